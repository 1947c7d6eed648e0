/* lat-board-field.h - the empty board as a render node */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-square-set.h"

G_BEGIN_DECLS

GskRenderNode *
lat_board_field_create (const LatBoardGeometry *geometry,
                        gboolean inside,
                        const LatBoardColours *colours,
                        const LatSquareSet *squares,
                        PangoContext *context);

G_END_DECLS
