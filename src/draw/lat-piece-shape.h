/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-piece-shape.h - counters as vectors */
#pragma once

#include <cairo.h>

#include "lat-types.h"

/**
 * LatPieceSet:
 * @LAT_PIECE_SET_GLASS: domed counters of opal and dark glass
 * @LAT_PIECE_SET_BONE: turned discs of bone, the leader's with a rosette
 * @LAT_PIECE_SET_STONES: pebbles of marble and basalt; the leader is hewn, with a star
 * @LAT_PIECE_SET_DISCS: plain flat discs
 * @LAT_PIECE_SET_LETTERS: discs with the letters of the notation
 *
 * The nicks are those of the settings.
 */
typedef enum
{
  LAT_PIECE_SET_GLASS,
  LAT_PIECE_SET_BONE,
  LAT_PIECE_SET_STONES,
  LAT_PIECE_SET_DISCS,
  LAT_PIECE_SET_LETTERS,
} LatPieceSet;

#define LAT_TYPE_PIECE_SET (lat_piece_set_get_type ())

GType
lat_piece_set_get_type (void) G_GNUC_CONST;

/** LAT_PIECE_FLAT_SIZE: below this many pixels a square, all sets are flat. */
#define LAT_PIECE_FLAT_SIZE 22

void
lat_piece_shape_draw (cairo_t *cr,
                      LatPieceSet set,
                      LatCell cell,
                      double size,
                      gboolean high_contrast);
double
lat_piece_shape_get_radius (LatKind kind, double size);
