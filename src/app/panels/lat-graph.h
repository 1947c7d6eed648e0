/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-graph.h - the evaluation over the game, to be read and to go by */
#pragma once

#include <gtk/gtk.h>

#include "lat-course.h"

#define LAT_TYPE_GRAPH (lat_graph_get_type ())

/**
 * LatGraph:
 *
 * White's winning chance over the line that is shown: light below, dark above. What is called
 * a mistake has a sign of its own shape (dubious a disc, mistake a triangle, blunder a diamond)
 * and a band over the drop; a dashed line ends the drop phase; an upright line is the place shown.
 * A click, a drag, the arrows, Home, End, and Page Up and Down (mistakes) go elsewhere.
 */
G_DECLARE_FINAL_TYPE (LatGraph, lat_graph, LAT, GRAPH, GtkWidget)

GtkWidget *
lat_graph_new (LatCourse *course);
void
lat_graph_set_low (LatGraph *self, gboolean low);
double
lat_graph_get_x (guint index, guint n, double width);
guint
lat_graph_get_index (double x, guint n, double width);
void
lat_graph_append_sign (cairo_t *cr, LatMistake mistake, double x, double y, double size);
