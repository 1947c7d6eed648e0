/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-ruleset-private.h - what rules compile to, for those who play */
#pragma once

#include "lat-ruleset.h"

/* What a square is, whatever stands on it. */
enum
{
  LAT_FLAG_SAFE = 1 << 0,
  LAT_FLAG_CORNER = 1 << 1,
  LAT_FLAG_HOSTILE = 1 << 2,
  LAT_FLAG_NO_DROP = 1 << 3,
  LAT_FLAG_GOAL_WHITE = 1 << 4, /* and GOAL_BLACK is the next one */
  LAT_FLAG_GOAL_BLACK = 1 << 5,
};

/* A set of cells: bit c for the LatCell c. */
typedef guint32 LatCellMask;

#define LAT_CELL_IN(cell, mask) (((mask) >> (cell)) & 1u)

/* A ruleset. The masks say for a side which cells are
 *   own      its pieces
 *   unit     its men that are not trapped and have an arm: they hold
 *   anvil    those that may stand as partner of a capture
 *   victim   the enemies it may capture, the square aside
 *   prey     of them the soldiers
 */
struct _LatRuleset
{
  gatomicrefcount ref_count;
  LatRules *rules;
  char *line;
  LatPosition start;

  guint n_squares;
  LatSquare squares[LAT_MAX_SIDE * LAT_MAX_SIDE];
  guint8 flags[LAT_N_CELLS];

  LatCellMask own[LAT_N_SIDES];
  LatCellMask unit[LAT_N_SIDES];
  LatCellMask anvil[LAT_N_SIDES];
  LatCellMask victim[LAT_N_SIDES];
  LatCellMask prey[LAT_N_SIDES];
  LatCellMask removable[LAT_N_SIDES];
  LatCellMask jumpable[LAT_N_SIDES][LAT_N_KINDS];

  guint n_steps[LAT_N_KINDS];
  int steps[LAT_N_KINDS][8];
  int range[LAT_N_KINDS]; /* never 0 */
  guint n_capture_steps;
  int capture_steps[8]; /* each followed by its opposite */

  gboolean has_leaders;
  gboolean leader_hammers;
  gboolean any_tactic;
  LatKeySet forbidding;  /* the keys that can forbid a move that has a way */
  gboolean checks_moves; /* one of them can, or repetition */
  gboolean checks_repetition;
};

/* The steps to the orthogonal neighbours. */
#define LAT_ORTHOGONAL                                                                             \
  {                                                                                                \
    LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH                                                       \
  }
