/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-teach-run.c - tests: the engine is taught rules beside the main loop: to the end, stopped, gone on with, and used */
#include <glib/gstdio.h>

#include "lat-analysis-private.h"
#include "lat-evaluation-words.h"
#include "lat-rules-file.h"
#include "lat-teach-run.h"
#include "session-test.h"

#define RULES                                                                                      \
  "Board.Files=5|Board.Ranks=5|Setup.Array=s1d1s/1s1s1/5/1S1S1/S1D1S|Limits.NoCapturePlies=20"     \
  "|Goal.LeaderImmobilised=blocked|Goal.AnnihilateAt=2|Goal.AnnihilateCounts=soldiers"
#define MANY     "Board.Files=5|Board.Ranks=5|Setup.Array=sddss/5/5/5/SSDDS"
#define PATIENCE 300

/* Games of few nodes, and a match that is too short to decide anything. */
static const LatTeachSettings settings = { .nodes = 20,
                                           .seed = 3,
                                           .random_plies = 4,
                                           .choice_pairs = 2,
                                           .movetime_ms = 1,
                                           .max_pairs = 1 };

typedef struct
{
  char *folder;
  LatTaughtNets *nets;
  LatRuleset *ruleset;
  LatTeachRun *run;
  guint n_updates;
  guint n_fractions;
  guint n_runnings;
  guint n_nets;
} Fixture;

static LatRuleset *
read_rules (const char *line)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);

  return lat_ruleset_new (rules, NULL);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
net_cb (LatTaughtNets *nets, const char *rules, Fixture *fixture)
{
  g_assert_cmpstr (rules, ==, lat_ruleset_get_line (fixture->ruleset));
  fixture->n_nets++;
}

static LatTeachRun *
make_run (Fixture *fixture)
{
  LatTeachRun *run = lat_teach_run_new (fixture->nets);

  lat_teach_run_set_settings (run, &settings);
  lat_teach_run_set_ruleset (run, fixture->ruleset);
  return run;
}

static void
begin (Fixture *fixture)
{
  fixture->run = make_run (fixture);
  g_signal_connect_swapped (fixture->run, "updated", G_CALLBACK (count_cb), &fixture->n_updates);
  g_signal_connect_swapped (fixture->run, "notify::fraction", G_CALLBACK (count_cb),
                            &fixture->n_fractions);
  g_signal_connect_swapped (fixture->run, "notify::running", G_CALLBACK (count_cb),
                            &fixture->n_runnings);
}

/* The program ends, perhaps while it learns, and begins again. */
static void
begin_again (Fixture *fixture)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->run));
  begin (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static guint number;
  g_autofree char *name = g_strdup_printf ("nets-%u", number++);

  fixture->folder = session_test_path (name);
  fixture->nets = lat_taught_nets_new (fixture->folder);
  fixture->ruleset = read_rules (RULES);
  g_signal_connect (fixture->nets, "changed", G_CALLBACK (net_cb), fixture);
  begin (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->run);
  g_clear_object (&fixture->nets);
  lat_ruleset_unref (fixture->ruleset);
  g_free (fixture->folder);
}

static LatTeachRunState
get_state (Fixture *fixture)
{
  return (LatTeachRunState) lat_news_get_state (LAT_NEWS (fixture->run));
}

static gboolean
is_over (gpointer data)
{
  return !lat_teach_run_is_running (((Fixture *) data)->run);
}

static gboolean
has_games (gpointer data)
{
  LatTeachState learned;

  lat_teach_run_get_learned (((Fixture *) data)->run, &learned);
  return learned.n_games[0] >= 20 || is_over (data);
}

static void
start (Fixture *fixture, double seconds)
{
  g_autoptr (GError) error = NULL;

  lat_teach_run_start (fixture->run, seconds, 2, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_RUNNING);
}

