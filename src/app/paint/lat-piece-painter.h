/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-piece-painter.h - pieces as textures, drawn once for each size */
#pragma once

#include <gtk/gtk.h>

#include "lat-piece-shape.h"

#define LAT_TYPE_PIECE_PAINTER (lat_piece_painter_get_type ())

/**
 * LatPiecePainter:
 *
 * Keeps a texture for each piece, size and scale that was asked for, in one look.
 */
G_DECLARE_FINAL_TYPE (LatPiecePainter, lat_piece_painter, LAT, PIECE_PAINTER, GObject)

LatPiecePainter *
lat_piece_painter_new (void);
void
lat_piece_painter_set_look (LatPiecePainter *self, LatPieceSet set, gboolean high_contrast);
GdkTexture *
lat_piece_painter_get_texture (LatPiecePainter *self, LatCell cell, int size, int scale);
void
lat_piece_painter_append (LatPiecePainter *self,
                          GtkSnapshot *snapshot,
                          LatCell cell,
                          double x,
                          double y,
                          int size,
                          int scale);
