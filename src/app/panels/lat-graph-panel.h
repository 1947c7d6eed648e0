/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-graph-panel.h - the graph of a game, and its review */
#pragma once

#include <gtk/gtk.h>

#include "lat-course.h"
#include "lat-review.h"

#define LAT_TYPE_GRAPH_PANEL (lat_graph_panel_get_type ())

/**
 * LatGraphPanel:
 *
 * The evaluation over the game, how accurate the sides were, and the progress of a review.
 * Properties: `wanted`: whether there is anything to show; `compact`: whether there is little
 * room.
 */
G_DECLARE_FINAL_TYPE (LatGraphPanel, lat_graph_panel, LAT, GRAPH_PANEL, GtkWidget)

GtkWidget *
lat_graph_panel_new (LatCourse *course, LatReview *review);
char *
lat_graph_panel_dup_summary (LatCourse *course);
char *
lat_graph_panel_dup_legend (const LatWeights *weights, LatWeightsOrigin origin);
