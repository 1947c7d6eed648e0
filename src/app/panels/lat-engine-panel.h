/* lat-engine-panel.h - the engine and its lines */
#pragma once

#include <gtk/gtk.h>

#include "lat-analysis.h"

G_BEGIN_DECLS

#define LAT_TYPE_ENGINE_PANEL (lat_engine_panel_get_type ())

/**
 * LatEnginePanel:
 *
 * The lines of an analysis. Its controls, for the header of a pane, come from
 * lat_engine_panel_get_controls(); they use the actions `engine.enabled` and
 * `engine.lines`. Property: `compact`: a line of the engine takes one line of text.
 */
G_DECLARE_FINAL_TYPE (LatEnginePanel, lat_engine_panel, LAT, ENGINE_PANEL, GtkWidget)

GtkWidget *
lat_engine_panel_new (LatDocument *document, LatAnalysis *analysis);
GtkWidget *
lat_engine_panel_get_controls (LatEnginePanel *self);

G_END_DECLS
