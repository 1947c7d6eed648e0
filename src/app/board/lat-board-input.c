/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-input.c - what a person does with the board */
#include "lat-board-input.h"

#include "lat-board-parts.h"
#include "lat-legality.h"

/* Choosing squares */

/* Says why a man of the side to act cannot do anything, if he cannot. */
static void
explain_stuck (LatBoardInput *self, LatSquare square)
{
  static const int steps[] = { LAT_NORTH,
                               LAT_SOUTH,
                               LAT_EAST,
                               LAT_WEST,
                               LAT_NORTH + LAT_EAST,
                               LAT_NORTH + LAT_WEST,
                               LAT_SOUTH + LAT_EAST,
                               LAT_SOUTH + LAT_WEST };
  LatCell cell = lat_position_get_cell (&self->state->position, square);
  LatReason best = { 0 };
  LatAction tried = LAT_ACTION_INVALID;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      LatSquare to = (LatSquare) (square + steps[i]);
      LatReason reason;
      LatAction action = lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (cell), square, to);

      if (lat_legality_explain (self->state->ruleset, &self->state->position, &self->state->history,
                                action, &reason))
        return;
      if (reason.code != LAT_REASON_OUTSIDE && reason.code != LAT_REASON_OCCUPIED
          && (reason.code < LAT_REASON_NO_WAY || reason.code > LAT_REASON_GATED))
        {
          best = reason;
          tried = action;
          break;
        }
    }
  if (best.code == LAT_REASON_NONE)
    return;
  lat_board_show_reason (self->board, &best, NULL);
  g_signal_emit_by_name (self->board, "refused", tried);
}

static void
choose_man (LatBoardInput *self, LatSquare square)
{
  lat_board_clear_reason (self->board);
  lat_board_select (self->board, square);
  if (!lat_square_set_has (&self->state->choice.starts, square))
    explain_stuck (self, square);
}

/* What clicking or entering a square that has nothing to choose was meant to be. */
static void
refuse_square (LatBoardInput *self, LatSquare square)
{
  LatCell cell = lat_position_get_cell (&self->state->position, square);
  LatSquare selected = self->state->choice.selected;

  if (selected != LAT_SQUARE_NONE)
    {
      LatCell man = lat_position_get_cell (&self->state->position, selected);

      lat_board_select (self->board, LAT_SQUARE_NONE);
      lat_board_refuse (self->board,
                        lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (man), selected, square));
    }
  else if (lat_position_is_dropping (&self->state->position))
    {
      LatKind kind =
          lat_position_get_next_kind (&self->state->position, (LatSide) self->state->position.side);

      lat_board_refuse (self->board,
                        lat_action_new (LAT_ACTION_DROP, kind, LAT_SQUARE_NONE, square));
    }
  else if (lat_cell_is_trapped (cell))
    lat_board_refuse (self->board, lat_action_new (LAT_ACTION_REMOVAL, lat_cell_kind (cell),
                                                   LAT_SQUARE_NONE, square));
  else if (lat_cell_is_piece (cell))
    lat_board_refuse (self->board,
                      lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (cell), square, square));
}

/**
 * lat_board_input_activate:
 *
 * Does what a click on a square does: finishes a move, chooses a man or lets
 * him go, drops, removes, or says why it cannot be done.
 */
void
lat_board_input_activate (LatBoardInput *self, LatSquare square)
{
  const LatBoardChoice *choice = &self->state->choice;
  LatAction action = LAT_ACTION_INVALID;

  if (!lat_board_get_editable (self->board) || self->state->ruleset == NULL)
    return;

  if (choice->selected != LAT_SQUARE_NONE)
    action = lat_board_choice_find_move (choice, choice->selected, square);
  if (action == LAT_ACTION_INVALID)
    action = lat_board_choice_find_drop (choice, square);
  if (action == LAT_ACTION_INVALID)
    action = lat_board_choice_find_removal (choice, square);

  if (action != LAT_ACTION_INVALID)
    lat_board_choose (self->board, action);
  else if (choice->selected == square)
    lat_board_select (self->board, LAT_SQUARE_NONE);
  else if (lat_board_state_is_own_man (self->state, square)
           && !lat_position_is_dropping (&self->state->position))
    choose_man (self, square);
  else
    refuse_square (self, square);
}

/* The pointer */

/* Whatever was pressed or dragged is no longer. */
void
lat_board_input_stop (LatBoardInput *self)
{
  self->is_dragging = FALSE;
  self->pressed = LAT_SQUARE_NONE;
}

