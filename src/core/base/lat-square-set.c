/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square-set.c - a set of squares as a value */
#include "lat-square-set.h"

#include <string.h>

gboolean
lat_square_set_is_empty (const LatSquareSet *set)
{
  for (guint i = 0; i < LAT_SQUARE_SET_WORDS; i++)
    if (set->words[i] != 0)
      return FALSE;
  return TRUE;
}

gboolean
lat_square_set_equal (const LatSquareSet *a, const LatSquareSet *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * lat_square_set_count:
 *
 * Returns: how many squares are in the set
 */
guint
lat_square_set_count (const LatSquareSet *set)
{
  guint n = 0;

  for (guint i = 0; i < LAT_SQUARE_SET_WORDS; i++)
    n += (guint) __builtin_popcountll (set->words[i]);
  return n;
}

/**
 * lat_square_set_dup_text:
 *
 * Writes a set as rules files have it: names by file, then rank, joined by `;`.
 *
 * Returns: (transfer full): the text, empty for the empty set
 */
char *
lat_square_set_dup_text (const LatSquareSet *set)
{
  GString *text = g_string_new (NULL);
  char name[LAT_SQUARE_NAME_SIZE];

  for (int file = 0; file < LAT_MAX_SIDE; file++)
    for (int rank = 0; rank < LAT_MAX_SIDE; rank++)
      {
        LatSquare square = lat_square_new (file, rank);

        if (!lat_square_set_has (set, square))
          continue;
        if (text->len > 0)
          g_string_append_c (text, ';');
        lat_square_write (square, name);
        g_string_append (text, name);
      }
  return g_string_free (text, FALSE);
}

/**
 * lat_square_set_read:
 * @text: names of squares joined by `;`; one at the end is allowed, as GKeyFile writes lists so
 * @set: (out): the squares; untouched if there is a bad name
 * @bad: (out): the first name that is none
 *
 * Returns: whether all names were good
 */
gboolean
lat_square_set_read (const char *text, LatSquareSet *set, char **bad)
{
  g_auto (GStrv) names = g_strsplit (text, ";", -1);
  LatSquareSet squares = { 0 };

  for (guint i = 0; names[i] != NULL; i++)
    {
      LatSquare square;
      gsize length;

      g_strstrip (names[i]);
      if (*names[i] == '\0' && (names[i + 1] == NULL || names[1] == NULL))
        continue;
      length = lat_square_read (names[i], &square);
      if (length == 0 || names[i][length] != '\0')
        {
          *bad = g_strdup (names[i]);
          return FALSE;
        }
      lat_square_set_add (&squares, square);
    }
  *set = squares;
  return TRUE;
}
