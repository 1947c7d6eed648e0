/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search.c - tests: what the search says of wins and losses, against trying everything */
#include "prover.h"

#include <stdlib.h>

#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"
#include "random-position.h"
#include "random-rules.h"

#define SEED 20260101
/* The numbers are proved in the plain build; with the sanitizer a part shows how memory is used. */
#ifdef __SANITIZE_ADDRESS__
#define SHARE 3
#else
#define SHARE 1
#endif
/* Of rule sets whose claims are tried in eight plies, and of actions that are not too many for it. */
#define DEEP_RULES   120
#define DEEP_ACTIONS 8

/* How often each case has come up: a test of mates without mates would show nothing. */
typedef struct
{
  guint positions;
  guint wins[8];
  guint losses[8];
  guint claims;
  guint exact_claims;
} Tally;

static void
complain (const LatRuleset *ruleset, const LatPosition *position, const LatInfo *info, int right)
{
  g_autofree char *fen = lat_position_text_write (ruleset, position);

  g_error ("%s\n%s\ndepth %u: %s %d, right is %d", lat_ruleset_get_line (ruleset), fen, info->depth,
           info->score.is_mate ? "mate" : "cp", info->score.value, right);
}

static guint64
count_lines (const LatRuleset *ruleset, const LatPosition *position, LatHistory *history)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  return list.n;
}

/* Searches for a win to a depth and compares with the truth up to that depth; a longer claim must
 * hold. */
static void
compare (LatEngine *engine,
         LatRuleset *ruleset,
         const LatPosition *position,
         LatHistory *history,
         guint depth,
         Tally *tally)
{
  LatLimits limits = { .depth = depth, .mate = depth };
  SearchResult result;
  int right = prover_solve (ruleset, position, history, depth);

  search_and_wait (engine, ruleset, position, history, &limits, &result);
  const LatInfo *info = &result.lines[0];
  tally->positions++;
  /* Once a win is found there is nothing more to look for. */
  if (right > 0)
    g_assert_cmpuint (info->depth, <=, depth);
  else
    g_assert_cmpuint (info->depth, ==, depth);
  g_assert_cmpuint (info->pv[0], ==, result.best);

  if (right != 0)
    {
      guint *counts = right > 0 ? tally->wins : tally->losses;

      counts[MIN (abs (right), 7)]++;
      if (!info->score.is_mate || info->score.value != right || info->bound != LAT_BOUND_EXACT)
        complain (ruleset, position, info, right);
      return;
    }
  if (!info->score.is_mate)
    return;

  /* Found beyond the horizon: true, if perhaps not the shortest. */
  guint plies = (guint) abs (info->score.value);
  LatSide winner = info->score.value > 0 ? (LatSide) position->side
                                         : lat_side_opposite ((LatSide) position->side);
  if (plies <= depth)
    complain (ruleset, position, info, right);
  if (plies <= depth + 2 && count_lines (ruleset, position, history) < 40
      && !prover_can_win (ruleset, position, history, winner, plies))
    complain (ruleset, position, info, 0);
}

/* A search that leaves moves out may miss a win, but what it claims must be so: a number of plies that
 * it calls exact is the truth, another one is no better than it. */
static void
compare_claim (LatEngine *engine,
               LatRuleset *ruleset,
               const LatPosition *position,
               LatHistory *history,
               guint depth,
               guint most,
               Tally *tally)
{
  LatLimits limits = { .depth = depth, .nodes = 20000 };
  SearchResult result;

  search_and_wait (engine, ruleset, position, history, &limits, &result);
  const LatInfo *info = &result.lines[0];
  int claimed = info->score.value;
  if (!info->score.is_mate || (guint) abs (claimed) > most)
    return;

  int right = prover_solve (ruleset, position, history, (guint) abs (claimed));
  gboolean same_winner = right != 0 && (right > 0) == (claimed > 0);
  if (!same_winner || (info->bound == LAT_BOUND_EXACT && right != claimed))
    complain (ruleset, position, info, right);
  tally->claims++;
  tally->exact_claims += info->bound == LAT_BOUND_EXACT;
}

