/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-pair.h - two games from one opening with sides swapped */
#pragma once

#include "lat-match-game.h"

/**
 * LatPairSettings:
 * @seed: of the whole match
 * @index: which pair of the match, from 0; with @seed it decides the opening
 * @random_plies: actions at random from the start
 * @keep_drops: whether the players drop; else drops are at random, before and
 *   beyond @random_plies
 * @max_plies: actions after which a game is a draw; 0 for
 *   %LAT_MATCH_DEFAULT_MAX_PLIES
 * @limits: of each search of the first and the second engine
 */
typedef struct
{
  guint64 seed;
  guint64 index;
  guint random_plies;
  gboolean keep_drops;
  guint max_plies;
  LatLimits limits[2];
} LatPairSettings;

/**
 * LatPairResult:
 * @half_points: what both games gave the first engine, 0 to 4
 * @games: what each gave it, 0 to 2; it plays White in the first
 * @n_plies: actions of both games
 * @nodes: positions visited by each engine
 */
typedef struct
{
  guint half_points;
  guint games[2];
  guint n_plies;
  guint64 nodes[2];
} LatPairResult;

/**
 * LatPairSetupFunc:
 * @engine: an engine that is about to begin a game and does not search
 * @player: 0 if it is the first, 1 if the second
 * @data: as given to lat_pair_play()
 *
 * Sets options or weights of an engine, before each of the two games.
 */
typedef void (*LatPairSetupFunc) (LatEngine *engine, guint player, gpointer data);

guint64
lat_pair_get_player_seed (guint64 seed, guint64 index, guint game, guint player);
char *
lat_pair_draw_opening (LatRuleset *ruleset,
                       guint64 seed,
                       guint64 index,
                       guint random_plies,
                       gboolean keep_drops);
gboolean
lat_pair_play (LatRuleset *ruleset,
               LatEngine *const engines[2],
               const LatPairSettings *settings,
               LatPairSetupFunc setup,
               gpointer data,
               LatPairResult *result);
