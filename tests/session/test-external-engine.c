/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-external-engine.c - tests: whatever another program does, it is told, and nothing here waits for it */
#include "session-test.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "lat-analysis.h"
#include "lat-external-engine.h"

#define PATIENCE 60

typedef struct
{
  LatDocument *document;
  LatAnalysisRoot *root;
  LatExternalEngine *engine;
  LatAnalysisResults results;
  guint n_results;
  char *log;
} Fixture;

static void
news_cb (gpointer data)
{
  Fixture *fixture = data;

  if (lat_external_engine_take (fixture->engine, &fixture->results))
    fixture->n_results++;
}

static void
set_up (Fixture *fixture, gconstpointer mode)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "fake-engine.py", NULL);
  const char *argv[] = { g_getenv ("LAT_TEST_PYTHON"), script, mode, NULL, NULL };

  g_assert_nonnull (argv[0]);
  fixture->log = session_test_path (mode);
  argv[3] = fixture->log;
  fixture->document = session_test_document ("german-8x8");
  fixture->root = lat_analysis_root_new_for_document (fixture->document);
  fixture->engine = lat_external_engine_new (argv, 2000, news_cb, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer mode)
{
  g_clear_pointer (&fixture->engine, lat_external_engine_free);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  lat_analysis_root_unref (fixture->root);
  g_object_unref (fixture->document);
  g_free (fixture->log);
}

static void
search (Fixture *fixture, guint depth)
{
  LatAnalysisSettings settings = { .n_lines = 1, .n_threads = 1, .hash_mib = 1 };

  settings.limits.depth = depth;
  lat_external_engine_search (fixture->engine, fixture->root, &settings);
}

static gboolean
has_fault (gpointer data)
{
  g_autofree char *fault = lat_external_engine_dup_fault (((Fixture *) data)->engine);

  return fault != NULL;
}

static gboolean
has_line (gpointer data)
{
  return ((Fixture *) data)->results.has_line != 0;
}

static gboolean
is_done (gpointer data)
{
  return ((Fixture *) data)->results.is_done;
}

static gboolean
is_ready (gpointer data)
{
  return lat_external_engine_is_ready (((Fixture *) data)->engine);
}

static gboolean
is_gone (gpointer data)
{
  return kill (GPOINTER_TO_INT (data), 0) != 0 && errno == ESRCH;
}

static char *
read_log (Fixture *fixture)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->log, &text, NULL, NULL));
  return text;
}

static void
test_plays (Fixture *fixture, gconstpointer mode)
{
  const LatInfo *line = &fixture->results.lines[0];
  g_autofree char *log = NULL;
  int pid;

  g_assert_cmpint (lat_external_engine_get_pid (fixture->engine), ==, 0);
  search (fixture, 5);
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  g_assert_cmpuint (fixture->results.has_line, ==, 1);
  g_assert_cmpuint (line->depth, ==, 7);
  g_assert_cmpint (line->score.value, ==, 25);
  g_assert_cmpuint (line->n_pv, ==, 1);
  g_assert_cmpuint (line->pv[0], ==, session_test_action (fixture->document, "a2-a3"));
  g_assert_cmpuint (fixture->results.best, ==, line->pv[0]);
  g_assert_cmpuint (fixture->results.nodes, ==, 500);
  g_assert_cmpstr (lat_external_engine_get_name (fixture->engine), ==, "Fake 1.0");
  pid = lat_external_engine_get_pid (fixture->engine);
  g_assert_cmpint (pid, >, 0);

  /* What is asked for last is what is answered; in between it is told to stop. */
  memset (&fixture->results, 0, sizeof fixture->results);
  search (fixture, 0);
  g_assert_true (session_test_wait (has_line, fixture, PATIENCE));
  g_assert_false (fixture->results.is_done);
  search (fixture, 3);
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  g_assert_cmpint (lat_external_engine_get_pid (fixture->engine), ==, pid);
  log = read_log (fixture);
  g_assert_nonnull (strstr (log, "\nposition fen "));
  g_assert_nonnull (strstr (log, "\ngo depth 5\n"));
  g_assert_nonnull (strstr (log, "\ngo infinite\nstop\n"));
  g_assert_nonnull (strstr (log, "\ngo depth 3\n"));
  g_assert_nonnull (strstr (log, "setoption name MultiPV value 1\n"));

  g_clear_pointer (&fixture->engine, lat_external_engine_free);
  g_assert_true (session_test_wait (is_gone, GINT_TO_POINTER (pid), PATIENCE));
}

