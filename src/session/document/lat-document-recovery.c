/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-recovery.c - how a document comes back after the program has ended
 *
 * How a document comes back after the program has ended: its games, its file, and where one was. */
#include "lat-document-private.h"

#include <glib/gi18n-lib.h>

#include "lat-library.h"
#include "lat-task.h"

/* A number that no state has: what was saved is not what is here. */
#define NEVER_SAVED G_MAXUINT64

/**
 * lat_document_freeze:
 *
 * Returns: (transfer full): the games as they are now, for a thread
 */
LatSnapshot *
lat_document_freeze (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), NULL);

  return lat_snapshot_new (self->entries);
}

/**
 * lat_document_get_state:
 *
 * Returns: a number for what the games say, another one after each edit
 */
guint64
lat_document_get_state (LatDocument *self)
{
  g_return_val_if_fail (LAT_IS_DOCUMENT (self), 0);

  return lat_undo_get_state (self->undo);
}

/**
 * lat_document_dup_place:
 *
 * Returns: (transfer full): where one is: the number of the game, and the path in it as
 *   lat_node_dup_path() has it
 */
char *
lat_document_dup_place (LatDocument *self)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (LAT_IS_DOCUMENT (self), g_strdup (""));

  path = lat_node_dup_path (lat_document_get_node (self));
  return g_strdup_printf (path[0] != '\0' ? "%u %s" : "%u", self->index, path);
}

/**
 * lat_document_go_place:
 * @self: a document
 * @place: what lat_document_dup_place() gave, perhaps of other games
 *
 * Goes to a place, or as far on the way there as there is one.
 */
void
lat_document_go_place (LatDocument *self, const char *place)
{
  guint64 game;
  char *path;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (place != NULL);

  game = g_ascii_strtoull (place, &path, 10);
  if (path == place || (*path != '\0' && *path != ' ') || game >= self->entries->len)
    return;
  lat_document_set_game_index (self, (guint) game);
  lat_document_go (self,
                   lat_node_find_path (lat_game_get_root (lat_document_get_game (self)), path));
}

static void
restore_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LatDocumentJob *job = data;

  job->entries = lat_library_reopen_games (job->text, job->length, job->fallback, job->known);
  if (job->entries->len > 0)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s",
                             _ ("There is no game in this file"));
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  LatDocument *self = g_task_get_source_object (outer);
  LatDocumentJob *job = g_task_get_task_data (outer);

  if (!lat_task_check (outer, result))
    return;
  g_free (self->digest);
  self->digest = g_steal_pointer (&job->digest);
  lat_document_replace_games (self, job->entries, job->file);
  if (!job->is_kept)
    lat_undo_set_saved (self->undo, NEVER_SAVED);
  if (job->place != NULL)
    lat_document_go_place (self, job->place);
  lat_document_tell (self, LAT_CHANGE_FILE);
  g_task_return_boolean (outer, TRUE);
}

/**
 * lat_document_restore_async:
 * @self: a document
 * @entry: work that was not saved
 * @callback: called when it is done
 * @data: for @callback
 *
 * Reads the games of an entry in a thread. They replace those of the document, as they do in
 * lat_document_load_async(), but are modified (unless it was only a position that was not kept
 * yet); the document knows the file that they belong to,
 * and what it said.
 */
void
lat_document_restore_async (LatDocument *self,
                            const LatRecoveryEntry *entry,
                            GAsyncReadyCallback callback,
                            gpointer data)
{
  LatDocumentJob *job;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (entry != NULL);

  job = lat_document_job_new_in (self, NULL);
  job->length = entry->text != NULL ? entry->length : 0;
  job->text = g_memdup2 (entry->text != NULL ? entry->text : "", job->length + 1);
  job->place = g_strdup (entry->place);
  job->file = entry->uri != NULL ? g_file_new_for_uri (entry->uri) : NULL;
  job->digest = g_strdup (entry->base);
  job->is_kept = entry->is_kept;
  lat_task_run (
      lat_document_job_begin (self, job, lat_document_restore_async, NULL, callback, data),
      restore_in_thread, restored_cb);
}

/**
 * lat_document_restore_finish:
 * @self: a document
 * @result: what the callback got
 * @error: what went wrong
 *
 * Returns: whether the games are there
 */
gboolean
lat_document_restore_finish (LatDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, lat_document_restore_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
