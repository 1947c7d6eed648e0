/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-export.c - some games of a document for others: as a file of their own, and as copies */
#include <glib/gi18n-lib.h>

#include "lat-disk.h"
#include "lat-document-private.h"
#include "lat-library.h"
#include "lat-task.h"

static GPtrArray *
list_entries (LatDocument *self, const guint *indices, guint n)
{
  GPtrArray *entries = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      g_assert (indices[i] < self->entries->len);
      g_ptr_array_add (entries, g_ptr_array_index (self->entries, indices[i]));
    }
  return entries;
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  LatDocumentJob *job = g_task_get_task_data (outer);

  /* It belongs to this thread. */
  lat_snapshot_give_back (job->snapshot);
  g_clear_pointer (&job->snapshot, lat_snapshot_free);
  if (lat_task_check (outer, result))
    g_task_return_boolean (outer, TRUE);
}

/**
 * lat_document_export_games_async:
 * @self: a document
 * @indices: (array length=n): places of games in the file, from 0, in ascending order
 * @n: how many, at least one
 * @file: where they go; not the file of the document
 * @callback: called when it is done
 * @data: for @callback
 *
 * Writes a file of some of the games, as they are now, in a thread, atomically. The document, its
 * file and what can be undone are left alone. What nobody has edited is written to the byte as it
 * was read. The file of the document is refused (%G_IO_ERROR_INVALID_ARGUMENT): its other games
 * would be lost.
 */
void
lat_document_export_games_async (LatDocument *self,
                                 const guint *indices,
                                 guint n,
                                 GFile *file,
                                 GAsyncReadyCallback callback,
                                 gpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;
  LatDocumentJob *job;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (indices != NULL && n > 0);
  g_return_if_fail (G_IS_FILE (file));

  if (self->file != NULL && lat_disk_is_same (file, self->file))
    {
      g_task_report_new_error (self, callback, data, lat_document_export_games_async, G_IO_ERROR,
                               G_IO_ERROR_INVALID_ARGUMENT, "%s",
                               _ ("This is the file that the games come from. Choose another"));
      return;
    }
  entries = list_entries (self, indices, n);
  job = lat_document_job_new_out (entries, file);
  lat_task_run (
      lat_document_job_begin (self, job, lat_document_export_games_async, NULL, callback, data),
      lat_document_job_save, exported_cb);
}

/**
 * lat_document_export_games_finish:
 * @self: a document
 * @result: what the callback got
 * @error: what went wrong
 *
 * Returns: whether the file is written
 */
gboolean
lat_document_export_games_finish (LatDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, lat_document_export_games_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
copy_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LatDocumentJob *job = data;
  GString *text = lat_snapshot_write (job->snapshot);

  job->entries =
      lat_library_read_games (text->str, (gssize) text->len, job->fallback, job->known, NULL);
  g_string_free (text, TRUE);
  g_task_return_boolean (task, TRUE);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  LatDocumentJob *job = g_task_get_task_data (outer);

  lat_snapshot_give_back (job->snapshot);
  g_task_return_pointer (outer, g_steal_pointer (&job->entries),
                         (GDestroyNotify) g_ptr_array_unref);
}

/**
 * lat_document_copy_games_async:
 * @self: a document
 * @indices: (array length=n): places of games in the file, from 0, in ascending order
 * @n: how many, at least one
 * @callback: called when it is done
 * @data: for @callback
 *
 * Copies some of the games, as they are now; those that nobody has read yet are read in a thread.
 */
void
lat_document_copy_games_async (LatDocument *self,
                               const guint *indices,
                               guint n,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;
  LatDocumentJob *job;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (indices != NULL && n > 0);

  entries = list_entries (self, indices, n);
  job = lat_document_job_new_in (self, NULL);
  job->snapshot = lat_snapshot_new (entries);
  lat_task_run (
      lat_document_job_begin (self, job, lat_document_copy_games_async, NULL, callback, data),
      copy_in_thread, copied_cb);
}

/**
 * lat_document_copy_games_finish:
 * @self: a document
 * @result: what the callback got
 *
 * Returns: (transfer full) (element-type LatOpenGame): the copies, each of them read
 */
GPtrArray *
lat_document_copy_games_finish (LatDocument *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, lat_document_copy_games_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
