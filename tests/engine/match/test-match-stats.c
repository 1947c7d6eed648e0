/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-stats.c - tests: what the results of a match say
 *
 * The statistics of matches, against values computed by hand or by another method. */
#include "lat-match-stats.h"

#include <math.h>

#define NEAR(a, b, by) g_assert_cmpfloat_with_epsilon (a, b, by)

static LatMatchTally
make_tally (guint64 a, guint64 b, guint64 c, guint64 d, guint64 e)
{
  return (LatMatchTally){ .pairs = { a, b, c, d, e } };
}

static void
test_elo (void)
{
  /* 10^(1/2) : 1 and 10 : 1 */
  NEAR (lat_match_elo_of_score (0.5), 0.0, 1e-12);
  g_assert_false (signbit (lat_match_elo_of_score (0.5)));
  NEAR (lat_match_elo_of_score (10.0 / 11.0), 400.0, 1e-9);
  NEAR (lat_match_elo_of_score (1.0 / 11.0), -400.0, 1e-9);
  NEAR (lat_match_elo_of_score (0.759746926647958), 200.0, 1e-9);
  NEAR (lat_match_score_of_elo (200.0), 0.759746926647958, 1e-12);
  g_assert_true (isinf (lat_match_elo_of_score (1.0)) && lat_match_elo_of_score (1.0) > 0);
  g_assert_true (isinf (lat_match_elo_of_score (0.0)) && lat_match_elo_of_score (0.0) < 0);
  for (double elo = -900.0; elo < 900.0; elo += 37.0)
    NEAR (lat_match_elo_of_score (lat_match_score_of_elo (elo)), elo, 1e-6);
}

static void
test_counting (void)
{
  LatMatchTally tally = { 0 };
  LatMatchStats stats;

  lat_match_tally_add_game (&tally, LAT_WHITE, 2);
  lat_match_tally_add_game (&tally, LAT_BLACK, 1);
  lat_match_tally_add_pair (&tally, 3);
  lat_match_tally_add_game (&tally, LAT_WHITE, 0);
  lat_match_tally_add_game (&tally, LAT_BLACK, 2);
  lat_match_tally_add_pair (&tally, 2);
  lat_match_stats_compute (&tally, &stats);
  g_assert_cmpuint (stats.n_games, ==, 4);
  g_assert_cmpuint (stats.n_pairs, ==, 2);
  g_assert_cmpuint (stats.wins, ==, 2);
  g_assert_cmpuint (stats.draws, ==, 1);
  g_assert_cmpuint (stats.losses, ==, 1);
  NEAR (stats.points, 2.5, 1e-12);
  NEAR (stats.score, 0.625, 1e-12);
  NEAR (stats.draw_ratio, 0.25, 1e-12);
  g_assert_cmpuint (tally.games[LAT_WHITE][2], ==, 1);
  g_assert_cmpuint (tally.games[LAT_BLACK][2], ==, 1);
  g_assert_cmpuint (tally.games[LAT_WHITE][0], ==, 1);
}

/*
 * 230 pairs: mean (40·¼ + 100·½ + 60·¾ + 20) / 230 = 125 / 230; the standard error is the root
 * of the sample variance over 230.
 */
static void
test_interval (void)
{
  LatMatchTally tally = make_tally (10, 40, 100, 60, 20);
  LatMatchTally turned = make_tally (20, 60, 100, 40, 10);
  LatMatchStats stats;

  lat_match_stats_compute (&tally, &stats);
  NEAR (stats.score, 125.0 / 230.0, 1e-12);
  NEAR (stats.elo, 30.288286, 1e-5);
  NEAR (stats.elo_low, 8.559186, 1e-4);
  NEAR (stats.elo_high, 52.256645, 1e-4);
  NEAR (stats.los, 0.996876, 1e-6);

  lat_match_stats_compute (&turned, &stats);
  NEAR (stats.elo, -30.288286, 1e-5);
  NEAR (stats.elo_low, -52.256645, 1e-4);
  NEAR (stats.elo_high, -8.559186, 1e-4);
  NEAR (stats.los, 1.0 - 0.996876, 1e-6);
}

/* What the normal distribution has nothing to say about. */
static void
test_degenerate (void)
{
  LatMatchTally none = make_tally (0, 0, 0, 0, 0);
  LatMatchTally even = make_tally (0, 0, 20, 0, 0);
  LatMatchTally won = make_tally (0, 0, 0, 0, 10);
  LatMatchTally lost = make_tally (1, 0, 0, 0, 0);
  LatMatchTally split = make_tally (1, 0, 0, 0, 1);
  LatMatchStats stats;

  lat_match_stats_compute (&none, &stats);
  NEAR (stats.elo, 0.0, 1e-12);
  NEAR (stats.los, 0.5, 1e-12);
  g_assert_true (isinf (stats.elo_low) && isinf (stats.elo_high));

  /* 1 - 0.05^(1/20) = 0.139108: from 0.430446 to 0.569554 */
  lat_match_stats_compute (&even, &stats);
  NEAR (stats.elo, 0.0, 1e-12);
  NEAR (stats.elo_low, -48.6466, 1e-3);
  NEAR (stats.elo_high, 48.6466, 1e-3);
  NEAR (stats.los, 0.5, 1e-12);

  /* 0.05^(1/10) = 0.741134; 1 - 2^-11 */
  lat_match_stats_compute (&won, &stats);
  g_assert_true (isinf (stats.elo) && stats.elo > 0);
  NEAR (stats.elo_low, 182.729, 1e-2);
  g_assert_true (isinf (stats.elo_high) && stats.elo_high > 0);
  NEAR (stats.los, 1.0 - 1.0 / 2048.0, 1e-12);

  lat_match_stats_compute (&lost, &stats);
  NEAR (stats.elo_high, 511.501, 1e-2);
  NEAR (stats.los, 0.25, 1e-12);

  /* Mean ½, error ½: the interval is wider than all there is. */
  lat_match_stats_compute (&split, &stats);
  NEAR (stats.elo, 0.0, 1e-12);
  g_assert_true (isinf (stats.elo_low) && isinf (stats.elo_high));
  NEAR (stats.los, 0.5, 1e-12);
}

