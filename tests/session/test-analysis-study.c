/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-analysis-study.c - tests: what a person who studies a position does with the engine */
#include "session-test.h"

#include <string.h>

#include "lat-analysis.h"
#include "lat-movegen.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 20

static guint
count_lines (LatAnalysis *analysis)
{
  return g_list_model_get_n_items (lat_analysis_get_lines (analysis));
}

static LatAnalysisLine *
get_line (LatAnalysis *analysis, guint index)
{
  return g_list_model_get_item (lat_analysis_get_lines (analysis), index);
}

static LatAction
get_first (LatAnalysis *analysis, guint index)
{
  g_autoptr (LatAnalysisLine) line = get_line (analysis, index);
  guint n;
  const LatAction *actions = lat_analysis_line_get_actions (line, &n);

  g_assert_cmpuint (n, >, 0);
  return actions[0];
}

static gboolean
is_done (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_DONE;
}

static gboolean
has_score (gpointer data)
{
  LatScore score;

  return lat_analysis_get_score (data, &score);
}

static gboolean
has_fresh_lines (gpointer data)
{
  return count_lines (data) > 0 && lat_analysis_get_n_stored (data) == 0
         && count_lines (data) == lat_analysis_get_n_lines (data);
}

static void
run_to_depth (LatAnalysis *analysis, guint depth)
{
  lat_analysis_set_limits (analysis, depth, 0);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
}

/* Without lines there still is a score, and something to keep. */
static void
test_no_lines (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  LatEval eval;

  lat_analysis_set_n_lines (analysis, 0);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (has_score, analysis, PATIENCE));
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_nonnull (lat_analysis_get_best (analysis));
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_FRESH_EVAL);
  lat_analysis_set_n_lines (analysis, 99);
  g_assert_cmpuint (lat_analysis_get_n_lines (analysis), ==, LAT_ENGINE_MAX_LINES);
  g_assert_true (session_test_wait (has_fresh_lines, analysis, PATIENCE));
  g_assert_cmpuint (count_lines (analysis), ==, 10);
}

static void
test_limits (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  gint64 start;

  run_to_depth (analysis, 3);
  g_assert_cmpuint (lat_analysis_get_depth (analysis), ==, 3);
  start = g_get_monotonic_time ();
  lat_analysis_set_limits (analysis, 0, 150);
  g_assert_true (lat_analysis_is_searching (analysis));
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 100 * G_TIME_SPAN_MILLISECOND);
  lat_analysis_set_limits (analysis, 0, 0);
  g_assert_true (lat_analysis_is_searching (analysis));
}

/* Coming back shows what was found, at once; less deep results do not take its place. */
static void
test_memory (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) before = NULL;
  g_autoptr (LatAnalysisLine) after = NULL;
  g_autofree char *text_before = NULL;
  g_autofree char *text_after = NULL;
  LatEval eval;

  session_test_play (document, "a1-a5 a8-a6");
  lat_analysis_set_n_lines (analysis, 2);
  run_to_depth (analysis, 6);
  before = get_line (analysis, 0);
  lat_document_go_previous (document);
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));

  lat_analysis_set_limits (analysis, 2, 0);
  lat_document_go_next (document);
  after = get_line (analysis, 0);
  text_before = lat_analysis_line_dup_text (before, G_MAXUINT);
  text_after = lat_analysis_line_dup_text (after, G_MAXUINT);
  g_assert_cmpstr (text_before, ==, text_after);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 2);
  g_assert_cmpuint (lat_analysis_line_get_depth (after), ==, 6);
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_STORED_EVAL);
  g_assert_cmpint (eval.depth, ==, 6);
  /* Two plies are found, and change nothing. */
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (lat_analysis_get_depth (analysis), ==, 2);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 2);
  g_assert_true (get_line (analysis, 0) == after);
  g_object_unref (after);

  lat_analysis_set_limits (analysis, 7, 0);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 2);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 0);
  g_assert_cmpuint (lat_analysis_line_get_depth (lat_analysis_get_best (analysis)), ==, 7);
}

