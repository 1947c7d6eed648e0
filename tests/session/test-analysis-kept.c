/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-analysis-kept.c - tests: analyses that survive the program */
#include "session-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>

#include "lat-analysis-private.h"
#include "lat-database-private.h"

/* A position of few men, where a search is soon deep. */
#define PRESET   "latrunculi-xxi-8x8"
#define FEN      "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1"
#define PATIENCE 60
/* When what the tests have kept was found. */
#define MADE 1700000000

typedef struct
{
  char *path;
  LatDocument *document;
  LatAnalysisStore *store;
  LatAnalysis *analysis;
  guint n_found;
  char *set_aside;
  guint n_emptied;
  guint n_measured;
} Fixture;

static void
count_cb (guint *count)
{
  ++*count;
}

static void
found_cb (LatAnalysisStore *store, gpointer analysis, guint *count)
{
  ++*count;
}

static void
set_aside_cb (LatAnalysisStore *store, const char *path, char **set_aside)
{
  g_assert_null (*set_aside);
  *set_aside = g_strdup (path);
}

/* The program starts. */
static void
start (Fixture *fixture)
{
  fixture->document = session_test_document (PRESET);
  g_assert_true (lat_document_paste (fixture->document, FEN, NULL));
  fixture->store = lat_analysis_store_new (fixture->path);
  g_signal_connect (fixture->store, "found", G_CALLBACK (found_cb), &fixture->n_found);
  g_signal_connect (fixture->store, "set-aside", G_CALLBACK (set_aside_cb), &fixture->set_aside);
  g_signal_connect_swapped (fixture->store, "emptied", G_CALLBACK (count_cb), &fixture->n_emptied);
  g_signal_connect_swapped (fixture->store, "measured", G_CALLBACK (count_cb),
                            &fixture->n_measured);
  fixture->analysis = lat_analysis_new (fixture->document);
  lat_analysis_set_hash (fixture->analysis, 1);
  lat_analysis_set_n_lines (fixture->analysis, 2);
  lat_analysis_set_limits (fixture->analysis, 2, 0);
  lat_analysis_set_store (fixture->analysis, fixture->store);
}

