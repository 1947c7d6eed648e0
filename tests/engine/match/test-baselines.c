/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-baselines.c - tests: players with which the engine is compared: one ply, and games at random */
#include <string.h>

#include "lat-greedy.h"
#include "lat-match-board.h"
#include "lat-match-game.h"
#include "lat-outcome.h"
#include "lat-play.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "lat-uct.h"
#include "lat-weights-preset.h"

/* Black has one man left, who stands beside White’s: White wins by coming to his other side, d3. */
#define RULES "Board.Files=5|Board.Ranks=5|Setup.Array=5/5/5/5/S3s|Goal.AnnihilateAt=0"
#define WIN   "5/5/1Ss2/3S1/5 w - - 0 1"

static LatRuleset *
read_rules (const char *line)
{
  g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
  LatRuleset *ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

static gboolean
wins (const LatMatchBoard *board, LatAction action)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition next;
  LatOutcome outcome;

  g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
  lat_play (board->ruleset, &board->position, action, &next);
  lat_history_init (&history);
  lat_history_copy (&history, &board->history);
  lat_history_push (&history, &next);
  return lat_outcome_get (board->ruleset, &next, &history, &outcome)
         && outcome.result == lat_result_win ((LatSide) board->position.side);
}

static LatAction
ask_uct (const LatMatchBoard *board, guint n, guint seed)
{
  LatRandom random = lat_random_new (seed, 7);

  return lat_uct_choose (board->ruleset, &board->position, &board->history, n, &random);
}

static LatAction
ask_greedy (const LatMatchBoard *board, guint seed)
{
  LatRandom random = lat_random_new (seed, 7);
  LatWeights weights;

  lat_weights_for_rules (lat_ruleset_get_rules (board->ruleset), &weights, NULL);
  return lat_greedy_choose (board->ruleset, &weights, &board->position, &board->history, &random);
}

static void
test_win (void)
{
  g_autoptr (LatRuleset) ruleset = read_rules (RULES);
  g_auto (LatMatchBoard) board = { 0 };

  g_assert_true (lat_match_board_init (&board, ruleset, WIN, NULL));
  for (guint seed = 0; seed < 20; seed++)
    {
      g_assert_true (wins (&board, ask_greedy (&board, seed)));
      g_assert_true (wins (&board, ask_uct (&board, 400, seed)));
    }
}

/* The same seed gives the same action; another one need not. */
static void
test_seed (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
  g_auto (LatMatchBoard) board = { 0 };
  guint n_other = 0, n_greedy = 0;

  g_assert_true (lat_match_board_init (&board, ruleset, start, NULL));
  for (guint seed = 0; seed < 8; seed++)
    {
      LatAction action = ask_uct (&board, 12, seed);

      g_assert_cmpuint (ask_uct (&board, 12, seed), ==, action);
      g_assert_cmpuint (ask_greedy (&board, seed), ==, ask_greedy (&board, seed));
      n_other += action != ask_uct (&board, 12, 0);
      n_greedy += ask_greedy (&board, seed) != ask_greedy (&board, 0);
    }
  g_assert_cmpuint (n_other, >, 0);
  g_assert_cmpuint (n_greedy, <, 8);
}

/* Points of 2 a game of whoever plays first by @first and second by @second; sides are swapped. */
static guint
play (LatRuleset *ruleset, gboolean is_uct, guint n_games)
{
  g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
  guint points = 0;

  for (guint i = 0; i < n_games; i++)
    {
      LatSide player = i % 2 == 0 ? LAT_WHITE : LAT_BLACK;
      LatRandom random = lat_random_new (i, 3);
      g_auto (LatMatchBoard) board = { 0 };
      LatOutcome outcome = { LAT_RESULT_NONE };

      g_assert_true (lat_match_board_init (&board, ruleset, start, NULL));
      while (!lat_match_board_get_outcome (&board, &outcome) && board.n_plies < 300)
        lat_match_board_play (&board, board.position.side != player
                                          ? lat_match_board_draw_action (&board, &random)
                                      : is_uct ? ask_uct (&board, 30, board.n_plies + 1000 * i)
                                               : ask_greedy (&board, board.n_plies + 1000 * i));
      points += outcome.result == lat_result_win (player)                       ? 2
                : outcome.result == lat_result_win (lat_side_opposite (player)) ? 0
                                                                                : 1;
    }
  return points;
}

/* Both know more than nothing. */
static void
test_strength (void)
{
  g_autoptr (LatRuleset) ruleset =
      read_rules ("Board.Files=5|Board.Ranks=5|Setup.Array=sssss/5/5/5/SSSSS|Goal.AnnihilateAt=1|"
                  "Limits.NoCapturePlies=40|Limits.NoCaptureResult=score");

  g_assert_cmpuint (play (ruleset, FALSE, 20), >=, 30);
  g_assert_cmpuint (play (ruleset, TRUE, 10), >=, 15);
}

/* Whoever has the worse men changes sides if the rules let him, and nobody else does; from then on he plays the other
 * men, and has their points. */
static void
test_swap (void)
{
  static const struct
  {
    const char *array;
    gboolean swaps;
  } rows[] = {
    { "s3s/5/5/5/SSSSS", TRUE },
    { "sssss/5/5/5/S3S", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line =
          g_strdup_printf ("Board.Files=5|Board.Ranks=5|Setup.Array=%s|Setup.Swap=true|"
                           "Goal.AnnihilateAt=1|Limits.NoCapturePlies=20|"
                           "Limits.NoCaptureResult=score",
                           rows[i].array);
      g_autoptr (LatRuleset) ruleset = read_rules (line);
      g_autofree char *start = lat_position_text_write (ruleset, lat_ruleset_get_start (ruleset));
      g_autoptr (LatPlayerSpec) spec = lat_player_spec_read ("nodes=300", NULL);
      g_autoptr (LatPlayer) first = lat_player_new (spec);
      g_autoptr (LatPlayer) second = lat_player_new (spec);
      g_auto (LatMatchGame) game = { 0 };
      g_auto (LatMatchBoard) board = { 0 };
      LatRandom random = lat_random_new (i, 3);

      g_assert_true (lat_match_board_init (&board, ruleset, start, NULL));
      lat_match_board_play (&board, lat_match_board_draw_action (&board, &random));
      for (guint seed = 0; seed < 4; seed++)
        {
          g_assert_true ((ask_greedy (&board, seed) == LAT_ACTION_SWAP_VALUE) == rows[i].swaps);
          g_assert_true ((ask_uct (&board, 400, seed) == LAT_ACTION_SWAP_VALUE) == rows[i].swaps);
        }
      lat_match_game_play (&game, (LatPlayer *[2]){ first, second }, LAT_WHITE, ruleset, start,
                           (guint64[2]){ 1, 2 }, 5);
      g_assert_true ((strstr (game.moves, "swap") != NULL) == rows[i].swaps);
      g_assert_cmpuint (game.n_answers[0], ==, 3);
      g_assert_cmpuint (game.n_answers[1], ==, 2);
      game.result = LAT_RESULT_WHITE;
      g_assert_cmpuint (lat_match_game_get_half_points (&game), ==, rows[i].swaps ? 0 : 2);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/baselines/win", test_win);
  g_test_add_func ("/baselines/seed", test_seed);
  g_test_add_func ("/baselines/strength", test_strength);
  g_test_add_func ("/baselines/swap", test_swap);
  return g_test_run ();
}
