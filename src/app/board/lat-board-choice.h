/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-choice.h - what can be chosen in a position, square by square */
#pragma once

#include "lat-history.h"
#include "lat-play.h"

/**
 * LatBoardChoice:
 * @legal: the legal actions
 * @starts: where a move can start
 * @drops: where a man can be dropped
 * @removals: which men can be removed
 * @pass: the pass, or %LAT_ACTION_INVALID where it is illegal
 * @swap: the change of sides, likewise
 * @selected: where the chosen man stands, or %LAT_SQUARE_NONE
 * @targets: where the chosen man can go
 * @captures: where he captures
 *
 * The legal actions of a position, sorted by what a person does on the board.
 * A value that is filled in once for a position; not to be copied.
 */
typedef struct
{
  LatActionList legal;
  LatSquareSet starts;
  LatSquareSet drops;
  LatSquareSet removals;
  LatAction pass;
  LatAction swap;
  LatSquare selected;
  LatSquareSet targets;
  LatSquareSet captures;
} LatBoardChoice;

void
lat_board_choice_init (LatBoardChoice *choice);
void
lat_board_choice_clear (LatBoardChoice *choice);
void
lat_board_choice_fill (LatBoardChoice *choice,
                       const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history);
void
lat_board_choice_select (LatBoardChoice *choice,
                         const LatRuleset *ruleset,
                         const LatPosition *position,
                         LatSquare square);
LatAction
lat_board_choice_find_move (const LatBoardChoice *choice, LatSquare from, LatSquare to);
LatAction
lat_board_choice_find_drop (const LatBoardChoice *choice, LatSquare to);
LatAction
lat_board_choice_find_removal (const LatBoardChoice *choice, LatSquare square);
gboolean
lat_board_choice_is_threatened (const LatRuleset *ruleset, const LatPosition *position);
