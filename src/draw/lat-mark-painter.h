/* lat-mark-painter.h - how marks and arrows look, on the screen and on paper */
#pragma once

#include <cairo.h>

#include "lat-board-geometry.h"
#include "lat-node.h"

G_BEGIN_DECLS

void
lat_mark_painter_draw (cairo_t *cr,
                       LatMarkColour colour,
                       gboolean dark,
                       LatBoardRect from,
                       LatBoardRect to);

G_END_DECLS
