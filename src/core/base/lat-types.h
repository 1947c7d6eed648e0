/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-types.h - the words that all of the core shares */
#pragma once

#include <glib-object.h>

/** LAT_MIN_SIDE: the smallest number of files or ranks. */
#define LAT_MIN_SIDE 3
/** LAT_MAX_SIDE: the largest number of files or ranks. */
#define LAT_MAX_SIDE 19

/**
 * LatSide:
 * @LAT_WHITE: upper-case letters, sits at rank 1
 * @LAT_BLACK: lower-case letters
 *
 * One of the two players.
 */
typedef enum
{
  LAT_WHITE,
  LAT_BLACK,
} LatSide;

#define LAT_N_SIDES 2

/**
 * lat_side_opposite:
 *
 * Returns: the other side
 */
static inline LatSide
lat_side_opposite (LatSide side)
{
  return side == LAT_WHITE ? LAT_BLACK : LAT_WHITE;
}

/**
 * LatKind:
 * @LAT_SOLDIER: a common man
 * @LAT_LEADER: dux, king, eagle; at most one a side in most rules
 * @LAT_OFFICER: a soldier with ways and arms of his own
 */
typedef enum
{
  LAT_SOLDIER,
  LAT_LEADER,
  LAT_OFFICER,
} LatKind;

#define LAT_N_KINDS 3

/**
 * LatCell:
 *
 * What stands on a square: 0 for nothing, else LAT_CELL_WHITE or
 * LAT_CELL_BLACK, with LAT_CELL_LEADER or LAT_CELL_OFFICER, and LAT_CELL_TRAPPED
 * added where they hold. LAT_CELL_OUTSIDE alone is off the board or a hole.
 * Below 64, so that a set of cells fits a word (see lat-ruleset-private.h).
 */
typedef guint8 LatCell;

#define LAT_CELL_EMPTY   0u
#define LAT_CELL_WHITE   1u
#define LAT_CELL_BLACK   2u
#define LAT_CELL_LEADER  4u
#define LAT_CELL_TRAPPED 8u
#define LAT_CELL_OUTSIDE 16u
#define LAT_CELL_OFFICER 32u

/** LAT_N_CELL_VALUES: how many values a #LatCell can have. */
#define LAT_N_CELL_VALUES 64

static inline LatCell
lat_cell_new (LatSide side, LatKind kind, gboolean trapped)
{
  /* LAT_LEADER and LAT_OFFICER are one bit each. */
  return (LatCell) ((1u << side) | (((guint) kind & 1u) * LAT_CELL_LEADER)
                    | (((guint) kind >> 1) * LAT_CELL_OFFICER) | (trapped ? LAT_CELL_TRAPPED : 0u));
}

static inline gboolean
lat_cell_is_piece (LatCell cell)
{
  return (cell & (LAT_CELL_WHITE | LAT_CELL_BLACK)) != 0;
}

/** lat_cell_side: only for a piece. */
static inline LatSide
lat_cell_side (LatCell cell)
{
  return (cell & LAT_CELL_BLACK) ? LAT_BLACK : LAT_WHITE;
}

static inline LatKind
lat_cell_kind (LatCell cell)
{
  return (LatKind) ((cell & LAT_CELL_LEADER) / LAT_CELL_LEADER + (cell & LAT_CELL_OFFICER) / 16u);
}

static inline gboolean
lat_cell_is_trapped (LatCell cell)
{
  return (cell & LAT_CELL_TRAPPED) != 0;
}

/**
 * LatResult:
 *
 * The result of a game, in the order of the PGN words.
 */
typedef enum
{
  LAT_RESULT_NONE,
  LAT_RESULT_WHITE,
  LAT_RESULT_BLACK,
  LAT_RESULT_DRAW,
} LatResult;

static inline LatResult
lat_result_win (LatSide side)
{
  return side == LAT_WHITE ? LAT_RESULT_WHITE : LAT_RESULT_BLACK;
}
