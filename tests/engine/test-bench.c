/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bench.c - tests: the signature of the search */
#include "lat-bench.h"
#include "lat-presets.h"

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
  LatBenchResult one = lat_bench_run (2, count_cb, &tally);
  LatBenchResult other = lat_bench_run (2, NULL, NULL);

  g_assert_cmpuint (tally.n_presets, ==, g_strv_length (ids));
  g_assert_cmpuint (tally.nodes, ==, one.nodes);
  g_assert_cmpuint (tally.n_positions, ==, one.n_positions);
  g_assert_cmpuint (one.nodes, ==, other.nodes);
  g_assert_cmpuint (lat_bench_run (1, NULL, NULL).nodes, <, one.nodes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/bench/same-twice", test_same_twice);
  return g_test_run ();
}