/* The program ends. */
static void
end (Fixture *fixture)
{
  g_clear_object (&fixture->analysis);
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  g_clear_object (&fixture->document);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static guint number;
  g_autofree char *name = g_strdup_printf ("games-%u.db", number++);

  fixture->path = session_test_path (name);
  start (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  end (fixture);
  g_free (fixture->set_aside);
  g_free (fixture->path);
}

/* {{{ what is in the file */

static void
execute (Fixture *fixture, const char *sql)
{
  LatDatabase *database = lat_database_open (fixture->path, NULL, NULL);

  g_assert_cmpint (sqlite3_exec (database->handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  lat_database_close (database);
}

static guint64
count_kept (Fixture *fixture)
{
  LatDatabase *database = lat_database_open (fixture->path, NULL, NULL);
  guint64 n, bytes;

  g_assert_true (lat_database_measure_analyses (database, &n, &bytes, NULL));
  lat_database_close (database);
  return n;
}

/* What is kept of the position that is shown: a line of one action. */
static LatKeptAnalysis
make (Fixture *fixture, guint depth, const char *action)
{
  LatKeptAnalysis analysis = {
    .engine = fixture->analysis->engine, .nodes = 1, .made = MADE, .n_lines = 1
  };

  lat_kept_key_make (analysis.key, lat_document_get_ruleset (fixture->document),
                     lat_document_get_position (fixture->document),
                     lat_document_get_history (fixture->document), FALSE);
  analysis.lines[0] =
      (LatKeptLine){ .score = { FALSE, 1234 },
                     .depth = depth,
                     .was_best = TRUE,
                     .n_actions = 1,
                     .actions = { session_test_action (fixture->document, action) } };
  return analysis;
}

static void
seed (Fixture *fixture, guint depth, const char *action)
{
  LatDatabase *database = lat_database_open (fixture->path, NULL, NULL);
  LatKeptAnalysis analysis = make (fixture, depth, action);
  const LatKeptAnalysis *analyses[] = { &analysis };

  g_assert_true (lat_database_keep_analyses (database, analyses, 1, G_MAXUINT64, NULL));
  lat_database_close (database);
}

/* }}} */
/* {{{ waiting */

static gboolean
is_done (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_DONE;
}

static gboolean
has_stored (gpointer data)
{
  return lat_analysis_get_n_stored (data) > 0;
}

static gboolean
is_told (gpointer data)
{
  return *(guint *) data > 0;
}

static gboolean
is_aside (gpointer data)
{
  return *(char **) data != NULL;
}

/* All that was asked before is answered when this is: questions come first. */
static void
wait_for_store (Fixture *fixture)
{
  fixture->n_measured = 0;
  lat_analysis_store_measure (fixture->store);
  g_assert_true (session_test_wait (is_told, &fixture->n_measured, PATIENCE));
}

static void
wait_until_done (Fixture *fixture)
{
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (is_done, fixture->analysis, PATIENCE));
  wait_for_store (fixture);
}

/* }}} */

static char *
dup_best (Fixture *fixture)
{
  LatAnalysisLine *best = lat_analysis_get_best (fixture->analysis);

  return best != NULL ? lat_analysis_line_dup_text (best, 99) : g_strdup ("");
}

/* What was found is shown at the next start, and a search that is not as deep does not take its place. */
static void
test_survives (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 found;
  guint64 bytes;

  lat_analysis_set_limits (fixture->analysis, 12, 0);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (is_done, fixture->analysis, PATIENCE));
  before = dup_best (fixture);
  found = lat_analysis_line_get_found (lat_analysis_get_best (fixture->analysis));
  end (fixture);
  g_assert_cmpuint (count_kept (fixture), ==, 1);

  start (fixture);
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 2);
  after = dup_best (fixture);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (lat_analysis_line_get_found (lat_analysis_get_best (fixture->analysis)), ==,
                   found);
  g_assert_cmpuint (lat_analysis_store_get_n (fixture->store, &bytes), ==, 1);
  g_assert_cmpuint (bytes, >, 50);
  /* It is remembered like what was found in this window, and the engine may be off. */
  lat_document_play (fixture->document, session_test_action (fixture->document, "a1-b1"));
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  lat_document_go_previous (fixture->document);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 2);
}

static gboolean
is_deep (gpointer data)
{
  return lat_analysis_get_depth (data) >= 12;
}

/* A search that the end of the program cuts off is kept too. */
static void
test_cut_off (Fixture *fixture, gconstpointer data)
{
  lat_analysis_set_limits (fixture->analysis, 0, 0);
  lat_analysis_set_n_lines (fixture->analysis, 1);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (is_deep, fixture->analysis, PATIENCE));
  end (fixture);
  g_assert_cmpuint (count_kept (fixture), ==, 1);
  start (fixture);
}

/* What is shallow is found again faster than anybody reads: it is not kept. */
static void
test_shallow (Fixture *fixture, gconstpointer data)
{
  wait_until_done (fixture);
  end (fixture);
  g_assert_cmpuint (count_kept (fixture), ==, 0);
  start (fixture);
}

