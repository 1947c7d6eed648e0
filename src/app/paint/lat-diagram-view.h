/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-view.h - a diagram as a widget */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagram.h"

#define LAT_TYPE_DIAGRAM_VIEW (lat_diagram_view_get_type ())

/**
 * LatDiagramView:
 *
 * Shows a #LatDiagram at its own size, or smaller if it may shrink, looking as the boards of the program do: style, men,
 * dark and high contrast are the person's.
 */
G_DECLARE_FINAL_TYPE (LatDiagramView, lat_diagram_view, LAT, DIAGRAM_VIEW, GtkWidget)

GtkWidget *
lat_diagram_view_new (LatDiagram *diagram, const char *words);
const LatDiagram *
lat_diagram_view_get_diagram (LatDiagramView *self);
void
lat_diagram_view_set_least_width (LatDiagramView *self, int least_width);
void
lat_diagram_view_set_diagram (LatDiagramView *self, LatDiagram *diagram, const char *words);
void
lat_diagram_view_fill_look (LatDiagramLook *look);
void
lat_diagram_view_follow_look (GtkWidget *widget);
