/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sequential.h - stopping as soon as a difference is shown or excluded */
#pragma once

#include <glib.h>

/** LAT_LAB_MIN_PAIRS: with less pairs nothing is judged: their variance is hardly known. */
#define LAT_LAB_MIN_PAIRS 16

/**
 * LatLabSequential:
 * @difference: the smallest difference that matters, above 0
 * @alpha: how often a difference may be shown though there is none, above 0, below 0.5
 * @beta: how often it may be excluded though it is @difference, the same
 * @n: how many pairs have been seen
 * @sum: of their differences
 * @squares: of the squares of their differences
 * @least: no variance is smaller, if games have something or have it not; 0 where nothing but what was seen is
 *   known of it
 * @n_fine: how many of the pairs have a difference that cannot be of such games, nor of what they score
 *
 * Two sequential probability ratio tests at a time, of no difference against @difference and
 * against −@difference, each with half of @alpha. A value; add with lat_lab_sequential_add().
 */
typedef struct
{
  double difference;
  double alpha;
  double beta;
  guint64 n;
  double sum;
  double squares;
  double least;
  guint64 n_fine;
} LatLabSequential;

/**
 * LatLabVerdict:
 * @LAT_LAB_VERDICT_OPEN: more pairs are needed
 * @LAT_LAB_VERDICT_MORE: a difference above 0 is shown
 * @LAT_LAB_VERDICT_LESS: a difference below 0 is shown
 * @LAT_LAB_VERDICT_EXCLUDED: a difference that matters is excluded
 */
typedef enum
{
  LAT_LAB_VERDICT_OPEN,
  LAT_LAB_VERDICT_MORE,
  LAT_LAB_VERDICT_LESS,
  LAT_LAB_VERDICT_EXCLUDED,
} LatLabVerdict;

gboolean
lat_lab_sequential_is_valid (const LatLabSequential *test);
void
lat_lab_sequential_add (LatLabSequential *test, double difference);
double
lat_lab_sequential_least_of_share (double difference);
double
lat_lab_sequential_get_llr (const LatLabSequential *test, gboolean less);
LatLabVerdict
lat_lab_sequential_judge (const LatLabSequential *test);
