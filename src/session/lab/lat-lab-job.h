/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-job.h - a run of the laboratory beside the main loop */
#pragma once

#include <glib-object.h>

#include "lat-lab-run.h"
#include "lat-news.h"

#define LAT_TYPE_LAB_JOB (lat_lab_job_get_type ())

/**
 * LatLabJob:
 *
 * Plays a run in threads to which all else that the machine has to do goes first, one run at a
 * time; a new one stops that before it. Nothing here waits for a game.
 *
 * Signal: `updated`: the run has begun, is further, or has come to its end; some
 * ten times a second at most, and never for a run that was replaced.
 */
G_DECLARE_FINAL_TYPE (LatLabJob, lat_lab_job, LAT, LAB_JOB, LatNews)

LatLabJob *
lat_lab_job_new (void);
void
lat_lab_job_set_func (LatLabJob *self,
                      LatLabRecordFunc func,
                      gpointer data,
                      GDestroyNotify destroy);
gboolean
lat_lab_job_start (LatLabJob *self,
                   const LatLabHeader *header,
                   const char *path,
                   guint n_threads,
                   GError **error);
void
lat_lab_job_stop (LatLabJob *self);

gboolean
lat_lab_job_is_running (LatLabJob *self);
gboolean
lat_lab_job_is_complete (LatLabJob *self);
const GError *
lat_lab_job_get_error (LatLabJob *self);
const LatLabHeader *
lat_lab_job_get_header (LatLabJob *self);
void
lat_lab_job_get_progress (LatLabJob *self, LatLabProgress *progress);
