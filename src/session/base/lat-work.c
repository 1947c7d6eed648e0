/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-work.c - something that is done in a thread beside the main loop */
#include "lat-work.h"

#include <stdlib.h>

/* How long the end of the program waits for threads that were told to end, in microseconds. */
#define END_PATIENCE (10 * G_USEC_PER_SEC)

/*
 * The owner holds one reference, and the thread one. The notifier is stopped by the owner, in its
 * main context, and freed with the rest by whoever is the last.
 */
struct _LatWork
{
  /* Counted here, and not by GLib, so that a checker of threads sees who let go before whom. */
  int n_refs;
  const char *name;
  LatWorkFunc run;
  gpointer data;
  GDestroyNotify destroy;
  GCancellable *cancellable;
  LatNotifier *notifier;
  gint64 pause;
  GThread *thread;
  LatWork *previous;

  /* The token of the newest question; written under the mutex, read by everybody. */
  guint wanted;

  /* Guards all below, and what the owner of the work wants it to. */
  GMutex mutex;
  GCond cond;
  gboolean is_over;
  gboolean is_searching;
  guint64 nodes;
  gboolean has_request;
  gpointer request;
  GDestroyNotify destroy_request;
};

static void
drop_request (LatWork *work)
{
  if (work->request != NULL && work->destroy_request != NULL)
    work->destroy_request (work->request);
  work->request = NULL;
  work->has_request = FALSE;
}

static LatWork *
ref_work (LatWork *work)
{
  g_atomic_int_inc (&work->n_refs);
  return work;
}

static void
unref_work (LatWork *work)
{
  if (!g_atomic_int_dec_and_test (&work->n_refs))
    return;
  drop_request (work);
  if (work->destroy != NULL)
    work->destroy (work->data);
  lat_notifier_free (work->notifier);
  g_object_unref (work->cancellable);
  g_cond_clear (&work->cond);
  g_mutex_clear (&work->mutex);
  g_free (work);
}

/**
 * lat_work_new:
 * @name: a static string, for debuggers and profilers
 * @pause: how long to wait between two calls of the owner, in microseconds
 * @run: the thread
 * @data: what it works on
 * @destroy: (nullable): frees @data, in the thread if that is the last to let go of it
 *
 * Returns: (transfer full): work that has not begun; ended by lat_work_leave() or lat_work_join()
 */
LatWork *
lat_work_new (const char *name,
              gint64 pause,
              LatWorkFunc run,
              gpointer data,
              GDestroyNotify destroy)
{
  LatWork *work;

  g_return_val_if_fail (name != NULL && pause >= 0 && run != NULL, NULL);

  work = g_new0 (LatWork, 1);
  work->n_refs = 1;
  work->name = name;
  work->pause = pause;
  work->run = run;
  work->data = data;
  work->destroy = destroy;
  work->cancellable = g_cancellable_new ();
  g_mutex_init (&work->mutex);
  g_cond_init (&work->cond);
  return work;
}

/**
 * lat_work_set_func:
 * @func: called in the main context of this thread after something was posted, and at the end
 * @owner: for @func
 *
 * To be called before the work begins.
 */
void
lat_work_set_func (LatWork *work, LatNotifierFunc func, gpointer owner)
{
  g_return_if_fail (work != NULL && work->notifier == NULL);

  work->notifier = lat_notifier_new (work->name, work->pause, func, owner);
}

/* The work of this program that has a thread, and how many threads have not ended: work is freed
 * in between. */
static GMutex running_mutex;
static GCond running_cond;
static GPtrArray *running;
static guint n_running;

/* At the end of the program: what threads read, as the resources, is about to go, and whoever let
 * go of work did not wait for its thread. */
static void
end_all (void)
{
  gint64 deadline = g_get_monotonic_time () + END_PATIENCE;

  g_mutex_lock (&running_mutex);
  for (guint i = 0; i < running->len; i++)
    lat_work_cancel (g_ptr_array_index (running, i));
  while (n_running > 0 && g_cond_wait_until (&running_cond, &running_mutex, deadline))
    continue;
  if (n_running == 0)
    g_clear_pointer (&running, g_ptr_array_unref);
  g_mutex_unlock (&running_mutex);
}

static void
add_running (LatWork *work)
{
  g_mutex_lock (&running_mutex);
  if (running == NULL)
    {
      running = g_ptr_array_new ();
      atexit (end_all);
    }
  g_ptr_array_add (running, ref_work (work));
  n_running++;
  g_mutex_unlock (&running_mutex);
}

