/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-start-solver.c - tests: who wins from a start, found out beside the main loop */
#include "lat-start-solver.h"

#include <glib/gstdio.h>

#include "lat-presets.h"
#include "lat-tiny.h"
#include "session-test.h"

#define PATIENCE 60

typedef struct
{
  char *folder;
  LatStartSolver *solver;
  guint n_updates;
} Fixture;

static void
count_cb (LatStartSolver *solver, Fixture *fixture)
{
  (void) solver;
  fixture->n_updates++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  (void) data;
  fixture->folder = g_dir_make_tmp ("lat-solver-XXXXXX", NULL);
  fixture->solver = lat_start_solver_new (fixture->folder);
  g_signal_connect (fixture->solver, "updated", G_CALLBACK (count_cb), fixture);
}

static LatRuleset *
make_tiny (const char *preset, guint size, guint n_men)
{
  g_autoptr (LatRules) rules = lat_presets_load (preset);

  return lat_tiny_new (rules, size, n_men);
}

static gboolean
is_done (gpointer data)
{
  return !lat_start_solver_is_running (data);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  const char *name;
  g_autoptr (GDir) dir = NULL;

  (void) data;
  /* Who is asked about rules that are too large waits for the threads before, then says no. */
  lat_start_solver_start (fixture->solver, ruleset);
  g_assert_true (session_test_wait (is_done, fixture->solver, PATIENCE));
  g_object_unref (fixture->solver);
  dir = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static gboolean
has_progress (gpointer data)
{
  LatEndProgress progress;

  return lat_start_solver_get_progress (data, &progress);
}

static void
check_title (LatStartSolver *solver, const char *expected)
{
  const LatStartAnswer *answer = lat_start_solver_get_answer (solver);
  g_autofree char *title = NULL;

  g_assert_null (lat_start_solver_get_error (solver));
  g_assert_nonnull (answer);
  title = lat_start_answer_dup_title (answer, lat_start_solver_get_ruleset (solver));
  g_assert_cmpstr (title, ==, expected);
}

static void
test_whole (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = make_tiny ("ruegen-8x8", 3, 2);
  LatStartSolver *solver = fixture->solver;
  LatEndProgress progress;

  (void) data;
  g_assert_false (lat_start_solver_is_running (solver));
  g_assert_null (lat_start_solver_get_ruleset (solver));
  g_assert_null (lat_start_solver_get_answer (solver));
  lat_start_solver_start (solver, ruleset);
  g_assert_true (lat_start_solver_is_running (solver));
  g_assert_cmpuint (fixture->n_updates, ==, 1);
  g_assert_true (session_test_wait (is_done, solver, PATIENCE));
  check_title (solver, "White wins in 9 plies");
  g_assert_cmpuint (fixture->n_updates, >=, 2);
  g_assert_false (lat_start_solver_get_progress (solver, &progress));
  /* Asked again there is another answer, and none meanwhile. */
  lat_start_solver_start (solver, ruleset);
  g_assert_null (lat_start_solver_get_answer (solver));
  g_assert_true (session_test_wait (is_done, solver, PATIENCE));
  check_title (solver, "White wins in 9 plies");
}

/* It says how far it is; stopped there is no answer. At once asked again, though the thread has yet to see that it was
 * stopped, it waits for that one's lock; and what was asked between is dropped. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) large = make_tiny ("latrunculi-xxi-8x8", 5, 3);
  g_autoptr (LatRuleset) small = make_tiny ("petteia-xxi-8x8", 3, 2);
  LatStartSolver *solver = fixture->solver;

  (void) data;
  lat_start_solver_start (solver, large);
  g_assert_true (session_test_wait (has_progress, solver, PATIENCE));
  lat_start_solver_stop (solver);
  g_assert_false (lat_start_solver_is_running (solver));
  g_assert_null (lat_start_solver_get_answer (solver));
  g_assert_null (lat_start_solver_get_error (solver));

  lat_start_solver_start (solver, large);
  g_assert_true (lat_start_solver_is_running (solver));
  g_assert_true (session_test_wait (has_progress, solver, PATIENCE));
  lat_start_solver_start (solver, large);
  lat_start_solver_start (solver, small);
  g_assert_true (session_test_wait (is_done, solver, PATIENCE));
  g_assert_true (lat_start_solver_get_ruleset (solver) == small);
  check_title (solver, "White wins in 5 plies");
}

/* Stopped while it waits for the one before: nothing begins any more. */
static void
test_stop_waiting (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) large = make_tiny ("latrunculi-xxi-8x8", 5, 3);
  LatStartSolver *solver = fixture->solver;
  guint n;

  (void) data;
  lat_start_solver_start (solver, large);
  g_assert_true (session_test_wait (has_progress, solver, PATIENCE));
  lat_start_solver_start (solver, large);
  lat_start_solver_stop (solver);
  g_assert_false (lat_start_solver_is_running (solver));
  n = fixture->n_updates;
  lat_start_solver_stop (solver);
  g_assert_cmpuint (fixture->n_updates, ==, n);
}

static void
test_error (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("petteia-xxi-8x8");
  LatStartSolver *solver = fixture->solver;

  (void) data;
  lat_start_solver_start (solver, ruleset);
  g_assert_true (session_test_wait (is_done, solver, PATIENCE));
  g_assert_null (lat_start_solver_get_answer (solver));
  g_assert_error (lat_start_solver_get_error (solver), G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/start-solver/whole", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/start-solver/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/start-solver/stop-waiting", Fixture, NULL, set_up, test_stop_waiting, tear_down);
  g_test_add ("/start-solver/error", Fixture, NULL, set_up, test_error, tear_down);
  return g_test_run ();
}
