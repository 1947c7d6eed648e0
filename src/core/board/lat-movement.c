/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movement.c - where a piece has a way to: steps, slides and jumps (rules §2, Soldier and Leader) */
#include "lat-capture-private.h"
#include "lat-movegen-private.h"

#include <string.h>

/* Whether a man that makes a step, or goes on by one, may stop where it gets. */
static gboolean
lets_stop (const LatRuleset *ruleset, LatSquare to, int step, LatCell man)
{
  return !lat_ground_is (ruleset, LAT_GROUND_BARRED, to, man)
         && !lat_ground_is_gated (ruleset, (LatSquare) (to - step), to, man);
}

/* Whether it may cross that square, or jump over a man there. */
static gboolean
lets_pass (const LatRuleset *ruleset, LatSquare over, int step, LatCell man)
{
  return !lat_ground_is (ruleset, LAT_GROUND_CLOSED, over, man)
         && !lat_ground_is_gated (ruleset, (LatSquare) (over - step), over, man);
}

static gboolean
lets_jump (const LatRuleset *ruleset, LatSquare over, int step, LatCell man)
{
  return lets_pass (ruleset, over, step, man)
         && lets_stop (ruleset, (LatSquare) (over + step), step, man);
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
          int step = ruleset->steps[side][kind][i];
          LatSquare next = (LatSquare) (queue[done] + step);
          LatSquare to = (LatSquare) (next + step);

          if (next == from || !LAT_CELL_IN (cells[next], over) || cells[to] != LAT_CELL_EMPTY
              || lat_square_set_has (&landed, to) || !lets_jump (ruleset, next, step, man))
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

static void
add_move (LatActionList *list, LatKind kind, LatSquare from, LatSquare to)
{
  lat_action_list_add (list, lat_action_new (LAT_ACTION_MOVE, kind, from, to));
}

/* The square where a slide of that step can go no farther: what stands there is in its way, or it may not cross
 * the square before. left: how many squares it could still have gone. */
static LatSquare
list_slide (const LatRuleset *ruleset,
            const LatPosition *position,
            LatSquare from,
            int step,
            LatSquareSet *reached,
            LatActionList *list,
            int *left)
{
  LatCell man = position->cells[from];
  LatSquare to = (LatSquare) (from + step);

  *left = ruleset->range[lat_cell_side (man)][lat_cell_kind (man)];
  for (; *left > 0 && position->cells[to] == LAT_CELL_EMPTY; --*left)
    {
      if (lets_stop (ruleset, to, step, man))
        {
          add_move (list, lat_cell_kind (man), from, to);
          if (reached != NULL)
            lat_square_set_add (reached, to);
        }
      if (!lets_pass (ruleset, to, step, man))
        {
          *left = 0;
          break;
        }
      to = (LatSquare) (to + step);
    }
  return to;
}

/* Goes to the square of an enemy that it captures, or leaps over it from afar. */
static void
list_strikes (const LatRuleset *ruleset,
              const LatPosition *position,
              LatSquare from,
              LatSquare enemy,
              int step,
              LatActionList *list)
{
  const LatCell *cells = position->cells;
  LatCell man = cells[from];
  LatSide side = lat_cell_side (man);
  LatKind kind = lat_cell_kind (man);
  LatSquare to = (LatSquare) (enemy + step);
  gboolean is_short = enemy == (LatSquare) (from + step);

  if (!lat_capture_can_take (ruleset, cells, side, enemy) || !ruleset->hammers[side][kind])
    return;
  if (ruleset->rules->replacement && lets_stop (ruleset, enemy, step, man))
    add_move (list, kind, from, enemy);
  if (ruleset->rules->leap != LAT_LEAP_LONG || ruleset->leapable[side][kind] == 0
      || !lets_pass (ruleset, enemy, step, man))
    return;
  for (int n = ruleset->range[side][kind]; n > 0 && cells[to] == LAT_CELL_EMPTY; n--)
    {
      /* The jump over a neighbour onto the square behind it is there already. */
      if (lets_stop (ruleset, to, step, man) && !(is_short && to == (LatSquare) (enemy + step)))
        add_move (list, kind, from, to);
      if (!lets_pass (ruleset, to, step, man))
        break;
      to = (LatSquare) (to + step);
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
  gboolean strikes = ruleset->rules->replacement || ruleset->rules->leap == LAT_LEAP_LONG;
  LatSquareSet reached;

  if (may_meet)
    memset (&reached, 0, sizeof reached);
  for (guint i = 0; i < ruleset->n_steps[side][kind]; i++)
    {
      int step = ruleset->steps[side][kind][i], left;
      LatSquare to =
          list_slide (ruleset, position, from, step, may_meet ? &reached : NULL, list, &left);

      if (strikes && left > 0)
        list_strikes (ruleset, position, from, to, step, list);
      if (jumps && !may_meet)
        {
          to = (LatSquare) (from + step);
          if (LAT_CELL_IN (cells[to], ruleset->jumpable[side][kind])
              && cells[to + step] == LAT_CELL_EMPTY && lets_jump (ruleset, to, step, cells[from]))
            add_move (list, kind, from, (LatSquare) (to + step));
        }
    }
  if (may_meet)
    list_jumps (ruleset, position, from, kind, &reached, list);
}
