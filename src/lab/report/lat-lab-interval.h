/* lat-lab-interval.h - how sure a number is */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** LAT_LAB_RESAMPLES: how often the pairs are drawn again for the interval of a mean. */
#define LAT_LAB_RESAMPLES 2000

/**
 * LatLabInterval:
 * @n: from how many games the number is
 * @value: the number; NaN if there is no game
 * @low: lower end of its interval of 95 %; NaN where too little is known
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

void
lat_lab_interval_of_share (guint64 n_hits, guint64 n, LatLabInterval *interval);
void
lat_lab_interval_of_mean (const LatLabValue *values, gsize n, LatLabInterval *interval);

G_END_DECLS
