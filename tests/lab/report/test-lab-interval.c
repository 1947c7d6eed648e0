/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-interval.c - tests: how sure a number is
 *
 * Intervals and the sequential test, against values computed by hand or by another method. */
#include "lat-lab-interval.h"
#include "lat-lab-sequential.h"

#include <math.h>

#include "lat-lab-number.h"
#include "lat-random.h"

#define NEAR(a, b, by) g_assert_cmpfloat_with_epsilon (a, b, by)

/* Three values of their own: mean 12, standard error 1 / √3, and t with two degrees is 4.302653. */
static void
test_mean_of_few (void)
{
  const LatLabValue values[] = { { 0, 11 }, { 1, 12 }, { 2, 13 } };
  const LatLabValue low[] = { { 0, 1 }, { 1, 2 }, { 2, 3 } };
  const LatLabValue pair[] = { { 7, 1 }, { 7, 2 } };
  const LatLabValue same[] = { { 0, 600 }, { 1, 600 }, { 2, 600 } };
  LatLabInterval interval;

  lat_lab_interval_of_mean (NULL, 0, FALSE, &interval);
  g_assert_true (isnan (interval.value));
  lat_lab_interval_of_mean (values, 3, FALSE, &interval);
  NEAR (interval.value, 12, 1e-12);
  NEAR (interval.high - 12, 4.302653 / sqrt (3), 1e-6);
  NEAR (12 - interval.low, 4.302653 / sqrt (3), 1e-6);
  /* No game has less than no ply. */
  lat_lab_interval_of_mean (low, 3, FALSE, &interval);
  NEAR (interval.high - 2, 4.302653 / sqrt (3), 1e-6);
  NEAR (interval.low, 0, 1e-12);
  /* One pair says nothing of how far the mean may be off, and nor does what never varies. */
  lat_lab_interval_of_mean (pair, 2, FALSE, &interval);
  NEAR (interval.value, 1.5, 1e-12);
  g_assert_cmpuint (interval.n, ==, 2);
  g_assert_true (isnan (interval.low) && isnan (interval.high));
  lat_lab_interval_of_mean (same, 3, FALSE, &interval);
  NEAR (interval.value, 600, 1e-12);
  g_assert_true (isnan (interval.low) && isnan (interval.high));
}

/*
 * Of ten pairs that are all lost or won nothing is known of how games of a pair depend on each other: then
 * 1.1 is usual, which makes 18.18 values of 20; t with the 8 degrees that this has is 2.306, and its square over
 * 18.18 is 0.2925; of that over 1 more may be won. Ten pairs of draws are as telling as 10 more groups; they
 * vary as little as is ever said, a quarter of what wins and losses do: effect 18.8 / 18, t = 2.101, and the square
 * is 0.0576: half of √(0.0576 / 1.0576) either way.
 */
static void
test_uniform (void)
{
  static const double reach[] = { 0.2925 / 1.2925, 0.1167, 0.2925 / 1.2925 };

  for (guint half = 0; half <= 2; half++)
    {
      LatLabValue values[20];
      LatLabInterval interval;

      for (guint i = 0; i < 20; i++)
        values[i] = (LatLabValue){ i / 2, half / 2. };
      lat_lab_interval_of_mean (values, 20, TRUE, &interval);
      NEAR (interval.value, half / 2., 1e-12);
      NEAR (interval.low, MAX (0, half / 2. - reach[half]), 1e-3);
      NEAR (interval.high, MIN (1, half / 2. + reach[half]), 1e-3);
    }
}

/* With many groups of one the interval is Wilson’s: the solutions p of (p − share)² = z² p (1 − p) / n. */
static void
test_share (void)
{
  LatLabValue values[1000];
  LatLabInterval interval;

  for (guint i = 0; i < 1000; i++)
    values[i] = (LatLabValue){ i, i < 540 };
  lat_lab_interval_of_mean (values, 1000, TRUE, &interval);
  NEAR (interval.value, 0.54, 1e-12);
  NEAR (interval.low, 0.5090153, 5e-4);
  NEAR (interval.high, 0.5706785, 5e-4);
}

/* Both games of a pair the same: half as many independent values, an interval √2 as wide. Both
 * games the opposite: all pairs are alike. */
