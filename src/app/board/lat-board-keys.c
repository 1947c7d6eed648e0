/* lat-board-keys.c - the board under the keys */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-board-private.h"

/* Typing */

/**
 * lat_board_set_hint:
 * @text: (nullable): words to show over the board, %NULL for none
 */
void
lat_board_set_hint (LatBoard *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->typed_label), text != NULL ? text : "");
  gtk_widget_set_child_visible (self->typed_label, text != NULL);
  gtk_widget_remove_css_class (self->typed_label, "error");
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (text != NULL)
    lat_board_announce (self, text);
}

/**
 * lat_board_set_typed:
 * @text: what is typed so far, empty to end
 *
 * Shows what is being typed.
 */
void
lat_board_set_typed (LatBoard *self, const char *text)
{
  gboolean was_typing = self->is_typing;

  g_strlcpy (self->typed, text, sizeof self->typed);
  self->is_typing = *text != '\0';
  if (!self->is_typing)
    {
      if (was_typing)
        lat_board_set_hint (self, NULL);
      return;
    }

  lat_board_set_hint (self, text);
  if (lat_board_entry_match (&self->choice.legal, text, NULL) == LAT_BOARD_ENTRY_NOTHING)
    gtk_widget_add_css_class (self->typed_label, "error");
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
  gsize length = g_strlcpy (text, self->typed, sizeof text);

  if (length > 0)
    text[length - 1] = '\0';
  lat_board_set_typed (self, text);
}

/* Gives up whatever has been begun.
 *
 * Returns: whether there was anything */
gboolean
lat_board_clear_everything (LatBoard *self)
{
  gboolean had = self->typed[0] != '\0' || self->choice.selected != LAT_SQUARE_NONE
                 || self->hand_selected || self->reason.code != LAT_REASON_NONE
                 || self->is_dragging;

  had |= lat_board_cancel_drawing (self);
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

/* While the cursor is shown, the arrows move it and letters that name files type actions;
 * without it both are left to whoever has shortcuts for them. */
void
lat_board_set_cursor_shown (LatBoard *self, gboolean shown)
{
  shown = !!shown;
  if (self->cursor_shown == shown)
    return;

  self->cursor_shown = shown;
  if (shown)
    gtk_widget_add_css_class (GTK_WIDGET (self), "cursor");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "cursor");
}

static gboolean
press_return (LatBoard *self)
{
  if (lat_board_enter_drawing (self))
    return GDK_EVENT_STOP;
  if (self->typed[0] != '\0')
    enter_typed (self);
  else if (self->expected != NULL)
    g_clear_pointer (&self->expected, g_free);
  else if (!self->cursor_shown)
    lat_board_show_cursor (self);
  else
    {
      self->by_keyboard = TRUE;
      lat_board_activate_square (self, lat_board_get_cursor (self));
    }

  return GDK_EVENT_STOP;
}

static gboolean
press_space (LatBoard *self)
{
  g_clear_pointer (&self->expected, g_free);
  if (!self->cursor_shown && !self->is_typing && !lat_board_is_drawing (self))
    return GDK_EVENT_PROPAGATE;

  return press_return (self);
}

