/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-edit.c - a reason, as it is written into a game */
#include "lat-why-edit.h"

#include <string.h>

#include "lat-chance.h"

/**
 * lat_why_edit_is_wanted:
 * @node: an action
 *
 * Returns: whether its sign calls it a mistake, and nobody has said yet why
 */
gboolean
lat_why_edit_is_wanted (LatNode *node)
{
  const guint8 *nags;
  guint n;

  g_return_val_if_fail (node != NULL, FALSE);

  nags = lat_node_get_nags (node, &n);
  return lat_node_get_why (node) == NULL && !lat_node_is_null (node)
         && lat_mistake_of_nags (nags, n) != LAT_MISTAKE_NONE;
}

/* Whether an action misses what is told already of the one before it. */
static gboolean
is_told (LatNode *before, const LatWhyPlace *place, const LatWhy *why)
{
  const char *told = lat_node_get_parent (before) != NULL ? lat_node_get_why (before) : NULL;
  g_autofree char *line = NULL;

  if (told == NULL || (why->kind != LAT_WHY_MISSES_WIN && why->kind != LAT_WHY_MISSES_MEN))
    return FALSE;
  line = lat_why_dup_line (place, why);
  return strstr (told, line) != NULL;
}

/**
 * lat_why_edit_new:
 * @game: a game
 * @node: an action of it, not the start
 * @why: why it was a mistake, verified by lat_why_verify()
 *
 * What the action before has let come about, and this one misses, is not told twice: so reasons are written from the
 * start on.
 *
 * Returns: (transfer full) (nullable): a change that writes the reason, in the language of the program;
 *   %NULL where none is wanted
 */
LatEdit *
lat_why_edit_new (LatGame *game, LatNode *node, const LatWhy *why)
{
  g_auto (LatHistory) history = { 0 };
  g_autofree char *text = NULL;
  LatPosition position;
  LatWhyPlace place = { lat_game_get_ruleset (game), &position, &history };

  g_return_val_if_fail (game != NULL && node != NULL && why != NULL, NULL);
  g_return_val_if_fail (lat_node_get_parent (node) != NULL, NULL);

  if (!lat_why_edit_is_wanted (node))
    return NULL;
  lat_history_init (&history);
  lat_game_get_position (game, lat_node_get_parent (node), &position, &history);
  text = is_told (lat_node_get_parent (node), &place, why) ? lat_why_dup_echo (&place, why)
                                                           : lat_why_dup_note (&place, why);
  return lat_edit_new_why (game, node, text);
}
