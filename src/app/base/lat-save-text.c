/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-save-text.c - a text is saved where the person wants it, in a thread */
#include "lat-save-text.h"

#include <glib/gi18n.h>

#include "lat-file-request.h"
#include "lat-library.h"

typedef struct
{
  GtkWidget *owner; /* let go of by the main loop alone */
  GFile *file;
  char *text;           /* NULL: it is made */
  LatSaveTextMake make; /* of the data */
  gpointer data;
  GDestroyNotify destroy;
  LatSaveTextFunc tell;
} Saving;

static Saving *
new_saving (GtkWidget *owner, char *text, LatSaveTextFunc tell)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->owner = g_object_ref (owner);
  saving->text = text;
  saving->tell = tell;
  return saving;
}

static void
free_saving (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->owner);
  g_clear_object (&saving->file);
  g_free (saving->text);
  if (saving->data != NULL)
    saving->destroy (saving->data);
  g_free (saving);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Saving *saving = data;
  GError *error = NULL;

  if (saving->text == NULL)
    saving->text = saving->make (saving->data);
  if (lat_library_write_file (saving->file, saving->text, -1, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    saving->tell (saving->owner, _ ("Saved"));
  else
    {
      /* Translators: %s says why a file cannot be written. */
      text = g_strdup_printf (_ ("Could not save: %s"), error->message);
      saving->tell (saving->owner, text);
    }
  free_saving (saving);
}

/* Takes @saving. */
static void
start_saving (Saving *saving, GFile *file)
{
  /* Neither its object nor freed by it: the thread would be the last that lets go of the widget. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, saved_cb, saving);

  saving->file = g_object_ref (file);
  g_task_set_task_data (task, saving, NULL);
  g_task_run_in_thread (task, save_thread);
}

/* What was asked goes away after its answer; the writing has its own. */
static void
chosen_cb (GFile *file, gpointer data)
{
  Saving *asked = data;
  Saving *saving = new_saving (asked->owner, g_steal_pointer (&asked->text), asked->tell);

  saving->make = asked->make;
  saving->data = g_steal_pointer (&asked->data);
  saving->destroy = asked->destroy;
  start_saving (saving, file);
}

/**
 * lat_save_text:
 * @owner: who asks; lives until @tell was called
 * @file: where to
 * @text: (transfer full): what to write
 * @tell: who is told
 *
 * Writes a text, whole or not at all, in a thread.
 */
void
lat_save_text (GtkWidget *owner, GFile *file, char *text, LatSaveTextFunc tell)
{
  g_return_if_fail (GTK_IS_WIDGET (owner) && G_IS_FILE (file));
  g_return_if_fail (text != NULL && tell != NULL);

  start_saving (new_saving (owner, text, tell), file);
}

static void
ask (Saving *owned, const char *title, const char *name, const char *kind)
{
  GtkRoot *root = gtk_widget_get_root (owned->owner);

  g_return_if_fail (GTK_IS_WINDOW (root));
  lat_file_request_export (GTK_WINDOW (root), title, name, kind, chosen_cb, owned, free_saving);
}

/**
 * lat_save_text_ask:
 * @owner: who asks, in a window; lives until @tell was called, or until nothing is chosen
 * @title: of the dialog
 * @name: of the file, as proposed; its suffix is that of its kind
 * @kind: what such files are called
 * @text: (transfer full): what to write
 * @tell: who is told
 *
 * Asks for a file and saves a text there, in a thread.
 */
void
lat_save_text_ask (GtkWidget *owner,
                   const char *title,
                   const char *name,
                   const char *kind,
                   char *text,
                   LatSaveTextFunc tell)
{
  g_return_if_fail (GTK_IS_WIDGET (owner) && tell != NULL);
  g_return_if_fail (title != NULL && name != NULL && kind != NULL && text != NULL);

  ask (new_saving (owner, text, tell), title, name, kind);
}

/**
 * lat_save_text_ask_made:
 * @make: makes the text, in a thread
 * @data: (transfer full): for @make
 * @destroy: of @data
 *
 * As lat_save_text_ask(), of a text that takes long to make.
 */
void
lat_save_text_ask_made (GtkWidget *owner,
                        const char *title,
                        const char *name,
                        const char *kind,
                        LatSaveTextMake make,
                        gpointer data,
                        GDestroyNotify destroy,
                        LatSaveTextFunc tell)
{
  Saving *saving;

  g_return_if_fail (GTK_IS_WIDGET (owner) && tell != NULL);
  g_return_if_fail (title != NULL && name != NULL && kind != NULL);
  g_return_if_fail (make != NULL && data != NULL && destroy != NULL);

  saving = new_saving (owner, NULL, tell);
  saving->make = make;
  saving->data = data;
  saving->destroy = destroy;
  ask (saving, title, name, kind);
}
