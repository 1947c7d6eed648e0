/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-capture.c - who is captured by a move, and who is held */
#include "lat-capture-private.h"

#include <string.h>

static const int orthogonal[] = LAT_ORTHOGONAL;

/* Whether one of the men, or the place itself, closes in on a man beside it. */
gboolean
lat_capture_is_captor (const LatRuleset *ruleset,
                       const LatCell *cells,
                       LatCellMask men,
                       LatSquare square,
                       LatCell victim)
{
  return LAT_CELL_IN (cells[square], men) || lat_ground_is_hostile (ruleset, cells, square, victim);
}

/* Runs away from the moved piece that a captor closes. A hostile corner closes
 * the run before it even where an enemy stands on it, as with single lines. */
static guint
scan_line (const LatRuleset *ruleset,
           const LatCell *cells,
           LatSide side,
           LatSquare square,
           int step,
           LatSquare *victims,
           guint n)
{
  gboolean row = ruleset->rules->lines == LAT_LINES_ROW;
  LatSquare first = (LatSquare) (square + step);
  LatSquare here = first;

  while (LAT_CELL_IN (cells[here], ruleset->between[side])
         && !lat_capture_is_spared (ruleset, cells, here))
    {
      LatCell last = cells[here];

      here = (LatSquare) (here + step);
      if (lat_capture_is_captor (ruleset, cells, ruleset->anvil[side], here, last))
        for (LatSquare s = first; s != here; s = (LatSquare) (s + step))
          n = lat_capture_add (victims, n, s);
      if (!row)
        break;
    }
  return n;
}

/* Whether men of the mask stand on every orthogonal neighbour that is there,
 * the square of the moved piece aside. */
static gboolean
is_surrounded (const LatCell *cells, LatSquare square, LatCellMask men, LatSquare moved)
{
  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare next = (LatSquare) (square + orthogonal[i]);

      if (cells[next] != LAT_CELL_OUTSIDE && next != moved && !LAT_CELL_IN (cells[next], men))
        return FALSE;
    }
  return TRUE;
}

/* A run of soldiers along a rank or a file with the moved piece beside it. */
static guint
scan_enclosed_row (const LatRuleset *ruleset,
                   const LatCell *cells,
                   LatSide side,
                   LatSquare square,
                   LatSquare moved,
                   int step,
                   LatSquare *victims,
                   guint n)
{
  LatSquare first = square, last = square;

  while (lat_capture_can_take_soldier (ruleset, cells, side, (LatSquare) (first - step)))
    first = (LatSquare) (first - step);
  while (lat_capture_can_take_soldier (ruleset, cells, side, (LatSquare) (last + step)))
    last = (LatSquare) (last + step);

  for (LatSquare s = first; s != (LatSquare) (last + step); s = (LatSquare) (s + step))
    for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
      {
        LatSquare next = (LatSquare) (s + orthogonal[i]);
        gboolean inside =
            (orthogonal[i] == step && s != last) || (orthogonal[i] == -step && s != first);

        if (!inside && cells[next] != LAT_CELL_OUTSIDE && next != moved
            && !LAT_CELL_IN (cells[next], ruleset->anvil[side]))
          return n;
      }
  for (LatSquare s = first; s != (LatSquare) (last + step); s = (LatSquare) (s + step))
    n = lat_capture_add (victims, n, s);
  return n;
}

/* Captures of a soldier in a corner, and of soldiers with men all around. */
static guint
scan_surrounded (const LatRuleset *ruleset,
                 const LatCell *cells,
                 LatSide side,
                 LatSquare square,
                 LatSquare *victims,
                 guint n)
{
  const LatRules *rules = ruleset->rules;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare next = (LatSquare) (square + orthogonal[i]);

      if (!lat_capture_can_take_soldier (ruleset, cells, side, next))
        continue;
      if (((rules->corner && (ruleset->flags[next] & LAT_FLAG_CORNER))
           || rules->enclosure == LAT_ENCLOSURE_SOLDIER)
          && is_surrounded (cells, next, ruleset->anvil[side], square))
        n = lat_capture_add (victims, n, next);
      if (rules->enclosure == LAT_ENCLOSURE_ROW)
        {
          n = scan_enclosed_row (ruleset, cells, side, next, square, LAT_EAST, victims, n);
          n = scan_enclosed_row (ruleset, cells, side, next, square, LAT_NORTH, victims, n);
        }
    }
  return n;
}

