/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-difference-finder.c - the search for a difference beside the main loop */
#include "session-test.h"

#include "lat-difference-finder.h"
#include "lat-finding-game.h"

typedef struct
{
  LatDifferenceFinder *finder;
  guint n_updates;
} Fixture;

static void
updated_cb (Fixture *fixture)
{
  fixture->n_updates++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->finder = lat_difference_finder_new ();
  g_signal_connect_swapped (fixture->finder, "updated", G_CALLBACK (updated_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->finder);
}

static gboolean
is_idle (gpointer data)
{
  return !lat_difference_finder_is_running (((Fixture *) data)->finder);
}

static gboolean
has_progress (gpointer data)
{
  LatDifferenceProgress progress;

  return lat_difference_finder_get_progress (((Fixture *) data)->finder, &progress)
         && progress.reach.n_positions > 0;
}

/* @first, @second: ids of presets */
static void
start (Fixture *fixture, const char *first, const char *second, LatFindingGoal goal, double seconds)
{
  LatRuleset *a = lat_ruleset_new_preset (first), *b = lat_ruleset_new_preset (second);
  LatDifferenceLimits limits;

  lat_difference_limits_init (&limits);
  limits.seconds = seconds;
  g_assert_true (lat_difference_finder_start (fixture->finder, a, b, goal,
                                              lat_ruleset_get_start (a), &limits));
  g_assert_true (lat_difference_finder_is_running (fixture->finder));
  g_assert_null (lat_difference_finder_get_finding (fixture->finder));
  lat_ruleset_unref (a);
  lat_ruleset_unref (b);
}

static void
test_finds (Fixture *fixture, gconstpointer data)
{
  for (guint goal = 0; goal < 2; goal++)
    {
      const LatFinding *finding;

      fixture->n_updates = 0;
      start (fixture, "latrunculi-xxi-8x8", "classical-8x8", (LatFindingGoal) goal, 60);
      g_assert_cmpuint (fixture->n_updates, ==, 1);
      g_assert_true (session_test_wait (is_idle, fixture, 60));
      g_assert_cmpuint (fixture->n_updates, >=, 2);
      finding = lat_difference_finder_get_finding (fixture->finder);
      g_assert_nonnull (finding);
      g_assert_true (lat_finding_is_example (finding));
      g_assert_cmpint (finding->goal, ==, goal);
    }
  lat_difference_finder_clear (fixture->finder);
  g_assert_null (lat_difference_finder_get_finding (fixture->finder));
}

/* A search that is stopped tells how far it came; the kowalski pair takes seconds. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  const LatFinding *finding;

  start (fixture, "kowalski-12x8", "kowalski-early-12x8", LAT_FINDING_LINE, 0);
  g_assert_true (session_test_wait (has_progress, fixture, 60));
  lat_difference_finder_stop (fixture->finder);
  g_assert_true (session_test_wait (is_idle, fixture, 10));
  finding = lat_difference_finder_get_finding (fixture->finder);
  g_assert_nonnull (finding);
  g_assert_true (finding->reach.is_stopped);
}

/* What was searched for before must not come after. */
static void
test_stale (Fixture *fixture, gconstpointer data)
{
  const LatFinding *finding;

  for (guint i = 0; i < 20; i++)
    {
      start (fixture, "kowalski-12x8", "kowalski-early-12x8", LAT_FINDING_LINE, 0);
      g_main_context_iteration (NULL, FALSE);
    }
  start (fixture, "bell-8x8", "bell-8x8", LAT_FINDING_LINE, 0);
  g_assert_true (session_test_wait (is_idle, fixture, 60));
  finding = lat_difference_finder_get_finding (fixture->finder);
  g_assert_true (finding->reach.is_alike);
  fixture->n_updates = 0;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_updates, ==, 0);
}

/* Whoever drops the finder while it runs is not called again. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  start (fixture, "kowalski-12x8", "kowalski-early-12x8", LAT_FINDING_LINE, 0);
  g_assert_true (session_test_wait (has_progress, fixture, 60));
}

/* The example becomes a game beside the one that is open, by its own rules, in one step. */
static void
test_add_game (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatDocument) document = session_test_document ("german-8x8");
  const LatFinding *finding;
  guint n;

  session_test_play (document, "a2-a3 a7-a6");
  start (fixture, "latrunculi-xxi-8x8", "classical-8x8", LAT_FINDING_LINE, 60);
  g_assert_true (session_test_wait (is_idle, fixture, 60));
  finding = lat_difference_finder_get_finding (fixture->finder);
  n = lat_document_get_n_games (document);
  lat_document_add_game (document, lat_finding_new_game (finding), "Example");
  g_assert_cmpuint (lat_document_get_n_games (document), ==, n + 1);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Example");
  g_assert_true (
      lat_position_equal (lat_game_get_start (lat_document_get_game (document)), &finding->start));
  lat_document_undo (document);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, n);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 2);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/difference-finder/finds", test_finds);
  add ("/difference-finder/stop", test_stop);
  add ("/difference-finder/stale", test_stale);
  add ("/difference-finder/dropped", test_dropped);
  add ("/difference-finder/add-game", test_add_game);
  return g_test_run ();
}
