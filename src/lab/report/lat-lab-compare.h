/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-compare.h - whether two rule sets differ in a number */
#pragma once

#include "lat-lab-report.h"
#include "lat-lab-sequential.h"

/**
 * LatLabDifference:
 * @metric: the number
 * @difference: second minus first; not known if all games of one were cut off
 * @is_paired: whether both rule sets were played from the same openings
 *
 * Two rule sets compared in one metric. What is not known is NaN.
 */
typedef struct
{
  const LatMetric *metric;
  LatLabInterval difference;
  gboolean is_paired;
} LatLabDifference;

/**
 * LatLabComparison:
 * @difference: a number of both rule sets
 * @test: the test of whether they differ by as much as matters, with what it has counted
 * @verdict: what it says
 */
typedef struct
{
  LatLabDifference difference;
  LatLabSequential test;
  LatLabVerdict verdict;
} LatLabComparison;

gboolean
lat_lab_compare_is_possible (const LatMetric *metric);
void
lat_lab_compare (const LatLabReport *first,
                 const LatLabReport *second,
                 const char *metric,
                 LatLabDifference *difference);
LatLabVerdict
lat_lab_compare_judge (const LatLabReport *first,
                       const LatLabReport *second,
                       const char *metric,
                       LatLabSequential *test);
GArray *
lat_lab_compare_list (const LatLabReport *first, const LatLabReport *second);
const char *
lat_lab_verdict_get_word (LatLabVerdict verdict);
char *
lat_lab_compare_dup_verdict (const char *second,
                             const char *metric,
                             const LatLabSequential *test,
                             LatLabVerdict verdict);
char *
lat_lab_compare_dup_errors (const LatLabSequential *test);
char *
lat_lab_compare_dup_difference (const LatLabItem *item, const LatLabInterval *difference);
char *
lat_lab_compare_dup_decided (const LatLabReport *first, const LatLabReport *second);
char *
lat_lab_compare_dup_how (const LatLabReport *first, const LatLabReport *second);
char *
lat_lab_compare_dup_text (const LatLabReport *first, const LatLabReport *second);
