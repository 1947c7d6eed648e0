/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engine-row.h - a line of the engine */
#pragma once

#include <gtk/gtk.h>

#include "lat-analysis.h"

#define LAT_TYPE_ENGINE_ROW (lat_engine_row_get_type ())

/**
 * LatEngineRow:
 *
 * A score and the actions of a line. With the focus, the arrow keys go through the actions,
 * Return plays up to the one they are at (without one, the first), Escape leaves them.
 *
 * Signals: `action-activated` (guint): an action of the line, by its index, is to be played;
 * `action-pointed` (int): an action is pointed at, by the pointer or by keys, -1 for none;
 * `reason-pointed` (boolean): its reason is pointed at, or no more; `menu` (guint, and the place as two
 * doubles): a menu is asked for at an action.
 */
G_DECLARE_FINAL_TYPE (LatEngineRow, lat_engine_row, LAT, ENGINE_ROW, GtkWidget)

GtkWidget *
lat_engine_row_new (void);
void
lat_engine_row_set_line (LatEngineRow *self, LatAnalysisLine *line);
LatAnalysisLine *
lat_engine_row_get_line (LatEngineRow *self);
void
lat_engine_row_set_stored (LatEngineRow *self, gboolean stored);
void
lat_engine_row_set_reason (LatEngineRow *self, const char *reason);
void
lat_engine_row_set_n_text_lines (LatEngineRow *self, int n);
