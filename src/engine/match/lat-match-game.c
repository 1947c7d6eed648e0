/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-game.c - one game between two players */
#include "lat-match-game.h"

#include <string.h>

/* The word for no reason of the rules. */
#define MAX_PLIES_WORD "max-plies"

static const struct
{
  LatReasonCode code;
  const char *word;
} ends[] = {
  { LAT_REASON_NONE, MAX_PLIES_WORD },
  { LAT_REASON_IMMOBILISED, "immobilised" },
  { LAT_REASON_LEADER_CAPTURED, "leader-captured" },
  { LAT_REASON_REACHED, "reached" },
  { LAT_REASON_SOLDIER_REACHED, "soldier-reached" },
  { LAT_REASON_ANNIHILATED, "annihilated" },
  { LAT_REASON_CUT_OFF, "cut-off" },
  { LAT_REASON_NO_ACTION, "no-action" },
  { LAT_REASON_NO_ACTION_DRAW, "no-action-draw" },
  { LAT_REASON_NO_ACTION_SCORE, "no-action-score" },
  { LAT_REASON_REPETITION_DRAW, "repetition-draw" },
  { LAT_REASON_REPETITION_LOSS, "repetition-loss" },
  { LAT_REASON_REPETITION_AGAINST, "repetition-against" },
  { LAT_REASON_MOVES_DRAW, "moves-draw" },
  { LAT_REASON_MOVES_SCORE, "moves-score" },
  { LAT_REASON_MOVES_WIN, "moves-win" },
  { LAT_REASON_CAPTURELESS_DRAW, "captureless-draw" },
  { LAT_REASON_CAPTURELESS_SCORE, "captureless-score" },
};

/**
 * lat_match_end_get_word:
 * @code: why a game is over by the rules; %LAT_REASON_NONE: because it was too long
 *
 * Returns: (transfer none): a word for logs, the same in all languages
 */
const char *
lat_match_end_get_word (LatReasonCode code)
{
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (ends[i].code == code)
      return ends[i].word;
  return "unknown";
}

/**
 * lat_match_end_read:
 * @word: any text
 * @code: (out): the reason that it stands for
 *
 * Returns: whether lat_match_end_get_word() gives that word for a reason
 */
gboolean
lat_match_end_read (const char *word, LatReasonCode *code)
{
  g_return_val_if_fail (word != NULL && code != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (ends[i].word, word))
      {
        *code = ends[i].code;
        return TRUE;
      }
  return FALSE;
}

/**
 * lat_match_end_intern:
 * @word: any text
 *
 * Returns: (transfer none) (nullable): the word for the end of a game that is
 *   spelt like it, which lives for ever
 */
const char *
lat_match_end_intern (const char *word)
{
  g_return_val_if_fail (word != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (ends[i].word, word))
      return ends[i].word;
  for (guint code = LAT_PLAYER_ERROR_START; code <= LAT_PLAYER_ERROR_ILLEGAL; code++)
    if (g_str_equal (lat_player_error_get_name ((LatPlayerError) code), word))
      return lat_player_error_get_name ((LatPlayerError) code);
  return NULL;
}

/* What the first player plays in the end: the players may have changed sides, which happens once at most. */
static LatSide
get_last_side (const LatMatchGame *game, const char *moves)
{
  return moves != NULL && strstr (moves, "swap") != NULL ? lat_side_opposite (game->first_side)
                                                         : game->first_side;
}

static void
lose_by_fault (LatMatchGame *game, guint player, const char *moves, const GError *error)
{
  LatSide side = get_last_side (game, moves);
  LatSide loser = player == 0 ? side : lat_side_opposite (side);

  game->result = lat_result_win (lat_side_opposite (loser));
  game->fault = (int) player;
  game->end = lat_player_error_get_name ((LatPlayerError) error->code);
  game->detail = g_strdup (error->message);
}

/* Returns: whether the game goes on */
static gboolean
play_ply (LatMatchGame *game, LatPlayer *const players[2], LatMatchBoard *board)
{
  guint player = board->position.side == get_last_side (game, board->moves->str) ? 0 : 1;
  g_autoptr (GError) error = NULL;
  LatPlayerAnswer answer;

  if (!lat_player_choose (players[player], board, &answer, &error))
    {
      lose_by_fault (game, player, board->moves->str, error);
      return FALSE;
    }
  game->n_answers[player]++;
  game->nodes[player] += answer.nodes;
  game->time_us[player] += answer.time_us;
  lat_match_board_play (board, answer.action);
  return TRUE;
}

static void
play_board (LatMatchGame *game, LatPlayer *const players[2], LatMatchBoard *board, guint max_plies)
{
  LatOutcome outcome;

  do
    {
      if (lat_match_board_get_outcome (board, &outcome))
        {
          game->result = outcome.result;
          game->end = lat_match_end_get_word (outcome.reason.code);
          return;
        }
      if (board->n_plies >= max_plies)
        {
          game->result = LAT_RESULT_DRAW;
          game->end = MAX_PLIES_WORD;
          return;
        }
    }
  while (play_ply (game, players, board));
}

/**
 * lat_match_game_play:
 * @game: (out caller-allocates): what came of it; to be cleared
 * @players: the first and the second
 * @first_side: what the first plays
 * @ruleset: the rules
 * @opening: six fields of a good position
 * @seeds: of what each player leaves to chance
 * @max_plies: actions after which the game is a draw
 *
 * Plays a game to its end. A player that fails loses.
 */
void
lat_match_game_play (LatMatchGame *game,
                     LatPlayer *const players[2],
                     LatSide first_side,
                     LatRuleset *ruleset,
                     const char *opening,
                     const guint64 seeds[2],
                     guint max_plies)
{
  g_auto (LatMatchBoard) board = { 0 };

  g_return_if_fail (game != NULL && players != NULL && ruleset != NULL && opening != NULL);

  *game = (LatMatchGame){ .first_side = first_side, .fault = -1, .opening = g_strdup (opening) };
  if (!lat_match_board_init (&board, ruleset, opening, NULL))
    g_return_if_reached ();
  for (guint i = 0; i < 2 && game->fault < 0; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!lat_player_begin (players[i], ruleset, seeds[i], &error))
        lose_by_fault (game, i, NULL, error);
    }
  if (game->fault < 0)
    play_board (game, players, &board, max_plies);
  game->n_plies = board.n_plies;
  game->moves = g_strdup (board.moves->str);
}

void
lat_match_game_clear (LatMatchGame *game)
{
  g_clear_pointer (&game->detail, g_free);
  g_clear_pointer (&game->opening, g_free);
  g_clear_pointer (&game->moves, g_free);
}

/**
 * lat_match_game_get_half_points:
 *
 * Returns: what the first player got: 0, 1 or 2
 */
guint
lat_match_game_get_half_points (const LatMatchGame *game)
{
  g_return_val_if_fail (game != NULL, 0);

  if (game->result == LAT_RESULT_DRAW)
    return 1;
  return game->result == lat_result_win (get_last_side (game, game->moves)) ? 2 : 0;
}
