/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune.c - tuning the weights of a rule set
 *
 * Games of an engine against itself, a fit to their results, a climb on the
 * results of matches, and a match that shows what was gained. */
#include "lat-tune.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-tune-fit.h"
#include "lat-tune-spsa.h"

/* Beyond this a result has no end that can be written. */
#define MAX_ELO 2000.0
/* The openings of the climb are not those of the match that verifies. */
#define SPSA_FIRST_PAIR 1000000

static gboolean
compare_cb (const LatWeights *plus,
            const LatWeights *minus,
            guint iteration,
            double *points,
            gpointer data)
{
  const LatTuneSettings *settings = data;
  LatTunePlay play = settings->play;
  LatMatchTally tally = { 0 };
  LatMatchStats stats;

  if (g_cancellable_is_cancelled (play.cancellable))
    return FALSE;
  play.progress = NULL;
  lat_tune_play_match (&play, plus, minus, LAT_TUNE_SPSA_PAIRS,
                       SPSA_FIRST_PAIR + (guint64) iteration * LAT_TUNE_SPSA_PAIRS, "", &tally);
  if (g_cancellable_is_cancelled (play.cancellable))
    return FALSE;
  lat_match_stats_compute (&tally, &stats);
  *points = 2.0 * stats.score - 1.0;
  if (settings->play.progress != NULL)
    settings->play.progress (_ ("iterations"), iteration + 1, settings->n_iterations,
                             settings->play.data);
  return TRUE;
}

/* Weights that do not win are not better, however well they predict: the start
 * is kept then, with what was found out about results, and about sides with unlike ends. */
static void
verify (const LatTuneSettings *settings,
        const LatWeights *start,
        const LatTuneFit *fit,
        LatWeightsFile *file)
{
  LatMatchTally tally = { 0 };
  LatMatchStats stats;

  lat_tune_play_match (&settings->play, &file->weights, start, settings->n_verify, 0, _ ("pairs"),
                       &tally);
  lat_match_stats_compute (&tally, &stats);
  file->gain_games = (guint) (2 * stats.n_pairs);
  if (stats.n_pairs == 0)
    return;
  if (stats.elo < 0)
    {
      file->weights = fit->start;
      file->error_after = file->error_before;
      return;
    }
  file->gain = CLAMP (stats.elo, -MAX_ELO, MAX_ELO);
  file->gain_low = CLAMP (stats.elo_low, -MAX_ELO, MAX_ELO);
  file->gain_high = CLAMP (stats.elo_high, -MAX_ELO, MAX_ELO);
}

/**
 * lat_tune_name_rules:
 * @ruleset: the rules
 *
 * Returns: (transfer full): the id of a preset that plays alike, else the rules in one line
 */
char *
lat_tune_name_rules (const LatRuleset *ruleset)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);

      if (lat_rules_play_alike (rules, lat_ruleset_get_rules (ruleset)))
        return g_strdup (ids[i]);
    }
  return g_strdup (lat_ruleset_get_line (ruleset));
}

static void
sign (LatWeightsFile *file, const LatTuneSettings *settings)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  file->rules = lat_tune_name_rules (settings->play.ruleset);
  file->origin = g_strdup (settings->origin);
  file->date = g_date_time_format (now, "%Y-%m-%d");
  file->command = g_strdup (settings->command);
}

/* What differs in nothing is not fitted, and stays what it is. */
static void
leave_out (guint64 terms, LatWeights *weights, GArray *samples)
{
  for (guint i = 0; i < LAT_N_TERMS; i++)
    {
      if (!(terms & LAT_TERM_BIT (i)))
        continue;
      for (guint phase = 0; phase < LAT_N_PHASES; phase++)
        weights->w[phase][i] = 0;
      for (guint k = 0; k < samples->len; k++)
        g_array_index (samples, LatTuneSample, k).difference[i] = 0;
    }
}

/**
 * lat_tune:
 * @settings: what is to be done
 * @start: the weights to begin with
 * @error: why nothing came of it
 *
 * Tunes weights. Where the match that verifies them is lost, the start is kept,
 * with no gain, and only the model of results and the balance of the sides are new. If it is stopped (see #LatTunePlay), what has been played until
 * then is fitted, and the rest is left out. A climb or a match needs a way to
 * set weights. A net of @start is left out: it corrects other weights than those that come out.
 *
 * Returns: (transfer full) (nullable): the weights and how they were made, %NULL
 *   if there was too little to fit or the engine is broken
 */
LatWeightsFile *
lat_tune (const LatTuneSettings *settings, const LatWeights *start, GError **error)
{
  g_autoptr (LatWeightsFile) file = lat_weights_file_new ();
  g_autoptr (GArray) samples = lat_tune_samples_new ();
  const LatTunePlay *play = &settings->play;
  LatWeights terms;
  LatTuneFit fit;

  g_return_val_if_fail (settings != NULL && start != NULL, NULL);
  g_return_val_if_fail (
      play->set_weights != NULL || (settings->n_iterations == 0 && settings->n_verify == 0), NULL);

  terms = *start;
  terms.net = NULL;
  file->weights = terms;
  if (!lat_tune_play_samples (play, &terms, settings->n_games, samples, &file->games, error))
    return NULL;
  leave_out (settings->left_out, &file->weights, samples);
  if (!lat_tune_fit (samples, &file->weights, &fit, error))
    return NULL;
  file->positions = samples->len;
  file->error_before = fit.error_before;
  file->error_after = fit.error_after;
  file->n_told = fit.n_told;
  file->points_told = fit.points_told;
  if (settings->n_iterations > 0)
    lat_tune_spsa (&file->weights, fit.is_active, settings->n_iterations, play->seed, compare_cb,
                   (gpointer) settings);
  if (settings->n_verify > 0)
    verify (settings, &terms, &fit, file);
  sign (file, settings);
  return g_steal_pointer (&file);
}
