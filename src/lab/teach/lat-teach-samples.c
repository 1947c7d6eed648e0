/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-samples.c - positions that a net learns from */
#include "lat-teach-samples.h"

#include <math.h>

#include "lat-lab-reader.h"
#include "lat-lab-replay.h"
#include "lat-tune-samples.h"

/* How much of what is to be expected is how the game ended. */
#define RESULT_SHARE 0.1
/* What the unit of the weights means: +100 is told of what gives 64 of 100 points. */
#define POINTS_AT_UNIT 0.64
/* Where a smaller share of positions is quiet, quiet ones say little of those that a search comes to. */
#define MIN_QUIET_SHARE 0.67
/* Where results hardly follow from scores, scores are to be met as they are. */
#define MAX_SCALE 400.0

/**
 * lat_teach_samples_new:
 * @ruleset: the rules
 * @weights: what the net is to correct; its own net does not count
 *
 * Returns: (transfer full): no samples
 */
LatTeachSamples *
lat_teach_samples_new (LatRuleset *ruleset, const LatWeights *weights)
{
  LatTeachSamples *samples = g_new0 (LatTeachSamples, 1);
  const LatSquare *squares;
  guint n;

  g_return_val_if_fail (ruleset != NULL && weights != NULL, NULL);

  samples->ruleset = lat_ruleset_ref (ruleset);
  samples->weights = *weights;
  samples->scale = MIN (weights->unit / log (POINTS_AT_UNIT / (1.0 - POINTS_AT_UNIT)), MAX_SCALE);
  samples->samples = g_array_new (FALSE, FALSE, sizeof (LatTeachSample));
  samples->men = g_array_new (FALSE, FALSE, sizeof (guint16));
  samples->seen = g_hash_table_new (NULL, NULL);
  n = lat_ruleset_get_squares (ruleset, &squares);
  for (guint i = 0; i < n; i++)
    samples->index[squares[i]] = (guint16) i;
  return samples;
}

/**
 * lat_teach_samples_free:
 * @samples: (nullable): samples
 */
void
lat_teach_samples_free (LatTeachSamples *samples)
{
  if (samples == NULL)
    return;
  lat_ruleset_unref (samples->ruleset);
  g_array_unref (samples->samples);
  g_array_unref (samples->men);
  g_hash_table_unref (samples->seen);
  g_free (samples);
}

static void
add_men (LatTeachSamples *samples, const LatPosition *position)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (samples->ruleset, &squares);

  for (guint i = 0; i < n; i++)
    {
      LatCell man = position->cells[squares[i]];
      guint16 which;

      if (!lat_cell_is_piece (man))
        continue;
      which = (guint16) (lat_net_find_cell (man) * n + samples->index[squares[i]]);
      g_array_append_val (samples->men, which);
    }
}

/**
 * lat_teach_samples_add:
 * @position: all men are on the board
 * @points: what the side to act may expect of it, 0 to 1
 * @is_held_out: whether it is not to be learned from
 *
 * Adds a position, if it is not there yet and there is room.
 */
void
lat_teach_samples_add (LatTeachSamples *samples,
                       const LatPosition *position,
                       double points,
                       gboolean is_held_out)
{
  LatTeachSample sample = { .first = samples->men->len,
                            .side = (guint8) position->side,
                            .is_held_out = is_held_out != FALSE,
                            .points = (float) points };
  LatPhaseShare share;
  LatTerms terms;

  if (samples->samples->len >= LAT_TEACH_MAX_SAMPLES
      || !g_hash_table_add (samples->seen, (gpointer) (guintptr) position->key))
    return;
  share = lat_weights_get_share (&samples->weights, position);
  lat_terms_extract (samples->ruleset, position, &terms);
  sample.terms =
      (float) lat_weights_score (&samples->weights, &terms, (LatSide) position->side, &share);
  add_men (samples, position);
  sample.n_men = (guint16) (samples->men->len - sample.first);
  g_array_append_val (samples->samples, sample);
}

/* What White may expect. */
static double
expect_points (const LatTeachSamples *samples, LatScore score, LatResult result)
{
  double end = result == LAT_RESULT_WHITE ? 1.0 : result == LAT_RESULT_BLACK ? 0.0 : 0.5;
  double found = score.is_mate ? (score.value > 0 ? 1.0 : 0.0)
                               : 1.0 / (1.0 + exp (-score.value / samples->scale));

  return RESULT_SHARE * end + (1.0 - RESULT_SHARE) * found;
}

/* Counts a position, and returns whether it is learned from. */
static gboolean
takes (LatTeachSamples *samples, const LatPosition *position, LatAction action)
{
  gboolean is_quiet;

  if (!lat_tune_samples_is_fit (samples->ruleset, position, action))
    return FALSE;
  is_quiet = lat_tune_samples_is_quiet (samples->ruleset, position, action);
  samples->n_fit++;
  samples->n_quiet += is_quiet ? 1 : 0;
  return is_quiet || samples->takes_captures;
}

/**
 * lat_teach_samples_add_game:
 * @record: a game by the rules of the samples
 *
 * Adds its positions in which the engine was asked and did not capture; with @takes_captures of
 * @samples those too in which it did.
 */
void
lat_teach_samples_add_game (LatTeachSamples *samples, const LatLabRecord *record)
{
  gboolean is_held_out = record->number.pair % LAT_TEACH_HOLD_OUT == LAT_TEACH_HOLD_OUT - 1;
  g_auto (LatLabReplay) replay = { 0 };

  if (!lat_lab_replay_init (&replay, samples->ruleset, record))
    return;
  samples->n_games++;
  while (replay.ply < record->n_plies)
    {
      LatScore score = record->scores[replay.ply];
      const LatPosition *position = &replay.position;

      if (lat_lab_score_is_known (score) && !lat_position_is_dropping (position)
          && takes (samples, position, record->actions[replay.ply]))
        {
          double points = expect_points (samples, score, record->result);

          lat_teach_samples_add (samples, position,
                                 position->side == LAT_WHITE ? points : 1.0 - points, is_held_out);
        }
      if (!lat_lab_replay_next (&replay))
        break;
    }
}

/**
 * lat_teach_samples_add_file:
 * @path: games by the rules of the samples
 * @error: #LatLabError: why it cannot be read
 *
 * Adds the positions of all games of a run.
 *
 * Returns: whether it could be read
 */
gboolean
lat_teach_samples_add_file (LatTeachSamples *samples, const char *path, GError **error)
{
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);
  g_autoptr (GError) fault = NULL;
  g_auto (LatLabRecord) record = { 0 };

  if (reader == NULL)
    return FALSE;
  while (lat_lab_reader_next (reader, &record, &fault))
    {
      lat_teach_samples_add_game (samples, &record);
      lat_lab_record_clear (&record);
    }
  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));
  return FALSE;
}

/**
 * lat_teach_samples_want_captures:
 *
 * Where the quiet positions of the games that were added are too few, or too rare among all, or a
 * side has to capture when it can, the search asks about others (src/engine/RESULTS.md has what
 * was measured).
 *
 * Returns: whether positions in which the best action captures are to be learned from, too
 */
gboolean
lat_teach_samples_want_captures (const LatTeachSamples *samples)
{
  return samples->samples->len < LAT_TEACH_MIN_SAMPLES
         || (double) samples->n_quiet < MIN_QUIET_SHARE * (double) samples->n_fit
         || lat_rules_is_any_but (lat_ruleset_get_rules (samples->ruleset), LAT_KEY_MANDATORY,
                                  FALSE);
}
