/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-notifier.c - how a thread has the main loop come for results */
#include "lat-notifier.h"

struct _LatNotifier
{
  const char *name;
  gint64 pause;
  LatNotifierFunc func;
  gpointer data;
  GMainContext *context;

  /* Guards all below. */
  GMutex mutex;
  gboolean is_stopped;
  GSource *source;
  gint64 called_at;
};

/* The function may free the notifier. */
static gboolean
dispatch_cb (gpointer data)
{
  LatNotifier *self = data;

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->source, g_source_unref);
  self->called_at = g_get_monotonic_time ();
  g_mutex_unlock (&self->mutex);

  self->func (self->data);
  return G_SOURCE_REMOVE;
}

/**
 * lat_notifier_new:
 * @name: (not nullable): a static string for profilers
 * @pause: how long to wait between two calls, in microseconds
 * @func: called when something was posted
 * @data: for @func
 *
 * Returns: (transfer full): a notifier for the main context of this thread
 */
LatNotifier *
lat_notifier_new (const char *name, gint64 pause, LatNotifierFunc func, gpointer data)
{
  LatNotifier *self;

  g_return_val_if_fail (name != NULL && pause >= 0 && func != NULL, NULL);

  self = g_new0 (LatNotifier, 1);
  self->name = name;
  self->pause = pause;
  self->func = func;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->mutex);
  return self;
}

/**
 * lat_notifier_free:
 * @self: (nullable): a notifier; no thread may post to it any more
 *
 * Stops and frees it.
 */
void
lat_notifier_free (LatNotifier *self)
{
  if (self == NULL)
    return;
  lat_notifier_stop (self);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

/**
 * lat_notifier_post:
 *
 * Sees to it that the main loop calls the function: now, or when the pause is over. From
 * any thread.
 */
void
lat_notifier_post (LatNotifier *self)
{
  gint64 wait;

  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  if (self->source == NULL && !self->is_stopped)
    {
      wait = self->called_at + self->pause - g_get_monotonic_time ();
      if (self->called_at != 0 && wait > 0)
        self->source = g_timeout_source_new ((guint) (wait / G_TIME_SPAN_MILLISECOND + 1));
      else
        self->source = g_idle_source_new ();
      g_source_set_priority (self->source, G_PRIORITY_DEFAULT_IDLE);
      g_source_set_callback (self->source, dispatch_cb, self, NULL);
      g_source_set_static_name (self->source, self->name);
      g_source_attach (self->source, self->context);
    }
  g_mutex_unlock (&self->mutex);
}

/**
 * lat_notifier_hurry:
 *
 * Drops a call that is pending: the next post is answered without the pause. To be called in the
 * main context of the notifier.
 */
void
lat_notifier_hurry (LatNotifier *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  self->called_at = 0;
  g_mutex_unlock (&self->mutex);
}

/**
 * lat_notifier_stop:
 *
 * The function is not called any more, whatever is posted. To be called in the main
 * context of the notifier.
 */
void
lat_notifier_stop (LatNotifier *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->is_stopped = TRUE;
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_unlock (&self->mutex);
}
