/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-array-fit.c - a start array for another board */
#include "lat-array-fit.h"

#include <string.h>

#include "lat-placement.h"

#define EMPTY '.'

/* A square of an array: '.', or the letter of a piece, and whether it is trapped. */
typedef struct
{
  char letter;
  gboolean trapped;
} Cell;

static gboolean
read_rank (const char *text, GArray *rank)
{
  while (*text != '\0')
    {
      Cell cell = { EMPTY, FALSE };

      if (g_ascii_isdigit (*text))
        {
          guint64 n = g_ascii_strtoull (text, (char **) &text, 10);

          if (n == 0 || n + rank->len > LAT_MAX_SIDE)
            return FALSE;
          while (n-- > 0)
            g_array_append_val (rank, cell);
          continue;
        }
      if (strchr ("SsDdOo", *text) == NULL)
        return FALSE;
      cell.letter = *text++;
      cell.trapped = *text == '*';
      text += cell.trapped;
      g_array_append_val (rank, cell);
    }
  return rank->len > 0;
}

static gboolean
has_leader (GArray *rank, guint file)
{
  return strchr ("Dd", g_array_index (rank, Cell, file).letter) != NULL;
}

/* At its ends, in turn: so a row of soldiers stays a row, and what is in the middle stays there. */
static void
fit_rank (GArray *rank, guint files)
{
  while (rank->len < files)
    {
      gboolean is_right = (files - rank->len) % 2 != 0;
      guint end = is_right ? rank->len - 1 : 0;
      Cell cell = g_array_index (rank, Cell, end);

      if (has_leader (rank, end))
        cell = (Cell){ EMPTY, FALSE };
      g_array_insert_val (rank, is_right ? rank->len : 0, cell);
    }
  while (rank->len > files)
    {
      guint end = (rank->len - files) % 2 != 0 ? rank->len - 1 : 0;

      if (has_leader (rank, end))
        end = rank->len - 1 - end;
      g_array_remove_index (rank, end);
    }
}

static gboolean
is_empty (GArray *rank)
{
  for (guint i = 0; i < rank->len; i++)
    if (g_array_index (rank, Cell, i).letter != EMPTY)
      return FALSE;
  return TRUE;
}

/* Of the empty ranks the one next to the middle, if there is one. */
static guint
find_spare_rank (GPtrArray *board)
{
  guint middle = board->len / 2;

  for (guint distance = 0; distance <= middle; distance++)
    {
      if (is_empty (g_ptr_array_index (board, middle - distance)))
        return middle - distance;
      if (middle + distance < board->len && is_empty (g_ptr_array_index (board, middle + distance)))
        return middle + distance;
    }
  return middle;
}

static GArray *
create_rank (guint files)
{
  GArray *rank = g_array_new (FALSE, FALSE, sizeof (Cell));
  Cell cell = { EMPTY, FALSE };

  for (guint i = 0; i < files; i++)
    g_array_append_val (rank, cell);
  return rank;
}

static char *
write_board (GPtrArray *board, const LatSquareSet *holes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < board->len; i++)
    {
      GArray *rank = g_ptr_array_index (board, i);
      guint n_empty = 0;

      for (guint file = 0; file <= rank->len; file++)
        {
          gboolean is_end = file == rank->len;
          Cell cell = is_end ? (Cell){ 0 } : g_array_index (rank, Cell, file);

          if (!is_end
              && (cell.letter == EMPTY
                  || lat_square_set_has (holes,
                                         lat_square_new ((int) file, (int) (board->len - 1 - i)))))
            {
              n_empty++;
              continue;
            }
          if (n_empty > 0)
            g_string_append_printf (text, "%u", n_empty);
          n_empty = 0;
          if (is_end)
            continue;
          g_string_append_c (text, cell.letter);
          if (cell.trapped)
            g_string_append_c (text, '*');
        }
      if (i + 1 < board->len)
        g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

/**
 * lat_array_fit:
 * @array: a placement for some board
 * @files: of another board
 * @ranks: of another board
 * @holes: of another board
 *
 * Widens or narrows the armies and the space between them, so that who changes
 * the size of a board need not write the array anew.
 *
 * Returns: (transfer full) (nullable): a placement for the other board; %NULL if
 *   @array means nothing
 */
char *
lat_array_fit (const char *array, int files, int ranks, const LatSquareSet *holes)
{
  g_autoptr (GPtrArray) board = NULL;
  g_auto (GStrv) texts = NULL;

  g_return_val_if_fail (array != NULL && holes != NULL, NULL);
  g_return_val_if_fail (files > 0 && ranks > 0, NULL);

  board = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  texts = g_strsplit (array, "/", -1);
  if (texts[0] == NULL)
    return NULL;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      GArray *rank = create_rank (0);

      g_ptr_array_add (board, rank);
      if (!read_rank (texts[i], rank))
        return NULL;
      fit_rank (rank, (guint) files);
    }
  while (board->len < (guint) ranks)
    g_ptr_array_insert (board, (int) (board->len / 2), create_rank ((guint) files));
  while (board->len > (guint) ranks)
    g_ptr_array_remove_index (board, find_spare_rank (board));
  return write_board (board, holes);
}

