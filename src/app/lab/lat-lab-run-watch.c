/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-run-watch.c - who is told of the games of a run while it is played */
#include "lat-lab-run-watch.h"

/* How often a verdict may be wrong, either way. */
#define ERRORS 0.05

/* Freed by the last run that tells. */
typedef struct
{
  LatLabCounter *counter;
  LatLabDecider *decider;
} Watch;

static void
free_watch (gpointer data)
{
  Watch *watch = data;

  lat_lab_counter_unref (watch->counter);
  lat_lab_decider_unref (watch->decider);
  g_free (watch);
}

static void
record_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Watch *watch = data;

  lat_lab_counter_add (watch->counter, record);
  if (watch->decider != NULL)
    lat_lab_decider_add (watch->decider, record);
}

/**
 * lat_lab_run_watch_begin:
 * @job: the run that is to be played next
 * @counter: counts its games
 * @decider: (nullable): says when there are games enough
 */
void
lat_lab_run_watch_begin (LatLabJob *job, LatLabCounter *counter, LatLabDecider *decider)
{
  Watch *watch;

  g_return_if_fail (LAT_IS_LAB_JOB (job) && counter != NULL);

  watch = g_new0 (Watch, 1);
  watch->counter = lat_lab_counter_ref (counter);
  watch->decider = decider != NULL ? lat_lab_decider_ref (decider) : NULL;
  lat_lab_job_set_func (job, record_cb, watch, free_watch);
}

/**
 * lat_lab_run_watch_new_decider:
 * @header: a run of two rule sets
 * @metric: the number of the report that is compared
 *
 * Returns: (transfer full) (nullable): who says when there are games enough: a difference that matters is shown
 *   or excluded
 */
LatLabDecider *
lat_lab_run_watch_new_decider (const LatLabHeader *header, const char *metric)
{
  LatLabSequential test;

  g_return_val_if_fail (header != NULL && metric != NULL, NULL);

  test = (LatLabSequential){ lat_metric_find (metric)->matters, ERRORS, ERRORS, 0, 0, 0 };
  return lat_lab_decider_new (header, metric, &test);
}
