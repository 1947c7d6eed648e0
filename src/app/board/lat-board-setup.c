/* lat-board-setup.c - the board while a position is set up */
#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "lat-board-private.h"

/* A ghost of what a click would put is drawn so opaque. */
#define GHOST_OPACITY .45

static gboolean
is_hand (LatBoard *self)
{
  return lat_setup_get_brush (self->setup) == LAT_SETUP_HAND;
}

static LatCell
get_cell (LatBoard *self, LatSquare square)
{
  return lat_position_get_cell (&self->position, square);
}

/* Says what stands on a square now. */
static void
announce (LatBoard *self, LatSquare square)
{
  g_autofree char *label = lat_board_square_dup_label (square, get_cell (self, square), 0);

  lat_board_announce (self, label);
}

/* Painting */

static void
begin_stroke (LatBoard *self, LatSquare square, LatCell paint)
{
  self->stroke = TRUE;
  self->paint = paint;
  lat_setup_begin (self->setup, lat_cell_is_piece (paint) ? _ ("Place men") : _ ("Remove men"));
  lat_setup_put (self->setup, square, paint);
}

static void
end_stroke (LatBoard *self)
{
  if (!self->stroke)
    return;

  self->stroke = FALSE;
  lat_setup_end (self->setup);
}

/* A quick pointer skips squares: all on the way from the last place are painted. */
static void
paint_to (LatBoard *self, double x, double y)
{
  double dx = x - self->drag_x, dy = y - self->drag_y;
  int n = 1 + (int) (hypot (dx, dy) / MAX (1, self->geometry.square / 3));

  for (int i = 1; i <= n; i++)
    {
      LatSquare square =
          lat_board_find_square_at (self, self->drag_x + dx * i / n, self->drag_y + dy * i / n);

      if (square != LAT_SQUARE_NONE)
        lat_setup_put (self->setup, square, self->paint);
    }
  self->drag_x = x;
  self->drag_y = y;
}

/* The pointer */

static void
drag_begin_cb (LatBoard *self, double x, double y, GtkGesture *gesture)
{
  LatSquare square = lat_board_find_square_at (self, x, y);
  gboolean erases =
      gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture)) == GDK_BUTTON_SECONDARY;
  guint brush = lat_setup_get_brush (self->setup);

  end_stroke (self);
  self->pressed = square;
  self->is_dragging = FALSE;
  self->was_selected = FALSE;
  self->drag_x = x;
  self->drag_y = y;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (square == LAT_SQUARE_NONE)
    {
      lat_board_select (self, LAT_SQUARE_NONE);
      return;
    }
  lat_board_set_cursor (self, square, FALSE);
  self->hover = square;
  if (erases)
    begin_stroke (self, square, LAT_CELL_EMPTY);
  else if (brush != LAT_SETUP_HAND)
    /* Who paints the same once more takes it away. */
    begin_stroke (self, square,
                  get_cell (self, square) == brush ? LAT_CELL_EMPTY : (LatCell) brush);
  else if (lat_cell_is_piece (get_cell (self, square)))
    {
      self->was_selected = self->choice.selected == square;
      lat_board_select (self, square);
    }
}

static void
drag_update_cb (LatBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (self->pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->stroke)
    {
      paint_to (self, x + dx, y + dy);
      return;
    }
  if (!self->is_dragging
      && (self->choice.selected != self->pressed
          || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)))
    return;

  self->is_dragging = TRUE;
  self->drag_x = x + dx;
  self->drag_y = y + dy;
  self->hover = lat_board_find_square_at (self, self->drag_x, self->drag_y);
  self->by_keyboard = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Out of the board is off the board. */
static void
finish_drag (LatBoard *self, LatSquare from, LatSquare to)
{
  self->is_dragging = FALSE;
  lat_board_select (self, LAT_SQUARE_NONE);
  self->dropped_on = to;
  if (to == LAT_SQUARE_NONE)
    lat_setup_put (self->setup, from, LAT_CELL_EMPTY);
  else
    lat_setup_move (self->setup, from, to);
  self->dropped_on = LAT_SQUARE_NONE;
}

