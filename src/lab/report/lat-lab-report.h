/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-report.h - what the games of a run say of a rule set */
#pragma once

#include "lat-lab-interval.h"
#include "lat-metric.h"
#include "lat-start.h"

#include <gio/gio.h>

/**
 * LatLabRow:
 * @id: its name in files; unique in its item
 * @label: for people, translated
 * @number: the number with its interval: the share of games in a bucket, the mean of a stretch
 *   or square, the score of a line
 * @lower: where the bucket or stretch begins
 * @upper: where it ends; the end belongs to the next, but for the last of a distribution
 * @square: the square, in maps
 * @depth: how many actions a line has, 0 for its opening
 * @games: (element-type guint): the games behind it, by their places in the report
 */
typedef struct
{
  char *id;
  char *label;
  LatLabInterval number;
  double lower;
  double upper;
  LatSquare square;
  guint depth;
  GArray *games;
} LatLabRow;

/**
 * LatLabItem:
 * @metric: what it is
 * @total: the number, where there is one; its @n says how many games count
 * @n_cut: how many of them were cut off, where that matters: see #LatMetricCut. If all of them
 *   were, @total has no number
 * @half: of lengths of which some were cut off (%LAT_METRIC_CUT_LONGER): the median by Kaplan and
 *   Meier, infinite where it lies beyond @max
 * @deviation: standard deviation over the games; @min and so on: of means
 * @min: the smallest number of a game
 * @lower_quartile: a quarter of the games have less
 * @median: half of them
 * @upper_quartile: three quarters of them
 * @max: the largest number
 * @rows: (element-type LatLabRow): what it is made of
 *
 * A metric with its numbers. What is not known is NaN.
 */
typedef struct
{
  const LatMetric *metric;
  LatLabInterval total;
  guint64 n_cut;
  LatLabInterval half;
  double deviation;
  double min;
  double lower_quartile;
  double median;
  double upper_quartile;
  double max;
  GArray *rows;
} LatLabItem;

/**
 * LatLabStop:
 * @LAT_LAB_STOP_NONE: it was not, or that is not known
 * @LAT_LAB_STOP_SHOWN: a difference was shown
 * @LAT_LAB_STOP_EXCLUDED: a difference that matters was excluded
 *
 * Why a run by two rule sets was ended before all its games were played.
 */
typedef enum
{
  LAT_LAB_STOP_NONE,
  LAT_LAB_STOP_SHOWN,
  LAT_LAB_STOP_EXCLUDED,
} LatLabStop;

/**
 * LatLabReport:
 *
 * All metrics of the games of a run by one of its rule sets. Fill it with lat_lab_report_add(),
 * then call lat_lab_report_finish() once; or make it of files. It does not depend on the order
 * in which games are added.
 */
typedef struct _LatLabReport LatLabReport;

void
lat_lab_item_init (LatLabItem *item, const LatMetric *metric);
void
lat_lab_item_measure (LatLabItem *item, const LatLabSums *sums, guint64 n_cut);

LatLabReport *
lat_lab_report_new (const LatLabHeader *header, guint rules, LatRuleset *ruleset);
void
lat_lab_report_free (LatLabReport *report);
gboolean
lat_lab_report_add (LatLabReport *report, const LatLabGame *game);
void
lat_lab_report_finish (LatLabReport *report);
void
lat_lab_report_prove (LatLabReport *report);

const LatLabHeader *
lat_lab_report_get_header (const LatLabReport *report);
guint
lat_lab_report_get_rules_index (const LatLabReport *report);
LatRuleset *
lat_lab_report_get_ruleset (const LatLabReport *report);
guint
lat_lab_report_get_n_games (const LatLabReport *report);
char *
lat_lab_report_dup_mark (const LatLabReport *report);
gint64
lat_lab_report_get_time (const LatLabReport *report);
void
lat_lab_report_set_time (LatLabReport *report, gint64 seconds);
void
lat_lab_report_set_stop (LatLabReport *report, LatLabStop stop);
LatLabStop
lat_lab_report_get_stop (const LatLabReport *report);
guint64
lat_lab_report_count_missing (const LatLabReport *report);
guint
lat_lab_report_get_n_start_games (const LatLabReport *report);
guint
lat_lab_report_count_part (const LatLabReport *report, LatLabPart part);
gboolean
lat_lab_report_has_part (const LatLabReport *report, LatLabPart part);
guint
lat_lab_report_count_courses (const LatLabReport *report);
const LatStartAnswer *
lat_lab_report_get_start (const LatLabReport *report);
const LatLabItem *
lat_lab_report_get_item (const LatLabReport *report, const char *metric);
GArray *
lat_lab_report_list_games (const LatLabReport *report, const char *metric, const char *row);
GArray *
lat_lab_report_list_values (const LatLabReport *report, const char *metric);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabReport, lat_lab_report_free)
