/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-pattern-match.c - whether a position has a pattern
 *
 * What is cheap and mostly fails is asked first: who is to act, how many men there are (and how many the squares
 * need), then the squares of each image, those that few men fit before the others. A square is a bit in a word.
 * What the action did is asked last.
 */
#include "lat-pattern.h"

#include <stdlib.h>
#include <string.h>

#include "lat-ruleset-private.h"
#include "lat-symmetry.h"

/* All that can stand on a square. */
#define STANDING (LAT_CELL_MASK (LAT_CELL_EMPTY) | get_side (LAT_WHITE) | get_side (LAT_BLACK))

/* A square that plays a part: a position has it if @mask has its cell. */
typedef struct
{
  LatSquare square;
  LatCellMask mask;
} Test;

struct _LatPatternMatcher
{
  LatPattern pattern;
  LatRuleset *ruleset;
  LatTacticFinder *tactics;
  gboolean is_possible; /* whether the board is that of the pattern */
  guint needs[LAT_N_SIDES][LAT_N_KINDS];
  guint n_tests;
  guint n_images;
  Test *images[LAT_N_MAPS];
};

static LatCellMask
get_men (LatSide side, LatKind kind)
{
  return LAT_CELL_MASK (lat_cell_new (side, kind, FALSE))
         | LAT_CELL_MASK (lat_cell_new (side, kind, TRUE));
}

static LatCellMask
get_side (LatSide side)
{
  LatCellMask mask = 0;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    mask |= get_men (side, (LatKind) kind);
  return mask;
}

static LatCellMask
get_kind_mask (LatPatternKind kind)
{
  switch (kind)
    {
    case LAT_PATTERN_EMPTY:
      return LAT_CELL_MASK (LAT_CELL_EMPTY);
    case LAT_PATTERN_WHITE_SOLDIER:
      return get_men (LAT_WHITE, LAT_SOLDIER);
    case LAT_PATTERN_BLACK_SOLDIER:
      return get_men (LAT_BLACK, LAT_SOLDIER);
    case LAT_PATTERN_WHITE_LEADER:
      return get_men (LAT_WHITE, LAT_LEADER);
    case LAT_PATTERN_BLACK_LEADER:
      return get_men (LAT_BLACK, LAT_LEADER);
    case LAT_PATTERN_WHITE_OFFICER:
      return get_men (LAT_WHITE, LAT_OFFICER);
    case LAT_PATTERN_BLACK_OFFICER:
      return get_men (LAT_BLACK, LAT_OFFICER);
    case LAT_PATTERN_WHITE_MAN:
      return get_side (LAT_WHITE);
    case LAT_PATTERN_BLACK_MAN:
      return get_side (LAT_BLACK);
    case LAT_PATTERN_MAN:
      return STANDING & ~LAT_CELL_MASK (LAT_CELL_EMPTY);
    default:
      return ~(LatCellMask) 0;
    }
}

static LatCellMask
get_mask (LatPatternSquare square)
{
  LatCellMask mask = get_kind_mask ((LatPatternKind) square.kind);

  if (square.state == LAT_PATTERN_TRAPPED)
    mask &= LAT_TRAPPED_CELLS;
  else if (square.state == LAT_PATTERN_FREE && square.kind > LAT_PATTERN_EMPTY)
    mask &= ~LAT_TRAPPED_CELLS;
  return square.is_not ? STANDING & ~mask : mask;
}

static guint
count_cells (LatCellMask mask)
{
  guint n = 0;

  for (; mask != 0; mask &= mask - 1)
    n++;
  return n;
}

static int
compare_tests (const void *a, const void *b)
{
  const Test *first = a, *second = b;
  guint n = count_cells (first->mask), m = count_cells (second->mask);

  if (n != m)
    return n < m ? -1 : 1;
  /* Empty squares are common. */
  return (int) LAT_CELL_IN (LAT_CELL_EMPTY, first->mask)
         - (int) LAT_CELL_IN (LAT_CELL_EMPTY, second->mask);
}

static void
count_needs (LatPatternMatcher *self, LatCellMask mask)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      self->needs[side][kind] += (mask & ~get_men ((LatSide) side, (LatKind) kind)) == 0;
}

static gboolean
has_image (const LatPatternMatcher *self, const Test *image)
{
  for (guint i = 0; i < self->n_images; i++)
    {
      gboolean is_same = TRUE;

      /* In the order of the squares that they are images of: equal ones need not be next to each other. */
      for (guint k = 0; k < self->n_tests && is_same; k++)
        {
          gboolean is_there = FALSE;

          for (guint m = 0; m < self->n_tests && !is_there; m++)
            is_there = self->images[i][m].square == image[k].square
                       && self->images[i][m].mask == image[k].mask;
          is_same = is_there;
        }
      if (is_same)
        return TRUE;
    }
  return FALSE;
}

static void
add_image (LatPatternMatcher *self, const Test *tests, guint map)
{
  Test *image = g_new (Test, self->n_tests + 1);

  for (guint i = 0; i < self->n_tests; i++)
    {
      image[i].square = lat_symmetry_map_square (self->ruleset, map, tests[i].square);
      image[i].mask = tests[i].mask;
    }
  if (has_image (self, image))
    g_free (image);
  else
    self->images[self->n_images++] = image;
}

