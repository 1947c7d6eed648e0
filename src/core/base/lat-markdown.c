/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-markdown.c - words in Markdown that are nothing but words */
#include "lat-markdown.h"

#include <string.h>

/* What makes a line something else if it begins with it. */
static const char *
append_beginning (GString *text, const char *words)
{
  const char *end = words;

  while (g_ascii_isdigit (*end))
    end++;
  if (end > words && (*end == '.' || *end == ')'))
    {
      g_string_append_len (text, words, end - words);
      g_string_append_c (text, '\\');
      return end;
    }
  if (*words != '\0' && strchr ("-+=", *words) != NULL)
    g_string_append_c (text, '\\');

  return words;
}

/**
 * lat_markdown_dup_escaped:
 * @words: any words, in UTF-8
 *
 * Writes words so that Markdown (CommonMark, and what the usual forges add to it) takes nothing
 * in them for a mark, also where they begin a line. They become one line: what ends lines, and
 * other controls, is written as a blank.
 *
 * Returns: (transfer full): the text
 */
char *
lat_markdown_dup_escaped (const char *words)
{
  GString *text;

  g_return_val_if_fail (words != NULL, NULL);

  text = g_string_new (NULL);
  words += strspn (words, " \t\n\v\f\r");
  for (words = append_beginning (text, words); *words != '\0'; words++)
    {
      if (strchr ("\\`*_[]<>#|~&$", *words) != NULL)
        g_string_append_c (text, '\\');
      g_string_append_c (text, (guchar) *words < 0x20 || *words == 0x7f ? ' ' : *words);
    }

  return g_string_free (text, FALSE);
}