/**
 * lat_array_keep:
 * @from: rules with an array
 * @to: rules with another board
 * @left_out: (out) (nullable): the squares whose pieces have none on that board
 *
 * Leaves every piece on its square, as far as there still is one.
 *
 * Returns: (transfer full) (nullable): the array on the other board; %NULL if that of
 *   @from is empty or means nothing
 */
char *
lat_array_keep (const LatRules *from, const LatRules *to, char **left_out)
{
  LatPosition position = { 0 };
  g_autoptr (GString) names = NULL;
  char name[LAT_SQUARE_NAME_SIZE];

  g_return_val_if_fail (from != NULL && to != NULL && left_out != NULL, NULL);

  *left_out = NULL;
  if (from->array == NULL || from->array[0] == '\0'
      || !lat_placement_read (from->array, from->files, from->ranks, NULL, position.cells, NULL))
    return NULL;
  names = g_string_new (NULL);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (position.cells[i]) && !lat_rules_has_square (to, (LatSquare) i))
      {
        lat_square_write ((LatSquare) i, name);
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
        position.cells[i] = LAT_CELL_EMPTY;
      }
  if (names->len > 0)
    *left_out = g_strdup (names->str);
  return lat_placement_write (&position, to->files, to->ranks);
}

/* {{{ squares */

/* Where a line of so many squares is on one of another length: what is nearer to an end keeps its distance from
 * there, and what is nearer to the middle from there; one in the middle becomes two where there are two. */
static int
move_along (int from, int length, int next, int to[2])
{
  int across = 2 * from - (length - 1), sign = across > 0 ? 1 : -1;
  int end = MIN (from, length - 1 - from);

  if (2 * end <= ABS (across))
    {
      to[0] = across < 0 ? end : next - 1 - end;
      return end < next;
    }
  if (length % 2 != next % 2)
    {
      if (across == 0)
        {
          to[0] = next / 2 - 1;
          to[1] = next / 2;
          return 2;
        }
      across += length % 2 != 0 ? sign : -sign;
    }
  to[0] = (across + next - 1) / 2;
  return to[0] >= 0 && to[0] < next;
}

static LatSquare
get_square (gboolean is_file, int along, int line)
{
  return is_file ? lat_square_new (along, line) : lat_square_new (line, along);
}

/* Files, or ranks. Where two squares side by side part there are as many between them as there is room for. */
static LatSquareSet
fit_along (const LatSquareSet *squares, gboolean is_file, int length, int next)
{
  LatSquareSet fitted = { 0 };

  for (int line = 0; line < LAT_MAX_SIDE; line++)
    for (int from = 0, last = -1; from < length; from++)
      {
        int to[2];
        int n = 0;

        if (lat_square_set_has (squares, get_square (is_file, from, line)))
          n = move_along (from, length, next, to);
        if (n == 0)
          {
            last = -1;
            continue;
          }
        for (int i = last >= 0 ? MIN (last + 1, to[0]) : to[0]; i <= to[n - 1]; i++)
          lat_square_set_add (&fitted, get_square (is_file, i, line));
        last = to[n - 1];
      }
  return fitted;
}

static gboolean
is_symmetric (const LatSquareSet *squares, int files, int ranks, gboolean by_file, gboolean by_rank)
{
  for (int file = 0; file < files; file++)
    for (int rank = 0; rank < ranks; rank++)
      if (lat_square_set_has (squares, lat_square_new (file, rank))
          != lat_square_set_has (squares, lat_square_new (by_file ? files - 1 - file : file,
                                                          by_rank ? ranks - 1 - rank : rank)))
        return FALSE;
  return TRUE;
}

/**
 * lat_squares_fit:
 * @squares: squares of a board
 * @from: rules with that board
 * @to: rules with another board
 *
 * What is alike on both sides of the middle stays so on a larger or smaller board: the middle is the middle,
 * corners are corners, and an edge is the whole edge. Other squares stay where they are, and may be off the board.
 *
 * Returns: the squares on the other board
 */
LatSquareSet
lat_squares_fit (const LatSquareSet *squares, const LatRules *from, const LatRules *to)
{
  gboolean is_turned = is_symmetric (squares, from->files, from->ranks, TRUE, TRUE);
  LatSquareSet fitted = *squares;

  if (from->files != to->files
      && (is_turned || is_symmetric (squares, from->files, from->ranks, TRUE, FALSE)))
    fitted = fit_along (&fitted, TRUE, from->files, to->files);
  if (from->ranks != to->ranks
      && (is_turned || is_symmetric (squares, from->files, from->ranks, FALSE, TRUE)))
    fitted = fit_along (&fitted, FALSE, from->ranks, to->ranks);
  return fitted;
}

/**
 * lat_zone_fit:
 * @zone: a zone of @from, which becomes one of @to, see lat_squares_fit()
 *
 * The squares that its symmetry adds count as if they were painted.
 */
void
lat_zone_fit (LatZone *zone, const LatRules *from, const LatRules *to)
{
  LatSquareSet all = lat_zone_get_squares (zone, from->files, from->ranks);
  LatSquareSet fitted = lat_squares_fit (&all, from, to);
  LatZone next = *zone;

  next.squares = lat_squares_fit (&zone->squares, from, to);
  all = lat_zone_get_squares (&next, to->files, to->ranks);
  /* Where what is painted is not enough, all of it is. */
  zone->squares = lat_square_set_equal (&all, &fitted) ? next.squares : fitted;
}

/* }}} */