/* More lines are wanted than are remembered: those that are stay in front. */
static void
test_more_lines (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  LatAction first;

  session_test_play (document, "a1-a5");
  run_to_depth (analysis, 6);
  first = get_first (analysis, 0);
  lat_analysis_set_limits (analysis, 2, 0);
  lat_analysis_set_n_lines (analysis, 3);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (count_lines (analysis), ==, 3);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 1);
  g_assert_cmpuint (get_first (analysis, 0), ==, first);
  g_assert_cmpuint (get_first (analysis, 1), !=, first);
  g_assert_cmpuint (get_first (analysis, 2), !=, first);
  lat_analysis_set_n_lines (analysis, 1);
  g_assert_cmpuint (count_lines (analysis), ==, 1);
  /* All three are remembered. */
  lat_analysis_set_n_lines (analysis, 3);
  lat_analysis_set_enabled (analysis, FALSE);
  lat_document_undo (document);
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  lat_document_redo (document);
  g_assert_cmpuint (count_lines (analysis), ==, 3);
  g_assert_cmpuint (get_first (analysis, 0), ==, first);
}

/* Off, the lines stay, here and where one comes back to; the document does not change. */
static void
test_off (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  LatEval eval;

  session_test_play (document, "a1-a5");
  lat_document_undo (document);
  lat_document_redo (document);
  run_to_depth (analysis, 4);
  lat_analysis_set_enabled (analysis, FALSE);
  g_assert_cmpuint (count_lines (analysis), ==, 1);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 1);
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_STORED_EVAL);
  lat_document_go_first (document);
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_NO_EVAL);
  lat_document_go_next (document);
  g_assert_cmpuint (count_lines (analysis), ==, 1);
  g_assert_false (lat_analysis_is_searching (analysis));
  /* Only the action that was played is there to be undone. */
  lat_document_undo (document);
  g_assert_false (lat_document_is_modified (document));
}

/* What the other side would do: it is at once, in a position where it acts. */
static void
test_threat (void)
{
  g_autoptr (LatDocument) document = session_test_document ("german-8x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  const char *start = "[Rules \"Setup.Array=8/8/3s4/8/3S2s1/8/8/S7|Soldier.Range=0|"
                      "Goal.AnnihilateAt=0\"]\n\n*";
  LatEval eval;

  g_assert_true (lat_document_paste (document, start, NULL));
  run_to_depth (analysis, 4);
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_FRESH_EVAL);
  lat_analysis_set_threat (analysis, TRUE);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  line = get_line (analysis, 0);
  g_assert_cmpint (lat_analysis_line_get_side (line, 0), ==, LAT_BLACK);
  g_assert_cmpint (lat_analysis_get_position (analysis)->side, ==, LAT_BLACK);
  g_assert_cmpint (lat_document_get_position (document)->side, ==, LAT_WHITE);
  /* A threat says nothing about the position itself, and cannot be kept as if it did. */
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_NO_EVAL);
  g_assert_false (lat_analysis_can_keep (analysis));
  g_assert_false (lat_analysis_play_best (analysis));
  g_assert_null (lat_node_get_first_child (lat_document_get_node (document)));
  /* As a comment it says that it is one. */
  g_assert_true (lat_analysis_keep_line (analysis, line));
  g_assert_nonnull (strstr (lat_node_get_comment (lat_document_get_node (document)), "Threat: "));
  g_assert_false (lat_node_get_eval (lat_document_get_node (document))->is_set);

  lat_analysis_set_threat (analysis, FALSE);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 1);
  g_assert_cmpint (lat_analysis_line_get_side (lat_analysis_get_best (analysis), 0), ==, LAT_WHITE);
}

/* Where the rules know no pass a threat is played after a null action; both are one step. */
static void
test_play_threat (void)
{
  g_autoptr (LatDocument) document = session_test_document ("german-8x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  const LatAction *actions;
  const LatNode *null;
  guint n;

  lat_analysis_set_threat (analysis, TRUE);
  run_to_depth (analysis, 3);
  line = get_line (analysis, 0);
  actions = lat_analysis_line_get_actions (line, &n);
  g_assert_cmpuint (n, >=, 2);
  g_assert_true (lat_analysis_play (analysis, line, 2));
  null = lat_node_get_first_child (session_test_node (document, 0));
  g_assert_true (lat_node_is_null (null));
  g_assert_cmpuint (lat_node_get_action (lat_node_get_first_child (null)), ==, actions[0]);
  g_assert_cmpuint (lat_node_get_action (lat_document_get_node (document)), ==, actions[1]);

  /* Played again, it is there already. */
  lat_document_go_first (document);
  g_assert_true (lat_analysis_play (analysis, line, 1));
  g_assert_cmpuint (lat_node_get_n_children (session_test_node (document, 0)), ==, 1);
  lat_document_undo (document);
  g_assert_null (lat_node_get_first_child (session_test_node (document, 0)));
  g_assert_false (lat_document_can_undo (document));

  /* What is not legal after it leaves nothing behind. */
  actions = (LatAction[]){ actions[0], actions[0] };
  g_assert_false (lat_document_play_threat (document, actions, 2));
  g_assert_null (lat_node_get_first_child (session_test_node (document, 0)));
  g_assert_true (lat_document_get_node (document) == session_test_node (document, 0));
  g_assert_false (lat_document_can_undo (document));
}

/* Where men are dropped there is no threat; the game over is no threat either. */
static void
test_no_threat (void)
{
  g_autoptr (LatDocument) document = session_test_document ("seneca-8x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);

  lat_analysis_set_threat (analysis, TRUE);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_NO_THREAT);
  session_test_play (document, "@a1");
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_NO_THREAT);
  lat_analysis_set_threat (analysis, FALSE);
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_SEARCHING);
}

