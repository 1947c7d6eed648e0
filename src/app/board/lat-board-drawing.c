/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-drawing.c - marks and arrows that a person draws on the board */
#include "lat-board-drawing.h"

#include <glib/gi18n.h>

#include "lat-board-parts.h"

#define MODIFIERS (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)

/* As on the boards of the web: Shift or Ctrl, and Alt, each stand for a bit. */
static LatMarkColour
get_colour (GdkModifierType modifiers)
{
  static const LatMarkColour colours[] = { LAT_MARK_GREEN, LAT_MARK_RED, LAT_MARK_BLUE,
                                           LAT_MARK_ORANGE };
  guint index = 0;

  if (modifiers & (GDK_SHIFT_MASK | GDK_CONTROL_MASK))
    index += 1;
  if (modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    index += 2;

  return colours[index];
}

static void
begin_mark (LatBoardDrawing *self, LatSquare square, LatMarkColour colour, gboolean by_keyboard)
{
  self->mark = (LatMark){ colour, square, square };
  self->by_keyboard = by_keyboard;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
finish_mark (LatBoardDrawing *self)
{
  LatMark mark = self->mark;

  lat_board_drawing_cancel (self);
  if (mark.from != LAT_SQUARE_NONE && mark.to != LAT_SQUARE_NONE)
    g_signal_emit_by_name (self->board, "mark", (guint) mark.colour, (guint) mark.from,
                           (guint) mark.to);
}

gboolean
lat_board_drawing_is_begun (const LatBoardDrawing *self)
{
  return self->mark.from != LAT_SQUARE_NONE;
}

/* Returns: whether there was anything to be given up */
gboolean
lat_board_drawing_cancel (LatBoardDrawing *self)
{
  if (!lat_board_drawing_is_begun (self))
    return FALSE;

  self->mark = (LatMark){ 0 };
  if (self->by_keyboard)
    lat_board_set_hint (self->board, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  return TRUE;
}

/* With the pointer */

static void
drag_begin_cb (LatBoardDrawing *self, double x, double y, GtkEventController *gesture)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);

  lat_board_drawing_cancel (self);
  if (square == LAT_SQUARE_NONE || lat_board_is_dragging (self->board)
      || lat_board_is_set_up (self->board))
    return;

  begin_mark (self, square, get_colour (gtk_event_controller_get_current_event_state (gesture)),
              FALSE);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
drag_update_cb (LatBoardDrawing *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (!lat_board_drawing_is_begun (self) || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  LatSquare square = lat_board_find_square_at (self->board, x + dx, y + dy);
  if (square == self->mark.to)
    return;

  self->mark.to = square;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
drag_end_cb (LatBoardDrawing *self, double dx, double dy, GtkGestureDrag *gesture)
{
  drag_update_cb (self, dx, dy, gesture);
  if (lat_board_drawing_is_begun (self))
    finish_mark (self);
}

/* With the keyboard */

static void
update_hint (LatBoardDrawing *self)
{
  char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];
  g_autofree char *text = NULL;

  lat_square_write (self->mark.from, from);
  lat_square_write (self->mark.to, to);
  if (self->mark.from == self->mark.to)
    /* Translators: %s is a square, on which a mark is being drawn. */
    text = g_strdup_printf (_ ("Mark %s: Enter marks it, the arrows draw to another square"), from);
  else
    /* Translators: from a square to a square. */
    text = g_strdup_printf (_ ("Arrow %s-%s: Enter draws it"), from, to);
  lat_board_set_hint (self->board, text);
}

/* The cursor has moved: so does the end of what is drawn. */
void
lat_board_drawing_follow_cursor (LatBoardDrawing *self)
{
  if (!lat_board_drawing_is_begun (self) || !self->by_keyboard)
    return;

  self->mark.to = lat_board_get_cursor (self->board);
  update_hint (self);
}

/* M begins a mark where the cursor is and ends it where it is then. */
gboolean
lat_board_drawing_press_key (LatBoardDrawing *self, GdkModifierType modifiers)
{
  LatMarkColour colour = get_colour (modifiers & MODIFIERS);
  LatSquare cursor = lat_board_get_cursor (self->board);

  /* A position that is set up has no marks. */
  if (lat_board_is_set_up (self->board))
    return GDK_EVENT_PROPAGATE;
  if (lat_board_drawing_is_begun (self) && self->by_keyboard)
    {
      if (modifiers & MODIFIERS)
        self->mark.colour = colour;
      finish_mark (self);
      return GDK_EVENT_STOP;
    }

  lat_board_set_cursor (self->board, cursor, TRUE);
  begin_mark (self, cursor, colour, TRUE);
  update_hint (self);
  return GDK_EVENT_STOP;
}

/* Enter ends it, too. */
gboolean
lat_board_drawing_enter (LatBoardDrawing *self)
{
  if (!lat_board_drawing_is_begun (self) || !self->by_keyboard)
    return FALSE;

  finish_mark (self);
  return TRUE;
}

void
lat_board_drawing_init (LatBoardDrawing *self, LatBoard *board)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->board = board;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (lat_board_drawing_cancel), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drag));
}
