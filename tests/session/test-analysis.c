/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-analysis.c - tests: the engine's results for the position that is shown */
#include "session-test.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include "lat-analysis-worker.h"
#include "lat-movegen.h"
#include "lat-presets.h"

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 20

/* What a list has told, and that each row belonged to the position shown then. */
typedef struct
{
  LatDocument *document;
  guint n;
  guint n_removed;
  guint n_added;
  guint n_in_place;
} ListCount;

/* The first action of a line must be legal where one is. */
static void
check_line (LatDocument *document, LatAnalysisLine *line)
{
  const LatAction *actions;
  guint n;

  actions = lat_analysis_line_get_actions (line, &n);
  g_assert_cmpuint (n, >, 0);
  g_assert_true (lat_movegen_is_legal (lat_document_get_ruleset (document),
                                       lat_document_get_position (document),
                                       lat_document_get_history (document), actions[0]));
  g_assert_cmpint (lat_analysis_line_get_side (line, 0), ==,
                   lat_document_get_position (document)->side);
  g_assert_cmpuint (lat_analysis_line_get_number (line, 0), ==,
                    lat_document_get_position (document)->number);
}

static void
items_changed_cb (GListModel *list, guint index, guint removed, guint added, ListCount *count)
{
  count->n++;
  count->n_removed += removed;
  count->n_added += added;
  if (removed == 1 && added == 1)
    count->n_in_place++;
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (LatAnalysisLine) line = g_list_model_get_item (list, index + i);

      check_line (count->document, line);
    }
}

static void
watch (LatAnalysis *analysis, LatDocument *document, ListCount *count)
{
  memset (count, 0, sizeof *count);
  count->document = document;
  g_signal_connect (lat_analysis_get_lines (analysis), "items-changed",
                    G_CALLBACK (items_changed_cb), count);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static guint
count_lines (LatAnalysis *analysis)
{
  return g_list_model_get_n_items (lat_analysis_get_lines (analysis));
}

static gboolean
has_all_lines (gpointer data)
{
  return count_lines (data) >= lat_analysis_get_n_lines (data);
}

static gboolean
is_depth_four (gpointer data)
{
  return lat_analysis_get_depth (data) >= 4;
}

static gboolean
is_done (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_DONE;
}

static void
test_lines (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  g_autofree char *text = NULL;
  ListCount count;
  LatScore score;
  guint n_updated = 0;

  watch (analysis, document, &count);
  g_signal_connect_swapped (analysis, "updated", G_CALLBACK (count_cb), &n_updated);
  lat_analysis_set_n_lines (analysis, 3);
  g_assert_false (lat_analysis_is_searching (analysis));
  g_assert_null (lat_analysis_get_position (analysis));
  g_assert_cmpuint (n_updated, ==, 0);

  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (lat_analysis_is_searching (analysis));
  g_assert_true (lat_position_equal (lat_analysis_get_position (analysis),
                                     lat_document_get_position (document)));
  g_assert_false (lat_analysis_get_score (analysis, &score));
  g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
  g_assert_true (session_test_wait (is_depth_four, analysis, PATIENCE));
  g_assert_cmpuint (count_lines (analysis), ==, 3);
  g_assert_cmpuint (n_updated, >, 1);
  g_assert_true (lat_analysis_get_score (analysis, &score));
  text = lat_analysis_dup_score_text (analysis);
  g_assert_nonnull (text);

  /* Rows come one after the other, and are then replaced in place. */
  g_assert_cmpuint (count.n_added - count.n_removed, ==, 3);
  g_assert_cmpuint (count.n_in_place, ==, count.n - 3);

  line = g_list_model_get_item (lat_analysis_get_lines (analysis), 0);
  g_assert_true (
      lat_document_play (document, *lat_analysis_line_get_actions (line, &(guint){ 0 })));
  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (document)), ==,
                   lat_analysis_line_get_text (line, 0));
}

static void
put (LatAnalysisResults *results, guint line, guint depth, LatAction action)
{
  LatInfo info = { .line = line, .depth = depth, .n_pv = 1 };

  info.pv[0] = action;
  lat_analysis_results_put (results, &info);
}

