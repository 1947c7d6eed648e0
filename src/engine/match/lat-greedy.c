/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-greedy.c - a player that looks one ply ahead */
#include "lat-greedy.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* More than any sum of terms. */
#define WON 10000000

/* What is to be thought of a position, from the view of @side. */
static int
judge (const LatRuleset *ruleset,
       const LatWeights *weights,
       const LatPosition *position,
       const LatHistory *history,
       LatSide side)
{
  LatPhaseShare share;
  LatOutcome outcome;
  LatTerms terms;
  int more_men;

  if (lat_outcome_get (ruleset, position, history, &outcome))
    return outcome.result == lat_result_win (side) ? WON
           : outcome.result == LAT_RESULT_DRAW     ? 0
                                                   : -WON;
  lat_terms_extract (ruleset, position, &terms);
  share = lat_weights_get_share (weights, position);
  more_men = (int) lat_position_count_side (position, side)
             - (int) lat_position_count_side (position, lat_side_opposite (side));
  return lat_weights_fade (lat_ruleset_get_rules (ruleset), position->quiet,
                           lat_weights_score (weights, &terms, side, &share), more_men);
}

/**
 * lat_greedy_choose:
 * @ruleset: the rules
 * @weights: what the terms are worth; a net is not asked
 * @position: a position that is not over
 * @history: up to @position
 * @random: (inout): which of the best is taken
 *
 * Returns: the action after which the sum of the terms is best for who acts, without looking at any answer;
 *   %LAT_ACTION_INVALID if there is none
 */
LatAction
lat_greedy_choose (const LatRuleset *ruleset,
                   const LatWeights *weights,
                   const LatPosition *position,
                   const LatHistory *history,
                   LatRandom *random)
{
  LatAction best = LAT_ACTION_INVALID;
  g_auto (LatHistory) after = { 0 };
  g_auto (LatActionList) list;
  guint n_best = 0;
  int most = 0;

  g_return_val_if_fail (ruleset != NULL && weights != NULL && position != NULL, best);
  g_return_val_if_fail (history != NULL && random != NULL, best);

  lat_action_list_init (&list);
  lat_history_init (&after);
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition next;
      int score;

      lat_play (ruleset, position, list.items[i], &next);
      lat_history_copy (&after, history);
      lat_history_push (&after, &next);
      score = judge (ruleset, weights, &next, &after, (LatSide) position->side);
      /* Who changes sides plays the other men from then on. */
      if (lat_action_type (list.items[i]) == LAT_ACTION_SWAP)
        score = -score;
      if (n_best == 0 || score > most)
        n_best = 0;
      else if (score < most)
        continue;
      most = score;
      /* Each of the best is as likely as another. */
      if (lat_random_below (random, ++n_best) == 0)
        best = list.items[i];
    }
  return best;
}