static void
test_restrict (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  const LatAction *chosen;
  LatAction best, pair[2];
  guint n;

  g_assert_false (lat_analysis_restrict (analysis, LAT_ANALYSIS_ONLY, &(LatAction){ 1 }, 1));
  run_to_depth (analysis, 4);
  best = get_first (analysis, 0);
  g_assert_true (lat_analysis_restrict (analysis, LAT_ANALYSIS_EXCEPT, &best, 1));
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (get_first (analysis, 0), !=, best);
  g_assert_false (lat_analysis_can_keep (analysis));

  pair[0] = session_test_action (document, "a1-a3");
  pair[1] = session_test_action (document, "c1-c2");
  lat_analysis_set_n_lines (analysis, 5);
  g_assert_true (lat_analysis_restrict (analysis, LAT_ANALYSIS_ONLY, pair, 2));
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (count_lines (analysis), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_true (get_first (analysis, i) == pair[0] || get_first (analysis, i) == pair[1]);
  g_assert_cmpint (lat_analysis_get_restriction (analysis, &chosen, &n), ==, LAT_ANALYSIS_ONLY);
  g_assert_cmpuint (n, ==, 2);

  /* Off it stays to be seen; elsewhere it does not count, and nothing of it is remembered. */
  lat_analysis_set_enabled (analysis, FALSE);
  g_assert_cmpuint (count_lines (analysis), ==, 2);
  lat_analysis_set_enabled (analysis, TRUE);
  session_test_play (document, "a1-a3");
  g_assert_cmpint (lat_analysis_get_restriction (analysis, &chosen, &n), ==, LAT_ANALYSIS_ALL);
  lat_document_go_previous (document);
  g_assert_cmpuint (get_first (analysis, 0), ==, best);

  /* Nothing would be left. */
  {
    g_auto (LatActionList) legal;

    lat_action_list_init (&legal);
    lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                      lat_document_get_history (document), &legal);
    g_assert_false (lat_analysis_restrict (analysis, LAT_ANALYSIS_EXCEPT, legal.items, legal.n));
  }
  g_assert_cmpint (lat_analysis_get_restriction (analysis, &chosen, &n), ==, LAT_ANALYSIS_ALL);
}

/* Locked, it stays; what it finds is played and kept where it belongs. */
static void
test_lock (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  g_autoptr (LatRules) rules = NULL;
  LatNode *locked_at;
  LatEval eval;

  session_test_play (document, "a1-a5 a8-a6 b1-b5");
  lat_document_go_previous (document);
  locked_at = lat_document_get_node (document);
  lat_analysis_set_locked (analysis, TRUE);
  g_assert_false (lat_analysis_get_locked (analysis));
  run_to_depth (analysis, 4);
  lat_analysis_set_locked (analysis, TRUE);
  g_assert_false (lat_analysis_is_elsewhere (analysis));
  line = get_line (analysis, 0);

  lat_document_go_first (document);
  g_assert_true (lat_analysis_is_elsewhere (analysis));
  g_assert_true (get_line (analysis, 0) == line);
  g_object_unref (line);
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_DONE);
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_NO_EVAL);
  g_assert_false (lat_analysis_play_best (analysis));
  g_assert_true (lat_analysis_keep (analysis));
  g_assert_true (lat_node_get_eval (locked_at)->is_set);
  lat_document_go_last (document);
  g_assert_true (lat_analysis_play (analysis, line, 1));
  g_assert_true (lat_node_get_parent (lat_document_get_node (document)) == locked_at);
  g_assert_true (lat_analysis_go (analysis));
  g_assert_true (lat_document_get_node (document) == locked_at);

  /* Where the actions are gone, nothing is played into a wrong place. */
  lat_document_delete (document, session_test_node (document, 1));
  g_assert_true (lat_analysis_get_locked (analysis));
  g_assert_false (lat_analysis_go (analysis));
  g_assert_false (lat_analysis_play (analysis, line, 1));
  g_assert_false (lat_analysis_keep_line (analysis, line));
  lat_document_undo (document);
  g_assert_true (lat_analysis_go (analysis));

  lat_document_go_first (document);
  lat_analysis_set_locked (analysis, FALSE);
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  lat_analysis_set_locked (analysis, TRUE);
  rules = lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  rules->no_capture_plies = 55;
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
  g_assert_false (lat_analysis_get_locked (analysis));
}

