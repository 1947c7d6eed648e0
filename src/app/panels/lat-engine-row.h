/* lat-engine-row.h - a line of the engine */
#pragma once

#include <gtk/gtk.h>

#include "lat-analysis.h"

G_BEGIN_DECLS

#define LAT_TYPE_ENGINE_ROW (lat_engine_row_get_type ())

/**
 * LatEngineRow:
 *
 * A score and the actions of a line. Signal `action-activated` (guint): an action
 * of the line, by its index, is clicked.
 */
G_DECLARE_FINAL_TYPE (LatEngineRow, lat_engine_row, LAT, ENGINE_ROW, GtkWidget)

GtkWidget *
lat_engine_row_new (void);
void
lat_engine_row_set_line (LatEngineRow *self, LatAnalysisLine *line);
LatAnalysisLine *
lat_engine_row_get_line (LatEngineRow *self);
void
lat_engine_row_set_n_text_lines (LatEngineRow *self, int n);

G_END_DECLS
