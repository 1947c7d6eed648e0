/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tactics.c - the special tactics of Latrunculi XXI (rules §4)
 *
 * The special tactics of Latrunculi XXI (rules §4): they look along the
 * direction in which the piece has moved. */
#include "lat-capture-private.h"

/* A quarter turn of a step to the left. */
static int
turn_left (int step)
{
  int ranks = (step + LAT_STRIDE + 1) / LAT_STRIDE - 1;
  int files = step - ranks * LAT_STRIDE;

  return -ranks + files * LAT_STRIDE;
}

static gboolean
is_own (const LatRuleset *ruleset, const LatCell *cells, LatSide side, int square)
{
  return LAT_CELL_IN (cells[square], ruleset->own[side]);
}

/* Ahead an own piece, then an enemy soldier, then the outside or an own piece. */
static guint
scan_push_and_crush (const LatRuleset *ruleset,
                     const LatCell *cells,
                     LatSide side,
                     int square,
                     int ahead,
                     LatSquare *victims,
                     guint n)
{
  int victim = square + 2 * ahead;

  if (!is_own (ruleset, cells, side, square + ahead)
      || !lat_capture_can_take_soldier (ruleset, cells, side, (LatSquare) victim))
    return n;
  if (cells[victim + ahead] == LAT_CELL_OUTSIDE || is_own (ruleset, cells, side, victim + ahead))
    n = lat_capture_add (victims, n, (LatSquare) victim);
  return n;
}

/* Ahead two or more enemies, then an own piece: the nearest, if a soldier. */
static guint
scan_flank (const LatRuleset *ruleset,
            const LatCell *cells,
            LatSide side,
            int square,
            int ahead,
            LatSquare *victims,
            guint n)
{
  LatCellMask enemies = ruleset->own[lat_side_opposite (side)];
  int here = square + ahead;

  if (!lat_capture_can_take_soldier (ruleset, cells, side, (LatSquare) here))
    return n;
  while (LAT_CELL_IN (cells[here], enemies))
    here += ahead;
  if (here != square + 2 * ahead && is_own (ruleset, cells, side, here))
    n = lat_capture_add (victims, n, (LatSquare) (square + ahead));
  return n;
}

/* Ahead own pieces in a row, then an enemy soldier, and own pieces beside the
 * moved one and each of the row, on one side. */
static guint
scan_phalanx (const LatRuleset *ruleset,
              const LatCell *cells,
              LatSide side,
              int square,
              int ahead,
              LatSquare *victims,
              guint n)
{
  int beside = turn_left (ahead);
  int victim = square + ahead;

  while (is_own (ruleset, cells, side, victim))
    victim += ahead;
  if (victim == square + ahead
      || !lat_capture_can_take_soldier (ruleset, cells, side, (LatSquare) victim))
    return n;

  for (int turn = 0; turn < 2; turn++, beside = -beside)
    {
      int here = square;

      while (here != victim && is_own (ruleset, cells, side, here + beside))
        here += ahead;
      if (here == victim)
        return lat_capture_add (victims, n, (LatSquare) victim);
    }
  return n;
}

/* Adds the victims of the tactics to the n that are there already. */
guint
lat_tactics_scan (const LatRuleset *ruleset,
                  const LatCell *cells,
                  LatSide side,
                  LatSquare square,
                  int ahead,
                  LatSquare *victims,
                  guint n)
{
  const LatRules *rules = ruleset->rules;

  if (rules->push_and_crush)
    n = scan_push_and_crush (ruleset, cells, side, square, ahead, victims, n);
  if (rules->flank)
    n = scan_flank (ruleset, cells, side, square, ahead, victims, n);
  if (rules->phalanx)
    n = scan_phalanx (ruleset, cells, side, square, ahead, victims, n);
  return n;
}
