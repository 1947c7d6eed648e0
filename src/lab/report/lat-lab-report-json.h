/* lat-lab-report-json.h - reports for programs */
#pragma once

#include "lat-lab-report.h"

G_BEGIN_DECLS

char *
lat_lab_report_dup_json (GPtrArray *reports, gboolean has_games);

G_END_DECLS
