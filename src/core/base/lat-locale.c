/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-locale.c - what a program does first of all about languages and letters */
#include "lat-locale.h"

#include <locale.h>

/**
 * lat_locale_begin:
 *
 * Takes the locale of the environment. Where that has none, as on a bare machine or in a cron job, its
 * letters are ASCII: GLib would print others as `?`, and refuse them in arguments. All that we read
 * and write is UTF-8, so letters are UTF-8 there, too; nothing else of the locale changes.
 */
void
lat_locale_begin (void)
{
  const char *letters;

  setlocale (LC_ALL, "");
  letters = setlocale (LC_CTYPE, NULL);
  if (g_strcmp0 (letters, "C") == 0 || g_strcmp0 (letters, "POSIX") == 0)
    setlocale (LC_CTYPE, "C.UTF-8");
}

/**
 * lat_locale_dup_sentence:
 * @text: (nullable): words that are part of a sentence or of a line
 *
 * Returns: (transfer full): the words as they stand alone, with a capital letter first
 */
char *
lat_locale_dup_sentence (const char *text)
{
  char first[8] = { 0 };

  if (text == NULL || *text == '\0')
    return g_strdup ("");
  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}
