/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival.h - who still stands after some plies, by quick games of the engine */
#pragma once

#include "lat-history.h"
#include "lat-random.h"
#include "lat-ruleset.h"

/** LAT_SURVIVAL_GAMES: how many games are played unless said otherwise. */
#define LAT_SURVIVAL_GAMES 40
/** LAT_SURVIVAL_PLIES: how many plies each of them has at most unless said otherwise. */
#define LAT_SURVIVAL_PLIES 20
/** LAT_SURVIVAL_NODES: how many positions are looked at for an action unless said otherwise. */
#define LAT_SURVIVAL_NODES 400
/** LAT_SURVIVAL_NOISE: by so many percent each weight of the evaluation is off at most, in each game. */
#define LAT_SURVIVAL_NOISE 25

/**
 * LatSurvival:
 * @n_games: how many games were played
 * @n_plies: after how many plies a game was left off
 * @n_over: in how many of them the game was over by then
 * @stands: by square where a man stands at first, in how many games he stands in the end, wherever
 *   that is, and for the same side; a trapped man stands, one who has changed sides does not
 * @held: by side and square, in how many games a man of that side stands there in the end
 *
 * What was counted. A value; all zero before the first game.
 */
typedef struct
{
  guint n_games;
  guint n_plies;
  guint n_over;
  guint stands[LAT_N_CELLS];
  guint held[LAT_N_SIDES][LAT_N_CELLS];
} LatSurvival;

/**
 * LatSurvivalPlayer:
 *
 * An engine that plays such games. To be used by one thread.
 */
typedef struct _LatSurvivalPlayer LatSurvivalPlayer;

gboolean
lat_survival_is_held (const LatSurvival *survival, LatSide side, LatSquare square);

LatSurvivalPlayer *
lat_survival_player_new (LatRuleset *ruleset, guint nodes);
void
lat_survival_player_free (LatSurvivalPlayer *self);
void
lat_survival_player_play (LatSurvivalPlayer *self,
                          const LatPosition *position,
                          const LatHistory *history,
                          guint n_plies,
                          LatRandom *random,
                          LatSurvival *survival);
void
lat_survival_follow (const LatRuleset *ruleset,
                     const LatPosition *first,
                     LatAction action,
                     const LatPosition *next,
                     LatSquare origins[LAT_N_CELLS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatSurvivalPlayer, lat_survival_player_free)