static char *
dup_path (Fixture *fixture, const char *name)
{
  g_autofree char *net = lat_taught_dup_path (fixture->folder, fixture->ruleset);

  return name == NULL ? g_steal_pointer (&net) : g_strdup_printf ("%s.work/%s", net, name);
}

static gboolean
has_file (Fixture *fixture, const char *name)
{
  g_autofree char *path = dup_path (fixture, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* To the end of the time; a slow machine needs longer for enough to learn from, and for games of the match. */
static void
run_out (Fixture *fixture)
{
  double seconds = 4.0;

  do
    {
      start (fixture, seconds);
      g_assert_true (session_test_wait (is_over, fixture, PATIENCE));
      seconds *= 2.0;
    }
  while ((get_state (fixture) == LAT_TEACH_RUN_FAILED || !has_file (fixture, "gate"))
         && seconds < PATIENCE);
}

static char *
read_file (Fixture *fixture, const char *name)
{
  g_autofree char *path = dup_path (fixture, name);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
compare_learned (const LatTeachState *a, const LatTeachState *b)
{
  g_assert_cmpint (a->verdict, ==, b->verdict);
  g_assert_cmpfloat (a->seconds, ==, b->seconds);
  g_assert_cmpfloat (a->used, ==, b->used);
  g_assert_cmpmem (a->n_games, sizeof a->n_games, b->n_games, sizeof b->n_games);
  g_assert_cmpuint (a->n_positions, ==, b->n_positions);
  g_assert_cmpfloat (a->error_terms, ==, b->error_terms);
  g_assert_cmpfloat (a->error_net, ==, b->error_net);
  g_assert_cmpmem (&a->tally, sizeof a->tally, &b->tally, sizeof b->tally);
}

/* What was learned is said, also in the next run of the program; what is not decided writes no net. */
static void
test_open (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, NULL);
  LatTeachState learned, again;

  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_NEW);
  run_out (fixture);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_OPEN);
  g_assert_cmpuint (fixture->n_updates, >, 5);
  g_assert_cmpuint (fixture->n_fractions, >, 5);
  g_assert_cmpuint (fixture->n_runnings % 2, ==, 0);
  lat_teach_run_get_learned (fixture->run, &learned);
  g_assert_cmpuint (learned.n_games[0], >, 0);
  g_assert_cmpuint (learned.n_games[1], >, 0);
  g_assert_cmpuint (learned.n_positions, >, 0);
  g_assert_cmpfloat (learned.error_terms, >, 0.0);
  g_assert_cmpfloat (learned.error_net, >, 0.0);
  g_assert_cmpfloat (learned.used, >, 0.0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (fixture->n_nets, ==, 0);
  begin_again (fixture);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_OPEN);
  lat_teach_run_get_learned (fixture->run, &again);
  compare_learned (&learned, &again);
}

/* Stopped, it goes on with what it had, and with the time that it had. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  LatTeachState learned, before;

  start (fixture, PATIENCE);
  g_assert_true (session_test_wait (has_games, fixture, PATIENCE));
  lat_teach_run_stop (fixture->run);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_STOPPING);
  g_assert_true (session_test_wait (is_over, fixture, PATIENCE));
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_STOPPED);
  lat_teach_run_get_learned (fixture->run, &before);
  g_assert_cmpuint (before.n_games[0], >=, 20);
  begin_again (fixture);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_STOPPED);
  start (fixture, PATIENCE);
  lat_teach_run_get_learned (fixture->run, &learned);
  g_assert_cmpfloat (learned.used, ==, before.used);
  g_assert_cmpfloat (learned.seconds, ==, before.seconds);
  /* The program ends while it learns; the next one finds at least what was there. */
  begin_again (fixture);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_STOPPED);
  lat_teach_run_get_learned (fixture->run, &learned);
  g_assert_cmpuint (learned.n_games[0], >=, before.n_games[0]);
}