static void
drag_end_cb (LatBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  LatSquare pressed = self->pressed;
  double x, y;

  self->pressed = LAT_SQUARE_NONE;
  if (self->stroke)
    {
      end_stroke (self);
      return;
    }
  if (pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  if (self->is_dragging)
    finish_drag (self, pressed, lat_board_find_square_at (self, x + dx, y + dy));
  else if (self->choice.selected != pressed || self->was_selected)
    lat_board_setup_activate (self, pressed);
}

static void
drag_cancel_cb (LatBoard *self)
{
  end_stroke (self);
  self->is_dragging = FALSE;
  self->pressed = LAT_SQUARE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Men from the palette */

static GdkDragAction
drop_motion_cb (LatBoard *self, double x, double y)
{
  return lat_board_find_square_at (self, x, y) != LAT_SQUARE_NONE ? GDK_ACTION_COPY : 0;
}

static gboolean
drop_cb (LatBoard *self, const GValue *value, double x, double y)
{
  LatSquare square = lat_board_find_square_at (self, x, y);

  if (square == LAT_SQUARE_NONE)
    return FALSE;

  self->dropped_on = square;
  lat_setup_put (self->setup, square, (LatCell) g_value_get_uint (value));
  self->dropped_on = LAT_SQUARE_NONE;
  return TRUE;
}

/* The keyboard */

/**
 * lat_board_setup_activate:
 *
 * Does what a click on a square does: paints it, or takes a man up and puts him down.
 */
void
lat_board_setup_activate (LatBoard *self, LatSquare square)
{
  guint brush = lat_setup_get_brush (self->setup);
  LatSquare selected = self->choice.selected;

  if (brush != LAT_SETUP_HAND)
    lat_setup_put (self->setup, square,
                   get_cell (self, square) == brush ? LAT_CELL_EMPTY : (LatCell) brush);
  else if (selected == square)
    lat_board_select (self, LAT_SQUARE_NONE);
  else if (selected != LAT_SQUARE_NONE)
    {
      lat_board_select (self, LAT_SQUARE_NONE);
      lat_setup_move (self->setup, selected, square);
    }
  else if (lat_cell_is_piece (get_cell (self, square)))
    lat_board_select (self, square);
  announce (self, square);
}

static gboolean
press_arrow (LatBoard *self, GtkDirectionType direction)
{
  lat_board_show_cursor (self);
  gtk_widget_child_focus (GTK_WIDGET (self), direction);
  return GDK_EVENT_STOP;
}

static gboolean
put (LatBoard *self, LatCell cell)
{
  LatSquare square = lat_board_get_cursor (self);

  lat_board_show_cursor (self);
  lat_setup_put (self->setup, square, cell);
  announce (self, square);
  return GDK_EVENT_STOP;
}

static gboolean
turn_over (LatBoard *self)
{
  LatSquare square = lat_board_get_cursor (self);

  lat_board_show_cursor (self);
  lat_setup_turn_over (self->setup, square);
  announce (self, square);
  return GDK_EVENT_STOP;
}

static gboolean
activate_cursor (LatBoard *self)
{
  lat_board_show_cursor (self);
  lat_board_setup_activate (self, lat_board_get_cursor (self));
  return GDK_EVENT_STOP;
}

/* First the man that is taken up, then the brush, then the set-up as a whole. */
static gboolean
press_escape (LatBoard *self)
{
  if (self->choice.selected != LAT_SQUARE_NONE)
    {
      self->is_dragging = FALSE;
      lat_board_select (self, LAT_SQUARE_NONE);
      return GDK_EVENT_STOP;
    }
  if (is_hand (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.setup-cancel", NULL);
  else
    lat_setup_set_brush (self->setup, LAT_SETUP_HAND);
  return GDK_EVENT_STOP;
}

/* What the letters of the position's text put; the rest of them does nothing, so that
 * nobody wakes a shortcut of the game by a slip. */
static gboolean
press_character (LatBoard *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_S:
      return put (self, lat_cell_new (LAT_WHITE, LAT_SOLDIER, FALSE));
    case GDK_KEY_s:
      return put (self, lat_cell_new (LAT_BLACK, LAT_SOLDIER, FALSE));
    case GDK_KEY_D:
      return put (self, lat_cell_new (LAT_WHITE, LAT_LEADER, FALSE));
    case GDK_KEY_d:
      return put (self, lat_cell_new (LAT_BLACK, LAT_LEADER, FALSE));
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
key_pressed_cb (LatBoard *self, guint keyval, guint keycode, GdkModifierType modifiers)
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
      return put (self, LAT_CELL_EMPTY);
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
changed_cb (LatBoard *self)
{
  LatSquare selected = self->choice.selected;

  lat_board_show (self, lat_setup_get_ruleset (self->setup), lat_setup_get_position (self->setup),
                  NULL, LAT_ACTION_INVALID);
  if (selected != LAT_SQUARE_NONE && lat_cell_is_piece (get_cell (self, selected)))
    lat_board_select (self, selected);
}

static void
brush_cb (LatBoard *self)
{
  lat_board_select (self, LAT_SQUARE_NONE);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), is_hand (self) ? NULL : "cell");
}

static void
add_drag (LatBoard *self, guint button)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_ptr_array_add (self->setup_controllers, drag);
}

/* Not for men from the hand: these are moved, and play. */
static void
add_drop (LatBoard *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  g_signal_connect_swapped (drop, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
  g_ptr_array_add (self->setup_controllers, drop);
}

/* They come before those that play. */
static void
add_controllers (LatBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->setup_controllers = g_ptr_array_new ();
  add_drag (self, GDK_BUTTON_PRIMARY);
  add_drag (self, GDK_BUTTON_SECONDARY);
  add_drop (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_ptr_array_add (self->setup_controllers, keys);
}

static void
remove_controllers (LatBoard *self)
{
  for (guint i = 0; i < self->setup_controllers->len; i++)
    gtk_widget_remove_controller (GTK_WIDGET (self),
                                  g_ptr_array_index (self->setup_controllers, i));
  g_clear_pointer (&self->setup_controllers, g_ptr_array_unref);
}

/**
 * lat_board_set_setup:
 * @setup: (nullable): what is set up from now on, %NULL to end that
 *
 * Has the board follow a position that is set up, and change it: nothing can be played
 * meanwhile. At the end lat_board_show() has to show the game again.
 */
void
lat_board_set_setup (LatBoard *self, LatSetup *setup)
{
  g_return_if_fail (LAT_IS_BOARD (self));
  g_return_if_fail (setup == NULL || LAT_IS_SETUP (setup));

  if (self->setup == setup)
    return;
  lat_board_clear_everything (self);
  if (self->setup != NULL)
    {
      end_stroke (self);
      g_signal_handlers_disconnect_by_data (self->setup, self);
      remove_controllers (self);
      gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
      /* No position has such a number: whatever is shown next is another one. */
      self->position.number = 0;
    }
  g_set_object (&self->setup, setup);
  lat_board_set_editable (self, setup == NULL);
  if (setup == NULL)
    return;
  lat_board_set_marks (self, NULL, 0);
  add_controllers (self);
  g_signal_connect_object (setup, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (setup, "notify::brush", G_CALLBACK (brush_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  brush_cb (self);
}

/* What a click would do, where the pointer or the cursor is. */
void
lat_board_setup_snapshot (LatBoard *self, GtkSnapshot *snapshot)
{
  LatSquare hot = lat_board_get_hot_square (self);
  guint brush = self->setup != NULL ? lat_setup_get_brush (self->setup) : LAT_SETUP_HAND;

  if (brush == LAT_SETUP_HAND || hot == LAT_SQUARE_NONE || self->stroke
      || self->widgets[hot] == NULL || get_cell (self, hot) == brush)
    return;

  LatBoardRect rect = lat_board_geometry_get_rect (&self->geometry, hot);
  if (brush == LAT_CELL_EMPTY)
    {
      lat_sign_painter_draw_cross (LAT_SNAPSHOT_CANVAS (snapshot), rect, &self->colours.danger,
                                   &self->colours.paper, rect.width * .42);
      return;
    }
  gtk_snapshot_push_opacity (snapshot, GHOST_OPACITY);
  lat_piece_painter_append (self->painter, snapshot, (LatCell) brush, rect.x, rect.y, rect.width,
                            gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_snapshot_pop (snapshot);
}
