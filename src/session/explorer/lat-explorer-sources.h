/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-sources.h - the sources of the explorer, and what is done with them */
#pragma once

#include <gio/gio.h>

#include "lat-explorer-source.h"
#include "lat-news.h"

/**
 * LatExplorerSourcesState:
 * @LAT_EXPLORER_SOURCES_IDLE: nothing is done
 * @LAT_EXPLORER_SOURCES_BUSY: something is
 */
typedef enum
{
  LAT_EXPLORER_SOURCES_IDLE,
  LAT_EXPLORER_SOURCES_BUSY,
} LatExplorerSourcesState;

#define LAT_TYPE_EXPLORER_SOURCES (lat_explorer_sources_get_type ())

/**
 * LatExplorerSources:
 *
 * Adds files and folders to the database of games, removes them and reads them again: in a thread, one
 * after the other, with progress, and can be stopped.
 *
 * Signals: `updated`: it has come further; `changed`: something was done, and its outcome can be told
 * (lat_explorer_sources_dup_outcome()).
 */
G_DECLARE_FINAL_TYPE (LatExplorerSources, lat_explorer_sources, LAT, EXPLORER_SOURCES, LatNews)

LatExplorerSources *
lat_explorer_sources_new (const char *database);
void
lat_explorer_sources_set_own (LatExplorerSources *self, const char *path);
const char *
lat_explorer_sources_get_own (LatExplorerSources *self);
GListModel *
lat_explorer_sources_get_list (LatExplorerSources *self);
LatExplorerSource *
lat_explorer_sources_find (LatExplorerSources *self, const char *path);
void
lat_explorer_sources_refresh (LatExplorerSources *self);
void
lat_explorer_sources_add (LatExplorerSources *self, const char *const *paths);
void
lat_explorer_sources_remove (LatExplorerSources *self, LatExplorerSource *source);
void
lat_explorer_sources_read_again (LatExplorerSources *self);
void
lat_explorer_sources_update (LatExplorerSources *self, const char *const *paths);
void
lat_explorer_sources_keep_game (LatExplorerSources *self, const char *text);
void
lat_explorer_sources_cancel (LatExplorerSources *self);
gboolean
lat_explorer_sources_is_busy (LatExplorerSources *self);
double
lat_explorer_sources_get_progress (LatExplorerSources *self);
char *
lat_explorer_sources_dup_progress (LatExplorerSources *self);
char *
lat_explorer_sources_dup_outcome (LatExplorerSources *self);
char *
lat_explorer_sources_dup_errors (LatExplorerSources *self);
char *
lat_explorer_sources_steal_set_aside (LatExplorerSources *self);
char *
lat_explorer_sources_steal_fault (LatExplorerSources *self);