/* The last that a thread does. */
static void
remove_running (LatWork *work)
{
  g_mutex_lock (&running_mutex);
  g_ptr_array_remove_fast (running, work);
  g_mutex_unlock (&running_mutex);
  /* May have much to free, for which nobody else shall wait. */
  unref_work (work);
  g_mutex_lock (&running_mutex);
  n_running--;
  g_cond_broadcast (&running_cond);
  g_mutex_unlock (&running_mutex);
}

static gpointer
run_thread (gpointer data)
{
  LatWork *work = data;
  LatWork *previous = g_steal_pointer (&work->previous);

  if (previous != NULL)
    {
      g_mutex_lock (&previous->mutex);
      while (!previous->is_over)
        g_cond_wait (&previous->cond, &previous->mutex);
      g_mutex_unlock (&previous->mutex);
      unref_work (previous);
    }
  work->run (work, work->data);
  g_mutex_lock (&work->mutex);
  work->is_over = TRUE;
  g_cond_broadcast (&work->cond);
  g_mutex_unlock (&work->mutex);
  lat_work_post (work);
  remove_running (work);
  return NULL;
}

/**
 * lat_work_start:
 * @work: work that may have begun
 * @previous: (nullable): work of which the thread first waits for the end, since both need the same
 *   thing
 * @error: #GThreadError
 *
 * Begins, if it has not begun.
 *
 * Returns: whether there is a thread; if not, one may try again
 */
gboolean
lat_work_start (LatWork *work, LatWork *previous, GError **error)
{
  g_return_val_if_fail (work != NULL, FALSE);

  if (work->thread != NULL)
    return TRUE;
  if (previous != NULL && previous->thread != NULL)
    work->previous = ref_work (previous);
  add_running (work);
  work->thread = g_thread_try_new (work->name, run_thread, work, error);
  if (work->thread != NULL)
    return TRUE;
  g_clear_pointer (&work->previous, unref_work);
  remove_running (work);
  return FALSE;
}

/**
 * lat_work_has_thread:
 *
 * Returns: whether it has begun: without a thread there will be no results
 */
gboolean
lat_work_has_thread (LatWork *work)
{
  g_return_val_if_fail (work != NULL, FALSE);

  return work->thread != NULL;
}

/**
 * lat_work_cancel:
 *
 * Has the thread end soon. The owner is still told of what it finds, and of the end.
 */
void
lat_work_cancel (LatWork *work)
{
  g_return_if_fail (work != NULL);

  g_cancellable_cancel (work->cancellable);
  g_mutex_lock (&work->mutex);
  g_cond_broadcast (&work->cond);
  g_mutex_unlock (&work->mutex);
}

/**
 * lat_work_stop:
 *
 * Has the thread end soon, and returns at once. The owner is not told of anything any more; what
 * was found stays.
 */
void
lat_work_stop (LatWork *work)
{
  lat_work_cancel (work);
  if (work->notifier != NULL)
    lat_notifier_stop (work->notifier);
}

/**
 * lat_work_leave:
 * @work: (nullable) (transfer full): work
 *
 * Stops it and lets go of it. Nobody waits for the thread, which frees all when it has seen that.
 */
void
lat_work_leave (LatWork *work)
{
  if (work == NULL)
    return;
  lat_work_stop (work);
  g_clear_pointer (&work->thread, g_thread_unref);
  unref_work (work);
}

/**
 * lat_work_join:
 * @work: (nullable) (transfer full): work
 *
 * Stops it, waits until the thread has seen that, and frees it.
 */
void
lat_work_join (LatWork *work)
{
  if (work == NULL)
    return;
  lat_work_stop (work);
  if (work->thread != NULL)
    g_thread_join (g_steal_pointer (&work->thread));
  unref_work (work);
}

/**
 * lat_work_give:
 * @request: (nullable) (transfer full): what is asked now; %NULL: nothing any more
 * @destroy: frees @request if the thread does not take it
 *
 * Asks for something else: what is found for the question before is stale from now on. With the
 * lock held, so that the owner can forget that at the same moment.
 */
void
lat_work_give (LatWork *work, gpointer request, GDestroyNotify destroy)
{
  g_return_if_fail (work != NULL);

  drop_request (work);
  g_atomic_int_inc (&work->wanted);
  work->request = request;
  work->destroy_request = destroy;
  work->has_request = TRUE;
  g_cond_broadcast (&work->cond);
}

/**
 * lat_work_hurry:
 *
 * The owner is told of what is posted next at once, without the pause; a call that is pending is
 * dropped. In its main context, before another question is given.
 */
