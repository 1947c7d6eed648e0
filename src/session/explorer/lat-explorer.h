/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer.h - what was played in the position that is shown, in all games that are known */
#pragma once

#include "lat-document.h"
#include "lat-explorer-row.h"
#include "lat-news.h"

/**
 * LatExplorerState:
 * @LAT_EXPLORER_OFF: nobody wants to know
 * @LAT_EXPLORER_SEARCHING: the answer is on its way
 * @LAT_EXPLORER_EMPTY: no games are known at all
 * @LAT_EXPLORER_UNREAD: the sources are known, but their games have to be read again
 * @LAT_EXPLORER_NOTHING: nothing was played here, of what counts
 * @LAT_EXPLORER_FOUND: there are rows
 * @LAT_EXPLORER_FAILED: the games cannot be asked
 */
typedef enum
{
  LAT_EXPLORER_OFF,
  LAT_EXPLORER_SEARCHING,
  LAT_EXPLORER_EMPTY,
  LAT_EXPLORER_UNREAD,
  LAT_EXPLORER_NOTHING,
  LAT_EXPLORER_FOUND,
  LAT_EXPLORER_FAILED,
} LatExplorerState;

#define LAT_TYPE_EXPLORER (lat_explorer_get_type ())

/**
 * LatExplorer:
 *
 * Follows a document: what was played in the position that is shown is looked up in a thread, which has a
 * connection of its own to the database. Only the newest question counts. Rows stay until there are others, but
 * are played only where they belong (lat_explorer_play()).
 *
 * Property: `enabled` (boolean, off at first). Signal: `updated`: state, rows or totals are others.
 */
G_DECLARE_FINAL_TYPE (LatExplorer, lat_explorer, LAT, EXPLORER, LatNews)

LatExplorer *
lat_explorer_new (LatDocument *document, const char *database);
const char *
lat_explorer_get_database (LatExplorer *self);
LatDocument *
lat_explorer_get_document (LatExplorer *self);
void
lat_explorer_set_enabled (LatExplorer *self, gboolean enabled);
gboolean
lat_explorer_get_enabled (LatExplorer *self);
void
lat_explorer_set_filter (LatExplorer *self, const LatDatabaseFilter *filter);
const LatDatabaseFilter *
lat_explorer_get_filter (LatExplorer *self);
gboolean
lat_explorer_has_filter (LatExplorer *self);
void
lat_explorer_refresh (LatExplorer *self);
GListModel *
lat_explorer_get_rows (LatExplorer *self);
const LatDatabaseRow *
lat_explorer_get_totals (LatExplorer *self);
gboolean
lat_explorer_is_current (LatExplorer *self);
gboolean
lat_explorer_play (LatExplorer *self, LatExplorerRow *row);
char *
lat_explorer_dup_words (LatExplorer *self);
void
lat_explorer_take_set_aside (LatExplorer *self, char *path);
char *
lat_explorer_steal_set_aside (LatExplorer *self);
