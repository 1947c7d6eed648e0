/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-job.c - a run of the laboratory beside the main loop
 *
 * A search of many nodes may take a while to notice that a run is stopped. So nobody waits for the
 * thread: it keeps what it needs.
 */
#include "lat-lab-job.h"

#include "lat-work.h"

/* Between two signals about progress. */
#define PAUSE (100 * G_TIME_SPAN_MILLISECOND)

/* Somebody who is told of games; the last run that tells them lets go of it. */
typedef struct
{
  LatLabRecordFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Listener;

typedef struct
{
  LatLabRun *run;
  char *path;
  Listener *listener;
  LatWork *work;
  GError *error; /* guarded by the lock of the work */
} Play;

struct _LatLabJob
{
  LatNews parent_instance;

  LatWork *work;
  Play *play; /* of the work */
  Listener *listener;
  gboolean is_running;
};

G_DEFINE_FINAL_TYPE (LatLabJob, lat_lab_job, LAT_TYPE_NEWS)

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
free_play (gpointer data)
{
  Play *play = data;

  lat_lab_run_free (play->run);
  g_clear_pointer (&play->listener, unref_listener);
  g_clear_error (&play->error);
  g_free (play->path);
  g_free (play);
}

/* {{{ the thread */

static void
record_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Play *play = data;

  if (play->listener != NULL && play->listener->func != NULL)
    play->listener->func (record, line, play->listener->data);
  lat_work_post (play->work);
}

static void
run_play (LatWork *work, gpointer data)
{
  Play *play = data;
  GError *error = NULL;

  play->work = work;
  if (play->path == NULL || lat_lab_run_open (play->run, play->path, NULL, &error))
    lat_lab_run_play (play->run, &error);
  lat_lab_run_close (play->run);
  lat_work_lock (work);
  play->error = error;
  lat_work_unlock (work);
}

/* }}} */

/* The thread sees it before the next action of each game; nobody waits for that. */
static void
leave_play (LatLabJob *self)
{
  if (self->work != NULL)
    lat_lab_run_stop (self->play->run);
  g_clear_pointer (&self->work, lat_work_leave);
  self->play = NULL;
}

static void
notified_cb (gpointer data)
{
  LatLabJob *self = data;

  self->is_running = !lat_work_is_over (self->work);
  lat_news_tell (LAT_NEWS (self));
}

static void
lat_lab_job_dispose (GObject *object)
{
  LatLabJob *self = LAT_LAB_JOB (object);

  leave_play (self);
  g_clear_pointer (&self->listener, unref_listener);

  G_OBJECT_CLASS (lat_lab_job_parent_class)->dispose (object);
}

static void
lat_lab_job_class_init (LatLabJobClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = lat_lab_job_dispose;
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
  Play *play = g_new0 (Play, 1);

  play->run = run;
  play->path = g_strdup (path);
  play->listener = self->listener != NULL ? g_atomic_rc_box_acquire (self->listener) : NULL;
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
  LatLabRun *run;
  LatWork *work;
  Play *play;

  g_return_val_if_fail (LAT_IS_LAB_JOB (self) && header != NULL, FALSE);

  run = lat_lab_run_new (header, error);
  if (run == NULL)
    return FALSE;
  play = make_play (self, run, path);
  lat_lab_run_set_threads (run, n_threads);
  lat_lab_run_set_background (run, TRUE);
  lat_lab_run_set_func (run, record_cb, play);
  work = lat_work_new ("lab", PAUSE, run_play, play, free_play);
  lat_work_set_func (work, notified_cb, self);
  /* The one before has been stopped by then, and may be writing the very file that this one goes
   * on with. */
  if (!lat_work_start (work, self->work, error))
    {
      lat_work_leave (work);
      return FALSE;
    }
  leave_play (self);
  self->work = work;
  self->play = play;
  self->is_running = TRUE;
  lat_news_tell (LAT_NEWS (self));
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

gboolean
lat_lab_job_is_running (LatLabJob *self)
{
  g_return_val_if_fail (LAT_IS_LAB_JOB (self), FALSE);
  return self->is_running;
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
