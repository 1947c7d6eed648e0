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
#include <stdlib.h>

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

/**
 * lat_lab_interval_get_quantile:
 * @degrees: of freedom
 *
 * From three degrees on the expansion by R. A. Fisher and E. A. Cornish (1960): off by less than 1 of 100.
 *
 * Returns: that of Student’s distribution, for 95 % on both sides; NaN for no degree
 */
double
lat_lab_interval_get_quantile (guint64 degrees)
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
  reach = sqrt (t * t * variance + square * square / 4) / (1 + square);
  ends[0] = MAX (0, is_fine ? centre - reach : MIN (ends[0], centre - reach));
  ends[1] = MIN (1, is_fine ? centre + reach : MAX (ends[1], centre + reach));
}

/* From a value and its variance; if it @is_bounded, between @least and @most. Values that are all the
 * same, and may be any number, say nothing of how far they may be off. */
static void
find_ends (LatLabInterval *interval,
           double variance,
           guint64 n_groups,
           guint64 degrees,
           gboolean is_bounded,
           double least,
           double most,
           gboolean is_fine)
{
  double t = degrees > 0 ? lat_lab_interval_get_quantile (degrees) : NAN;
  double range = most - least;
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
  double t = lat_lab_interval_get_quantile ((guint64) lround (telling + USUAL_WEIGHT));
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
 * Values are not below 0, nor is the interval. With less than two groups, and where values that may be any
 * number are all the same, nothing is known but the mean.
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
               is_share, 0, 1, sums->n_fine > 0);
  /* What is counted is never below nothing; of a few games Student's interval would go there. */
  if (!is_share && interval->value >= 0 && interval->low < 0)
    interval->low = 0;
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

/* --- Several means, taken from each other --- */

/* The part of each contrast in a group, weighed: what its values are off the mean. */
static double
take_off (const LatLabContrastPart *part, double mean, gsize *at)
{
  Group group = take_group (part->values, part->n, at);

  return part->weight * (group.sum - mean * group.n) / (double) part->n;
}

/* The smallest group that is not taken yet, of any part. */
static gboolean
find_next (const LatLabContrastPart *parts, guint n_parts, const gsize *at, guint64 *group)
{
  gboolean is_found = FALSE;

  for (guint i = 0; i < n_parts; i++)
    if (at[i] < parts[i].n && (!is_found || parts[i].values[at[i]].group < *group))
      {
        *group = parts[i].values[at[i]].group;
        is_found = TRUE;
      }
  return is_found;
}

/* Of a contrast whose groups of one name belong together. */
static double
find_paired_variance (const LatLabContrastPart *parts,
                      guint n_parts,
                      const double *means,
                      guint64 *n_groups)
{
  g_autofree gsize *at = g_new0 (gsize, n_parts);
  double squares = 0, size = 0;
  guint64 group = 0;

  *n_groups = 0;
  while (find_next (parts, n_parts, at, &group))
    {
      double off = 0;

      for (guint i = 0; i < n_parts; i++)
        if (at[i] < parts[i].n && parts[i].values[at[i]].group == group)
          off += take_off (&parts[i], means[i], &at[i]);
      squares += off * off;
      ++*n_groups;
    }
  for (guint i = 0; i < n_parts; i++)
    size += parts[i].weight * parts[i].weight * means[i] * means[i];
  if (*n_groups < 2 || squares <= ROUNDING * ROUNDING * size)
    return 0;
  return (double) *n_groups / (double) (*n_groups - 1) * squares;
}

/* The incomplete beta function, regularised, by its continued fraction (J. Lentz, 1976): converges fast for x below
 * (a + 1) / (a + b + 2). */
static double
find_beta (double a, double b, double x)
{
  const double tiny = 1e-300;
  double front = exp (lgamma (a + b) - lgamma (a) - lgamma (b) + a * log (x) + b * log1p (-x)) / a;
  double c = 1, d = 1 - (a + b) * x / (a + 1);
  double h;

  d = 1 / (fabs (d) < tiny ? tiny : d);
  h = d;
  for (guint m = 1; m < 500; m++)
    {
      double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
      double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
      double step;

      d = 1 + even * d;
      d = 1 / (fabs (d) < tiny ? tiny : d);
      c = 1 + even / c;
      h *= d * (fabs (c) < tiny ? tiny : c);
      d = 1 + odd * d;
      d = 1 / (fabs (d) < tiny ? tiny : d);
      c = 1 + odd / c;
      step = d * (fabs (c) < tiny ? tiny : c);
      h *= step;
      if (fabs (step - 1) < 1e-14)
        break;
    }
  return front * h;
}

/* How often Student’s t is as far from 0 as that, or farther, to either side. */
static double
find_chance (double t, double degrees)
{
  double x = degrees / (degrees + t * t);

  if (isinf (t) || x <= 0)
    return 0;
  if (t <= 0)
    return 1;
  if (x < (degrees / 2 + 1) / (degrees / 2 + 2.5))
    return find_beta (degrees / 2, 0.5, x);
  return 1 - find_beta (0.5, degrees / 2, 1 - x);
}

/* The t for which an end of the interval of find_ends() is 0: so that a chance of less than 0.05 and an interval that
 * does not hold 0 are the same. */
