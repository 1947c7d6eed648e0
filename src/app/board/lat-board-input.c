/* lat-board-input.c - what a person does with the board */
#include "config.h"

#include <string.h>

#include "lat-action-text.h"
#include "lat-board-private.h"
#include "lat-legality.h"

/* Typing */

/**
 * lat_board_set_typed:
 * @text: what is typed so far, empty to end
 *
 * Shows what is being typed.
 */
void
lat_board_set_typed (LatBoard *self, const char *text)
{
  gboolean shown = *text != '\0';

  g_strlcpy (self->typed, text, sizeof self->typed);
  gtk_label_set_text (GTK_LABEL (self->typed_label), text);
  gtk_widget_set_child_visible (self->typed_label, shown);
  if (shown)
    {
      LatBoardEntry entry = lat_board_entry_match (&self->choice.legal, text, NULL);

      if (entry == LAT_BOARD_ENTRY_NOTHING)
        gtk_widget_add_css_class (self->typed_label, "error");
      else
        gtk_widget_remove_css_class (self->typed_label, "error");
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The victims of an action may be typed, too, and who types may end with Return:
 * when it has been played already, what is left is taken without doing anything. */
static void
expect_rest (LatBoard *self, LatAction action)
{
  g_autofree char *text =
      lat_action_text_write (self->ruleset, &self->position, &self->history, action, LAT_MARKS_ALL);
  const char *victims = strpbrk (text + 1, "x:");

  g_free (self->expected);
  self->expected = g_strdup (victims != NULL ? victims : "");
}

static gboolean
take_expected (LatBoard *self, char character)
{
  if (self->expected == NULL)
    return FALSE;

  if (*self->expected != '\0' && *self->expected == character)
    {
      memmove (self->expected, self->expected + 1, strlen (self->expected));
      return TRUE;
    }

  g_clear_pointer (&self->expected, g_free);
  return FALSE;
}

static void
play_typed (LatBoard *self, LatAction action)
{
  expect_rest (self, action);
  lat_board_choose (self, action);
}

static void
type_character (LatBoard *self, char character)
{
  char text[LAT_BOARD_TYPED_SIZE];
  LatAction action;

  if (take_expected (self, character))
    return;

  lat_board_clear_reason (self);
  g_snprintf (text, sizeof text, "%s%c", self->typed, character);
  lat_board_set_typed (self, text);
  if (lat_board_entry_match (&self->choice.legal, text, &action) == LAT_BOARD_ENTRY_CERTAIN)
    play_typed (self, action);
}

/* Return after a text: plays it, or says why not. */
static void
enter_typed (LatBoard *self)
{
  g_autofree char *text = g_strdup (self->typed);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatReason reason = { 0 };
  LatAction action;

  g_clear_pointer (&self->expected, g_free);
  lat_board_entry_match (&self->choice.legal, text, &action);
  if (action == LAT_ACTION_INVALID)
    action = lat_action_text_read (self->ruleset, &self->position, &self->history, text, &reason,
                                   diagnostics);
  lat_board_set_typed (self, "");
  if (action != LAT_ACTION_INVALID)
    lat_board_choose (self, action);
  else if (reason.code != LAT_REASON_NONE)
    lat_board_show_reason (self, &reason, text);
  else if (lat_diagnostics_get_count (diagnostics) > 0)
    g_signal_emit_by_name (self, "message", lat_diagnostics_get (diagnostics, 0)->message);
}

static void
erase_character (LatBoard *self)
{
  char text[LAT_BOARD_TYPED_SIZE];

  g_strlcpy (text, self->typed, sizeof text);
  text[strlen (text) - 1] = '\0';
  lat_board_set_typed (self, text);
}

/* Choosing squares */

/* Says why a man of the side to act cannot do anything, if he cannot. */
static void
explain_stuck (LatBoard *self, LatSquare square)
{
  static const int steps[] = { LAT_NORTH,
                               LAT_SOUTH,
                               LAT_EAST,
                               LAT_WEST,
                               LAT_NORTH + LAT_EAST,
                               LAT_NORTH + LAT_WEST,
                               LAT_SOUTH + LAT_EAST,
                               LAT_SOUTH + LAT_WEST };
  LatCell cell = lat_position_get_cell (&self->position, square);
  LatReason best = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      LatSquare to = (LatSquare) (square + steps[i]);
      LatReason reason;
      LatAction action = lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (cell), square, to);

      if (lat_legality_explain (self->ruleset, &self->position, &self->history, action, &reason))
        return;
      if (reason.code != LAT_REASON_OUTSIDE && reason.code != LAT_REASON_OCCUPIED
          && reason.code != LAT_REASON_NO_WAY)
        {
          best = reason;
          break;
        }
    }
  if (best.code != LAT_REASON_NONE)
    lat_board_show_reason (self, &best, NULL);
}

