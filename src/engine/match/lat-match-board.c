/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-board.c - a game while it is played, as its referee sees it */
#include "lat-action-text.h"
#include "lat-match-board.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-position-text.h"

/**
 * lat_match_board_init:
 * @board: (out caller-allocates): where the game is kept
 * @ruleset: the rules; a reference is taken
 * @fen: six fields; the game has no history before it
 * @diagnostics: (nullable): what is wrong with @fen
 *
 * Begins a game.
 *
 * Returns: whether @fen is good; in either case the board is to be cleared
 */
gboolean
lat_match_board_init (LatMatchBoard *board,
                      LatRuleset *ruleset,
                      const char *fen,
                      LatDiagnostics *diagnostics)
{
  g_return_val_if_fail (board != NULL && ruleset != NULL && fen != NULL, FALSE);

  *board = (LatMatchBoard){ .ruleset = lat_ruleset_ref (ruleset),
                            .fen = g_strdup (fen),
                            .moves = g_string_new (NULL) };
  lat_history_init (&board->history);
  if (!lat_position_text_read (ruleset, fen, &board->position, diagnostics))
    return FALSE;
  lat_history_reset (&board->history, &board->position);
  return TRUE;
}

void
lat_match_board_clear (LatMatchBoard *board)
{
  g_clear_pointer (&board->ruleset, lat_ruleset_unref);
  g_clear_pointer (&board->fen, g_free);
  if (board->moves != NULL)
    g_string_free (g_steal_pointer (&board->moves), TRUE);
  lat_history_clear (&board->history);
}

/**
 * lat_match_board_play:
 * @action: a legal action
 */
void
lat_match_board_play (LatMatchBoard *board, LatAction action)
{
  g_autofree char *text = NULL;
  LatPosition next;

  g_return_if_fail (board != NULL && action != LAT_ACTION_INVALID);

  text = lat_action_text_write (board->ruleset, &board->position, &board->history, action,
                                LAT_MARKS_NONE);
  if (board->moves->len > 0)
    g_string_append_c (board->moves, ' ');
  g_string_append (board->moves, text);
  lat_play (board->ruleset, &board->position, action, &next);
  lat_history_push (&board->history, &next);
  board->position = next;
  board->n_plies++;
}

/**
 * lat_match_board_draw_action:
 *
 * Returns: one of the legal actions, each as likely as the others; %LAT_ACTION_INVALID if there is none
 */
LatAction
lat_match_board_draw_action (const LatMatchBoard *board, LatRandom *random)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (board->ruleset, &board->position, &board->history, &list);
  return list.n > 0 ? list.items[lat_random_below (random, list.n)] : LAT_ACTION_INVALID;
}

/**
 * lat_match_board_get_outcome:
 * @outcome: (out caller-allocates): the result and why
 *
 * Returns: whether the game is over by the rules
 */
gboolean
lat_match_board_get_outcome (const LatMatchBoard *board, LatOutcome *outcome)
{
  g_return_val_if_fail (board != NULL && outcome != NULL, FALSE);

  return lat_outcome_get (board->ruleset, &board->position, &board->history, outcome);
}
