/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-game.h - one game between two players */
#pragma once

#include "lat-player.h"

/** LAT_MATCH_DEFAULT_MAX_PLIES: actions after which a game is a draw, unless said otherwise. */
#define LAT_MATCH_DEFAULT_MAX_PLIES 600

/**
 * LatMatchGame:
 * @result: who won
 * @first_side: what the first player began with
 * @fault: which player lost otherwise than by the rules: 0 the first, 1 the
 *   second, -1 none
 * @end: (transfer none): why the game is over, a word for logs: of the rules, of
 *   #LatPlayerError, or `max-plies`
 * @detail: (nullable): more about a fault
 * @opening: the six fields it began from
 * @moves: the actions, in notation, a blank between
 * @n_plies: how many
 * @n_answers: of them each player's, the first player's first
 * @nodes: positions each player visited
 * @time_us: how long each took, in microseconds
 */
typedef struct
{
  LatResult result;
  LatSide first_side;
  int fault;
  const char *end;
  char *detail;
  char *opening;
  char *moves;
  guint n_plies;
  guint n_answers[2];
  guint64 nodes[2];
  gint64 time_us[2];
} LatMatchGame;

void
lat_match_game_play (LatMatchGame *game,
                     LatPlayer *const players[2],
                     LatSide first_side,
                     LatRuleset *ruleset,
                     const char *opening,
                     const guint64 seeds[2],
                     guint max_plies);
void
lat_match_game_clear (LatMatchGame *game);
guint
lat_match_game_get_half_points (const LatMatchGame *game);
const char *
lat_match_end_get_word (LatReasonCode code);
gboolean
lat_match_end_read (const char *word, LatReasonCode *code);
const char *
lat_match_end_intern (const char *word);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatMatchGame, lat_match_game_clear)
