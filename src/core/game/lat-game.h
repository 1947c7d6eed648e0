/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game.h - a game: tags, rules, start, and the tree of actions */
#pragma once

#include "lat-action-text.h"
#include "lat-history.h"
#include "lat-node.h"
#include "lat-outcome.h"
#include "lat-ruleset.h"

/**
 * LatGame:
 *
 * The only tree. It owns its nodes and a reference to its rule set.
 */
typedef struct _LatGame LatGame;

LatGame *
lat_game_new (LatRuleset *ruleset, const LatPosition *start);
LatGame *
lat_game_new_variation (const LatGame *game, const LatNode *node);
LatGame *
lat_game_copy (const LatGame *game);
void
lat_game_free (LatGame *game);

LatRuleset *
lat_game_get_ruleset (const LatGame *game);
const LatPosition *
lat_game_get_start (const LatGame *game);
gboolean
lat_game_has_own_start (const LatGame *game);
LatNode *
lat_game_get_root (const LatGame *game);
guint
lat_game_get_n_nodes (const LatGame *game);
gboolean
lat_game_has_evals (const LatGame *game);

guint
lat_game_get_n_tags (const LatGame *game);
const char *
lat_game_get_nth_tag (const LatGame *game, guint index, const char **value);
const char *
lat_game_get_tag (const LatGame *game, const char *name);
const char *
lat_game_get_known_tag (const LatGame *game, const char *name);
char *
lat_game_dup_players (const LatGame *game);
LatResult
lat_game_get_result (const LatGame *game);

void
lat_game_get_position (const LatGame *game,
                       const LatNode *node,
                       LatPosition *position,
                       LatHistory *history);
LatSquareSet
lat_game_get_taken (const LatGame *game, const LatNode *node);
GPtrArray *
lat_game_list_same (const LatGame *game, const LatNode *node, guint *n_before);
gboolean
lat_game_get_outcome (const LatGame *game, const LatNode *node, LatOutcome *outcome);
char *
lat_game_dup_action_text (const LatGame *game, const LatNode *node, LatActionMarks marks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatGame, lat_game_free)
