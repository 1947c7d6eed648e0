/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-survival-map.c - tests: who will still stand, for the position that is shown */
#include "lat-survival-map.h"
#include "session-test.h"

#include <string.h>

#define XXI      "latrunculi-xxi-8x8"
#define PATIENCE 60

typedef struct
{
  LatDocument *document;
  LatSurvivalMap *map;
  guint n_told;
  guint last; /* how many games were told of last */
  gboolean went_back;
} Fixture;

/* Of one position it is never told of fewer games than before. */
static void
updated_cb (Fixture *fixture)
{
  const LatSurvival *survival = lat_survival_map_get (fixture->map);
  guint n = survival != NULL ? survival->n_games : 0;

  fixture->n_told++;
  fixture->went_back |= n > 0 && n <= fixture->last;
  fixture->last = n;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->document = session_test_document (XXI);
  g_assert_true (lat_document_paste (fixture->document, data, NULL));
  fixture->map = lat_survival_map_new (fixture->document);
  g_signal_connect_swapped (fixture->map, "updated", G_CALLBACK (updated_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->map);
  g_object_unref (fixture->document);
}

static gboolean
is_whole (gpointer data)
{
  const LatSurvival *survival = lat_survival_map_get (((Fixture *) data)->map);

  return survival != NULL && survival->n_games == LAT_SURVIVAL_GAMES;
}

static gboolean
has_begun (gpointer data)
{
  const LatSurvival *survival = lat_survival_map_get (((Fixture *) data)->map);

  return survival != NULL && survival->n_games > 0;
}

static gboolean
is_never (gpointer data)
{
  return FALSE;
}

/* The same games, played here. */
static void
play_here (LatDocument *document, LatSurvival *survival)
{
  g_autoptr (LatSurvivalPlayer) player =
      lat_survival_player_new (lat_document_get_ruleset (document), LAT_SURVIVAL_NODES);

  memset (survival, 0, sizeof *survival);
  for (guint i = 0; i < LAT_SURVIVAL_GAMES; i++)
    {
      LatRandom random = lat_random_new (LAT_SURVIVAL_MAP_SEED, i);

      lat_survival_player_play (player, lat_document_get_position (document),
                                lat_document_get_history (document), LAT_SURVIVAL_PLIES, &random,
                                survival);
    }
}

static void
assert_map (Fixture *fixture)
{
  LatSurvival expected;

  g_assert_true (session_test_wait (is_whole, fixture, PATIENCE));
  play_here (fixture->document, &expected);
  g_assert_cmpmem (lat_survival_map_get (fixture->map), sizeof expected, &expected,
                   sizeof expected);
}

static const char *const middle = "s1s1s2s/1s1d2s1/3s4/2S1s3/4S1s1/1S3S2/S1SD2S1/3S2S1 w - - 0 1";

/* Nothing is played for nobody. What is found are the games that anybody can play, told as they come. */
static void
test_games (Fixture *fixture, gconstpointer data)
{
  gint64 begin;

  g_assert_false (session_test_wait (has_begun, fixture, 1));
  g_assert_null (lat_survival_map_get (fixture->map));
  g_assert_cmpuint (fixture->n_told, ==, 0);

  begin = g_get_monotonic_time ();
  lat_survival_map_set_enabled (fixture->map, TRUE);
  g_assert_nonnull (lat_survival_map_get (fixture->map));
  g_assert_cmpuint (lat_survival_map_get (fixture->map)->n_games, ==, 0);
  g_assert_true (session_test_wait (is_whole, fixture, PATIENCE));
  g_test_message ("%.2f s", (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  assert_map (fixture);
  g_assert_false (fixture->went_back);

  /* Off again, nothing is told of it. */
  lat_survival_map_set_enabled (fixture->map, FALSE);
  g_assert_null (lat_survival_map_get (fixture->map));
  g_assert_cmpuint (fixture->last, ==, 0);
}

/* Elsewhere what was found is stale at once, also while it comes in; words beside the game change nothing. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  guint n_told;

  lat_survival_map_set_enabled (fixture->map, TRUE);
  g_assert_true (session_test_wait (has_begun, fixture, PATIENCE));
  session_test_play (fixture->document, "b3-b4");
  g_assert_cmpuint (lat_survival_map_get (fixture->map)->n_games, ==, 0);
  assert_map (fixture);

  n_told = fixture->n_told;
  lat_document_set_comment (fixture->document, lat_document_get_node (fixture->document), "So?",
                            FALSE);
  g_assert_cmpuint (lat_survival_map_get (fixture->map)->n_games, ==, LAT_SURVIVAL_GAMES);
  g_assert_false (session_test_wait (is_never, NULL, 1));
  g_assert_cmpuint (fixture->n_told, ==, n_told);

  lat_document_go_first (fixture->document);
  g_assert_cmpuint (lat_survival_map_get (fixture->map)->n_games, ==, 0);
  assert_map (fixture);
}

/* Whoever hears of a change before the map does is not told of the position that was. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  lat_survival_map_set_enabled (fixture->map, TRUE);
  g_assert_true (session_test_wait (is_whole, fixture, PATIENCE));
  g_signal_handlers_block_matched (fixture->document, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                   fixture->map);
  session_test_play (fixture->document, "b3-b4");
  g_assert_null (lat_survival_map_get (fixture->map));
  g_signal_handlers_unblock_matched (fixture->document, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                     fixture->map);
}

/* Who steps on asks for nothing in between: only where one stays games are played. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  lat_survival_map_set_enabled (fixture->map, TRUE);
  session_test_play (fixture->document, "b3-b4");
  for (guint i = 0; i < 20; i++)
    {
      lat_document_go_first (fixture->document);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      g_assert_cmpuint (lat_survival_map_get (fixture->map)->n_games, ==, 0);
      lat_document_go_last (fixture->document);
    }
  assert_map (fixture);
}

/* Other rules, other games. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules = NULL;
  LatSurvival before;

  lat_survival_map_set_enabled (fixture->map, TRUE);
  g_assert_true (session_test_wait (is_whole, fixture, PATIENCE));
  before = *lat_survival_map_get (fixture->map);
  rules = lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (fixture->document)));
  rules->movement[LAT_SOLDIER].range = 1;
  g_assert_true (lat_document_set_rules (fixture->document, rules, NULL, NULL));
  g_assert_cmpuint (lat_survival_map_get (fixture->map)->n_games, ==, 0);
  assert_map (fixture);
  g_assert_cmpint (memcmp (&before, lat_survival_map_get (fixture->map), sizeof before), !=, 0);
}

/* Where the game is over nothing is said. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  lat_survival_map_set_enabled (fixture->map, TRUE);
  g_assert_cmpint (lat_document_get_outcome (fixture->document)->result, !=, LAT_RESULT_NONE);
  g_assert_null (lat_survival_map_get (fixture->map));
  g_assert_false (session_test_wait (has_begun, fixture, 1));
  g_assert_cmpuint (fixture->n_told, ==, 0);
}

/* It can go before it plays, and while it does: nothing is told afterwards. */
static void
test_leave (Fixture *fixture, gconstpointer data)
{
  LatSurvivalMap *early = lat_survival_map_new (fixture->document);
  LatSurvivalMap *late = lat_survival_map_new (fixture->document);
  Fixture other = { .document = fixture->document, .map = late };

  lat_survival_map_set_enabled (early, TRUE);
  g_assert_finalize_object (early);
  lat_survival_map_set_enabled (late, TRUE);
  g_assert_true (session_test_wait (has_begun, &other, PATIENCE));
  g_assert_finalize_object (late);
  g_assert_false (session_test_wait (is_never, NULL, 1));
}

int
main (int argc, char *argv[])
{
  static const char *const over = "8/8/8/8/8/8/4D3/S7 b - - 0 1";

  g_test_init (&argc, &argv, NULL);
#define ADD(name, place, func)                                                                     \
  g_test_add ("/session/survival-map/" name, Fixture, place, set_up, func, tear_down)
  ADD ("games", middle, test_games);
  ADD ("elsewhere", middle, test_elsewhere);
  ADD ("order", middle, test_order);
  ADD ("steps", middle, test_steps);
  ADD ("rules", middle, test_rules);
  ADD ("over", over, test_over);
  ADD ("leave", middle, test_leave);
  return g_test_run ();
}
