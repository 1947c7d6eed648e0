/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-survival.c - who still stands after some plies, by quick games of the engine
 *
 * An engine that knows the same plays the same game each time. So in each game it judges a little otherwise:
 * every weight of its evaluation is off by some percent, as chance has it. Nobody blunders, and the same
 * seed gives the same games on all machines.
 */
#include "lat-survival.h"

#include "lat-engine.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-weights-preset.h"

#include <string.h>

struct _LatSurvivalPlayer
{
  LatRuleset *ruleset;
  LatWeights weights;
  LatEngine *engine;
  guint nodes;
};

/**
 * lat_survival_player_new:
 * @ruleset: the rules
 * @nodes: how many positions are looked at for an action, at least 1
 *
 * Returns: (transfer full): who plays by these rules
 */
LatSurvivalPlayer *
lat_survival_player_new (LatRuleset *ruleset, guint nodes)
{
  LatSurvivalPlayer *self;

  g_return_val_if_fail (ruleset != NULL && nodes > 0, NULL);

  self = g_new0 (LatSurvivalPlayer, 1);
  self->ruleset = lat_ruleset_ref (ruleset);
  self->engine = lat_engine_new ();
  self->nodes = nodes;
  /* Larger than what so short searches fill. */
  lat_engine_set_hash (self->engine, 1);
  lat_engine_set_threads (self->engine, 1);
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &self->weights, NULL);
  return self;
}

void
lat_survival_player_free (LatSurvivalPlayer *self)
{
  if (self == NULL)
    return;
  lat_engine_free (self->engine);
  lat_ruleset_unref (self->ruleset);
  g_free (self);
}

/* Whole numbers only. What another game has left in the table goes: this one would depend on it. */
static void
begin_game (LatSurvivalPlayer *self, LatRandom *random)
{
  LatWeights weights = self->weights;

  /* What a side is by itself is no taste. */
  for (guint term = 0; term < LAT_TERM_SIDES; term++)
    {
      int percent =
          (int) lat_random_below (random, 2 * LAT_SURVIVAL_NOISE + 1) - LAT_SURVIVAL_NOISE;

      for (guint phase = 0; phase < LAT_N_PHASES; phase++)
        {
          int weight = weights.w[phase][term] + weights.w[phase][term] * percent / 100;

          weights.w[phase][term] = (gint16) CLAMP (weight, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX);
        }
    }
  lat_engine_set_weights (self->engine, &weights);
}

static void
best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  *(LatAction *) data = best;
}

static LatAction
find_action (LatSurvivalPlayer *self, const LatPosition *position, const LatHistory *history)
{
  LatLimits limits = { .nodes = self->nodes };
  LatAction best = LAT_ACTION_INVALID;

  lat_engine_go (self->engine, self->ruleset, position, history, &limits, NULL, best_cb, &best);
  lat_engine_wait (self->engine);
  return best;
}

/**
 * lat_survival_follow:
 * @ruleset: the rules
 * @first: where the game began
 * @action: what was played
 * @next: the position after it
 * @origins: (inout): by square, where the man who stands there stood at first; %LAT_SQUARE_NONE: nobody
 *   does who stood anywhere then, for the same side
 *
 * Follows the men through an action. Who changes sides is another man from then on, and for good.
 */
void
lat_survival_follow (const LatRuleset *ruleset,
                     const LatPosition *first,
                     LatAction action,
                     const LatPosition *next,
                     LatSquare origins[LAT_N_CELLS])
{
  const LatSquare *squares;
  guint n;

  g_return_if_fail (ruleset != NULL && first != NULL && next != NULL);

  if (lat_action_type (action) == LAT_ACTION_MOVE)
    {
      /* The square he came from is empty now, or he is back on it. */
      origins[lat_action_to (action)] = origins[lat_action_from (action)];
    }
  n = lat_ruleset_get_squares (ruleset, &squares);
  for (guint i = 0; i < n; i++)
    {
      LatSquare *origin = &origins[squares[i]];
      LatCell cell = lat_position_get_cell (next, squares[i]);

      if (*origin != LAT_SQUARE_NONE
          && (!lat_cell_is_piece (cell)
              || lat_cell_side (cell) != lat_cell_side (lat_position_get_cell (first, *origin))))
        *origin = LAT_SQUARE_NONE;
    }
}

static void
count (const LatRuleset *ruleset,
       const LatPosition *last,
       const LatSquare origins[LAT_N_CELLS],
       LatSurvival *survival)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell cell = lat_position_get_cell (last, squares[i]);

      if (!lat_cell_is_piece (cell))
        continue;
      survival->held[lat_cell_side (cell)][squares[i]]++;
      if (origins[squares[i]] != LAT_SQUARE_NONE)
        survival->stands[origins[squares[i]]]++;
    }
}

/**
 * lat_survival_player_play:
 * @position: where the game begins; it may be over there
 * @history: up to @position
 * @n_plies: the game is left off after so many
 * @random: (inout): for what is left to chance
 * @survival: (inout): where the game is counted
 *
 * Plays a game with itself, and counts who stands in the end. The same state of @random gives the same game.
 */
void
lat_survival_player_play (LatSurvivalPlayer *self,
                          const LatPosition *position,
                          const LatHistory *history,
                          guint n_plies,
                          LatRandom *random,
                          LatSurvival *survival)
{
  g_auto (LatHistory) own = { 0 };
  LatSquare origins[LAT_N_CELLS];
  LatPosition here = *position, next;
  LatOutcome outcome;
  gboolean is_over = FALSE;

  g_return_if_fail (self != NULL && position != NULL && history != NULL);
  g_return_if_fail (random != NULL && survival != NULL);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    origins[i] = lat_cell_is_piece (position->cells[i]) ? (LatSquare) i : LAT_SQUARE_NONE;
  lat_history_init (&own);
  lat_history_copy (&own, history);
  begin_game (self, random);
  for (guint ply = 0;; ply++)
    {
      LatAction action;

      is_over = lat_outcome_get (self->ruleset, &here, &own, &outcome);
      if (is_over || ply == n_plies)
        break;
      action = find_action (self, &here, &own);
      if (action == LAT_ACTION_INVALID)
        break;
      lat_play (self->ruleset, &here, action, &next);
      lat_survival_follow (self->ruleset, position, action, &next, origins);
      lat_history_push (&own, &next);
      here = next;
    }
  count (self->ruleset, &here, origins, survival);
  survival->n_games++;
  survival->n_plies = MAX (survival->n_plies, n_plies);
  survival->n_over += is_over;
}

/**
 * lat_survival_is_held:
 * @survival: what was counted
 *
 * Returns: whether a man of @side stands on @square often enough in the end to be spoken of: in one of ten
 *   games at least
 */
gboolean
lat_survival_is_held (const LatSurvival *survival, LatSide side, LatSquare square)
{
  guint n;

  g_return_val_if_fail (survival != NULL && square < LAT_N_CELLS, FALSE);

  n = survival->held[side][square];
  return n > 0 && n * 10 >= survival->n_games;
}
