/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-ruleset-private.h - what rules compile to, for those who play */
#pragma once

#include "lat-ruleset.h"

/* What a square is, whatever stands on it. */
enum
{
  LAT_FLAG_CORNER = 1 << 1,
};

/* What a square is for men: for each of these there is a set of men (#LatWho) that it holds for. All keys that
 * are about squares come to this: lists of squares, corners and edges, goals, zones. */
typedef enum
{
  LAT_GROUND_BARRED,        /* they may not come to stand there */
  LAT_GROUND_CLOSED,        /* they may not cross it */
  LAT_GROUND_HOSTILE,       /* it is a captor of those beside it, whoever stands there */
  LAT_GROUND_HOSTILE_EMPTY, /* while it is empty */
  LAT_GROUND_SAFE,          /* they are not captured there */
  LAT_GROUND_SURROUND,      /* they are captured there only with all sides taken */
  LAT_GROUND_NO_DROP,
  LAT_GROUND_GOAL,          /* they win by standing there */
  LAT_GROUND_MAKES_OFFICER, /* they become officers by moving there */
  LAT_GROUND_MAKES_LEADER,
  LAT_N_GROUNDS,
} LatGround;

/* A set of cells: bit c for the LatCell c. */
typedef guint64 LatCellMask;

#define LAT_CELL_IN(cell, mask) ((guint) ((mask) >> (cell)) & 1u)

/* The cells that are trapped: LAT_CELL_TRAPPED is bit 3 of a cell. */
#define LAT_TRAPPED_CELLS G_GUINT64_CONSTANT (0xff00ff00ff00ff00)

/* The set of one cell. */
#define LAT_CELL_MASK(cell) (G_GUINT64_CONSTANT (1) << (cell))

/* A ruleset. The masks say for a side which cells are
 *   own      its pieces
 *   unit     its men that are not trapped and have an arm: they hold
 *   anvil    those that may stand as partner of a capture
 *   victim   the enemies it may capture, the square aside
 *   between  of them those that two captors on a line capture
 *   prey     of them the soldiers and officers
 */
struct _LatRuleset
{
  gatomicrefcount ref_count;
  LatRules *rules;
  LatRules views[LAT_N_SIDES];
  const LatRules *of[LAT_N_SIDES]; /* the rules as they are for a side */
  char *line;
  LatPosition start;

  guint n_squares;
  LatSquare squares[LAT_MAX_SIDE * LAT_MAX_SIDE];
  guint8 flags[LAT_N_CELLS];
  LatWho ground[LAT_N_GROUNDS][LAT_N_CELLS];
  LatWho any_ground[LAT_N_GROUNDS]; /* for whom it holds on some square */
  /* Zones that not everybody may come into from outside, a bit each: where they are, and whom they keep out. */
  guint16 gated[LAT_N_CELLS];
  guint16 gates[LAT_N_SIDES][LAT_N_KINDS];

  LatCellMask own[LAT_N_SIDES];
  LatCellMask unit[LAT_N_SIDES];
  LatCellMask anvil[LAT_N_SIDES];
  LatCellMask victim[LAT_N_SIDES];
  LatCellMask between[LAT_N_SIDES];
  LatCellMask prey[LAT_N_SIDES];
  LatCellMask removable[LAT_N_SIDES];
  LatCellMask jumpable[LAT_N_SIDES][LAT_N_KINDS];

  guint n_steps[LAT_N_SIDES][LAT_N_KINDS];
  int steps[LAT_N_SIDES][LAT_N_KINDS][8];
  int range[LAT_N_SIDES][LAT_N_KINDS]; /* never 0 */
  guint n_capture_steps;
  int capture_steps[8]; /* each followed by its opposite */

  gboolean has_leaders;
  gboolean has_officers;
  gboolean has_promotion;
  int men_to_clear; /* while more are on the board, enemies are taken off; none are if it is 0 */
  gboolean hammers[LAT_N_SIDES][LAT_N_KINDS];
  /* Enemies that it captures by jumping over them. */
  LatCellMask leapable[LAT_N_SIDES][LAT_N_KINDS];
  gboolean sides_differ;
  gboolean any_tactic;
  gboolean any_mass;     /* groups, shield wall, leaps or approach */
  LatKeySet forbidding;  /* the keys that can forbid a move that has a way */
  gboolean checks_moves; /* one of them can, or repetition */
  gboolean checks_repetition;
};

/* Whether a square is so for what stands on another one, or would. */
static inline gboolean
lat_ground_is (const LatRuleset *ruleset, LatGround ground, LatSquare square, LatCell cell)
{
  return (ruleset->ground[ground][square] & lat_who_of (cell)) != 0;
}

/* Whether a man on its way from one square to a neighbour, or over it, is kept out there. */
static inline gboolean
lat_ground_is_gated (const LatRuleset *ruleset, LatSquare from, LatSquare square, LatCell man)
{
  return (ruleset->gated[square] & ~ruleset->gated[from]
          & ruleset->gates[lat_cell_side (man)][lat_cell_kind (man)])
         != 0;
}

/* Whether the place itself is a captor of a man beside it. */
static inline gboolean
lat_ground_is_hostile (const LatRuleset *ruleset,
                       const LatCell *cells,
                       LatSquare square,
                       LatCell man)
{
  return lat_ground_is (ruleset, LAT_GROUND_HOSTILE, square, man)
         || (cells[square] == LAT_CELL_EMPTY
             && lat_ground_is (ruleset, LAT_GROUND_HOSTILE_EMPTY, square, man));
}

/* The steps to the orthogonal neighbours. */
#define LAT_ORTHOGONAL                                                                             \
  {                                                                                                \
    LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH                                                       \
  }

/* How many more soldiers a side drops in its turn once it has dropped some, the hand aside. Positions do not say
 * how many of this turn are down: that follows from how many are in all. */
static inline guint
lat_rules_get_drops_left (const LatRules *rules, LatSide side, int dropped)
{
  const int per_turn = rules->drops_per_turn;

  if ((int) side == rules->first && rules->first_drops > 0)
    {
      if (dropped >= 0 && dropped < rules->first_drops)
        return (guint) (rules->first_drops - dropped);
      dropped -= rules->first_drops;
    }
  if (per_turn == 0)
    return G_MAXUINT;
  dropped %= per_turn;
  return (guint) (dropped >= 0 ? per_turn - dropped : -dropped);
}

/* Who loses by a repetition that counts, and is no draw: the side that brought it about, or a certain one. */
static inline LatSide
lat_rules_get_repetition_loser (const LatRules *rules, LatSide actor)
{
  switch (rules->repetition_result)
    {
    case LAT_REPETITION_WHITE_LOSES:
      return LAT_WHITE;
    case LAT_REPETITION_BLACK_LOSES:
      return LAT_BLACK;
    default:
      return actor;
    }
}