/* Lines that come in any order, and a program that begins again. */
static void
test_jumbled (Fixture *fixture, gconstpointer mode)
{
  LatAnalysisSettings settings = { .n_lines = 2, .n_threads = 1, .hash_mib = 1 };
  static const char *const ranks[] = { "b2-b3", "a2-a3" };

  settings.limits.depth = 4;
  lat_external_engine_search (fixture->engine, fixture->root, &settings);
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
  g_assert_cmpuint (fixture->results.has_line, ==, 3);
  g_assert_cmpuint (fixture->results.depth, ==, 4);
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    {
      g_assert_cmpuint (fixture->results.lines[i].depth, ==, 4);
      g_assert_cmpuint (fixture->results.lines[i].pv[0], ==,
                        session_test_action (fixture->document, ranks[i]));
    }
}

static void
test_check (Fixture *fixture, gconstpointer mode)
{
  lat_external_engine_check (fixture->engine, lat_document_get_ruleset (fixture->document));
  g_assert_true (session_test_wait (is_ready, fixture, PATIENCE));
  g_assert_cmpstr (lat_external_engine_get_name (fixture->engine), ==, "Fake 1.0");
  search (fixture, 3);
  g_assert_true (session_test_wait (is_done, fixture, PATIENCE));
}

typedef struct
{
  const char *mode;
  const char *said;
} FaultCase;

static void
expect_fault (Fixture *fixture, const char *said)
{
  g_autofree char *fault = NULL;
  int pid;

  search (fixture, 0);
  pid = lat_external_engine_get_pid (fixture->engine);
  g_assert_true (session_test_wait (has_fault, fixture, PATIENCE));
  fault = lat_external_engine_dup_fault (fixture->engine);
  g_test_message ("%s", fault);
  g_assert_nonnull (strstr (fault, said));
  g_assert_cmpint (lat_external_engine_get_pid (fixture->engine), ==, 0);
  if (pid > 0)
    g_assert_true (session_test_wait (is_gone, GINT_TO_POINTER (pid), PATIENCE));
  /* Nothing starts it anew but being told so. */
  search (fixture, 0);
  g_assert_cmpint (lat_external_engine_get_pid (fixture->engine), ==, 0);
  lat_external_engine_restart (fixture->engine);
  g_assert_false (has_fault (fixture));
  search (fixture, 0);
  g_assert_cmpint (lat_external_engine_get_pid (fixture->engine), >, 0);
}