/* Kept only when asked for, in one step, and shown again when the game is opened. */
static void
test_keep (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysis) later = NULL;
  g_autofree char *path = session_test_path ("kept.latgame");
  g_autofree char *text = NULL;
  LatScore score;
  LatNode *node;
  LatEval eval;

  session_test_play (document, "a1-a5");
  session_test_save (document, path);
  node = lat_document_get_node (document);
  g_assert_false (lat_analysis_keep (analysis));
  run_to_depth (analysis, 5);
  g_assert_false (lat_document_is_modified (document));
  g_assert_true (lat_analysis_keep (analysis));
  g_assert_true (lat_document_is_modified (document));
  g_assert_true (lat_analysis_get_score (analysis, &score));
  g_assert_true (lat_node_get_eval (node)->is_set);
  g_assert_cmpint (lat_node_get_eval (node)->value, ==, score.value);
  g_assert_cmpint (lat_node_get_eval (node)->depth, ==, 5);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Evaluation");
  lat_document_undo (document);
  g_assert_false (lat_node_get_eval (node)->is_set);
  g_assert_false (lat_document_is_modified (document));

  /* The best line brings its evaluation with it, in the same step, after what is there. */
  lat_document_set_comment (document, node, "Look:", FALSE);
  g_assert_true (lat_analysis_keep_line (analysis, lat_analysis_get_best (analysis)));
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Engine line");
  text = lat_analysis_line_dup_text (lat_analysis_get_best (analysis), G_MAXUINT);
  g_assert_true (g_str_has_prefix (lat_node_get_comment (node), "Look: "));
  g_assert_true (g_str_has_suffix (lat_node_get_comment (node), text));
  g_assert_nonnull (strstr (text, " (5): 1... "));
  g_assert_true (lat_node_get_eval (node)->is_set);
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "Look:");
  g_assert_false (lat_node_get_eval (node)->is_set);
  lat_document_redo (document);

  session_test_save (document, path);
  session_test_load (document, path, NULL);
  later = lat_analysis_new (document);
  lat_document_go_next (document);
  g_assert_cmpint (lat_analysis_get_eval (later, &eval), ==, LAT_ANALYSIS_SAVED_EVAL);
  g_assert_cmpint (eval.value, ==, score.value);
  g_assert_cmpint (eval.depth, ==, 5);
}

/* What a deeper search has left in the game counts until the search that runs is as deep. */
static void
test_deeper_in_game (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  LatNode *node = lat_document_get_node (document);
  LatEval deep = { .is_set = TRUE, .value = 777, .depth = 6 };
  LatEval eval;

  lat_document_keep_evaluation (document, node, &deep, NULL, "deep");
  run_to_depth (analysis, 3);
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_SAVED_EVAL);
  g_assert_cmpint (eval.value, ==, 777);
  /* A line that is kept beside it does not replace it, either. */
  g_assert_true (lat_analysis_keep_line (analysis, lat_analysis_get_best (analysis)));
  g_assert_nonnull (lat_node_get_comment (node));
  g_assert_cmpint (lat_node_get_eval (node)->value, ==, 777);
  lat_analysis_set_limits (analysis, 6, 0);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpint (lat_analysis_get_eval (analysis, &eval), ==, LAT_ANALYSIS_FRESH_EVAL);
  g_assert_cmpint (eval.depth, ==, 6);
  g_assert_cmpint (eval.value, !=, 777);
}

/* A line that was the best brings its evaluation, though the search has gone on since it was
 * looked at; another one does not. */
