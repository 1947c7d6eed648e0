/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-conflict.c - the question before somebody else's work is overwritten */
#include <glib/gi18n.h>

#include "lat-disk.h"
#include "lat-question.h"
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
} Words;

static const Words questions[] = {
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
  const Words *words = &questions[error->code];
  g_autofree char *heading = g_strdup_printf (_ (words->heading), name);
  LatQuestion *question = lat_question_new (heading, _ (words->body));

  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  /* In a narrow window the last comes first, and has the focus: it should do no harm. */
  lat_question_add_answer (question, "overwrite", _ (words->overwrite),
                           words->is_harmful ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_DEFAULT);
  if (words->is_harmful)
    lat_question_add_answer (question, "load", _ ("_Load theirs"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "save-as", _ ("Save _as…"), ADW_RESPONSE_DEFAULT);
  lat_question_set_usual (question, "save-as", "cancel");
  g_object_set_data (G_OBJECT (question), "closes", GINT_TO_POINTER (closes));
  g_signal_connect_object (question, "response", G_CALLBACK (conflict_response_cb), self,
                           G_CONNECT_SWAPPED);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (self));
}
