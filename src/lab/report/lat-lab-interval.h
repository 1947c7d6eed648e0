/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-interval.h - how sure a number is */
#pragma once

#include <glib.h>

/**
 * LatLabInterval:
 * @n: from how many games the number is; of a difference: from how many pairs
 * @value: the number; NaN if there is no game
 * @low: lower end of its interval of 95 %; NaN where nothing is known of it
 * @high: upper end
 */
typedef struct
{
  guint64 n;
  double value;
  double low;
  double high;
} LatLabInterval;

/**
 * LatLabValue:
 * @group: what it belongs to: values of one group are not independent of each other
 * @value: a number, finite
 */
typedef struct
{
  guint64 group;
  double value;
} LatLabValue;

/**
 * LatLabSums:
 * @n_groups: how many groups have been added
 * @n: how many values they have
 * @sum: of all values
 * @values: of the squares of all values
 * @squares: of the squares of the groups’ sums
 * @crossed: of the groups’ sums, each times its number of values
 * @sizes: of the squares of their numbers of values
 * @n_fine: how many groups have a sum that is no number of halves, as what games score is
 *
 * All that an interval follows from. A value; add with lat_lab_sums_add().
 */
typedef struct
{
  guint64 n_groups;
  guint64 n;
  double sum;
  double values;
  double squares;
  double crossed;
  double sizes;
  guint64 n_fine;
} LatLabSums;

/**
 * LatLabSpread:
 * @variance: of an estimate, between groups
 * @apart: what it would be if no value depended on another one
 * @n: values
 * @n_groups: groups
 * @sizes: the sum of the squares of their numbers of values
 *
 * How far a share may be off. A value.
 */
typedef struct
{
  double variance;
  double apart;
  guint64 n;
  guint64 n_groups;
  double sizes;
} LatLabSpread;

/**
 * LatLabContrastPart:
 * @values: (array length=n): numbers, by rising group
 * @n: how many, at least 1
 * @weight: how often their mean counts; negative to be taken away
 */
typedef struct
{
  const LatLabValue *values;
  gsize n;
  double weight;
} LatLabContrastPart;

double
lat_lab_interval_get_quantile (guint64 degrees);
void
lat_lab_sums_add (LatLabSums *sums, double sum, double squares, guint n);
void
lat_lab_sums_add_values (LatLabSums *sums, const LatLabValue *values, gsize n);
void
lat_lab_sums_measure (const LatLabSums *sums, gboolean is_share, LatLabInterval *interval);
void
lat_lab_interval_of_estimate (double share, const LatLabSpread *spread, LatLabInterval *interval);
void
lat_lab_interval_of_mean (const LatLabValue *values,
                          gsize n,
                          gboolean is_share,
                          LatLabInterval *interval);
void
lat_lab_interval_of_difference (const LatLabValue *first,
                                gsize n_first,
                                const LatLabValue *second,
                                gsize n_second,
                                gboolean is_paired,
                                gboolean is_share,
                                LatLabInterval *interval);
double
lat_lab_interval_of_contrast (const LatLabContrastPart *parts,
                              guint n_parts,
                              gboolean is_paired,
                              gboolean is_share,
                              LatLabInterval *interval);
void
lat_lab_adjust_by_holm (const double *chances, guint n, double *adjusted);
