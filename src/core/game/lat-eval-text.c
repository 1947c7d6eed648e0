/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-eval-text.c - stored evaluations for people, from White's view */
#include "lat-eval-text.h"

#include <glib/gi18n-lib.h>

/**
 * lat_eval_dup_text:
 * @eval: an evaluation that is set
 *
 * Returns: (transfer full): soldiers ("+1.25", "−0.40"), or the plies to the end
 *   ("#5" if White wins, "−#4" if Black does)
 */
char *
lat_eval_dup_text (const LatEval *eval)
{
  guint value;

  g_return_val_if_fail (eval != NULL, NULL);

  value = (guint) ABS (eval->value);
  if (eval->is_mate)
    return g_strdup_printf ("%s#%u", eval->value < 0 ? "−" : "", value);
  if (value == 0)
    return g_strdup ("0.00");
  return g_strdup_printf ("%s%u.%02u", eval->value < 0 ? "−" : "+", value / 100, value % 100);
}

/**
 * lat_eval_dup_words:
 * @eval: an evaluation that is set
 *
 * Returns: (transfer full): the evaluation as a sentence would say it, without a full stop
 */
char *
lat_eval_dup_words (const LatEval *eval)
{
  g_autofree char *soldiers = NULL;
  guint value;

  g_return_val_if_fail (eval != NULL, NULL);

  value = (guint) ABS (eval->value);
  /* No sign says whose win it is. */
  if (eval->is_mate && value == 0)
    return g_strdup (_ ("The game is over"));
  if (eval->is_mate && eval->value > 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "White wins in %u ply", "White wins in %u plies", value),
        value);
  if (eval->is_mate)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Black wins in %u ply", "Black wins in %u plies", value),
        value);
  if (value == 0)
    return g_strdup (_ ("The sides are even"));
  /* In a sentence as the language writes numbers; the sign of an evaluation is a notation. */
  soldiers = g_strdup_printf ("%.2f", value / 100.0);
  /* Translators: %s is a number of soldiers, such as 1.25. */
  return g_strdup_printf (eval->value > 0 ? _ ("White is %s soldiers better")
                                          : _ ("Black is %s soldiers better"),
                          soldiers);
}
