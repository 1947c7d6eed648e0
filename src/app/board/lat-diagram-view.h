/* lat-diagram-view.h - a diagram as a widget */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagram.h"

G_BEGIN_DECLS

#define LAT_TYPE_DIAGRAM_VIEW (lat_diagram_view_get_type ())

/**
 * LatDiagramView:
 *
 * Shows a #LatDiagram at its own size, looking as the boards of the program do: style, men,
 * dark and high contrast are the person's.
 */
G_DECLARE_FINAL_TYPE (LatDiagramView, lat_diagram_view, LAT, DIAGRAM_VIEW, GtkWidget)

GtkWidget *
lat_diagram_view_new (LatDiagram *diagram, const char *words);
const LatDiagram *
lat_diagram_view_get_diagram (LatDiagramView *self);

G_END_DECLS
