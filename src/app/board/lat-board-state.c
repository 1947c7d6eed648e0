/* lat-board-state.c - what the board knows and says about what it shows */
#include "config.h"

#include <adwaita.h>

#include "lat-board-private.h"
#include "lat-legality.h"
#include "lat-outcome.h"

#define REASON_LENGTH 4 /* seconds */

static LatBoardSquareState
get_square_state (LatBoard *self, LatSquare square)
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
  for (int side = 0; side < LAT_N_SIDES; side++)
    if (self->position.leader[side] == square)
      {
        if (self->immobilised[side])
          state |= LAT_BOARD_SQUARE_IMMOBILISED;
        else if (self->threatened && side == self->position.side)
          state |= LAT_BOARD_SQUARE_THREATENED;
      }
  for (guint i = 0; i < self->locks->len; i++)
    if (g_array_index (self->locks, LatBoardLock, i).square == square)
      state |= LAT_BOARD_SQUARE_LOCKED;
  if (self->last_action != LAT_ACTION_INVALID
      && lat_action_type (self->last_action) != LAT_ACTION_PASS
      && lat_action_to (self->last_action) == square)
    state |= LAT_BOARD_SQUARE_LAST;

  return state;
}

void
lat_board_update_squares (LatBoard *self)
{
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (self->widgets[square] != NULL)
      lat_board_square_update (LAT_BOARD_SQUARE (self->widgets[square]),
                               lat_position_get_cell (&self->position, square),
                               get_square_state (self, square));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
find_locks (LatBoard *self)
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

/* What is set up need not be anything that rules can judge. */
static void
clear_states (LatBoard *self)
{
  lat_board_choice_clear (&self->choice);
  lat_board_choice_init (&self->choice);
  g_array_set_size (self->locks, 0);
  self->immobilised[LAT_WHITE] = self->immobilised[LAT_BLACK] = FALSE;
  self->threatened = FALSE;
  self->is_pulsing = FALSE;
  self->end = (LatReason){ 0 };
}

static void
find_end (LatBoard *self)
{
  LatOutcome outcome = { 0 };

  lat_outcome_get (self->ruleset, &self->position, &self->history, &outcome);
  self->end = outcome.reason;
}

void
lat_board_find_states (LatBoard *self)
{
  if (self->setup != NULL)
    {
      clear_states (self);
      lat_board_find_overlays (self);
      return;
    }

  gboolean was_threatened = self->threatened;
  gboolean has_goal =
      lat_ruleset_get_rules (self->ruleset)->leader_immobilised != LAT_IMMOBILISED_NONE;

  find_end (self);
  lat_board_choice_fill (&self->choice, self->ruleset, &self->position, &self->history);
  find_locks (self);
  for (int side = 0; side < LAT_N_SIDES; side++)
    self->immobilised[side] =
        has_goal && !lat_position_is_dropping (&self->position)
        && lat_legality_is_immobilised (self->ruleset, &self->position, (LatSide) side);
  self->threatened =
      self->choice.legal.n > 0 && lat_board_choice_is_threatened (self->ruleset, &self->position);
  self->is_pulsing = self->threatened && !was_threatened
                     && gtk_widget_get_mapped (GTK_WIDGET (self))
                     && adw_get_enable_animations (GTK_WIDGET (self));
  lat_board_find_overlays (self);
}

gboolean
lat_board_is_own_man (LatBoard *self, LatSquare square)
{
  LatCell cell = lat_position_get_cell (&self->position, square);

  return lat_cell_is_piece (cell) && lat_cell_side (cell) == (LatSide) self->position.side;
}

/* Choosing */

void
lat_board_select (LatBoard *self, LatSquare square)
{
  self->hand_selected = FALSE;
  lat_board_choice_select (&self->choice, self->ruleset, &self->position, square);
  lat_board_update_squares (self);
}

void
lat_board_clear_reason (LatBoard *self)
{
  if (self->reason.code == LAT_REASON_NONE && self->reason_timeout == 0)
    return;

  g_clear_handle_id (&self->reason_timeout, g_source_remove);
  self->reason = (LatReason){ 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "message", "");
}

static gboolean
reason_timeout_cb (gpointer data)
{
  LatBoard *self = data;

  self->reason_timeout = 0;
  lat_board_clear_reason (self);

  return G_SOURCE_REMOVE;
}

/* A reason is part of a sentence; where it stands alone it begins with a capital letter,
 * unless with the name of a square. */
static char *
dup_sentence (const char *reason)
{
  char first[8] = { 0 };
  LatSquare square;

  if (*reason == '\0' || lat_square_read (reason, &square) > 0)
    return g_strdup (reason);
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (reason)), first);
  return g_strconcat (first, g_utf8_next_char (reason), NULL);
}

/* @message: (transfer full): what is said */
static void
show_reason (LatBoard *self, const LatReason *reason, char *message)
{
  g_clear_handle_id (&self->reason_timeout, g_source_remove);
  self->reason = *reason;
  self->reason_timeout = g_timeout_add_seconds (REASON_LENGTH, reason_timeout_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "message", message);
  g_free (message);
}

/* @prefix is what was tried, as text; it may be NULL. */
void
lat_board_show_reason (LatBoard *self, const LatReason *reason, const char *prefix)
{
  g_autofree char *why = lat_reason_dup_text (reason);

  show_reason (self, reason,
               prefix != NULL ? g_strdup_printf ("%s: %s", prefix, why) : dup_sentence (why));
}

/* Says why an action is illegal. */
void
lat_board_refuse (LatBoard *self, LatAction action)
{
  LatReason reason;

  if (lat_legality_explain (self->ruleset, &self->position, &self->history, action, &reason))
    return;

  if (reason.code == LAT_REASON_GAME_OVER)
    {
      g_autofree char *why = lat_reason_dup_text (&self->end);
      g_autofree char *over = lat_reason_dup_text (&reason);

      g_autofree char *sentence = dup_sentence (over);

      show_reason (self, &reason, g_strdup_printf ("%s: %s", sentence, why));
      return;
    }

  char text[2 * LAT_SQUARE_NAME_SIZE] = "";
  if (lat_action_type (action) == LAT_ACTION_MOVE
      && lat_action_from (action) != lat_action_to (action))
    {
      char *end = lat_square_write (lat_action_from (action), text);

      *end++ = '-';
      lat_square_write (lat_action_to (action), end);
    }
  lat_board_show_reason (self, &reason, *text != '\0' ? text : NULL);
}
