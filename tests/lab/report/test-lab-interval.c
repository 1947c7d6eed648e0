/* Intervals and the sequential test, against values computed by hand or by another method. */
#include "lat-lab-interval.h"
#include "lat-lab-sequential.h"

#include <math.h>

#include "lat-random.h"

#define NEAR(a, b, by) g_assert_cmpfloat_with_epsilon (a, b, by)

/* The two solutions p of (p − share)² = z² p (1 − p) / n, which is what the interval is. */
static void
test_share (void)
{
  static const struct
  {
    guint64 hits, n;
    double low, high;
  } rows[] = {
    { 5, 10, 0.2365931, 0.7634069 },
    { 0, 10, 0, 0.2775328 },
    { 10, 10, 0.7224672, 1 },
    { 1, 100, 0.001767432, 0.05448620 },
    { 540, 1000, 0.5090153, 0.5706785 },
  };
  LatLabInterval interval;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      lat_lab_interval_of_share (rows[i].hits, rows[i].n, &interval);
      g_assert_cmpuint (interval.n, ==, rows[i].n);
      NEAR (interval.value, (double) rows[i].hits / (double) rows[i].n, 1e-12);
      NEAR (interval.low, rows[i].low, 2e-6);
      NEAR (interval.high, rows[i].high, 2e-6);
    }
  lat_lab_interval_of_share (0, 0, &interval);
  g_assert_true (isnan (interval.value) && isnan (interval.low) && isnan (interval.high));
}

static void
test_mean_of_few (void)
{
  const LatLabValue values[] = { { 7, 1 }, { 7, 2 } };
  LatLabInterval interval;

  lat_lab_interval_of_mean (NULL, 0, &interval);
  g_assert_true (isnan (interval.value));
  /* One pair says nothing of how far the mean may be off. */
  lat_lab_interval_of_mean (values, 2, &interval);
  NEAR (interval.value, 1.5, 1e-12);
  g_assert_cmpuint (interval.n, ==, 2);
  g_assert_true (isnan (interval.low) && isnan (interval.high));
}

/* With many values the bootstrap comes to 1.96 standard errors: here √(1/12) / √400 each. */
static void
test_mean (void)
{
  LatLabValue values[400];
  LatLabInterval interval, again;
  LatRandom random = lat_random_new (3, 0);
  double reach = 1.96 * sqrt (1.0 / 12) / 20;

  for (guint i = 0; i < 400; i++)
    values[i] = (LatLabValue){ i, lat_random_unit (&random) };
  lat_lab_interval_of_mean (values, 400, &interval);
  NEAR (interval.value, 0.5, 0.05);
  NEAR (interval.high - interval.value, reach, reach / 8);
  NEAR (interval.value - interval.low, reach, reach / 8);
  lat_lab_interval_of_mean (values, 400, &again);
  g_assert_true (again.low == interval.low && again.high == interval.high);
}

/* Both games of a pair the same: half as many independent values, an interval √2 as wide. Both
 * games the opposite: nothing is left to chance. */
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
  lat_lab_interval_of_mean (alone, 400, &interval);
  width = interval.high - interval.low;
  lat_lab_interval_of_mean (same, 400, &interval);
  NEAR ((interval.high - interval.low) / width, G_SQRT2, 0.2);
  lat_lab_interval_of_mean (opposite, 400, &interval);
  NEAR (interval.low, 0.5, 1e-9);
  NEAR (interval.high, 0.5, 1e-9);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-interval/share", test_share);
  g_test_add_func ("/lab-interval/mean-of-few", test_mean_of_few);
  g_test_add_func ("/lab-interval/mean", test_mean);
  g_test_add_func ("/lab-interval/pairs", test_pairs);
  g_test_add_func ("/lab-interval/sequential", test_sequential);
  g_test_add_func ("/lab-interval/error-rates", test_error_rates);
  g_test_add_func ("/lab-interval/few-pairs", test_few_pairs);
  return g_test_run ();
}