/* A deeper search takes the place of what was kept; it is the one that is kept then. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  LatDatabase *database;
  LatKeptAnalysis key = make (fixture, 0, "a1-b1"), found;

  seed (fixture, 11, "a1-b1");
  lat_analysis_set_limits (fixture->analysis, 12, 0);
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  g_assert_true (session_test_wait (has_stored, fixture->analysis, PATIENCE));
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  end (fixture);
  database = lat_database_open (fixture->path, NULL, NULL);
  g_assert_true (lat_database_find_analysis (database, key.key, key.engine, &found, NULL));
  g_assert_cmpuint (found.lines[0].depth, ==, 12);
  g_assert_cmpuint (found.n_lines, ==, 2);
  g_assert_cmpint (found.made, >, MADE);
  lat_database_close (database);
  start (fixture);
}

/* Turned off nothing is read or written, and no file is made. */
static void
test_off (Fixture *fixture, gconstpointer data)
{
  LatKeptAnalysis analysis = make (fixture, 20, "a1-b1");

  lat_analysis_store_set_enabled (fixture->store, FALSE);
  wait_until_done (fixture);
  lat_analysis_store_keep (fixture->store, &analysis);
  wait_for_store (fixture);
  end (fixture);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  start (fixture);
  seed (fixture, 20, "a1-b1");
  /* What waits to be written when it is turned off is dropped. */
  analysis.key[0] ^= 1;
  lat_analysis_store_keep (fixture->store, &analysis);
  lat_analysis_store_set_enabled (fixture->store, FALSE);
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  g_assert_cmpuint (fixture->n_found, ==, 0);
  end (fixture);
  g_assert_cmpuint (count_kept (fixture), ==, 1);
  start (fixture);
}

