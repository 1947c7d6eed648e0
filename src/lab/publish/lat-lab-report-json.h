/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-json.h - reports for programs */
#pragma once

#include "lat-lab-report.h"
#include "lat-lab-summary.h"

/**
 * LatLabJson:
 * @LAT_LAB_JSON_FULL: all numbers
 * @LAT_LAB_JSON_GAMES: with the numbers of the games behind each
 * @LAT_LAB_JSON_SHORT: without lines of play, definitions, and what did not happen; not indented
 *
 * How much is written.
 */
typedef enum
{
  LAT_LAB_JSON_FULL,
  LAT_LAB_JSON_GAMES,
  LAT_LAB_JSON_SHORT,
} LatLabJson;

char *
lat_lab_report_dup_json (GPtrArray *reports, const LatLabReport *ladder, LatLabJson size);