static void
check_results (const LatAnalysisResults *results, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; (results->has_line & (1u << i)) != 0; i++)
    g_string_append_printf (text, "%s%u:%u", i > 0 ? " " : "", results->lines[i].pv[0],
                            results->lines[i].depth);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Also while a depth is half done no two lines begin with the same action, and none is lost. */
static void
test_distinct (void)
{
  g_autofree LatAnalysisResults *results = g_new0 (LatAnalysisResults, 1);

  put (results, 0, 1, 11);
  put (results, 1, 1, 12);
  put (results, 2, 1, 13);
  check_results (results, "11:1 12:1 13:1");
  put (results, 0, 2, 11);
  check_results (results, "11:2 12:1 13:1");
  put (results, 0, 2, 13);
  check_results (results, "13:2 11:2 12:1");
  put (results, 1, 2, 12);
  check_results (results, "13:2 12:2 11:2");
  put (results, 2, 2, 14);
  check_results (results, "13:2 12:2 14:2");
  /* One that was not among them is the best now: the others move down. */
  put (results, 0, 3, 15);
  check_results (results, "15:3 13:2 12:2");
}

/* In whatever order a program says its lines, and though it begins again: as they rank, nothing
 * shallow in the place of something deep. */
static void
test_rank (void)
{
  g_autofree LatAnalysisResults *results = g_new0 (LatAnalysisResults, 1);

  put (results, 0, 8, 11);
  put (results, 1, 8, 12);
  put (results, 2, 8, 13);
  /* The first one is the second now, which is said first. */
  put (results, 1, 9, 11);
  check_results (results, "12:8 11:9 13:8");
  put (results, 0, 9, 12);
  check_results (results, "12:9 11:9 13:8");
  /* A line that is late, and a search that begins again. */
  put (results, 1, 8, 12);
  put (results, 0, 1, 14);
  put (results, 1, 1, 15);
  put (results, 2, 1, 11);
  check_results (results, "12:9 11:9 13:8");
  put (results, 2, 9, 16);
  check_results (results, "12:9 11:9 16:9");
}

/* A step, a rule, an undo: nothing of the old place stays, and what comes is of the new one;
 * a place that is new has no lines yet. */
static void
test_follow (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  ListCount count;

  watch (analysis, document, &count);
  session_test_play (document, "a1-a5 a8-a6 b1-b5");
  lat_analysis_set_enabled (analysis, TRUE);
  for (guint i = 0; i < 30; i++)
    {
      g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
      count.n = 0;
      if (i % 3 == 0)
        {
          rules->movement[LAT_SOLDIER].range = (int) (4 + i % 2);
          rules->no_capture_plies = (int) (100 + i);
          g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
        }
      else if (i % 3 == 1)
        lat_document_undo (document);
      else if (!lat_document_go_next (document))
        lat_document_go_first (document);
      /* The rules are new each time; watch() looks at each row that is added. */
      if (i % 3 == 0)
        g_assert_cmpuint (count_lines (analysis), ==, 0);
      g_assert_cmpuint (lat_analysis_get_n_stored (analysis), ==, count_lines (analysis));
      g_assert_cmpuint (count.n, <=, 2);
      g_assert_cmpuint (lat_analysis_get_depth (analysis), ==, 0);
      g_assert_true (lat_analysis_is_searching (analysis));
    }
}

/* What does not change the position does not disturb the search. */
static void
test_undisturbed (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  const LatPosition *position;
  guint n_lines;

  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
  position = lat_analysis_get_position (analysis);
  n_lines = count_lines (analysis);
  lat_document_set_comment (document, lat_document_get_node (document), "x", FALSE);
  lat_document_set_tag (document, "White", "x");
  g_assert_cmpuint (count_lines (analysis), ==, n_lines);
  g_assert_true (lat_analysis_get_position (analysis) == position);

  lat_analysis_set_enabled (analysis, FALSE);
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_OFF);
  g_assert_cmpuint (count_lines (analysis), ==, n_lines);
  session_test_play (document, "a1-a5");
  g_assert_false (lat_analysis_is_searching (analysis));
  g_assert_cmpuint (count_lines (analysis), ==, 0);
}