/* Whose time for games is over plays no more of them: the match goes on where it was. */
static void
test_goes_on (Fixture *fixture, gconstpointer data)
{
  g_autofree char *games = NULL;
  g_autofree char *again = NULL;
  g_autofree char *net = NULL;
  g_autofree char *net_again = NULL;
  LatTeachState before, learned;

  run_out (fixture);
  lat_teach_run_get_learned (fixture->run, &before);
  games = read_file (fixture, "games-2.lab");
  net = read_file (fixture, "net-2.net");
  start (fixture, 1.0);
  lat_teach_run_get_learned (fixture->run, &learned);
  g_assert_cmpfloat (learned.seconds, ==, before.used >= 1.0 ? before.used + 1.0 : 1.0);
  g_assert_true (session_test_wait (is_over, fixture, PATIENCE));
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_OPEN);
  again = read_file (fixture, "games-2.lab");
  net_again = read_file (fixture, "net-2.net");
  g_assert_true (g_str_equal (games, again));
  g_assert_true (g_str_equal (net, net_again));
}

/* Has the match end as it is wanted, so that nobody has to wait for it. */
static void
decide (Fixture *fixture, gboolean is_won)
{
  g_autofree char *path = dup_path (fixture, "gate");
  g_autofree char *text = read_file (fixture, "gate");
  g_autofree char *decided = NULL;

  *strstr (text, "Pairs=") = '\0';
  decided = g_strconcat (text,
                         is_won ? "Pairs=0;0;10;0;200;\nGames=0;5;205;0;5;205;\n"
                                : "Pairs=200;0;10;0;0;\nGames=205;5;0;205;5;0;\n",
                         NULL);
  g_assert_true (g_file_set_contents (path, decided, -1, NULL));
  start (fixture, 1.0);
  g_assert_true (session_test_wait (is_over, fixture, PATIENCE));
}

/* What passes is there for the engine at once, can be turned off, and can be removed. */
static void
test_passed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatNetFile) file = NULL;
  g_auto (LatTaught) taught = { .folder = g_strdup (fixture->folder) };
  g_autoptr (GError) error = NULL;
  LatWeights weights;
  LatTeachState learned;
  gboolean is_off;

  lat_weights_for_rules (lat_ruleset_get_rules (fixture->ruleset), &weights, NULL);
  run_out (fixture);
  g_assert_cmpint (lat_taught_use (&taught, fixture->ruleset, &weights), ==, LAT_EVALUATION_TERMS);
  decide (fixture, TRUE);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_PASSED);
  g_assert_cmpuint (fixture->n_nets, ==, 1);
  lat_teach_run_get_learned (fixture->run, &learned);
  g_assert_cmpuint (learned.tally.pairs[4], ==, 200);
  g_assert_cmpint (lat_taught_use (&taught, fixture->ruleset, &weights), ==, LAT_EVALUATION_TAUGHT);
  g_assert_nonnull (weights.net);
  g_assert_cmpfloat (weights.net->file->gain, >, 0.0);

  g_assert_true (lat_taught_nets_set_off (fixture->nets, fixture->ruleset, TRUE, &error));
  file = lat_taught_nets_load (fixture->nets, fixture->ruleset, &is_off);
  g_assert_nonnull (file);
  g_assert_true (is_off);
  weights.net = NULL;
  g_assert_cmpint (lat_taught_use (&taught, fixture->ruleset, &weights), ==, LAT_EVALUATION_TERMS);
  g_assert_true (lat_taught_nets_set_off (fixture->nets, fixture->ruleset, FALSE, &error));
  g_assert_cmpint (lat_taught_use (&taught, fixture->ruleset, &weights), ==, LAT_EVALUATION_TAUGHT);

  g_assert_true (lat_taught_nets_remove (fixture->nets, fixture->ruleset, &error));
  g_assert_cmpuint (fixture->n_nets, ==, 4);
  g_assert_null (lat_taught_nets_load (fixture->nets, fixture->ruleset, NULL));
  g_assert_false (lat_taught_nets_set_off (fixture->nets, fixture->ruleset, TRUE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* What does not pass is not written, and what is learned more counts anew. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, NULL);
  LatTeachState learned;

  run_out (fixture);
  decide (fixture, FALSE);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_REFUSED);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (fixture->n_nets, ==, 0);
  begin_again (fixture);
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_REFUSED);
  start (fixture, PATIENCE);
  lat_teach_run_get_learned (fixture->run, &learned);
  g_assert_cmpfloat (learned.used, <, 1.0);
}

