/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-match-board.h - a game while it is played, as its referee sees it */
#pragma once

#include "lat-diagnostic.h"
#include "lat-history.h"
#include "lat-outcome.h"
#include "lat-random.h"
#include "lat-ruleset.h"

/**
 * LatMatchBoard:
 * @ruleset: the rules
 * @fen: the six fields of where the game began
 * @moves: the actions since, in notation, a blank between
 * @n_plies: how many
 * @position: where the game stands
 * @history: the keys since it began, @position's last
 */
typedef struct
{
  LatRuleset *ruleset;
  char *fen;
  GString *moves;
  guint n_plies;
  LatPosition position;
  LatHistory history;
} LatMatchBoard;

gboolean
lat_match_board_init (LatMatchBoard *board,
                      LatRuleset *ruleset,
                      const char *fen,
                      LatDiagnostics *diagnostics);
void
lat_match_board_clear (LatMatchBoard *board);
void
lat_match_board_play (LatMatchBoard *board, LatAction action);
LatAction
lat_match_board_draw_action (const LatMatchBoard *board, LatRandom *random);
gboolean
lat_match_board_get_outcome (const LatMatchBoard *board, LatOutcome *outcome);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatMatchBoard, lat_match_board_clear)
