/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-piece-matter.h - what men are made of */
#pragma once

#include "lat-piece-shape.h"

/**
 * LatPieceMatter:
 * @light: of the dome
 * @body: the same, in the middle
 * @deep: the same, at its far side
 * @flat: of the underside and of plain discs
 * @outline: around it
 * @rim: a thin line inside the outline
 * @rim_alpha: how opaque that is
 * @groove: the dark side of an engraving
 * @groove_alpha: how opaque that is
 * @glint: its light side
 * @glint_alpha: how opaque that is
 * @shine_alpha: of the light that is mirrored
 * @emblem: the leader's
 * @sign: of letters and flat emblems
 *
 * The colours of a side's men, as 0xrrggbb.
 */
typedef struct
{
  guint32 light;
  guint32 body;
  guint32 deep;
  guint32 flat;
  guint32 outline;
  guint32 rim;
  double rim_alpha;
  guint32 groove;
  double groove_alpha;
  guint32 glint;
  double glint_alpha;
  double shine_alpha;
  guint32 emblem;
  guint32 sign;
} LatPieceMatter;

const LatPieceMatter *
lat_piece_matter_get (LatPieceSet set, LatSide side, gboolean high_contrast);