/* Of two that teach the same, one says so and spoils nothing; what is thrown away is gone. */
static void
test_lock_and_discard (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatTeachRun) run = fixture->run;
  g_autofree char *folder = dup_path (fixture, "");
  g_autofree char *notes = NULL;
  g_autoptr (GError) error = NULL;

  start (fixture, PATIENCE);
  g_assert_true (session_test_wait (has_games, fixture, PATIENCE));
  begin (fixture);
  start (fixture, PATIENCE);
  g_assert_true (session_test_wait (is_over, fixture, PATIENCE));
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_FAILED);
  g_assert_nonnull (lat_teach_run_get_fault (fixture->run));
  g_assert_false (lat_teach_run_discard (fixture->run, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);

  g_clear_object (&fixture->run);
  fixture->run = g_steal_pointer (&run);
  lat_teach_run_stop (fixture->run);
  g_assert_true (session_test_wait (is_over, fixture, PATIENCE));
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
  g_assert_true (lat_teach_run_discard (fixture->run, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_NEW);
}

/* A file that is no state is none. */
static void
test_no_state (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = dup_path (fixture, "state");
  g_autofree char *folder = g_path_get_dirname (path);
  static const char *const texts[] = {
    "",
    "[Latrunculi Teaching]\nVerdict=passed\n",
    "[Latrunculi Teaching]\nVerdict=passed\nSeconds=nan;\nUsed=1;\nGames=1;1;\nPositions=1;\n"
    "ErrorTerms=1;\nErrorNet=1;\nMatchPairs=0;0;0;0;0;\nMatchGames=0;0;0;0;0;0;\n",
  };

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      lat_teach_run_set_ruleset (fixture->run, fixture->ruleset);
      g_assert_cmpint (get_state (fixture), ==, LAT_TEACH_RUN_NEW);
    }
}

/* {{{ a net of the person, where the program looks for it */

#define XXI "latrunculi-xxi-8x8"

