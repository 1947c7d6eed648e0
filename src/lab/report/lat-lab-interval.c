/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-interval.c - how sure a number is
 *
 * The one place where intervals are made. Values come in groups: the two games of a pair begin from
 * one opening, and are not independent of each other. A mean is the ratio of the sum of all values
 * to their number; its variance is that of the linearised ratio between groups (W. G. Cochran,
 * Sampling Techniques, 1977, chapter 9A), and the interval has Student’s t with one degree less
 * than there are groups. What has bounds never leaves them: there the interval is that of
 * E. B. Wilson (1927) for as many independent values as would have the same variance.
 */
#include "lat-lab-interval.h"

#include <math.h>

/* Of the normal distribution, for 95 % on both sides. */
#define Z_95 1.959963984540054
/* A variance that is so small a part of what it is computed from is rounding. */
#define ROUNDING 1e-13

/* What is usual: for each value more in a group so much more of a design effect; and as many groups as
 * that weighs, each as telling as one of games of which half are won. */
#define USUAL_EFFECT 0.1
#define USUAL_WEIGHT 8
/* Values that are neither 0 nor 1 vary less than a share of them; not less than so much of it. */
#define LEAST_SPREAD 0.25

/* The values of one group, and the sum of their squares. */
typedef struct
{
  double sum;
  double squares;
  guint n;
} Group;

/* Of Student’s distribution, for 95 % on both sides. From three degrees on the expansion by R. A.
 * Fisher and E. A. Cornish (1960): off by less than 1 of 100. */
