/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-placement.c - what stands where, as text */
#include "lat-placement.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * lat_placement_complain:
 * @diagnostics: (nullable): where it is told
 * @column: where it stands in the line, from 1; 0 if it stands nowhere
 * @value: (nullable): what was found there
 * @message: what is wrong
 * @remedy: what would be right
 *
 * Returns: %FALSE, for whoever reads a position
 */
gboolean
lat_placement_complain (LatDiagnostics *diagnostics,
                        gsize column,
                        const char *value,
                        const char *message,
                        const char *remedy)
{
  LatDiagnostic *item;

  lat_diagnostics_set_place (diagnostics, column > 0 ? 1 : 0, (guint) column);
  item = lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", message);
  if (item != NULL)
    {
      item->value = g_strdup (value);
      item->remedy = g_strdup (remedy);
    }
  lat_diagnostics_set_place (diagnostics, 0, 0);
  return FALSE;
}

/** lat_placement_read_cell: what man a letter stands for; whether it does. */
gboolean
lat_placement_read_cell (char letter, LatCell *cell)
{
  switch (letter)
    {
    case 'S':
      *cell = LAT_CELL_WHITE;
      return TRUE;
    case 's':
      *cell = LAT_CELL_BLACK;
      return TRUE;
    case 'D':
      *cell = LAT_CELL_WHITE | LAT_CELL_LEADER;
      return TRUE;
    case 'd':
      *cell = LAT_CELL_BLACK | LAT_CELL_LEADER;
      return TRUE;
    case 'O':
      *cell = LAT_CELL_WHITE | LAT_CELL_OFFICER;
      return TRUE;
    case 'o':
      *cell = LAT_CELL_BLACK | LAT_CELL_OFFICER;
      return TRUE;
    default:
      return FALSE;
    }
}

/** lat_placement_get_letter: the letter of a man. */
char
lat_placement_get_letter (LatCell cell)
{
  char letter = "SDO"[lat_cell_kind (cell)];

  return (cell & LAT_CELL_BLACK) ? g_ascii_tolower (letter) : letter;
}

static void
clear_cells (int files, int ranks, const LatSquareSet *holes, LatCell *cells)
{
  memset (cells, LAT_CELL_OUTSIDE, LAT_N_CELLS);
  for (int rank = 0; rank < ranks; rank++)
    for (int file = 0; file < files; file++)
      {
        LatSquare square = lat_square_new (file, rank);

        if (holes == NULL || !lat_square_set_has (holes, square))
          cells[square] = LAT_CELL_EMPTY;
      }
}

/* Whether a piece can stand there; what is beyond the last file is told later. */
static gboolean
is_place (const LatCell *cells,
          int file,
          int rank,
          gboolean is_on_board,
          gsize column,
          LatDiagnostics *diagnostics)
{
  LatSquare square = lat_square_new (file, rank);
  char name[LAT_SQUARE_NAME_SIZE];

  if (!is_on_board || cells[square] != LAT_CELL_OUTSIDE)
    return TRUE;
  lat_square_write (square, name);
  return lat_placement_complain (diagnostics, column, name, _ ("a man on a hole"),
                                 _ ("move it, or close the hole"));
}

