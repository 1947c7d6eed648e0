/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movement.c - where a piece has a way to: steps, slides and jumps (rules §2, Soldier and Leader) */
#include "lat-movegen-private.h"

#include <string.h>

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
  LatCellMask over = ruleset->jumpable[position->side][kind];
  LatSquare queue[LAT_MAX_SIDE * LAT_MAX_SIDE];
  LatSquareSet landed = { 0 };
  guint n = 1;

  queue[0] = from;
  lat_square_set_add (&landed, from);
  for (guint done = 0; done < n; done++)
    {
      for (guint i = 0; i < ruleset->n_steps[kind]; i++)
        {
          LatSquare next = (LatSquare) (queue[done] + ruleset->steps[kind][i]);
          LatSquare to = (LatSquare) (next + ruleset->steps[kind][i]);

          if (next == from || !LAT_CELL_IN (cells[next], over) || cells[to] != LAT_CELL_EMPTY
              || lat_square_set_has (&landed, to))
            continue;
          lat_square_set_add (&landed, to);
          queue[n++] = to;
          if (!lat_square_set_has (reached, to))
            lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, kind, from, to));
        }
      if (!ruleset->rules->movement[kind].multi_jump)
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
  gboolean jumps = ruleset->rules->movement[kind].jump != LAT_JUMP_NONE;
  gboolean may_meet = jumps && ruleset->rules->movement[kind].multi_jump;
  LatSquareSet reached;

  if (may_meet)
    memset (&reached, 0, sizeof reached);
  for (guint i = 0; i < ruleset->n_steps[kind]; i++)
    {
      int step = ruleset->steps[kind][i];
      LatSquare to = (LatSquare) (from + step);

      for (int n = ruleset->range[kind]; n > 0 && cells[to] == LAT_CELL_EMPTY; n--)
        {
          lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, kind, from, to));
          if (may_meet)
            lat_square_set_add (&reached, to);
          to = (LatSquare) (to + step);
        }
      if (jumps && !may_meet)
        {
          to = (LatSquare) (from + step);
          if (LAT_CELL_IN (cells[to], ruleset->jumpable[position->side][kind])
              && cells[to + step] == LAT_CELL_EMPTY)
            lat_action_list_add (
                list, lat_action_new (LAT_ACTION_MOVE, kind, from, (LatSquare) (to + step)));
        }
    }
  if (may_meet)
    list_jumps (ruleset, position, from, kind, &reached, list);
}