static double
get_quantile (guint64 degrees)
{
  static const double few[] = { NAN, 12.706204736, 4.302652730 };
  double z = Z_95, n = (double) degrees;
  double z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;

  if (degrees < G_N_ELEMENTS (few))
    return few[degrees];
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
         + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

/*
 * The ends, from 0 to 1. Where all groups are the same the variance says nothing, but this holds: a
 * share of groups of less than t² / (t² + n) may be otherwise and not have been seen, and these may
 * be all 0 or all 1. The interval of what is won, drawn or lost is never narrower than that, lest
 * one win in a hundred games make it so.
 */
static void
find_share (double mean,
            double variance,
            double t,
            double n_groups,
            gboolean is_fine,
            double ends[2])
{
  double unseen = t * t / (t * t + n_groups);
  double square, centre, reach;

  ends[0] = mean * (1 - unseen);
  ends[1] = mean + (1 - mean) * unseen;
  if (variance <= 0 || mean <= 0 || mean >= 1)
    return;
  square = t * t * variance / (mean * (1 - mean));
  centre = (mean + square / 2) / (1 + square);
  reach = t * sqrt (variance + square * square / 4) / (1 + square);
  ends[0] = MAX (0, is_fine ? centre - reach : MIN (ends[0], centre - reach));
  ends[1] = MIN (1, is_fine ? centre + reach : MAX (ends[1], centre + reach));
}

/* From a value and its variance; if it @is_bounded, between @least and 1. Values that are all the
 * same, and may be any number, say nothing of how far they may be off. */
static void
find_ends (LatLabInterval *interval,
           double variance,
           guint64 n_groups,
           guint64 degrees,
           gboolean is_bounded,
           double least,
           gboolean is_fine)
{
  double t = degrees > 0 ? get_quantile (degrees) : NAN;
  double range = 1 - least;
  double ends[2];

  if (degrees == 0 || (!is_bounded && variance <= 0))
    return;
  if (!is_bounded)
    {
      interval->low = interval->value - t * sqrt (variance);
      interval->high = interval->value + t * sqrt (variance);
      return;
    }
  find_share ((interval->value - least) / range, variance / (range * range), t, (double) n_groups,
              is_fine, ends);
  interval->low = least + range * ends[0];
  interval->high = least + range * ends[1];
}

/**
 * lat_lab_sums_add:
 * @sum: of the values of a group
 * @squares: of their squares
 * @n: how many they are
 *
 * Adds a group, which is independent of those before.
 */
void
lat_lab_sums_add (LatLabSums *sums, double sum, double squares, guint n)
{
  g_return_if_fail (sums != NULL && isfinite (sum) && isfinite (squares) && n > 0);

  sums->n_groups++;
  sums->n += n;
  sums->sum += sum;
  sums->values += squares;
  sums->squares += sum * sum;
  sums->crossed += sum * n;
  sums->sizes += (double) n * n;
  sums->n_fine += 2 * sum != floor (2 * sum);
}

/* The group that begins at @at, and moves on behind it. */
static Group
take_group (const LatLabValue *values, gsize n, gsize *at)
{
  guint64 group = values[*at].group;
  Group taken = { 0, 0, 0 };

  for (; *at < n && values[*at].group == group; ++*at)
    {
      taken.sum += values[*at].value;
      taken.squares += values[*at].value * values[*at].value;
      taken.n++;
    }
  return taken;
}

/**
 * lat_lab_sums_add_values:
 * @values: (array length=n): numbers, in the order of their groups
 * @n: how many
 *
 * Adds all their groups.
 */
void
lat_lab_sums_add_values (LatLabSums *sums, const LatLabValue *values, gsize n)
{
  gsize at = 0;

  g_return_if_fail (sums != NULL && (values != NULL || n == 0));

  while (at < n)
    {
      Group group = take_group (values, n, &at);

      lat_lab_sums_add (sums, group.sum, group.squares, group.n);
    }
}

/* The mean, and its variance, 0 if all groups have the same mean. */
static double
find_variance (const LatLabSums *sums, double mean)
{
  double n = (double) sums->n, n_groups = (double) sums->n_groups;
  double squares = sums->squares - 2 * mean * sums->crossed + mean * mean * sums->sizes;

  if (sums->n_groups < 2 || squares <= ROUNDING * sums->squares)
    return 0;
  return n_groups / (n_groups - 1) * squares / (n * n);
}

/*
 * Of what is won, drawn or lost. With few groups, or near 0 and 1, a variance says little of how far off
 * it is itself: the design effect is the mean of what was found, by how telling the groups are, and of
 * what is usual; Student’s t has as many degrees.
 */
static void
find_score (double mean, const LatLabSpread *of, double *low, double *high)
{
  double n = (double) of->n;
  double spread = mean * (1 - mean);
  double telling = 4 * spread * (double) of->n_groups;
  double usual = 1 + USUAL_EFFECT * (of->sizes / n - 1);
  double effect = of->apart > ROUNDING ? of->variance / of->apart : 1;
  double part = spread > ROUNDING ? MAX (of->apart * (n - 1) / spread, LEAST_SPREAD) : 1;
  double t = get_quantile ((guint64) lround (telling + USUAL_WEIGHT));
  double square, centre, reach;

  effect = (effect * telling + usual * USUAL_WEIGHT) / (telling + USUAL_WEIGHT);
  square = t * t * effect * part / n;
  centre = (mean + square / 2) / (1 + square);
  reach = sqrt (square * spread + square * square / 4) / (1 + square);
  /* Where all is won that is the end, to the last digit. */
  *low = mean > 0 ? MAX (0, centre - reach) : 0;
  *high = mean < 1 ? MIN (1, centre + reach) : 1;
}

/* The variance that a mean would have if no value depended on another one. */
static double
find_apart (const LatLabSums *sums, double mean)
{
  double n = (double) sums->n;

  return n > 1 ? MAX (0, sums->values - n * mean * mean) / (n * (n - 1)) : 0;
}

/**
 * lat_lab_sums_measure:
 * @sums: of groups
 * @is_share: whether all values are from 0 to 1
 * @interval: (out caller-allocates): the mean of all values
 *
 * With less than two groups, and where values that may be any number are all the same, nothing is
 * known but the mean.
 */
void
lat_lab_sums_measure (const LatLabSums *sums, gboolean is_share, LatLabInterval *interval)
{
  g_return_if_fail (sums != NULL && interval != NULL);

  *interval = (LatLabInterval){ .n = sums->n, .value = NAN, .low = NAN, .high = NAN };
  if (sums->n == 0)
    return;
  interval->value = sums->sum / (double) sums->n;
  if (is_share && sums->n_fine == 0 && sums->n_groups > 1)
    {
      const LatLabSpread spread = { find_variance (sums, interval->value),
                                    find_apart (sums, interval->value), sums->n, sums->n_groups,
                                    sums->sizes };

      find_score (interval->value, &spread, &interval->low, &interval->high);
    }
  else
    find_ends (interval, find_variance (sums, interval->value), sums->n_groups, sums->n_groups - 1,
               is_share, 0, sums->n_fine > 0);
}

/**
 * lat_lab_interval_of_estimate:
 * @share: from 0 to 1
 * @spread: how far it may be off
 * @interval: (out caller-allocates): the share
 *
 * For a share that is no mean, as one of games that last longer than so much: of what is a mean this is what
 * lat_lab_sums_measure() finds.
 */
void
lat_lab_interval_of_estimate (double share, const LatLabSpread *spread, LatLabInterval *interval)
{
  g_return_if_fail (share >= 0 && share <= 1 && spread != NULL && interval != NULL);

  *interval = (LatLabInterval){ .n = spread->n, .value = share, .low = NAN, .high = NAN };
  if (spread->n_groups > 1)
    find_score (share, spread, &interval->low, &interval->high);
}

/**
 * lat_lab_interval_of_mean:
 * @values: (array length=n): numbers, in the order of their groups
 * @n: how many
 * @is_share: whether all are from 0 to 1
 * @interval: (out caller-allocates): their mean; of numbers that are 0 or 1, a share
 *
 * See lat_lab_sums_measure().
 */
void
lat_lab_interval_of_mean (const LatLabValue *values,
                          gsize n,
                          gboolean is_share,
                          LatLabInterval *interval)
{
  LatLabSums sums = { 0 };

  g_return_if_fail (interval != NULL && (values != NULL || n == 0));

  lat_lab_sums_add_values (&sums, values, n);
  lat_lab_sums_measure (&sums, is_share, interval);
}

/* Of the difference of two means whose groups of one name belong together. */
static double
find_paired_variance (const LatLabValue *first,
                      gsize n_first,
                      const LatLabValue *second,
                      gsize n_second,
                      const double means[2],
                      guint64 *n_groups)
{
  gsize i = 0, j = 0;
  double squares = 0;

  *n_groups = 0;
  while (i < n_first || j < n_second)
    {
      gboolean is_first = j == n_second || (i < n_first && first[i].group <= second[j].group);
      gboolean is_second = i == n_first || (j < n_second && second[j].group <= first[i].group);
      double off = 0;

      if (is_first)
        {
          Group group = take_group (first, n_first, &i);

          off -= (group.sum - means[0] * group.n) / (double) n_first;
        }
      if (is_second)
        {
          Group group = take_group (second, n_second, &j);

          off += (group.sum - means[1] * group.n) / (double) n_second;
        }
      squares += off * off;
      ++*n_groups;
    }
  if (*n_groups < 2 || squares <= ROUNDING * ROUNDING * (means[0] * means[0] + means[1] * means[1]))
    return 0;
  return (double) *n_groups / (double) (*n_groups - 1) * squares;
}

/**
 * lat_lab_interval_of_difference:
 * @first: (array length=n_first): numbers, by rising group
 * @n_first: how many
 * @second: (array length=n_second): numbers, by rising group
 * @n_second: how many
 * @is_paired: whether groups of one name belong together; else all are independent of each other
 * @is_share: whether all numbers are from 0 to 1
 * @interval: (out caller-allocates): the mean of @second minus that of @first; its @n is the number
 *   of groups
 */
void
lat_lab_interval_of_difference (const LatLabValue *first,
                                gsize n_first,
                                const LatLabValue *second,
                                gsize n_second,
                                gboolean is_paired,
                                gboolean is_share,
                                LatLabInterval *interval)
{
  LatLabSums sums[2] = { { 0 }, { 0 } };
  double means[2], variance;
  guint64 n_groups, degrees;

  g_return_if_fail (interval != NULL);

  *interval = (LatLabInterval){ .n = 0, .value = NAN, .low = NAN, .high = NAN };
  if (n_first == 0 || n_second == 0)
    return;
  lat_lab_sums_add_values (&sums[0], first, n_first);
  lat_lab_sums_add_values (&sums[1], second, n_second);
  for (guint i = 0; i < 2; i++)
    means[i] = sums[i].sum / (double) sums[i].n;
  variance = find_paired_variance (first, n_first, second, n_second, means, &n_groups);
  degrees = n_groups - 1;
  if (!is_paired)
    {
      /* The smaller of the two is on the safe side. */
      degrees = MIN (sums[0].n_groups, sums[1].n_groups) - 1;
      variance = find_variance (&sums[0], means[0]) + find_variance (&sums[1], means[1]);
    }
  interval->n = n_groups;
  interval->value = means[1] - means[0];
  find_ends (interval, variance, degrees + 1, degrees, is_share, -1,
             sums[0].n_fine + sums[1].n_fine > 0);
}