/* Whoever is taken only with all his sides taken, by men or by hostile places. */
static guint
scan_besieged (const LatRuleset *ruleset,
               const LatCell *cells,
               LatSide side,
               LatSquare square,
               LatSquare *victims,
               guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare victim = (LatSquare) (square + orthogonal[i]);
      LatCell man = cells[victim];
      guint sides = 0;

      if (!LAT_CELL_IN (man, ruleset->victim[side])
          || !lat_ground_is (ruleset, LAT_GROUND_SURROUND, victim, man)
          || lat_ground_is (ruleset, LAT_GROUND_SAFE, victim, man))
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (orthogonal); k++)
        {
          LatSquare next = (LatSquare) (victim + orthogonal[k]);

          sides += next == square
                   || lat_capture_is_captor (ruleset, cells, ruleset->anvil[side], next, man);
        }
      if (sides == G_N_ELEMENTS (orthogonal))
        n = lat_capture_add (victims, n, victim);
    }
  return n;
}

/* All victims of a piece that has moved, one that it has replaced aside: cells is
 * the board after the move, from where the piece came from, square where it
 * stands now. They come in no particular order. */
guint
lat_capture_scan (const LatRuleset *ruleset,
                  const LatCell *cells,
                  LatSide side,
                  LatSquare from,
                  LatSquare square,
                  LatSquare *victims)
{
  const LatRules *rules = ruleset->rules;
  guint n = 0;

  if (!ruleset->hammers[side][lat_cell_kind (cells[square])])
    return 0;

  for (guint i = 0; i < ruleset->n_capture_steps; i++)
    if (LAT_CELL_IN (cells[square + ruleset->capture_steps[i]], ruleset->victim[side]))
      {
        int step = ruleset->capture_steps[i];

        n = scan_line (ruleset, cells, side, square, step, victims, n);
        if (rules->intervention && (i & 1) == 0
            && lat_capture_can_take (ruleset, cells, side, (LatSquare) (square + step))
            && lat_capture_can_take (ruleset, cells, side, (LatSquare) (square - step)))
          {
            n = lat_capture_add (victims, n, (LatSquare) (square + step));
            n = lat_capture_add (victims, n, (LatSquare) (square - step));
          }
      }
  if (rules->corner || rules->enclosure != LAT_ENCLOSURE_NONE)
    n = scan_surrounded (ruleset, cells, side, square, victims, n);
  if (ruleset->any_ground[LAT_GROUND_SURROUND] != 0)
    n = scan_besieged (ruleset, cells, side, square, victims, n);
  if (ruleset->any_tactic)
    n = lat_tactics_scan (ruleset, cells, side, square, lat_capture_get_ahead (from, square),
                          victims, n);
  if (ruleset->any_mass)
    n = lat_capture_scan_masses (ruleset, cells, side, from, square, victims, n);
  return n;
}

/* Whether two on a line hold a man: soldiers only where they capture them so. A leader that was trapped from the
 * start is held by them, too, even where leaders are not captured. */
static gboolean
is_held_between (const LatRuleset *ruleset, LatCell cell)
{
  return ruleset->rules->custodial || (cell & LAT_CELL_LEADER) != 0;
}

