/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-painter.h - how worn places look on a board */
#pragma once

#include "lat-diagram.h"
#include "lat-wear-observed.h"

/**
 * LatWearSign:
 * @is_there: whether the board has the place, and it is to be reached
 * @heat: from 0 for none to 1 for the most; NaN: nothing is known of it
 * @is_against: in the other hue
 * @text: what stands on it, if there is room
 *
 * What is shown of a place.
 */
typedef struct
{
  gboolean is_there;
  double heat;
  gboolean is_against;
  char text[16];
} LatWearSign;

LatBoardRect
lat_wear_painter_get_area (const LatBoardGeometry *geometry, LatWearPlace place);
void
lat_wear_painter_paint (const LatBoardGeometry *geometry,
                        LatWearPlace place,
                        const LatWearSign *sign,
                        gboolean is_dark,
                        double alpha,
                        cairo_t *cr);