/* Black is three men ahead: the scores say so from White's view, at whatever depth they are read. */
static void
test_finished (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  g_autofree char *text = NULL;
  LatScore score;

  g_free (rules->array);
  rules->array = g_strdup ("s7/Ss6/8/8/8/8/8/1sss3S");
  rules->annihilate_at = 1;
  rules->first = LAT_BLACK;
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
  /* The right-hand captor is there, the other one comes from above: not yet. */
  g_assert_cmpint (lat_document_get_outcome (document)->result, ==, LAT_RESULT_NONE);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
  g_assert_true (session_test_wait (is_depth_four, analysis, PATIENCE));
  g_assert_true (lat_analysis_get_score (analysis, &score));
  g_assert_cmpint (score.value, <, 0);

  /* Over: nothing is searched, and the list is empty. */
  g_assert_true (lat_document_paste (document,
                                     "[Rules \"Setup.Array=8/8/8/8/8/8/1sS5/S5s1|"
                                     "Soldier.Range=0|Goal.AnnihilateAt=1\"]\n\n1. a1-a2 *",
                                     NULL));
  g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
  g_assert_true (lat_analysis_get_score (analysis, &score));
  text = lat_analysis_dup_score_text (analysis);
  g_assert_cmpstr (text, ==, "#1");
  g_assert_true (lat_document_go_next (document));
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_GAME_OVER);
  g_assert_false (lat_analysis_is_searching (analysis));
  g_assert_cmpuint (count_lines (analysis), ==, 0);
  g_assert_true (lat_document_go_previous (document));
  g_assert_cmpint (lat_analysis_get_state (analysis), ==, LAT_ANALYSIS_SEARCHING);
}

/* A search that has nothing more to find ends; its lines stay. */
static void
test_done (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  guint n_searching = 0;

  g_assert_true (lat_document_paste (document,
                                     "Board.Files=3|Board.Ranks=3|Setup.Array=s2/3/2S|"
                                     "Goal.AnnihilateAt=0|Limits.NoCapturePlies=2",
                                     NULL));
  g_signal_connect_swapped (analysis, "notify::searching", G_CALLBACK (count_cb), &n_searching);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  g_assert_cmpuint (count_lines (analysis), ==, 1);
  g_assert_false (lat_analysis_is_searching (analysis));
  g_assert_cmpuint (n_searching, ==, 2);
}

/* However fast one steps, no call makes the main loop wait for the engine. The bound is
 * far above what a call takes, and far below what waiting for a search would take. */
static void
test_never_waits (void)
{
  g_autoptr (LatDocument) document = session_test_document ("kowalski-12x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  gint64 sum = 0;

  session_test_play (document, "a8-a5 a1-a4 b8-b5 b1-b4");
  lat_analysis_set_n_lines (analysis, 5);
  lat_analysis_set_enabled (analysis, TRUE);
  for (guint i = 0; i < 200; i++)
    {
      gint64 start;

      for (guint k = 0; k < 5; k++)
        g_main_context_iteration (NULL, FALSE);
      if (i % 10 == 0)
        g_usleep (20000);
      start = g_get_monotonic_time ();
      if (!lat_document_go_previous (document))
        lat_document_go_last (document);
      sum += g_get_monotonic_time () - start;
    }
  g_test_message ("a step takes %" G_GINT64_FORMAT " us", sum / 200);
  g_assert_cmpint (sum / 200, <, 10000);
  g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
}

/* Settings while it works, and the end of it while it works. */
/* What the engine is to search with is not for the next position only: it begins again. */
static void
test_begins_again (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);

  lat_analysis_set_limits (analysis, 3, 0);
  lat_analysis_set_enabled (analysis, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
      if (i % 2 == 0)
        lat_analysis_set_threads (analysis, 2);
      else
        lat_analysis_set_hash (analysis, 2);
      /* The same once more is nothing new. */
      g_assert_true (lat_analysis_is_searching (analysis) == (i < 2));
    }
}

