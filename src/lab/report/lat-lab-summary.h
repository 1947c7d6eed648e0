/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-summary.h - what the reports that come with the program say */
#pragma once

#include "lat-lab-header.h"

/** LAT_LAB_JSON_FORMAT: of the JSON of reports; a change of what a member means makes another. */
#define LAT_LAB_JSON_FORMAT 2

char *
lat_lab_summary_dup_report (const char *id);
char *
lat_lab_summary_of_json (const char *json, char **character);
gboolean
lat_lab_summary_is_of (const char *path, const LatLabHeader *header, const LatLabHeader *ladder);
