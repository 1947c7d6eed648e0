/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-threads.c - many like pieces of work, by some threads */
#include "lat-end-private.h"

typedef struct
{
  guint n_items;
  int next; /* atomic */
  GCancellable *cancellable;
  LatEndWorkFunc func;
  gpointer data;
  GMutex lock;
  GError *error;
  int is_over; /* atomic */
} Work;

static gpointer
work_cb (gpointer data)
{
  Work *work = data;

  while (!g_atomic_int_get (&work->is_over))
    {
      guint item = (guint) g_atomic_int_add (&work->next, 1);
      g_autoptr (GError) error = NULL;

      if (item >= work->n_items)
        break;
      if (!g_cancellable_set_error_if_cancelled (work->cancellable, &error)
          && work->func (work->data, item, &error))
        continue;
      g_mutex_lock (&work->lock);
      if (work->error == NULL)
        work->error = g_steal_pointer (&error);
      g_mutex_unlock (&work->lock);
      g_atomic_int_set (&work->is_over, 1);
    }
  return NULL;
}

/* Does all items, in any order; stops at the first error. */
gboolean
lat_end_run (guint n_threads,
             guint n_items,
             GCancellable *cancellable,
             LatEndWorkFunc func,
             gpointer data,
             GError **error)
{
  Work work = { .n_items = n_items, .cancellable = cancellable, .func = func, .data = data };
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();

  g_mutex_init (&work.lock);
  for (guint i = 1; i < MIN (n_threads, n_items); i++)
    g_ptr_array_add (threads, g_thread_new ("solver", work_cb, &work));
  work_cb (&work);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
  g_mutex_clear (&work.lock);
  if (work.error == NULL)
    return TRUE;
  g_propagate_error (error, work.error);
  return FALSE;
}
