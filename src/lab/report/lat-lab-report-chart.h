/* lat-lab-report-chart.h - the numbers of a report as pictures */
#pragma once

#include "lat-chart.h"
#include "lat-lab-report.h"

G_BEGIN_DECLS

LatChart *
lat_lab_report_new_chart (const LatLabReport *report, const char *metric);
const char *
lat_lab_report_get_chart_row (const LatLabReport *report, const char *metric, guint point);
char *
lat_lab_dup_decimal (double value, int digits);
char *
lat_lab_item_dup_number (const LatLabItem *item, const LatLabInterval *number);

G_END_DECLS
