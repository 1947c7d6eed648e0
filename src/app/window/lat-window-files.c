/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-window-files.c - opening, saving, closing */
#include <glib/gi18n.h>

#include "lat-disk.h"
#include "lat-file-dialogs.h"
#include "lat-own-rules.h"
#include "lat-problems-window.h"
#include "lat-question.h"
#include "lat-recent.h"
#include "lat-session.h"
#include "lat-window-private.h"

/* What goes with a document that is being read.
 * @place: (nullable): where to go then */
typedef struct
{
  LatWindow *window;
  LatDocument *document;
  GFile *file;
  char *place;
  gboolean is_found;
} Loading;

/* All that are on their way, so that no file comes twice. */
static GList *loadings;

static void
free_loading (Loading *loading)
{
  loadings = g_list_remove (loadings, loading);
  g_object_unref (loading->window);
  g_object_unref (loading->document);
  g_object_unref (loading->file);
  g_free (loading->place);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, free_loading)

static char *
dup_display_name (GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file);

  return g_filename_display_basename (path);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Loading) loading = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = dup_display_name (loading->file);
  LatWindow *window = loading->window;
  LatDiagnostics *problems = NULL;

  if (!lat_document_load_finish (loading->document, result, &problems, &error))
    {
      g_autofree char *text = g_strdup_printf (_ ("Could not open “%s”: %s"), name, error->message);

      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        lat_session_forget (GTK_WINDOW (window));
      if (!lat_window_is_closed (window))
        {
          lat_window_toast (window, text);
          /* Who wrote the file wants to know where it is wrong. */
          if (problems != NULL && lat_diagnostics_get_count (problems) > 0)
            lat_problems_window_present (GTK_WINDOW (window), problems);
        }
      g_clear_pointer (&problems, lat_diagnostics_free);
      return;
    }

  if (lat_window_is_closed (window))
    {
      g_clear_pointer (&problems, lat_diagnostics_free);
      return;
    }
  lat_recent_add (loading->file);
  if (loading->place != NULL)
    lat_document_go_place (loading->document, loading->place);
  /* A list of what was found stays for the next game. */
  if (lat_window_is_untouched (window) && (!loading->is_found || window->games_window == NULL))
    lat_window_set_document (window, loading->document);
  else
    window = LAT_WINDOW (lat_window_new (
        ADW_APPLICATION (gtk_window_get_application (GTK_WINDOW (window))), loading->document));
  lat_window_set_problems (window, problems);
  gtk_window_present (GTK_WINDOW (window));
  /* Who has chosen a game of a list wants to see that one, and not another list before it. */
  if (!loading->is_found)
    lat_window_list_loaded (window);
}

static Loading *
find_loading (GFile *file)
{
  for (GList *l = loadings; l != NULL; l = l->next)
    {
      Loading *loading = l->data;

      if (g_file_equal (file, loading->file) && !lat_window_is_closed (loading->window))
        return loading;
    }
  return NULL;
}

/* @is_loaded: (out): whether it is there, and not on its way
 *
 * Returns: (transfer none) (nullable): the window in which @file is open, or that opens it */
LatWindow *
lat_window_find (GtkApplication *application, GFile *file, gboolean *is_loaded)
{
  Loading *loading;

  *is_loaded = TRUE;
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      GFile *other = NULL;

      if (LAT_IS_WINDOW (l->data))
        other = lat_document_get_file (lat_window_get_document (l->data));
      if (other != NULL && g_file_equal (file, other))
        return l->data;
    }
  *is_loaded = FALSE;
  loading = find_loading (file);
  return loading != NULL ? loading->window : NULL;
}

/* Opens @file here if nothing is here yet, else in a window of its own; if it is
 * open already, shows that window. @place (nullable) is where one was in it; @is_found: it
 * is that of a game that somebody has chosen of a list. */