/* An answer that comes when another position is shown is not shown. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  /* The action would be legal in both. */
  seed (fixture, 20, "c4-c5");
  lat_analysis_set_enabled (fixture->analysis, TRUE);
  session_test_play (fixture->document, "a1-b1 h8-g8");
  wait_for_store (fixture);
  g_assert_cmpuint (fixture->n_found, ==, 1);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  lat_document_go (fixture->document, session_test_node (fixture->document, 0));
  wait_for_store (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
  /* While only some actions are searched, what was found among all is not shown. */
  lat_analysis_restrict (fixture->analysis, LAT_ANALYSIS_EXCEPT,
                         &make (fixture, 0, "c4-c5").lines[0].actions[0], 1);
  wait_for_store (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
}

/* What comes late, and is not as deep as what is found by then, is not shown. */
static void
test_late (Fixture *fixture, gconstpointer data)
{
  LatKeptAnalysis analysis = make (fixture, 1, "a1-b1");

  wait_until_done (fixture);
  g_signal_emit_by_name (fixture->store, "found", &analysis);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  analysis = make (fixture, 3, "a1-b1");
  g_signal_emit_by_name (fixture->store, "found", &analysis);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
  /* Nor what is not as deep as what was kept. */
  analysis = make (fixture, 2, "c4-c5");
  g_signal_emit_by_name (fixture->store, "found", &analysis);
  g_assert_cmpuint (lat_analysis_line_get_depth (lat_analysis_get_best (fixture->analysis)), ==, 3);
}

/* What another version of the engine has found, or a threat, is not it. */
static void
test_other_engine (Fixture *fixture, gconstpointer data)
{
  seed (fixture, 20, "a1-b1");
  execute (fixture, "UPDATE engine SET name = 'Latrunculi 0.0.9-12345678'");
  wait_until_done (fixture);
  g_assert_cmpuint (fixture->n_found, ==, 0);
  seed (fixture, 20, "a1-b1");
  lat_analysis_set_threat (fixture->analysis, TRUE);
  wait_until_done (fixture);
  g_assert_cmpuint (fixture->n_found, ==, 0);
  lat_analysis_set_threat (fixture->analysis, FALSE);
  g_assert_true (session_test_wait (has_stored, fixture->analysis, PATIENCE));
  /* Another program has its own. */
  lat_analysis_set_program (fixture->analysis, (const char *const[]){ "false", NULL });
  wait_for_store (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  g_assert_true (g_str_has_prefix (fixture->analysis->engine, "false\n"));
}

/* A line that nobody could play is not shown. */
static void
test_illegal (Fixture *fixture, gconstpointer data)
{
  seed (fixture, 20, "a1-b1");
  execute (fixture, "UPDATE analysis SET lines = x'02140110000000ffff3f'");
  wait_until_done (fixture);
  g_assert_cmpuint (fixture->n_found, ==, 1);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
}

/* While somebody plays or learns, the engine that is off does not whisper. */
static void
test_discreet (Fixture *fixture, gconstpointer data)
{
  seed (fixture, 20, "a1-b1");
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
  lat_analysis_set_discreet (fixture->analysis, TRUE);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
  lat_analysis_set_enabled (fixture->analysis, FALSE);
  g_assert_null (lat_analysis_get_best (fixture->analysis));
  g_assert_cmpuint (g_list_model_get_n_items (lat_analysis_get_lines (fixture->analysis)), ==, 0);
  lat_document_play (fixture->document, session_test_action (fixture->document, "a1-b1"));
  lat_document_go_previous (fixture->document);
  wait_for_store (fixture);
  g_assert_null (lat_analysis_get_best (fixture->analysis));
  lat_analysis_set_discreet (fixture->analysis, FALSE);
  g_assert_nonnull (lat_analysis_get_best (fixture->analysis));
  lat_analysis_set_discreet (fixture->analysis, TRUE);
  g_assert_null (lat_analysis_get_best (fixture->analysis));
}

/* What a review has found deeper counts more than what was kept. */
static void
test_review (Fixture *fixture, gconstpointer data)
{
  LatEval eval, review = { .is_set = TRUE, .value = 50, .depth = 21 };

  seed (fixture, 20, "a1-b1");
  wait_until_done (fixture);
  g_assert_cmpint (lat_analysis_get_eval (fixture->analysis, &eval), ==, LAT_ANALYSIS_STORED_EVAL);
  g_assert_cmpint (eval.value, ==, 1234);
  lat_document_set_eval (fixture->document, lat_document_get_node (fixture->document), &review);
  g_assert_cmpint (lat_analysis_get_eval (fixture->analysis, &eval), ==, LAT_ANALYSIS_SAVED_EVAL);
  g_assert_cmpint (eval.value, ==, 50);
  g_assert_true (lat_analysis_is_outdone (fixture->analysis, NULL));
}

/* While another program writes, nothing is lost and nobody is told; the end does not wait for it. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  LatKeptAnalysis analysis = make (fixture, 20, "a1-b1");
  LatDatabase *other = lat_database_open (fixture->path, NULL, NULL);
  gint64 begin;

  g_assert_true (lat_database_begin (other, NULL));
  lat_analysis_store_keep (fixture->store, &analysis);
  wait_for_store (fixture);
  lat_analysis_store_flush (fixture->store);
  wait_for_store (fixture);
  /* What waits is found. */
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
  g_assert_true (lat_database_end (other, TRUE, NULL));
  g_assert_cmpuint (count_kept (fixture), ==, 0);
  lat_analysis_store_flush (fixture->store);
  wait_for_store (fixture);
  g_assert_cmpuint (count_kept (fixture), ==, 1);

  g_assert_true (lat_database_begin (other, NULL));
  analysis.key[0] ^= 1;
  lat_analysis_store_keep (fixture->store, &analysis);
  begin = g_get_monotonic_time ();
  end (fixture);
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 3 * G_TIME_SPAN_SECOND);
  lat_database_close (other);
  g_assert_null (fixture->set_aside);
  start (fixture);
}

