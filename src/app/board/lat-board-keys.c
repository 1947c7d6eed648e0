/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-keys.c - the board under the keys */
#include "lat-board-keys.h"

#include <glib/gi18n.h>
#include <string.h>

#include "lat-action-text.h"
#include "lat-board-entry.h"
#include "lat-board-parts.h"
#include "lat-position-words.h"

/* Typing */

/**
 * lat_board_keys_set_hint:
 * @text: (nullable): words to show over the board, %NULL for none
 */
void
lat_board_keys_set_hint (LatBoardKeys *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->label), text != NULL ? text : "");
  gtk_widget_set_child_visible (self->label, text != NULL);
  gtk_widget_remove_css_class (self->label, "error");
  gtk_widget_queue_allocate (GTK_WIDGET (self->board));
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  if (text != NULL)
    lat_board_announce (self->board, text);
}

/**
 * lat_board_keys_set_typed:
 * @text: what is typed so far, empty to end
 *
 * Shows what is being typed.
 */
void
lat_board_keys_set_typed (LatBoardKeys *self, const char *text)
{
  gboolean was_typing = self->is_typing;

  g_strlcpy (self->typed, text, sizeof self->typed);
  self->is_typing = *text != '\0';
  if (!self->is_typing)
    {
      if (was_typing)
        lat_board_keys_set_hint (self, NULL);
      return;
    }

  lat_board_keys_set_hint (self, text);
  if (lat_board_entry_match (&self->state->choice.legal, text, NULL) == LAT_BOARD_ENTRY_NOTHING)
    gtk_widget_add_css_class (self->label, "error");
}

/* What is typed from now on is not the rest of an action that was played. */
void
lat_board_keys_expect_nothing (LatBoardKeys *self)
{
  g_clear_pointer (&self->expected, g_free);
}

/* The victims of an action may be typed, too, and who types may end with Return:
 * when it has been played already, what is left is taken without doing anything. */
static void
expect_rest (LatBoardKeys *self, LatAction action)
{
  g_autofree char *text = lat_action_text_write (self->state->ruleset, &self->state->position,
                                                 &self->state->history, action, LAT_MARKS_ALL);
  const char *victims = strpbrk (text + 1, "x:");

  g_free (self->expected);
  self->expected = g_strdup (victims != NULL ? victims : "");
}

static gboolean
take_expected (LatBoardKeys *self, char character)
{
  if (self->expected == NULL)
    return FALSE;

  if (*self->expected != '\0' && *self->expected == character)
    {
      memmove (self->expected, self->expected + 1, strlen (self->expected));
      return TRUE;
    }

  lat_board_keys_expect_nothing (self);
  return FALSE;
}

static void
play_typed (LatBoardKeys *self, LatAction action)
{
  expect_rest (self, action);
  lat_board_choose (self->board, action);
}

static void
type_character (LatBoardKeys *self, char character)
{
  char text[LAT_BOARD_KEYS_SIZE];
  LatAction action;

  if (take_expected (self, character))
    return;

  lat_board_clear_reason (self->board);
  g_snprintf (text, sizeof text, "%s%c", self->typed, character);
  lat_board_keys_set_typed (self, text);
  if (lat_board_entry_match (&self->state->choice.legal, text, &action) == LAT_BOARD_ENTRY_CERTAIN)
    play_typed (self, action);
}

/* Return after a text: plays it, or says why not. */
static void
enter_typed (LatBoardKeys *self)
{
  g_autofree char *text = g_strdup (self->typed);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  LatReason reason = { 0 };
  LatAction action;

  lat_board_keys_expect_nothing (self);
  lat_board_entry_match (&self->state->choice.legal, text, &action);
  if (action == LAT_ACTION_INVALID)
    action = lat_action_text_read (self->state->ruleset, &self->state->position,
                                   &self->state->history, text, &reason, diagnostics);
  lat_board_keys_set_typed (self, "");
  if (action != LAT_ACTION_INVALID)
    lat_board_choose (self->board, action);
  else if (reason.code != LAT_REASON_NONE)
    lat_board_show_reason (self->board, &reason, text);
  else if (lat_diagnostics_get_count (diagnostics) > 0)
    g_signal_emit_by_name (self->board, "message", lat_diagnostics_get (diagnostics, 0)->message);
}

