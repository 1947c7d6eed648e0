/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-passage.c - a passage that rules rest upon, and how it is cited */
#include "lat-passage.h"

#include <glib/gi18n-lib.h>

/**
 * lat_passage_find:
 * @id: what a file calls it
 *
 * Returns: (transfer none) (nullable): the passage, %NULL if there is none of that id
 */
const LatPassage *
lat_passage_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < lat_passage_get_count (); i++)
    if (g_str_equal (lat_passage_get_nth (i)->id, id))
      return lat_passage_get_nth (i);
  return NULL;
}

/**
 * lat_passage_is_ours:
 *
 * Returns: whether it stands for a choice of the makers of the program
 */
gboolean
lat_passage_is_ours (const LatPassage *passage)
{
  return g_str_equal (passage->id, LAT_PASSAGE_OURS);
}

/**
 * lat_passage_dup_citation:
 *
 * Says where the passage is to be found: "Ovid, Ars amatoria 3.358", "R. C. Bell,
 * his reconstruction (1960–69), rule 4".
 *
 * Returns: (transfer full): the words, translated, without a full stop
 */
char *
lat_passage_dup_citation (const LatPassage *passage)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (passage != NULL, NULL);

  if (passage->author != NULL)
    g_string_append (text, _ (passage->author));
  if (passage->work != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", _ (passage->work));
  if (passage->place != NULL && passage->kind == LAT_PASSAGE_TEXT)
    g_string_append_printf (text, " %s", _ (passage->place));
  if (passage->date != NULL)
    g_string_append_printf (text, " (%s)", _ (passage->date));
  if (passage->place != NULL && passage->kind != LAT_PASSAGE_TEXT)
    g_string_append_printf (text, ", %s", _ (passage->place));
  if (passage->contested != NULL)
    /* Translators: after a citation: somebody denies that it speaks of this game */
    g_string_append_printf (text, ", %s", _ ("contested"));
  return g_string_free (text, FALSE);
}

static char *
dup_quotation (const LatPassage *passage)
{
  if (passage->words != NULL && passage->gist != NULL)
    /* Translators: the very words of a passage, and what they mean */
    return g_strdup_printf (_ ("“%s”: %s"), passage->words, _ (passage->gist));
  if (passage->words != NULL)
    /* Translators: the very words of a passage */
    return g_strdup_printf (_ ("“%s”"), passage->words);
  return passage->gist != NULL ? g_strdup (_ (passage->gist)) : NULL;
}

/**
 * lat_passage_dup_words:
 *
 * Quotes the passage: its very words in quotation marks, then what they mean, then who denies
 * that they speak of this game.
 *
 * Returns: (transfer full) (nullable): the words, %NULL if there are none
 */
char *
lat_passage_dup_words (const LatPassage *passage)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (passage != NULL, NULL);

  words = dup_quotation (passage);
  if (words == NULL || passage->contested == NULL)
    return g_steal_pointer (&words);
  /* Translators: what a passage says, and who denies that it speaks of this game */
  return g_strdup_printf (_ ("%s (contested: %s)"), words, _ (passage->contested));
}
