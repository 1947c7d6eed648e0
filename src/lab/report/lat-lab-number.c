/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-number.c - the numbers of a report in words */
#include "lat-lab-number.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-match-stats.h"

/* After the point. */
#define MAX_DIGITS 6
/* Sums that come to 0 or 1 are so far off at most. */
#define EXACT 1e-9

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
find_digits (double value, double reach)
{
  double size = isfinite (reach) && reach > 0 ? reach : fabs (value) / 20;

  if (size <= 0 || !isfinite (size))
    return 0;
  return CLAMP ((int) -floor (log10 (size)), 0, 3);
}

/* Whether rounding makes nothing of something, or all of a part. */
static gboolean
is_hidden (double value, gboolean is_share, int digits)
{
  double shown = round (fabs (value) * (is_share ? 100 : 1) * pow (10, digits));

  if (!isfinite (value) || fabs (value) < EXACT || (is_share && fabs (fabs (value) - 1) < EXACT))
    return FALSE;
  return shown <= 0 || (is_share && fabs (value) < 1 && shown >= 100 * pow (10, digits));
}

/**
 * lat_lab_count_digits:
 * @number: a number with its interval; the ends may be NaN
 * @is_share: whether it is told in hundredths
 *
 * Returns: how many digits behind the point say what is known: no end that is not 0 looks like 0, and no share that is
 *   neither none nor all looks so
 */
int
lat_lab_count_digits (const LatLabInterval *number, gboolean is_share)
{
  double scale = is_share ? 100 : 1;
  int digits = find_digits (number->value * scale, (number->high - number->low) * scale / 2);

  while (digits < MAX_DIGITS
         && (is_hidden (number->low, is_share, digits) || is_hidden (number->high, is_share, digits)
             || (is_share && is_hidden (number->value, is_share, digits))))
    digits++;
  return digits;
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
  digits = lat_lab_count_digits (number, metric->is_share);
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

/* A score as a difference of strength, as everywhere. */
static char *
dup_elo (const LatLabInterval *score)
{
  g_autofree char *value = lat_lab_dup_decimal (lat_match_elo_of_score (score->value), 0);
  g_autofree char *low = lat_lab_dup_decimal (lat_match_elo_of_score (score->low), 0);
  g_autofree char *high = lat_lab_dup_decimal (lat_match_elo_of_score (score->high), 0);

  /* Translators: a difference of strength, and the ends of its interval */
  return g_strdup_printf (_ ("%s Elo (%s to %s)"), value, low, high);
}

/**
 * lat_lab_item_dup_ladder_verdict:
 * @item: of a report: the ladder
 *
 * Returns: (transfer full) (nullable): what its rungs say together, translated: whether each player is
 *   stronger than the one before, and which is not; %NULL if it has no games
 */
char *
lat_lab_item_dup_ladder_verdict (const LatLabItem *item)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_sure = 0;

  g_return_val_if_fail (item != NULL && item->metric->kind == LAT_METRIC_LADDER, NULL);

  if (item->total.n == 0)
    return NULL;
  for (guint i = 0; i < item->rows->len; i++)
    {
      const LatLabRow *row = &g_array_index (item->rows, LatLabRow, i);

      n_sure += row->number.low > 0.5;
      if (!(row->number.value < 0.5))
        continue;
      g_string_append_printf (text,
                              row->number.high < 0.5
                                  /* Translators: “one ply against play at random” */
                                  ? _ ("Negative skill: %s loses, though it has more effort. ")
                                  /* Translators: “one ply against play at random” */
                                  : _ ("It may be chance, but %s scores less than half. "),
                              row->label);
    }
  if (n_sure == item->rows->len)
    g_string_append (text, _ ("Each player is stronger than the one before."));
  else
    g_string_append_printf (text,
                            /* Translators: how many, of how many players that have a weaker one */
                            _ ("%u of %u players are seen to be stronger than the one before."),
                            n_sure, item->rows->len);
  if (item->n_cut > 0)
    {
      guint n_cut = (guint) item->n_cut;

      g_string_append_c (text, ' ');
      g_string_append_printf (
          text,
          g_dngettext (GETTEXT_PACKAGE, "%u of these %u games was cut off, and counts as a draw.",
                       "%u of these %u games were cut off, and count as draws.", n_cut),
          n_cut, (guint) item->total.n);
    }
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
  g_autofree char *number = NULL;
  g_autofree char *elo = NULL;

  g_return_val_if_fail (item != NULL && row != NULL, NULL);

  metric = *item->metric;
  as = *item;
  if (metric.kind == LAT_METRIC_MEAN)
    metric.is_share = TRUE;
  as.metric = &metric;
  number = lat_lab_item_dup_number (&as, &row->number);
  if (metric.kind != LAT_METRIC_LADDER || isnan (row->number.low))
    return g_steal_pointer (&number);
  elo = dup_elo (&row->number);
  return g_strdup_printf ("%s · %s", number, elo);
}

