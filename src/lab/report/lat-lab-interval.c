/* lat-lab-interval.c - how sure a number is */
#include "config.h"

#include "lat-lab-interval.h"

#include <math.h>

#include "lat-random.h"

/* Of the normal distribution, for 95 % on both sides. */
#define Z_95 1.959963984540054
/* Of what is drawn again: the same always, so that a report can be made again. */
#define SEED 20150731
/* What lies outside of 95 %, on each side. */
#define TAIL 0.025

/* The values of one group: they are drawn together. */
typedef struct
{
  double sum;
  guint n;
} Group;

/**
 * lat_lab_interval_of_share:
 * @n_hits: how many games it is true of, up to @n
 * @n: of how many
 * @interval: (out caller-allocates): the share, 0 to 1
 *
 * The interval for a share by E. B. Wilson (Journal of the American Statistical
 * Association 22, 1927); it never leaves 0 to 1 and makes sense for few games, too.
 */
void
lat_lab_interval_of_share (guint64 n_hits, guint64 n, LatLabInterval *interval)
{
  double share, square, centre, reach;

  g_return_if_fail (interval != NULL && n_hits <= n);

  *interval = (LatLabInterval){ .n = n, .value = NAN, .low = NAN, .high = NAN };
  if (n == 0)
    return;
  share = (double) n_hits / (double) n;
  square = Z_95 * Z_95 / (double) n;
  centre = (share + square / 2) / (1 + square);
  reach = Z_95 * sqrt (share * (1 - share) / (double) n + square / (4 * (double) n)) / (1 + square);
  interval->value = share;
  /* At the ends the formula gives 0 and 1 but for rounding. */
  interval->low = n_hits == 0 ? 0 : MAX (0, centre - reach);
  interval->high = n_hits == n ? 1 : MIN (1, centre + reach);
}

static GArray *
group_values (const LatLabValue *values, gsize n)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_int64_hash, g_int64_equal);
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));

  for (gsize i = 0; i < n; i++)
    {
      gpointer place = g_hash_table_lookup (places, &values[i].group);
      Group *group;

      if (place == NULL)
        {
          g_array_set_size (groups, groups->len + 1);
          g_array_index (groups, Group, groups->len - 1) = (Group){ 0 };
          place = GUINT_TO_POINTER (groups->len);
          g_hash_table_insert (places, (gpointer) &values[i].group, place);
        }
      group = &g_array_index (groups, Group, GPOINTER_TO_UINT (place) - 1);
      group->sum += values[i].value;
      group->n++;
    }
  return groups;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* As many groups as there are, drawn with putting back. */
static double
draw_mean (const GArray *groups, LatRandom *random)
{
  double sum = 0;
  guint64 n = 0;

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = &g_array_index (groups, Group, lat_random_below (random, groups->len));

      sum += group->sum;
      n += group->n;
    }
  return sum / (double) n;
}

/**
 * lat_lab_interval_of_mean:
 * @values: (array length=n): numbers, in an order that is always the same
 * @n: how many
 * @interval: (out caller-allocates): their mean
 *
 * The interval is the percentile bootstrap (B. Efron 1979) over groups: the groups are drawn
 * again %LAT_LAB_RESAMPLES times, each time as many as there are and with putting back, and 95 %
 * of the means that come out lie within. The two games of a pair are a group. With less than
 * two groups nothing is known but the mean.
 */
void
lat_lab_interval_of_mean (const LatLabValue *values, gsize n, LatLabInterval *interval)
{
  g_autoptr (GArray) groups = NULL;
  g_autofree double *means = NULL;
  LatRandom random = lat_random_new (SEED, n);
  double sum = 0;

  g_return_if_fail (interval != NULL && (values != NULL || n == 0));

  *interval = (LatLabInterval){ .n = n, .value = NAN, .low = NAN, .high = NAN };
  if (n == 0)
    return;
  for (gsize i = 0; i < n; i++)
    sum += values[i].value;
  interval->value = sum / (double) n;
  groups = group_values (values, n);
  if (groups->len < 2)
    return;
  means = g_new (double, LAT_LAB_RESAMPLES);
  for (guint i = 0; i < LAT_LAB_RESAMPLES; i++)
    means[i] = draw_mean (groups, &random);
  qsort (means, LAT_LAB_RESAMPLES, sizeof *means, compare_doubles);
  interval->low = means[(guint) (TAIL * LAT_LAB_RESAMPLES)];
  interval->high = means[(guint) ((1 - TAIL) * LAT_LAB_RESAMPLES) - 1];
}
