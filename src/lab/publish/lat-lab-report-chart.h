/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-chart.h - the numbers of a report as pictures */
#pragma once

#include "lat-chart.h"
#include "lat-lab-report.h"

LatChart *
lat_lab_report_new_chart (const LatLabReport *report, const char *metric);
LatDiagramPhoto *
lat_lab_report_find_photo (GPtrArray *reports, guint index, LatDiagramPhoto *photo);
LatChart *
lat_lab_report_new_picture (const LatLabReport *report,
                            const char *metric,
                            gboolean has_caption,
                            LatDiagramPhoto *photo);
LatChart *
lat_lab_report_new_numbers (const LatLabReport *report);
const char *
lat_lab_report_get_chart_row (const LatLabReport *report, const char *metric, guint point);
