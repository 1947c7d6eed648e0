/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-panel.h - the engine and its lines */
#pragma once

#include <gtk/gtk.h>

#include "lat-reasons.h"

#define LAT_TYPE_ENGINE_PANEL (lat_engine_panel_get_type ())

/**
 * LatEnginePanel:
 *
 * The lines of an analysis. Its controls, for the header of a pane, come from
 * lat_engine_panel_get_controls(); they use the actions `engine.enabled`, `engine.threat` and
 * `engine.locked`. Property: `compact`: a line of the engine takes one line of text.
 *
 * Signals: `preview` (#LatAnalysisLine, nullable; uint): the position after so many actions of
 * a line is to be shown, or, without one, no more; `reason` (pointer to #LatMark, uint): marks of a reason
 * that is pointed at, or none any more; `message` (string): something to be told.
 */
G_DECLARE_FINAL_TYPE (LatEnginePanel, lat_engine_panel, LAT, ENGINE_PANEL, GtkWidget)

GtkWidget *
lat_engine_panel_new (LatDocument *document, LatAnalysis *analysis, LatReasons *reasons);
void
lat_engine_panel_set_plays (LatEnginePanel *self, gboolean plays);
GtkWidget *
lat_engine_panel_get_controls (LatEnginePanel *self);

gboolean
lat_engine_panel_focus_lines (LatEnginePanel *self);
