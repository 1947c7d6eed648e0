/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-text.c - texts to search in, whatever their case and accents */
#include "lat-search-text.h"

#include <string.h>

/**
 * lat_search_text_fold:
 * @text: any text in UTF-8
 *
 * Returns: (transfer full): the text without upper case and accents
 */
char *
lat_search_text_fold (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = NULL;
  GString *bare;

  if (decomposed == NULL)
    return g_strdup ("");
  folded = g_utf8_casefold (decomposed, -1);
  bare = g_string_sized_new (strlen (folded));
  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_ismark (g_utf8_get_char (p)))
      g_string_append_unichar (bare, g_utf8_get_char (p));
  return g_string_free (bare, FALSE);
}

/* How well a place in the text fits: the beginning of a word better than its middle, and its first
 * line, which is its title, better than what is said of it. */
static guint
rank_place (const char *folded, const char *place, const char *needle)
{
  const char *line_end = strchr (folded, '\n');
  gboolean is_title = line_end == NULL || place < line_end;
  gboolean begins = place == folded || !g_ascii_isalnum (place[-1]);
  const char *after = place + strlen (needle);
  gboolean ends = !g_ascii_isalnum (*after);

  return 1 + 4 * is_title + 2 * begins + (begins && ends);
}

/* The best place of a word; 0 if there is none. */
static guint
rank_word (const char *folded, const char *needle)
{
  guint best = 0;

  for (const char *p = strstr (folded, needle); p != NULL && *p != '\0'; p = strstr (p + 1, needle))
    best = MAX (best, rank_place (folded, p, needle));
  return best;
}

/**
 * lat_search_text_rank:
 * @folded: from lat_search_text_fold(); its first line is its title
 * @words: what a person typed into a search
 *
 * Returns: how well the text fits what is searched for, to be compared with others; 0 if one of the
 *   words is nowhere in it
 */
guint
lat_search_text_rank (const char *folded, const char *words)
{
  g_autofree char *needle = lat_search_text_fold (words);
  g_auto (GStrv) needles = g_strsplit_set (g_strstrip (needle), " \t", -1);
  gsize length = strlen (needle);
  guint sum = 1;

  for (guint i = 0; needles[i] != NULL; i++)
    {
      guint rank = *needles[i] != '\0' ? rank_word (folded, needles[i]) : 1;

      if (rank == 0)
        return 0;
      sum += rank;
    }
  /* What begins with all that was typed, and what is called so. */
  if (length > 0 && strncmp (folded, needle, length) == 0)
    sum += folded[length] == '\0' || folded[length] == '\n' ? 20 : 10;
  return sum;
}

/**
 * lat_search_text_matches:
 * @folded: from lat_search_text_fold()
 * @words: what a person typed into a search
 *
 * Parts of words count too: who looks for "corner" wants "HostileCorners".
 *
 * Returns: whether each of the words is somewhere in the text
 */
gboolean
lat_search_text_matches (const char *folded, const char *words)
{
  return lat_search_text_rank (folded, words) > 0;
}
