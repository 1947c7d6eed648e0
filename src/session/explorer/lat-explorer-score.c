/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-explorer-score.c - what a side has scored, for people
 *
 * The one place that decides how sure a score is told to be. The interval of two games reaches from 1 to 100 %: true,
 * and of no use to anybody. So of few games the points are told, as people tell a match.
 */
#include "lat-explorer-score.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The points of the games: whole ones and halves. */
static char *
dup_points (const LatLabInterval *score)
{
  guint halves = (guint) lround (2 * score->value * (double) score->n);

  if (halves == 1)
    return g_strdup ("½");
  return g_strdup_printf (halves % 2 != 0 ? "%u½" : "%u", halves / 2);
}

static gboolean
has_interval (const LatLabInterval *score)
{
  return !isnan (score->low) && !isnan (score->high);
}

/**
 * lat_explorer_score_dup_text:
 * @score: the mean of 1, ½ and 0, as #LatDatabaseRow has it
 *
 * Says it in as few characters as a column has: points of games where these are fewer than %LAT_EXPLORER_FEW, else
 * percent with the longer side of the interval; where that would go beyond 0 or 100 %, the ends of the interval.
 *
 * Returns: (transfer full): the text; “–” if no game has a result
 */
char *
lat_explorer_score_dup_text (const LatLabInterval *score)
{
  double reach;

  g_return_val_if_fail (score != NULL, NULL);

  if (score->n == 0 || isnan (score->value))
    return g_strdup ("–");
  if (score->n < LAT_EXPLORER_FEW)
    {
      g_autofree char *points = dup_points (score);

      return g_strdup_printf ("%s / %u", points, (guint) score->n);
    }
  if (!has_interval (score))
    return g_strdup_printf (_ ("%.0f %%"), 100 * score->value);
  reach = MAX (score->high - score->value, score->value - score->low);
  if (score->value - reach < 0 || score->value + reach > 1)
    /* Translators: the ends of an interval, in percent */
    return g_strdup_printf (_ ("%.0f–%.0f %%"), 100 * score->low, 100 * score->high);
  /* Translators: a score in percent, and how far it may be off */
  return g_strdup_printf (_ ("%.0f ± %.0f %%"), 100 * score->value, 100 * reach);
}

/**
 * lat_explorer_score_dup_words:
 * @score: as of lat_explorer_score_dup_text()
 *
 * Returns: (transfer full) (nullable): the same as a sentence; %NULL if no game has a result
 */
char *
lat_explorer_score_dup_words (const LatLabInterval *score)
{
  g_return_val_if_fail (score != NULL, NULL);

  if (score->n == 0 || isnan (score->value))
    return NULL;
  if (score->n < LAT_EXPLORER_FEW)
    {
      g_autofree char *points = dup_points (score);

      /* Translators: points of so many games, such as “1½ of 3” */
      return g_strdup_printf (_ ("Score of the side to act: %s of %u, too few games to say more."),
                              points, (guint) score->n);
    }
  if (!has_interval (score))
    return g_strdup_printf (_ ("Score of the side to act: %.0f %%."), 100 * score->value);
  /* Translators: a score in percent, and the ends of its interval */
  return g_strdup_printf (_ ("Score of the side to act: %.0f %%, interval of 95 %% from %.0f to "
                             "%.0f %%."),
                          100 * score->value, 100 * score->low, 100 * score->high);
}
