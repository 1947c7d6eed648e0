/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-text.c - diagrams in letters */
#include "lat-diagram-text.h"

#include <glib/gi18n-lib.h>

/* The letters of position texts. */
static char
get_letter (LatCell cell)
{
  gboolean white = lat_cell_side (cell) == LAT_WHITE;

  if (lat_cell_kind (cell) == LAT_LEADER)
    return white ? 'D' : 'd';
  if (lat_cell_kind (cell) == LAT_OFFICER)
    return white ? 'O' : 'o';
  return white ? 'S' : 's';
}

static void
add_square (const LatDiagram *diagram, LatSquare square, GString *text)
{
  LatCell cell = diagram->cells[square];
  gboolean is_last;

  if (!lat_diagram_has_square (diagram, square))
    {
      g_string_append (text, "   ");
      return;
    }
  is_last = lat_square_set_has (&diagram->last, square);
  if (!lat_cell_is_piece (cell))
    g_string_append (text, is_last                                        ? "[ ]"
                           : lat_square_set_has (&diagram->taken, square) ? " x "
                                                                          : " . ");
  else if (lat_cell_is_trapped (cell))
    g_string_append_printf (text, "(%c)", get_letter (cell));
  else
    g_string_append_printf (text, is_last ? "[%c]" : " %c ", get_letter (cell));
}

static void
trim_end (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
}

static void
add_files (const LatDiagram *diagram, GString *text)
{
  g_string_append (text, "   ");
  for (int i = 0; i < diagram->files; i++)
    {
      int file = diagram->look.flipped ? diagram->files - 1 - i : i;

      g_string_append_printf (text, " %c ", 'a' + file);
    }
  trim_end (text);
  g_string_append_c (text, '\n');
}

static const char *
get_colour_name (LatMarkColour colour)
{
  switch (colour)
    {
    case LAT_MARK_GREEN:
      return C_ ("colour of a mark", "green");
    case LAT_MARK_RED:
      return C_ ("colour of a mark", "red");
    case LAT_MARK_BLUE:
      return C_ ("colour of a mark", "blue");
    case LAT_MARK_ORANGE:
    default:
      return C_ ("colour of a mark", "orange");
    }
}

static void
add_marks (const LatDiagram *diagram, GString *text)
{
  for (guint i = 0; i < diagram->marks->len; i++)
    {
      const LatMark *mark = &g_array_index (diagram->marks, LatMark, i);
      char from[LAT_SQUARE_NAME_SIZE], to[LAT_SQUARE_NAME_SIZE];

      if (!lat_diagram_has_square (diagram, mark->from)
          || !lat_diagram_has_square (diagram, mark->to))
        continue;
      lat_square_write (mark->from, from);
      lat_square_write (mark->to, to);
      if (mark->from == mark->to)
        g_string_append_printf (text, "%s (%s)\n", from, get_colour_name (mark->colour));
      else
        g_string_append_printf (text, "%s → %s (%s)\n", from, to, get_colour_name (mark->colour));
    }
}

/**
 * lat_diagram_dup_text:
 *
 * Writes the picture in letters of one width: S, O and D are White's soldiers, officers and leaders,
 * s, o and d Black's, a dot is an empty square and a blank a hole; who is trapped is in parentheses, the
 * squares of the last action are in brackets, an x is where it removed somebody. Marks, arrows and the caption follow, a line each.
 *
 * Returns: (transfer full): lines, each with its end
 */
char *
lat_diagram_dup_text (const LatDiagram *diagram)
{
  GString *text;
  gboolean is_named;

  g_return_val_if_fail (diagram != NULL, NULL);

  text = g_string_new (NULL);
  is_named = diagram->look.coordinates != LAT_BOARD_COORDINATES_NONE;
  for (int i = 0; i < diagram->ranks; i++)
    {
      int rank = diagram->look.flipped ? i : diagram->ranks - 1 - i;

      if (is_named)
        g_string_append_printf (text, "%2d ", rank + 1);
      for (int j = 0; j < diagram->files; j++)
        {
          int file = diagram->look.flipped ? diagram->files - 1 - j : j;

          add_square (diagram, lat_square_new (file, rank), text);
        }
      trim_end (text);
      g_string_append_c (text, '\n');
    }
  if (is_named)
    add_files (diagram, text);
  if (diagram->marks->len > 0 || diagram->caption != NULL)
    g_string_append_c (text, '\n');
  add_marks (diagram, text);
  if (diagram->caption != NULL)
    g_string_append_printf (text, "%s\n", diagram->caption);

  return g_string_free (text, FALSE);
}
