#include "config.h"

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
  g_autofree char *needle = lat_search_text_fold (words);
  g_auto (GStrv) needles = g_strsplit_set (needle, " \t", -1);

  for (guint i = 0; needles[i] != NULL; i++)
    if (strstr (folded, needles[i]) == NULL)
      return FALSE;
  return TRUE;
}