/* One rank of a placement; *text is left behind it. */
static gboolean
read_rank (const char **text,
           const char *start,
           int files,
           int rank,
           LatCell *cells,
           LatDiagnostics *diagnostics)
{
  const char *c = *text;
  int file = 0;

  while (*c != '\0' && *c != '/')
    {
      gsize column = (gsize) (c - start) + 1;
      const char here[] = { *c, '\0' };
      LatCell cell;

      if (g_ascii_isdigit (*c))
        {
          int skip = 0;

          for (; g_ascii_isdigit (*c) && skip < 100; c++)
            skip = 10 * skip + (*c - '0');
          file += skip;
          if (skip == 0)
            return lat_placement_complain (diagnostics, column, here, _ ("no empty squares"),
                                           _ ("leave the 0 out"));
        }
      else if (lat_placement_read_cell (*c, &cell))
        {
          if (!is_place (cells, MIN (file, LAT_MAX_SIDE), rank, file < files, column, diagnostics))
            return FALSE;
          c++;
          if (*c == '*')
            {
              cell |= LAT_CELL_TRAPPED;
              c++;
            }
          if (file < files)
            cells[lat_square_new (file, rank)] = cell;
          file++;
        }
      else
        return lat_placement_complain (
            diagnostics, column, here, _ ("not a man"),
            _ ("should be S, D, O, s, d or o (with * behind it: trapped), a number of "
               "empty squares, or /"));
      if (file > files)
        break;
    }
  if (file != files)
    {
      g_autofree char *message =
          g_strdup_printf (file > files ? _ ("rank %d has more than %d squares")
                                        : _ ("rank %d has fewer than %d squares"),
                           rank + 1, files);
      g_autofree char *remedy = g_strdup_printf (_ ("the board has %d files"), files);

      return lat_placement_complain (diagnostics, (gsize) (c - start) + 1, NULL, message, remedy);
    }
  *text = c;
  return TRUE;
}

/**
 * lat_placement_read:
 * @text: ranks from the top joined by `/`; empty for an empty board
 * @files: files of the board
 * @ranks: ranks of the board
 * @holes: (nullable): squares that are not there
 * @cells: (out caller-allocates): what stands where
 * @diagnostics: (nullable): what is wrong, with its column
 *
 * Reads the first field of a position (rules §6).
 *
 * Returns: whether it was good
 */
gboolean
lat_placement_read (const char *text,
                    int files,
                    int ranks,
                    const LatSquareSet *holes,
                    LatCell cells[LAT_N_CELLS],
                    LatDiagnostics *diagnostics)
{
  const char *c = text;

  clear_cells (files, ranks, holes, cells);
  if (*text == '\0')
    return TRUE;
  for (int rank = ranks - 1; rank >= 0; rank--)
    {
      if (!read_rank (&c, text, files, rank, cells, diagnostics))
        return FALSE;
      if (*c != (rank > 0 ? '/' : '\0'))
        {
          g_autofree char *message = g_strdup_printf (rank > 0 ? _ ("there are fewer than %d ranks")
                                                               : _ ("there are more than %d ranks"),
                                                      ranks);
          g_autofree char *remedy = g_strdup_printf (_ ("the board has %d ranks"), ranks);

          return lat_placement_complain (diagnostics, (gsize) (c - text) + 1, NULL, message,
                                         remedy);
        }
      c += rank > 0;
    }
  return TRUE;
}

/**
 * lat_placement_write:
 *
 * Returns: (transfer full): the first field of a position
 */
char *
lat_placement_write (const LatPosition *position, int files, int ranks)
{
  GString *text = g_string_new (NULL);

  for (int rank = ranks - 1; rank >= 0; rank--)
    {
      int empty = 0;

      for (int file = 0; file <= files; file++)
        {
          LatCell cell = position->cells[lat_square_new (file, rank)];

          if (file < files && !lat_cell_is_piece (cell))
            {
              empty++;
              continue;
            }
          if (empty > 0)
            g_string_append_printf (text, "%d", empty);
          empty = 0;
          if (file < files)
            g_string_append_c (text, lat_placement_get_letter (cell));
          if (file < files && lat_cell_is_trapped (cell))
            g_string_append_c (text, '*');
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_placement_looks_like:
 *
 * Returns: whether @text is probably meant as a position: its first word has a
 *   `/` and nothing that a placement does not have
 */
gboolean
lat_placement_looks_like (const char *text)
{
  gsize length;

  text += strspn (text, " \t\r\n");
  length = strspn (text, "SsDdOo*/0123456789");
  return length > 2 && memchr (text, '/', length) != NULL
         && (text[length] == '\0' || g_ascii_isspace (text[length]));
}
