#include "config.h"

#include "lat-score-text.h"

#include <glib/gi18n-lib.h>

/**
 * lat_score_from_white:
 * @score: a score from the view of @side
 * @side: who is to act
 *
 * Returns: the score from White's view
 */
LatScore
lat_score_from_white (LatScore score, LatSide side)
{
  if (side == LAT_BLACK)
    score.value = -score.value;
  return score;
}

/**
 * lat_score_dup_text:
 * @white_view: a score from White's view
 *
 * Returns: (transfer full): soldiers ("+1.25", "−0.40"), or the plies to the end
 *   ("#5" if White wins, "−#4" if Black does)
 */
char *
lat_score_dup_text (LatScore white_view)
{
  guint value = (guint) ABS (white_view.value);

  if (white_view.is_mate)
    return g_strdup_printf ("%s#%u", white_view.value < 0 ? "−" : "", value);
  if (value == 0)
    return g_strdup ("0.00");
  return g_strdup_printf ("%s%u.%02u", white_view.value < 0 ? "−" : "+", value / 100, value % 100);
}

/**
 * lat_score_dup_words:
 * @white_view: a score from White's view
 *
 * Returns: (transfer full): the score as a sentence would say it
 */
char *
lat_score_dup_words (LatScore white_view)
{
  guint value = (guint) ABS (white_view.value);
  g_autofree char *soldiers = NULL;

  if (white_view.is_mate && white_view.value >= 0)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "White wins in %u ply", "White wins in %u plies", value),
        value);
  if (white_view.is_mate)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "Black wins in %u ply", "Black wins in %u plies", value),
        value);
  if (value == 0)
    return g_strdup (_ ("The sides are even"));
  soldiers = g_strdup_printf ("%u.%02u", value / 100, value % 100);
  /* Translators: %s is a number of soldiers, such as 1.25. */
  return g_strdup_printf (white_view.value > 0 ? _ ("White is %s soldiers better")
                                               : _ ("Black is %s soldiers better"),
                          soldiers);
}