static gboolean
press_escape (LatBoard *self)
{
  if (lat_board_clear_everything (self))
    return GDK_EVENT_STOP;
  if (!self->cursor_shown)
    return GDK_EVENT_PROPAGATE;

  lat_board_set_cursor_shown (self, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
press_backspace (LatBoard *self)
{
  if (!self->is_typing)
    return GDK_EVENT_PROPAGATE;

  erase_character (self);
  return GDK_EVENT_STOP;
}

static gboolean
press_arrow (LatBoard *self, GtkDirectionType direction)
{
  if (!self->cursor_shown || self->is_typing)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_child_focus (GTK_WIDGET (self), direction);
  return GDK_EVENT_STOP;
}

/* Whether a typed action can begin with a character here. */
static gboolean
can_begin (LatBoard *self, gunichar character)
{
  switch (character)
    {
    case 'D':
      return TRUE;
    case '@':
      return !lat_square_set_is_empty (&self->choice.drops);
    case 'x':
      return !lat_square_set_is_empty (&self->choice.removals);
    case '-':
      return self->choice.pass != LAT_ACTION_INVALID;
    default:
      return character >= 'a' && character < 'a' + (gunichar) lat_ruleset_get_files (self->ruleset);
    }
}

static gboolean
press_character (LatBoard *self, guint keyval, GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  gboolean is_rest =
      self->expected != NULL && *self->expected != '\0' && (gunichar) *self->expected == character;

  if (character == '/' && self->editable && !self->is_typing)
    {
      lat_board_begin_typing (self);
      return GDK_EVENT_STOP;
    }
  if (self->editable && lat_board_entry_takes (character)
      && (self->is_typing || is_rest || (self->cursor_shown && can_begin (self, character))))
    {
      type_character (self, (char) character);
      return GDK_EVENT_STOP;
    }
  g_clear_pointer (&self->expected, g_free);
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_m && !self->is_typing)
    return lat_board_press_mark_key (self, modifiers);

  /* Whatever is being typed, no key of it is a shortcut. */
  return self->is_typing && character != 0 ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Whether a key is an arrow, and which one. */
gboolean
lat_board_find_direction (guint keyval, GtkDirectionType *direction)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *direction = GTK_DIR_LEFT;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *direction = GTK_DIR_RIGHT;
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *direction = GTK_DIR_UP;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *direction = GTK_DIR_DOWN;
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
press_plain (LatBoard *self, guint keyval)
{
  GtkDirectionType direction;

  if (lat_board_find_direction (keyval, &direction))
    return press_arrow (self, direction);
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      return press_return (self);
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
      return press_space (self);
    case GDK_KEY_Escape:
      return press_escape (self);
    case GDK_KEY_BackSpace:
      return press_backspace (self);
    default:
      return press_character (self, keyval, 0);
    }
}

static gboolean
key_pressed_cb (LatBoard *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GdkModifierType others = GDK_CONTROL_MASK | GDK_SUPER_MASK | GDK_META_MASK;

  if (self->ruleset == NULL || (modifiers & others))
    return GDK_EVENT_PROPAGATE;
  /* Alt+M is the mark in another colour. */
  if (modifiers & GDK_ALT_MASK)
    return gdk_keyval_to_lower (keyval) == GDK_KEY_m ? lat_board_press_mark_key (self, modifiers)
                                                     : GDK_EVENT_PROPAGATE;
  /* With Shift, characters are others, and the rest is not of the board. */
  if (modifiers & GDK_SHIFT_MASK)
    return gdk_keyval_to_unicode (keyval) != 0 ? press_character (self, keyval, modifiers)
                                               : GDK_EVENT_PROPAGATE;
  return press_plain (self, keyval);
}

static void
focus_left_cb (LatBoard *self)
{
  g_clear_pointer (&self->expected, g_free);
  lat_board_set_typed (self, "");
  lat_board_cancel_drawing (self);
}

void
lat_board_init_keys (LatBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  /* Before the squares get them. */
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, keys);

  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (widget, focus);
}

/**
 * lat_board_show_cursor:
 *
 * Goes to the board as one who has only a keyboard does.
 */
void
lat_board_show_cursor (LatBoard *self)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (self->ruleset != NULL)
    lat_board_set_cursor (self, lat_board_get_cursor (self), TRUE);
}

/**
 * lat_board_begin_typing:
 *
 * Takes what is typed from now on for an action, until there is one, or Escape.
 */
void
lat_board_begin_typing (LatBoard *self)
{
  g_return_if_fail (LAT_IS_BOARD (self));

  if (self->ruleset == NULL || !self->editable)
    return;

  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  lat_board_clear_everything (self);
  self->is_typing = TRUE;
  lat_board_set_hint (self, _ ("Type an action, such as d2-d5"));
}
