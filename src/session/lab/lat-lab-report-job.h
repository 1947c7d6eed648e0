/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-job.h - the report of a run, made beside the main loop */
#pragma once

#include <gio/gio.h>

#include "lat-lab-compare.h"
#include "lat-lab-report-html.h"
#include "lat-lab-sweep-table.h"
#include "lat-news.h"

/**
 * LatLabReportKind:
 * @LAT_LAB_REPORT_HTML: a page that needs no other file
 * @LAT_LAB_REPORT_JSON: for programs
 * @LAT_LAB_REPORT_BUNDLE: a zip file with the games and all that was made of them: see #LatBundle
 *
 * As what a report can be saved.
 */
typedef enum
{
  LAT_LAB_REPORT_HTML,
  LAT_LAB_REPORT_JSON,
  LAT_LAB_REPORT_BUNDLE,
} LatLabReportKind;

#define LAT_TYPE_LAB_REPORT_JOB (lat_lab_report_job_get_type ())

/**
 * LatLabReportJob:
 *
 * Reads the file of a run in a thread and has its report. What belongs to a file that is not the
 * last one asked for is dropped.
 *
 * Signals: `updated`: it goes on, or has ended; some ten times a second at most.
 */
G_DECLARE_FINAL_TYPE (LatLabReportJob, lat_lab_report_job, LAT, LAB_REPORT_JOB, LatNews)

LatLabReportJob *
lat_lab_report_job_new (void);
void
lat_lab_report_job_load (LatLabReportJob *self, const char *path);
void
lat_lab_report_job_stop (LatLabReportJob *self);
gboolean
lat_lab_report_job_is_loading (LatLabReportJob *self);
guint64
lat_lab_report_job_get_n_read (LatLabReportJob *self);
const char *
lat_lab_report_job_get_path (LatLabReportJob *self);
const GError *
lat_lab_report_job_get_error (LatLabReportJob *self);
guint
lat_lab_report_job_get_n_reports (LatLabReportJob *self);
const LatLabReport *
lat_lab_report_job_get_report (LatLabReportJob *self, guint index);

guint
lat_lab_report_job_get_n_differences (LatLabReportJob *self);
const LatLabComparison *
lat_lab_report_job_get_difference (LatLabReportJob *self, guint index);

const LatLabSweepTable *
lat_lab_report_job_get_sweep (LatLabReportJob *self);

void
lat_lab_report_job_save_async (LatLabReportJob *self,
                               LatLabReportKind kind,
                               gboolean has_captions,
                               LatDiagramPhoto *photo,
                               GFile *file,
                               GAsyncReadyCallback callback,
                               gpointer data);
gboolean
lat_lab_report_job_save_finish (LatLabReportJob *self, GAsyncResult *result, GError **error);
void
lat_lab_report_job_open_games_async (LatLabReportJob *self,
                                     guint index,
                                     const char *metric,
                                     const char *row,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer data);
GFile *
lat_lab_report_job_open_games_finish (LatLabReportJob *self,
                                      GAsyncResult *result,
                                      guint *n,
                                      gboolean *is_cut,
                                      GError **error);
