/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern.c - what a position must be like to be found */
#include "lat-pattern.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-limits.h"
#include "lat-position-words.h"
#include "lat-ruleset-private.h"

#define MOST_MEN (LAT_MAX_SIDE * LAT_MAX_SIDE)

/**
 * lat_pattern_init:
 * @pattern: (out caller-allocates): a pattern that every position has
 */
void
lat_pattern_init (LatPattern *pattern)
{
  g_return_if_fail (pattern != NULL);

  memset (pattern, 0, sizeof *pattern);
  for (guint i = 0; i < LAT_PATTERN_N_NUMBERS; i++)
    pattern->numbers[i] = (LatPatternRange){ G_MININT, G_MAXINT };
}

/**
 * lat_pattern_has_squares:
 *
 * Returns: whether a square plays a part
 */
gboolean
lat_pattern_has_squares (const LatPattern *pattern)
{
  g_return_val_if_fail (pattern != NULL, FALSE);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (pattern->squares[i].kind != LAT_PATTERN_ANYTHING)
      return TRUE;
  return FALSE;
}

/**
 * lat_pattern_range_is_set:
 *
 * Returns: whether not every number is in the range
 */
gboolean
lat_pattern_range_is_set (const LatPatternRange *range)
{
  g_return_val_if_fail (range != NULL, FALSE);

  return range->least != G_MININT || range->most != G_MAXINT;
}

/**
 * lat_pattern_is_empty:
 *
 * Returns: whether every position has the pattern
 */
gboolean
lat_pattern_is_empty (const LatPattern *pattern)
{
  g_return_val_if_fail (pattern != NULL, TRUE);

  for (guint i = 0; i < LAT_PATTERN_N_NUMBERS; i++)
    if (lat_pattern_range_is_set (&pattern->numbers[i]))
      return FALSE;
  return pattern->turn == LAT_PATTERN_ANYBODY && pattern->tactic == LAT_TACTIC_NONE
         && !lat_pattern_has_squares (pattern);
}

/**
 * lat_pattern_clear_squares:
 *
 * Has no square play a part any more.
 */
void
lat_pattern_clear_squares (LatPattern *pattern)
{
  g_return_if_fail (pattern != NULL);

  pattern->files = pattern->ranks = 0;
  memset (pattern->squares, 0, sizeof pattern->squares);
}

/* A pattern is of one board. */
static void
set_board (LatPattern *pattern, const LatRuleset *ruleset)
{
  guint files = (guint) lat_ruleset_get_files (ruleset);
  guint ranks = (guint) lat_ruleset_get_ranks (ruleset);

  if (pattern->files != files || pattern->ranks != ranks)
    lat_pattern_clear_squares (pattern);
  pattern->files = files;
  pattern->ranks = ranks;
}

/**
 * lat_pattern_set_square:
 * @pattern: a pattern; what was asked of another board goes
 * @ruleset: rules with the board
 * @square: a square of it
 * @wanted: what is to be there
 */
void
lat_pattern_set_square (LatPattern *pattern,
                        const LatRuleset *ruleset,
                        LatSquare square,
                        LatPatternSquare wanted)
{
  g_return_if_fail (pattern != NULL && ruleset != NULL);
  g_return_if_fail (lat_ruleset_has_square (ruleset, square));

  set_board (pattern, ruleset);
  pattern->squares[square] = wanted;
  if (!lat_pattern_has_squares (pattern))
    lat_pattern_clear_squares (pattern);
}

static LatPatternSquare
get_square_of_cell (LatCell cell)
{
  static const guint8 kinds[LAT_N_KINDS] = { LAT_PATTERN_WHITE_SOLDIER, LAT_PATTERN_WHITE_LEADER,
                                             LAT_PATTERN_WHITE_OFFICER };
  LatPatternSquare square = { .kind = LAT_PATTERN_EMPTY };

  if (!lat_cell_is_piece (cell))
    return square;
  square.kind = kinds[lat_cell_kind (cell)];
  square.kind += lat_cell_side (cell) == LAT_BLACK;
  square.state = lat_cell_is_trapped (cell) ? LAT_PATTERN_TRAPPED : LAT_PATTERN_FREE;
  return square;
}

/**
 * lat_pattern_set_position:
 * @pattern: a pattern, of which only the squares change
 * @ruleset: the rules
 * @position: what is to be on each square, empty ones too
 */
void
lat_pattern_set_position (LatPattern *pattern,
                          const LatRuleset *ruleset,
                          const LatPosition *position)
{
  const LatSquare *squares;
  guint n;

  g_return_if_fail (pattern != NULL && ruleset != NULL && position != NULL);

  set_board (pattern, ruleset);
  n = lat_ruleset_get_squares (ruleset, &squares);
  for (guint i = 0; i < n; i++)
    pattern->squares[squares[i]] = get_square_of_cell (position->cells[squares[i]]);
}

