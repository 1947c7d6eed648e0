/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-match-stats.c - what the results of a match say
 *
 * Everything rests on pairs (the pentanomial model): their scores are independent of each other,
 * while the two games of a pair are not. M. Van den Bergh's notes on the generalised SPRT for
 * engine tests (2019, 2020) are the source of the likelihood ratio.
 */
#include "lat-match-stats.h"

#include <math.h>

/* Of the normal distribution, for 95 % on both sides. */
#define Z_95 1.959963984540054
/* A kind of pair that has not been seen may still exist: it counts as that many. */
#define UNSEEN     1e-3
#define BISECTIONS 200

/* --- Elo --- */

/**
 * lat_match_elo_of_score:
 * @score: points a game, 0 to 1
 *
 * Returns: the difference in Elo by the logistic curve; infinite at the ends
 */
double
lat_match_elo_of_score (double score)
{
  if (score <= 0.0)
    return -INFINITY;
  if (score >= 1.0)
    return INFINITY;
  return 400.0 * log10 (score / (1.0 - score));
}

/**
 * lat_match_score_of_elo:
 * @elo: a difference in Elo
 *
 * Returns: points a game to be expected, 0 to 1
 */
double
lat_match_score_of_elo (double elo)
{
  return 1.0 / (1.0 + pow (10.0, -elo / 400.0));
}

/* --- Counting --- */

/**
 * lat_match_tally_add_game:
 * @side: what the first player played
 * @half_points: 0, 1 or 2: it lost, drew or won
 */
void
lat_match_tally_add_game (LatMatchTally *tally, LatSide side, guint half_points)
{
  g_return_if_fail (tally != NULL && half_points <= 2);

  tally->games[side][half_points]++;
}

/**
 * lat_match_tally_add_pair:
 * @half_points: 0 to 4: what both games gave the first player
 *
 * Adds a pair whose games have been added.
 */
void
lat_match_tally_add_pair (LatMatchTally *tally, guint half_points)
{
  g_return_if_fail (tally != NULL && half_points < LAT_PAIR_SCORES);

  tally->pairs[half_points]++;
}

static double
get_score (guint half_points)
{
  return half_points / (double) (LAT_PAIR_SCORES - 1);
}

/* Mean score, and how far it may be off (the standard error; 0 if all pairs are the same). */
static double
measure_score (const LatMatchTally *tally, guint64 n_pairs, double *error)
{
  double mean = 0.0;
  double square = 0.0;

  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    mean += (double) tally->pairs[i] * get_score (i);
  mean /= (double) n_pairs;
  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    square += (double) tally->pairs[i] * (get_score (i) - mean) * (get_score (i) - mean);
  *error = n_pairs > 1 ? sqrt (square / (double) (n_pairs - 1) / (double) n_pairs) : 0.0;
  return mean;
}

/*
 * All pairs gave the same.  Then the normal distribution says nothing, but this holds: had more
 * than a share p of all pairs another score, where (1 - p)^n = 5 %, one would have been seen with
 * 95 %.  The interval reaches to where that share is all lost or all won.
 */
static void
measure_uniform (LatMatchStats *stats)
{
  double unseen = 1.0 - pow (0.05, 1.0 / (double) stats->n_pairs);
  double doubt = 0.5 * pow (0.5, (double) stats->n_pairs);

  stats->elo_low = lat_match_elo_of_score (stats->score * (1.0 - unseen));
  stats->elo_high = lat_match_elo_of_score (stats->score + (1.0 - stats->score) * unseen);
  /* Successes only, from a uniform prior; nothing is known if all pairs were even. */
  if (stats->score > 0.5)
    stats->los = 1.0 - doubt;
  else if (stats->score < 0.5)
    stats->los = doubt;
}

/**
 * lat_match_stats_compute:
 * @stats: (out caller-allocates): what the tally says
 *
 * The interval and the likelihood of superiority follow from the mean of the
 * pairs' scores, taken as normally distributed; if all pairs gave the same, from
 * how rare other pairs must be. Without a complete pair nothing is known.
 */
void
lat_match_stats_compute (const LatMatchTally *tally, LatMatchStats *stats)
{
  double error;

  g_return_if_fail (tally != NULL && stats != NULL);

  *stats = (LatMatchStats){ .score = 0.5, .elo_low = -INFINITY, .elo_high = INFINITY, .los = 0.5 };
  stats->losses = tally->games[LAT_WHITE][0] + tally->games[LAT_BLACK][0];
  stats->draws = tally->games[LAT_WHITE][1] + tally->games[LAT_BLACK][1];
  stats->wins = tally->games[LAT_WHITE][2] + tally->games[LAT_BLACK][2];
  stats->n_games = stats->wins + stats->draws + stats->losses;
  stats->points = (double) stats->wins + 0.5 * (double) stats->draws;
  if (stats->n_games > 0)
    stats->draw_ratio = (double) stats->draws / (double) stats->n_games;
  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    stats->n_pairs += tally->pairs[i];
  if (stats->n_pairs == 0)
    return;

  stats->score = measure_score (tally, stats->n_pairs, &error);
  stats->elo = lat_match_elo_of_score (stats->score);
  if (error <= 0.0)
    {
      measure_uniform (stats);
      return;
    }
  stats->elo_low = lat_match_elo_of_score (stats->score - Z_95 * error);
  stats->elo_high = lat_match_elo_of_score (stats->score + Z_95 * error);
  stats->los = 0.5 * erfc (-(stats->score - 0.5) / error * M_SQRT1_2);
}

