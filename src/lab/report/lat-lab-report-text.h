/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report-text.h - reports for people */
#pragma once

#include "lat-lab-number.h"

/**
 * LatLabHeadline:
 * @beginning: how games begin
 * @plies: their length, without rows
 * @score: what the first side scores, without rows
 * @start: the same in games from the start itself; with no games if there are none
 * @capturing: the share of actions that capture, without rows
 * @skill: what more effort is worth, without rows; with no games if that is not known
 * @nodes: the two efforts of which @skill is, in any order
 * @max_plies: after how many plies games were cut off
 *
 * The most important numbers of a run. A value.
 */
typedef struct
{
  LatLabBeginning beginning;
  LatLabItem plies;
  LatLabItem score;
  LatLabItem start;
  LatLabItem capturing;
  LatLabItem skill;
  guint64 nodes[2];
  guint max_plies;
} LatLabHeadline;

char *
lat_lab_report_dup_run (const LatLabReport *report);
char *
lat_lab_report_dup_missing (const LatLabReport *report);
char *
lat_lab_report_dup_verdict (const LatLabReport *report);
char *
lat_lab_report_dup_summary (const LatLabReport *report);
char *
lat_lab_headline_dup_text (const LatLabHeadline *headline);
char *
lat_lab_headline_dup_character (const LatLabHeadline *headline);
char *
lat_lab_report_dup_hint (const LatLabReport *report, const char *metric);
char *
lat_lab_report_dup_text (const LatLabReport *report);
char *
lat_lab_report_dup_definitions (void);