/**
 * lat_lab_beginning_of:
 * @header: a run
 * @ruleset: one of its rule sets
 *
 * Returns: how its games begin
 */
LatLabBeginning
lat_lab_beginning_of (const LatLabHeader *header, const LatRuleset *ruleset)
{
  LatLabBeginning beginning = { FALSE, LAT_LAB_DROPS_RANDOM, 0 };

  g_return_val_if_fail (header != NULL && ruleset != NULL, beginning);

  beginning.has_drops = lat_position_is_dropping (lat_ruleset_get_start (ruleset));
  beginning.drops = header->drops;
  beginning.random_plies = header->random_plies;
  return beginning;
}

/* Drops alone. */
static const char *
get_drops_words (LatLabDrops drops)
{
  switch (drops)
    {
    case LAT_LAB_DROPS_ENGINE:
      return _ ("after drops by the engine");
    case LAT_LAB_DROPS_MIXED:
      return _ ("after drops, by the engine or at random");
    case LAT_LAB_DROPS_RANDOM:
    default:
      return _ ("after drops at random");
    }
}

/* Drops, and what comes after them. */
static const char *
get_both_words (LatLabDrops drops, guint n)
{
  switch (drops)
    {
    case LAT_LAB_DROPS_ENGINE:
      return g_dngettext (GETTEXT_PACKAGE, "after drops by the engine and %u random ply",
                          "after drops by the engine and %u random plies", n);
    case LAT_LAB_DROPS_MIXED:
      return g_dngettext (GETTEXT_PACKAGE,
                          "after drops, by the engine or at random, and %u random ply",
                          "after drops, by the engine or at random, and %u random plies", n);
    case LAT_LAB_DROPS_RANDOM:
    default:
      return g_dngettext (GETTEXT_PACKAGE, "after drops and %u ply, all at random",
                          "after drops and %u plies, all at random", n);
    }
}

/**
 * lat_lab_beginning_dup_words:
 *
 * Returns: (transfer full): where games begin to count, as part of a sentence, translated: what is true
 *   after actions at random need not be true of the start
 */
char *
lat_lab_beginning_dup_words (const LatLabBeginning *beginning)
{
  guint n;

  g_return_val_if_fail (beginning != NULL, NULL);

  n = beginning->random_plies;
  if (beginning->has_drops && n == 0)
    return g_strdup (get_drops_words (beginning->drops));
  if (beginning->has_drops)
    return g_strdup_printf (get_both_words (beginning->drops, n), n);
  if (n == 0)
    /* Translators: games that begin there; part of a sentence */
    return g_strdup (_ ("from the start itself"));
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "after %u random ply", "after %u random plies", n), n);
}

/**
 * lat_lab_report_dup_after:
 *
 * Returns: (transfer full): how the games of a report begin, as lat_lab_beginning_dup_words() says it
 */
char *
lat_lab_report_dup_after (const LatLabReport *report)
{
  LatLabBeginning beginning;

  g_return_val_if_fail (report != NULL, NULL);

  beginning = lat_lab_beginning_of (lat_lab_report_get_header (report),
                                    lat_lab_report_get_ruleset (report));
  return lat_lab_beginning_dup_words (&beginning);
}

/**
 * lat_lab_report_dup_after_of:
 * @report: a report
 * @metric: one of its numbers
 *
 * Returns: (transfer full): how the games of the number begin, as lat_lab_beginning_dup_words() says it
 */
char *
lat_lab_report_dup_after_of (const LatLabReport *report, const LatMetric *metric)
{
  const LatLabBeginning start = { FALSE, LAT_LAB_DROPS_RANDOM, 0 };

  g_return_val_if_fail (report != NULL && metric != NULL, NULL);

  return metric->part == LAT_LAB_PART_START ? lat_lab_beginning_dup_words (&start)
                                            : lat_lab_report_dup_after (report);
}

/**
 * lat_lab_share_of_cut:
 * @item: of a report
 *
 * Returns: how many of 100 games were cut off; 0 and 100 only where none or all were
 */