/* Whether a trapped piece is still held. */
gboolean
lat_capture_is_held (const LatRuleset *ruleset, const LatCell *cells, LatSquare square)
{
  const LatRules *rules = ruleset->rules;
  LatSide enemy = lat_side_opposite (lat_cell_side (cells[square]));
  LatCellMask men = ruleset->unit[enemy];
  LatCell man = cells[square] & (LatCell) ~LAT_CELL_TRAPPED;

  for (guint i = 0; i < ruleset->n_capture_steps && is_held_between (ruleset, man); i += 2)
    {
      LatSquare a = (LatSquare) (square + ruleset->capture_steps[i]);
      LatSquare b = (LatSquare) (square - ruleset->capture_steps[i]);

      if (lat_capture_is_captor (ruleset, cells, men, a, man)
          && lat_capture_is_captor (ruleset, cells, men, b, man)
          && (LAT_CELL_IN (cells[a], men) || LAT_CELL_IN (cells[b], men)))
        return TRUE;
    }
  if (cells[square] & LAT_CELL_LEADER)
    return FALSE;
  return ((rules->corner && (ruleset->flags[square] & LAT_FLAG_CORNER))
          || rules->enclosure == LAT_ENCLOSURE_SOLDIER)
         && is_surrounded (cells, square, men, LAT_SQUARE_NONE);
}

/* The units that hold a trapped piece. */
guint
lat_capture_list_holders (const LatRuleset *ruleset,
                          const LatCell *cells,
                          LatSquare square,
                          LatSquare holders[LAT_MAX_HOLDERS])
{
  LatCellMask men = ruleset->unit[lat_side_opposite (lat_cell_side (cells[square]))];
  guint n = 0;

  for (guint i = 0; i < ruleset->n_capture_steps && is_held_between (ruleset, cells[square]);
       i += 2)
    {
      LatSquare a = (LatSquare) (square + ruleset->capture_steps[i]);
      LatSquare b = (LatSquare) (square - ruleset->capture_steps[i]);

      if (!lat_capture_is_captor (ruleset, cells, men, a, cells[square])
          || !lat_capture_is_captor (ruleset, cells, men, b, cells[square]))
        continue;
      if (LAT_CELL_IN (cells[a], men))
        holders[n++] = a;
      if (LAT_CELL_IN (cells[b], men))
        holders[n++] = b;
    }
  if (n > 0 || !lat_capture_is_held (ruleset, cells, square))
    return n;
  /* From all sides. */
  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    if (LAT_CELL_IN (cells[square + orthogonal[i]], men))
      holders[n++] = (LatSquare) (square + orthogonal[i]);
  return n;
}

/* The board after a move, before anything but a replaced man is taken, and all victims. */
guint
lat_capture_try (const LatRuleset *ruleset,
                 const LatPosition *position,
                 LatAction move,
                 LatCell cells[LAT_N_CELLS],
                 LatSquare victims[LAT_MAX_VICTIMS])
{
  LatSquare from = lat_action_from (move), to = lat_action_to (move);
  guint n;

  memcpy (cells, position->cells, LAT_N_CELLS * sizeof cells[0]);
  cells[to] = cells[from];
  cells[from] = LAT_CELL_EMPTY;
  n = lat_capture_scan (ruleset, cells, (LatSide) position->side, from, to, victims);
  if (lat_cell_is_piece (position->cells[to]))
    victims[n++] = to;
  return n;
}

/**
 * lat_capture_find:
 * @ruleset: the rules
 * @position: the position before the move
 * @move: an action; what is no move has no victims
 * @victims: (out caller-allocates): the squares of the victims, in no
 *   particular order
 *
 * Finds all victims of a move (rules §4), whether or not it is legal.
 *
 * Returns: how many there are
 */
guint
lat_capture_find (const LatRuleset *ruleset,
                  const LatPosition *position,
                  LatAction move,
                  LatSquare victims[LAT_MAX_VICTIMS])
{
  LatCell cells[LAT_N_CELLS];

  if (lat_action_type (move) != LAT_ACTION_MOVE)
    return 0;
  return lat_capture_try (ruleset, position, move, cells, victims);
}
