/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movement.c - where a piece has a way to: steps, slides and jumps (rules §2, Soldier and Leader) */
#include "lat-movegen-private.h"

#include <string.h>

static gboolean
lets_jump (const LatRuleset *ruleset, LatSquare over, LatSquare to, LatCell man)
{
  return !lat_ground_is (ruleset, LAT_GROUND_CLOSED, over, man)
         && !lat_ground_is (ruleset, LAT_GROUND_BARRED, to, man);
}

/* Jump after jump, each square once; what has been landed on is in the set.
 * The start is empty meanwhile, but no place to end. */
static void
list_jumps (const LatRuleset *ruleset,
            const LatPosition *position,
            LatSquare from,
            LatKind kind,
            LatSquareSet *reached,
            LatActionList *list)
{
  const LatCell *cells = position->cells;
  LatSide side = (LatSide) position->side;
  LatCellMask over = ruleset->jumpable[side][kind];
  LatCell man = cells[from];
  LatSquare queue[LAT_MAX_SIDE * LAT_MAX_SIDE];
  LatSquareSet landed = { 0 };
  guint n = 1;

  queue[0] = from;
  lat_square_set_add (&landed, from);
  for (guint done = 0; done < n; done++)
    {
      for (guint i = 0; i < ruleset->n_steps[side][kind]; i++)
        {
          LatSquare next = (LatSquare) (queue[done] + ruleset->steps[side][kind][i]);
          LatSquare to = (LatSquare) (next + ruleset->steps[side][kind][i]);

          if (next == from || !LAT_CELL_IN (cells[next], over) || cells[to] != LAT_CELL_EMPTY
              || lat_square_set_has (&landed, to) || !lets_jump (ruleset, next, to, man))
            continue;
          lat_square_set_add (&landed, to);
          queue[n++] = to;
          if (!lat_square_set_has (reached, to))
            lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, kind, from, to));
        }
      if (!ruleset->of[side]->movement[kind].multi_jump)
        break;
    }
}

/* All squares that a piece has a way to, whatever forbids the move. */
void
lat_movegen_list_ways (const LatRuleset *ruleset,
                       const LatPosition *position,
                       LatSquare from,
                       LatActionList *list)
{
  const LatCell *cells = position->cells;
  LatKind kind = lat_cell_kind (cells[from]);
  LatSide side = (LatSide) position->side;
  gboolean jumps = ruleset->of[side]->movement[kind].jump != LAT_JUMP_NONE;
  gboolean may_meet = jumps && ruleset->of[side]->movement[kind].multi_jump;
  LatCell man = cells[from];
  LatSquareSet reached;

  if (may_meet)
    memset (&reached, 0, sizeof reached);
  for (guint i = 0; i < ruleset->n_steps[side][kind]; i++)
    {
      int step = ruleset->steps[side][kind][i];
      LatSquare to = (LatSquare) (from + step);

      for (int n = ruleset->range[side][kind]; n > 0 && cells[to] == LAT_CELL_EMPTY; n--)
        {
          if (!lat_ground_is (ruleset, LAT_GROUND_BARRED, to, man))
            {
              lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, kind, from, to));
              if (may_meet)
                lat_square_set_add (&reached, to);
            }
          if (lat_ground_is (ruleset, LAT_GROUND_CLOSED, to, man))
            break;
          to = (LatSquare) (to + step);
        }
      if (jumps && !may_meet)
        {
          to = (LatSquare) (from + step);
          if (LAT_CELL_IN (cells[to], ruleset->jumpable[side][kind])
              && cells[to + step] == LAT_CELL_EMPTY
              && lets_jump (ruleset, to, (LatSquare) (to + step), man))
            lat_action_list_add (
                list, lat_action_new (LAT_ACTION_MOVE, kind, from, (LatSquare) (to + step)));
        }
    }
  if (may_meet)
    list_jumps (ruleset, position, from, kind, &reached, list);
}