static void
test_pairs (void)
{
  LatLabValue alone[400], same[400], opposite[400];
  LatLabInterval interval;
  LatRandom random = lat_random_new (4, 0);
  double width;

  for (guint i = 0; i < 400; i++)
    {
      double value = lat_random_unit (&random);

      alone[i] = (LatLabValue){ i, value };
      same[i] = (LatLabValue){ i / 2, i % 2 == 0 ? value : same[i - 1].value };
      opposite[i] = (LatLabValue){ i / 2, i % 2 == 0 ? value : 1 - opposite[i - 1].value };
    }
  lat_lab_interval_of_mean (alone, 400, FALSE, &interval);
  width = interval.high - interval.low;
  NEAR (width, 2 * 1.96 * sqrt (1. / 12 / 400), width / 8);
  lat_lab_interval_of_mean (same, 400, FALSE, &interval);
  NEAR ((interval.high - interval.low) / width, G_SQRT2, 0.2);
  lat_lab_interval_of_mean (opposite, 400, FALSE, &interval);
  g_assert_true (isnan (interval.low) && isnan (interval.high));
}

/*
 * A process that is known: the second game of a pair repeats the first with some chance, and is
 * drawn anew else; some games are drawn, and some pairs have one game only.
 */
typedef struct
{
  guint n_pairs;
  double least, most; /* what is won of the games that are not drawn, anything between */
  double repeats;
  double draws;
} Process;

static guint
draw_pairs (LatRandom *random, const Process *process, double wins, LatLabValue *values)
{
  guint n = 0;

  for (guint pair = 0; pair < process->n_pairs; pair++)
    {
      gboolean repeats = lat_random_unit (random) < process->repeats;

      for (guint i = 0; i < (pair % 10 > 0 ? 2 : 1); i++)
        {
          double value = lat_random_unit (random) < process->draws ? 0.5
                         : lat_random_unit (random) < wins         ? 1
                                                                   : 0;

          values[n] = (LatLabValue){ pair, i == 1 && repeats ? values[n - 1].value : value };
          n++;
        }
    }
  return n;
}

/*
 * Of all seeds the interval holds what is true in 93 to 97 of 100: ten times as many seeds as the 400 that
 * are asked for, so that chance is no excuse (one standard error is 0.35). Near 0 and 1, and in few pairs, a share
 * that is counted jumps by so much from one to the next that what holds it is seldom near 95 of 100 for any one truth, so
 * that the truth is another with each seed. A difference that is none is seen in 5 of 100, or less often.
 */
