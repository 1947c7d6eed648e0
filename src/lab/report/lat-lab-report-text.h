/* lat-lab-report-text.h - reports for people */
#pragma once

#include "lat-lab-report.h"

G_BEGIN_DECLS

char *
lat_lab_report_dup_run (const LatLabReport *report);
char *
lat_lab_report_dup_summary (const LatLabReport *report);
char *
lat_lab_report_dup_sentence (const LatLabInterval *plies, const LatLabInterval *score);
char *
lat_lab_report_dup_ladder (const LatLabInterval *skill);
char *
lat_lab_report_dup_hint (const LatLabReport *report, const char *metric);
char *
lat_lab_report_dup_text (const LatLabReport *report);
char *
lat_lab_report_dup_html (GPtrArray *reports);
char *
lat_lab_report_dup_definitions (void);

G_END_DECLS
