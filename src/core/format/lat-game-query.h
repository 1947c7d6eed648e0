/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-query.h - what games are looked for in a text of many */
#pragma once

#include "lat-game-index.h"
#include "lat-pattern.h"

/**
 * LatGameQuery:
 *
 * What a game must have to be found: words in tags and comments, rules, a player, a result, a
 * position or a pattern that it reaches. What is not asked for every game has. Reference-counted
 * atomically; once it is shared between threads it must not be changed.
 */
typedef struct _LatGameQuery LatGameQuery;

/**
 * LatGamePlace:
 * @ply: how many actions lead there
 * @path: (nullable): as of lat_node_dup_path(); %NULL where no place was looked for
 *
 * Where in a game something is.
 */
typedef struct
{
  guint ply;
  char *path;
} LatGamePlace;

LatGameQuery *
lat_game_query_new (void);
LatGameQuery *
lat_game_query_ref (LatGameQuery *self);
void
lat_game_query_unref (LatGameQuery *self);

void
lat_game_query_set_words (LatGameQuery *self, const char *words);
void
lat_game_query_set_rules (LatGameQuery *self, const char *rules);
void
lat_game_query_set_player (LatGameQuery *self, const char *player);
void
lat_game_query_set_result (LatGameQuery *self, const char *result);
void
lat_game_query_set_position (LatGameQuery *self, const LatPosition *position, gboolean mirrored);
void
lat_game_query_set_pattern (LatGameQuery *self, const LatPattern *pattern);

gboolean
lat_game_query_is_empty (const LatGameQuery *self);
gboolean
lat_game_query_match_tags (const LatGameQuery *self,
                           const char *const *tags,
                           const char *rules_name);
gboolean
lat_game_query_match_text (LatGameQuery *self,
                           const LatGameIndex *index,
                           guint nth,
                           LatRuleset *fallback,
                           LatGamePlace *place);
gboolean
lat_game_query_match_game (LatGameQuery *self, const LatGame *game, LatGamePlace *place);
gboolean
lat_game_query_match_actions (LatGameQuery *self,
                              LatRuleset *ruleset,
                              const LatPosition *start,
                              const LatAction *actions,
                              guint n,
                              guint *ply);
gboolean
lat_game_query_has_words (const LatGameQuery *self);
gboolean
lat_game_query_has_place (const LatGameQuery *self);

void
lat_game_place_clear (LatGamePlace *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatGameQuery, lat_game_query_unref)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatGamePlace, lat_game_place_clear)