/* Positions as someone would set them up, on boards on which everything can be tried. */
static gboolean
set_up (const char *line, GRand *rand, LatRuleset *ruleset, LatPosition *position)
{
  g_autoptr (PlainRules) rules = plain_rules_parse (line, NULL);
  PlainPosition plain;

  g_assert_nonnull (rules);
  if (!plain_position_start (rules, &plain, NULL))
    return FALSE;
  random_position_fill (rules, rand, &plain);

  g_autofree char *text = plain_position_to_text (rules, &plain);
  return lat_position_text_read (ruleset, text, position, NULL);
}

static gboolean
is_small (const LatRuleset *ruleset, const LatPosition *position)
{
  return lat_ruleset_get_files (ruleset) * lat_ruleset_get_ranks (ruleset) <= 42
         && lat_position_count_side (position, LAT_WHITE) <= 9
         && lat_position_count_side (position, LAT_BLACK) <= 9;
}

/* A position that is set up, and some after it with their history. */
static void
compare_game (LatEngine *engine,
              LatRuleset *ruleset,
              const LatPosition *start,
              guint depth,
              guint max_actions,
              GRand *rand,
              Tally *tally)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position = *start;
  LatOutcome outcome;

  lat_history_init (&history);
  lat_history_reset (&history, &position);
  if (lat_outcome_get (ruleset, &position, &history, &outcome))
    return;
  for (guint ply = 0; ply < 60; ply++)
    {
      if (ply % 6 == 0 && is_small (ruleset, &position)
          && count_lines (ruleset, &position, &history) <= max_actions)
        {
          if (ply % 12 == 0)
            lat_engine_new_game (engine);
          compare (engine, ruleset, &position, &history, depth, tally);
          compare_claim (engine, ruleset, &position, &history, depth + 3, depth, tally);
        }
      if (!play_random_action (ruleset, &position, &history, rand))
        break;
    }
}

/* With a short memory, repetition and captureless plies matter within the horizon. */
static LatRuleset *
make_random_ruleset (GRand *rand, guint index, gboolean short_memory)
{
  g_autofree char *line = random_rules_new (rand);
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);

  g_assert_nonnull (rules);
  if (short_memory)
    {
      rules->repetition = 2 + (int) (index / 4 % 2);
      rules->repetition_result = (int) (index % 3);
      rules->no_capture_plies = index % 5 == 0 ? 4 : 0;
      rules->no_moves = index % 4 == 0 ? LAT_NO_MOVES_PASS : LAT_NO_MOVES_LOSE;
    }
  return lat_ruleset_new (rules, NULL);
}

static void
compare_random (guint n_rules, guint depth, guint max_actions, gboolean short_memory)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + depth);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  Tally tally = { 0 };

  n_rules = g_test_slow () ? n_rules * 20 : n_rules / SHARE;
  lat_engine_set_hash (engine, 1);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autoptr (LatRuleset) ruleset = make_random_ruleset (rand, i, short_memory);
      LatPosition position;

      /* What helpers leave in the table must not make a claim wrong. */
      lat_engine_set_threads (engine, 1 + i % 3 / 2);
      for (guint j = 0; j < 3; j++)
        if (set_up (lat_ruleset_get_line (ruleset), rand, ruleset, &position))
          compare_game (engine, ruleset, &position, depth, max_actions, rand, &tally);
    }
  g_test_message (
      "%u positions; wins in 1, 2, 3, 4, 5: %u %u %u %u %u; losses in 2, 3, 4: %u %u %u",
      tally.positions, tally.wins[1], tally.wins[2], tally.wins[3], tally.wins[4], tally.wins[5],
      tally.losses[2], tally.losses[3], tally.losses[4]);
  g_test_message ("%u claims of a search that leaves moves out, %u of them exact", tally.claims,
                  tally.exact_claims);
  /* In a part not each case comes up. */
  if (SHARE > 1)
    return;
  g_assert_cmpuint (tally.exact_claims, >, 10);
  g_assert_cmpuint (tally.wins[1], >, 10);
  g_assert_cmpuint (tally.wins[3], >, 0);
  g_assert_cmpuint (tally.losses[2], >, 0);
}

static void
test_random_rules_depth_3 (void)
{
  compare_random (150, 3, 24, FALSE);
}

static void
test_random_rules_depth_4 (void)
{
  compare_random (100, 4, 24, FALSE);
}

static void
test_random_rules_depth_5 (void)
{
  compare_random (60, 5, 24, FALSE);
}