static void
choose_man (LatBoard *self, LatSquare square)
{
  lat_board_clear_reason (self);
  lat_board_select (self, square);
  if (!lat_square_set_has (&self->choice.starts, square))
    explain_stuck (self, square);
}

/* What clicking or entering a square that has nothing to choose was meant to be. */
static void
refuse_square (LatBoard *self, LatSquare square)
{
  LatCell cell = lat_position_get_cell (&self->position, square);
  LatSquare selected = self->choice.selected;

  if (selected != LAT_SQUARE_NONE)
    {
      LatCell man = lat_position_get_cell (&self->position, selected);

      lat_board_select (self, LAT_SQUARE_NONE);
      lat_board_refuse (self,
                        lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (man), selected, square));
    }
  else if (lat_position_is_dropping (&self->position))
    {
      LatKind kind =
          self->position.hand[self->position.side][LAT_SOLDIER] > 0 ? LAT_SOLDIER : LAT_LEADER;

      lat_board_refuse (self, lat_action_new (LAT_ACTION_DROP, kind, LAT_SQUARE_NONE, square));
    }
  else if (lat_cell_is_trapped (cell))
    lat_board_refuse (
        self, lat_action_new (LAT_ACTION_REMOVAL, lat_cell_kind (cell), LAT_SQUARE_NONE, square));
  else if (lat_cell_is_piece (cell))
    lat_board_refuse (self, lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (cell), square, square));
}

/**
 * lat_board_activate_square:
 *
 * Does what a click on a square does: finishes a move, chooses a man or lets
 * him go, drops, removes, or says why it cannot be done.
 */
void
lat_board_activate_square (LatBoard *self, LatSquare square)
{
  const LatBoardChoice *choice = &self->choice;
  LatAction action = LAT_ACTION_INVALID;

  if (!self->editable || self->ruleset == NULL)
    return;

  if (choice->selected != LAT_SQUARE_NONE)
    action = lat_board_choice_find_move (choice, choice->selected, square);
  if (action == LAT_ACTION_INVALID)
    action = lat_board_choice_find_drop (choice, square);
  if (action == LAT_ACTION_INVALID)
    action = lat_board_choice_find_removal (choice, square);

  if (action != LAT_ACTION_INVALID)
    lat_board_choose (self, action);
  else if (choice->selected == square)
    lat_board_select (self, LAT_SQUARE_NONE);
  else if (lat_board_is_own_man (self, square) && !lat_position_is_dropping (&self->position))
    choose_man (self, square);
  else
    refuse_square (self, square);
}

static gboolean
clear_everything (LatBoard *self)
{
  gboolean had = self->typed[0] != '\0' || self->choice.selected != LAT_SQUARE_NONE
                 || self->hand_selected || self->reason.code != LAT_REASON_NONE
                 || self->is_dragging;

  self->is_dragging = FALSE;
  self->pressed = LAT_SQUARE_NONE;
  g_clear_pointer (&self->expected, g_free);
  lat_board_set_typed (self, "");
  lat_board_clear_reason (self);
  if (self->ruleset != NULL)
    lat_board_select (self, LAT_SQUARE_NONE);

  return had;
}

/* Keys */

static gboolean
press_return (LatBoard *self)
{
  self->by_keyboard = TRUE;
  if (self->typed[0] != '\0')
    enter_typed (self);
  else if (self->expected != NULL)
    g_clear_pointer (&self->expected, g_free);
  else
    lat_board_activate_square (self, lat_board_get_cursor (self));

  return GDK_EVENT_STOP;
}

