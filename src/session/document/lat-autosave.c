/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-autosave.c - keeps what is not saved where the next start finds it */
#include "lat-autosave.h"

#include <glib/gstdio.h>

/* From an edit to its entry: long enough that what is typed is not written letter by letter,
 * short enough that with a slow disk it is still less than two seconds. */
#define DELAY_MS 500

/* After it has failed: a disk that is full is not so for a moment only. */
#define DELAY_FAILED_MS 5000

/*
 * Job:
 * @owner: (nullable): whose it is; %NULL when that has been closed
 * @snapshot: (nullable): what is to be written; %NULL if the entry is to go
 * @old_path: (nullable): an entry that goes when this is written
 *
 * What a thread does. The mutex guards what comes after it.
 */
typedef struct
{
  LatAutosave *owner;
  LatRecovery *recovery;
  LatSnapshot *snapshot;
  LatRecoveryEntry *entry;
  char *old_path;
  GError *error;
  GMutex mutex;
  gboolean is_done;
  gboolean is_unwanted;
} Job;

struct _LatAutosave
{
  LatDocument *document;
  LatRecovery *recovery;
  LatSetup *setup; /* (nullable) */
  char *path;
  guint64 written;     /* the state of the document that the entry has */
  char *written_setup; /* (nullable): the position that it has */
  gboolean has_entry;
  gboolean is_enabled;
  gboolean has_failed;
  guint timer;
  Job *job;
  LatAutosaveFunc func;
  gpointer data;
};

static void
free_job (Job *job)
{
  g_clear_pointer (&job->snapshot, lat_snapshot_free);
  lat_recovery_entry_free (job->entry);
  g_free (job->old_path);
  g_clear_error (&job->error);
  g_mutex_clear (&job->mutex);
  g_free (job);
}

static void
write_entry (Job *job)
{
  GString *text = lat_snapshot_write (job->snapshot);

  job->entry->length = text->len;
  job->entry->text = g_string_free (text, FALSE);
  lat_recovery_settle (job->recovery);
  lat_recovery_entry_write (job->entry, &job->error);
  g_clear_pointer (&job->entry->text, g_free);
}

static void
run_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  gboolean is_unwanted;

  if (job->snapshot != NULL)
    write_entry (job);
  else
    g_unlink (job->entry->path);
  if (job->old_path != NULL && job->error == NULL)
    g_unlink (job->old_path);

  g_mutex_lock (&job->mutex);
  job->is_done = TRUE;
  is_unwanted = job->is_unwanted;
  g_mutex_unlock (&job->mutex);
  /* Closed meanwhile. */
  if (is_unwanted)
    g_unlink (job->entry->path);
  lat_recovery_end_job (job->recovery);
  g_task_return_boolean (task, TRUE);
}

static void
schedule (LatAutosave *self);

static void
tell_failure (LatAutosave *self, const GError *error)
{
  gboolean is_new = error != NULL && !self->has_failed;

  self->has_failed = error != NULL;
  if (is_new && self->func != NULL)
    self->func (error->message, self->data);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Job *job = data;
  LatAutosave *self = job->owner;

  if (self != NULL)
    {
      self->job = NULL;
      self->has_entry = job->snapshot != NULL && (job->error == NULL || self->has_entry);
      if (job->snapshot != NULL)
        lat_snapshot_give_back (job->snapshot);
      tell_failure (self, job->error);
      /* What could not be written is tried again, and what has been edited meanwhile is next. */
      if (job->error != NULL)
        self->written = G_MAXUINT64;
      schedule (self);
    }
  free_job (job);
}

/* Returns: (nullable): what is set up, if it is not what it was at first */
static char *
dup_setup (LatAutosave *self)
{
  return self->setup != NULL && lat_setup_is_modified (self->setup)
             ? lat_setup_dup_text (self->setup)
             : NULL;
}

static Job *
create_job (LatAutosave *self, LatSnapshot *snapshot, const char *path)
{
  Job *job = g_new0 (Job, 1);
  GFile *file = lat_document_get_file (self->document);

  job->owner = self;
  job->recovery = self->recovery;
  job->snapshot = snapshot;
  job->entry = g_new0 (LatRecoveryEntry, 1);
  job->entry->path = g_strdup (path);
  job->entry->uri = file != NULL ? g_file_get_uri (file) : NULL;
  job->entry->title = lat_document_dup_title (self->document);
  job->entry->base = g_strdup (lat_document_get_digest (self->document));
  job->entry->place = lat_document_dup_place (self->document);
  job->entry->setup = dup_setup (self);
  job->entry->is_kept = !lat_document_is_modified (self->document);
  job->entry->time = g_get_real_time () / G_USEC_PER_SEC;
  g_mutex_init (&job->mutex);
  return job;
}

static void
run_job (LatAutosave *self, Job *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, job);

  lat_recovery_begin_job (self->recovery);
  g_task_set_task_data (task, job, NULL);
  g_task_set_priority (task, G_PRIORITY_HIGH);
  g_task_run_in_thread (task, run_in_thread);
}

/* Whether something would be missed. */
static gboolean
is_wanted (LatAutosave *self)
{
  return self->is_enabled
         && (lat_document_is_modified (self->document)
             || (self->setup != NULL && lat_setup_is_modified (self->setup)));
}

/* Whether the entry is not what it should be. */
static gboolean
is_stale (LatAutosave *self)
{
  g_autofree char *setup = NULL;

  if (!is_wanted (self))
    return self->has_entry;
  if (!self->has_entry || self->written != lat_document_get_state (self->document))
    return TRUE;
  setup = dup_setup (self);
  return g_strcmp0 (setup, self->written_setup) != 0;
}

