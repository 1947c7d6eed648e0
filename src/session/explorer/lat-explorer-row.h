/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-row.h - an action that was played in a position */
#pragma once

#include "lat-database.h"

#define LAT_TYPE_EXPLORER_ROW (lat_explorer_row_get_type ())

/**
 * LatExplorerRow:
 *
 * An action of the games that are known, with what came of it. It never changes.
 */
G_DECLARE_FINAL_TYPE (LatExplorerRow, lat_explorer_row, LAT, EXPLORER_ROW, GObject)

LatExplorerRow *
lat_explorer_row_new (const LatDatabaseRow *row, const char *text);
const LatDatabaseRow *
lat_explorer_row_get (LatExplorerRow *self);
const char *
lat_explorer_row_get_text (LatExplorerRow *self);
