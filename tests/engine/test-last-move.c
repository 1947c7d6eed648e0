/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-last-move.c - tests: changes of sides and the last move in the search, against trying everything
 *
 * Games of two moves on small boards, so short that all of them can be tried to the end. */
#include "prover.h"

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

#define SEED  19031
#define RULES 60
/* More than any game has, and a change of sides. */
#define DEPTH 7

static const char *const results[] = { "draw", "score", "white-wins", "black-wins" };

/* What the player to act gets: 1, 0 or -1. */
static int
try_all (const LatRuleset *ruleset, const LatPosition *position, LatHistory *history);

static int
try_action (const LatRuleset *ruleset,
            const LatPosition *position,
            LatHistory *history,
            LatAction action)
{
  LatPosition next;
  int value;

  lat_play (ruleset, position, action, &next);
  lat_history_push (history, &next);
  value = try_all (ruleset, &next, history);
  lat_history_pop (history);
  return next.side != position->side || lat_action_type (action) == LAT_ACTION_SWAP ? -value
                                                                                    : value;
}

static int
try_all (const LatRuleset *ruleset, const LatPosition *position, LatHistory *history)
{
  g_auto (LatActionList) list;
  LatOutcome outcome;
  int best = -1;

  lat_action_list_init (&list);
  if (lat_outcome_get (ruleset, position, history, &outcome))
    return outcome.result == LAT_RESULT_DRAW                             ? 0
           : outcome.result == lat_result_win ((LatSide) position->side) ? 1
                                                                         : -1;
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < list.n && best < 1; i++)
    best = MAX (best, try_action (ruleset, position, history, list.items[i]));
  return best;
}

static gboolean
has_swap (const LatInfo *info)
{
  for (guint i = 0; i < info->n_pv; i++)
    if (lat_action_type (info->pv[i]) == LAT_ACTION_SWAP)
      return TRUE;
  return FALSE;
}

/* All lines: the best first for who acts, and each what its action is worth. What is told is the score of the men
 * that are to act. */
static guint
compare (LatEngine *engine,
         LatRuleset *ruleset,
         const LatPosition *position,
         LatHistory *history,
         guint n_lines)
{
  LatLimits limits = { .depth = DEPTH };
  SearchResult result;
  int before = 1;
  guint n_swaps = 0;

  lat_engine_set_lines (engine, n_lines);
  search_and_wait (engine, ruleset, position, history, &limits, &result);
  for (guint i = 0; i < n_lines && result.lines[i].n_pv > 0; i++)
    {
      const LatInfo *info = &result.lines[i];
      int right = try_action (ruleset, position, history, info->pv[0]);
      int told = info->score.is_mate ? (info->score.value > 0 ? 1 : -1) : 0;

      n_swaps += has_swap (info);
      g_test_message ("%s: line %u, told %d%s", lat_ruleset_get_line (ruleset), i, told,
                      has_swap (info) ? ", swapped" : "");
      g_assert_cmpint (has_swap (info) ? -told : told, ==, right);
      g_assert_cmpint (right, <=, before);
      before = right;
    }
  g_assert_cmpint (try_action (ruleset, position, history, result.best), ==,
                   try_all (ruleset, position, history));
  return n_swaps;
}

/* As an array: empty squares by their number. */
static void
append_cells (GString *text, const char cells[12])
{
  for (guint i = 0, n_empty = 0; i < 12; i++)
    {
      n_empty = cells[i] == '.' ? n_empty + 1 : 0;
      if (n_empty > 0 && i % 3 < 2 && cells[i + 1] == '.')
        continue;
      if (n_empty > 0)
        g_string_append_printf (text, "%u", n_empty);
      else
        g_string_append_c (text, cells[i]);
      n_empty = 0;
      if (i % 3 == 2 && i < 11)
        g_string_append_c (text, '/');
    }
}

