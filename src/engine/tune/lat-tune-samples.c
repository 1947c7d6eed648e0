/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-samples.c - positions of games with what became of them */
#include "lat-capture.h"
#include "lat-tune-samples.h"

/* So few moves before the last a search sees the end: it was seen three actions before it in nearly all games of 200 nodes
 * an action, and in none of more than four. */
#define LAST_MOVES 5

/**
 * lat_tune_samples_new:
 *
 * Returns: (transfer full) (element-type LatTuneSample): no samples
 */
GArray *
lat_tune_samples_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (LatTuneSample));
}

/* Near a limit the score is not that of the terms alone. */
static gboolean
is_fading (const LatRuleset *ruleset, const LatPosition *position)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);

  return (rules->no_capture_plies > 0 && position->quiet * 2 > rules->no_capture_plies)
         || (rules->moves > 0 && position->number + LAST_MOVES > (guint) rules->moves);
}

/**
 * lat_tune_samples_is_fit:
 * @ruleset: the rules
 * @position: where a game stands
 * @action: the best one there
 *
 * Returns: whether what a search finds there is of the position alone: the turn has just begun,
 *   the captureless limit and the last move are far, and no man is taken off before play
 */
gboolean
lat_tune_samples_is_fit (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  return position->turn == LAT_TURN_FRESH && !is_fading (ruleset, position)
         && lat_action_type (action) != LAT_ACTION_REMOVAL;
}

/**
 * lat_tune_samples_is_quiet:
 * @ruleset: the rules
 * @position: where a game stands
 * @action: the best one there
 *
 * Returns: whether the position can be judged without a search: it is fit, see
 *   lat_tune_samples_is_fit(), and the best action captures nothing
 */
gboolean
lat_tune_samples_is_quiet (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  return lat_tune_samples_is_fit (ruleset, position, action)
         && lat_capture_find (ruleset, position, action, victims) == 0;
}

static int
get_white_score (const LatMatchBoard *board, LatScore score)
{
  int value = score.value;

  if (score.is_mate)
    value = score.value > 0 ? LAT_TUNE_DECIDED : -LAT_TUNE_DECIDED;
  return board->position.side == LAT_WHITE ? value : -value;
}

/**
 * lat_tune_samples_add:
 * @samples: (element-type LatTuneSample): where the position is added
 * @board: a game
 * @score: what a search found there
 *
 * Adds where a game stands. Its result is to follow.
 */
void
lat_tune_samples_add (GArray *samples, const LatMatchBoard *board, LatScore score)
{
  LatTuneSample sample = { .score = get_white_score (board, score), .half_points = 1 };
  const LatWeights men = { .men = lat_weights_count_men (lat_ruleset_get_rules (board->ruleset)) };
  LatTerms terms;

  lat_terms_extract (board->ruleset, &board->position, &terms);
  for (guint i = 0; i < LAT_N_TERMS; i++)
    sample.difference[i] = (gint16) (terms.n[LAT_WHITE][i] - terms.n[LAT_BLACK][i]);
  sample.share = lat_weights_get_share (&men, &board->position);
  g_array_append_val (samples, sample);
}

/**
 * lat_tune_samples_finish:
 * @samples: (element-type LatTuneSample): the positions of one game
 * @result: how it ended
 */
void
lat_tune_samples_finish (GArray *samples, LatResult result)
{
  for (guint i = 0; i < samples->len; i++)
    {
      LatTuneSample *sample = &g_array_index (samples, LatTuneSample, i);

      sample->half_points = result == LAT_RESULT_WHITE ? 2 : result == LAT_RESULT_BLACK ? 0 : 1;
    }
}
