/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-analysis-memory.c - tests: what was found in positions that were looked at before */
#include "lat-analysis-line.h"
#include "lat-analysis-memory.h"
#include "lat-movegen.h"
#include "lat-play.h"

/* The position after the nth legal action, and a line there. */
static LatAnalysisRoot *
make_root (LatRuleset *ruleset, guint nth, GPtrArray **lines)
{
  LatPosition start = *lat_ruleset_get_start (ruleset), position;
  g_auto (LatHistory) history = { 0 };
  g_auto (LatActionList) list;
  LatInfo info = { .depth = 3, .n_pv = 1 };
  LatAnalysisRoot *root;

  lat_history_init (&history);
  lat_history_reset (&history, &start);
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &start, &history, &list);
  lat_play (ruleset, &start, list.items[nth], &position);
  lat_history_push (&history, &position);
  root = lat_analysis_root_new (ruleset, &position, &history);
  *lines = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (*lines, lat_analysis_line_new (root, &info));
  return root;
}

static void
test_find (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) other = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatAnalysisMemory) memory = lat_analysis_memory_new (1 << 20);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GPtrArray) more = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (LatAnalysisRoot) root = make_root (ruleset, 0, &lines);
  g_autoptr (LatAnalysisRoot) same = make_root (ruleset, 0, &more);
  g_autoptr (LatAnalysisRoot) foreign = make_root (other, 0, &others);

  g_assert_null (lat_analysis_memory_find (memory, root));
  lat_analysis_memory_keep (memory, root, lines);
  g_assert_true (lat_analysis_memory_find (memory, root) == lines);
  g_assert_true (lat_analysis_memory_find (memory, same) == lines);
  /* The same board by other rules, another move number, and what could be repeated, are others. */
  g_assert_null (lat_analysis_memory_find (memory, foreign));
  same->position.number++;
  g_assert_null (lat_analysis_memory_find (memory, same));
  same->position.number--;
  same->history.keys[0]++;
  g_assert_null (lat_analysis_memory_find (memory, same));
  same->history.keys[0]--;

  lat_analysis_memory_keep (memory, same, more);
  g_assert_true (lat_analysis_memory_find (memory, root) == more);
  g_assert_cmpuint (lat_analysis_memory_get_n (memory), ==, 1);
  lat_analysis_memory_clear (memory);
  g_assert_cmpuint (lat_analysis_memory_get_bytes (memory), ==, 0);
  g_assert_null (lat_analysis_memory_find (memory, root));
}

/* What was not asked for longest goes first; there never is more than there may be. */
static void
test_bound (void)
{
  const gsize bound = 40000;
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatAnalysisMemory) memory = lat_analysis_memory_new (bound);
  g_autoptr (GPtrArray) first_lines = NULL;
  g_autoptr (LatAnalysisRoot) first = make_root (ruleset, 0, &first_lines);
  guint n;

  lat_analysis_memory_keep (memory, first, first_lines);
  for (guint i = 1; i < 50; i++)
    {
      g_autoptr (GPtrArray) lines = NULL;
      g_autoptr (LatAnalysisRoot) root = make_root (ruleset, i, &lines);

      lat_analysis_memory_keep (memory, root, lines);
      g_assert_true (lat_analysis_memory_find (memory, root) == lines);
      g_assert_true (lat_analysis_memory_find (memory, first) == first_lines);
      g_assert_cmpuint (lat_analysis_memory_get_bytes (memory), <=, bound);
    }
  n = lat_analysis_memory_get_n (memory);
  g_assert_cmpuint (n, >, 2);
  g_assert_cmpuint (n, <, 50);
  for (guint i = 1; i < 50; i++)
    {
      g_autoptr (GPtrArray) lines = NULL;
      g_autoptr (LatAnalysisRoot) root = make_root (ruleset, i, &lines);

      g_assert_cmpint (lat_analysis_memory_find (memory, root) != NULL, ==, i >= 51 - n);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-memory/find", test_find);
  g_test_add_func ("/analysis-memory/bound", test_bound);
  return g_test_run ();
}
