/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-setup.c - the board while a position is set up */
#include "lat-board-setup.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-board-keys.h"
#include "lat-board-parts.h"
#include "lat-board-square.h"
#include "lat-sign-painter.h"
#include "lat-snapshot-canvas.h"

/* A ghost of what a click would put is drawn so opaque. */
#define GHOST_OPACITY .45

static gboolean
is_hand (LatBoardSetup *self)
{
  return lat_setup_get_brush (self->setup) == LAT_SETUP_HAND;
}

static LatCell
get_cell (LatBoardSetup *self, LatSquare square)
{
  return lat_position_get_cell (&self->state->position, square);
}

/* Says what stands on a square now. */
static void
announce_square (LatBoardSetup *self, LatSquare square)
{
  g_autofree char *label = lat_board_square_dup_label (lat_ruleset_get_rules (self->state->ruleset),
                                                       square, get_cell (self, square), 0);

  lat_board_announce (self->board, label);
}

/* Painting */

static void
begin_stroke (LatBoardSetup *self, LatSquare square, LatCell paint)
{
  self->stroke = TRUE;
  self->paint = paint;
  lat_setup_begin (self->setup, lat_cell_is_piece (paint) ? _ ("Place men") : _ ("Remove men"));
  lat_setup_put (self->setup, square, paint);
}

static void
end_stroke (LatBoardSetup *self)
{
  if (!self->stroke)
    return;

  self->stroke = FALSE;
  lat_setup_end (self->setup);
}

/* A quick pointer skips squares: all on the way from the last place are painted. */
static void
paint_to (LatBoardSetup *self, double x, double y)
{
  double dx = x - self->input->drag_x, dy = y - self->input->drag_y;
  int n = 1 + (int) (hypot (dx, dy) / MAX (1, self->layout->plan->geometry.square / 3));

  for (int i = 1; i <= n; i++)
    {
      LatSquare square = lat_board_find_square_at (self->board, self->input->drag_x + dx * i / n,
                                                   self->input->drag_y + dy * i / n);

      if (square != LAT_SQUARE_NONE)
        lat_setup_put (self->setup, square, self->paint);
    }
  self->input->drag_x = x;
  self->input->drag_y = y;
}

/* The pointer */

static void
drag_begin_cb (LatBoardSetup *self, double x, double y, GtkGesture *gesture)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);
  gboolean erases =
      gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY;
  guint brush = lat_setup_get_brush (self->setup);

  end_stroke (self);
  self->input->pressed = square;
  self->input->is_dragging = FALSE;
  self->input->was_selected = FALSE;
  self->input->drag_x = x;
  self->input->drag_y = y;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (square == LAT_SQUARE_NONE)
    {
      lat_board_select (self->board, LAT_SQUARE_NONE);
      return;
    }
  lat_board_set_cursor (self->board, square, FALSE);
  self->input->hover = square;
  if (erases)
    begin_stroke (self, square, LAT_CELL_EMPTY);
  else if (brush != LAT_SETUP_HAND)
    /* Who paints the same once more takes it away. */
    begin_stroke (self, square,
                  get_cell (self, square) == brush ? LAT_CELL_EMPTY : (LatCell) brush);
  else if (lat_cell_is_piece (get_cell (self, square)))
    {
      self->input->was_selected = self->state->choice.selected == square;
      lat_board_select (self->board, square);
    }
}

