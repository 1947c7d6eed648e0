/* Some games of a document for others: as a file of their own, and as copies. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "lat-document-private.h"
#include "lat-library.h"
#include "lat-snapshot.h"

typedef struct
{
  GFile *file;
  LatSnapshot *snapshot;
} ExportJob;

static void
free_export_job (ExportJob *job)
{
  g_object_unref (job->file);
  g_clear_pointer (&job->snapshot, lat_snapshot_free);
  g_free (job);
}

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
export_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  ExportJob *job = data;
  GString *text = lat_snapshot_write (job->snapshot);
  GError *error = NULL;

  if (lat_library_write_file (job->file, text->str, (gssize) text->len, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
  g_string_free (text, TRUE);
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  ExportJob *job = g_task_get_task_data (outer);
  GError *error = NULL;

  /* It belongs to this thread. */
  lat_snapshot_give_back (job->snapshot);
  g_clear_pointer (&job->snapshot, lat_snapshot_free);
  if (g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_boolean (outer, TRUE);
  else
    g_task_return_error (outer, error);
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
  g_autoptr (GTask) inner = NULL;
  ExportJob *job;
  GTask *outer;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (indices != NULL && n > 0);
  g_return_if_fail (G_IS_FILE (file));

  outer = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (outer, lat_document_export_games_async);
  if (self->file != NULL && g_file_equal (file, self->file))
    {
      g_task_return_new_error (outer, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s",
                               _ ("This is the file that the games come from. Choose another"));
      g_object_unref (outer);
      return;
    }
  entries = list_entries (self, indices, n);
  job = g_new0 (ExportJob, 1);
  job->file = g_object_ref (file);
  job->snapshot = lat_snapshot_new (entries);
  g_task_set_task_data (outer, job, (GDestroyNotify) free_export_job);
  inner = g_task_new (NULL, NULL, exported_cb, outer);
  g_task_set_task_data (inner, job, NULL);
  g_task_run_in_thread (inner, export_in_thread);
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

/*
 * CopyJob:
 * @entries: (nullable): what was read
 */
typedef struct
{
  LatSnapshot *snapshot;
  LatRuleset *fallback;
  GPtrArray *known;
  GPtrArray *entries;
} CopyJob;

static void
free_copy_job (CopyJob *job)
{
  g_clear_pointer (&job->snapshot, lat_snapshot_free);
  g_clear_pointer (&job->fallback, lat_ruleset_unref);
  g_clear_pointer (&job->known, g_ptr_array_unref);
  g_clear_pointer (&job->entries, g_ptr_array_unref);
  g_free (job);
}

static void
copy_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  CopyJob *job = data;
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
  CopyJob *job = g_task_get_task_data (outer);

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
  g_autoptr (GTask) inner = NULL;
  CopyJob *job;
  GTask *outer;

  g_return_if_fail (LAT_IS_DOCUMENT (self));
  g_return_if_fail (indices != NULL && n > 0);

  entries = list_entries (self, indices, n);
  job = g_new0 (CopyJob, 1);
  job->snapshot = lat_snapshot_new (entries);
  job->fallback = lat_ruleset_ref (self->ruleset);
  job->known = self->collection != NULL ? lat_collection_dup_rules (self->collection) : NULL;
  outer = g_task_new (self, NULL, callback, data);
  g_task_set_source_tag (outer, lat_document_copy_games_async);
  g_task_set_task_data (outer, job, (GDestroyNotify) free_copy_job);
  inner = g_task_new (NULL, NULL, copied_cb, outer);
  g_task_set_task_data (inner, job, NULL);
  g_task_run_in_thread (inner, copy_in_thread);
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