static void
test_llr (void)
{
  static const struct
  {
    guint64 pairs[LAT_PAIR_SCORES];
    double elo0;
    double elo1;
    double llr;
    double by;
  } cases[] = {
    { { 0, 0, 0, 0, 0 }, 0, 5, 0.0, 1e-12 },
    /* By Newton's method in another language. */
    { { 10, 40, 100, 60, 20 }, 0, 10, 2.0165049, 1e-6 },
    { { 3, 20, 50, 20, 3 }, 0, 5, -0.0595942, 1e-6 },
    { { 60, 200, 500, 180, 50 }, 0, 5, -1.8802979, 1e-6 },
    /* Symmetric */
    { { 10, 20, 40, 20, 10 }, -7, 7, 0.0, 1e-9 },
    /* Wins and losses only: 60 ln (p1 / p0) + 40 ln (q1 / q0), p0 = ½, p1 = 0.571463 */
    { { 40, 0, 0, 0, 60 }, 0, 50, 1.8463, 1e-3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      LatSprt sprt = { cases[i].elo0, cases[i].elo1, 0.05, 0.05 };
      LatMatchTally tally = { 0 };

      for (guint k = 0; k < LAT_PAIR_SCORES; k++)
        tally.pairs[k] = cases[i].pairs[k];
      NEAR (lat_sprt_get_llr (&sprt, &tally), cases[i].llr, cases[i].by);
    }
}

static void
test_verdict (void)
{
  LatSprt sprt = { 0, 10, 0.05, 0.1 };
  LatMatchTally open = make_tally (10, 40, 100, 60, 20);
  LatMatchTally good = make_tally (20, 80, 200, 120, 40);
  LatMatchTally bad = make_tally (40, 120, 200, 80, 20);
  LatMatchTally won = make_tally (0, 0, 0, 0, 2000000);
  LatMatchTally lost = make_tally (2000000, 0, 0, 0, 0);
  double lower;
  double upper;

  /* ln (0.1 / 0.95) and ln (0.9 / 0.05) */
  lat_sprt_get_bounds (&sprt, &lower, &upper);
  NEAR (lower, -2.251292, 1e-6);
  NEAR (upper, 2.890372, 1e-6);
  g_assert_cmpint (lat_sprt_judge (&sprt, &open), ==, LAT_SPRT_OPEN);
  g_assert_cmpint (lat_sprt_judge (&sprt, &good), ==, LAT_SPRT_ACCEPTS_1);
  g_assert_cmpint (lat_sprt_judge (&sprt, &bad), ==, LAT_SPRT_ACCEPTS_0);
  g_assert_cmpint (lat_sprt_judge (&sprt, &won), ==, LAT_SPRT_ACCEPTS_1);
  g_assert_cmpint (lat_sprt_judge (&sprt, &lost), ==, LAT_SPRT_ACCEPTS_0);
  sprt = (LatSprt){ -LAT_SPRT_MAX_ELO, LAT_SPRT_MAX_ELO, 0.05, 0.05 };
  g_assert_true (isfinite (lat_sprt_get_llr (&sprt, &open)));
  g_assert_true (isfinite (lat_sprt_get_llr (&sprt, &won)));
  g_assert_true (isfinite (lat_sprt_get_llr (&sprt, &lost)));
}

static void
test_validity (void)
{
  static const struct
  {
    LatSprt sprt;
    gboolean is_valid;
  } cases[] = {
    { { 0, 5, 0.05, 0.05 }, TRUE },        { { -5, 0, 0.01, 0.1 }, TRUE },
    { { 5, 5, 0.05, 0.05 }, FALSE },       { { 5, 0, 0.05, 0.05 }, FALSE },
    { { 0, 5, 0, 0.05 }, FALSE },          { { 0, 5, 0.05, 0 }, FALSE },
    { { 0, 5, 0.5, 0.05 }, FALSE },        { { 0, 5, 0.05, 1 }, FALSE },
    { { 0, INFINITY, 0.05, 1 }, FALSE },   { { NAN, 5, 0.05, 0.05 }, FALSE },
    { { -2000, 2000, 0.05, 0.05 }, TRUE }, { { 0, 200000, 0.05, 0.05 }, FALSE },
    { { -200000, 0, 0.05, 0.05 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (lat_sprt_is_valid (&cases[i].sprt), ==, cases[i].is_valid);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-stats/elo", test_elo);
  g_test_add_func ("/match-stats/counting", test_counting);
  g_test_add_func ("/match-stats/interval", test_interval);
  g_test_add_func ("/match-stats/degenerate", test_degenerate);
  g_test_add_func ("/match-stats/llr", test_llr);
  g_test_add_func ("/match-stats/verdict", test_verdict);
  g_test_add_func ("/match-stats/validity", test_validity);
  return g_test_run ();
}