static void
drag_update_cb (LatBoardSetup *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (self->input->pressed == LAT_SQUARE_NONE
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->stroke)
    {
      paint_to (self, x + dx, y + dy);
      return;
    }
  if (!self->input->is_dragging
      && (self->state->choice.selected != self->input->pressed
          || !gtk_drag_check_threshold (GTK_WIDGET (self->board), 0, 0, (int) dx, (int) dy)))
    return;

  self->input->is_dragging = TRUE;
  self->input->drag_x = x + dx;
  self->input->drag_y = y + dy;
  self->input->hover =
      lat_board_find_square_at (self->board, self->input->drag_x, self->input->drag_y);
  self->input->by_keyboard = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

/* Out of the board is off the board. */
static void
finish_drag (LatBoardSetup *self, LatSquare from, LatSquare to)
{
  self->input->is_dragging = FALSE;
  lat_board_select (self->board, LAT_SQUARE_NONE);
  self->input->dropped_on = to;
  if (to == LAT_SQUARE_NONE)
    lat_setup_put (self->setup, from, LAT_CELL_EMPTY);
  else
    lat_setup_move (self->setup, from, to);
  self->input->dropped_on = LAT_SQUARE_NONE;
}

static void
drag_end_cb (LatBoardSetup *self, double dx, double dy, GtkGestureDrag *gesture)
{
  LatSquare pressed = self->input->pressed;
  double x, y;

  self->input->pressed = LAT_SQUARE_NONE;
  if (self->stroke)
    {
      end_stroke (self);
      return;
    }
  if (pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->input->is_dragging)
    finish_drag (self, pressed, lat_board_find_square_at (self->board, x + dx, y + dy));
  else if (self->state->choice.selected != pressed || self->input->was_selected)
    lat_board_setup_activate (self, pressed);
}

static void
drag_cancel_cb (LatBoardSetup *self)
{
  end_stroke (self);
  self->input->is_dragging = FALSE;
  self->input->pressed = LAT_SQUARE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

/* Men from the palette */

static GdkDragAction
drop_motion_cb (LatBoardSetup *self, double x, double y)
{
  return lat_board_find_square_at (self->board, x, y) != LAT_SQUARE_NONE ? GDK_ACTION_COPY : 0;
}

static gboolean
drop_cb (LatBoardSetup *self, const GValue *value, double x, double y)
{
  LatSquare square = lat_board_find_square_at (self->board, x, y);

  if (square == LAT_SQUARE_NONE)
    return FALSE;

  self->input->dropped_on = square;
  lat_setup_put (self->setup, square, (LatCell) g_value_get_uint (value));
  self->input->dropped_on = LAT_SQUARE_NONE;
  return TRUE;
}

/* The keyboard */

/**
 * lat_board_setup_activate:
 *
 * Does what a click on a square does: paints it, or takes a man up and puts him down.
 */
void
lat_board_setup_activate (LatBoardSetup *self, LatSquare square)
{
  guint brush = lat_setup_get_brush (self->setup);
  LatSquare selected = self->state->choice.selected;

  if (brush != LAT_SETUP_HAND)
    lat_setup_put (self->setup, square,
                   get_cell (self, square) == brush ? LAT_CELL_EMPTY : (LatCell) brush);
  else if (selected == square)
    lat_board_select (self->board, LAT_SQUARE_NONE);
  else if (selected != LAT_SQUARE_NONE)
    {
      lat_board_select (self->board, LAT_SQUARE_NONE);
      lat_setup_move (self->setup, selected, square);
    }
  else if (lat_cell_is_piece (get_cell (self, square)))
    lat_board_select (self->board, square);
  announce_square (self, square);
}

static gboolean
press_arrow (LatBoardSetup *self, GtkDirectionType direction)
{
  lat_board_show_cursor (self->board);
  gtk_widget_child_focus (GTK_WIDGET (self->board), direction);
  return GDK_EVENT_STOP;
}

static gboolean
put_at_cursor (LatBoardSetup *self, LatCell cell)
{
  LatSquare square = lat_board_get_cursor (self->board);

  lat_board_show_cursor (self->board);
  lat_setup_put (self->setup, square, cell);
  announce_square (self, square);
  return GDK_EVENT_STOP;
}

static gboolean
turn_over (LatBoardSetup *self)
{
  LatSquare square = lat_board_get_cursor (self->board);

  lat_board_show_cursor (self->board);
  lat_setup_turn_over (self->setup, square);
  announce_square (self, square);
  return GDK_EVENT_STOP;
}

static gboolean
activate_cursor (LatBoardSetup *self)
{
  lat_board_show_cursor (self->board);
  lat_board_setup_activate (self, lat_board_get_cursor (self->board));
  return GDK_EVENT_STOP;
}

/* First the man that is taken up, then the brush, then the set-up as a whole. */
static gboolean
press_escape (LatBoardSetup *self)
{
  if (self->state->choice.selected != LAT_SQUARE_NONE)
    {
      self->input->is_dragging = FALSE;
      lat_board_select (self->board, LAT_SQUARE_NONE);
      return GDK_EVENT_STOP;
    }
  if (is_hand (self))
    gtk_widget_activate_action (GTK_WIDGET (self->board), "win.setup-cancel", NULL);
  else
    lat_setup_set_brush (self->setup, LAT_SETUP_HAND);
  return GDK_EVENT_STOP;
}

/* What the letters of the position's text put; the rest of them does nothing, so that
 * nobody wakes a shortcut of the game by a slip. */
static gboolean
press_character (LatBoardSetup *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_S:
      return put_at_cursor (self, lat_cell_new (LAT_WHITE, LAT_SOLDIER, FALSE));
    case GDK_KEY_s:
      return put_at_cursor (self, lat_cell_new (LAT_BLACK, LAT_SOLDIER, FALSE));
    case GDK_KEY_D:
      return put_at_cursor (self, lat_cell_new (LAT_WHITE, LAT_LEADER, FALSE));
    case GDK_KEY_d:
      return put_at_cursor (self, lat_cell_new (LAT_BLACK, LAT_LEADER, FALSE));
    case GDK_KEY_O:
      return put_at_cursor (self, lat_cell_new (LAT_WHITE, LAT_OFFICER, FALSE));
    case GDK_KEY_o:
      return put_at_cursor (self, lat_cell_new (LAT_BLACK, LAT_OFFICER, FALSE));
    case GDK_KEY_t:
    case GDK_KEY_T:
    case GDK_KEY_asterisk:
      return turn_over (self);
    case GDK_KEY_f:
    case GDK_KEY_l:
    case GDK_KEY_question:
      return GDK_EVENT_PROPAGATE;
    default:
      return gdk_keyval_to_unicode (keyval) != 0 ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
    }
}

static gboolean
key_pressed_cb (LatBoardSetup *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GtkDirectionType direction;

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return GDK_EVENT_PROPAGATE;
  if (lat_board_find_direction (keyval, &direction))
    return press_arrow (self, direction);

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return activate_cursor (self);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      return put_at_cursor (self, LAT_CELL_EMPTY);
    case GDK_KEY_Escape:
      return press_escape (self);
    case GDK_KEY_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return GDK_EVENT_PROPAGATE;
    default:
      return press_character (self, keyval);
    }
}