static char *
make_rules (GRand *rand, guint index, gboolean swaps)
{
  char cells[12];
  GString *text = g_string_new ("Board.Files=3|Board.Ranks=4|Setup.Array=");

  for (guint i = 0; i < 12; i++)
    cells[i] = ".s.S.s.S...s"[g_rand_int_range (rand, 0, 12)];
  cells[1] = 's';
  cells[10] = 'S';
  append_cells (text, cells);
  g_string_append_printf (text, "|Soldier.Range=1|Goal.AnnihilateAt=0|Goal.NoMoves=%s",
                          index % 3 == 0 ? "pass" : "lose");
  g_string_append_printf (text, "|Limits.Moves=%u|Limits.MovesResult=%s", 1 + index % 2,
                          results[index / 2 % 4]);
  if (swaps)
    g_string_append (text, "|Setup.Swap=true");
  return g_string_free (text, FALSE);
}

static void
play_rules (gboolean swaps)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  guint n_swaps = 0, n = 0;

  lat_engine_set_hash (engine, 1);
  for (guint i = 0; i < RULES; i++)
    {
      g_autofree char *line = make_rules (rand, i, swaps);
      g_autoptr (LatRuleset) ruleset = make_ruleset (line);
      g_auto (LatHistory) history = { 0 };
      LatPosition position = *lat_ruleset_get_start (ruleset);
      LatOutcome outcome;

      lat_history_init (&history);
      lat_history_reset (&history, &position);
      if (lat_outcome_get (ruleset, &position, &history, &outcome))
        continue;
      /* The table is kept for a whole game. */
      do
        {
          n_swaps += compare (engine, ruleset, &position, &history, 1 + i % 3 * 4);
          n++;
        }
      while (play_random_action (ruleset, &position, &history, rand));
    }
  g_test_message ("%u positions, %u lines with a change of sides", n, n_swaps);
  g_assert_cmpuint (n, >, RULES);
  g_assert_cmpint (n_swaps > 10, ==, swaps);
}

static void
test_last_move (void)
{
  play_rules (FALSE);
}

static void
test_swap (void)
{
  play_rules (TRUE);
}

/* Men that are much better off are taken over; a score stays that of the men to act. */
static void
test_swap_is_best (void)
{
  g_autoptr (LatRuleset) ruleset =
      make_ruleset ("Board.Files=6|Board.Ranks=6|Setup.Array=ss4/6/6/6/6/SSSSSS|"
                    "Goal.AnnihilateAt=0|Setup.Swap=true");
  g_autoptr (LatEngine) engine = lat_engine_new ();
  LatLimits limits = { .depth = 5 };
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  SearchResult result;

  read_position (ruleset, "ss4/6/6/6/S5/1SSSSS b - - 1 1", &position, &history);
  lat_engine_set_lines (engine, 2);
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_cmpuint (result.best, ==, LAT_ACTION_SWAP_VALUE);
  g_assert_cmpint (result.lines[0].score.value, <, -100);
  g_assert_cmpint (result.lines[1].score.value, <, -100);
  g_assert_cmpuint (result.lines[0].wdl[0], <, result.lines[0].wdl[2]);
  /* Done once, it cannot be done again. */
  LatPosition next;
  lat_play (ruleset, &position, result.best, &next);
  lat_history_push (&history, &next);
  search_and_wait (engine, ruleset, &next, &history, &limits, &result);
  g_assert_cmpuint (result.best, !=, LAT_ACTION_SWAP_VALUE);
  g_assert_cmpint (result.lines[0].score.value, <, -100);
  /* One node is enough for an answer. */
  limits = (LatLimits){ .nodes = 1 };
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_cmpuint (result.best, !=, LAT_ACTION_INVALID);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/last-move/against-all", test_last_move);
  g_test_add_func ("/engine/last-move/swap-against-all", test_swap);
  g_test_add_func ("/engine/last-move/swap-is-best", test_swap_is_best);
  return g_test_run ();
}
