/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-analysis-line.c - tests: one line of the engine, for people */
#include "lat-analysis-line.h"

#include "lat-movegen.h"
#include "lat-play.h"

/* A line of legal actions that is longer than what is shown. */
static LatAnalysisRoot *
make_line (LatInfo *info)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatPosition position = *lat_ruleset_get_start (ruleset);
  g_auto (LatHistory) history = { 0 };
  LatAnalysisRoot *root;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  root = lat_analysis_root_new (ruleset, &position, &history);
  *info = (LatInfo){ .depth = 9, .score = { FALSE, 40 } };
  for (guint i = 0; i < LAT_ANALYSIS_LINE_MAX + 4; i++)
    {
      LatPosition before = position;
      g_auto (LatActionList) list;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, &before, &history, &list);
      info->pv[info->n_pv++] = list.items[0];
      lat_play (ruleset, &before, list.items[0], &position);
      lat_history_push (&history, &position);
    }
  return root;
}

static void
test_replay (void)
{
  LatInfo info;
  g_autoptr (LatAnalysisRoot) root = make_line (&info);
  g_autoptr (LatAnalysisLine) line = lat_analysis_line_new (root, &info);
  g_autofree char *score = lat_analysis_line_dup_score_text (line);
  const LatAction *actions;
  guint n;

  actions = lat_analysis_line_get_actions (line, &n);
  g_assert_cmpuint (n, ==, LAT_ANALYSIS_LINE_MAX);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (actions[i], ==, info.pv[i]);
      g_assert_nonnull (lat_analysis_line_get_text (line, i));
      g_assert_cmpint (lat_analysis_line_get_side (line, i), ==,
                       i % 2 == 0 ? LAT_WHITE : LAT_BLACK);
      g_assert_cmpuint (lat_analysis_line_get_number (line, i), ==, 1 + i / 2);
    }
  g_assert_cmpstr (score, ==, "+0.40");
  g_assert_cmpuint (lat_analysis_line_get_depth (line), ==, 9);
}

/* An action of another position ends the line. */
static void
test_foreign (void)
{
  LatInfo info;
  g_autoptr (LatAnalysisRoot) root = make_line (&info);
  g_autoptr (LatAnalysisLine) line = NULL;
  guint n;

  info.pv[3] = info.pv[0];
  line = lat_analysis_line_new (root, &info);
  lat_analysis_line_get_actions (line, &n);
  g_assert_cmpuint (n, ==, 3);
}

static void
test_shows (void)
{
  LatInfo info;
  g_autoptr (LatAnalysisRoot) root = make_line (&info);
  g_autoptr (LatAnalysisLine) line = lat_analysis_line_new (root, &info);

  g_assert_true (lat_analysis_line_shows (line, &info));
  info.nodes++;
  info.pv[LAT_ANALYSIS_LINE_MAX] = LAT_ACTION_PASS_VALUE;
  g_assert_true (lat_analysis_line_shows (line, &info));
  info.score.value++;
  g_assert_false (lat_analysis_line_shows (line, &info));
  info.score.value--;
  info.depth++;
  g_assert_false (lat_analysis_line_shows (line, &info));
  info.depth--;
  info.pv[1] = LAT_ACTION_PASS_VALUE;
  g_assert_false (lat_analysis_line_shows (line, &info));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-line/replay", test_replay);
  g_test_add_func ("/analysis-line/foreign", test_foreign);
  g_test_add_func ("/analysis-line/shows", test_shows);
  return g_test_run ();
}