void
lat_window_open_file_at (LatWindow *self, GFile *file, const char *place, gboolean is_found)
{
  LatWindow *other;
  Loading *loading;
  gboolean is_loaded;

  g_return_if_fail (LAT_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (lat_window_open_rules (self, file, FALSE))
    return;
  other = lat_window_find (gtk_window_get_application (GTK_WINDOW (self)), file, &is_loaded);
  if (other != NULL)
    {
      if (!is_loaded && place != NULL)
        {
          g_free (find_loading (file)->place);
          find_loading (file)->place = g_strdup (place);
        }
      gtk_window_present (GTK_WINDOW (other));
      return;
    }
  loading = g_new0 (Loading, 1);
  loading->window = g_object_ref (self);
  loading->document = lat_document_new (lat_document_get_ruleset (self->document));
  lat_document_set_collection (loading->document, lat_own_rules_get_default ());
  loading->file = g_object_ref (file);
  loading->place = g_strdup (place);
  loading->is_found = is_found;
  loadings = g_list_prepend (loadings, loading);
  lat_document_load_async (loading->document, file, self->cancellable, loaded_cb, loading);
}

void
lat_window_open_file (LatWindow *self, GFile *file)
{
  lat_window_open_file_at (self, file, NULL, FALSE);
}

static void
open_chosen_cb (GFile *file, gpointer data)
{
  lat_window_open_file (LAT_WINDOW (data), file);
}

void
lat_window_open (LatWindow *self)
{
  g_return_if_fail (LAT_IS_WINDOW (self));

  lat_file_dialogs_open_game (GTK_WINDOW (self), open_chosen_cb, self);
}

static void
save_failed_response_cb (LatWindow *self, const char *response)
{
  if (strcmp (response, "save-as") == 0)
    lat_window_save_as (self);
}

static void
show_save_error (LatWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = dup_display_name (file);
  g_autofree char *heading = g_strdup_printf (_ ("Could not save “%s”"), name);
  LatQuestion *question = lat_question_new (heading, error->message);

  lat_question_add_answer (question, "close", _ ("_Close"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "save-as", _ ("Save _as…"), ADW_RESPONSE_DEFAULT);
  lat_question_set_usual (question, "save-as", "close");
  g_signal_connect_object (question, "response", G_CALLBACK (save_failed_response_cb), self,
                           G_CONNECT_SWAPPED);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (self));
}

typedef struct
{
  LatWindow *window;
  GFile *file;
} Saving;

/* Closes the window if it waits for what has been written; what is newer than that is asked about. */
static gboolean
close_when_saved (LatWindow *self)
{
  if (!self->closes_when_saved || lat_document_is_saving (self->document))
    return FALSE;
  self->closes_when_saved = FALSE;
  gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (LatWindow) self = saving->window;
  g_autoptr (GFile) file = saving->file;
  g_autoptr (GError) error = NULL;

  g_free (saving);
  if (!lat_document_save_finish (LAT_DOCUMENT (source), result, &error))
    {
      gboolean was_closing = self->closes_when_saved;

      self->closes_when_saved = FALSE;
      if (lat_window_is_closed (self))
        return;
      if (error->domain == LAT_DISK_ERROR)
        lat_window_ask_about_disk (self, file, error, was_closing);
      else
        show_save_error (self, file, error);
      return;
    }
  lat_recent_add (file);
  if (lat_window_is_closed (self))
    return;
  /* They were about the lines of the file as it was. */
  lat_window_set_problems (self, NULL);
  if (!close_when_saved (self))
    lat_window_toast (self, _ ("Saved"));
}

static void
save_to (LatWindow *self, GFile *file, gboolean overwrites)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->window = g_object_ref (self);
  saving->file = g_object_ref (file);
  if (overwrites)
    lat_document_overwrite_async (self->document, file, NULL, saved_cb, saving);
  else
    lat_document_save_async (self->document, file, NULL, saved_cb, saving);
}

static void
save_chosen_cb (GFile *file, gpointer data)
{
  LatWindow *self = LAT_WINDOW (data);

  self->closes_when_saved = self->closes_when_chosen;
  self->closes_when_chosen = FALSE;
  save_to (self, file, FALSE);
}

void
lat_window_save_as (LatWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (LAT_IS_WINDOW (self));

  title = lat_document_dup_title (self->document);
  g_strdelimit (title, "/\\", '-');
  name = g_strconcat (title, ".latgame", NULL);
  lat_file_dialogs_save_game (GTK_WINDOW (self), lat_document_get_file (self->document), name,
                              save_chosen_cb, self);
}

void
lat_window_save (LatWindow *self)
{
  GFile *file;

  g_return_if_fail (LAT_IS_WINDOW (self));

  file = lat_document_get_file (self->document);
  if (file == NULL)
    lat_window_save_as (self);
  else
    save_to (self, file, FALSE);
}

/* Saves over what somebody else has written. @closes: whether the window goes then. */
void
lat_window_overwrite (LatWindow *self, gboolean closes)
{
  g_return_if_fail (LAT_IS_WINDOW (self));
  g_return_if_fail (lat_document_get_file (self->document) != NULL);

  self->closes_when_saved = closes;
  save_to (self, lat_document_get_file (self->document), TRUE);
}

static gboolean
close_cb (gpointer data)
{
  LatWindow *self = LAT_WINDOW (data);

  self->is_discarded = TRUE;
  gtk_window_close (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
close_response_cb (LatWindow *self, const char *response)
{
  /* Later, when the dialog is gone: it cannot bear to lose its parent now. */
  if (strcmp (response, "discard") == 0)
    g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (self), g_object_unref);
  else if (strcmp (response, "save") == 0)
    {
      /* Set anew where a file has to be chosen first, which can be cancelled. */
      self->closes_when_saved = lat_document_get_file (self->document) != NULL;
      self->closes_when_chosen = !self->closes_when_saved;
      lat_window_save (self);
    }
  else
    self->closes_when_saved = FALSE;
}

/* Returns: whether the window has to stay until there is an answer */
gboolean
lat_window_ask_before_closing (LatWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;
  LatQuestion *question;

  g_return_val_if_fail (LAT_IS_WINDOW (self), FALSE);

  /* Not for long as a rule. Who does not want to wait asks again, and is asked. */
  if (lat_document_is_saving (self->document) && !self->closes_when_saved)
    {
      self->closes_when_saved = TRUE;
      return TRUE;
    }
  if (!lat_document_is_modified (self->document) && !lat_document_is_saving (self->document))
    return FALSE;

  title = lat_document_dup_title (self->document);
  body = g_strdup_printf (_ ("“%s” has changes that are not saved. They will be lost if you do not "
                             "save them."),
                          title);
  question = lat_question_new (_ ("Save changes?"), body);
  lat_question_add_answer (question, "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT);
  lat_question_add_answer (question, "discard", _ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE);
  lat_question_add_answer (question, "save", _ ("_Save"), ADW_RESPONSE_SUGGESTED);
  lat_question_set_usual (question, "save", "cancel");
  g_signal_connect_object (question, "response", G_CALLBACK (close_response_cb), self,
                           G_CONNECT_SWAPPED);
  lat_dialog_present (GTK_WIDGET (question), GTK_WIDGET (self));
  return TRUE;
}
