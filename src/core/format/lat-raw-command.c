/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-raw-command.c - what says of a line of a game that it is text and must not be played */
#include "lat-raw-command.h"

#include <string.h>

#include "lat-placement.h"

static char *
dup_effect (const LatPosition *before, const LatPosition *after)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatCell cell = after->cells[i];
      char name[LAT_SQUARE_NAME_SIZE];

      if (cell == before->cells[i])
        continue;
      g_string_append_printf (text, "%s%s%c%s", text->len > 0 ? "," : "",
                              lat_square_write ((LatSquare) i, name),
                              lat_cell_is_piece (cell) ? lat_placement_get_letter (cell) : '-',
                              (cell & LAT_CELL_TRAPPED) != 0 ? "*" : "");
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_raw_command_dup:
 * @before: a position
 * @after: what an action made of it
 *
 * Returns: (transfer full): the command for a line that begins with the action
 */
char *
lat_raw_command_dup (const LatPosition *before, const LatPosition *after)
{
  g_autofree char *effect = dup_effect (before, after);

  return g_strconcat (LAT_RAW_COMMAND, effect[0] != '\0' ? " " : "", effect, "]", NULL);
}

/**
 * lat_raw_command_take:
 * @comment: a comment; blanks take the place of the command
 * @effect: (out) (nullable): what the action did; %NULL if the command does not say
 *
 * Returns: whether the comment had the command
 */
gboolean
lat_raw_command_take (char *comment, char **effect)
{
  char *command = strstr (comment, LAT_RAW_COMMAND);

  *effect = NULL;
  for (; command != NULL; command = strstr (command + 1, LAT_RAW_COMMAND))
    {
      char *from = command + strlen (LAT_RAW_COMMAND);
      /* A line of a file may end between the two. */
      gsize blank = strspn (from, " \n");
      gsize length = strspn (from + blank, "abcdefghijklmnopqrstuvwxyz0123456789SDO-*,");

      if (from[blank + length] != ']' || (blank == 0) != (length == 0))
        continue;
      if (length > 0)
        *effect = g_strndup (from + blank, length);
      memset (command, ' ', (gsize) (from - command) + blank + length + 1);
      return TRUE;
    }
  return FALSE;
}

/**
 * lat_raw_command_fits:
 * @effect: what an action did
 * @before: a position
 * @after: what it makes of it
 *
 * Returns: whether it does the same here
 */
gboolean
lat_raw_command_fits (const char *effect, const LatPosition *before, const LatPosition *after)
{
  g_autofree char *here = dup_effect (before, after);

  return strcmp (effect, here) == 0;
}
