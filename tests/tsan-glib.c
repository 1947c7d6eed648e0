/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * tsan-glib.c - locks that ThreadSanitizer can see
 *
 * GLib makes its mutexes and conditions out of system calls that the sanitizer does not
 * know, so that every lock looks like none. In a build with it, the tests are linked with
 * these instead: the same functions on top of pthreads. They are for programs under test,
 * and only as complete as those need.
 */
#include <dlfcn.h>
#include <gio/gio.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

static void
init_mutex (pthread_mutex_t *mutex)
{
  pthread_mutex_init (mutex, NULL);
}

static void
init_cond (pthread_cond_t *cond)
{
  pthread_condattr_t attr;

  pthread_condattr_init (&attr);
  pthread_condattr_setclock (&attr, CLOCK_MONOTONIC);
  pthread_cond_init (cond, &attr);
  pthread_condattr_destroy (&attr);
}

/* Both may be static, and are then made when they are first used. */
static pthread_mutex_t *
get_mutex (GMutex *mutex)
{
  gpointer *place = (gpointer *) mutex;
  pthread_mutex_t *made;

  if (__atomic_load_n (place, __ATOMIC_ACQUIRE) == NULL)
    {
      gpointer nothing = NULL;

      made = malloc (sizeof *made);
      init_mutex (made);
      if (!__atomic_compare_exchange_n (place, &nothing, made, FALSE, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE))
        {
          pthread_mutex_destroy (made);
          free (made);
        }
    }
  return __atomic_load_n (place, __ATOMIC_ACQUIRE);
}

static pthread_cond_t *
get_cond (GCond *cond)
{
  gpointer *place = (gpointer *) cond;
  pthread_cond_t *made;

  if (__atomic_load_n (place, __ATOMIC_ACQUIRE) == NULL)
    {
      gpointer nothing = NULL;

      made = malloc (sizeof *made);
      init_cond (made);
      if (!__atomic_compare_exchange_n (place, &nothing, made, FALSE, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE))
        {
          pthread_cond_destroy (made);
          free (made);
        }
    }
  return __atomic_load_n (place, __ATOMIC_ACQUIRE);
}

void
g_mutex_init (GMutex *mutex)
{
  *(gpointer *) mutex = NULL;
}

/* Who clears a lock has seen that nobody needs it any more, often by a count of references within
 * GLib, which the sanitizer does not see: that all have left it is said by taking it once more. */
void
g_mutex_clear (GMutex *mutex)
{
  gpointer *place = (gpointer *) mutex;
  pthread_mutex_t *made = __atomic_load_n (place, __ATOMIC_ACQUIRE);

  if (made == NULL)
    return;
  pthread_mutex_lock (made);
  pthread_mutex_unlock (made);
  pthread_mutex_destroy (made);
  free (made);
  *place = NULL;
}

void
g_mutex_lock (GMutex *mutex)
{
  pthread_mutex_lock (get_mutex (mutex));
}

gboolean
g_mutex_trylock (GMutex *mutex)
{
  return pthread_mutex_trylock (get_mutex (mutex)) == 0;
}

void
g_mutex_unlock (GMutex *mutex)
{
  pthread_mutex_unlock (get_mutex (mutex));
}

void
g_cond_init (GCond *cond)
{
  *(gpointer *) cond = NULL;
}

void
g_cond_clear (GCond *cond)
{
  gpointer *place = (gpointer *) cond;

  if (*place != NULL)
    pthread_cond_destroy (*place);
  free (*place);
  *place = NULL;
}

void
g_cond_wait (GCond *cond, GMutex *mutex)
{
  pthread_cond_wait (get_cond (cond), get_mutex (mutex));
}

gboolean
g_cond_wait_until (GCond *cond, GMutex *mutex, gint64 end_time)
{
  struct timespec until = { end_time / G_USEC_PER_SEC, (end_time % G_USEC_PER_SEC) * 1000 };

  return pthread_cond_timedwait (get_cond (cond), get_mutex (mutex), &until) == 0;
}

void
g_cond_signal (GCond *cond)
{
  pthread_cond_signal (get_cond (cond));
}

void
g_cond_broadcast (GCond *cond)
{
  pthread_cond_broadcast (get_cond (cond));
}

/* The last who lets go of something frees it, after all others have let go: GLib's own function
 * says so to the processor, but not to the sanitizer. */
void (g_atomic_ref_count_inc) (gatomicrefcount *count)
{
  __atomic_fetch_add (count, 1, __ATOMIC_RELAXED);
}

gboolean (g_atomic_ref_count_dec) (gatomicrefcount *count)
{
  return __atomic_fetch_sub (count, 1, __ATOMIC_ACQ_REL) == 1;
}

/* A task hands over its data: to the thread when it is started, back when it returns, and to whoever
 * lets go of it last. GLib's queues say so by locks within GLib, where nothing can be put in their place. */
static int task_clock;

static void
tick (void)
{
  __atomic_fetch_add (&task_clock, 1, __ATOMIC_ACQ_REL);
}

#define CALL_NEXT(name, ...) ((__typeof__ (&name)) find_next (G_STRINGIFY (name))) (__VA_ARGS__)

static gpointer
find_next (const char *name)
{
  gpointer found = dlsym (RTLD_NEXT, name);

  g_assert (found != NULL);
  return found;
}

static void
run_task (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GTaskThreadFunc func;

  tick ();
  func = (GTaskThreadFunc) g_object_get_data (G_OBJECT (task), "tsan-func");
  func (task, source, data, cancellable);
  tick ();
}

void
g_task_run_in_thread (GTask *task, GTaskThreadFunc func)
{
  g_object_set_data (G_OBJECT (task), "tsan-func", (gpointer) func);
  tick ();
  CALL_NEXT (g_task_run_in_thread, task, run_task);
}

void
g_task_return_boolean (GTask *task, gboolean result)
{
  tick ();
  CALL_NEXT (g_task_return_boolean, task, result);
}

void
g_task_return_pointer (GTask *task, gpointer result, GDestroyNotify destroy)
{
  tick ();
  CALL_NEXT (g_task_return_pointer, task, result, destroy);
}

void
g_task_return_error (GTask *task, GError *error)
{
  tick ();
  CALL_NEXT (g_task_return_error, task, error);
}

gboolean
g_task_propagate_boolean (GTask *task, GError **error)
{
  tick ();
  return CALL_NEXT (g_task_propagate_boolean, task, error);
}

gpointer
g_task_propagate_pointer (GTask *task, GError **error)
{
  tick ();
  return CALL_NEXT (g_task_propagate_pointer, task, error);
}

/* Any object comes by here; the look at what it is must not count as one. */
__attribute__ ((no_sanitize_thread)) void
g_object_unref (gpointer object)
{
  if (G_IS_TASK (object))
    tick ();
  CALL_NEXT (g_object_unref, object);
}

void
g_task_return_new_error (GTask *task, GQuark domain, gint code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_task_return_error (task, g_error_new_valist (domain, code, format, arguments));
  va_end (arguments);
}

/* Who looks at the data of a task after the thread. */
gpointer
g_task_get_task_data (GTask *task)
{
  tick ();
  return CALL_NEXT (g_task_get_task_data, task);
}
