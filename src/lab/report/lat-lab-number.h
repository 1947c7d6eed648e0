/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-number.h - the numbers of a report in words */
#pragma once

#include "lat-lab-report.h"

/**
 * LatLabBeginning:
 * @has_drops: whether a drop phase comes first
 * @drops: who plays it
 * @random_plies: actions at random after it
 *
 * What comes before that part of games of which the numbers are. A value.
 */
typedef struct
{
  gboolean has_drops;
  LatLabDrops drops;
  guint random_plies;
} LatLabBeginning;

char *
lat_lab_dup_decimal (double value, int digits);
int
lat_lab_count_digits (const LatLabInterval *number, gboolean is_share);
LatLabBeginning
lat_lab_beginning_of (const LatLabHeader *header, const LatRuleset *ruleset);
char *
lat_lab_beginning_dup_words (const LatLabBeginning *beginning);
char *
lat_lab_report_dup_after (const LatLabReport *report);
char *
lat_lab_report_dup_after_of (const LatLabReport *report, const LatMetric *metric);
guint
lat_lab_share_of_cut (const LatLabItem *item);
char *
lat_lab_item_dup_number (const LatLabItem *item, const LatLabInterval *number);
char *
lat_lab_item_dup_ladder_verdict (const LatLabItem *item);
char *
lat_lab_item_dup_row (const LatLabItem *item, const LatLabRow *row);
char *
lat_lab_item_dup_note (const LatLabItem *item);
char *
lat_lab_item_dup_total (const LatLabItem *item);
char *
lat_lab_item_dup_half (const LatLabItem *item);
gboolean
lat_lab_item_is_censored (const LatLabItem *item);
gboolean
lat_lab_item_is_cut_off (const LatLabItem *item);
