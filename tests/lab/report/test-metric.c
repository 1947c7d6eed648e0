/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-metric.c - tests: each metric on games that are made by hand, against values computed by hand */
#include "lat-metric.h"
#include "lat-match-game.h"

#include <math.h>
#include <string.h>

#define NEAR(a, b) g_assert_cmpfloat_with_epsilon (a, b, 1e-9)

/* A game of four plies: chances of White, legal actions, captured men. */
static void
make_game (LatLabGame *game, LatLabPly plies[4], LatResult result, const double chances[4])
{
  static const guint n_actions[] = { 10, 20, 30, 60 };
  static const guint n_captured[] = { 0, 2, 0, 1 };

  *game = (LatLabGame){ .first = LAT_BLACK, .result = result, .n_plies = 4, .n_turns = 3 };
  game->plies = plies;
  for (guint i = 0; i < 4; i++)
    {
      plies[i] = (LatLabPly){ LAT_WHITE, n_actions[i], n_captured[i], chances[i] };
      game->n_captured += n_captured[i];
      game->n_captures += n_captured[i] > 0;
    }
}

static const double unknown[] = { NAN, NAN, NAN, NAN };

static void
test_results (void)
{
  static const struct
  {
    LatResult result;
    double score, first, second, draw;
  } rows[] = {
    { LAT_RESULT_BLACK, 1, 1, 0, 0 },
    { LAT_RESULT_WHITE, 0, 0, 1, 0 },
    { LAT_RESULT_DRAW, 0.5, 0, 0, 1 },
  };
  LatLabGame game;
  LatLabPly plies[4];

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      make_game (&game, plies, rows[i].result, unknown);
      NEAR (lat_metric_of_first_score (&game), rows[i].score);
      NEAR (lat_metric_of_first_wins (&game), rows[i].first);
      NEAR (lat_metric_of_second_wins (&game), rows[i].second);
      NEAR (lat_metric_of_draw (&game), rows[i].draw);
    }
}

static void
test_counts (void)
{
  LatLabGame game;
  LatLabPly plies[4];

  make_game (&game, plies, LAT_RESULT_DRAW, unknown);
  NEAR (lat_metric_of_plies (&game), 4);
  NEAR (lat_metric_of_turns (&game), 3);
  NEAR (lat_metric_of_branching (&game), 30);
  NEAR (lat_metric_of_branching_at (&game, 2), 30);
  NEAR (lat_metric_of_captures (&game), 3);
  NEAR (lat_metric_of_captures_at (&game, 1), 2);
  NEAR (lat_metric_of_capturing (&game), 0.5);
  game.n_plies = 0;
  g_assert_true (isnan (lat_metric_of_branching (&game)));
  g_assert_true (isnan (lat_metric_of_capturing (&game)));
}

static void
test_ends (void)
{
  LatLabGame game;
  LatLabPly plies[4];
  const char *label;

  make_game (&game, plies, LAT_RESULT_DRAW, unknown);
  game.reason = LAT_REASON_CAPTURELESS_DRAW;
  NEAR (lat_metric_of_end (&game), LAT_REASON_CAPTURELESS_DRAW);
  for (guint i = 0; i < LAT_REASON_GAME_OVER; i++)
    {
      const char *word = lat_metric_get_end ((LatReasonCode) i, &label);
      LatReasonCode code;

      g_assert_true (lat_match_end_read (word, &code));
      g_assert_cmpuint (code, ==, i);
      g_assert_cmpuint (strlen (label), >, 0);
    }
  g_assert_null (lat_metric_get_end (LAT_REASON_GAME_OVER, NULL));
  g_assert_cmpstr (lat_metric_get_end (LAT_REASON_IMMOBILISED, NULL), ==, "immobilised");
}

static void
test_decided (void)
{
  static const struct
  {
    double chances[4];
    double white, black;
  } rows[] = {
    /* never in doubt; never out of doubt */
    { { 0.95, 0.95, 0.95, 0.95 }, 0, 1 },
    /* twice sure, once again in doubt: only what stays counts */
    { { 0.95, 0.6, 0.92, 0.9 }, 0.5, 1 },
    { { 0.5, 0.4, 0.05, 0.1 }, 1, 0.5 },
    /* what was not found says nothing */
    { { 0.5, NAN, NAN, 0.99 }, 0.25, 1 },
  };
  LatLabGame game;
  LatLabPly plies[4];

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      make_game (&game, plies, LAT_RESULT_WHITE, rows[i].chances);
      NEAR (lat_metric_of_decided (&game), rows[i].white);
      game.result = LAT_RESULT_BLACK;
      NEAR (lat_metric_of_decided (&game), rows[i].black);
    }
  game.result = LAT_RESULT_DRAW;
  g_assert_true (isnan (lat_metric_of_decided (&game)));
  make_game (&game, plies, LAT_RESULT_WHITE, unknown);
  g_assert_true (isnan (lat_metric_of_decided (&game)));
}

/* Behind at two plies: √(0.75 − 0.25) and √(0.68 − 0.32) = 0.6. */
static void
test_drama (void)
{
  static const double chances[] = { 0.25, 0.32, 0.5, 0.9 };
  LatLabGame game;
  LatLabPly plies[4];

  make_game (&game, plies, LAT_RESULT_WHITE, chances);
  NEAR (lat_metric_of_drama (&game), (sqrt (0.5) + 0.6) / 2);
  /* Black was behind once only: √(0.9 − 0.1). */
  game.result = LAT_RESULT_BLACK;
  NEAR (lat_metric_of_drama (&game), sqrt (0.8));
  game.result = LAT_RESULT_DRAW;
  g_assert_true (isnan (lat_metric_of_drama (&game)));
  plies[0].chance = plies[1].chance = 0.5;
  game.result = LAT_RESULT_WHITE;
  NEAR (lat_metric_of_drama (&game), 0);
}

