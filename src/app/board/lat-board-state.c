/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-state.c - what the board knows about what it shows */
#include "lat-board-state.h"

#include "lat-legality.h"
#include "lat-outcome.h"

void
lat_board_state_init (LatBoardState *self)
{
  self->locks = g_array_new (FALSE, FALSE, sizeof (LatBoardLock));
  lat_history_init (&self->history);
  lat_board_choice_init (&self->choice);
}

void
lat_board_state_clear (LatBoardState *self)
{
  g_clear_pointer (&self->ruleset, lat_ruleset_unref);
  lat_history_clear (&self->history);
  lat_board_choice_clear (&self->choice);
  g_array_unref (self->locks);
}

/* Returns: what a square is besides what stands on it */
LatBoardSquareState
lat_board_state_get_square (const LatBoardState *self, LatSquare square)
{
  const LatBoardChoice *choice = &self->choice;
  LatBoardSquareState state = 0;

  if (choice->selected == square)
    state |= LAT_BOARD_SQUARE_SELECTED;
  if (lat_square_set_has (&choice->targets, square)
      || (self->hand_selected && lat_square_set_has (&choice->drops, square)))
    state |= LAT_BOARD_SQUARE_TARGET;
  if (lat_square_set_has (&choice->captures, square))
    state |= LAT_BOARD_SQUARE_CAPTURE;
  if (lat_square_set_has (&choice->removals, square))
    state |= LAT_BOARD_SQUARE_REMOVABLE;
  if (lat_square_set_has (&self->immobilised, square))
    state |= LAT_BOARD_SQUARE_IMMOBILISED;
  else if (self->threatened && lat_board_state_is_own_man (self, square)
           && lat_cell_kind (self->position.cells[square]) == LAT_LEADER)
    state |= LAT_BOARD_SQUARE_THREATENED;
  for (guint i = 0; i < self->locks->len; i++)
    if (g_array_index (self->locks, LatBoardLock, i).square == square)
      state |= LAT_BOARD_SQUARE_LOCKED;
  if (self->last_action != LAT_ACTION_INVALID
      && lat_action_type (self->last_action) != LAT_ACTION_PASS
      && lat_action_type (self->last_action) != LAT_ACTION_SWAP
      && lat_action_to (self->last_action) == square)
    state |= LAT_BOARD_SQUARE_LAST;
  if (lat_square_set_has (&self->taken, square))
    state |= LAT_BOARD_SQUARE_TAKEN;

  return state;
}

static void
find_locks (LatBoardState *self)
{
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (self->ruleset, &squares);

  g_array_set_size (self->locks, 0);
  if (lat_ruleset_get_rules (self->ruleset)->lock == LAT_LOCK_NONE
      || lat_position_is_dropping (&self->position))
    return;

  for (guint i = 0; i < n; i++)
    {
      LatBoardLock lock = { squares[i], LAT_SQUARE_NONE };

      if (lat_legality_is_locked (self->ruleset, &self->position, squares[i], &lock.locker)
          && lock.locker != LAT_SQUARE_NONE)
        g_array_append_val (self->locks, lock);
    }
}

/* Each of several leaders by himself. */
static void
find_immobilised (LatBoardState *self)
{
  self->immobilised = (LatSquareSet){ 0 };
  if (lat_position_is_dropping (&self->position))
    return;
  for (int side = 0; side < LAT_N_SIDES; side++)
    for (LatSquare leader = self->position.leader[side]; leader != LAT_SQUARE_NONE;
         leader = lat_position_next_leader (&self->position, (LatSide) side, leader))
      if (lat_legality_is_leader_immobilised (self->ruleset, &self->position, leader))
        lat_square_set_add (&self->immobilised, leader);
}

/* What is set up need not be anything that rules can judge: nothing is known of it. */
void
lat_board_state_forget (LatBoardState *self)
{
  lat_board_choice_clear (&self->choice);
  lat_board_choice_init (&self->choice);
  g_array_set_size (self->locks, 0);
  self->immobilised = (LatSquareSet){ 0 };
  self->threatened = FALSE;
  self->end = (LatReason){ 0 };
}

/* Finds what can be done, and what holds whom.
 *
 * Returns: whether there is a new threat */
gboolean
lat_board_state_find (LatBoardState *self)
{
  gboolean was_threatened = self->threatened;
  LatOutcome outcome = { 0 };

  lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome);
  self->end = outcome.reason;
  lat_board_choice_fill (&self->choice, self->ruleset, &self->position, &self->history);
  find_locks (self);
  find_immobilised (self);
  self->threatened =
      self->choice.legal.n > 0 && lat_board_choice_is_threatened (self->ruleset, &self->position);
  return self->threatened && !was_threatened;
}

gboolean
lat_board_state_is_own_man (const LatBoardState *self, LatSquare square)
{
  LatCell cell = lat_position_get_cell (&self->position, square);

  return lat_cell_is_piece (cell) && lat_cell_side (cell) == (LatSide) self->position.side;
}

/* Returns: (transfer full) (nullable): who locks the man on a square, and what it means; %NULL if nobody does */
char *
lat_board_state_dup_lock (const LatBoardState *self, LatSquare square)
{
  for (guint i = 0; i < self->locks->len; i++)
    {
      const LatBoardLock *lock = &g_array_index (self->locks, LatBoardLock, i);
      LatReason reason = { .code = LAT_REASON_LOCKED,
                           .n_squares = 2,
                           .squares = { lock->square, lock->locker } };

      if (lock->square != square)
        continue;
      if (!lat_rules_has_leaders (lat_ruleset_get_rules (self->ruleset)))
        reason.code = LAT_REASON_LOCKED_NO_LEADER;
      return lat_reason_dup_text (&reason);
    }
  return NULL;
}
