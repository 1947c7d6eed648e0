/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-panel.h - what was played in the position that is shown, beside the board */
#pragma once

#include <gtk/gtk.h>

#include "lat-explorer.h"
#include "lat-explorer-sources.h"

#define LAT_TYPE_EXPLORER_PANEL (lat_explorer_panel_get_type ())

/**
 * LatExplorerPanel:
 *
 * The rows of a #LatExplorer, which is on while they can be seen. A row that is activated is played. Where there are
 * none it says why, and what can be done.
 *
 * Signals: `marks` (marks, n): the arrow of the row that is pointed at or has the focus, none when it is left;
 * `games` (#LatExplorerRow, nullable): the games behind a row, or behind all, are asked for; `sources`: the dialog of
 * the sources is asked for.
 */
G_DECLARE_FINAL_TYPE (LatExplorerPanel, lat_explorer_panel, LAT, EXPLORER_PANEL, GtkWidget)

GtkWidget *
lat_explorer_panel_new (LatExplorer *explorer, LatExplorerSources *sources);
void
lat_explorer_panel_set_room (LatExplorerPanel *self, int height);
char *
lat_explorer_panel_dup_text (LatExplorerPanel *self);