static void
test_random_rules_short_memory (void)
{
  compare_random (120, 4, 24, TRUE);
}

/* Deep enough for several passes and returns: what the table knows of one history must hide nothing
 * in another. */
static void
test_random_rules_deep_memory (void)
{
  compare_random (120, 7, 8, TRUE);
}

/* The same with what a search leaves out when no win is asked for (null moves, late moves, reductions): it
 * looks past the horizon of a short proof, so its claims of up to eight plies are tried in full, on boards of
 * few actions. The one table is kept for a whole game: what was learnt on one way serves on another. */
static void
claim_deep (gboolean short_memory)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED + 8 + short_memory);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  guint n_rules = g_test_slow () ? 1200 : DEEP_RULES / SHARE;
  Tally tally = { 0 };

  lat_engine_set_hash (engine, 1);
  for (guint i = 0; i < n_rules; i++)
    {
      g_autoptr (LatRuleset) ruleset = make_random_ruleset (rand, i, short_memory);
      g_auto (LatHistory) history = { 0 };
      LatPosition position;
      LatOutcome outcome;

      if (!set_up (lat_ruleset_get_line (ruleset), rand, ruleset, &position))
        continue;
      lat_engine_new_game (engine);
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      if (lat_outcome_get (ruleset, &position, &history, &outcome))
        continue;
      for (guint ply = 0; ply < 40; ply++)
        {
          if (ply % 3 == 0 && is_small (ruleset, &position)
              && count_lines (ruleset, &position, &history) <= DEEP_ACTIONS)
            compare_claim (engine, ruleset, &position, &history, 10, 8, &tally);
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
    }
  g_test_message ("%u claims, %u of them exact", tally.claims, tally.exact_claims);
  g_assert_cmpuint (tally.exact_claims, >, SHARE > 1 ? 0 : 10);
}

static void
test_claims_depth_10 (void)
{
  claim_deep (FALSE);
}

static void
test_claims_short_memory (void)
{
  claim_deep (TRUE);
}

static int
near_by (GRand *rand)
{
  return g_rand_int_range (rand, 0, 3) == 0 ? g_rand_int_range (rand, -2, 3)
                                            : g_rand_int_range (rand, -1, 2);
}

/* Brings soldiers of the other side near the leader of one, so that something may come of it. */
static void
close_in (const LatRuleset *ruleset, LatPosition *position, LatSide side, GRand *rand)
{
  const LatSquare *squares;
  guint n_squares = lat_ruleset_get_squares (ruleset, &squares);
  LatCell soldier = lat_cell_new (lat_side_opposite (side), LAT_SOLDIER, FALSE);
  LatSquare leader = position->leader[side];
  guint n = 0;

  for (guint i = 0; i < n_squares && n < 6; i++)
    {
      LatSquare from = squares[i];
      int file = lat_square_file (leader) + near_by (rand);
      int rank = lat_square_rank (leader) + near_by (rand);

      if (position->cells[from] != soldier || file < 0 || rank < 0
          || file >= lat_ruleset_get_files (ruleset) || rank >= lat_ruleset_get_ranks (ruleset)
          || position->cells[lat_square_new (file, rank)] != LAT_CELL_EMPTY)
        continue;
      lat_position_put (position, from, LAT_CELL_EMPTY);
      lat_position_put (position, lat_square_new (file, rank), soldier);
      n++;
    }
  lat_position_update (position);
}

/* Immobilisation in two, in all presets in which a leader can be immobilised. */
static void
test_presets_immobilisation (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  guint n_positions = g_test_slow () ? 1000 : 50;
  Tally tally = { 0 };

  lat_engine_set_hash (engine, 4);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);

      if (lat_ruleset_get_rules (ruleset)->leader_immobilised == LAT_IMMOBILISED_NONE)
        continue;
      for (guint j = 0; j < n_positions; j++)
        {
          g_auto (LatHistory) history = { 0 };
          LatPosition position = *lat_ruleset_get_start (ruleset);
          LatOutcome outcome;

          lat_history_init (&history);
          lat_history_reset (&history, &position);
          for (guint ply = 0; ply < 50; ply++)
            if (!play_random_action (ruleset, &position, &history, rand))
              break;
          close_in (ruleset, &position, (LatSide) (j % 2), rand);
          lat_history_reset (&history, &position);
          if (!lat_outcome_get (ruleset, &position, &history, &outcome))
            compare (engine, ruleset, &position, &history, 3, &tally);
        }
    }
  g_test_message ("%u positions; wins in 1: %u, in 3: %u; losses in 2: %u", tally.positions,
                  tally.wins[1], tally.wins[3], tally.losses[2]);
  g_assert_cmpuint (tally.wins[3], >, 10);
  g_assert_cmpuint (tally.losses[2], >, 5);
}

