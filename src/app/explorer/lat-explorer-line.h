/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-line.h - an action that was played, as a row of the explorer */
#pragma once

#include <gtk/gtk.h>

#include "lat-explorer-row.h"

#define LAT_TYPE_EXPLORER_LINE (lat_explorer_line_get_type ())

/**
 * LatExplorerLine:
 *
 * A row of a list box: the action, or all together, in how many games, how they ended, the score of the side to act
 * with how sure that is, and, where there is room, when it was played last and how good those were who played it. A button opens
 * the games.
 *
 * Signal: `games`: the games behind it are asked for.
 */
G_DECLARE_FINAL_TYPE (LatExplorerLine, lat_explorer_line, LAT, EXPLORER_LINE, GtkListBoxRow)

GtkWidget *
lat_explorer_line_new (GtkSizeGroup *const groups[3]);
void
lat_explorer_line_set (LatExplorerLine *self, LatExplorerRow *row, LatSide side);
void
lat_explorer_line_set_totals (LatExplorerLine *self, const LatDatabaseRow *totals, LatSide side);
void
lat_explorer_line_set_columns (LatExplorerLine *self, gboolean has_days, gboolean has_levels);
LatExplorerRow *
lat_explorer_line_get_row (LatExplorerLine *self);
char *
lat_explorer_line_dup_words (const LatDatabaseRow *row);
