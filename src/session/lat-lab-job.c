/*
 * lat-lab-job.c - a run of the laboratory beside the main loop
 *
 * A search of many nodes may take a while to notice that a run is stopped. So nobody waits for the
 * thread: it keeps what it needs, and whoever leaves it takes the notifier away.
 */
#include "config.h"

#include "lat-lab-job.h"

#include "lat-notifier.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

/* Somebody who is told of games; the last run that tells them lets go of it. */
typedef struct
{
  LatLabRecordFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Listener;

/* One run. What thread and main loop share; the last of them frees it. */
typedef struct _Play Play;

struct _Play
{
  LatLabRun *run;
  char *path;
  Listener *listener;
  Play *previous; /* until that is over */

  GMutex mutex;
  GCond over;
  /* Guarded by the mutex. */
  LatNotifier *notifier; /* NULL once nobody is to be told any more */
  gboolean is_over;
  gboolean was_torn;
  GError *error;
};

struct _LatLabJob
{
  GObject parent_instance;

  Play *play;
  Listener *listener;
  gboolean is_running;
  gboolean is_paused;
};

enum
{
  SIGNAL_UPDATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (LatLabJob, lat_lab_job, G_TYPE_OBJECT)

static void
clear_listener (gpointer data)
{
  Listener *listener = data;

  if (listener->destroy != NULL)
    listener->destroy (listener->data);
}

static void
unref_listener (gpointer listener)
{
  g_atomic_rc_box_release_full (listener, clear_listener);
}

static void
clear_play (gpointer data)
{
  Play *play = data;

  lat_lab_run_free (play->run);
  g_clear_pointer (&play->listener, unref_listener);
  g_clear_error (&play->error);
  g_free (play->path);
  g_cond_clear (&play->over);
  g_mutex_clear (&play->mutex);
}

static void
unref_play (gpointer play)
{
  g_atomic_rc_box_release_full (play, clear_play);
}

/* {{{ the thread */

/* With the mutex held. */
static void
post (Play *play)
{
  if (play->notifier != NULL)
    lat_notifier_post (play->notifier);
}

static void
record_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Play *play = data;

  if (play->listener != NULL && play->listener->func != NULL)
    play->listener->func (record, line, play->listener->data);
  g_mutex_lock (&play->mutex);
  post (play);
  g_mutex_unlock (&play->mutex);
}

/* It has been stopped, and may be writing the very file that this one goes on with. */
static void
wait_for_previous (Play *play)
{
  Play *previous = g_steal_pointer (&play->previous);

  if (previous == NULL)
    return;
  g_mutex_lock (&previous->mutex);
  while (!previous->is_over)
    g_cond_wait (&previous->over, &previous->mutex);
  g_mutex_unlock (&previous->mutex);
  unref_play (previous);
}

static gpointer
play_thread (gpointer data)
{
  Play *play = data;
  gboolean was_torn = FALSE;
  GError *error = NULL;

  wait_for_previous (play);
  if (play->path == NULL || lat_lab_run_open (play->run, play->path, &was_torn, &error))
    {
      g_mutex_lock (&play->mutex);
      play->was_torn = was_torn;
      g_mutex_unlock (&play->mutex);
      lat_lab_run_play (play->run, &error);
    }
  lat_lab_run_close (play->run);
  g_mutex_lock (&play->mutex);
  play->error = error;
  play->is_over = TRUE;
  g_cond_broadcast (&play->over);
  post (play);
  g_mutex_unlock (&play->mutex);
  unref_play (play);
  return NULL;
}

/* }}} */

/* The thread sees it before the next action of each game; nobody waits for that. */
static void
leave_play (Play *play)
{
  LatNotifier *notifier;

  lat_lab_run_stop (play->run);
  g_mutex_lock (&play->mutex);
  notifier = g_steal_pointer (&play->notifier);
  g_mutex_unlock (&play->mutex);
  lat_notifier_free (notifier);
  unref_play (play);
}

static void
notified_cb (gpointer data)
{
  LatLabJob *self = data;
  gboolean is_over;

  g_mutex_lock (&self->play->mutex);
  is_over = self->play->is_over;
  g_mutex_unlock (&self->play->mutex);
  if (is_over)
    self->is_running = FALSE;
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
}

static void
lat_lab_job_dispose (GObject *object)
{
  LatLabJob *self = LAT_LAB_JOB (object);

  g_clear_pointer (&self->play, leave_play);
  g_clear_pointer (&self->listener, unref_listener);

  G_OBJECT_CLASS (lat_lab_job_parent_class)->dispose (object);
}

static void
lat_lab_job_class_init (LatLabJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_lab_job_dispose;

  /**
   * LatLabJob::updated:
   *
   * The run has begun, is further, is paused or not, or has come to its end.
   */
  signals[SIGNAL_UPDATED] = g_signal_new ("updated", LAT_TYPE_LAB_JOB, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
lat_lab_job_init (LatLabJob *self)
{
}

/**
 * lat_lab_job_new:
 *
 * Returns: (transfer full): a job that has played nothing yet
 */
LatLabJob *
lat_lab_job_new (void)
{
  return g_object_new (LAT_TYPE_LAB_JOB, NULL);
}

/**
 * lat_lab_job_set_func:
 * @func: (nullable): is told of each game of the runs that are started from now on, in order, in a
 *   thread; also of those that are in the file already
 * @data: for @func
 * @destroy: (nullable): frees @data once no run tells @func any more, perhaps in a thread
 */
void
lat_lab_job_set_func (LatLabJob *self, LatLabRecordFunc func, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (LAT_IS_LAB_JOB (self));

  g_clear_pointer (&self->listener, unref_listener);
  self->listener = g_atomic_rc_box_new0 (Listener);
  *self->listener = (Listener){ func, data, destroy };
}

static Play *
make_play (LatLabJob *self, LatLabRun *run, const char *path)
{
  Play *play = g_atomic_rc_box_new0 (Play);

  play->run = run;
  play->path = g_strdup (path);
  play->listener = self->listener != NULL ? g_atomic_rc_box_acquire (self->listener) : NULL;
  play->notifier =
      lat_notifier_new ("[latrunculi] games of the laboratory", PAUSE, notified_cb, self);
  g_mutex_init (&play->mutex);
  g_cond_init (&play->over);
  if (self->play != NULL)
    play->previous = g_atomic_rc_box_acquire (self->play);
  return play;
}

/**
 * lat_lab_job_start:
 * @header: what is to be played; copied
 * @path: (nullable): of a file that is made or gone on with
 * @n_threads: how many games are played at a time, at least 1
 * @error: #LatLabError if the rules are not as they should be, #GThreadError if there is no thread
 *
 * Begins a run; the one before is stopped, and no more is told of it. What is wrong with the file,
 * lat_lab_job_get_error() says later.
 *
 * Returns: whether it has begun; if not, the run before goes on
 */
gboolean
lat_lab_job_start (LatLabJob *self,
                   const LatLabHeader *header,
                   const char *path,
                   guint n_threads,
                   GError **error)
{
  GThread *thread;
  LatLabRun *run;
  Play *play;

  g_return_val_if_fail (LAT_IS_LAB_JOB (self) && header != NULL, FALSE);

  run = lat_lab_run_new (header, error);
  if (run == NULL)
    return FALSE;
  play = make_play (self, run, path);
  lat_lab_run_set_threads (run, n_threads);
  lat_lab_run_set_background (run, TRUE);
  lat_lab_run_set_func (run, record_cb, play);
  thread = g_thread_try_new ("lab", play_thread, g_atomic_rc_box_acquire (play), error);
  if (thread == NULL)
    {
      g_clear_pointer (&play->previous, unref_play);
      unref_play (play);
      leave_play (play);
      return FALSE;
    }
  g_thread_unref (thread);
  g_clear_pointer (&self->play, leave_play);
  self->play = play;
  self->is_running = TRUE;
  self->is_paused = FALSE;
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
  return TRUE;
}

/**
 * lat_lab_job_stop:
 *
 * Has the run end soon, before the next action of each of its games; `updated` tells when. What was
 * played until then is kept.
 */
void
lat_lab_job_stop (LatLabJob *self)
{
  g_return_if_fail (LAT_IS_LAB_JOB (self));

  if (self->play != NULL)
    lat_lab_run_stop (self->play->run);
}

/**
 * lat_lab_job_set_paused:
 * @is_paused: whether games wait before their next action
 */
void
lat_lab_job_set_paused (LatLabJob *self, gboolean is_paused)
{
  g_return_if_fail (LAT_IS_LAB_JOB (self));

  if (self->play == NULL || !self->is_running || is_paused == self->is_paused)
    return;
  self->is_paused = is_paused;
  lat_lab_run_set_paused (self->play->run, is_paused);
  g_signal_emit (self, signals[SIGNAL_UPDATED], 0);
}

gboolean
lat_lab_job_is_running (LatLabJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_JOB (self), FALSE);
  return self->is_running;
}

gboolean
lat_lab_job_is_paused (LatLabJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_JOB (self), FALSE);
  return self->is_running && self->is_paused;
}

/**
 * lat_lab_job_is_complete:
 *
 * Returns: whether the run has come to its end with all its games, neither stopped nor broken
 */
gboolean
lat_lab_job_is_complete (LatLabJob *self)
{
  LatLabProgress progress;

  g_return_val_if_fail (LAT_IS_LAB_JOB (self), FALSE);

  lat_lab_job_get_progress (self, &progress);
  return self->play != NULL && !self->is_running && lat_lab_job_get_error (self) == NULL
         && progress.n_done == progress.n_games;
}

/**
 * lat_lab_job_was_torn:
 *
 * Returns: whether the last line of the file was not whole, so that its game is played again
 */
gboolean
lat_lab_job_was_torn (LatLabJob *self)
{
  gboolean was_torn = FALSE;

  g_return_val_if_fail (LAT_IS_LAB_JOB (self), FALSE);

  if (self->play == NULL)
    return FALSE;
  g_mutex_lock (&self->play->mutex);
  was_torn = self->play->was_torn;
  g_mutex_unlock (&self->play->mutex);
  return was_torn;
}

/**
 * lat_lab_job_get_error:
 *
 * Returns: (transfer none) (nullable): #LatLabError: why the last run could not go on, once it is
 *   over; until the next one begins
 */
const GError *
lat_lab_job_get_error (LatLabJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_JOB (self), NULL);

  /* Once the run is over nothing changes there any more. */
  return self->play != NULL && !self->is_running ? self->play->error : NULL;
}

/**
 * lat_lab_job_get_header:
 *
 * Returns: (transfer none) (nullable): what is or was played; %NULL before the first run
 */
const LatLabHeader *
lat_lab_job_get_header (LatLabJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_JOB (self), NULL);
  return self->play != NULL ? lat_lab_run_get_header (self->play->run) : NULL;
}

/**
 * lat_lab_job_get_progress:
 * @progress: (out caller-allocates): how far the run is; nothing before the first
 */
void
lat_lab_job_get_progress (LatLabJob *self, LatLabProgress *progress)
{
  g_return_if_fail (LAT_IS_LAB_JOB (self) && progress != NULL);

  *progress = (LatLabProgress){ .left_us = -1 };
  if (self->play != NULL)
    lat_lab_run_get_progress (self->play->run, progress);
}