void
lat_work_hurry (LatWork *work)
{
  g_return_if_fail (work != NULL && work->notifier != NULL);

  lat_notifier_hurry (work->notifier);
}

void
lat_work_lock (LatWork *work)
{
  g_mutex_lock (&work->mutex);
}

void
lat_work_unlock (LatWork *work)
{
  g_mutex_unlock (&work->mutex);
}

/**
 * lat_work_post:
 *
 * Sees to it that the main loop comes to look. From any thread, with the lock held or without.
 */
void
lat_work_post (LatWork *work)
{
  g_return_if_fail (work != NULL);

  if (work->notifier != NULL)
    lat_notifier_post (work->notifier);
}

/**
 * lat_work_get_cancellable:
 *
 * Returns: (transfer none): what says that the thread is to end
 */
GCancellable *
lat_work_get_cancellable (LatWork *work)
{
  g_return_val_if_fail (work != NULL, NULL);

  return work->cancellable;
}

/**
 * lat_work_is_wanted:
 * @token: of a question; 0 if there are none
 *
 * Returns: whether somebody still wants to know the answer
 */
gboolean
lat_work_is_wanted (LatWork *work, guint token)
{
  return !g_cancellable_is_cancelled (work->cancellable)
         && (guint) g_atomic_int_get (&work->wanted) == token;
}

/**
 * lat_work_is_over:
 *
 * Returns: whether the thread has come to its end; then nothing changes any more
 */
gboolean
lat_work_is_over (LatWork *work)
{
  gboolean is_over;

  g_return_val_if_fail (work != NULL, FALSE);

  g_mutex_lock (&work->mutex);
  is_over = work->is_over;
  g_mutex_unlock (&work->mutex);
  return is_over;
}

/**
 * lat_work_take:
 * @request: (out) (nullable) (transfer full): what is asked now
 * @token: (out): its token
 *
 * Waits for the next question.
 *
 * Returns: %FALSE if the thread is to end
 */
gboolean
lat_work_take (LatWork *work, gpointer *request, guint *token)
{
  gboolean goes_on;

  g_mutex_lock (&work->mutex);
  while (!work->has_request && !g_cancellable_is_cancelled (work->cancellable))
    g_cond_wait (&work->cond, &work->mutex);
  goes_on = !g_cancellable_is_cancelled (work->cancellable);
  if (goes_on)
    {
      *request = g_steal_pointer (&work->request);
      *token = (guint) g_atomic_int_get (&work->wanted);
      work->has_request = FALSE;
    }
  g_mutex_unlock (&work->mutex);
  return goes_on;
}

typedef struct
{
  LatWork *work;
  LatEngineInfoFunc func;
  gpointer data;
} Search;

static void
info_cb (const LatInfo *info, gpointer data)
{
  const Search *search = data;

  search->func (info, search->data);
}

static void
done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatWork *work = ((const Search *) data)->work;

  g_mutex_lock (&work->mutex);
  work->is_searching = FALSE;
  work->nodes = nodes;
  g_cond_broadcast (&work->cond);
  g_mutex_unlock (&work->mutex);
}

/**
 * lat_work_search:
 * @token: of the question
 * @engine: an engine that only this thread calls
 * @nodes: (inout): how many positions to visit; then, if it has come to its end, how many it has
 * @func: told of each line; in a thread of the engine
 *
 * Searches until the engine has come to its end, or nobody wants to know any more.
 *
 * Returns: whether it was the former
 */
gboolean
lat_work_search (LatWork *work,
                 guint token,
                 LatEngine *engine,
                 LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 guint64 *nodes,
                 LatEngineInfoFunc func,
                 gpointer data)
{
  Search search = { work, func, data };
  LatLimits limits = { .nodes = *nodes };
  gboolean is_whole;

  if (!lat_work_is_wanted (work, token))
    return FALSE;
  g_mutex_lock (&work->mutex);
  work->is_searching = TRUE;
  g_mutex_unlock (&work->mutex);
  lat_engine_go (engine, ruleset, position, history, &limits, info_cb, done_cb, &search);
  g_mutex_lock (&work->mutex);
  while (work->is_searching && lat_work_is_wanted (work, token))
    g_cond_wait (&work->cond, &work->mutex);
  is_whole = !work->is_searching;
  if (is_whole)
    *nodes = work->nodes;
  g_mutex_unlock (&work->mutex);
  lat_engine_stop (engine);
  lat_engine_wait (engine);
  return is_whole;
}