static void
compile_squares (LatPatternMatcher *self)
{
  g_autofree Test *tests = g_new (Test, LAT_N_CELLS);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (self->pattern.squares[i].kind != LAT_PATTERN_ANYTHING)
      {
        LatPatternSquare square = self->pattern.squares[i];
        Test test = { (LatSquare) i, get_mask (square) };

        /* A hole is written as an empty square. */
        if (square.kind == LAT_PATTERN_EMPTY && !square.is_not
            && !lat_ruleset_has_square (self->ruleset, test.square))
          test.mask |= LAT_CELL_MASK (LAT_CELL_OUTSIDE);
        tests[self->n_tests++] = test;
        count_needs (self, test.mask);
      }
  qsort (tests, self->n_tests, sizeof *tests, compare_tests);
  for (guint map = 0; map < LAT_N_MAPS; map++)
    if (map == 0
        || (self->pattern.is_mirrored && lat_symmetry_holds (self->ruleset, map, FALSE, TRUE)))
      add_image (self, tests, map);
}

/**
 * lat_pattern_matcher_new:
 * @pattern: what is looked for
 * @ruleset: the rules of the positions that will be asked about
 *
 * Returns: (transfer full): the pattern, made ready
 */
LatPatternMatcher *
lat_pattern_matcher_new (const LatPattern *pattern, LatRuleset *ruleset)
{
  LatPatternMatcher *self;

  g_return_val_if_fail (pattern != NULL && ruleset != NULL, NULL);

  self = g_new0 (LatPatternMatcher, 1);
  self->pattern = *pattern;
  self->ruleset = lat_ruleset_ref (ruleset);
  self->tactics = lat_tactic_finder_new (ruleset);
  self->is_possible = !lat_pattern_has_squares (pattern)
                      || ((guint) lat_ruleset_get_files (ruleset) == pattern->files
                          && (guint) lat_ruleset_get_ranks (ruleset) == pattern->ranks);
  if (self->is_possible)
    compile_squares (self);
  return self;
}

/**
 * lat_pattern_matcher_free:
 * @matcher: (nullable): a pattern made ready
 */
void
lat_pattern_matcher_free (LatPatternMatcher *matcher)
{
  if (matcher == NULL)
    return;
  for (guint i = 0; i < matcher->n_images; i++)
    g_free (matcher->images[i]);
  lat_tactic_finder_free (matcher->tactics);
  lat_ruleset_unref (matcher->ruleset);
  g_free (matcher);
}

/**
 * lat_pattern_matcher_fits:
 *
 * Returns: whether it is for rules by which the same is played
 */
gboolean
lat_pattern_matcher_fits (const LatPatternMatcher *matcher, const LatRuleset *ruleset)
{
  g_return_val_if_fail (matcher != NULL && ruleset != NULL, FALSE);

  return matcher->ruleset == ruleset
         || strcmp (lat_ruleset_get_line (matcher->ruleset), lat_ruleset_get_line (ruleset)) == 0;
}

static gboolean
is_in (const LatPattern *pattern, LatPatternNumber number, int value)
{
  const LatPatternRange *range = &pattern->numbers[number];

  return value >= range->least && value <= range->most;
}

static gboolean
has_numbers (const LatPatternMatcher *self, const LatPosition *position, guint ply)
{
  const LatPattern *pattern = &self->pattern;
  int white = (int) lat_position_count_side (position, LAT_WHITE);
  int black = (int) lat_position_count_side (position, LAT_BLACK);

  if (pattern->turn != LAT_PATTERN_ANYBODY
      && (pattern->turn == LAT_PATTERN_BLACK) != (position->side == LAT_BLACK))
    return FALSE;
  if (!is_in (pattern, LAT_PATTERN_PLY, (int) MIN (ply, (guint) G_MAXINT))
      || !is_in (pattern, LAT_PATTERN_WHITE_MEN, white)
      || !is_in (pattern, LAT_PATTERN_BLACK_MEN, black)
      || !is_in (pattern, LAT_PATTERN_AHEAD, white - black))
    return FALSE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      if (position->count[side][kind] < self->needs[side][kind])
        return FALSE;
  return TRUE;
}

/* Who has no leader on the board has none that is hemmed in. */
static gboolean
has_open_sides (const LatPatternMatcher *self, const LatPosition *position)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      LatPatternNumber number = LAT_PATTERN_WHITE_OPEN + side;

      if (lat_pattern_range_is_set (&self->pattern.numbers[number])
          && (position->leader[side] == LAT_SQUARE_NONE
              || !is_in (&self->pattern, number,
                         (int) lat_pattern_count_open (self->ruleset, position, (LatSide) side))))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_squares (const LatPatternMatcher *self, const LatPosition *position)
{
  for (guint i = 0; i < self->n_images; i++)
    {
      const Test *test = self->images[i];
      const Test *end = test + self->n_tests;

      while (test < end && LAT_CELL_IN (position->cells[test->square], test->mask))
        test++;
      if (test == end)
        return TRUE;
    }
  return FALSE;
}

/**
 * lat_pattern_matcher_matches:
 * @matcher: of the rules
 * @before: (nullable): the position before @action
 * @action: what led to @position; %LAT_ACTION_INVALID at the start of a game, where no tactic occurs
 * @position: a position
 * @ply: how many actions have been played since the start of the game
 *
 * Returns: whether the position has the pattern
 */
gboolean
lat_pattern_matcher_matches (LatPatternMatcher *matcher,
                             const LatPosition *before,
                             LatAction action,
                             const LatPosition *position,
                             guint ply)
{
  g_return_val_if_fail (matcher != NULL && position != NULL, FALSE);

  if (!matcher->is_possible || !has_numbers (matcher, position, ply)
      || !has_squares (matcher, position) || !has_open_sides (matcher, position))
    return FALSE;
  return matcher->pattern.tactic == LAT_TACTIC_NONE
         || (before != NULL && action != LAT_ACTION_INVALID
             && lat_tactic_finder_occurs (matcher->tactics, matcher->pattern.tactic, before,
                                          action));
}
