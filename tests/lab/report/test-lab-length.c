/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-length.c - tests: how long games last of which some were cut off */
#include "lat-lab-length.h"
#include "lat-lab-number.h"

#include <math.h>

#include "lat-random.h"

#define NEAR(a, b, by) g_assert_cmpfloat_with_epsilon (a, b, by)

/*
 * The weeks of remission of 21 patients (E. J. Freireich and others, 1963), as all who teach the product
 * limit have them: more than half go on after 22 weeks (0.538), fewer after 23 (0.448), and so few were
 * seen for longer that the upper end is not known.
 */
static void
test_known (void)
{
  static const int weeks[] = { 6,   6,   6,   -6, 7,  -9,  10,  -10, -11, 13, 16,
                               -17, -19, -20, 22, 23, -25, -32, -32, -34, -35 };
  LatLabLength lengths[G_N_ELEMENTS (weeks)];
  LatLabInterval median;

  for (guint i = 0; i < G_N_ELEMENTS (weeks); i++)
    lengths[i] = (LatLabLength){ i, ABS (weeks[i]), weeks[i] < 0 };
  lat_lab_length_find_median (lengths, G_N_ELEMENTS (lengths), &median);
  g_assert_cmpuint (median.n, ==, 21);
  NEAR (median.value, 23, 1e-9);
  g_assert_cmpfloat (median.low, >=, 10);
  g_assert_cmpfloat (median.low, <=, 16);
  g_assert_true (isinf (median.high));
}

/* Draws games in pairs: both are short or long together. Returns the number of those that were cut off. */
static guint
draw (LatRandom *random, guint n_pairs, double cap, LatLabLength *lengths)
{
  guint n_cut = 0;

  for (guint pair = 0; pair < n_pairs; pair++)
    {
      double both = lat_random_unit (random);

      for (guint i = 0; i < 2; i++)
        {
          double share = lat_random_unit (random) < 0.5 ? both : lat_random_unit (random);
          /* Whole plies; half of all last up to 10000 × ln 2. */
          double length = ceil (-10000 * log (1 - share));

          lengths[2 * pair + i] = (LatLabLength){ pair, MIN (length, cap), length > cap };
          n_cut += length > cap;
        }
    }
  return n_cut;
}

/* Where nothing is cut off it is the share of games that last longer, with the interval of all shares. */
static void
test_whole (void)
{
  LatLabLength lengths[120];
  LatLabValue values[120];
  LatLabInterval median, longer;
  LatRandom random = lat_random_new (3, 0);

  g_assert_cmpuint (draw (&random, 60, 1e9, lengths), ==, 0);
  lat_lab_length_find_median (lengths, 120, &median);
  g_assert_cmpfloat (median.low, <, median.value);
  g_assert_cmpfloat (median.value, <, median.high);
  for (double at = 10; at < 30000; at += 7)
    {
      for (guint i = 0; i < 120; i++)
        values[i] = (LatLabValue){ lengths[i].group, lengths[i].length > at };
      lat_lab_interval_of_mean (values, 120, TRUE, &longer);
      g_assert_cmpint (longer.value <= 0.5, ==, at >= median.value);
      g_assert_cmpint (longer.low <= 0.5, ==, at >= median.low);
      g_assert_cmpint (longer.high <= 0.5, ==, at >= median.high);
    }
}

static void
test_few (void)
{
  const LatLabLength one[] = { { 4, 10, FALSE }, { 4, 20, TRUE } };
  const LatLabLength cut[] = { { 0, 600, TRUE }, { 1, 600, TRUE }, { 2, 600, TRUE } };
  const LatLabLength half[] = {
    { 0, 600, TRUE }, { 1, 10, FALSE }, { 2, 600, TRUE }, { 3, 20, FALSE }
  };
  LatLabInterval median;

  lat_lab_length_find_median (NULL, 0, &median);
  g_assert_true (isnan (median.value) && isnan (median.low) && isnan (median.high));
  /* One pair says nothing of how far it may be off. */
  lat_lab_length_find_median (one, 2, &median);
  NEAR (median.value, 10, 1e-9);
  g_assert_true (isnan (median.low) && isnan (median.high));
  lat_lab_length_find_median (cut, 3, &median);
  g_assert_true (isinf (median.value) && median.value > 0 && isnan (median.low)
                 && !isfinite (median.high));
  /* Half of them last no longer than 20, which is known though the others were cut off. */
  lat_lab_length_find_median (half, 4, &median);
  NEAR (median.value, 20, 1e-9);
  g_assert_true (isinf (median.high));
}

