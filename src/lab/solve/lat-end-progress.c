/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-progress.c - how far a solver is, in words */
#include "lat-end-solver.h"

#include <glib/gi18n-lib.h>

static guint
get_percent (const LatEndProgress *progress)
{
  return (guint) (100 * MIN (progress->done, progress->total) / MAX (progress->total, 1));
}

/**
 * lat_end_progress_dup_words:
 * @progress: how far it is
 *
 * Returns: (transfer full): the same for people, translated, without a full stop
 */
char *
lat_end_progress_dup_words (const LatEndProgress *progress)
{
  switch (progress->phase)
    {
    case LAT_END_GROWING:
      return g_strdup_printf (_ ("%u men: successors, %u %%"), progress->men,
                              get_percent (progress));
    case LAT_END_PASSING:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u men: values in %u ply",
                                           "%u men: values in %u plies", (gulong) progress->done),
                              progress->men, (guint) progress->done);
    case LAT_END_VERIFYING:
      return g_strdup_printf (_ ("%u men: verifying, %u %%"), progress->men,
                              get_percent (progress));
    case LAT_END_DROPPING:
      return g_strdup_printf (_ ("drops, %u %%"), get_percent (progress));
    case LAT_END_PROVING:
      return g_strdup (_ ("looking for a proof"));
    case LAT_END_WRITING:
    default:
      return g_strdup (_ ("writing the table"));
    }
}