static const char *
get_words (const char *mode)
{
  static const FaultCase cases[] = {
    { "dies-at-once", "no such host" }, { "dies-slowly", "no such host" },
    { "silent", "does not answer" },    { "refuses", "too hard" },
    { "crash", "out of luck" },         { "exits", "has ended" },
    { "long-line", "without end" },     { "lies", "a2-b7" },
    { "lies-at-the-end", "h1-h9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (strcmp (cases[i].mode, mode) == 0)
      return cases[i].said;
  g_assert_not_reached ();
}

static void
test_fault (Fixture *fixture, gconstpointer mode)
{
  expect_fault (fixture, get_words (mode));
}

/* What is wrong later in a line only cuts it. */
static void
test_lies_later (Fixture *fixture, gconstpointer mode)
{
  search (fixture, 0);
  g_assert_true (session_test_wait (has_line, fixture, PATIENCE));
  g_assert_cmpuint (fixture->results.lines[0].n_pv, ==, 1);
  g_assert_false (has_fault (fixture));
}

/* What is no sentence of the protocol is left out. */
static void
test_garbage (Fixture *fixture, gconstpointer mode)
{
  search (fixture, 0);
  g_assert_true (session_test_wait (has_line, fixture, PATIENCE));
  g_assert_cmpuint (fixture->results.lines[0].depth, ==, 6);
  g_assert_false (has_fault (fixture));
}

static void
test_never_stops (Fixture *fixture, gconstpointer mode)
{
  search (fixture, 0);
  g_assert_true (session_test_wait (has_line, fixture, PATIENCE));
  lat_external_engine_stop (fixture->engine);
  g_assert_true (session_test_wait (has_fault, fixture, PATIENCE));
}

static gboolean
is_told_to_go (gpointer data)
{
  g_autofree char *log = NULL;

  return g_file_get_contents (((Fixture *) data)->log, &log, NULL, NULL)
         && strstr (log, "\ngo ") != NULL;
}

/* What it has started ends with it, even in a session of its own. */
static void
test_clings (Fixture *fixture, gconstpointer mode)
{
  g_autofree char *log = NULL;
  int pids[2];

  search (fixture, 0);
  g_assert_true (session_test_wait (is_told_to_go, fixture, PATIENCE));
  log = read_log (fixture);
  g_assert_cmpint (sscanf (log, "process %d process %d ", &pids[0], &pids[1]), ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_false (is_gone (GINT_TO_POINTER (pids[i])));
  g_clear_pointer (&fixture->engine, lat_external_engine_free);
  for (guint i = 0; i < 2; i++)
    g_assert_true (session_test_wait (is_gone, GINT_TO_POINTER (pids[i]), PATIENCE));
}

static gboolean
count_cb (gpointer data)
{
  ++*(guint *) data;
  return G_SOURCE_CONTINUE;
}

static gboolean
pass_cb (gpointer data)
{
  gint64 *last = data;
  gint64 now = g_get_monotonic_time ();

  if (last[0] != 0)
    last[1] = MAX (last[1], now - last[0]);
  last[0] = now;
  return G_SOURCE_CONTINUE;
}

/* While it floods, the main loop turns, results come, and it can be ended. The bound is far above
 * what a turn takes, and far below what holding it would. */
static void
test_floods (Fixture *fixture, gconstpointer mode)
{
  gint64 times[2] = { 0, 0 };
  guint n_idle = 0, timeout, idle;
  gint64 end;

  search (fixture, 0);
  g_assert_true (session_test_wait (has_line, fixture, PATIENCE));
  idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, count_cb, &n_idle, NULL);
  timeout = g_timeout_add (5, pass_cb, times);
  end = g_get_monotonic_time () + G_USEC_PER_SEC;
  fixture->n_results = 0;
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (idle);
  g_source_remove (timeout);
  g_test_message ("%u passes, %u results, the longest wait %" G_GINT64_FORMAT " us", n_idle,
                  fixture->n_results, times[1]);
  g_assert_cmpuint (n_idle, >, 50);
  g_assert_cmpuint (fixture->n_results, >, 2);
  g_assert_cmpuint (fixture->n_results, <, 30);
  g_assert_cmpint (times[1], <, 500000);
  g_assert_false (has_fault (fixture));
}

static void
test_not_there (void)
{
  const char *argv[] = { "/nonexistent/engine", NULL };
  Fixture fixture = { 0 };

  fixture.document = session_test_document ("german-8x8");
  fixture.root = lat_analysis_root_new_for_document (fixture.document);
  fixture.engine = lat_external_engine_new (argv, 2000, news_cb, &fixture);
  search (&fixture, 0);
  g_assert_true (has_fault (&fixture));
  lat_external_engine_free (fixture.engine);
  lat_analysis_root_unref (fixture.root);
  g_object_unref (fixture.document);
}

/* --- An analysis does not care who searches --- */

static gboolean
is_analysis_done (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_DONE;
}

static gboolean
is_analysis_failed (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_FAILED;
}

static void
test_own_program (void)
{
  const char *argv[] = { g_getenv ("LAT_TEST_CLI"), "engine", NULL };
  g_autoptr (LatDocument) document = session_test_document ("latrunculi-xxi-8x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autoptr (LatAnalysisLine) line = NULL;
  LatAction only = session_test_action (document, "a1-a3");
  guint n;

  g_assert_nonnull (argv[0]);
  lat_analysis_set_program (analysis, argv);
  lat_analysis_set_hash (analysis, 1);
  lat_analysis_set_n_lines (analysis, 3);
  lat_analysis_set_limits (analysis, 5, 0);
  lat_analysis_set_enabled (analysis, TRUE);
  g_assert_true (session_test_wait (is_analysis_done, analysis, PATIENCE));
  g_assert_cmpuint (g_list_model_get_n_items (lat_analysis_get_lines (analysis)), ==, 3);
  g_assert_cmpuint (lat_analysis_line_get_depth (lat_analysis_get_best (analysis)), ==, 5);

  /* By actions from the start, and with a restriction. */
  session_test_play (document, "a1-a5 a8-a6 b1-b5");
  g_assert_true (session_test_wait (is_analysis_done, analysis, PATIENCE));
  line = g_object_ref (lat_analysis_get_best (analysis));
  lat_analysis_line_get_actions (line, &n);
  g_assert_cmpuint (n, >=, 3);
  g_assert_cmpint (lat_analysis_line_get_side (line, 0), ==, LAT_BLACK);
  lat_document_go_first (document);
  g_assert_true (lat_analysis_restrict (analysis, LAT_ANALYSIS_ONLY, &only, 1));
  g_assert_true (session_test_wait (is_analysis_done, analysis, PATIENCE));
  g_assert_cmpuint (lat_analysis_line_get_actions (lat_analysis_get_best (analysis), &n)[0], ==,
                    only);
  /* A threat, which no actions lead to. */
  lat_analysis_set_threat (analysis, TRUE);
  g_assert_true (session_test_wait (is_analysis_done, analysis, PATIENCE));
  g_assert_cmpint (lat_analysis_line_get_side (lat_analysis_get_best (analysis), 0), ==, LAT_BLACK);
}

/* A fault is a message; what was found stays; the engine here goes on instead. */
static void
test_fault_of_analysis (void)
{
  g_autofree char *script = g_test_build_filename (G_TEST_DIST, "fake-engine.py", NULL);
  const char *argv[] = { g_getenv ("LAT_TEST_PYTHON"), script, "crash", NULL };
  g_autoptr (LatDocument) document = session_test_document ("german-8x8");
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);

  lat_analysis_set_program (analysis, argv);
  lat_analysis_set_enabled (analysis, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (session_test_wait (is_analysis_failed, analysis, PATIENCE));
      g_assert_nonnull (strstr (lat_analysis_get_fault (analysis), "out of luck"));
      lat_analysis_restart (analysis);
      g_assert_true (lat_analysis_is_searching (analysis));
      g_assert_null (lat_analysis_get_fault (analysis));
    }
  /* A step does not start it again. */
  g_assert_true (session_test_wait (is_analysis_failed, analysis, PATIENCE));
  session_test_play (document, "a2-a3");
  g_assert_true (session_test_wait (is_analysis_failed, analysis, PATIENCE));

  lat_analysis_set_limits (analysis, 3, 0);
  lat_analysis_set_program (analysis, NULL);
  g_assert_true (session_test_wait (is_analysis_done, analysis, PATIENCE));
  g_assert_null (lat_analysis_get_fault (analysis));
  g_assert_nonnull (lat_analysis_get_best (analysis));
}

static void
add (const char *mode, void (*test) (Fixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/external-engine/", mode, NULL);

  g_test_add (path, Fixture, mode, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  static const char *const faults[] = { "dies-at-once", "dies-slowly", "silent",
                                        "refuses",      "crash",       "exits",
                                        "long-line",    "lies",        "lies-at-the-end" };

  g_test_init (&argc, &argv, NULL);
  /* As the program does: one that has ended may be written to. */
  signal (SIGPIPE, SIG_IGN);
  add ("plays", test_plays);
  g_test_add ("/external-engine/check", Fixture, "plays", set_up, test_check, tear_down);
  add ("jumbled", test_jumbled);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    add (faults[i], test_fault);
  add ("lies-later", test_lies_later);
  add ("garbage", test_garbage);
  add ("never-stops", test_never_stops);
  add ("clings", test_clings);
  add ("floods", test_floods);
  g_test_add_func ("/external-engine/not-there", test_not_there);
  g_test_add_func ("/external-engine/own-program", test_own_program);
  g_test_add_func ("/external-engine/fault-of-analysis", test_fault_of_analysis);
  return g_test_run ();
}