/* If all games were cut off, three pairs say that more than half last longer, two do not: of 2 n games the lower end is
 * 1 / (1 + t² · 1.1 / (2 n)), with t = 2.306, which is above a half from n = 2.92 on. */
static void
test_all_cut (void)
{
  static const struct
  {
    guint n;
    gboolean is_known;
  } rows[] = { { 2, FALSE }, { 3, TRUE }, { 40, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatLabLength lengths[80];
      LatLabInterval median;

      for (guint k = 0; k < 2 * rows[i].n; k++)
        lengths[k] = (LatLabLength){ k / 2, 600, TRUE };
      lat_lab_length_find_median (lengths, 2 * rows[i].n, &median);
      g_assert_true (isinf (median.value));
      g_test_message ("%u pairs: from %g", rows[i].n, median.low);
      if (rows[i].is_known)
        NEAR (median.low, 600, 1e-9);
      else
        g_assert_true (isnan (median.low));
    }
}

static void
check_half (double value, double low, double high, const char *expected)
{
  LatLabItem item;
  g_autofree char *words = NULL;

  lat_lab_item_init (&item, lat_metric_find ("plies"));
  item.total.n = 10;
  item.n_cut = 5;
  item.max = 57;
  item.half = (LatLabInterval){ 10, value, low, high };
  words = lat_lab_item_dup_half (&item);
  g_assert_cmpstr (words, ==, expected);
}

/* What is known of the lower end is said; if nothing is, nothing is. */
static void
test_words (void)
{
  LatLabItem item;
  g_autofree char *total = NULL;

  check_half (40, 30, 50, "40 (30 – 50) plies");
  check_half (40, 30, INFINITY, "40 (30 to more than 57) plies");
  check_half (40, NAN, NAN, "40 plies");
  check_half (INFINITY, 47, INFINITY, "more than 57 (from 47) plies");
  check_half (INFINITY, 57, INFINITY, "more than 57 plies");
  check_half (INFINITY, NAN, NAN, NULL);
  lat_lab_item_init (&item, lat_metric_find ("plies"));
  item.total.n = 10;
  item.n_cut = 8;
  item.half = (LatLabInterval){ 10, INFINITY, NAN, NAN };
  total = lat_lab_item_dup_total (&item);
  g_assert_cmpstr (total, ==, "8 of 10 games (80 %) were cut off");
}

/*
 * Of two thousand seeds the interval holds what is true in 93 to 97 of 100, also where games depend on
 * each other and many are cut off, below the true median too: then it reaches beyond all that was seen.
 */
static void
test_coverage (void)
{
  static const double caps[] = { 1e9, 15000, 8000, 6000 };
  const double truth = ceil (10000 * G_LN2);

  for (guint row = 0; row < G_N_ELEMENTS (caps); row++)
    {
      guint n_held = 0, n_cut = 0;

      for (guint seed = 0; seed < 2000; seed++)
        {
          LatRandom random = lat_random_new (seed, row);
          LatLabLength lengths[160];
          LatLabInterval median;

          n_cut += draw (&random, 80, caps[row], lengths);
          lat_lab_length_find_median (lengths, 160, &median);
          n_held += median.low <= truth && median.high >= truth;
        }
      g_test_message ("cap %g: %u of 2000 hold it, %.0f of 100 cut off", caps[row], n_held,
                      n_cut / 3200.);
      g_assert_cmpuint (n_held, >=, 1860);
      /* A cap below what is true leaves one side open. */
      g_assert_cmpuint (n_held, <=, caps[row] < truth ? 2000 : 1940);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-length/known", test_known);
  g_test_add_func ("/lab-length/whole", test_whole);
  g_test_add_func ("/lab-length/few", test_few);
  g_test_add_func ("/lab-length/all-cut", test_all_cut);
  g_test_add_func ("/lab-length/words", test_words);
  g_test_add_func ("/lab-length/coverage", test_coverage);
  return g_test_run ();
}
