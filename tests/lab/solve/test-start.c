/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-start.c - tests: who wins from the start of a rule set */
#include "lat-start.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include <utime.h>

#include "lab-test.h"
#include "lat-end-scratch.h"
#include "lat-end-table.h"
#include "lat-game.h"
#include "lat-legality.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-presets.h"
#include "lat-tiny.h"

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  (void) data;
  fixture->folder = g_dir_make_tmp ("lat-start-XXXXXX", NULL);
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  (void) data;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static LatRuleset *
make_tiny (const char *preset, guint size, guint n_men)
{
  g_autoptr (LatRules) rules = lat_presets_load (preset);
  LatRuleset *ruleset = lat_tiny_new (rules, size, n_men);

  g_assert_nonnull (ruleset);
  return ruleset;
}

/* Plays the line: all of it is legal, and its last action ends the game for the winner. */
static void
check_line (LatRuleset *ruleset, const LatStartAnswer *answer, LatSide winner)
{
  LatPosition here = *lat_ruleset_get_start (ruleset), next;
  LatOutcome outcome;
  LatReason reason;

  g_assert_cmpuint (answer->n_line, ==, answer->value.plies);
  for (guint i = 0; i < answer->n_line; i++)
    {
      g_assert_false (lat_outcome_get (ruleset, &here, NULL, &outcome));
      g_assert_true (lat_legality_explain (ruleset, &here, NULL, answer->line[i], &reason));
      lat_play (ruleset, &here, answer->line[i], &next);
      here = next;
    }
  g_assert_true (lat_outcome_get (ruleset, &here, NULL, &outcome));
  g_assert_cmpint (outcome.result, ==, lat_result_win (winner));
}

/* {{{ by tables */

typedef struct
{
  const char *preset;
  guint size;
  guint n_men;
  const char *title;
  int winner; /* -1 for nobody */
} Row;

static const Row rows[] = {
  { "petteia-xxi-8x8", 3, 2, "White wins in 5 plies", LAT_WHITE },
  { "ruegen-8x8", 3, 2, "White wins in 9 plies", LAT_WHITE },
  { "bell-8x8", 3, 2, "White wins in 12 plies", LAT_WHITE },
  { "seega-5x5", 3, 2, "Black wins in 23 plies", LAT_BLACK },
  { "falkener-12x12", 3, 2, "Draw: neither side can force a win", -1 },
  { "piso-8x8", 3, 2, "Neither side can force a win without a repetition", -1 },
  { "civil-12x8", 3, 2, "Neither side can force a win before the men are counted", -1 },
};

/* What is given for a side would outlast what a tiny board makes of it. */
static void
test_sides (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = lat_presets_load ("seega-5x5");
  g_autoptr (LatRuleset) ruleset = NULL;

  (void) fixture;
  (void) data;
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_SOLDIERS, "12;white=2;black=2", NULL));
  ruleset = lat_tiny_new (rules, 3, 1);
  g_assert_null (ruleset);
}

static void
test_tables (Fixture *fixture, gconstpointer data)
{
  LatStartOptions options = { .folder = fixture->folder, .n_threads = 2, .max_mib = 10 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = make_tiny (rows[i].preset, rows[i].size, rows[i].n_men);
      g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
      g_autofree char *title = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].preset);
      lat_start_solve (ruleset, &options, answer, &error);
      g_assert_no_error (error);
      title = lat_start_answer_dup_title (answer, ruleset);
      g_assert_cmpstr (title, ==, rows[i].title);
      g_assert_false (answer->is_proof);
      g_assert_cmpuint (answer->n_men, ==, 2 * rows[i].n_men);
      g_assert_cmpuint (answer->n_positions, >, 400);
      g_assert_cmpint (answer->n_drops > 0, ==,
                       lat_position_is_dropping (lat_ruleset_get_start (ruleset)));
      if (rows[i].winner >= 0)
        check_line (ruleset, answer, (LatSide) rows[i].winner);
      else
        g_assert_cmpuint (answer->n_line, ==, 0);
      /* Nothing is left behind. */
      g_assert_cmpuint (count_files (fixture->folder), ==, 0);
    }
}

/* }}} */
/* {{{ where the game is over */

