/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-painter.h - the signs of what is laid over the board */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-overlay.h"

void
lat_overlay_painter_draw (cairo_t *cr,
                          const LatOverlay *overlay,
                          guint kinds,
                          LatSide side,
                          const LatPosition *position,
                          const LatBoardGeometry *geometry,
                          const LatBoardColours *colours);
void
lat_overlay_painter_draw_sample (cairo_t *cr,
                                 LatOverlayKind kind,
                                 int size,
                                 const LatBoardColours *colours);
