/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-match-pair.c - tests: pairs of games between engines that the caller owns */
#include "lat-match-pair.h"
#include "lat-random.h"
#include "prover.h"

typedef struct
{
  LatEngine *engines[2];
  guint n_calls[2];
} Setup;

static void
count_cb (LatEngine *engine, guint player, gpointer data)
{
  Setup *setup = data;

  g_assert_true (engine == setup->engines[player]);
  g_assert_false (lat_engine_is_searching (engine));
  setup->n_calls[player]++;
}

/* The first numbers of splitmix64 from 1234567, as others publish them. */
static void
test_chance (void)
{
  static const guint64 published[] = { G_GUINT64_CONSTANT (6457827717110365317),
                                       G_GUINT64_CONSTANT (3203168211198807973),
                                       G_GUINT64_CONSTANT (9817491932198370423) };
  LatRandom random = { 1234567 };
  LatRandom first = lat_random_new (1, 2);
  LatRandom second = lat_random_new (2, 1);
  guint counts[6] = { 0 };
  double sum = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (published); i++)
    g_assert_cmpuint (lat_random_next (&random), ==, published[i]);
  g_assert_cmpuint (lat_random_next (&first), !=, lat_random_next (&second));
  for (guint i = 0; i < 6000; i++)
    {
      double unit = lat_random_unit (&first);

      counts[lat_random_below (&second, 6)]++;
      g_assert_true (unit >= 0.0 && unit < 1.0);
      sum += unit;
    }
  for (guint i = 0; i < 6; i++)
    g_assert_true (counts[i] > 850 && counts[i] < 1150);
  g_assert_cmpfloat_with_epsilon (sum / 6000, 0.5, 0.02);
  g_assert_cmpuint (lat_random_below (&first, 1), ==, 0);
}

static void
start_engines (LatEngine *engines[2])
{
  for (guint i = 0; i < 2; i++)
    {
      engines[i] = lat_engine_new ();
      lat_engine_set_hash (engines[i], 1);
    }
}

static void
free_engines (LatEngine *engines[2])
{
  lat_engine_free (engines[0]);
  lat_engine_free (engines[1]);
}

static LatPairResult
play (const char *rules, LatEngine *engines[2], const LatPairSettings *settings, Setup *setup)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rules);
  LatPairResult result;

  g_assert_true (
      lat_pair_play (ruleset, engines, settings, setup != NULL ? count_cb : NULL, setup, &result));
  g_assert_cmpuint (result.half_points, ==, result.games[0] + result.games[1]);
  return result;
}

static void
test_repeatable (void)
{
  static const char *const rules[] = { "german-8x8", "seneca-8x8", "latrunculi-xxi-8x8" };
  LatEngine *engines[2];

  start_engines (engines);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      LatPairSettings settings = { .seed = 7, .index = i, .random_plies = 6, .max_plies = 60 };
      LatPairResult before;
      LatPairResult after;

      settings.limits[0].nodes = 400;
      settings.limits[1].depth = 1;
      before = play (rules[i], engines, &settings, NULL);
      settings.index++;
      play (rules[i], engines, &settings, NULL);
      settings.index--;
      after = play (rules[i], engines, &settings, NULL);
      g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
      g_assert_cmpuint (before.n_plies, >, 0);
      g_assert_cmpuint (before.nodes[0], >, before.nodes[1]);
    }
  free_engines (engines);
}

/* The same engine on both sides plays the same game twice: it gets what it loses. */
static void
test_even (void)
{
  LatEngine *engines[2];
  LatPairSettings settings = { .seed = 1, .random_plies = 8 };
  Setup setup = { 0 };

  start_engines (engines);
  setup.engines[0] = engines[0];
  setup.engines[1] = engines[1];
  settings.limits[0].depth = settings.limits[1].depth = 2;
  for (settings.index = 0; settings.index < 4; settings.index++)
    {
      LatPairResult result = play ("german-8x8", engines, &settings, &setup);

      g_assert_cmpuint (result.half_points, ==, 2);
      g_assert_cmpuint (result.nodes[0], ==, result.nodes[1]);
    }
  g_assert_cmpuint (setup.n_calls[0], ==, 8);
  g_assert_cmpuint (setup.n_calls[1], ==, 8);
  free_engines (engines);
}

static void
test_stronger (void)
{
  LatEngine *engines[2];
  LatPairSettings settings = { .seed = 3, .random_plies = 8 };
  guint half_points = 0;

  start_engines (engines);
  settings.limits[0].nodes = 4000;
  settings.limits[1].depth = 1;
  for (settings.index = 0; settings.index < 4; settings.index++)
    half_points += play ("latrunculi-xxi-8x8", engines, &settings, NULL).half_points;
  g_assert_cmpuint (half_points, >, 8);
  free_engines (engines);
}

static void
test_max_plies (void)
{
  LatEngine *engines[2];
  LatPairSettings settings = { .seed = 3, .max_plies = 2 };

  start_engines (engines);
  settings.limits[0].depth = settings.limits[1].depth = 1;
  LatPairResult result = play ("latrunculi-xxi-8x8", engines, &settings, NULL);
  g_assert_cmpuint (result.n_plies, ==, 4);
  g_assert_cmpuint (result.games[0], ==, 1);
  g_assert_cmpuint (result.games[1], ==, 1);
  free_engines (engines);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-pair/chance", test_chance);
  g_test_add_func ("/match-pair/repeatable", test_repeatable);
  g_test_add_func ("/match-pair/even", test_even);
  g_test_add_func ("/match-pair/stronger", test_stronger);
  g_test_add_func ("/match-pair/max-plies", test_max_plies);
  return g_test_run ();
}