static void
test_coverage (void)
{
  static const Process rows[] = {
    { 50, 0.5, 0.5, 0.4, 0 },    { 100, 0.5, 0.5, 0.9, 0 },    { 100, 0.3, 0.3, 0.4, 0 },
    { 100, 0.9, 0.9, 0.4, 0 },   { 100, 0.5, 0.5, 0, 0 },      { 400, 0.93, 0.97, 0.3, 0 },
    { 200, 0.92, 0.98, 0.5, 0 }, { 100, 0.92, 0.98, 0.3, 0 },  { 100, 0.92, 0.98, 0.9, 0 },
    { 50, 0.92, 0.98, 0.3, 0 },  { 30, 0.92, 0.98, 0.3, 0 },   { 20, 0.9, 0.99, 0.3, 0 },
    { 10, 0.9, 0.99, 0.3, 0 },   { 20, 0.03, 0.08, 0.3, 0 },   { 20, 0.45, 0.55, 0.4, 0 },
    { 12, 0.4, 0.6, 0.5, 0 },    { 8, 0.4, 0.6, 0.4, 0 },      { 10, 0.4, 0.6, 0.6, 0.3 },
    { 20, 0.4, 0.6, 0, 0.6 },    { 100, 0.97, 0.999, 0.3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n_held = 0, n_shown = 0;

      for (guint seed = 0; seed < 4000; seed++)
        {
          LatRandom random = lat_random_new (seed, i);
          LatLabValue first[800], second[800];
          double wins = rows[i].least + (rows[i].most - rows[i].least) * lat_random_unit (&random);
          double truth = rows[i].draws / 2 + (1 - rows[i].draws) * wins;
          guint n = draw_pairs (&random, &rows[i], wins, first);
          guint m = draw_pairs (&random, &rows[i], wins, second);
          LatLabInterval interval;

          lat_lab_interval_of_mean (first, n, TRUE, &interval);
          n_held += interval.low <= truth && interval.high >= truth;
          lat_lab_interval_of_difference (first, n, second, m, seed % 2 == 0, TRUE, &interval);
          n_shown += interval.low > 0 || interval.high < 0;
        }
      g_test_message (
          "%u pairs, %g to %g won, %g repeated, %g drawn: %u of 4000 hold it, %u show a "
          "difference",
          rows[i].n_pairs, rows[i].least, rows[i].most, rows[i].repeats, rows[i].draws, n_held,
          n_shown);
      g_assert_cmpuint (n_held, >=, 3720);
      g_assert_cmpuint (n_held, <=, 3880);
      g_assert_cmpuint (n_shown, <=, 280);
      g_assert_cmpuint (n_shown, >=, rows[i].n_pairs >= 50 && rows[i].most <= 0.9 ? 100 : 0);
    }
}

/* What the openings do is taken out of a difference of pairs, and is not out of one that is of none. */
static void
test_difference (void)
{
  LatLabValue first[100], second[100];
  LatLabInterval paired, unpaired;
  LatRandom random = lat_random_new (6, 0);

  for (guint i = 0; i < 100; i++)
    {
      double opening = 100 * lat_random_unit (&random);

      first[i] = (LatLabValue){ i, opening + lat_random_unit (&random) };
      second[i] = (LatLabValue){ i, opening + 5 + lat_random_unit (&random) };
    }
  lat_lab_interval_of_difference (first, 100, second, 100, TRUE, FALSE, &paired);
  lat_lab_interval_of_difference (first, 100, second, 100, FALSE, FALSE, &unpaired);
  g_assert_cmpuint (paired.n, ==, 100);
  NEAR (paired.value, 5, 0.2);
  NEAR (unpaired.value, paired.value, 1e-12);
  g_assert_cmpfloat (paired.high - paired.low, <, 0.4);
  g_assert_cmpfloat (unpaired.high - unpaired.low, >, 10);
}

/*
 * Twenty differences, ten of 1 and ten of 0: the sum is 10, the variance 20 · ¼ / 19 = 5 / 19.  For a
 * difference of 1 the ratio is 1 · (2 · 10 − 20) / (2 · 5 / 19) = 0, for one of −1 it is
 * −1 · (2 · 10 + 20) / (2 · 5 / 19) = −76.
 */
static void
test_sequential (void)
{
  LatLabSequential test = { .difference = 1, .alpha = 0.05, .beta = 0.05 };

  for (guint i = 0; i < 20; i++)
    lat_lab_sequential_add (&test, i % 2);
  NEAR (lat_lab_sequential_get_llr (&test, FALSE), 0, 1e-9);
  NEAR (lat_lab_sequential_get_llr (&test, TRUE), -76, 1e-9);
  g_assert_cmpint (lat_lab_sequential_judge (&test), ==, LAT_LAB_VERDICT_OPEN);
}

static LatLabVerdict
play (double mean, guint stream, guint64 *n)
{
  LatLabSequential test = { .difference = 0.5, .alpha = 0.05, .beta = 0.05 };
  LatRandom random = lat_random_new (9, stream);
  LatLabVerdict verdict = LAT_LAB_VERDICT_OPEN;

  while (verdict == LAT_LAB_VERDICT_OPEN && test.n < 100000)
    {
      double noise = 0;

      for (guint i = 0; i < 4; i++)
        noise += lat_random_unit (&random) - 0.5;
      lat_lab_sequential_add (&test, mean + 2 * noise);
      verdict = lat_lab_sequential_judge (&test);
    }
  *n = test.n;
  return verdict;
}

/* It errs no more often than it says: of 200 runs 5 of 100 are 10; 22 would be four deviations. */
static void
test_error_rates (void)
{
  guint n_wrong = 0, n_missed = 0;
  guint64 n;

  for (guint i = 0; i < 200; i++)
    {
      LatLabVerdict verdict = play (0, i, &n);

      g_assert_cmpint (verdict, !=, LAT_LAB_VERDICT_OPEN);
      n_wrong += verdict != LAT_LAB_VERDICT_EXCLUDED;
      n_missed += play (0.5, 1000 + i, &n) != LAT_LAB_VERDICT_MORE;
      n_missed += play (-0.5, 2000 + i, &n) != LAT_LAB_VERDICT_LESS;
    }
  g_assert_cmpuint (n_wrong, <=, 22);
  g_assert_cmpuint (n_missed, <=, 40);
}

/* The mean of two games of which each has something with that chance. */
static double
draw_pair (LatRandom *random, double chance)
{
  return ((lat_random_unit (random) < chance) + (lat_random_unit (random) < chance)) / 2.;
}

/* Pairs of games that have something with one chance by the first rule set, with another by the second. */
static LatLabVerdict
play_share (double before, double after, double difference, guint stream)
{
  LatLabSequential test = { .difference = difference, .alpha = 0.05, .beta = 0.05 };
  LatRandom random = lat_random_new (10, stream);
  LatLabVerdict verdict = LAT_LAB_VERDICT_OPEN;

  test.least = lat_lab_sequential_least_of_share (difference);
  while (verdict == LAT_LAB_VERDICT_OPEN && test.n < 100000)
    {
      double first = draw_pair (&random, before);

      lat_lab_sequential_add (&test, draw_pair (&random, after) - first);
      verdict = lat_lab_sequential_judge (&test);
    }
  return verdict;
}

/* Neither does it where something is seldom, or never, by one rule set: the first pairs have none of
 * it, and say nothing of their variance. */
static void
test_error_rates_of_shares (void)
{
  static const struct
  {
    double before, after, difference;
  } rows[] = { { 0, 0.05, 0.05 },    { 0.02, 0.07, 0.05 }, { 0.1, 0.15, 0.05 }, { 0.5, 0.55, 0.05 },
               { 0, 0.02, 0.02 },    { 0.01, 0.03, 0.02 }, { 0, 0.1, 0.1 },     { 0.02, 0, 0.02 },
               { 0.02, 0.02, 0.05 }, { 0.5, 0.5, 0.05 },   { 0, 0, 0.05 } };

  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      LatLabVerdict expected = rows[row].after > rows[row].before   ? LAT_LAB_VERDICT_MORE
                               : rows[row].after < rows[row].before ? LAT_LAB_VERDICT_LESS
                                                                    : LAT_LAB_VERDICT_EXCLUDED;
      guint n_wrong = 0;

      for (guint i = 0; i < 200; i++)
        n_wrong +=
            play_share (rows[row].before, rows[row].after, rows[row].difference, i) != expected;
      g_test_message ("%g, %g: %u of 200", rows[row].before, rows[row].after, n_wrong);
      g_assert_cmpuint (n_wrong, <=, 22);
    }
}