static char *
put_net_of (const LatRuleset *ruleset, const char *terms)
{
  g_autofree char *from =
      g_test_build_filename (G_TEST_DIST, "..", "data", "nets", XXI ".net", NULL);
  g_autofree char *folder = lat_taught_dup_folder ();
  g_autoptr (LatNetFile) file = lat_net_file_load (from, NULL);
  g_autofree char *text = NULL;
  char *path = lat_taught_dup_path (NULL, ruleset);

  g_free (file->date);
  file->date = g_strdup ("2026-11-27");
  g_free (file->terms);
  file->terms = g_strdup (terms);
  file->gain = 53.4;
  file->gain_low = 15.0;
  file->gain_high = 91.0;
  file->gain_games = 400;
  text = lat_net_file_write (file);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
assert_words (LatDocument *document, const char *pattern)
{
  g_autofree char *words = lat_evaluation_dup_words (document);

  if (!g_pattern_match_simple (pattern, words))
    g_error ("“%s” is not “%s”", words, pattern);
}

static char *
put_net (const LatRuleset *ruleset)
{
  return put_net_of (ruleset, NULL);
}

/* The document is judged by it, and says so; by other rules it is not. */
static void
test_document (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDocument) many = NULL;
  g_autoptr (LatRuleset) ruleset = read_rules (MANY);
  g_autoptr (LatRules) other = NULL;
  g_autoptr (LatRuleset) changed = NULL;
  g_autofree char *path = NULL;
  g_autofree char *wrong = NULL;
  const LatNet *net;
  LatEvaluation before = lat_document_get_evaluation (document, NULL);

  g_assert_cmpint (before, !=, LAT_EVALUATION_TAUGHT);
  /* One that was made with other weights is as if it was not there. */
  path = put_net_of (lat_document_get_ruleset (document), "0123456789abcdef");
  g_assert_cmpint (lat_document_get_evaluation (document, NULL), ==, before);
  g_assert_null (lat_taught_load (path, lat_document_get_ruleset (document)));
  g_free (path);
  path = put_net (lat_document_get_ruleset (document));
  g_assert_cmpint (lat_document_get_evaluation (document, &net), ==, LAT_EVALUATION_TAUGHT);
  g_assert_nonnull (net);
  assert_words (document, "terms and net (taught 27 *2026, +53 Elo, +15 to +91)");

  other = lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  other->no_capture_plies += 2;
  changed = lat_ruleset_new (other, NULL);
  g_assert_true (lat_document_set_rules (document, other, NULL, NULL));
  g_assert_cmpint (lat_document_get_evaluation (document, NULL), !=, LAT_EVALUATION_TAUGHT);
  /* Not even where somebody has given it the name of another one. */
  wrong = put_net (changed);
  g_assert_cmpint (lat_document_get_evaluation (document, NULL), !=, LAT_EVALUATION_TAUGHT);
  g_unlink (wrong);

  lat_document_undo (document);
  g_assert_cmpint (lat_document_get_evaluation (document, NULL), ==, LAT_EVALUATION_TAUGHT);
  g_unlink (path);
  g_assert_cmpint (lat_document_get_evaluation (document, NULL), ==, before);
  many = lat_document_new (ruleset);
  assert_words (many, "terms");
}

static gboolean
is_done (gpointer data)
{
  return lat_analysis_get_state (data) == LAT_ANALYSIS_DONE;
}

/* So many positions the analysis of a window visits for a depth. */
static guint64
search (LatAnalysis *analysis)
{
  g_assert_true (session_test_wait (is_done, analysis, PATIENCE));
  return analysis->nodes;
}

/* The analysis takes it up at once, and forgets what it knew; without it all is as before. */
static void
test_analysis (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatAnalysis) analysis = lat_analysis_new (document);
  g_autofree char *path = NULL;
  guint64 before;

  lat_analysis_set_threads (analysis, 1);
  lat_analysis_set_limits (analysis, 5, 0);
  lat_analysis_set_enabled (analysis, TRUE);
  before = search (analysis);
  path = put_net (lat_document_get_ruleset (document));
  lat_analysis_note_nets (analysis);
  g_assert_cmpuint (search (analysis), !=, before);
  g_unlink (path);
  lat_analysis_note_nets (analysis);
  g_assert_cmpuint (search (analysis), ==, before);
}

/* }}} */

#define ADD(name, func)                                                                            \
  g_test_add ("/session/teach-run/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("latrunculi-teach-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (home, "latrunculi", NULL);
  g_autofree char *nets = NULL;
  int status;

  /* Where the nets of the person are. GLib's way to have other folders leaks. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  nets = lat_taught_dup_folder ();
  ADD ("open", test_open);
  ADD ("stop", test_stop);
  ADD ("goes-on", test_goes_on);
  ADD ("passed", test_passed);
  ADD ("refused", test_refused);
  ADD ("lock-and-discard", test_lock_and_discard);
  ADD ("no-state", test_no_state);
  g_test_add_func ("/session/teach-run/document", test_document);
  g_test_add_func ("/session/teach-run/analysis", test_analysis);
  status = g_test_run ();
  g_rmdir (nets);
  g_rmdir (own);
  g_rmdir (home);
  return status;
}
