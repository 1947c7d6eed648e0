/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-engine.c - tests: the façade: limits, stopping, threads, lines, callbacks */
#include <string.h>

#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-presets.h"
#include "prover.h"

#define LARGE_BOARD                                                                                \
  "Board.Files=19|Board.Ranks=19|Setup.Soldiers=120|Soldier.Range=0|Soldier.Jump=any|"             \
  "Soldier.MultiJump=true|Soldier.Directions=all|Capture.Directions=all"

static void
start (LatRuleset *ruleset, LatPosition *position, LatHistory *history)
{
  *position = *lat_ruleset_get_start (ruleset);
  lat_history_init (history);
  lat_history_reset (history, position);
}

/* One thread, a fixed depth and a fresh table: the same nodes, whatever was searched before. */
static void
test_deterministic (void)
{
  const char *const ids[] = { "latrunculi-xxi-8x8", "seneca-8x8", "bell-8x7", "kowalski-12x8" };
  g_autoptr (LatEngine) engine = lat_engine_new ();
  LatLimits limits = { .depth = 4 };

  lat_engine_set_hash (engine, 4);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      LatPosition position;
      SearchResult one, other;

      start (ruleset, &position, &history);
      lat_engine_new_game (engine);
      search_and_wait (engine, ruleset, &position, &history, &limits, &one);
      search_and_wait (engine, ruleset, &position, &history, &limits, &other);
      lat_engine_new_game (engine);
      search_and_wait (engine, ruleset, &position, &history, &limits, &other);
      g_assert_cmpuint (one.nodes, >, 100);
      g_assert_cmpuint (one.nodes, ==, other.nodes);
      g_assert_cmpuint (one.best, ==, other.best);
      g_assert_cmpint (one.lines[0].score.value, ==, other.lines[0].score.value);
    }
}

static void
test_depth_and_nodes (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset ("latrunculi-xxi-8x8");
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  SearchResult result;
  LatScore score;

  start (ruleset, &position, &history);
  for (guint depth = 1; depth <= 4; depth++)
    {
      LatLimits limits = { .depth = depth };

      search_and_wait (engine, ruleset, &position, &history, &limits, &result);
      g_assert_cmpuint (result.lines[0].depth, ==, depth);
      g_assert_cmpuint (result.lines[0].seldepth, >=, depth);
      g_assert_cmpuint (result.lines[0].n_pv, >=, 1);
      g_assert_cmpuint (result.n_infos, ==, depth);
      g_assert_true (lat_engine_get_score (engine, &score));
      g_assert_cmpint (score.is_mate, ==, result.lines[0].score.is_mate);
      g_assert_cmpint (score.value, ==, result.lines[0].score.value);
      g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, result.best));
    }

  LatLimits limits = { .nodes = 5000 };
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_cmpuint (result.nodes, ==, 5000);

  LatLimits short_limits = { .nodes = 1 };
  search_and_wait (engine, ruleset, &position, &history, &short_limits, &result);
  g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, result.best));
}

/* However short the time, there is an answer, and it is legal. */
static void
test_no_time (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset (LARGE_BOARD);
  g_auto (LatHistory) history = { 0 };
  LatLimits limits = { .movetime_ms = 1 };
  LatLimits clock = { .time_ms = { 1, 1 } };
  LatPosition position;
  SearchResult result;

  start (ruleset, &position, &history);
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, result.best));
  search_and_wait (engine, ruleset, &position, &history, &clock, &result);
  g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, result.best));

  /* Stopped at once. */
  memset (&result, 0, sizeof result);
  limits = (LatLimits){ .infinite = TRUE };
  lat_engine_go (engine, ruleset, &position, &history, &limits, NULL, search_note_done_cb, &result);
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  g_assert_cmpuint (result.n_done, ==, 1);
  g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, result.best));
}

