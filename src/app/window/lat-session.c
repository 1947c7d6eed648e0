/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-session.c - brings the windows of the last run back */
#include "lat-session.h"

#include <glib/gstdio.h>

#include "lat-file-writer.h"
#include "lat-session-state.h"
#include "lat-settings.h"
#include "lat-window.h"

/* It is not work that would be lost, so it need not be at once. */
#define DELAY_MS 1000

static guint timer;

/* Of a window that was brought back: what the last run had, until its file is there. */
#define AWAITED "lat-session-awaited"

/* Windows that go because the program does stay in the session. */
static gboolean is_quitting;

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "latrunculi", "session", NULL);
}

static LatSessionWindow *
create_state (LatWindow *window)
{
  LatDocument *document = lat_window_get_document (window);
  GFile *file = document != NULL ? lat_document_get_file (document) : NULL;
  const LatSessionWindow *awaited = g_object_get_data (G_OBJECT (window), AWAITED);
  LatSessionWindow *state;

  if (file == NULL && (awaited == NULL || document == NULL || lat_document_is_modified (document)))
    return NULL;
  state = g_new0 (LatSessionWindow, 1);
  state->uri = file != NULL ? g_file_get_uri (file) : g_strdup (awaited->uri);
  state->place = file != NULL ? lat_document_dup_place (document) : g_strdup (awaited->place);
  gtk_window_get_default_size (GTK_WINDOW (window), &state->width, &state->height);
  state->is_maximized = gtk_window_is_maximized (GTK_WINDOW (window));
  return state;
}

/* The newest window comes first in the list of the program, and last in the session. */
static GPtrArray *
list_windows (GtkApplication *application)
{
  GPtrArray *windows = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_session_window_free);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      LatSessionWindow *state = LAT_IS_WINDOW (l->data) ? create_state (l->data) : NULL;

      if (state != NULL)
        g_ptr_array_insert (windows, 0, state);
    }
  return windows;
}

static gboolean
has_windows (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (LAT_IS_WINDOW (l->data))
      return TRUE;
  return FALSE;
}

static void
write_state (void)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GPtrArray) windows = NULL;
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;

  if (application == NULL || !has_windows (GTK_APPLICATION (application)))
    return;
  windows = list_windows (GTK_APPLICATION (application));
  text = lat_session_state_write (windows);
  g_mkdir_with_parents (folder, 0700);
  /* Without waiting for the disk; a session that is cut off is none, and no work is lost. */
  lat_file_writer_save_full (text, strlen (text), path,
                             LAT_FILE_WRITER_PRIVATE | LAT_FILE_WRITER_NO_SYNC, NULL);
}

static gboolean
timeout_cb (gpointer data)
{
  timer = 0;
  write_state ();
  return G_SOURCE_REMOVE;
}

/* Something has changed that the session has: it is written soon. @goes_on: whether that is more
 * than what is saved while the program ends, so that somebody has thought better of that. */
void
lat_session_schedule (gboolean goes_on)
{
  if (goes_on)
    is_quitting = FALSE;
  if (timer == 0)
    timer = g_timeout_add (DELAY_MS, timeout_cb, NULL);
}

/* A window is about to go, or the whole program. The last window is the session; of several, the
 * others are. */
void
lat_session_keep (gboolean quits)
{
  if (!is_quitting)
    write_state ();
  g_clear_handle_id (&timer, g_source_remove);
  if (quits)
    is_quitting = TRUE;
  else if (!is_quitting)
    timer = g_timeout_add (DELAY_MS, timeout_cb, NULL);
}

static LatSessionWindow *
copy_place (const LatSessionWindow *state)
{
  LatSessionWindow *copy = g_new0 (LatSessionWindow, 1);

  copy->uri = g_strdup (state->uri);
  copy->place = g_strdup (state->place);
  return copy;
}

/* The file of a window that was brought back is not there any more: a disk that is only away for now gives another
 * error. */
void
lat_session_forget (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), AWAITED, NULL);
}

static void
open_window (GtkApplication *application, const LatSessionWindow *state)
{
  g_autoptr (GFile) file = g_file_new_for_uri (state->uri);
  GtkWidget *window = lat_window_new (ADW_APPLICATION (application), NULL);

  if (state->width > 0 && state->height > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), state->width, state->height);
  if (state->is_maximized)
    gtk_window_maximize (GTK_WINDOW (window));
  else
    gtk_window_unmaximize (GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  g_object_set_data_full (G_OBJECT (window), AWAITED, copy_place (state),
                          (GDestroyNotify) lat_session_window_free);
  lat_window_open_file_at (LAT_WINDOW (window), file, state->place, FALSE);
}

/* Returns: whether there are windows now */
gboolean
lat_session_restore (GtkApplication *application)
{
  g_autofree char *path = dup_path ();
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) windows = NULL;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), FALSE);

  if (!g_settings_get_boolean (lat_settings_get_default (), "restore-session")
      || !g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  windows = lat_session_state_read (text);
  for (guint i = 0; i < windows->len; i++)
    open_window (application, windows->pdata[i]);
  return windows->len > 0;
}
