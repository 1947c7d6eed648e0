/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-snapshot-canvas.h - a board's canvas on the screen */
#pragma once

#include <gtk/gtk.h>

#include "lat-board-geometry.h"
#include "lat-board-style.h"
#include "lat-canvas.h"
#include "lat-field-painter.h"
#include "lat-square-set.h"

extern const LatCanvasClass lat_snapshot_canvas_class;

/** LAT_SNAPSHOT_CANVAS: a canvas, for one call, that draws into a #GtkSnapshot. */
#define LAT_SNAPSHOT_CANVAS(snapshot) (&(const LatCanvas){ &lat_snapshot_canvas_class, (snapshot) })

static inline GdkRGBA
lat_colour_to_gdk (LatColour colour)
{
  return (GdkRGBA){ colour.red, colour.green, colour.blue, colour.alpha };
}

GskRenderNode *
lat_snapshot_canvas_create_field (const LatBoardGeometry *geometry,
                                  gboolean inside,
                                  const LatBoardColours *colours,
                                  const LatSquareSet *squares,
                                  const LatFieldRoles *roles,
                                  PangoContext *context);
