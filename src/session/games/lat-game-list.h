/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-list.h - the games of a document that are looked for */
#pragma once

#include "lat-array-model.h"
#include "lat-document.h"
#include "lat-game-item.h"
#include "lat-game-query.h"

#define LAT_TYPE_GAME_LIST (lat_game_list_get_type ())

/**
 * LatGameList:
 *
 * A #GListModel of #LatGameItem: the games of a document, in the order of its file, that answer
 * a query. It follows the document. Whatever takes time is done in a thread.
 *
 * Properties: `searching` and `checking` (booleans), `progress` (of the search, 0 to 1),
 * `n-games` (how many there are in all).
 */
G_DECLARE_FINAL_TYPE (LatGameList, lat_game_list, LAT, GAME_LIST, LatArrayModel)

LatGameList *
lat_game_list_new (LatDocument *document);
LatDocument *
lat_game_list_get_document (LatGameList *self);
void
lat_game_list_set_query (LatGameList *self, LatGameQuery *query);
void
lat_game_list_stop (LatGameList *self);
gboolean
lat_game_list_is_searching (LatGameList *self);
double
lat_game_list_get_progress (LatGameList *self);
guint
lat_game_list_get_n_games (LatGameList *self);
char **
lat_game_list_dup_rules_names (LatGameList *self);
void
lat_game_list_check (LatGameList *self);
gboolean
lat_game_list_is_checking (LatGameList *self);
LatDiagnostics *
lat_game_list_steal_problems (LatGameList *self);