guint
lat_lab_share_of_cut (const LatLabItem *item)
{
  double share;

  g_return_val_if_fail (item != NULL, 0);

  if (item->n_cut == 0 || item->n_cut == item->total.n)
    return item->n_cut == 0 ? 0 : 100;
  share = 100 * (double) item->n_cut / (double) item->total.n;
  return (guint) CLAMP (lround (share), 1, 99);
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
  guint share = lat_lab_share_of_cut (item);

  if (lat_lab_item_is_cut_off (item))
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u game, which was cut off", "all %u games were cut off", n),
        n);
  if (item->metric->cut == LAT_METRIC_CUT_DRAWN)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u of %u games (%u %%) was cut off, and counts as a draw",
                     "%u of %u games (%u %%) were cut off, and count as draws", n_cut),
        n_cut, n, share);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u games (%u %%) was cut off",
                                       "%u of %u games (%u %%) were cut off", n_cut),
                          n_cut, n, share);
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
 * lat_lab_item_is_censored:
 *
 * Returns: whether it is a length of games of which some were cut off, so that its number is @half
 */
gboolean
lat_lab_item_is_censored (const LatLabItem *item)
{
  g_return_val_if_fail (item != NULL, FALSE);

  return item->metric->cut == LAT_METRIC_CUT_LONGER && item->n_cut > 0;
}

/**
 * lat_lab_item_dup_half:
 * @item: a length of games of which some were cut off
 *
 * Returns: (transfer full) (nullable): its median with its interval, translated: “412 (390 – 440) plies”, “more than
 *   600 plies”, “more than 600 (from 480) plies”; %NULL if that it lies beyond the cap is all that is known of it
 */
char *
lat_lab_item_dup_half (const LatLabItem *item)
{
  const LatLabInterval *half;
  const char *unit;
  g_autofree char *value = NULL;
  g_autofree char *low = NULL;
  g_autofree char *most = NULL;

  g_return_val_if_fail (item != NULL, NULL);

  half = &item->half;
  unit = item->metric->unit != NULL ? _ (item->metric->unit) : "";
  most = lat_lab_dup_decimal (item->max, 0);
  low = lat_lab_dup_decimal (half->low, 0);
  if (!isfinite (half->value) && isnan (half->low))
    return NULL;
  if (!isfinite (half->value) && half->low < item->max)
    /* Translators: a number, the lower end of its interval, and what it counts: plies */
    return g_strdup_printf (_ ("more than %s (from %s) %s"), most, low, unit);
  if (!isfinite (half->value))
    /* Translators: a number and what it counts: plies */
    return g_strdup_printf (_ ("more than %s %s"), most, unit);
  value = lat_lab_dup_decimal (half->value, 0);
  if (isnan (half->low))
    return g_strdup_printf ("%s %s", value, unit);
  if (isinf (half->high))
    /* Translators: a number, the ends of its interval, and what it counts: plies */
    return g_strdup_printf (_ ("%s (%s to more than %s) %s"), value, low, most, unit);
  g_free (most);
  most = lat_lab_dup_decimal (half->high, 0);
  return g_strdup_printf ("%s (%s – %s) %s", value, low, most, unit);
}

/* All games were cut off, or it is a length: how many comes first. */
static char *
dup_cut_total (const LatLabItem *item, const char *note)
{
  const char *unit = item->metric->unit != NULL ? _ (item->metric->unit) : "";
  g_autofree char *number = NULL;

  if (lat_lab_item_is_censored (item))
    {
      number = lat_lab_item_dup_half (item);
      if (number == NULL)
        return g_strdup (note);
      /* Translators: how many games were cut off, a number with its interval */
      return g_strdup_printf (_ ("%s; median %s"), note, number);
    }
  number = lat_lab_dup_decimal (item->min, 0);
  /* Translators: a number, what it counts, and that all games were cut off */
  return g_strdup_printf (_ ("%s %s or more: %s"), number, unit, note);
}

/**
 * lat_lab_item_dup_total:
 * @item: of a report
 *
 * Returns: (transfer full): its total with its interval and what must be known beside it,
 *   translated: “54 % (52 – 56)”, “175 of 200 games (88 %) were cut off; median more than 600 plies”,
 *   “at least 5.6 (5.4 – 5.8) men; 175 of 200 games (88 %) were cut off”
 */
char *
lat_lab_item_dup_total (const LatLabItem *item)
{
  g_autofree char *number = NULL;
  g_autofree char *note = NULL;

  g_return_val_if_fail (item != NULL, NULL);

  note = lat_lab_item_dup_note (item);
  if (lat_lab_item_is_censored (item)
      || (lat_lab_item_is_cut_off (item) && item->metric->cut == LAT_METRIC_CUT_MORE))
    return dup_cut_total (item, note);
  number = lat_lab_item_dup_number (item, &item->total);
  if (note == NULL)
    return g_steal_pointer (&number);
  if (item->metric->cut == LAT_METRIC_CUT_MORE)
    /* Translators: a number with its interval, and how many games were cut off */
    return g_strdup_printf (_ ("at least %s; %s"), number, note);
  return g_strdup_printf ("%s; %s", number, note);
}
