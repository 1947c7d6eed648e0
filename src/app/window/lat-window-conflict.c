/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-conflict.c - the question before somebody else's work is overwritten */
#include <glib/gi18n.h>

#include "lat-disk.h"
#include "lat-window-private.h"

static void
conflict_response_cb (LatWindow *self, const char *response, GObject *dialog)
{
  gboolean closes = GPOINTER_TO_INT (g_object_get_data (dialog, "closes"));

  if (g_str_equal (response, "overwrite"))
    lat_window_overwrite (self, closes);
  else if (g_str_equal (response, "load"))
    lat_window_load_theirs (self);
  else if (g_str_equal (response, "save-as"))
    lat_window_save_as (self);
}

/* What is asked, by why the file is not written over. @is_harmful: whether writing over it loses something. */
typedef struct
{
  const char *heading;
  const char *body;
  const char *overwrite;
  gboolean is_harmful;
} Question;

static const Question questions[] = {
  [LAT_DISK_ERROR_CHANGED] = { N_ ("“%s” was changed by another program"),
                               N_ ("If you keep yours, what the other program has written is lost. "
                                   "If you load theirs, Undo brings yours back."),
                               N_ ("_Keep mine"), TRUE },
  [LAT_DISK_ERROR_GONE] = { N_ ("“%s” is not there any more"),
                            N_ ("Another program has deleted or moved it. You can save it there "
                                "again, or elsewhere."),
                            N_ ("Save a_gain"), FALSE },
  [LAT_DISK_ERROR_ENCODING] = { N_ ("“%s” is not UTF-8"),
                                N_ ("Saving it makes it UTF-8. If its letters are wrong here, they "
                                    "are wrong there. The file as it is now stays beside it, with "
                                    ".orig behind its name."),
                                N_ ("Save and keep the _original"), FALSE },
};

/* Asks before a file is overwritten that is not what the window has read. @closes: whether the window
 * goes when it is saved. */
void
lat_window_ask_about_disk (LatWindow *self, GFile *file, const GError *error, gboolean closes)
{
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = g_filename_display_basename (path);
  const Question *question = &questions[error->code];
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (self), NULL, NULL);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_format_heading (dialog, _ (question->heading), name);
  adw_message_dialog_set_body (dialog, _ (question->body));
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  /* In a narrow window the last comes first, and has the focus: it should do no harm. */
  adw_message_dialog_add_response (dialog, "overwrite", _ (question->overwrite));
  if (question->is_harmful)
    adw_message_dialog_add_response (dialog, "load", _ ("_Load theirs"));
  adw_message_dialog_add_response (dialog, "save-as", _ ("Save _as…"));
  if (question->is_harmful)
    adw_message_dialog_set_response_appearance (dialog, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "save-as");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (dialog), "closes", GINT_TO_POINTER (closes));
  g_signal_connect_object (dialog, "response", G_CALLBACK (conflict_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