static void
erase_character (LatBoardKeys *self)
{
  char text[LAT_BOARD_KEYS_SIZE];
  gsize length = g_strlcpy (text, self->typed, sizeof text);

  if (length > 0)
    text[length - 1] = '\0';
  lat_board_keys_set_typed (self, text);
}

/* Keys */

static gboolean
press_return (LatBoardKeys *self)
{
  if (lat_board_drawing_enter (self->drawing))
    return GDK_EVENT_STOP;
  if (self->typed[0] != '\0')
    enter_typed (self);
  else if (self->expected != NULL)
    lat_board_keys_expect_nothing (self);
  else if (!self->layout->cursor_shown)
    lat_board_show_cursor (self->board);
  else
    {
      self->input->by_keyboard = TRUE;
      lat_board_activate_square (self->board, lat_board_get_cursor (self->board));
    }

  return GDK_EVENT_STOP;
}

static gboolean
press_space (LatBoardKeys *self)
{
  lat_board_keys_expect_nothing (self);
  if (!self->layout->cursor_shown && !self->is_typing
      && !lat_board_drawing_is_begun (self->drawing))
    return GDK_EVENT_PROPAGATE;

  return press_return (self);
}

static gboolean
press_escape (LatBoardKeys *self)
{
  if (lat_board_clear_everything (self->board))
    return GDK_EVENT_STOP;
  if (!self->layout->cursor_shown)
    return GDK_EVENT_PROPAGATE;

  lat_board_layout_set_cursor_shown (self->layout, FALSE);
  /* What was answered last goes with it. */
  g_signal_emit_by_name (self->board, "message", "");
  return GDK_EVENT_STOP;
}

static gboolean
press_backspace (LatBoardKeys *self)
{
  if (!self->is_typing)
    return GDK_EVENT_PROPAGATE;

  erase_character (self);
  return GDK_EVENT_STOP;
}

static gboolean
press_arrow (LatBoardKeys *self, GtkDirectionType direction)
{
  if (!self->layout->cursor_shown || self->is_typing)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_child_focus (GTK_WIDGET (self->board), direction);
  return GDK_EVENT_STOP;
}

/* Whether a typed action can begin with a character here. */
static gboolean
can_begin (LatBoardKeys *self, gunichar character)
{
  switch (character)
    {
    case 'D':
      return TRUE;
    case 'O':
      return lat_rules_has_officers (lat_ruleset_get_rules (self->state->ruleset));
    case '@':
      return !lat_square_set_is_empty (&self->state->choice.drops);
    case 'x':
      return !lat_square_set_is_empty (&self->state->choice.removals);
    case '-':
      return self->state->choice.pass != LAT_ACTION_INVALID;
    default:
      if (character == 's' && self->state->choice.swap != LAT_ACTION_INVALID)
        return TRUE;
      return character >= 'a'
             && character < 'a' + (gunichar) lat_ruleset_get_files (self->state->ruleset);
    }
}

