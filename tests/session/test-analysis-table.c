/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-analysis-table.c - tests: an analysis that knows a table of the rule set */
#include "session-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-analysis-worker.h"
#include "lat-end-lines.h"
#include "lat-position-text.h"
#include "lat-review-worker.h"
#include "lat-rules-file.h"

#define RULES                                                                                      \
  "Board.Files=5|Board.Ranks=5|Setup.Array=SS3/5/5/5/3ss|Soldier.Range=0|Goal.AnnihilateAt=1|"     \
  "Limits.Repetition=3|Limits.NoCapturePlies=30"
#define PATIENCE 20

static LatRuleset *
make_ruleset (void)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (RULES, NULL);

  return lat_ruleset_new (rules, NULL);
}

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "latrunculi", "tables", NULL);
}

static char *
dup_path (void)
{
  g_autofree char *folder = dup_folder ();

  return g_build_filename (folder, "small" LAT_END_SUFFIX, NULL);
}

/* In the folder where the program looks; the test has folders of its own. */
static void
make_table (LatRuleset *ruleset)
{
  LatEndOptions options = { .n_threads = 1, .max_mib = 100 };
  g_autofree char *folder = dup_folder ();
  g_autofree char *path = dup_path ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    lat_end_solve (ruleset, 4, path, &options, NULL, &error);
  g_assert_no_error (error);
}

typedef struct
{
  LatAnalysisWorker *worker;
  LatAnalysisResults results;
} Wait;

static void
ignore_cb (gpointer data)
{
  (void) data;
}

static gboolean
has_results (gpointer data)
{
  Wait *wait = data;

  return lat_analysis_worker_take (wait->worker, &wait->results) && wait->results.is_done;
}

static LatAnalysisRoot *
make_root (LatRuleset *ruleset, const char *text)
{
  LatPosition position;
  g_auto (LatHistory) history = { 0 };

  g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));
  lat_history_reset (&history, &position);
  return lat_analysis_root_new (ruleset, &position, &history);
}

/* The analysis has the table's lines at once, exact, and says where they are from. */
static void
test_lines (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ();
  g_autoptr (LatAnalysisRoot) root = make_root (ruleset, "4s/5/1Ss2/3S1/5 w - - 0 1");
  LatAnalysisSettings settings = { .n_lines = 3, .n_threads = 1, .hash_mib = 1 };
  g_autoptr (LatAnalysisLine) line = NULL;
  g_autofree char *words = NULL;
  Wait wait = { 0 };

  make_table (ruleset);
  wait.worker = lat_analysis_worker_new (ignore_cb, NULL);
  lat_analysis_worker_search (wait.worker, root, &settings);
  g_assert_true (session_test_wait (has_results, &wait, PATIENCE));
  g_assert_true (wait.results.lines[0].is_table);
  g_assert_true (wait.results.lines[0].score.is_mate);
  g_assert_cmpint (wait.results.lines[0].score.value, >, 0);
  g_assert_cmpuint (wait.results.lines[0].n_pv, ==, (guint) wait.results.lines[0].score.value);
  g_assert_cmpuint (wait.results.best, ==, wait.results.lines[0].pv[0]);
  g_assert_cmpuint (wait.results.has_line, ==, 7);
  line = lat_analysis_line_new (root, &wait.results.lines[0]);
  g_assert_cmpuint (wait.results.table_men, ==, 4);
  lat_analysis_line_set_table_men (line, wait.results.table_men);
  g_assert_true (lat_analysis_line_is_table (line));
  words = lat_analysis_line_dup_score_words (line);
  g_assert_nonnull (strstr (words, "(exact: table of 4 men)"));
  lat_analysis_worker_free (wait.worker);
}

/* With more men the engine searches. */
static void
test_engine (void)
{
  static const char *const texts[] = { "4s/s4/1Ss2/3S1/5 w - - 0 1" };
  g_autoptr (LatRuleset) ruleset = make_ruleset ();
  LatAnalysisSettings settings = { .n_lines = 1, .n_threads = 1, .hash_mib = 1 };

  settings.limits.depth = 2;
  make_table (ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatAnalysisRoot) root = make_root (ruleset, texts[i]);
      Wait wait = { 0 };

      wait.worker = lat_analysis_worker_new (ignore_cb, NULL);
      lat_analysis_worker_search (wait.worker, root, &settings);
      g_assert_true (session_test_wait (has_results, &wait, PATIENCE));
      g_assert_false (wait.results.lines[0].is_table);
      lat_analysis_worker_free (wait.worker);
    }
}

static gboolean
is_reviewed (gpointer data)
{
  gboolean is_finished = FALSE;

  lat_review_worker_get_n_done (data, &is_finished);
  return is_finished;
}

/* A review with a single node a place knows the win, and that the table says so: no search is as deep. */
static void
test_review (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ();
  GArray *items = g_array_new (FALSE, FALSE, sizeof (LatReviewItem));
  LatReviewItem item = { .is_wanted = TRUE };
  g_autoptr (LatReviewWorker) worker = NULL;
  LatPosition position;
  LatVerdict verdict;

  make_table (ruleset);
  g_assert_true (lat_position_text_read (ruleset, "4s/5/1Ss2/3S1/5 w - - 0 1", &position, NULL));
  g_array_append_val (items, item);
  worker = lat_review_worker_new (ruleset, &position, items, 1, ignore_cb, NULL);
  g_assert_true (session_test_wait (is_reviewed, worker, PATIENCE));
  g_assert_true (lat_review_worker_get_verdict (worker, 0, &verdict));
  g_assert_true (verdict.score.is_mate);
  g_assert_cmpint (verdict.score.value, ==, 1);
  g_assert_cmpuint (verdict.depth, ==, LAT_ENGINE_MAX_PLY);
  g_assert_cmpint (verdict.chance, ==, LAT_CHANCE_WHOLE);
}

static void
remove_table (const char *home)
{
  g_autofree char *path = dup_path ();
  g_autofree char *folder = dup_folder ();
  g_autofree char *parent = g_path_get_dirname (folder);

  g_unlink (path);
  g_rmdir (folder);
  g_rmdir (parent);
  g_rmdir (home);
}

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("lat-tables-XXXXXX", NULL);
  int status;

  /* Where tables are looked for. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/analysis-table/lines", test_lines);
  g_test_add_func ("/session/analysis-table/engine", test_engine);
  g_test_add_func ("/session/analysis-table/review", test_review);

  status = g_test_run ();
  remove_table (home);
  return status;
}
