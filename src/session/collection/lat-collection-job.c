/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-collection-job.c - one thing that the collection does in a thread */
#include "lat-collection-job.h"

#include <glib/gi18n-lib.h>

#include "lat-collection-disk.h"
#include "lat-collection.h"
#include "lat-library.h"
#include "lat-limits.h"
#include "lat-rules-file.h"

/**
 * lat_collection_job_new:
 * @kind: what is to be done
 * @folder: of the collection
 * @trash: for what is deleted
 *
 * Returns: (transfer full): a job without its arguments
 */
LatCollectionJob *
lat_collection_job_new (LatCollectionJobKind kind, const char *folder, const char *trash)
{
  LatCollectionJob *job = g_new0 (LatCollectionJob, 1);

  job->kind = kind;
  job->folder = g_strdup (folder);
  job->trash = g_strdup (trash);
  return job;
}

void
lat_collection_job_free (LatCollectionJob *job)
{
  g_clear_pointer (&job->folder, g_free);
  g_clear_pointer (&job->trash, g_free);
  g_clear_pointer (&job->path, g_free);
  g_clear_pointer (&job->expected, g_free);
  g_clear_pointer (&job->name, g_free);
  g_clear_pointer (&job->rules, lat_rules_free);
  g_clear_object (&job->file);
  g_clear_pointer (&job->items, g_ptr_array_unref);
  g_free (job);
}

/* Says what is wrong with a file as a person would read it: the first thing, with the remedy. */
static void
set_invalid (GError **error, const LatDiagnostics *diagnostics)
{
  g_autofree char *text = lat_collection_disk_dup_complaint (diagnostics);

  g_set_error_literal (error, LAT_COLLECTION_ERROR, LAT_COLLECTION_ERROR_INVALID,
                       text != NULL ? text : _ ("These are no rules"));
}

static gboolean
read_import (LatCollectionJob *job, GError **error)
{
  g_autofree char *shown = g_file_get_parse_name (job->file);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *text = NULL;
  const char *name;

  text = lat_library_load_file (job->file, LAT_LIMIT_RULES_FILE, NULL, NULL, error);
  if (text == NULL)
    return FALSE;
  job->rules = lat_library_read_rules (text, diagnostics);
  if (job->rules == NULL)
    {
      set_invalid (error, diagnostics);
      return FALSE;
    }
  name = lat_text_get_best (job->rules->name);
  job->name =
      name != NULL && name[0] != '\0' ? g_strdup (name) : lat_collection_disk_dup_stem (shown);
  return TRUE;
}

static void
set_path (LatCollectionJob *job, char *path)
{
  g_free (job->path);
  job->path = path;
}

static gboolean
do_job (LatCollectionJob *job, GError **error)
{
  switch (job->kind)
    {
    case LAT_COLLECTION_JOB_IMPORT:
      if (!read_import (job, error))
        return FALSE;
      G_GNUC_FALLTHROUGH;
    case LAT_COLLECTION_JOB_ADD:
      set_path (job, lat_collection_disk_add (job->folder, job->rules, job->name, error));
      return job->path != NULL;
    case LAT_COLLECTION_JOB_SAVE:
      return lat_collection_disk_save (job->path, job->expected, job->rules, error);
    case LAT_COLLECTION_JOB_RENAME:
      return lat_collection_disk_rename (job->path, job->expected, job->rules, job->name, error);
    case LAT_COLLECTION_JOB_DELETE:
      set_path (job, lat_collection_disk_discard (job->path, job->trash, error));
      return job->path != NULL;
    case LAT_COLLECTION_JOB_RESTORE:
      set_path (job, lat_collection_disk_restore (job->folder, job->path, error));
      return job->path != NULL;
    case LAT_COLLECTION_JOB_FORGET:
      lat_collection_disk_forget (job->path);
      return TRUE;
    case LAT_COLLECTION_JOB_EMPTY:
      lat_collection_disk_empty (job->trash);
      return TRUE;
    case LAT_COLLECTION_JOB_EXPORT:
      {
        g_autofree char *text = lat_rules_file_write (job->rules);

        return lat_library_write_file (job->file, text, -1, NULL, error);
      }
    case LAT_COLLECTION_JOB_SCAN:
    default:
      return TRUE;
    }
}

/**
 * lat_collection_job_run:
 * @task: what ends with it
 * @source: not used
 * @data: the #LatCollectionJob
 * @cancellable: not used
 *
 * Does a job and, if it is one about the folder, reads that anew. For g_task_run_in_thread().
 */
void
lat_collection_job_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LatCollectionJob *job = data;
  GError *error = NULL;
  gboolean is_done = do_job (job, &error);

  /* Also when it has failed: then the folder may not be what we thought. */
  if (job->kind != LAT_COLLECTION_JOB_FORGET && job->kind != LAT_COLLECTION_JOB_EMPTY
      && job->kind != LAT_COLLECTION_JOB_EXPORT)
    job->items = lat_collection_disk_scan (
        job->folder, is_done && job->kind == LAT_COLLECTION_JOB_SCAN ? &error : NULL);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}
