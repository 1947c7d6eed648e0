/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-source.h - where games of the explorer come from */
#pragma once

#include "lat-database.h"

#define LAT_TYPE_EXPLORER_SOURCE (lat_explorer_source_get_type ())

/**
 * LatExplorerSource:
 *
 * A file of games, a run of the laboratory, or a folder, as it was when the list was read. It never changes.
 */
G_DECLARE_FINAL_TYPE (LatExplorerSource, lat_explorer_source, LAT, EXPLORER_SOURCE, GObject)

LatExplorerSource *
lat_explorer_source_new (const LatDatabaseSource *source);
LatExplorerSource *
lat_explorer_source_new_folder (const char *path);
gint64
lat_explorer_source_get_id (LatExplorerSource *self);
const char *
lat_explorer_source_get_path (LatExplorerSource *self);
char *
lat_explorer_source_dup_name (LatExplorerSource *self);
char *
lat_explorer_source_dup_words (LatExplorerSource *self);
gboolean
lat_explorer_source_is_folder (LatExplorerSource *self);
guint64
lat_explorer_source_get_n_games (LatExplorerSource *self);
gboolean
lat_explorer_source_is_whole (LatExplorerSource *self);