static double
find_t (double value, double variance, double n_groups, double bound, gboolean is_fine)
{
  double share = MIN (1, fabs (value) / bound);
  double t;

  if (variance <= 0 && bound == 0)
    return NAN;
  if (bound == 0)
    return fabs (value) / sqrt (variance);
  /* Of a share of (1 + share) / 2, which is in the middle if there is no difference. */
  t = variance > 0 && share < 1 ? share * bound * sqrt ((1 - share * share) / variance) : INFINITY;
  if (is_fine && variance > 0 && share < 1)
    return t;
  return MIN (t, sqrt (n_groups * share));
}

static double
add_means (const LatLabContrastPart *parts, guint n_parts, LatLabSums *sums, double *means)
{
  double value = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      lat_lab_sums_add_values (&sums[i], parts[i].values, parts[i].n);
      means[i] = sums[i].sum / (double) sums[i].n;
      value += parts[i].weight * means[i];
    }
  return value;
}

/* How far from 0 it can be, if all values are from 0 to 1. */
static double
find_bound (const LatLabContrastPart *parts, guint n_parts)
{
  double more = 0, less = 0;

  for (guint i = 0; i < n_parts; i++)
    if (parts[i].weight > 0)
      more += parts[i].weight;
    else
      less -= parts[i].weight;
  return MAX (more, less);
}

/**
 * lat_lab_interval_of_contrast:
 * @parts: (array length=n_parts): means that are added, or taken away; the weights sum up to 0
 * @n_parts: how many, at least 2; each of games of its own
 * @is_paired: whether groups of one name belong together, as games from one opening; else all parts are independent
 *   of each other
 * @is_share: whether all numbers are from 0 to 1
 * @interval: (out caller-allocates): the weighted sum of the means; its @n is the number of groups
 *
 * Of two parts with the weights −1 and 1 this is lat_lab_interval_of_difference(). The variance is that of the
 * linearised sum between groups.
 *
 * Returns: the chance, from 0 to 1, of a sum that is as far from 0 or farther, if there is no difference: two-sided, by
 *   Student’s t, and below 0.05 where the interval does not hold 0; NaN if it is not known
 */
double
lat_lab_interval_of_contrast (const LatLabContrastPart *parts,
                              guint n_parts,
                              gboolean is_paired,
                              gboolean is_share,
                              LatLabInterval *interval)
{
  g_autofree LatLabSums *sums = g_new0 (LatLabSums, n_parts);
  g_autofree double *means = g_new0 (double, n_parts);
  guint64 n_groups, n_fine = 0, degrees = G_MAXUINT64;
  double variance, bound, t;

  g_return_val_if_fail (parts != NULL && n_parts >= 2 && interval != NULL, NAN);

  *interval = (LatLabInterval){ .n = 0, .value = NAN, .low = NAN, .high = NAN };
  for (guint i = 0; i < n_parts; i++)
    if (parts[i].n == 0)
      return NAN;
  interval->value = add_means (parts, n_parts, sums, means);
  variance = find_paired_variance (parts, n_parts, means, &n_groups);
  for (guint i = 0; i < n_parts; i++)
    {
      /* The smallest is on the safe side. */
      degrees = MIN (degrees, sums[i].n_groups - 1);
      n_fine += sums[i].n_fine;
    }
  if (is_paired)
    degrees = n_groups - 1;
  else
    for (guint i = 0; i < n_parts; i++)
      variance = (i > 0 ? variance : 0)
                 + parts[i].weight * parts[i].weight * find_variance (&sums[i], means[i]);
  interval->n = n_groups;
  bound = is_share ? find_bound (parts, n_parts) : 0;
  find_ends (interval, variance, degrees + 1, degrees, is_share, -bound, bound, n_fine > 0);
  t = find_t (interval->value, variance, (double) degrees + 1, bound, n_fine > 0);
  return isnan (interval->low) ? NAN : find_chance (t, (double) degrees);
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
  const LatLabContrastPart parts[] = { { first, n_first, -1 }, { second, n_second, 1 } };

  g_return_if_fail (interval != NULL);

  lat_lab_interval_of_contrast (parts, G_N_ELEMENTS (parts), is_paired, is_share, interval);
}

typedef struct
{
  double chance;
  guint index;
} Chance;

static int
compare_chances (gconstpointer a, gconstpointer b)
{
  const Chance *x = a, *y = b;

  return x->chance != y->chance ? (x->chance > y->chance) - (x->chance < y->chance)
                                : (x->index > y->index) - (x->index < y->index);
}

/**
 * lat_lab_adjust_by_holm:
 * @chances: (array length=n): of several comparisons, each alone; NaN where nothing is known, which does not count
 * @n: how many
 * @adjusted: (out caller-allocates) (array length=n): the same, for all of them together
 *
 * Makes the chance that any of these comparisons shows a difference where there is none no greater than that of one
 * (S. Holm, A simple sequentially rejective multiple test procedure, 1979): the smallest is multiplied by their number,
 * the next one by one less, and so on; none becomes smaller than the one before it, or greater than 1.
 */
void
lat_lab_adjust_by_holm (const double *chances, guint n, double *adjusted)
{
  g_autofree Chance *sorted = g_new (Chance, MAX (n, 1));
  guint n_known = 0;
  double least = 0;

  g_return_if_fail ((chances != NULL && adjusted != NULL) || n == 0);

  for (guint i = 0; i < n; i++)
    {
      adjusted[i] = NAN;
      if (!isnan (chances[i]))
        sorted[n_known++] = (Chance){ chances[i], i };
    }
  qsort (sorted, n_known, sizeof *sorted, compare_chances);
  for (guint i = 0; i < n_known; i++)
    {
      least = MIN (1, MAX (least, sorted[i].chance * (n_known - i)));
      adjusted[sorted[i].index] = least;
    }
}
