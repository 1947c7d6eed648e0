/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-mark-painter.h - how marks and arrows look, on the screen and on paper */
#pragma once

#include <cairo.h>

#include "lat-board-geometry.h"
#include "lat-node.h"

void
lat_mark_painter_draw (cairo_t *cr,
                       LatMarkColour colour,
                       gboolean dark,
                       LatBoardRect from,
                       LatBoardRect to);
