/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-pace.c - how long a run will take, by the first of its games */
#include "lat-lab-pace.h"

#include "lat-lab-run.h"
#include "lat-task.h"

/* So long games are played to find out. */
#define ENOUGH G_TIME_SPAN_SECOND

typedef struct
{
  LatLabHeader *header;
  guint n_threads;
  LatLabRun *run;
  gint64 begun;
} Pace;

static void
free_pace (gpointer data)
{
  Pace *pace = data;

  lat_lab_header_free (pace->header);
  g_free (pace);
}

static void
record_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Pace *pace = data;

  if (g_get_monotonic_time () - pace->begun >= ENOUGH)
    lat_lab_run_stop (pace->run);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer data)
{
  lat_lab_run_stop (data);
}

/* A run has first games of all its rule sets, so that these are as slow as those that follow. */
static gint64
tell_pace (const Pace *pace, const LatLabProgress *progress)
{
  gint64 time = g_get_monotonic_time () - pace->begun;

  if (progress->n_done == 0)
    return -1;
  return (gint64) ((double) time / (double) progress->n_done * (double) progress->n_games);
}

static void
pace_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Pace *pace = data;
  GError *error = NULL;
  g_autoptr (LatLabRun) run = lat_lab_run_new (pace->header, &error);
  LatLabProgress progress;
  gulong handler = 0;

  if (run == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  pace->run = run;
  pace->begun = g_get_monotonic_time ();
  lat_lab_run_set_threads (run, pace->n_threads);
  lat_lab_run_set_background (run, TRUE);
  lat_lab_run_set_func (run, record_cb, pace);
  if (cancellable != NULL)
    handler = g_cancellable_connect (cancellable, G_CALLBACK (cancelled_cb), run, NULL);
  lat_lab_run_play (run, &error);
  g_cancellable_disconnect (cancellable, handler);
  lat_lab_run_get_progress (run, &progress);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, tell_pace (pace, &progress));
}

static void
paced_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) outer = data;
  GError *error = NULL;
  gint64 time = g_task_propagate_int (G_TASK (result), &error);

  if (error != NULL)
    g_task_return_error (outer, error);
  else
    g_task_return_int (outer, time);
}

/**
 * lat_lab_pace_async:
 * @header: a run
 * @n_threads: how many games will be played at a time
 * @cancellable: (nullable): who wants no answer any more
 *
 * Plays the first games of a run for about a second, or the first one if that takes longer, in threads, and keeps none.
 */
void
lat_lab_pace_async (const LatLabHeader *header,
                    guint n_threads,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer data)
{
  GTask *outer;
  Pace *pace;

  g_return_if_fail (header != NULL && header->n_rules > 0);

  outer = g_task_new (NULL, cancellable, callback, data);
  pace = g_new0 (Pace, 1);
  pace->header = lat_lab_header_copy (header);
  pace->n_threads = n_threads;
  g_task_set_task_data (outer, pace, free_pace);
  lat_task_run (outer, pace_thread, paced_cb);
}

/**
 * lat_lab_pace_finish:
 * @error: #LatLabError: why no game can be played; or that nobody wants to know
 *
 * Returns: how long the whole run will take, in microseconds; −1 if one cannot tell
 */
gint64
lat_lab_pace_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), -1);
  return g_task_propagate_int (G_TASK (result), error);
}