static gboolean
timeout_cb (gpointer data)
{
  LatAutosave *self = data;

  self->timer = 0;
  if (!is_stale (self))
    return G_SOURCE_REMOVE;
  self->written = lat_document_get_state (self->document);
  g_free (self->written_setup);
  self->written_setup = dup_setup (self);
  self->job =
      create_job (self, is_wanted (self) ? lat_document_freeze (self->document) : NULL, self->path);
  run_job (self, self->job);
  return G_SOURCE_REMOVE;
}

static void
schedule (LatAutosave *self)
{
  if (self->timer == 0 && self->job == NULL && is_stale (self))
    self->timer = g_timeout_add (self->has_failed ? DELAY_FAILED_MS : DELAY_MS, timeout_cb, self);
}

static void
changed_cb (LatDocument *document, guint change, LatAutosave *self)
{
  schedule (self);
}

/**
 * lat_autosave_new:
 * @document: a document
 * @recovery: where its entry goes; lives longer
 *
 * Returns: (transfer full): what keeps the document
 */
LatAutosave *
lat_autosave_new (LatDocument *document, LatRecovery *recovery)
{
  LatAutosave *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (recovery != NULL, NULL);

  self = g_new0 (LatAutosave, 1);
  self->document = g_object_ref (document);
  self->recovery = recovery;
  self->path = lat_recovery_dup_new_path (recovery);
  self->is_enabled = TRUE;
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
  schedule (self);
  return self;
}

static void
setup_changed_cb (LatSetup *setup, LatAutosave *self)
{
  schedule (self);
}

static void
forget_setup (LatAutosave *self)
{
  if (self->setup != NULL)
    g_signal_handlers_disconnect_by_func (self->setup, setup_changed_cb, self);
  g_clear_object (&self->setup);
}

/* What is modified is thrown away by closing it; but not so that nobody could get it back. */
static void
keep_what_is_discarded (LatAutosave *self)
{
  g_autofree char *path = lat_recovery_dup_trash_path (self->recovery, self->path);
  Job *job = create_job (self, lat_document_freeze (self->document), path);

  job->owner = NULL;
  job->old_path = g_strdup (self->path);
  run_job (self, job);
}

/**
 * lat_autosave_close:
 * @self: (nullable): what keeps a document
 *
 * The document is closed: nobody needs its entry any more. If it is modified, it goes to where
 * things are that were thrown away. What is still to be written is finished in its thread;
 * lat_recovery_free() waits for that.
 */
void
lat_autosave_close (LatAutosave *self)
{
  gboolean is_written = TRUE;

  if (self == NULL)
    return;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->job != NULL)
    {
      self->job->owner = NULL;
      g_mutex_lock (&self->job->mutex);
      is_written = self->job->is_done;
      self->job->is_unwanted = TRUE;
      g_mutex_unlock (&self->job->mutex);
    }
  if (is_wanted (self))
    keep_what_is_discarded (self);
  else if (is_written)
    g_unlink (self->path);
  g_signal_handlers_disconnect_by_data (self->document, self);
  forget_setup (self);
  g_object_unref (self->document);
  g_free (self->path);
  g_free (self->written_setup);
  g_free (self);
}

/**
 * lat_autosave_set_enabled:
 * @self: what keeps a document
 * @enabled: whether to; it does if nobody says otherwise
 *
 * Without it, the entry goes.
 */
void
lat_autosave_set_enabled (LatAutosave *self, gboolean enabled)
{
  g_return_if_fail (self != NULL);

  self->is_enabled = enabled;
  schedule (self);
}

/**
 * lat_autosave_set_setup:
 * @self: what keeps a document
 * @setup: (nullable): what is set up beside the document; %NULL when it has been applied or is
 *   not wanted
 *
 * A position that somebody sets up is kept as well, until it has reached the document.
 */
void
lat_autosave_set_setup (LatAutosave *self, LatSetup *setup)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (setup == NULL || LAT_IS_SETUP (setup));

  forget_setup (self);
  if (setup != NULL)
    {
      self->setup = g_object_ref (setup);
      g_signal_connect (setup, "changed", G_CALLBACK (setup_changed_cb), self);
    }
  schedule (self);
}

/**
 * lat_autosave_keep_setup:
 * @self: what keeps a document
 *
 * What is set up is about to be thrown away: it goes to where such things are, with the games.
 */
void
lat_autosave_keep_setup (LatAutosave *self)
{
  g_autofree char *own = NULL;
  g_autofree char *path = NULL;
  Job *job;

  g_return_if_fail (self != NULL);

  if (!self->is_enabled || self->setup == NULL || !lat_setup_is_modified (self->setup))
    return;
  own = lat_recovery_dup_new_path (self->recovery);
  path = lat_recovery_dup_trash_path (self->recovery, own);
  job = create_job (self, lat_document_freeze (self->document), path);
  job->owner = NULL;
  run_job (self, job);
}

/**
 * lat_autosave_set_entry:
 * @self: what keeps a document
 * @path: an entry that has what the document says now, from lat_recovery_adopt()
 *
 * The document has come from this entry, which is its own from now on, with what is set up
 * beside it.
 */
void
lat_autosave_set_entry (LatAutosave *self, const char *path)
{
  g_return_if_fail (self != NULL && path != NULL);

  g_free (self->path);
  self->path = g_strdup (path);
  self->has_entry = TRUE;
  self->written = lat_document_get_state (self->document);
  g_free (self->written_setup);
  self->written_setup = dup_setup (self);
}

/**
 * lat_autosave_set_func:
 * @self: what keeps a document
 * @func: (nullable): who is told when an entry cannot be written
 * @data: for @func
 */
void
lat_autosave_set_func (LatAutosave *self, LatAutosaveFunc func, gpointer data)
{
  g_return_if_fail (self != NULL);

  self->func = func;
  self->data = data;
}
