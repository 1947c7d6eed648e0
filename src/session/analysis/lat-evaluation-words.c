/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-evaluation-words.c - what the engine judges by, for people */
#include "lat-evaluation-words.h"

#include <glib/gi18n-lib.h>

/* The day when a net was made. Returns: (transfer full) (nullable) */
static char *
dup_day (const LatNetFile *file)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree char *text = g_strdup_printf ("%sT00:00:00", file->date != NULL ? file->date : "");
  g_autoptr (GDateTime) day = g_date_time_new_from_iso8601 (text, zone);

  /* Translators: a day, as g_date_time_format() has it: 27 Nov 2026 */
  return day != NULL ? g_date_time_format (day, _ ("%-d %b %Y")) : NULL;
}

/**
 * lat_evaluation_dup_gain:
 * @file: a net
 *
 * Returns: (transfer full) (nullable): when it was made, and what it gained in the match that decided: 27 Nov 2026,
 *   +53 Elo, +15 to +91; %NULL if it says nothing of that
 */
char *
lat_evaluation_dup_gain (const LatNetFile *file)
{
  g_autofree char *day = dup_day (file);
  g_autofree char *gain =
      file->gain_games > 0.0
          /* Translators: what a net gained, and between what it lies with 95 % */
          ? g_strdup_printf (_ ("%+.0f Elo, %+.0f to %+.0f"), file->gain, file->gain_low,
                             file->gain_high)
          : NULL;

  if (day != NULL && gain != NULL)
    /* Translators: a day, and what a net gained: 27 Nov 2026, +53 Elo, +15 to +91 */
    return g_strdup_printf (_ ("%s, %s"), day, gain);
  return day != NULL ? g_steal_pointer (&day) : g_steal_pointer (&gain);
}

static char *
dup_net (LatEvaluation evaluation, const LatNet *net)
{
  g_autofree char *gain = lat_evaluation_dup_gain (net->file);

  if (gain == NULL)
    return g_strdup (evaluation == LAT_EVALUATION_TAUGHT ? _ ("terms and net (taught)")
                                                         : _ ("terms and net (of the program)"));
  if (net->is_blank)
    /* Translators: what the engine judges by: what it counts, each at a price that was found out in games that this
     * person has had played; a day, and what that gained */
    return g_strdup_printf (_ ("tuned terms (taught %s)"), gain);
  if (evaluation == LAT_EVALUATION_TAUGHT)
    /* Translators: what the engine judges by: what it counts, and a net that this person has had made; a day, and what
     * the net gained */
    return g_strdup_printf (_ ("terms and net (taught %s)"), gain);
  /* Translators: what the engine judges by: what it counts, and a net that comes with the program; a day, and what
   * the net gained */
  return g_strdup_printf (_ ("terms and net (of the program, %s)"), gain);
}

/**
 * lat_evaluation_dup_words:
 * @document: a document
 *
 * Returns: (transfer full): what the engine here judges by at the place that is shown, to stand after a colon
 */
char *
lat_evaluation_dup_words (LatDocument *document)
{
  const LatNet *net;
  LatEvaluation evaluation = lat_document_get_evaluation (document, &net);
  g_autofree char *words = NULL;

  g_return_val_if_fail (LAT_IS_DOCUMENT (document), NULL);

  if (net == NULL)
    return g_strdup (_ ("terms"));
  words = dup_net (evaluation, net);
  if (!lat_position_is_dropping (lat_document_get_position (document)))
    return g_steal_pointer (&words);
  /* Translators: what the engine judges by, as above, while men are still to be dropped */
  return g_strdup_printf (_ ("terms until all men are down, then %s"), words);
}
