/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-games.h - the games behind a row of the explorer */
#pragma once

#include "lat-explorer.h"

/** LAT_EXPLORER_MAX_GAMES: so many are listed at most, the latest. */
#define LAT_EXPLORER_MAX_GAMES 1000

void
lat_explorer_list_games_async (LatExplorer *self,
                               LatExplorerRow *row,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data);
GPtrArray *
lat_explorer_list_games_finish (LatExplorer *self, GAsyncResult *result, GError **error);
void
lat_explorer_load_run_game_async (const char *path,
                                  guint64 number,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
LatGame *
lat_explorer_load_run_game_finish (GAsyncResult *result, GError **error);
char *
lat_explorer_dup_place (const LatDatabaseGame *game);
