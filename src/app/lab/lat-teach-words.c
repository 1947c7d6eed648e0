/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-words.c - what is said of teaching */
#include "lat-teach-words.h"

#include <glib/gi18n.h>
#include <math.h>

#define MINUTE 60.0

/* Whole numbers that a printf() of all systems takes. */
static guint
to_count (guint64 n)
{
  return (guint) MIN (n, G_MAXUINT);
}

/* Elo with its sign; what rounds to nothing is +0. */
static char *
dup_elo (double elo)
{
  double rounded = round (elo);

  return g_strdup_printf ("%s%.0f", rounded < 0.0 ? "−" : "+", fabs (rounded));
}

/* What a match has come to until now: Elo, its interval, and of how many games. */
static char *
dup_result (const LatMatchTally *tally)
{
  g_autofree char *elo = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  LatMatchStats stats;
  guint n;

  lat_match_stats_compute (tally, &stats);
  n = to_count (stats.n_games);
  if (!isfinite (stats.elo) || !isfinite (stats.elo_low) || !isfinite (stats.elo_high))
    return g_strdup_printf (
        ngettext ("%.0f %% of the points in %'u game", "%.0f %% of the points in %'u games", n),
        100.0 * stats.score, n);
  elo = dup_elo (stats.elo);
  low = dup_elo (stats.elo_low);
  high = dup_elo (stats.elo_high);
  /* Translators: what a match came to: Elo, its interval of 95 %, and of how many games */
  return g_strdup_printf (
      ngettext ("%s Elo (%s to %s) in %'u game", "%s Elo (%s to %s) in %'u games", n), elo, low,
      high, n);
}

static char *
dup_stage (const LatTeachProgress *progress)
{
  switch (progress->stage)
    {
    case LAT_TEACH_TUNE:
      return g_strdup (_ ("Playing games to tune what each term counts"));
    case LAT_TEACH_COMPARE:
      return g_strdup (_ ("Finding out in a short match whether that plays better"));
    case LAT_TEACH_FIT:
      /* Translators: for which net of two; how often all positions were seen, and how often they will be */
      return g_strdup_printf (_ ("Making net %u: pass %u of %u through the positions"),
                              progress->generation, to_count (progress->n_done),
                              to_count (progress->n_total));
    case LAT_TEACH_CHOOSE:
      return g_strdup (_ ("Finding out in short matches how much weight the net gets"));
    case LAT_TEACH_GATE:
      return g_strdup (
          _ ("Playing the match that decides, with the net against the engine as it is"));
    case LAT_TEACH_PLAY:
    default:
      return g_strdup (progress->generation > 1 ? _ ("Playing games with the first net")
                                                : _ ("Playing games to learn from"));
    }
}

static char *
dup_verdict (const LatTeachState *learned, gboolean is_used)
{
  g_autofree char *result = dup_result (&learned->tally);

  if (learned->verdict == LAT_TEACH_REFUSED)
    /* Translators: the result of a match */
    return g_strdup_printf (_ ("The net did not make the engine stronger: %s. It was not kept; the "
                               "engine judges as before."),
                            result);
  if (!is_used)
    /* Translators: the result of a match */
    return g_strdup_printf (_ ("The net made the engine stronger: %s. It is not used now."),
                            result);
  /* Translators: the result of a match */
  return g_strdup_printf (_ ("The net makes the engine stronger: %s. Analysis, review and opponent "
                             "use it for these rules."),
                          result);
}

/**
 * lat_teach_words_dup_status:
 * @is_used: whether the person has a net for the rules that is used
 *
 * Returns: (transfer full): how it is with the rules, a sentence
 */
