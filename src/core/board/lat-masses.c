/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-masses.c - captures of men that hang together, stand in a row, or are jumped over (rules §4) */
#include "lat-capture-private.h"

static const int orthogonal[] = LAT_ORTHOGONAL;

/* The men that hang together with one of them: their squares in group. Returns how many; 0 if a square beside
 * them is empty, or one of them cannot be taken. */
static guint
list_closed_group (const LatRuleset *ruleset,
                   const LatCell *cells,
                   LatSide side,
                   LatSquare first,
                   LatSquare *group)
{
  LatCellMask enemies = ruleset->own[lat_side_opposite (side)];
  LatSquareSet seen = { 0 };
  guint n = 1;

  group[0] = first;
  lat_square_set_add (&seen, first);
  for (guint done = 0; done < n; done++)
    {
      if (!lat_capture_can_take (ruleset, cells, side, group[done]))
        return 0;
      for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
        {
          LatSquare next = (LatSquare) (group[done] + orthogonal[i]);

          if (cells[next] == LAT_CELL_EMPTY)
            return 0;
          if (!LAT_CELL_IN (cells[next], enemies) || lat_square_set_has (&seen, next))
            continue;
          lat_square_set_add (&seen, next);
          group[n++] = next;
        }
    }
  return n;
}

static gboolean
has_leader (const LatCell *cells, const LatSquare *group, guint n)
{
  for (guint i = 0; i < n; i++)
    if (cells[group[i]] & LAT_CELL_LEADER)
      return TRUE;
  return FALSE;
}

static guint
scan_groups (const LatRuleset *ruleset,
             const LatCell *cells,
             LatSide side,
             LatSquare square,
             LatSquare *victims,
             guint n)
{
  LatCellMask enemies = ruleset->own[lat_side_opposite (side)];
  int groups = ruleset->rules->groups;
  LatSquare group[LAT_MAX_SIDE * LAT_MAX_SIDE];

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare next = (LatSquare) (square + orthogonal[i]);
      guint size = 0;

      if (LAT_CELL_IN (cells[next], enemies))
        size = list_closed_group (ruleset, cells, side, next, group);
      if (groups != LAT_GROUPS_ALL
          && has_leader (cells, group, size) != (groups == LAT_GROUPS_LEADERS))
        continue;
      for (guint k = 0; k < size; k++)
        n = lat_capture_add (victims, n, group[k]);
    }
  return n;
}

/* A row of enemies along the border, away from the moved piece. */
static guint
scan_wall (const LatRuleset *ruleset,
           const LatCell *cells,
           LatSide side,
           LatSquare square,
           int along,
           int inward,
           LatSquare *victims,
           guint n)
{
  LatCellMask enemies = ruleset->own[lat_side_opposite (side)];
  LatSquare first = (LatSquare) (square + along), end = first;

  while (LAT_CELL_IN (cells[end], enemies))
    {
      if (!LAT_CELL_IN (cells[end + inward], ruleset->anvil[side]))
        return n;
      end = (LatSquare) (end + along);
    }
  if (end == first || end == (LatSquare) (first + along)
      || !lat_capture_is_captor (ruleset, cells, ruleset->anvil[side], end,
                                 cells[(LatSquare) (end - along)]))
    return n;
  for (LatSquare s = first; s != end; s = (LatSquare) (s + along))
    if (lat_capture_can_take_soldier (ruleset, cells, side, s))
      n = lat_capture_add (victims, n, s);
  return n;
}

static guint
scan_walls (const LatRuleset *ruleset,
            const LatCell *cells,
            LatSide side,
            LatSquare square,
            LatSquare *victims,
            guint n)
{
  const LatRules *rules = ruleset->rules;
  int file = lat_square_file (square), rank = lat_square_rank (square);
  const struct
  {
    gboolean is_there;
    int inward, along;
  } borders[] = { { file == 0, LAT_EAST, LAT_NORTH },
                  { file == rules->files - 1, LAT_WEST, LAT_NORTH },
                  { rank == 0, LAT_NORTH, LAT_EAST },
                  { rank == rules->ranks - 1, LAT_SOUTH, LAT_EAST } };

  for (guint i = 0; i < G_N_ELEMENTS (borders); i++)
    if (borders[i].is_there)
      {
        n = scan_wall (ruleset, cells, side, square, borders[i].along, borders[i].inward, victims,
                       n);
        n = scan_wall (ruleset, cells, side, square, -borders[i].along, borders[i].inward, victims,
                       n);
      }
  return n;
}

/* The man between the ends of a straight line, if it is one that is captured by a jump over it. */
static guint
scan_leap (const LatRuleset *ruleset,
           const LatCell *cells,
           LatSide side,
           LatSquare from,
           LatSquare square,
           LatSquare *victims,
           guint n)
{
  LatCellMask leapable = ruleset->leapable[side][lat_cell_kind (cells[square])];
  int ahead = lat_capture_get_ahead (from, square);

  for (LatSquare s = (LatSquare) (from + ahead);
       leapable != 0 && s != square && cells[s] != LAT_CELL_OUTSIDE; s = (LatSquare) (s + ahead))
    if (LAT_CELL_IN (cells[s], leapable) && !lat_capture_is_spared (ruleset, cells, s))
      n = lat_capture_add (victims, n, s);
  return n;
}

/* Adds the victims of groups, walls, leaps and approaches to the n that are there already. */
guint
lat_capture_scan_masses (const LatRuleset *ruleset,
                         const LatCell *cells,
                         LatSide side,
                         LatSquare from,
                         LatSquare square,
                         LatSquare *victims,
                         guint n)
{
  const LatRules *rules = ruleset->rules;
  int ahead = lat_capture_get_ahead (from, square);

  if (rules->groups != LAT_GROUPS_NONE)
    n = scan_groups (ruleset, cells, side, square, victims, n);
  if (rules->shield_wall)
    n = scan_walls (ruleset, cells, side, square, victims, n);
  if (rules->leap != LAT_LEAP_NONE)
    n = scan_leap (ruleset, cells, side, from, square, victims, n);
  if (rules->approach)
    for (LatSquare s = (LatSquare) (square + ahead); lat_capture_can_take (ruleset, cells, side, s);
         s = (LatSquare) (s + ahead))
      n = lat_capture_add (victims, n, s);
  return n;
}
