/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-lab-length.c - how long games last of which some were cut off
 *
 * A game that was cut off says that it lasts longer, and no more. What share of games last longer
 * than so much is estimated by the product limit (E. L. Kaplan and P. Meier, 1958). Its variance
 * is that of the sums, by group, of what each game contributes to it (its influence), so that the games of
 * a pair may depend on each other; the share gets the interval that all shares get, and the median
 * is any length at which that interval holds a half (R. Brookmeyer and J. Crowley, 1982).
 */
#include "lat-lab-length.h"

#include <math.h>
#include <stdlib.h>

/* So far off a product of shares may be. */
#define ROUNDING 1e-12

/* A length at which games end, how many do, and how many lasted at least so long. */
typedef struct
{
  double length;
  guint64 n_ends;
  guint64 n_there;
} End;

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  const LatLabLength *x = *(const LatLabLength *const *) a;
  const LatLabLength *y = *(const LatLabLength *const *) b;

  return (x->length > y->length) - (x->length < y->length);
}

/* At one length ends come before cuts: who was cut off there was still there. */
static GArray *
list_ends (const LatLabLength *lengths, gsize n)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (End));
  g_autofree const LatLabLength **sorted = g_new (const LatLabLength *, n);

  for (gsize i = 0; i < n; i++)
    sorted[i] = &lengths[i];
  qsort (sorted, n, sizeof *sorted, compare_lengths);
  for (gsize i = 0; i < n;)
    {
      End end = { sorted[i]->length, 0, n - i };

      for (; i < n && sorted[i]->length <= end.length; i++)
        end.n_ends += !sorted[i]->is_cut;
      if (end.n_ends > 0)
        g_array_append_val (ends, end);
    }
  return ends;
}

/* How many go on; where nobody does the share is 0, whatever this is. */
static double
get_rest (const End *end)
{
  return (double) MAX (end->n_there - end->n_ends, 1);
}

/* How many of the ends are not longer than @length. */
static guint
count_ends (const GArray *ends, double length)
{
  guint low = 0, high = ends->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (ends, End, middle).length <= length)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/*
 * How far the share that lasts longer than the first @n_ends ends may be off: by how much it would
 * change if a game counted a little more, squared, and summed up over groups, and over games.
 *
 * hazards  the sum, over as many ends, of what whoever was there adds to the logarithm of the share
 */
static void
find_spread (const LatLabLength *lengths,
             gsize n,
             const GArray *ends,
             const double *hazards,
             guint n_ends,
             double share,
             LatLabSpread *spread)
{
  double squares = 0, each = 0, sum = 0;
  guint size = 0;

  *spread = (LatLabSpread){ .n = n };
  for (gsize i = 0; i < n; i++)
    {
      guint before = count_ends (ends, lengths[i].length);
      double off = hazards[MIN (before, n_ends)];

      if (!lengths[i].is_cut && before <= n_ends)
        off -= 1 / get_rest (&g_array_index (ends, End, before - 1));
      sum += off;
      each += off * off;
      size++;
      if (i + 1 < n && lengths[i + 1].group == lengths[i].group)
        continue;
      squares += sum * sum;
      spread->sizes += (double) size * size;
      spread->n_groups++;
      sum = 0;
      size = 0;
    }
  if (spread->n_groups < 2)
    return;
  squares *= (double) spread->n_groups / (double) (spread->n_groups - 1);
  spread->variance = share * share * squares;
  spread->apart = share * share * each * (double) n / (double) (n - 1);
}

/* All games were cut off: whether so many say that not half of all would have ended by then. */
static gboolean
is_known_longer (const LatLabLength *lengths, gsize n)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (End));
  const double hazards[] = { 0 };
  LatLabSpread spread;
  LatLabInterval longer;

  find_spread (lengths, n, none, hazards, 0, 1, &spread);
  lat_lab_interval_of_estimate (1, &spread, &longer);
  return longer.low > 0.5;
}

/**
 * lat_lab_length_find_median:
 * @lengths: (array length=n): of games, in the order of their groups
 * @n: how many
 * @median: (out caller-allocates): the length that half of all games do not go beyond, with its
 *   interval of 95 %. Where that lies beyond all that was seen it is infinite, and the lower end is the longest
 *   length; NaN where nothing is known: with no games, and the ends of the interval with less than two groups
 */
void
lat_lab_length_find_median (const LatLabLength *lengths, gsize n, LatLabInterval *median)
{
  g_autoptr (GArray) ends = NULL;
  g_autofree double *hazards = NULL;
  double share = 1, longest = 0;
  LatLabSpread spread = { 0 };

  g_return_if_fail (median != NULL && (lengths != NULL || n == 0));

  *median = (LatLabInterval){ .n = n, .value = NAN, .low = NAN, .high = NAN };
  if (n == 0)
    return;
  ends = list_ends (lengths, n);
  hazards = g_new0 (double, ends->len + 1);
  median->value = median->low = median->high = INFINITY;
  for (guint i = 0; i < ends->len && isinf (median->high); i++)
    {
      const End *end = &g_array_index (ends, End, i);
      LatLabInterval longer;
      double there = (double) end->n_there;

      share *= (there - (double) end->n_ends) / there;
      hazards[i + 1] = hazards[i] + (double) end->n_ends / (there * get_rest (end));
      find_spread (lengths, n, ends, hazards, i + 1, share, &spread);
      lat_lab_interval_of_estimate (share, &spread, &longer);
      if (isinf (median->value) && share <= 0.5 + ROUNDING)
        median->value = end->length;
      if (isinf (median->low) && longer.low <= 0.5)
        median->low = end->length;
      if (longer.high <= 0.5)
        median->high = end->length;
    }
  /* What is longer than all that was seen is longer than that. */
  for (gsize i = 0; i < n && isinf (median->low); i++)
    longest = MAX (longest, lengths[i].length);
  if (isinf (median->low))
    median->low = longest;
  if (ends->len == 0 ? !is_known_longer (lengths, n) : spread.n_groups < 2)
    median->low = median->high = NAN;
}
