/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-perft.c - the referee counts sequences of actions */
#include "plain-perft.h"

guint64
plain_perft (PlainGame *game, guint depth)
{
  guint64 count = 0;

  if (depth == 0)
    return 1;
  if (plain_game_outcome (game).result != PLAIN_RESULT_NONE)
    return 0;

  g_autoptr (GArray) actions =
      plain_legal_actions (game->rules, plain_game_position (game), game->history);
  if (depth == 1)
    return actions->len;

  for (guint i = 0; i < actions->len; i++)
    {
      plain_game_play (game, &g_array_index (actions, PlainAction, i));
      count += plain_perft (game, depth - 1);
      plain_game_take_back (game);
    }
  return count;
}