/* A search in a table full of another history must not believe it. */
static void
test_history_matters (void)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (LatRuleset) ruleset = make_ruleset (
      "Board.Files=4|Board.Ranks=4|Setup.Array=sds1/4/4/1SDS|Soldier.Range=0|Leader.Range=0|"
      "Goal.LeaderImmobilised=blocked|Limits.Repetition=3|Limits.RepetitionResult=forbid");
  Tally tally = { 0 };

  lat_engine_set_hash (engine, 1);
  for (guint i = 0; i < 6; i++)
    {
      g_auto (LatHistory) history = { 0 };
      LatPosition position = *lat_ruleset_get_start (ruleset);

      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 80; ply++)
        {
          if (ply % 4 == 0)
            compare (engine, ruleset, &position, &history, 4, &tally);
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
    }
  g_assert_cmpuint (tally.positions, >, 50);
}

/* Black loses by the captureless count unless it has a capture in sight; that White's quiet answers
 * keep it from one must be seen, however late they come in the list. */
static void
test_end_of_count (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ("bell-8x7");
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_auto (LatHistory) history = { 0 };
  LatLimits limits = { .depth = 7 };
  LatPosition position;
  SearchResult result;

  read_position (ruleset, "8/6s1/8/1Ssd4/4S1s1/2S1S1Ds/6S1 b - - 25 36", &position, &history);
  lat_engine_set_hash (engine, 1);
  lat_engine_set_lines (engine, 2);
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_cmpuint (result.best, ==, read_action (ruleset, &position, &history, "g3-f3"));
  g_assert_false (result.lines[0].score.is_mate);
  g_assert_true (result.lines[1].score.is_mate);
  g_assert_cmpint (result.lines[1].score.value, ==, -5);
}

/* Where men are counted who has acted last may lose: how long it takes is odd or even. */
static void
test_men_are_counted (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset (
      "Board.Files=4|Board.Ranks=5|Setup.Soldiers=4|Soldier.Directions=forward|Soldier.Range=2|"
      "Soldier.Jump=any|Capture.Leap=long|Capture.Lines=row|Capture.SoldierArmed=hammer|"
      "Capture.Replacement=true|Goal.AnnihilateAt=0|Goal.NoMoves=score");
  g_autoptr (LatEngine) engine = lat_engine_new ();
  g_auto (LatHistory) history = { 0 };
  LatLimits limits = { .depth = 12 };
  LatPosition position;
  SearchResult result;

  read_position (ruleset, "s1S1/1S2/1S2/4/s3 b - - 0 1", &position, &history);
  search_and_wait (engine, ruleset, &position, &history, &limits, &result);
  g_assert_true (result.lines[0].score.is_mate);
  g_assert_cmpint (result.lines[0].score.value, ==, -3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/search/random-rules/depth-3", test_random_rules_depth_3);
  g_test_add_func ("/engine/search/random-rules/depth-4", test_random_rules_depth_4);
  g_test_add_func ("/engine/search/random-rules/depth-5", test_random_rules_depth_5);
  g_test_add_func ("/engine/search/random-rules/short-memory", test_random_rules_short_memory);
  g_test_add_func ("/engine/search/random-rules/deep-memory", test_random_rules_deep_memory);
  g_test_add_func ("/engine/search/claims/depth-10", test_claims_depth_10);
  g_test_add_func ("/engine/search/claims/short-memory", test_claims_short_memory);
  g_test_add_func ("/engine/search/presets/immobilisation", test_presets_immobilisation);
  g_test_add_func ("/engine/search/history-matters", test_history_matters);
  g_test_add_func ("/engine/search/end-of-count", test_end_of_count);
  g_test_add_func ("/engine/search/men-are-counted", test_men_are_counted);
  return g_test_run ();
}
