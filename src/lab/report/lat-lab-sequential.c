/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-sequential.c - stopping as soon as a difference is shown or excluded
 *
 * The test of the engine matches (lat-match-stats) is about Elo; this one is about the mean of
 * any number that both games of a comparison have. The likelihood ratio is that of normally
 * distributed differences with the variance that they have been seen to have.
 */
#include "lat-lab-sequential.h"

#include <math.h>

#include "lat-match-stats.h"

/* Of the square of the difference that matters: no variance of any number is smaller. */
#define LEAST_VARIANCE 0.01
/* Means of games are so far off at most. */
#define ROUNDING 1e-9

/* Shares of which games have any part vary less than those that they have or have not; not less than so much of it. */
#define FINE 0.25

/**
 * lat_lab_sequential_is_valid:
 *
 * Returns: whether the numbers make a test
 */
gboolean
lat_lab_sequential_is_valid (const LatLabSequential *test)
{
  g_return_val_if_fail (test != NULL, FALSE);

  return isfinite (test->difference) && test->difference > 0 && test->alpha > 0 && test->alpha < 0.5
         && test->beta > 0 && test->beta < 0.5;
}

/**
 * lat_lab_sequential_add:
 * @difference: second minus first, of one pair of comparisons
 */
void
lat_lab_sequential_add (LatLabSequential *test, double difference)
{
  g_return_if_fail (test != NULL && isfinite (difference));

  test->n++;
  test->sum += difference;
  test->squares += difference * difference;
  /* Two games of each pair, each with 0, ½ or 1. */
  test->n_fine += fabs (4 * difference - round (4 * difference)) > ROUNDING;
}

/**
 * lat_lab_sequential_least_of_share:
 * @difference: the smallest difference of a share that matters
 *
 * What a game has seldom is not in the first pairs at all: the variance that these have been seen to
 * have is then 0, and would exclude any difference. If one rule set never has it, and the other in as
 * many games as matter, the mean of the two games of a pair has the variance d (1 − d) / 2.
 *
 * Returns: the variance that is reckoned with at least, for @least
 */
double
lat_lab_sequential_least_of_share (double difference)
{
  return difference > 0 && difference < 1 ? difference * (1 - difference) / 2 : 0;
}

/**
 * lat_lab_sequential_get_llr:
 * @test: a valid test
 * @less: whether the difference that is looked for is below 0
 *
 * Returns: the logarithm of how much likelier what was seen is with the difference than with
 *   none; 0 before %LAT_LAB_MIN_PAIRS pairs
 */
double
lat_lab_sequential_get_llr (const LatLabSequential *test, gboolean less)
{
  double n, variance, wanted;

  g_return_val_if_fail (test != NULL && lat_lab_sequential_is_valid (test), 0);

  if (test->n < LAT_LAB_MIN_PAIRS)
    return 0;
  n = (double) test->n;
  variance = (test->squares - test->sum * test->sum / n) / (n - 1);
  /* Differences that are all the same have none; they were never that exact. */
  variance = MAX (variance, test->difference * test->difference * LEAST_VARIANCE);
  variance = MAX (variance, test->least * (test->n_fine > 0 ? FINE : 1));
  wanted = less ? -test->difference : test->difference;
  return wanted * (2 * test->sum - n * wanted) / (2 * variance);
}

/**
 * lat_lab_sequential_judge:
 * @test: a valid test
 *
 * Returns: what is shown by now
 */
LatLabVerdict
lat_lab_sequential_judge (const LatLabSequential *test)
{
  LatSprt sprt = { .alpha = test->alpha / 2, .beta = test->beta };
  double lower, upper;
  double more = lat_lab_sequential_get_llr (test, FALSE);
  double less = lat_lab_sequential_get_llr (test, TRUE);

  lat_sprt_get_bounds (&sprt, &lower, &upper);
  if (more >= upper)
    return LAT_LAB_VERDICT_MORE;
  if (less >= upper)
    return LAT_LAB_VERDICT_LESS;
  if (more <= lower && less <= lower)
    return LAT_LAB_VERDICT_EXCLUDED;
  return LAT_LAB_VERDICT_OPEN;
}
