/* lat-lab-summary.h - what the reports that come with the program say */
#pragma once

#include "lat-lab-header.h"

G_BEGIN_DECLS

char *
lat_lab_summary_for_preset (const char *id);
char *
lat_lab_summary_dup_report (const char *id);
char *
lat_lab_summary_of_json (const char *json);
gboolean
lat_lab_summary_is_of (const char *path, const LatLabHeader *header, const LatLabHeader *ladder);

G_END_DECLS