static void
test_over (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset ("latrunculi-xxi-8x8");
  g_auto (LatHistory) history = { 0 };
  LatLimits limits = { .infinite = TRUE };
  LatPosition position;
  SearchResult result;
  LatScore score;

  /* Black's dux is shut in on its corner. */
  read_position (ruleset, "dS6/S7/8/8/8/8/4D3/S6s b - - 0 1", &position, &history);
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_cmpuint (result.best, ==, LAT_ACTION_INVALID);
  g_assert_cmpuint (result.n_infos, ==, 0);
  g_assert_cmpuint (result.nodes, ==, 0);
  g_assert_false (lat_engine_get_score (engine, &score));
}

static void
test_infinite_waits_for_stop (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset (
      "Board.Files=3|Board.Ranks=3|Setup.Array=s2/3/2S|Goal.AnnihilateAt=0|Limits.Repetition=2");
  g_auto (LatHistory) history = { 0 };
  LatLimits none = { 0 };
  LatPosition position;
  SearchResult result = { 0 };

  lat_engine_set_hash (engine, 1);
  start (ruleset, &position, &history);
  lat_engine_go (engine, ruleset, &position, &history, &none, search_note_info_cb,
                 search_note_done_cb, &result);
  g_usleep (200 * 1000);
  g_assert_true (lat_engine_is_searching (engine));
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  g_assert_false (lat_engine_is_searching (engine));
  g_assert_cmpuint (result.n_done, ==, 1);
  g_assert_cmpuint (result.n_infos, >, 0);
}

static void
test_lines (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset ("german-8x8");
  g_auto (LatHistory) history = { 0 };
  LatLimits limits = { .depth = 3 };
  LatPosition position;
  SearchResult all, few;

  start (ruleset, &position, &history);
  lat_engine_set_lines (engine, 5);
  search_and_wait (engine, ruleset, &position, &history, &limits, &all);
  for (guint i = 0; i < 5; i++)
    {
      g_assert_cmpuint (all.lines[i].depth, ==, 3);
      g_assert_cmpuint (all.lines[i].line, ==, i);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (all.lines[i].pv[0], !=, all.lines[j].pv[0]);
      if (i > 0)
        g_assert_cmpint (all.lines[i].score.value, <=, all.lines[i - 1].score.value);
    }
  g_assert_cmpuint (all.best, ==, all.lines[0].pv[0]);
  g_assert_cmpuint (all.lines[5].n_pv, ==, 0);

  /* Only two actions to choose from: two lines. */
  LatAction wanted[] = { all.lines[4].pv[0], all.lines[2].pv[0] };
  limits.search_actions = wanted;
  limits.n_search_actions = 2;
  search_and_wait (engine, ruleset, &position, &history, &limits, &few);
  g_assert_cmpuint (few.lines[2].n_pv, ==, 0);
  for (guint i = 0; i < 2; i++)
    g_assert_true (few.lines[i].pv[0] == wanted[0] || few.lines[i].pv[0] == wanted[1]);
  g_assert_cmpuint (few.lines[0].pv[0], !=, few.lines[1].pv[0]);
}

/* A line is what it says: legal from end to end. */
static void
check_line (LatRuleset *ruleset, LatPosition position, const LatInfo *info)
{
  g_auto (LatHistory) history = { 0 };

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; i < info->n_pv; i++)
    {
      LatPosition next;

      g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, info->pv[i]));
      lat_play (ruleset, &position, info->pv[i], &next);
      position = next;
      lat_history_push (&history, &position);
    }
}

