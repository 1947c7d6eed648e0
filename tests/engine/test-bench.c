/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bench.c - tests: the signature of the search */
#include "lat-bench.h"
#include "lat-presets.h"
#include "lat-weights-preset.h"
#include "prover.h"

typedef struct
{
  guint n_presets;
  guint64 nodes;
  guint n_positions;
} Tally;

static void
count_cb (const LatBenchResult *result, gpointer data)
{
  Tally *tally = data;

  g_assert_nonnull (result->id);
  g_assert_cmpuint (result->n_positions, >=, 1);
  g_assert_cmpuint (result->nodes, >, 0);
  tally->n_presets++;
  tally->n_positions += result->n_positions;
  tally->nodes += result->nodes;
}

static void
test_same_twice (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  Tally tally = { 0 };
  LatBenchResult one = lat_bench_run (2, 0, count_cb, &tally);
  LatBenchResult other = lat_bench_run (2, 0, NULL, NULL);

  g_assert_cmpuint (tally.n_presets, ==, g_strv_length (ids));
  g_assert_cmpuint (tally.nodes, ==, one.nodes);
  g_assert_cmpuint (tally.n_positions, ==, one.n_positions);
  g_assert_cmpuint (one.nodes, ==, other.nodes);
  g_assert_cmpuint (lat_bench_run (1, 0, NULL, NULL).nodes, <, one.nodes);
}

/* The signature with a net, of which the same bytes make the same search on every machine; whoever changes
 * play writes the new one here. */
static void
test_net (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "data", "nets", "latrunculi-xxi-8x8.net", NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatNetFile) file = lat_net_file_load (path, NULL);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  const LatLimits limits = { .depth = 7 };
  const guint64 wanted[] = { 91376, 57724 };
  LatWeights weights;

  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  for (guint i = 0; i < 2; i++)
    {
      SearchResult result;

      weights.net = i > 0 ? lat_net_intern (file, ruleset, NULL) : NULL;
      lat_engine_set_weights (engine, &weights);
      search_and_wait (engine, ruleset, lat_ruleset_get_start (ruleset), NULL, &limits, &result);
      g_assert_cmpuint (result.nodes, ==, wanted[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/bench/same-twice", test_same_twice);
  g_test_add_func ("/engine/bench/net", test_net);
  return g_test_run ();
}
