/* lat-diagram-view.h - a picture of a position in a window */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagram.h"

G_BEGIN_DECLS

#define LAT_TYPE_DIAGRAM_VIEW (lat_diagram_view_get_type ())

/**
 * LatDiagramView:
 *
 * Shows a #LatDiagram as large as there is room, up to so many pixels a square. It is a picture
 * to assistive technologies, and says in words what is on it.
 */
G_DECLARE_FINAL_TYPE (LatDiagramView, lat_diagram_view, LAT, DIAGRAM_VIEW, GtkWidget)

GtkWidget *
lat_diagram_view_new (void);
void
lat_diagram_view_set_diagram (LatDiagramView *self, LatDiagram *diagram);

G_END_DECLS