/* The referee's word, without a table, and on boards of any size. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *rules, *title;
    LatEndKind kind;
  } starts[] = {
    { "Board.Files=3|Board.Ranks=3|Setup.Array=1ds/3/SD1|Goal.LeaderReaches=edge",
      "The game is over before it begins (0-1): Black’s leader has reached its goal",
      LAT_END_LOSS },
    { "Board.Files=3|Board.Ranks=3|Setup.Array=d1s/3/S1D|Goal.LeaderReaches=corner|"
      "Setup.First=black",
      "The game is over before it begins (1-0): White’s leader has reached its goal",
      LAT_END_LOSS },
    { "Board.Files=4|Board.Ranks=3|Setup.Array=s3/4/S3|Goal.AnnihilateAt=1",
      "The game is over before it begins (0-1): White has only 1 man left", LAT_END_LOSS },
    { "Board.Files=3|Board.Ranks=3|Setup.Array=sss/SSS/SSS|Goal.NoMoves=draw|Limits.Repetition=3|"
      "Limits.RepetitionResult=lose",
      "The game is over before it begins (1/2-1/2): White has no legal action", LAT_END_OPEN },
    { "Board.Files=9|Board.Ranks=9|Setup.Array=s8/9/9/9/9/9/9/9/8S|Goal.AnnihilateAt=1",
      "The game is over before it begins (0-1): White has only 1 man left", LAT_END_LOSS },
  };
  LatStartOptions options = { .folder = fixture->folder, .n_threads = 1, .max_mib = 10 };

  (void) data;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (starts[i].rules);
      g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
      g_autofree char *title = NULL;
      g_autofree char *verdict = NULL;
      g_autofree char *full = g_strconcat (starts[i].title, ".", NULL);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", starts[i].rules);
      g_assert_true (lat_start_can_solve (ruleset, NULL));
      lat_start_solve (ruleset, &options, answer, &error);
      g_assert_no_error (error);
      title = lat_start_answer_dup_title (answer, ruleset);
      g_assert_cmpstr (title, ==, starts[i].title);
      g_assert_cmpint (answer->value.kind, ==, starts[i].kind);
      g_assert_true (answer->holds);
      g_assert_cmpuint (answer->n_line, ==, 0);
      g_assert_cmpuint (count_files (fixture->folder), ==, 0);
      verdict = lat_start_answer_dup_verdict (answer, ruleset);
      g_assert_cmpstr (verdict, ==, full);
    }
}

/* }}} */
/* {{{ by proofs */

/* Without room for a table: the same winner, in the same number of plies, by another method. */
static void
test_proofs (Fixture *fixture, gconstpointer data)
{
  LatStartOptions options = { .folder = fixture->folder, .n_threads = 1 };

  (void) data;
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (LatRuleset) ruleset = make_tiny (rows[i].preset, rows[i].size, rows[i].n_men);
      g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
      g_autofree char *title = NULL;
      g_autofree char *method = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].preset);
      lat_start_solve (ruleset, &options, answer, &error);
      g_assert_no_error (error);
      title = lat_start_answer_dup_title (answer, ruleset);
      g_assert_cmpstr (title, ==, rows[i].title);
      g_assert_true (answer->is_proof);
      method = lat_start_answer_dup_method (answer);
      g_assert_nonnull (strstr (method, "proof numbers"));
      check_line (ruleset, answer, (LatSide) rows[i].winner);
      g_assert_cmpuint (count_files (fixture->folder), ==, 0);
    }
}

/* What cannot be proved in time is said to be not known. */
static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  LatStartOptions options = { .folder = fixture->folder, .n_threads = 1, .seconds = 0.02 };
  g_autoptr (LatRuleset) ruleset = make_tiny ("petteia-xxi-8x8", 5, 5);
  g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  lat_start_solve (ruleset, &options, answer, &error);
  g_assert_no_error (error);
  title = lat_start_answer_dup_title (answer, ruleset);
  g_test_message ("%s", title);
  g_assert_true (g_str_has_prefix (title, "Not known"));
  g_assert_cmpuint (answer->n_line, ==, 0);
}

/* }}} */