static gboolean
press_character (LatBoard *self, guint keyval)
{
  gunichar character = gdk_keyval_to_unicode (keyval);

  if (!self->editable || !lat_board_entry_takes (character))
    return GDK_EVENT_PROPAGATE;

  type_character (self, (char) character);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (LatBoard *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if (self->ruleset == NULL
      || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return press_return (self);
    case GDK_KEY_space:
      g_clear_pointer (&self->expected, g_free);
      return press_return (self);
    case GDK_KEY_Escape:
      return clear_everything (self) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
    case GDK_KEY_BackSpace:
      if (self->typed[0] == '\0')
        return GDK_EVENT_PROPAGATE;
      erase_character (self);
      return GDK_EVENT_STOP;
    default:
      return press_character (self, keyval);
    }
}

static void
focus_left_cb (LatBoard *self)
{
  g_clear_pointer (&self->expected, g_free);
  lat_board_set_typed (self, "");
}

/* The pointer */

static LatSquare
find_square_at (LatBoard *self, double x, double y)
{
  if (self->ruleset == NULL)
    return LAT_SQUARE_NONE;

  LatSquare square = lat_board_geometry_get_square_at (&self->geometry, x, y);

  return self->widgets[square] != NULL ? square : LAT_SQUARE_NONE;
}

static void
set_hover (LatBoard *self, LatSquare square)
{
  if (self->hover == square && !self->by_keyboard)
    return;

  self->hover = square;
  self->by_keyboard = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
motion_cb (LatBoard *self, double x, double y)
{
  LatSquare square = find_square_at (self, x, y);

  /* GTK sends motions when the board changes under a resting pointer, too:
   * these are not to take over from the keyboard. */
  if (square != self->hover)
    set_hover (self, square);
}

static void
leave_cb (LatBoard *self)
{
  self->hover = LAT_SQUARE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_begin_cb (LatBoard *self, double x, double y, GtkGesture *gesture)
{
  LatSquare square = find_square_at (self, x, y);

  self->pressed = square;
  self->was_selected = FALSE;
  self->is_dragging = FALSE;
  if (square == LAT_SQUARE_NONE)
    {
      clear_everything (self);
      return;
    }

  lat_board_set_cursor (self, square, FALSE);
  set_hover (self, square);
  if (!self->editable || lat_position_is_dropping (&self->position))
    return;

  /* A man is chosen when pressed, so that a drag shows where he can go; all
   * else waits for the release. */
  self->was_selected = self->choice.selected == square;
  if (!self->was_selected && lat_board_is_own_man (self, square)
      && lat_board_choice_find_move (&self->choice, self->choice.selected, square)
             == LAT_ACTION_INVALID)
    choose_man (self, square);
}

static void
drag_update_cb (LatBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;

  if (self->pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  if (!self->is_dragging
      && (!self->editable || self->choice.selected != self->pressed
          || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy)))
    return;

  self->is_dragging = TRUE;
  self->drag_x = x + dx;
  self->drag_y = y + dy;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  set_hover (self, find_square_at (self, self->drag_x, self->drag_y));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
finish_drag (LatBoard *self, LatSquare from, LatSquare to)
{
  LatAction action = lat_board_choice_find_move (&self->choice, from, to);

  self->is_dragging = FALSE;
  if (action != LAT_ACTION_INVALID)
    {
      self->dropped_on = to;
      lat_board_choose (self, action);
      self->dropped_on = LAT_SQUARE_NONE;
    }
  else if (to != LAT_SQUARE_NONE && to != from)
    refuse_square (self, to);
  else if (to == LAT_SQUARE_NONE)
    lat_board_select (self, LAT_SQUARE_NONE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (LatBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  LatSquare pressed = self->pressed;
  double x, y;

  if (pressed == LAT_SQUARE_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  LatSquare released = find_square_at (self, x + dx, y + dy);

  self->pressed = LAT_SQUARE_NONE;
  if (self->is_dragging)
    finish_drag (self, pressed, released);
  else if (released == pressed)
    {
      if (self->choice.selected != pressed || self->was_selected)
        lat_board_activate_square (self, pressed);
    }
  else if (self->editable && released != LAT_SQUARE_NONE
           && lat_cell_is_piece (lat_position_get_cell (&self->position, pressed)))
    /* Someone tried to drag a man who does not follow. */
    lat_board_refuse (self, lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, pressed, released));
}

static void
drag_cancel_cb (LatBoard *self)
{
  self->is_dragging = FALSE;
  self->pressed = LAT_SQUARE_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Men from the hand */

static GdkDragAction
drop_motion_cb (LatBoard *self, double x, double y)
{
  LatSquare square = find_square_at (self, x, y);

  set_hover (self, square);

  return square != LAT_SQUARE_NONE && lat_square_set_has (&self->choice.drops, square)
             ? GDK_ACTION_MOVE
             : 0;
}

static gboolean
drop_cb (LatBoard *self, const GValue *value, double x, double y)
{
  LatSquare square = find_square_at (self, x, y);

  if (!self->editable || square == LAT_SQUARE_NONE)
    return FALSE;

  LatAction action = lat_board_choice_find_drop (&self->choice, square);
  if (action == LAT_ACTION_INVALID)
    {
      refuse_square (self, square);
      return FALSE;
    }

  self->dropped_on = square;
  lat_board_choose (self, action);
  self->dropped_on = LAT_SQUARE_NONE;
  return TRUE;
}

/**
 * lat_board_init_input:
 *
 * Adds the controllers of the pointer and the keyboard.
 */
void
lat_board_init_input (LatBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

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

  /* Before the squares get them. */
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, keys);

  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (widget, focus);

  GtkDropTarget *drop = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);
  g_signal_connect_swapped (drop, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (drop, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drop));
}