char *
lat_teach_words_dup_status (LatTeachRun *run, gboolean is_used)
{
  LatTeachState learned;
  LatTeachProgress progress;

  lat_teach_run_get_learned (run, &learned);
  lat_teach_run_get_progress (run, &progress);
  switch ((LatTeachRunState) lat_news_get_state (LAT_NEWS (run)))
    {
    case LAT_TEACH_RUN_RUNNING:
      return dup_stage (&progress);
    case LAT_TEACH_RUN_STOPPING:
      return g_strdup (_ ("Stopping…"));
    case LAT_TEACH_RUN_STOPPED:
      return g_strdup (_ ("Stopped. What was learned is kept; it can go on at any time."));
    case LAT_TEACH_RUN_OPEN:
      return g_strdup (
          _ ("The time is over before the match was decided. No net was kept; with more "
             "time the match goes on."));
    case LAT_TEACH_RUN_PASSED:
    case LAT_TEACH_RUN_REFUSED:
      return dup_verdict (&learned, is_used);
    case LAT_TEACH_RUN_FAILED:
      /* Translators: what went wrong */
      return g_strdup_printf (_ ("It could not go on: %s"), lat_teach_run_get_fault (run) != NULL
                                                                ? lat_teach_run_get_fault (run)
                                                                : "");
    case LAT_TEACH_RUN_NEW:
    default:
      return g_strdup (_ ("Nothing has been learned of these rules yet."));
    }
}

/**
 * lat_teach_words_dup_time:
 *
 * Returns: (transfer full) (nullable): how much of the time is over, and what is left while it runs
 */
char *
lat_teach_words_dup_time (LatTeachRun *run)
{
  LatTeachState learned;
  gboolean is_running = lat_teach_run_is_running (run);
  guint used, all, left;

  lat_teach_run_get_learned (run, &learned);
  if (learned.seconds <= 0.0)
    return NULL;
  used = (guint) (is_running ? floor (learned.used / MINUTE) : round (learned.used / MINUTE));
  all = (guint) ceil (learned.seconds / MINUTE);
  left = (guint) ceil (MAX (learned.seconds - learned.used, 0.0) / MINUTE);
  if (!is_running)
    /* Translators: minutes */
    return g_strdup_printf (_ ("%u of %u min used"), MIN (used, all), all);
  if (learned.seconds - learned.used < MINUTE)
    /* Translators: minutes */
    return g_strdup_printf (_ ("%u of %u min used · less than 1 min left"), used, all);
  /* Translators: minutes. The match may be decided before the time is over. */
  return g_strdup_printf (_ ("%u of %u min used · about %u min left, or less"), used, all, left);
}

/**
 * lat_teach_words_dup_games:
 *
 * Returns: (transfer full) (nullable): the games that were played to learn from, %NULL if there are none
 */
char *
lat_teach_words_dup_games (const LatTeachState *learned)
{
  guint first = to_count (learned->n_games[0]);
  guint second = to_count (learned->n_games[1]);

  if (first == 0 && second == 0)
    return NULL;
  if (second == 0)
    return g_strdup_printf (_ ("%'u"), first);
  /* Translators: numbers of games */
  return g_strdup_printf (_ ("%'u, then %'u with the first net"), first, second);
}

/**
 * lat_teach_words_dup_error:
 *
 * Returns: (transfer full) (nullable): how wrong the net is, and the terms alone; %NULL if there is no net
 */
char *
lat_teach_words_dup_error (const LatTeachState *learned)
{
  if (learned->error_terms <= 0.0)
    return NULL;
  /* Translators: mean square errors: of what is counted alone, and with the net */
  return g_strdup_printf (_ ("%.4f by the terms, %.4f with the net"), learned->error_terms,
                          learned->error_net);
}

/**
 * lat_teach_words_dup_match:
 *
 * Returns: (transfer full) (nullable): how the match stands, %NULL before it begins
 */
char *
lat_teach_words_dup_match (const LatTeachState *learned)
{
  LatMatchStats stats;

  lat_match_stats_compute (&learned->tally, &stats);
  return stats.n_games > 0 ? dup_result (&learned->tally) : NULL;
}
