/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-painter.h - the empty board */
#pragma once

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"
#include "lat-square-set.h"

void
lat_field_painter_draw (const LatCanvas *canvas,
                        const LatBoardGeometry *geometry,
                        gboolean inside,
                        const LatBoardColours *colours,
                        const LatSquareSet *squares,
                        PangoContext *context);