static void
test_refusals (Fixture *fixture, gconstpointer data)
{
  LatStartOptions options = { .folder = fixture->folder, .n_threads = 1, .max_mib = 10 };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) tiny = make_tiny ("petteia-xxi-8x8", 3, 2);
  g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
  g_autoptr (LatEndScratch) scratch = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_true (lat_start_can_solve (tiny, NULL));
  g_assert_false (lat_start_solve (ruleset, &options, answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, "64"));
  g_clear_error (&error);
  /* Somebody else is at it. */
  scratch = lat_end_scratch_open (fixture->folder, tiny, 4, &error);
  g_assert_no_error (error);
  g_assert_false (lat_start_solve (tiny, &options, answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
}

/* The line as a game, with the answer in words. */
static void
test_game (Fixture *fixture, gconstpointer data)
{
  LatStartOptions options = { .folder = fixture->folder, .n_threads = 1, .max_mib = 10 };
  g_autoptr (LatRuleset) ruleset = make_tiny ("petteia-xxi-8x8", 3, 2);
  g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
  g_autofree char *line = NULL;
  g_auto (GStrv) actions = NULL;
  LatGame *game;
  const LatNode *node;
  guint n = 0;

  (void) data;
  g_assert_true (lat_start_solve (ruleset, &options, answer, NULL));
  line = lat_start_answer_dup_line (answer, ruleset);
  actions = g_strsplit (line, " ", -1);
  g_assert_cmpuint (g_strv_length (actions), ==, 5);
  g_assert_true (g_str_has_suffix (actions[4], "#"));
  game = lat_start_answer_new_game (answer, ruleset);
  node = lat_game_get_root (game);
  g_assert_nonnull (strstr (lat_node_get_comment (node), "White wins in 5 plies. From a table"));
  while ((node = lat_node_get_first_child (node)) != NULL)
    g_assert_cmpuint (lat_node_get_action (node), ==, answer->line[n++]);
  g_assert_cmpuint (n, ==, 5);
  lat_game_free (game);
}

/* {{{ what is left */

static void
stop_cb (const LatEndProgress *progress, gpointer data)
{
  if (progress->phase == LAT_END_PASSING && progress->men == 4)
    g_cancellable_cancel (data);
}

static void
count_grown_cb (const LatEndProgress *progress, gpointer data)
{
  if (progress->phase == LAT_END_GROWING)
    *(guint *) data |= 1u << progress->men;
}

/* What was stopped goes on where it was: only positions of more men are grown. */
static void
test_resume (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  LatStartOptions options = { .folder = fixture->folder,
                              .n_threads = 1,
                              .max_mib = 10,
                              .cancellable = cancellable,
                              .func = stop_cb,
                              .data = cancellable };
  g_autoptr (LatRuleset) ruleset = make_tiny ("petteia-xxi-8x8", 4, 3);
  g_autofree LatStartAnswer *answer = g_new (LatStartAnswer, 1);
  g_autoptr (GError) error = NULL;
  guint grown = 0;

  (void) data;
  g_assert_false (lat_start_solve (ruleset, &options, answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count_files (fixture->folder), ==, 3);
  options.cancellable = NULL;
  options.func = count_grown_cb;
  options.data = &grown;
  g_assert_true (lat_start_solve (ruleset, &options, answer, NULL));
  g_assert_cmpuint (grown, ==, 1u << 5 | 1u << 6);
  g_assert_cmpint (answer->value.kind, ==, LAT_END_OPEN);
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);
}

static char *
make_left_over (const char *folder, const char *name, gboolean is_old)
{
  static const char *const suffixes[] = { ".lattable.log", ".lattable.values", ".lattable",
                                          ".lock" };
  time_t then = (time_t) (g_get_real_time () / G_USEC_PER_SEC) - LAT_END_SCRATCH_SECONDS - 60;
  struct utimbuf times = { then, then };
  char *path = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_free (path);
      path = g_strdup_printf ("%s/%s%s", folder, name, suffixes[i]);
      g_assert_true (g_file_set_contents (path, "x", 1, NULL));
      if (is_old)
        g_assert_cmpint (g_utime (path, &times), ==, 0);
    }
  return path;
}

/* What others left a day ago goes; what is newer, or worked on, stays. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  g_autofree char *old = make_left_over (fixture->folder, "old", TRUE);
  g_autofree char *fresh = make_left_over (fixture->folder, "fresh", FALSE);
  g_autofree char *held = make_left_over (fixture->folder, "held", TRUE);
  int lock = g_open (held, O_RDWR | O_CLOEXEC, 0);
  g_autoptr (LatRuleset) ruleset = make_tiny ("petteia-xxi-8x8", 3, 2);
  g_autoptr (LatEndScratch) scratch = NULL;
  g_autoptr (GError) error = NULL;

  (void) data;
  g_assert_cmpint (flock (lock, LOCK_EX | LOCK_NB), ==, 0);
  scratch = lat_end_scratch_open (fixture->folder, ruleset, 4, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fresh, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (held, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files (fixture->folder), ==, 4 + 4 + 1);
  close (lock);
}

/* Another place for other rules or more men, the same for what only the table does not know. */
static void
test_places (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) petteia = make_tiny ("petteia-xxi-8x8", 3, 2);
  g_autoptr (LatRuleset) ruegen = make_tiny ("ruegen-8x8", 3, 2);
  g_autoptr (LatEndScratch) first = lat_end_scratch_open (fixture->folder, petteia, 4, NULL);
  g_autoptr (LatEndScratch) men = lat_end_scratch_open (fixture->folder, petteia, 3, NULL);
  g_autoptr (LatEndScratch) rules = lat_end_scratch_open (fixture->folder, ruegen, 4, NULL);

  (void) data;
  g_assert_true (first != NULL && men != NULL && rules != NULL);
  g_assert_cmpstr (lat_end_scratch_get_path (first), !=, lat_end_scratch_get_path (men));
  g_assert_cmpstr (lat_end_scratch_get_path (first), !=, lat_end_scratch_get_path (rules));
  g_assert_null (lat_end_scratch_open (fixture->folder, petteia, 4, NULL));
  lat_end_scratch_close (g_steal_pointer (&first));
  first = lat_end_scratch_open (fixture->folder, petteia, 4, NULL);
  g_assert_nonnull (first);
}

/* }}} */

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/start/tables", test_tables },   { "/start/proofs", test_proofs },
    { "/start/unknown", test_unknown }, { "/start/refusals", test_refusals },
    { "/start/game", test_game },       { "/start/resume", test_resume },
    { "/start/over", test_over },       { "/start/sweep", test_sweep },
    { "/start/places", test_places },   { "/start/sides", test_sides },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