/* All presets, some plies into a game, with several threads. */
static void
test_threads_and_presets (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_told = 0;

  lat_engine_set_hash (engine, 2);
  lat_engine_set_lines (engine, 2);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      LatLimits limits = { .nodes = 20000 };
      LatPosition position;
      SearchResult result;

      start (ruleset, &position, &history);
      for (guint ply = 0; ply < 50; ply++)
        if (!play_random_action (ruleset, &position, &history, rand))
          break;
      lat_engine_set_threads (engine, 1 + i % 4);
      search_and_wait (engine, ruleset, &position, &history, &limits, &result);
      g_assert_true (lat_movegen_is_legal (ruleset, &position, &history, result.best));
      /* The helpers may have used up the nodes before the leader had a line to tell. */
      if (result.n_infos == 0)
        continue;
      n_told++;
      g_assert_cmpuint (result.lines[0].pv[0], ==, result.best);
      g_assert_cmpuint (result.lines[0].wdl[0] + result.lines[0].wdl[1] + result.lines[0].wdl[2],
                        ==, 1000);
      check_line (ruleset, position, &result.lines[0]);
    }
  g_assert_cmpuint (n_told, >, g_strv_length (ids) / 2);
}

static void
test_mate_limit (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset ("kowalski-12x8");
  g_auto (LatHistory) history = { 0 };
  LatLimits limits = { .mate = 1 };
  LatPosition position;
  SearchResult result;

  /* c8-b8 fills the last side of the dux; then a position where there is nothing of the kind. */
  read_position (ruleset, "d1S9/S11/12/12/12/12/5D6/S10s w - - 0 1", &position, &history);
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_true (result.lines[0].score.is_mate);
  g_assert_cmpint (result.lines[0].score.value, ==, 1);
  g_assert_cmpuint (result.best, ==, read_action (ruleset, &position, &history, "c8-b8"));

  lat_history_clear (&history);
  read_position (ruleset, "12/5d6/12/12/12/12/5D6/S10s w - - 0 1", &position, &history);
  limits.mate = 3;
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_false (result.lines[0].score.is_mate);
}

/* Freed in the middle of a search: it ends, and says so. */
static void
test_free_while_searching (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (LARGE_BOARD);
  LatLimits limits = { .infinite = TRUE };

  for (guint i = 0; i < 10; i++)
    {
      LatEngine *engine = lat_engine_new ();
      SearchResult result = { 0 };

      lat_engine_set_hash (engine, 1);
      lat_engine_set_threads (engine, 1 + i % 3);
      lat_engine_go (engine, ruleset, lat_ruleset_get_start (ruleset), NULL, &limits,
                     search_note_info_cb, search_note_done_cb, &result);
      if (i % 2 == 0)
        g_usleep (5000);
      lat_engine_free (engine);
      g_assert_cmpuint (result.n_done, ==, 1);
    }
  /* One that never searched. */
  lat_engine_free (lat_engine_new ());
  lat_engine_free (NULL);
}

/* One search follows another without waiting: each ends once, in order. */
static void
test_go_again (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (LatRuleset) ruleset = make_ruleset ("falkener-12x12");
  LatLimits limits = { .infinite = TRUE };
  SearchResult results[20] = { 0 };
  guint last = 0;

  lat_engine_set_threads (engine, 2);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      guint token = lat_engine_go (engine, ruleset, lat_ruleset_get_start (ruleset), NULL, &limits,
                                   search_note_info_cb, search_note_done_cb, &results[i]);

      g_assert_cmpuint (token, >, last);
      last = token;
      if (i > 0)
        g_assert_cmpuint (results[i - 1].n_done, ==, 1);
    }
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  g_assert_cmpuint (results[G_N_ELEMENTS (results) - 1].n_done, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/deterministic", test_deterministic);
  g_test_add_func ("/engine/depth-and-nodes", test_depth_and_nodes);
  g_test_add_func ("/engine/no-time", test_no_time);
  g_test_add_func ("/engine/over", test_over);
  g_test_add_func ("/engine/infinite-waits-for-stop", test_infinite_waits_for_stop);
  g_test_add_func ("/engine/lines", test_lines);
  g_test_add_func ("/engine/threads-and-presets", test_threads_and_presets);
  g_test_add_func ("/engine/mate-limit", test_mate_limit);
  g_test_add_func ("/engine/free-while-searching", test_free_while_searching);
  g_test_add_func ("/engine/go-again", test_go_again);
  return g_test_run ();
}
