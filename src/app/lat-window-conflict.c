/* lat-window-conflict.c - the question before somebody else's work is overwritten */
#include "config.h"

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

/* Asks before somebody else's work is overwritten. @closes: whether the window goes when it is
 * saved. */
void
lat_window_ask_about_disk (LatWindow *self, GFile *file, const GError *error, gboolean closes)
{
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = g_filename_display_basename (path);
  gboolean is_gone = g_error_matches (error, LAT_DISK_ERROR, LAT_DISK_ERROR_GONE);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), NULL, NULL);

  adw_message_dialog_format_heading (
      ADW_MESSAGE_DIALOG (dialog),
      is_gone ? _ ("“%s” is not there any more") : _ ("“%s” was changed by another program"), name);
  adw_message_dialog_set_body (
      ADW_MESSAGE_DIALOG (dialog),
      is_gone ? _ ("Another program has deleted or moved it. You can save it there again, or "
                   "elsewhere.")
              : _ ("If you keep yours, what the other program has written is lost. If you load "
                   "theirs, Undo brings yours back."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"));
  /* In a narrow window the last comes first, and has the focus: it should do no harm. */
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                   is_gone ? _ ("Save a_gain") : _ ("_Keep mine"));
  if (!is_gone)
    adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "load", _ ("_Load theirs"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "save-as", _ ("Save _as…"));
  if (!is_gone)
    adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                                ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save-as");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), "closes", GINT_TO_POINTER (closes));
  g_signal_connect_object (dialog, "response", G_CALLBACK (conflict_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