/* Questions that a letter asks where the cursor is; answered in words. */
static gboolean
answer (LatBoardKeys *self, gunichar character)
{
  const LatRuleset *ruleset = self->state->ruleset;
  const LatPosition *position = &self->state->position;
  LatSquare cursor = lat_board_get_cursor (self->board);
  g_autofree char *text = NULL;

  switch (character)
    {
    case 'A':
      text = lat_position_words_dup_reach (ruleset, position, cursor);
      break;
    case 'B':
      text = lat_position_words_dup_men (ruleset, position, LAT_BLACK);
      break;
    case 'F':
      text = lat_position_words_dup_file (ruleset, position, lat_square_file (cursor));
      break;
    case 'L':
      g_signal_emit_by_name (self->board, "recall");
      return GDK_EVENT_STOP;
    case 'R':
      text = lat_position_words_dup_rank (ruleset, position, lat_square_rank (cursor));
      break;
    case 'W':
      text = lat_position_words_dup_men (ruleset, position, LAT_WHITE);
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  g_signal_emit_by_name (self->board, "answer", text);

  return GDK_EVENT_STOP;
}

static gboolean
press_character (LatBoardKeys *self, guint keyval, GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  gboolean is_rest =
      self->expected != NULL && *self->expected != '\0' && (gunichar) *self->expected == character;

  if (character == '/' && lat_board_get_editable (self->board) && !self->is_typing)
    {
      lat_board_keys_begin_typing (self);
      return GDK_EVENT_STOP;
    }
  if (lat_board_get_editable (self->board) && lat_board_entry_takes (character)
      && (self->is_typing || is_rest
          || (self->layout->cursor_shown && can_begin (self, character))))
    {
      type_character (self, (char) character);
      return GDK_EVENT_STOP;
    }
  lat_board_keys_expect_nothing (self);
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_m && !self->is_typing)
    return lat_board_drawing_press_key (self->drawing, modifiers);
  if (self->layout->cursor_shown && !self->is_typing && answer (self, character))
    return GDK_EVENT_STOP;

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
press_plain (LatBoardKeys *self, guint keyval)
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
key_pressed_cb (LatBoardKeys *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  GdkModifierType others = GDK_CONTROL_MASK | GDK_SUPER_MASK | GDK_META_MASK;

  if (self->state->ruleset == NULL || (modifiers & others))
    return GDK_EVENT_PROPAGATE;
  /* Alt+M is the mark in another colour. */
  if (modifiers & GDK_ALT_MASK)
    return gdk_keyval_to_lower (keyval) == GDK_KEY_m
               ? lat_board_drawing_press_key (self->drawing, modifiers)
               : GDK_EVENT_PROPAGATE;
  /* With Shift, characters are others, and the rest is not of the board. */
  if (modifiers & GDK_SHIFT_MASK)
    return gdk_keyval_to_unicode (keyval) != 0 ? press_character (self, keyval, modifiers)
                                               : GDK_EVENT_PROPAGATE;
  return press_plain (self, keyval);
}

static void
focus_left_cb (LatBoardKeys *self)
{
  lat_board_keys_expect_nothing (self);
  lat_board_keys_set_typed (self, "");
  lat_board_drawing_cancel (self->drawing);
}

void
lat_board_keys_init (LatBoardKeys *self, LatBoard *board)
{
  GtkWidget *widget = GTK_WIDGET (board);

  self->board = board;
  self->label = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->label, "typed");
  gtk_widget_set_child_visible (self->label, FALSE);
  gtk_widget_set_can_target (self->label, FALSE);
  gtk_widget_set_parent (self->label, widget);

  /* Before the squares get them. */
  GtkEventController *keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, keys);

  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (widget, focus);
}

void
lat_board_keys_clear (LatBoardKeys *self)
{
  g_clear_pointer (&self->label, gtk_widget_unparent);
  lat_board_keys_expect_nothing (self);
}

/* Places what is typed at the foot of the board. */
void
lat_board_keys_allocate (LatBoardKeys *self,
                         const LatBoardGeometry *geometry,
                         int width,
                         int height)
{
  LatBoardRect field = lat_board_geometry_get_field (geometry);
  GtkRequisition size;
  int label_width;

  if (!gtk_widget_should_layout (self->label))
    return;

  gtk_widget_get_preferred_size (self->label, NULL, &size);
  label_width = MIN (size.width, width);
  gtk_widget_size_allocate (
      self->label,
      &(GtkAllocation){ CLAMP (field.x + (field.width - label_width) / 2, 0, width - label_width),
                        MAX (0, field.y + field.height - size.height - 12), label_width,
                        MIN (size.height, height) },
      -1);
}

/**
 * lat_board_keys_begin_typing:
 *
 * Takes what is typed from now on for an action, until there is one, or Escape.
 */
void
lat_board_keys_begin_typing (LatBoardKeys *self)
{
  g_autofree char *example = NULL;
  g_autofree char *hint = NULL;

  if (self->state->ruleset == NULL || !lat_board_get_editable (self->board))
    return;

  if (gtk_widget_get_focus_child (GTK_WIDGET (self->board)) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  lat_board_clear_everything (self->board);
  self->is_typing = TRUE;
  example =
      lat_action_text_example (self->state->ruleset, &self->state->position, &self->state->history);
  /* Translators: %s is an action, such as d2-d5. */
  hint = g_strdup_printf (_ ("Type an action, such as %s"), example);
  lat_board_keys_set_hint (self, hint);
}