/* Coming and going */

static void
changed_cb (LatBoardSetup *self)
{
  LatSquare selected = self->state->choice.selected;

  lat_board_show (self->board, lat_setup_get_ruleset (self->setup),
                  lat_setup_get_position (self->setup), NULL, LAT_ACTION_INVALID);
  if (selected != LAT_SQUARE_NONE && lat_cell_is_piece (get_cell (self, selected)))
    lat_board_select (self->board, selected);
}

static void
brush_cb (LatBoardSetup *self)
{
  lat_board_select (self->board, LAT_SQUARE_NONE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->board), is_hand (self) ? NULL : "cell");
}

static void
add_drag (LatBoardSetup *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drag));
  g_ptr_array_add (self->controllers, drag);
}

/* Not for men from the hand: these are moved, and play. */
static void
add_drop (LatBoardSetup *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect_swapped (drop, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drop));
  g_ptr_array_add (self->controllers, drop);
}

/* They come before those that play. */
static void
add_controllers (LatBoardSetup *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->controllers = g_ptr_array_new ();
  add_drag (self, GDK_BUTTON_PRIMARY);
  add_drag (self, GDK_BUTTON_SECONDARY);
  add_drop (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), keys);
  g_ptr_array_add (self->controllers, keys);
}

static void
remove_controllers (LatBoardSetup *self)
{
  for (guint i = 0; i < self->controllers->len; i++)
    gtk_widget_remove_controller (GTK_WIDGET (self->board),
                                  g_ptr_array_index (self->controllers, i));
  g_clear_pointer (&self->controllers, g_ptr_array_unref);
}

/* Follows @setup, and no other, from now on; %NULL: none. */
void
lat_board_setup_set (LatBoardSetup *self, LatSetup *setup)
{
  if (self->setup != NULL)
    {
      end_stroke (self);
      g_signal_handlers_disconnect_by_data (self->setup, self);
      remove_controllers (self);
      gtk_widget_set_cursor (GTK_WIDGET (self->board), NULL);
    }
  g_set_object (&self->setup, setup);
}

/* Shows it, once the board is ready for that. */
void
lat_board_setup_begin (LatBoardSetup *self)
{
  add_controllers (self);
  g_signal_connect_swapped (self->setup, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->setup, "notify::brush", G_CALLBACK (brush_cb), self);
  changed_cb (self);
  brush_cb (self);
}

/* What a click would do, where the pointer or the cursor is. */
void
lat_board_setup_append (LatBoardSetup *self, GtkSnapshot *snapshot)
{
  LatSquare hot = lat_board_get_hot_square (self->board);
  guint brush = self->setup != NULL ? lat_setup_get_brush (self->setup) : LAT_SETUP_HAND;

  if (brush == LAT_SETUP_HAND || hot == LAT_SQUARE_NONE || self->stroke
      || self->layout->widgets[hot] == NULL || get_cell (self, hot) == brush)
    return;

  LatBoardRect rect = lat_board_geometry_get_rect (&self->layout->plan->geometry, hot);
  if (brush == LAT_CELL_EMPTY)
    {
      lat_sign_painter_draw_cross (LAT_SNAPSHOT_CANVAS (snapshot), rect,
                                   &self->layout->plan->colours.danger,
                                   &self->layout->plan->colours.paper, rect.width * .42);
      return;
    }
  gtk_snapshot_push_opacity (snapshot, GHOST_OPACITY);
  lat_piece_painter_append (lat_board_get_painter (self->board), snapshot, (LatCell) brush, rect.x,
                            rect.y, rect.width,
                            gtk_widget_get_scale_factor (GTK_WIDGET (self->board)));
  gtk_snapshot_pop (snapshot);
}

/* Returns: (transfer none): what can be done while a position is set up; what cannot be played comes
 * first, as the list of reasons may be out of sight */
const char *
lat_board_setup_get_hint (LatSetup *setup)
{
  guint brush = lat_setup_get_brush (setup);

  if (!lat_setup_is_playable (setup))
    return lat_diagnostics_get (lat_setup_get_faults (setup), 0)->message;
  if (brush == LAT_SETUP_HAND)
    return _ ("Drag men about, or choose what to paint");
  if (brush == LAT_CELL_EMPTY)
    return _ ("Click or drag to take men off");
  return _ ("Click or drag to put men, right-click to take them off");
}
