/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-disk-watch.c - whether somebody else changes the file of a document */
#include "lat-disk-watch.h"

#include "lat-disk.h"

/* Who writes a file does many things to it; it is looked at when that is over. */
#define DELAY_MS 200

struct _LatDiskWatch
{
  LatNews parent_instance;

  LatDocument *document;
  GFile *file;
  GFileMonitor *monitor;
  GCancellable *cancellable;
  guint timer;
};

G_DEFINE_FINAL_TYPE (LatDiskWatch, lat_disk_watch, LAT_TYPE_NEWS)

static void
schedule (LatDiskWatch *self);

static void
check_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GFile *file = g_object_get_data (G_OBJECT (task), "file");
  GError *error = NULL;

  if (lat_disk_check (file, data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (LatDiskWatch) self = data;
  const char *digest = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean is_same = g_task_propagate_boolean (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->document == NULL)
    return;
  /* It was written by the document meanwhile: what was found is of no use. */
  if (lat_document_is_saving (self->document)
      || g_strcmp0 (digest, lat_document_get_digest (self->document)) != 0)
    schedule (self);
  else if (is_same)
    lat_news_set_state (LAT_NEWS (self), LAT_DISK_SAME);
  else if (g_error_matches (error, LAT_DISK_ERROR, LAT_DISK_ERROR_GONE))
    lat_news_set_state (LAT_NEWS (self), LAT_DISK_GONE);
  else if (g_error_matches (error, LAT_DISK_ERROR, LAT_DISK_ERROR_CHANGED))
    lat_news_set_state (LAT_NEWS (self), LAT_DISK_CHANGED);
}

/**
 * lat_disk_watch_look:
 *
 * Looks at the file now. That is done without being asked whenever the system says that
 * something has happened to it; some disks, of other machines, never say so.
 */
void
lat_disk_watch_look (LatDiskWatch *self)
{
  g_autoptr (GTask) task = NULL;
  const char *digest;

  g_return_if_fail (LAT_IS_DISK_WATCH (self));

  g_clear_handle_id (&self->timer, g_source_remove);
  digest = lat_document_get_digest (self->document);
  if (self->file == NULL || digest == NULL)
    {
      lat_news_set_state (LAT_NEWS (self), LAT_DISK_SAME);
      return;
    }
  /* Not the task's object: the thread would be the last that lets go of it. */
  task = g_task_new (NULL, self->cancellable, checked_cb, g_object_ref (self));
  g_task_set_task_data (task, g_strdup (digest), g_free);
  g_object_set_data_full (G_OBJECT (task), "file", g_object_ref (self->file), g_object_unref);
  g_task_run_in_thread (task, check_in_thread);
}

static gboolean
timeout_cb (gpointer data)
{
  LatDiskWatch *self = data;

  self->timer = 0;
  lat_disk_watch_look (self);
  return G_SOURCE_REMOVE;
}

static void
schedule (LatDiskWatch *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY_MS, timeout_cb, self);
}

static void
follow_file (LatDiskWatch *self)
{
  GFile *file = lat_document_get_file (self->document);

  if (g_set_object (&self->file, file))
    {
      g_clear_object (&self->monitor);
      if (file != NULL)
        self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
      if (self->monitor != NULL)
        g_signal_connect_object (self->monitor, "changed", G_CALLBACK (schedule), self,
                                 G_CONNECT_SWAPPED);
    }
}

static void
changed_cb (LatDiskWatch *self, guint change)
{
  if (!(change & LAT_CHANGE_FILE))
    return;
  follow_file (self);
  /* It has just been read or written. */
  lat_news_set_state (LAT_NEWS (self), LAT_DISK_SAME);
  schedule (self);
}

static void
lat_disk_watch_dispose (GObject *object)
{
  LatDiskWatch *self = LAT_DISK_WATCH (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->monitor);
  g_clear_object (&self->file);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (lat_disk_watch_parent_class)->dispose (object);
}

static void
lat_disk_watch_finalize (GObject *object)
{
  LatDiskWatch *self = LAT_DISK_WATCH (object);

  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (lat_disk_watch_parent_class)->finalize (object);
}

static void
lat_disk_watch_class_init (LatDiskWatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = lat_disk_watch_dispose;
  object_class->finalize = lat_disk_watch_finalize;
}

static void
lat_disk_watch_init (LatDiskWatch *self)
{
  self->cancellable = g_cancellable_new ();
}

/**
 * lat_disk_watch_new:
 * @document: a document
 *
 * Returns: (transfer full): what watches its file, whichever that is
 */
LatDiskWatch *
lat_disk_watch_new (LatDocument *document)
{
  LatDiskWatch *self;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  self = g_object_new (LAT_TYPE_DISK_WATCH, NULL);
  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  follow_file (self);
  schedule (self);
  return self;
}

/**
 * lat_disk_watch_get_state:
 *
 * Returns: what has become of the file
 */
LatDiskState
lat_disk_watch_get_state (LatDiskWatch *self)
{
  g_return_val_if_fail (LAT_IS_DISK_WATCH (self), LAT_DISK_SAME);

  return (LatDiskState) lat_news_get_state (LAT_NEWS (self));
}
