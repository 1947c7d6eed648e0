/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-find.c - where a game says something */
#include "lat-game-find.h"

#include <string.h>

#include "lat-game-private.h"
#include "lat-glyph.h"
#include "lat-search-text.h"

static gboolean
has_all (const char *folded, char *const *needles)
{
  for (; *needles != NULL; needles++)
    if (strstr (folded, *needles) == NULL)
      return FALSE;
  return TRUE;
}

/* What has accents takes its time to be folded; an action has none. */
static void
append_folded (GString *text, const char *comment)
{
  g_autofree char *folded = NULL;

  if (comment == NULL || *comment == '\0')
    return;
  folded = lat_search_text_fold (comment);
  g_string_append_c (text, '\n');
  g_string_append (text, folded);
}

/* All that the list of moves says of a node, folded. */
static void
write_node (GString *text, const LatNode *node)
{
  const guint8 *nags;
  guint n;

  g_string_truncate (text, 0);
  if (lat_node_get_parent (node) != NULL)
    {
      g_autofree char *action = g_ascii_strdown (lat_node_get_text (node), -1);

      g_string_append_printf (text, "%u%s %s", lat_node_get_number (node),
                              lat_node_get_side (node) == LAT_WHITE ? "." : "...", action);
    }
  nags = lat_node_get_nags (node, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *symbol = lat_glyph_dup_symbol (nags[i]);
      g_autofree char *folded = lat_search_text_fold (symbol);

      g_string_append (text, folded);
    }
  append_folded (text, lat_node_get_comment_before (node));
  append_folded (text, lat_node_get_comment (node));
  append_folded (text, lat_node_get_why (node));
}

/**
 * lat_game_find_words:
 * @game: a game
 * @words: what a person looks for, apart by spaces, whatever their case and accents
 *
 * Looks for the places that have each of the words, or a part of a word like it: in the action as it
 * is written, with its number and its glyphs, in its comments and its reason.
 *
 * Returns: (transfer container) (element-type LatNode): the nodes, in the order in which one reads; none if
 *   @words says nothing
 */
GPtrArray *
lat_game_find_words (const LatGame *game, const char *words)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *folded = NULL;
  g_auto (GStrv) needles = NULL;

  g_return_val_if_fail (game != NULL && words != NULL, found);

  folded = lat_search_text_fold (words);
  needles = g_strsplit_set (g_strstrip (folded), " \t\n", -1);
  if (*folded == '\0')
    return found;
  for (LatNode *node = game->root; node != NULL; node = lat_node_get_next_written (node))
    {
      write_node (text, node);
      if (has_all (text->str, needles))
        g_ptr_array_add (found, node);
    }
  return found;
}