/* Spoils the first page of a table, which is not looked at when the file is opened. */
static void
spoil (Fixture *fixture, const char *table)
{
  LatDatabase *database = lat_database_open (fixture->path, NULL, NULL);
  g_autofree char *sql =
      g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  g_autofree char *bytes = NULL;
  sqlite3_stmt *statement;
  gsize length, page;

  g_assert_cmpint (sqlite3_prepare_v2 (database->handle, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  page = (gsize) sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  lat_database_close (database);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  memset (bytes + (page - 1) * 4096, 0xff, 4096);
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
}

/* A damaged file is set aside, once, and what is found from then on is kept in a new one. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  LatKeptAnalysis analysis = make (fixture, 20, "a1-b1");

  seed (fixture, 20, "a1-b1");
  spoil (fixture, "analysis");
  wait_until_done (fixture);
  g_assert_true (session_test_wait (is_aside, &fixture->set_aside, PATIENCE));
  g_assert_true (g_file_test (fixture->set_aside, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  lat_analysis_store_keep (fixture->store, &analysis);
  end (fixture);
  g_assert_cmpuint (count_kept (fixture), ==, 1);
  start (fixture);
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
}

/* The button: all is gone, what is shown and remembered too; what is found from then on is kept. */
static void
test_empty (Fixture *fixture, gconstpointer data)
{
  guint64 bytes;

  /* Where there is no file none is made. */
  lat_analysis_store_empty (fixture->store);
  g_assert_true (session_test_wait (is_told, &fixture->n_emptied, PATIENCE));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  seed (fixture, 20, "a1-b1");
  wait_until_done (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 1);
  g_assert_cmpuint (lat_analysis_store_get_n (fixture->store, &bytes), ==, 1);
  fixture->n_emptied = 0;
  lat_analysis_store_empty (fixture->store);
  g_assert_true (session_test_wait (is_told, &fixture->n_emptied, PATIENCE));
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
  g_assert_cmpuint (lat_analysis_store_get_n (fixture->store, &bytes), ==, 0);
  g_assert_cmpuint (bytes, ==, 0);
  lat_document_play (fixture->document, session_test_action (fixture->document, "a1-b1"));
  lat_document_go_previous (fixture->document);
  wait_for_store (fixture);
  g_assert_cmpuint (lat_analysis_get_n_stored (fixture->analysis), ==, 0);
}

/* What cannot be opened is neither forgotten nor of size 0. */
static void
test_unopened (Fixture *fixture, gconstpointer data)
{
  guint64 bytes;

  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  lat_analysis_store_measure (fixture->store);
  lat_analysis_store_empty (fixture->store);
  g_assert_false (session_test_wait (is_told, &fixture->n_emptied, 1));
  g_assert_cmpuint (fixture->n_measured, ==, 0);
  end (fixture);
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  start (fixture);
  lat_analysis_store_empty (fixture->store);
  g_assert_true (session_test_wait (is_told, &fixture->n_emptied, PATIENCE));
  g_assert_cmpuint (lat_analysis_store_get_n (fixture->store, &bytes), ==, 0);
}

/* More than the limit allows is not kept. */
static void
test_limit (Fixture *fixture, gconstpointer data)
{
  LatKeptAnalysis analysis = make (fixture, 20, "a1-b1");
  guint64 bytes;

  lat_analysis_store_set_limit (fixture->store, 1500);
  for (guint i = 0; i < 50; i++)
    {
      analysis.key[0] = (guint8) i;
      lat_analysis_store_keep (fixture->store, &analysis);
    }
  wait_for_store (fixture);
  g_assert_cmpuint (lat_analysis_store_get_n (fixture->store, &bytes), >, 5);
  g_assert_cmpuint (bytes, <=, 1500);
  /* A smaller limit counts at once. */
  lat_analysis_store_set_limit (fixture->store, 500);
  wait_for_store (fixture);
  g_assert_cmpuint (lat_analysis_store_get_n (fixture->store, &bytes), >, 0);
  g_assert_cmpuint (bytes, <=, 500);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "survives", test_survives }, { "shallow", test_shallow },
    { "replaced", test_replaced }, { "off", test_off },
    { "stale", test_stale },       { "late", test_late },
    { "cut-off", test_cut_off },   { "other-engine", test_other_engine },
    { "illegal", test_illegal },   { "discreet", test_discreet },
    { "review", test_review },     { "locked", test_locked },
    { "damaged", test_damaged },   { "empty", test_empty },
    { "limit", test_limit },       { "unopened", test_unopened },
  };

  g_test_init (&argc, &argv, NULL);
  /* As the program does: one that has ended may be written to. */
  signal (SIGPIPE, SIG_IGN);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strconcat ("/analysis-kept/", tests[i].name, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].func, tear_down);
    }
  return g_test_run ();
}