/* A number of games that few have at all, and those that do have half of it; and one that all have, of about as much. */
static double
draw_part (LatRandom *random, double mean, gboolean is_seldom)
{
  double sum = 0;

  for (guint i = 0; i < 2; i++)
    {
      double unit = lat_random_unit (random);

      sum += is_seldom ? (unit < 2 * mean ? 0.4 + 0.2 * lat_random_unit (random) : 0)
                       : mean * (0.5 + unit);
    }
  return sum / 2;
}

/* Nor where games have any part of something; and what all have need not be looked at for long. */
static void
test_error_rates_of_parts (void)
{
  for (guint is_seldom = 0; is_seldom < 2; is_seldom++)
    {
      guint n_wrong = 0;
      guint64 n_pairs = 0;

      for (guint i = 0; i < 400; i++)
        {
          LatLabSequential test = { .difference = 0.05, .alpha = 0.05, .beta = 0.05 };
          LatRandom random = lat_random_new (12, i);
          LatLabVerdict verdict = LAT_LAB_VERDICT_OPEN;
          gboolean is_other = i % 2;

          test.least = lat_lab_sequential_least_of_share (test.difference);
          while (verdict == LAT_LAB_VERDICT_OPEN)
            {
              double first = draw_part (&random, is_seldom ? 1e-9 : 0.1, is_seldom);
              double mean = (is_seldom ? 1e-9 : 0.1) + 0.05 * is_other;

              lat_lab_sequential_add (&test, draw_part (&random, mean, is_seldom) - first);
              verdict = lat_lab_sequential_judge (&test);
            }
          n_wrong += verdict != (is_other ? LAT_LAB_VERDICT_MORE : LAT_LAB_VERDICT_EXCLUDED);
          n_pairs += test.n;
        }
      g_test_message ("seldom %u: %u of 400 wrong, %g pairs", is_seldom, n_wrong, n_pairs / 400.);
      g_assert_cmpuint (n_wrong, <=, 37);
      if (!is_seldom)
        g_assert_cmpfloat (n_pairs / 400., <, 30);
    }
}

