/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-document-job.c - what a thread does for a document: games on their way in or out */
#include "lat-document-private.h"

#include "lat-disk.h"
#include "lat-library.h"

static void
free_job (gpointer data)
{
  LatDocumentJob *job = data;

  g_clear_object (&job->file);
  g_clear_pointer (&job->snapshot, lat_snapshot_free);
  g_clear_pointer (&job->fallback, lat_ruleset_unref);
  g_clear_pointer (&job->known, g_ptr_array_unref);
  g_clear_pointer (&job->diagnostics, lat_diagnostics_free);
  g_clear_pointer (&job->entries, g_ptr_array_unref);
  g_free (job->text);
  g_free (job->place);
  g_free (job->expected);
  g_free (job->digest);
  g_free (job);
}

/* The rule sets of one's own as they are now: a thread has them for itself. */
GPtrArray *
lat_document_dup_known (LatDocument *self)
{
  return self->collection != NULL ? lat_collection_dup_rules (self->collection) : NULL;
}

/* @file: (nullable): where the games come from */
LatDocumentJob *
lat_document_job_new_in (LatDocument *self, GFile *file)
{
  LatDocumentJob *job = g_new0 (LatDocumentJob, 1);

  job->fallback = lat_ruleset_ref (self->ruleset);
  job->known = lat_document_dup_known (self);
  if (file != NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      job->file = g_object_ref (file);
      job->diagnostics = lat_diagnostics_new (name);
    }
  return job;
}

LatDocumentJob *
lat_document_job_new_out (GPtrArray *entries, GFile *file)
{
  LatDocumentJob *job = g_new0 (LatDocumentJob, 1);

  job->snapshot = lat_snapshot_new (entries);
  job->file = g_object_ref (file);
  return job;
}

/* Returns: (transfer full): a task of the document, which has the job: for lat_task_run() */
GTask *
lat_document_job_begin (LatDocument *self,
                        LatDocumentJob *job,
                        gpointer tag,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  GTask *task = g_task_new (self, cancellable, callback, data);

  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, job, free_job);
  return task;
}

/* Nothing that is there is lost by it, or a person has said so. */
static gboolean
may_write (const LatDocumentJob *job, GCancellable *cancellable, GError **error)
{
  if (job->overwrites)
    return lat_disk_keep_original (job->file, cancellable, error);
  return job->expected == NULL
         || (lat_disk_check (job->file, job->expected, cancellable, error)
             && lat_disk_check_encoding (job->file, cancellable, error));
}

/* The thread that writes all games of a job. */
void
lat_document_job_save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LatDocumentJob *job = data;
  GString *text = lat_snapshot_write (job->snapshot);
  GError *error = NULL;

  job->digest = lat_disk_digest_text (text->str, text->len);
  /* Nobody is helped by a file that cannot be opened again. */
  if (lat_library_check_size (text->len, lat_snapshot_get_count (job->snapshot), &error)
      && may_write (job, cancellable, &error)
      && lat_library_write_file (job->file, text->str, (gssize) text->len, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
  g_string_free (text, TRUE);
}