/**
 * lat_pattern_get_limits:
 * @number: what is counted
 * @least: (out): the least that can be asked for
 * @most: (out): the most
 */
void
lat_pattern_get_limits (LatPatternNumber number, int *least, int *most)
{
  static const LatPatternRange limits[LAT_PATTERN_N_NUMBERS] = {
    [LAT_PATTERN_WHITE_MEN] = { 0, MOST_MEN },     [LAT_PATTERN_BLACK_MEN] = { 0, MOST_MEN },
    [LAT_PATTERN_AHEAD] = { -MOST_MEN, MOST_MEN }, [LAT_PATTERN_WHITE_OPEN] = { 0, 4 },
    [LAT_PATTERN_BLACK_OPEN] = { 0, 4 },           [LAT_PATTERN_PLY] = { 0, LAT_LIMIT_NODES },
  };

  g_return_if_fail (number < LAT_PATTERN_N_NUMBERS && least != NULL && most != NULL);

  *least = limits[number].least;
  *most = limits[number].most;
}

/**
 * lat_pattern_count_open:
 * @ruleset: the rules
 * @position: a position in which the side has its leader on the board
 * @side: a side
 *
 * A side of a leader is one of the four squares next to him in his rank and file. It is open as long as it is there
 * and does not help to immobilise him: by `LeaderImmobilised=enclosed` if no enemy stands there, else if nobody does.
 * So a leader with n open sides is within n of being enclosed. Of several leaders the one with the fewest counts.
 *
 * Returns: how many of his sides are open, from 0 to 4
 */
guint
lat_pattern_count_open (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  static const int orthogonal[] = LAT_ORTHOGONAL;
  LatCellMask closed;
  guint fewest = G_N_ELEMENTS (orthogonal);

  g_return_val_if_fail (ruleset != NULL && position != NULL, 0);
  g_return_val_if_fail (position->leader[side] != LAT_SQUARE_NONE, 0);

  closed = ruleset->own[lat_side_opposite (side)] | LAT_CELL_MASK (LAT_CELL_OUTSIDE);
  if (ruleset->of[side]->leader_immobilised != LAT_IMMOBILISED_ENCLOSED)
    closed = ~LAT_CELL_MASK (LAT_CELL_EMPTY);
  for (LatSquare leader = position->leader[side]; leader != LAT_SQUARE_NONE;
       leader = lat_position_next_leader (position, side, leader))
    {
      guint n = 0;

      for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
        n += !LAT_CELL_IN (position->cells[leader + orthogonal[i]], closed);
      fewest = MIN (fewest, n);
    }
  return fewest;
}

static const char *
get_kind_words (LatPatternKind kind)
{
  switch (kind)
    {
    case LAT_PATTERN_EMPTY:
      return lat_cell_get_words (LAT_CELL_EMPTY);
    case LAT_PATTERN_WHITE_SOLDIER:
      return lat_cell_get_words (LAT_CELL_WHITE);
    case LAT_PATTERN_BLACK_SOLDIER:
      return lat_cell_get_words (LAT_CELL_BLACK);
    case LAT_PATTERN_WHITE_LEADER:
      return lat_cell_get_words (LAT_CELL_WHITE | LAT_CELL_LEADER);
    case LAT_PATTERN_BLACK_LEADER:
      return lat_cell_get_words (LAT_CELL_BLACK | LAT_CELL_LEADER);
    case LAT_PATTERN_WHITE_OFFICER:
      return lat_cell_get_words (LAT_CELL_WHITE | LAT_CELL_OFFICER);
    case LAT_PATTERN_BLACK_OFFICER:
      return lat_cell_get_words (LAT_CELL_BLACK | LAT_CELL_OFFICER);
    case LAT_PATTERN_WHITE_MAN:
      return _ ("any white man");
    case LAT_PATTERN_BLACK_MAN:
      return _ ("any black man");
    case LAT_PATTERN_MAN:
      return _ ("any man");
    default:
      return _ ("anything");
    }
}

/**
 * lat_pattern_square_dup_words:
 *
 * Returns: (transfer full): what is to be there, in words, within a sentence
 */
char *
lat_pattern_square_dup_words (LatPatternSquare square)
{
  g_autofree char *words = g_strdup (get_kind_words ((LatPatternKind) square.kind));
  char *more;

  if (square.state == LAT_PATTERN_TRAPPED)
    {
      /* Translators: a man of a pattern: white soldier, trapped */
      more = g_strdup_printf (_ ("%s, trapped"), words);
      g_free (words);
      words = more;
    }
  else if (square.state == LAT_PATTERN_EITHER)
    {
      /* Translators: a man of a pattern: white soldier, trapped or not */
      more = g_strdup_printf (_ ("%s, trapped or not"), words);
      g_free (words);
      words = more;
    }
  if (!square.is_not)
    return g_steal_pointer (&words);
  /* Translators: what is not to be on a square: anything but white soldier */
  return g_strdup_printf (_ ("anything but %s"), words);
}