static void
test_few_pairs (void)
{
  LatLabSequential test = { .difference = 1, .alpha = 0.05, .beta = 0.05 };

  for (guint i = 0; i + 1 < LAT_LAB_MIN_PAIRS; i++)
    {
      lat_lab_sequential_add (&test, 1);
      g_assert_cmpint (lat_lab_sequential_judge (&test), ==, LAT_LAB_VERDICT_OPEN);
    }
  lat_lab_sequential_add (&test, 1);
  g_assert_cmpint (lat_lab_sequential_judge (&test), ==, LAT_LAB_VERDICT_MORE);
  test.difference = 0;
  g_assert_false (lat_lab_sequential_is_valid (&test));
  test.difference = 1;
  test.alpha = 0.5;
  g_assert_false (lat_lab_sequential_is_valid (&test));
}

static void
test_decimals (void)
{
  static const struct
  {
    double value;
    int digits;
    const char *expected;
  } rows[] = { { 1.25, 1, "1.2" }, { -1.26, 1, "−1.3" }, { -0.04, 1, "0.0" },
               { 0, 0, "0" },      { -12, 0, "−12" },    { -0.5, 2, "−0.50" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *found = lat_lab_dup_decimal (rows[i].value, rows[i].digits);

      g_assert_cmpstr (found, ==, rows[i].expected);
    }
}

/* No rounding makes nothing of what is there, nor all of what is not. */
static void
test_rounding (void)
{
  static const struct
  {
    const char *metric;
    double value, low, high;
    const char *words;
  } rows[] = {
    { "draws", .54, .52, .56, "54 % (52 – 56)" },
    { "draws", .05, .004, .1, "5.0 % (0.4 – 10.0)" },
    { "draws", 0, 0, .15, "0 % (0 – 15)" },
    { "draws", .997, .9, .9999, "99.70 % (90.00 – 99.99)" },
    { "draws", 1, .85, 1, "100 % (85 – 100)" },
    { "draws", .003, 1e-17, .04, "0.3 % (0.0 – 4.0)" },
    { "draws", .06, .002, .12, "6.0 % (0.2 – 12.0)" },
    { "draws", -.06, -.12, -.002, "−6.0 % (−12.0 to −0.2)" },
    { "plies", 12, .3, 24, "12.0 (0.3 – 24.0) plies" },
    { "plies", 61, 58, 64, "61 (58 – 64) plies" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatLabItem item;
      LatLabInterval number = { 10, rows[i].value, rows[i].low, rows[i].high };
      g_autofree char *words = NULL;

      lat_lab_item_init (&item, lat_metric_find (rows[i].metric));
      words = lat_lab_item_dup_number (&item, &number);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-interval/mean-of-few", test_mean_of_few);
  g_test_add_func ("/lab-interval/uniform", test_uniform);
  g_test_add_func ("/lab-interval/share", test_share);
  g_test_add_func ("/lab-interval/pairs", test_pairs);
  g_test_add_func ("/lab-interval/coverage", test_coverage);
  g_test_add_func ("/lab-interval/difference", test_difference);
  g_test_add_func ("/lab-interval/sequential", test_sequential);
  g_test_add_func ("/lab-interval/error-rates", test_error_rates);
  g_test_add_func ("/lab-interval/error-rates-of-shares", test_error_rates_of_shares);
  g_test_add_func ("/lab-interval/error-rates-of-parts", test_error_rates_of_parts);
  g_test_add_func ("/lab-interval/few-pairs", test_few_pairs);
  g_test_add_func ("/lab-interval/decimals", test_decimals);
  g_test_add_func ("/lab-interval/rounding", test_rounding);
  return g_test_run ();
}