/* --- Sequential test --- */

/**
 * lat_sprt_is_valid:
 *
 * Returns: whether the numbers make a test
 */
gboolean
lat_sprt_is_valid (const LatSprt *sprt)
{
  g_return_val_if_fail (sprt != NULL, FALSE);

  return fabs (sprt->elo0) <= LAT_SPRT_MAX_ELO && fabs (sprt->elo1) <= LAT_SPRT_MAX_ELO
         && sprt->elo0 < sprt->elo1 && sprt->alpha > 0.0 && sprt->alpha < 0.5 && sprt->beta > 0.0
         && sprt->beta < 0.5;
}

/**
 * lat_sprt_get_bounds:
 * @lower: (out): at or below it hypothesis 0 is accepted
 * @upper: (out): at or above it hypothesis 1 is
 */
void
lat_sprt_get_bounds (const LatSprt *sprt, double *lower, double *upper)
{
  g_return_if_fail (sprt != NULL && lower != NULL && upper != NULL);

  *lower = log (sprt->beta / (1.0 - sprt->alpha));
  *upper = log ((1.0 - sprt->beta) / sprt->alpha);
}

/*
 * Of all distributions with a given mean, the one under which the pairs are most likely has
 * frequency / (1 + x (score - mean)) for each score, where x makes the mean come out right.  What
 * is left over falls as x grows, so that it can be bisected.
 */
static double
find_multiplier (const double frequency[LAT_PAIR_SCORES], double mean)
{
  double low = -1.0 / (1.0 - mean);
  double high = 1.0 / mean;

  for (guint n = 0; n < BISECTIONS; n++)
    {
      double x = 0.5 * (low + high);
      double rest = 0.0;

      for (guint i = 0; i < LAT_PAIR_SCORES; i++)
        rest += frequency[i] * (get_score (i) - mean) / (1.0 + x * (get_score (i) - mean));
      if (rest > 0.0)
        low = x;
      else
        high = x;
    }
  return 0.5 * (low + high);
}

/**
 * lat_sprt_get_llr:
 * @sprt: a valid test
 * @tally: its pairs count
 *
 * The logarithm of how much likelier the pairs are if hypothesis 1 holds than if
 * hypothesis 0 does, each with the distribution of pairs that suits them best.
 *
 * Returns: the ratio; 0 without a complete pair
 */
double
lat_sprt_get_llr (const LatSprt *sprt, const LatMatchTally *tally)
{
  double frequency[LAT_PAIR_SCORES];
  guint64 n_pairs = 0;
  double sum = 0.0;
  double llr = 0.0;

  g_return_val_if_fail (sprt != NULL && lat_sprt_is_valid (sprt) && tally != NULL, 0.0);

  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    {
      n_pairs += tally->pairs[i];
      frequency[i] = MAX ((double) tally->pairs[i], UNSEEN);
      sum += frequency[i];
    }
  if (n_pairs == 0)
    return 0.0;
  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    frequency[i] /= sum;

  double mean0 = lat_match_score_of_elo (sprt->elo0);
  double mean1 = lat_match_score_of_elo (sprt->elo1);
  double x0 = find_multiplier (frequency, mean0);
  double x1 = find_multiplier (frequency, mean1);
  for (guint i = 0; i < LAT_PAIR_SCORES; i++)
    llr += frequency[i]
           * (log1p (x0 * (get_score (i) - mean0)) - log1p (x1 * (get_score (i) - mean1)));
  return sum * llr;
}

/**
 * lat_sprt_judge:
 * @sprt: a valid test
 *
 * Returns: which hypothesis is accepted, if one is
 */
LatSprtVerdict
lat_sprt_judge (const LatSprt *sprt, const LatMatchTally *tally)
{
  double llr = lat_sprt_get_llr (sprt, tally);
  double lower;
  double upper;

  lat_sprt_get_bounds (sprt, &lower, &upper);
  if (llr <= lower)
    return LAT_SPRT_ACCEPTS_0;
  if (llr >= upper)
    return LAT_SPRT_ACCEPTS_1;
  return LAT_SPRT_OPEN;
}