static void
set_hover (LatBoardInput *self, LatSquare square)
{
  if (self->hover == square && !self->by_keyboard)
    return;

  self->hover = square;
  self->by_keyboard = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
motion_cb (LatBoardInput *self, double x, double y)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);

  /* GTK sends motions when the board changes under a resting pointer, too:
   * these are not to take over from the keyboard. */
  if (square != self->hover)
    set_hover (self, square);
}

static void
leave_cb (LatBoardInput *self)
{
  self->hover = LAT_SQUARE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
drag_begin_cb (LatBoardInput *self, double x, double y, GtkGesture *gesture)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);

  self->pressed = square;
  self->was_selected = FALSE;
  self->is_dragging = FALSE;
  if (square == LAT_SQUARE_NONE)
    {
      lat_board_clear_everything (self->board);
      return;
    }

  lat_board_set_cursor (self->board, square, FALSE);
  set_hover (self, square);
  if (!lat_board_get_editable (self->board) || lat_position_is_dropping (&self->state->position))
    return;

  /* A man is chosen when pressed, so that a drag shows where he can go; all
   * else waits for the release. */
  self->was_selected = self->state->choice.selected == square;
  if (!self->was_selected && lat_board_state_is_own_man (self->state, square)
      && lat_board_choice_find_move (&self->state->choice, self->state->choice.selected, square)
             == LAT_ACTION_INVALID)
    choose_man (self, square);
}

static void
drag_update_cb (LatBoardInput *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (self->pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  if (!self->is_dragging
      && (!lat_board_get_editable (self->board) || self->state->choice.selected != self->pressed
          || !gtk_drag_check_threshold (GTK_WIDGET (self->board), 0, 0, (int) dx, (int) dy)))
    return;

  self->is_dragging = TRUE;
  self->drag_x = x + dx;
  self->drag_y = y + dy;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  set_hover (self, lat_board_find_square_at (self->board, self->drag_x, self->drag_y));
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
finish_drag (LatBoardInput *self, LatSquare from, LatSquare to)
{
  LatAction action = lat_board_choice_find_move (&self->state->choice, from, to);

  self->is_dragging = FALSE;
  if (action != LAT_ACTION_INVALID)
    {
      self->dropped_on = to;
      lat_board_choose (self->board, action);
      self->dropped_on = LAT_SQUARE_NONE;
    }
  else if (to != LAT_SQUARE_NONE && to != from)
    refuse_square (self, to);
  else if (to == LAT_SQUARE_NONE)
    lat_board_select (self->board, LAT_SQUARE_NONE);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
drag_end_cb (LatBoardInput *self, double dx, double dy, GtkGestureDrag *gesture)
{
  LatSquare pressed = self->pressed;
  double x, y;

  if (pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  LatSquare released = lat_board_find_square_at (self->board, x + dx, y + dy);

  self->pressed = LAT_SQUARE_NONE;
  if (self->is_dragging)
    finish_drag (self, pressed, released);
  else if (released == pressed)
    {
      if (self->state->choice.selected != pressed || self->was_selected)
        lat_board_activate_square (self->board, pressed);
    }
  else if (lat_board_get_editable (self->board) && released != LAT_SQUARE_NONE
           && lat_cell_is_piece (lat_position_get_cell (&self->state->position, pressed)))
    /* Someone tried to drag a man who does not follow. */
    lat_board_refuse (self->board,
                      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, pressed, released));
}

static void
drag_cancel_cb (LatBoardInput *self)
{
  lat_board_input_stop (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

/* Men from the hand */

static GdkDragAction
drop_motion_cb (LatBoardInput *self, double x, double y)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);

  set_hover (self, square);

  return square != LAT_SQUARE_NONE && lat_square_set_has (&self->state->choice.drops, square)
             ? GDK_ACTION_MOVE
             : 0;
}

static gboolean
drop_cb (LatBoardInput *self, const GValue *value, double x, double y)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);

  /* A man of the hand of another window is of another game. */
  if (!lat_board_get_editable (self->board) || square == LAT_SQUARE_NONE
      || g_value_get_object (value) != self->board)
    return FALSE;

  LatAction action = lat_board_choice_find_drop (&self->state->choice, square);
  if (action == LAT_ACTION_INVALID)
    {
      refuse_square (self, square);
      return FALSE;
    }

  self->dropped_on = square;
  lat_board_choose (self->board, action);
  self->dropped_on = LAT_SQUARE_NONE;
  return TRUE;
}

/**
 * lat_board_input_init:
 *
 * Adds the controllers of the pointer and the keyboard.
 */
void
lat_board_input_init (LatBoardInput *self, LatBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);

  self->board = board;

  GtkGesture *drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  GtkDropTarget *drop = gtk_drop_target_new (LAT_TYPE_BOARD, GDK_ACTION_MOVE);
  g_signal_connect_swapped (drop, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drop));
}
