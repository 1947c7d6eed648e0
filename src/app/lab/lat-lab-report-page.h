/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-page.h - what a run says of its rules */
#pragma once

#include <adwaita.h>

#include "lat-lab-report-job.h"

#define LAT_TYPE_LAB_REPORT_PAGE (lat_lab_report_page_get_type ())

/**
 * LatLabReportPage:
 *
 * The report of a run: its numbers in groups, with charts.
 */
G_DECLARE_FINAL_TYPE (LatLabReportPage, lat_lab_report_page, LAT, LAB_REPORT_PAGE, AdwBin)

void
lat_lab_report_page_show (LatLabReportPage *self, const char *path);
const char *
lat_lab_report_page_get_path (LatLabReportPage *self);
