/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bench.c - fixed searches that always take the same nodes */
#include "lat-bench.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-presets.h"

#define BENCH_HASH 16
/* Of each preset the start and two positions this far into a game at random. */
#define N_POSITIONS 3
#define PLIES_APART 24

typedef struct
{
  guint64 nodes;
} Tally;

static void
note_nodes_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  Tally *tally = data;

  tally->nodes += nodes;
}

/* A generator of our own: GLib's may change, and the signature must not. */
static guint
draw (guint64 *state, guint n)
{
  *state =
      *state * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (guint) ((*state >> 33) % n);
}

/* Returns: whether the game has gone on so far */
static gboolean
play_at_random (LatRuleset *ruleset, LatPosition *position, LatHistory *history, guint64 *state)
{
  for (guint i = 0; i < PLIES_APART; i++)
    {
      g_auto (LatActionList) list;
      LatPosition next;
      LatOutcome outcome;

      lat_action_list_init (&list);
      lat_movegen_list (ruleset, position, history, &list);
      if (list.n == 0)
        return FALSE;
      lat_play (ruleset, position, list.items[draw (state, list.n)], &next);
      lat_history_push (history, &next);
      if (lat_outcome_get (ruleset, &next, history, &outcome))
        {
          lat_history_pop (history);
          return FALSE;
        }
      *position = next;
    }
  return TRUE;
}

static LatBenchResult
run_preset (LatEngine *engine, const char *id, guint depth)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (id);
  g_auto (LatHistory) history;
  LatBenchResult result = { .id = id };
  LatLimits limits = { .depth = depth };
  LatPosition position = *lat_ruleset_get_start (ruleset);
  guint64 state = 1;
  Tally tally = { 0 };
  gint64 start = g_get_monotonic_time ();

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      if (i > 0 && !play_at_random (ruleset, &position, &history, &state))
        break;
      lat_engine_new_game (engine);
      lat_engine_go (engine, ruleset, &position, &history, &limits, NULL, note_nodes_cb, &tally);
      lat_engine_wait (engine);
      result.n_positions++;
    }
  result.time_us = g_get_monotonic_time () - start;
  result.nodes = tally.nodes;
  return result;
}

/**
 * lat_bench_run:
 * @depth: plies to search each position
 * @without: what the search does without, a set of #LatFeature
 * @func: (nullable): is told of each preset
 * @data: for @func
 *
 * Searches positions of all presets with one thread and fresh tables. The nodes
 * depend on nothing but the program.
 *
 * Returns: the sums; its id is %NULL
 */
LatBenchResult
lat_bench_run (guint depth, guint without, LatBenchFunc func, gpointer data)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  LatBenchResult sum = { 0 };

  lat_engine_set_hash (engine, BENCH_HASH);
  lat_engine_set_without (engine, without);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      LatBenchResult result = run_preset (engine, ids[i], depth);

      sum.n_positions += result.n_positions;
      sum.nodes += result.nodes;
      sum.time_us += result.time_us;
      if (func != NULL)
        func (&result, data);
    }
  return sum;
}
