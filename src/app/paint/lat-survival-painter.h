/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-painter.h - the signs of who will still stand */
#pragma once

#include <cairo.h>

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-square-set.h"
#include "lat-survival.h"

/** LAT_SURVIVAL_RAISED: how far from the edge signs are where there is a frame along it, in squares. */
#define LAT_SURVIVAL_RAISED .12

void
lat_survival_painter_draw_gauge (cairo_t *cr,
                                 LatBoardRect rect,
                                 double share,
                                 gboolean is_raised,
                                 const LatBoardColours *colours);
void
lat_survival_painter_draw_holder (cairo_t *cr, LatBoardRect rect, LatSide side, double share);
gboolean
lat_survival_painter_find_holder (const LatSurvival *survival,
                                  LatSquare square,
                                  LatSide *side,
                                  double *share);
void
lat_survival_painter_draw_holders (cairo_t *cr,
                                   const LatSurvival *survival,
                                   const LatSquareSet *squares,
                                   const LatBoardGeometry *geometry);
void
lat_survival_painter_draw_gauges (cairo_t *cr,
                                  const LatSurvival *survival,
                                  const LatPosition *position,
                                  const LatSquareSet *squares,
                                  const LatSquareSet *framed,
                                  const LatBoardGeometry *geometry,
                                  const LatBoardColours *colours);
