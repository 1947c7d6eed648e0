/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-speech.c - what the board says: why something cannot be done, and what has happened */
#include "lat-board-speech.h"

#include "lat-legality.h"
#include "lat-locale.h"

#define REASON_LENGTH 4 /* seconds */

/**
 * lat_board_speech_announce:
 * @text: what has happened
 *
 * Has a screen reader say something. GTK 4.8 has no announcements; but when what has
 * the focus is described anew, that is said.
 */
void
lat_board_speech_announce (LatBoardSpeech *self, const char *text)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->board));
  GtkWidget *place = LAT_IS_BOARD_SQUARE (focus) ? focus : NULL;

  if (self->announced_at != NULL && self->announced_at != place)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self->announced_at),
                                   GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_set_weak_pointer (&self->announced_at, place);
  if (place != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
}

void
lat_board_speech_clear_reason (LatBoardSpeech *self)
{
  if (self->reason.code == LAT_REASON_NONE && self->reason_timeout == 0)
    return;

  g_clear_handle_id (&self->reason_timeout, g_source_remove);
  self->reason = (LatReason){ 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  g_signal_emit_by_name (self->board, "message", "");
}

static gboolean
reason_timeout_cb (gpointer data)
{
  LatBoardSpeech *self = data;

  self->reason_timeout = 0;
  lat_board_speech_clear_reason (self);

  return G_SOURCE_REMOVE;
}

/* A reason is part of a sentence; where it stands alone it begins with a capital letter,
 * unless with the name of a square. */
static char *
dup_sentence (const char *reason)
{
  LatSquare square;

  if (*reason == '\0' || lat_square_read (reason, &square) > 0)
    return g_strdup (reason);
  return lat_locale_dup_sentence (reason);
}

/* @message: (transfer full): what is said */
static void
show_reason (LatBoardSpeech *self, const LatReason *reason, char *message)
{
  g_clear_handle_id (&self->reason_timeout, g_source_remove);
  self->reason = *reason;
  self->reason_timeout = g_timeout_add_seconds (REASON_LENGTH, reason_timeout_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  g_signal_emit_by_name (self->board, "message", message);
  g_free (message);
}

/* @prefix is what was tried, as text; it may be NULL. */
void
lat_board_speech_show_reason (LatBoardSpeech *self, const LatReason *reason, const char *prefix)
{
  g_autofree char *why = lat_reason_dup_text (reason);

  show_reason (self, reason,
               prefix != NULL ? g_strdup_printf ("%s: %s", prefix, why) : dup_sentence (why));
}

/* Says why an action is illegal. */
void
lat_board_speech_refuse (LatBoardSpeech *self, LatAction action)
{
  LatReason reason;

  if (lat_legality_explain (self->state->ruleset, &self->state->position, &self->state->history,
                            action, &reason))
    return;

  if (reason.code == LAT_REASON_GAME_OVER)
    {
      g_autofree char *why = lat_reason_dup_text (&self->state->end);
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
  lat_board_speech_show_reason (self, &reason, *text != '\0' ? text : NULL);
  g_signal_emit_by_name (self->board, "refused", action);
}

void
lat_board_speech_clear (LatBoardSpeech *self)
{
  g_clear_handle_id (&self->reason_timeout, g_source_remove);
  g_clear_weak_pointer (&self->announced_at);
}
