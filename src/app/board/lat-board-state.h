/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-state.h - what the board knows about what it shows */
#pragma once

#include "lat-board-choice.h"
#include "lat-board-square.h"
#include "lat-reason.h"
#include "lat-ruleset.h"

/**
 * LatBoardLock:
 *
 * A man that is locked, and by whom.
 */
typedef struct
{
  LatSquare square;
  LatSquare locker;
} LatBoardLock;

/**
 * LatBoardState:
 * @ruleset: (nullable): the rules; %NULL as long as nothing is shown
 * @taken: where @last_action captured somebody
 * @hand_selected: whether a man is taken from the hand
 * @locks: (element-type LatBoardLock)
 * @immobilised: the leaders that are immobilised
 * @end: why play is over, if it is
 */
typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatHistory history;
  LatAction last_action;
  LatSquareSet taken;
  LatBoardChoice choice;
  gboolean hand_selected;
  GArray *locks;
  LatSquareSet immobilised;
  gboolean threatened;
  LatReason end;
} LatBoardState;

void
lat_board_state_init (LatBoardState *self);
void
lat_board_state_clear (LatBoardState *self);
void
lat_board_state_forget (LatBoardState *self);
gboolean
lat_board_state_find (LatBoardState *self);
LatBoardSquareState
lat_board_state_get_square (const LatBoardState *self, LatSquare square);
gboolean
lat_board_state_is_own_man (const LatBoardState *self, LatSquare square);
char *
lat_board_state_dup_lock (const LatBoardState *self, LatSquare square);
