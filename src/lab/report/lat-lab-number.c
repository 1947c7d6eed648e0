/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-number.c - the numbers of a report in words */
#include "lat-lab-number.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/**
 * lat_lab_dup_decimal:
 * @value: a number
 * @digits: how many after the point
 *
 * Returns: (transfer full): the number for people, in the manner of the language, with a minus that
 *   is as wide as a plus; never a 0 with a sign
 */
char *
lat_lab_dup_decimal (double value, int digits)
{
  g_autofree char *text =
      isinf (value) ? g_strdup ("∞") : g_strdup_printf ("%.*f", digits, fabs (value));

  if (isinf (value))
    return value < 0 ? g_strconcat ("−", text, NULL) : g_steal_pointer (&text);
  return strpbrk (text, "123456789") != NULL && value < 0 ? g_strconcat ("−", text, NULL)
                                                          : g_steal_pointer (&text);
}

/* As many digits as the interval leaves sure, or three. */
static int
count_digits (double value, double reach)
{
  double size = isfinite (reach) && reach > 0 ? reach : fabs (value) / 20;

  if (size <= 0 || !isfinite (size))
    return 0;
  return CLAMP ((int) -floor (log10 (size)), 0, 3);
}

/**
 * lat_lab_item_dup_number:
 * @item: of a report
 * @number: its total, or the number of one of its rows
 *
 * Returns: (transfer full): the number with its interval, for people: “54 % (52 – 56)”, “61.2 (58.1
 *   – 64.0) plies”; a dash if it is not known
 */
char *
lat_lab_item_dup_number (const LatLabItem *item, const LatLabInterval *number)
{
  const LatMetric *metric;
  double scale;
  int digits;
  g_autofree char *shown = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (item != NULL && number != NULL, NULL);

  metric = item->metric;
  scale = metric->is_share ? 100 : 1;
  if (isnan (number->value))
    return g_strdup ("—");
  digits = count_digits (number->value * scale, (number->high - number->low) * scale / 2);
  shown = lat_lab_dup_decimal (number->value * scale, digits);
  text = g_string_new (shown);
  g_string_append (text, metric->is_share ? " %" : "");
  if (!isnan (number->low) && !isnan (number->high))
    {
      g_autofree char *low = lat_lab_dup_decimal (number->low * scale, digits);
      g_autofree char *high = lat_lab_dup_decimal (number->high * scale, digits);

      /* Two dashes side by side are read as one. */
      if (number->low < 0 || number->high < 0)
        /* Translators: the ends of an interval, of which at least one is below 0 */
        g_string_append_printf (text, _ (" (%s to %s)"), low, high);
      else
        g_string_append_printf (text, " (%s – %s)", low, high);
    }
  if (!metric->is_share && metric->unit != NULL)
    g_string_append_printf (text, " %s", _ (metric->unit));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * lat_lab_item_dup_row:
 * @item: of a report
 * @row: one of its rows
 *
 * Returns: (transfer full): the number of the row for people: that of a mean is a share of games
 */
char *
lat_lab_item_dup_row (const LatLabItem *item, const LatLabRow *row)
{
  LatMetric metric;
  LatLabItem as;

  g_return_val_if_fail (item != NULL && row != NULL, NULL);

  metric = *item->metric;
  as = *item;
  if (metric.kind == LAT_METRIC_MEAN)
    metric.is_share = TRUE;
  as.metric = &metric;
  return lat_lab_item_dup_number (&as, &row->number);
}

/**
 * lat_lab_dup_after:
 * @random_plies: of a run
 *
 * Returns: (transfer full): where its numbers begin to count, as part of a sentence, translated: what
 *   is true after actions at random need not be true of the start
 */
char *
lat_lab_dup_after (guint random_plies)
{
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "after %u random ply", "after %u random plies", random_plies),
      random_plies);
}

/**
 * lat_lab_item_is_cut_off:
 *
 * Returns: whether all its games were cut off, so that it has no number
 */
gboolean
lat_lab_item_is_cut_off (const LatLabItem *item)
{
  g_return_val_if_fail (item != NULL, FALSE);

  return item->n_cut > 0 && item->n_cut == item->total.n;
}

static char *
dup_cut (const LatLabItem *item)
{
  guint n = (guint) item->total.n, n_cut = (guint) item->n_cut;

  if (lat_lab_item_is_cut_off (item))
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u game, which was cut off", "all %u games were cut off", n),
        n);
  if (item->metric->cut == LAT_METRIC_CUT_DRAWN)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%u of %u games was cut off, and counts as a draw",
                                         "%u of %u games were cut off, and count as draws", n_cut),
                            n_cut, n);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u games was cut off",
                                       "%u of %u games were cut off", n_cut),
                          n_cut, n);
}

/**
 * lat_lab_item_dup_note:
 * @item: of a report
 *
 * Returns: (transfer full) (nullable): what must be known of its total beside the number, translated
 */
char *
lat_lab_item_dup_note (const LatLabItem *item)
{
  g_autofree char *cut = NULL;
  const char *strange = NULL;

  g_return_val_if_fail (item != NULL, NULL);

  if (item->n_cut > 0)
    cut = dup_cut (item);
  if (item->metric->kind == LAT_METRIC_ELO && item->total.value < 0)
    strange = item->total.high < 0 ? _ ("that is strange: who searches more should not play worse")
                                   : _ ("that would be strange, but may be chance");
  if (cut == NULL)
    return g_strdup (strange);
  return strange != NULL ? g_strconcat (strange, "; ", cut, NULL) : g_steal_pointer (&cut);
}

/**
 * lat_lab_item_dup_total:
 * @item: of a report
 *
 * Returns: (transfer full): its total with its interval and what must be known beside it,
 *   translated: “54 % (52 – 56)”, “at least 566 (547 – 585) plies; 175 of 200 games were cut off”
 */
char *
lat_lab_item_dup_total (const LatLabItem *item)
{
  g_autofree char *number = NULL;
  g_autofree char *note = NULL;

  g_return_val_if_fail (item != NULL, NULL);

  note = lat_lab_item_dup_note (item);
  if (lat_lab_item_is_cut_off (item) && item->metric->cut == LAT_METRIC_CUT_MORE)
    {
      const char *unit = item->metric->unit != NULL ? _ (item->metric->unit) : "";

      number = lat_lab_dup_decimal (item->min, 0);
      /* Translators: a number, what it counts, and that all games were cut off */
      return g_strdup_printf (_ ("%s %s or more: %s"), number, unit, note);
    }
  number = lat_lab_item_dup_number (item, &item->total);
  if (note == NULL)
    return g_steal_pointer (&number);
  /* Translators: a number with its interval, and how many games were cut off */
  return g_strdup_printf (
      item->metric->cut == LAT_METRIC_CUT_MORE ? _ ("at least %s; %s") : "%s; %s", number, note);
}