static void
test_keep_later (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) best = NULL;
  g_autoptr (LatAnalysisLine) second = NULL;
  LatNode *node = lat_document_get_node (document);

  lat_analysis_set_n_lines (analysis, 2);
  run_to_depth (analysis, 2);
  best = get_line (analysis, 0);
  second = get_line (analysis, 1);
  lat_analysis_set_limits (analysis, 3, 0);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_true (lat_analysis_get_best (analysis) != best);
  g_assert_true (lat_analysis_keep_line (analysis, best));
  g_assert_true (lat_node_get_eval (node)->is_set);
  g_assert_cmpint (lat_node_get_eval (node)->depth, ==, 2);
  lat_document_undo (document);
  g_assert_true (lat_analysis_keep_line (analysis, lat_analysis_get_best (analysis)));
  g_assert_true (lat_node_get_eval (node)->is_set);
  lat_document_undo (document);
  g_assert_true (lat_analysis_keep_line (analysis, second));
  g_assert_false (lat_node_get_eval (node)->is_set);
}

/* A line that is remembered begins where one is, though the same position was reached by another
 * way when it was found; and it is told from no line that the search finds there now. */
static void
test_memory_elsewhere (void)
{
  g_autoptr (LatDocument) document = session_test_document ("seneca-8x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  LatNode *node;

  session_test_play (document, "@a1 @h8 @b2");
  run_to_depth (analysis, 2);
  lat_document_go_first (document);
  session_test_play (document, "@b2 @h8 @a1");
  node = lat_document_get_node (document);
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, count_lines (analysis));
  line = get_line (analysis, 0);
  lat_analysis_set_limits (analysis, 3, 0);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, 0);
  g_assert_true (lat_analysis_line_get_root (line)
                 == lat_analysis_line_get_root (lat_analysis_get_best (analysis)));
  g_assert_true (lat_analysis_keep_line (analysis, line));
  g_assert_true (lat_node_get_eval (node)->is_set);
  g_assert_true (lat_analysis_play (analysis, line, 1));
  g_assert_true (lat_node_get_parent (lat_document_get_node (document)) == node);
}

/* The best action is played from here. */
static void
test_play_best (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  LatAction best;

  g_assert_false (lat_analysis_play_best (analysis));
  run_to_depth (analysis, 4);
  best = get_first (analysis, 0);
  g_assert_true (lat_analysis_play_best (analysis));
  g_assert_cmpuint (lat_node_get_action (lat_document_get_node (document)), ==, best);
  lat_document_undo (document);
  g_assert_cmpuint (lat_node_get_n_children (lat_document_get_node (document)), ==, 0);
}

/* The position after some actions of a line, as a preview shows it. */
static void
test_preview (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  guint n;

  lat_history_init (&history);
  run_to_depth (analysis, 4);
  line = get_line (analysis, 0);
  lat_analysis_line_get_actions (line, &n);
  g_assert_cmpuint (n, >, 1);
  g_assert_false (lat_analysis_line_get_position (line, n + 1, &position, &history));
  g_assert_true (lat_analysis_line_get_position (line, 2, &position, &history));
  g_assert_true (lat_analysis_play (analysis, line, 2));
  g_assert_true (lat_position_equal (&position, lat_document_get_position (document)));
  g_assert_cmpuint (history.n, ==, lat_document_get_history (document)->n);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-study/no-lines", test_no_lines);
  g_test_add_func ("/analysis-study/limits", test_limits);
  g_test_add_func ("/analysis-study/memory", test_memory);
  g_test_add_func ("/analysis-study/memory-elsewhere", test_memory_elsewhere);
  g_test_add_func ("/analysis-study/more-lines", test_more_lines);
  g_test_add_func ("/analysis-study/off", test_off);
  g_test_add_func ("/analysis-study/threat", test_threat);
  g_test_add_func ("/analysis-study/play-threat", test_play_threat);
  g_test_add_func ("/analysis-study/no-threat", test_no_threat);
  g_test_add_func ("/analysis-study/restrict", test_restrict);
  g_test_add_func ("/analysis-study/lock", test_lock);
  g_test_add_func ("/analysis-study/keep", test_keep);
  g_test_add_func ("/analysis-study/deeper-in-game", test_deeper_in_game);
  g_test_add_func ("/analysis-study/keep-later", test_keep_later);
  g_test_add_func ("/analysis-study/play-best", test_play_best);
  g_test_add_func ("/analysis-study/preview", test_preview);
  return g_test_run ();
}