static void
test_settings (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (LatDocument) document = session_test_document (XXI);
      g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
      ListCount count;

      watch (analysis, document, &count);
      g_object_set (analysis, "enabled", TRUE, NULL);
      if (i % 4 > 0)
        g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
      lat_analysis_set_threads (analysis, 1 + i % 3);
      lat_analysis_set_hash (analysis, 1 + i);
      g_object_set (analysis, "n-lines", 1 + i % 5, NULL);
      g_assert_cmpuint (count_lines (analysis), <=, 1);
      if (i % 4 > 1)
        g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
      /* Whatever is pending, nothing comes after the end. */
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
has_failed (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_FAILED;
}

/* Room for little more than there is: not for the stack of a thread.
 *
 * Returns: whether this system can be limited so */
static gboolean
limit_memory (struct rlimit *before)
{
  struct rlimit limit;
  gsize n_pages = 0;
  FILE *file = fopen ("/proc/self/statm", "r");

  if (file == NULL)
    return FALSE;
  if (fscanf (file, "%zu", &n_pages) != 1)
    n_pages = 0;
  fclose (file);
  if (n_pages == 0 || getrlimit (RLIMIT_AS, before) != 0)
    return FALSE;
  limit = *before;
  limit.rlim_cur = n_pages * 4096 + (2 << 20);
  return setrlimit (RLIMIT_AS, &limit) == 0;
}

/* It is told, and the next search begins if there is a thread again. */
static void
test_no_thread (void)
{
  struct rlimit before;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  g_test_skip ("a sanitizer takes all memory there is");
  return;
#endif
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);

  if (!limit_memory (&before))
    {
      g_test_skip ("this system does not say how much memory a process has");
      return;
    }
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (has_failed, analysis, PATIENCE));
  g_assert_nonnull (lat_analysis_get_fault (analysis));
  session_test_play (document, "a1-a2");
  g_assert_true (session_test_wait (has_failed, analysis, PATIENCE));
  g_assert_cmpint (setrlimit (RLIMIT_AS, &before), ==, 0);
  lat_analysis_set_enabled (analysis, FALSE);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (has_all_lines, analysis, PATIENCE));
  g_assert_null (lat_analysis_get_fault (analysis));
}

static gboolean
is_won (gpointer data)
{
  g_autofree char *text = lat_analysis_dup_score_text (data);

  return text != NULL && strchr (text, '#') != NULL;
}

/* A win or a loss that may come sooner than is told is told, however many lines are wanted. */
static void
test_wins (void)
{
  static const struct
  {
    const char *rules, *fen;
  } table[] = {
    { XXI, "8/3s4/8/3d4/7s/8/7D/5sS1 b - - 1 33" },
    { "military-8x8", "8/3s4/1ss2ss1/1ss2s2/4DS2/1SS1SSd1/1SS1S3/8 b - - 59 30" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint n = 1; n <= 3; n += 2)
      {
        g_autoptr (LatDocument) document = session_test_document (table[i].rules);
        g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);

        g_assert_true (lat_document_paste (document, table[i].fen, NULL));
        lat_analysis_set_n_lines (analysis, n);
        lat_analysis_set_enabled (analysis, TRUE);
        g_assert_true (session_test_wait (is_won, analysis, PATIENCE));
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/lines", test_lines);
  g_test_add_func ("/analysis/wins", test_wins);
  g_test_add_func ("/analysis/distinct", test_distinct);
  g_test_add_func ("/analysis/rank", test_rank);
  g_test_add_func ("/analysis/follow", test_follow);
  g_test_add_func ("/analysis/undisturbed", test_undisturbed);
  g_test_add_func ("/analysis/finished", test_finished);
  g_test_add_func ("/analysis/done", test_done);
  g_test_add_func ("/analysis/never-waits", test_never_waits);
  g_test_add_func ("/analysis/begins-again", test_begins_again);
  g_test_add_func ("/analysis/settings", test_settings);
  g_test_add_func ("/analysis/no-thread", test_no_thread);
  return g_test_run ();
}