static void
test_lead_changes (void)
{
  static const struct
  {
    double chances[4];
    double expected;
  } rows[] = {
    { { 0.6, 0.4, 0.6, 0.4 }, 1 },
    { { 0.6, 0.7, 0.6, 0.4 }, 1 / 3. },
    /* even is nobody's lead, and not the end of one */
    { { 0.6, 0.5, 0.6, 0.5 }, 0 },
    { { 0.6, 0.5, 0.5, 0.4 }, 1 / 3. },
    { { 0.6, NAN, NAN, 0.4 }, 1 },
  };
  LatLabGame game;
  LatLabPly plies[4];

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      make_game (&game, plies, LAT_RESULT_DRAW, rows[i].chances);
      NEAR (lat_metric_of_lead_changes (&game), rows[i].expected);
    }
  make_game (&game, plies, LAT_RESULT_DRAW, unknown);
  g_assert_true (isnan (lat_metric_of_lead_changes (&game)));
}

static void
test_comeback (void)
{
  static const double chances[] = { 0.5, 0.25, 0.6, 0.7 };
  LatLabGame game;
  LatLabPly plies[4];

  make_game (&game, plies, LAT_RESULT_WHITE, chances);
  NEAR (lat_metric_of_comeback (&game), 1);
  plies[1].chance = 0.26;
  NEAR (lat_metric_of_comeback (&game), 0);
  /* Black, who was at 0.3, had been better off. */
  game.result = LAT_RESULT_BLACK;
  NEAR (lat_metric_of_comeback (&game), 0);
  plies[3].chance = 0.76;
  NEAR (lat_metric_of_comeback (&game), 1);
  game.result = LAT_RESULT_DRAW;
  g_assert_true (isnan (lat_metric_of_comeback (&game)));
}

static void
test_uncertainty (void)
{
  static const double chances[] = { 0.5, 0.75, 0, NAN };
  LatLabGame game;
  LatLabPly plies[4];

  make_game (&game, plies, LAT_RESULT_WHITE, chances);
  NEAR (lat_metric_of_uncertainty (&game), (1 + 0.5 + 0) / 3);
  NEAR (lat_metric_of_uncertainty_at (&game, 1), 0.5);
  g_assert_true (isnan (lat_metric_of_uncertainty_at (&game, 3)));
  make_game (&game, plies, LAT_RESULT_WHITE, unknown);
  g_assert_true (isnan (lat_metric_of_uncertainty (&game)));
}

static void
test_stalled (void)
{
  LatLabGame game;
  LatLabPly plies[4];

  make_game (&game, plies, LAT_RESULT_DRAW, unknown);
  game.n_quiet = LAT_METRIC_STALLED;
  NEAR (lat_metric_of_stalled (&game), 1);
  game.n_quiet--;
  NEAR (lat_metric_of_stalled (&game), 0);
  game.n_quiet = LAT_METRIC_STALLED;
  game.result = LAT_RESULT_BLACK;
  NEAR (lat_metric_of_stalled (&game), 0);
}

static void
test_dead (void)
{
  LatLabGame game;
  LatLabPly plies[4];

  make_game (&game, plies, LAT_RESULT_DRAW, unknown);
  NEAR (lat_metric_of_dead (&game), 0);
  game.life = LAT_LAB_LIFE_ALIVE;
  NEAR (lat_metric_of_dead (&game), 0);
  game.life = LAT_LAB_LIFE_DEAD;
  NEAR (lat_metric_of_dead (&game), 1);
}

/* Every row can be used, says what it means, and has a name of its own. */
static void
test_table (void)
{
  guint n;
  const LatMetric *table = lat_metric_get_table (&n);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (g_hash_table_add (ids, (gpointer) table[i].id));
      g_assert_true (lat_metric_find (table[i].id) == &table[i]);
      g_assert_cmpuint (strlen (table[i].name), >, 0);
      g_assert_true (g_str_has_suffix (table[i].definition, "."));
      g_assert_cmpint (table[i].of != NULL, ==,
                       table[i].kind == LAT_METRIC_SHARE || table[i].kind == LAT_METRIC_MEAN
                           || table[i].kind == LAT_METRIC_ENDS);
      g_assert_cmpint (table[i].of_ply != NULL, ==, table[i].kind == LAT_METRIC_CURVE);
      g_assert_cmpint (table[i].of_squares != NULL, ==, table[i].kind == LAT_METRIC_MAP);
    }
  g_assert_null (lat_metric_find ("beauty"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metric/results", test_results);
  g_test_add_func ("/metric/counts", test_counts);
  g_test_add_func ("/metric/ends", test_ends);
  g_test_add_func ("/metric/decided", test_decided);
  g_test_add_func ("/metric/drama", test_drama);
  g_test_add_func ("/metric/lead-changes", test_lead_changes);
  g_test_add_func ("/metric/comeback", test_comeback);
  g_test_add_func ("/metric/uncertainty", test_uncertainty);
  g_test_add_func ("/metric/stalled", test_stalled);
  g_test_add_func ("/metric/dead", test_dead);
  g_test_add_func ("/metric/table", test_table);
  return g_test_run ();
}
