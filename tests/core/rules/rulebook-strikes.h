/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rulebook-strikes.h - predicates of sentences: groups, rows, and captures by the way that a man goes */
#pragma once

#include "rulebook-steps.h"

static const int sides_of_square[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };

/* {{{ What there is after the move, before anybody is captured */

static int
get_arms (const Step *step, LatSide side, LatKind kind)
{
  static const LatKey keys[LAT_N_KINDS] = { LAT_KEY_SOLDIER_ARMED, LAT_KEY_LEADER_ARMED,
                                            LAT_KEY_OFFICER_ARMED };

  return lat_rules_get_side_int (step->rules, side, keys[kind]);
}

static gboolean
captures_by_moving (const Step *step)
{
  int arms = get_arms (step, (LatSide) step->position.side, lat_action_kind (step->action));

  return is_move (step) && (arms == LAT_ARMED_BOTH || arms == LAT_ARMED_HAMMER);
}

static LatCell
get_cell (const Step *step, LatSquare square)
{
  if (square == lat_action_to (step->action))
    return step->position.cells[lat_action_from (step->action)];
  if (square == lat_action_from (step->action))
    return LAT_CELL_EMPTY;
  return step->position.cells[square];
}

static gboolean
is_enemy (const Step *step, LatSquare square)
{
  return is_man_of (get_cell (step, square), get_enemy (step));
}

/* A man that helps to capture by standing there. */
static gboolean
is_partner (const Step *step, LatSquare square)
{
  LatCell cell = get_cell (step, square);
  int arms;

  if (!is_man_of (cell, (LatSide) step->position.side) || is_trapped (cell))
    return FALSE;
  arms = get_arms (step, (LatSide) step->position.side, lat_cell_kind (cell));
  return arms == LAT_ARMED_BOTH || arms == LAT_ARMED_ANVIL;
}

/* Whether nothing keeps an enemy from being captured but where its own side has men of its kind that are not. */
static gboolean
can_be_captured (const Step *step, LatSquare square)
{
  LatCell cell = step->position.cells[square];
  int leader = lat_rules_get_side_int (step->rules, get_enemy (step), LAT_KEY_LEADER_CAPTURE);
  int officer = lat_rules_get_side_int (step->rules, get_enemy (step), LAT_KEY_OFFICER_CAPTURE);

  if (!is_man_of (cell, get_enemy (step)) || is_trapped (cell)
      || lat_square_set_has (&step->rules->safe_squares, square)
      || has_role (step, LAT_ROLE_SAFE, square, cell, TRUE)
      || has_role (step, LAT_ROLE_SURROUND, square, cell, TRUE))
    return FALSE;
  if (lat_cell_kind (cell) == LAT_OFFICER)
    return officer != LAT_OFFICER_CAPTURE_NEVER && officer != LAT_OFFICER_CAPTURE_SURROUND;
  return lat_cell_kind (cell) == LAT_SOLDIER
         || (leader != LAT_LEADER_CAPTURE_NEVER && leader != LAT_LEADER_CAPTURE_SURROUND);
}

static gboolean
is_captured (const Step *step, LatSquare square)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (step->effect.victims[i] == square)
      return TRUE;
  return FALSE;
}

/* The direction of a move, as a step. */
static int
get_ahead (const Step *step)
{
  LatSquare from = lat_action_from (step->action), to = lat_action_to (step->action);
  int files = lat_square_file (to) - lat_square_file (from);
  int ranks = lat_square_rank (to) - lat_square_rank (from);

  return (files > 0) * LAT_EAST + (files < 0) * LAT_WEST + (ranks > 0) * LAT_NORTH
         + (ranks < 0) * LAT_SOUTH;
}

/* The squares of men of a side that hang together with one of them; of empty ones, too, if it is asked for.
 * Returns whether an empty square is next to them. */
static gboolean
find_connected (const Step *step,
                const LatCell *cells,
                LatSide side,
                LatSquare first,
                gboolean over_empty,
                LatSquareSet *found)
{
  LatSquare queue[LAT_MAX_SIDE * LAT_MAX_SIDE];
  gboolean is_open = FALSE;
  guint n = 1;

  queue[0] = first;
  lat_square_set_add (found, first);
  for (guint done = 0; done < n; done++)
    for (guint i = 0; i < G_N_ELEMENTS (sides_of_square); i++)
      {
        LatSquare next = (LatSquare) (queue[done] + sides_of_square[i]);

        if (!lat_rules_has_square (step->rules, next) || lat_square_set_has (found, next))
          continue;
        is_open |= cells[next] == LAT_CELL_EMPTY;
        if (!is_man_of (cells[next], side) && !(over_empty && cells[next] == LAT_CELL_EMPTY))
          continue;
        lat_square_set_add (found, next);
        queue[n++] = next;
      }
  return is_open;
}

static gboolean
is_at_border (const Step *step, LatSquare square)
{
  int file = lat_square_file (square), rank = lat_square_rank (square);

  return file == 0 || rank == 0 || file == step->rules->files - 1 || rank == step->rules->ranks - 1;
}

/* }}} */

/* {{{ Claims */

/* A jump over one man that is right beside, by a man that jumps once. */
static gboolean
is_short_jump (const Step *step)
{
  return is_move (step) && is_jump (step) && !jumps_on (step) && get_distance (step) == 2;
}

static gboolean
captures_jumped (const Step *step, LatKind kind)
{
  LatSquare over = (LatSquare) (lat_action_from (step->action) + get_ahead (step));

  return !is_move_of (step, kind) || !is_short_jump (step) || !can_be_captured (step, over)
         || is_captured (step, over);
}

static gboolean
soldiers_capture_jumped (const Step *step)
{
  return captures_jumped (step, LAT_SOLDIER);
}

static gboolean
leaders_capture_jumped (const Step *step)
{
  return captures_jumped (step, LAT_LEADER);
}

static gboolean
officers_capture_jumped (const Step *step)
{
  return captures_jumped (step, LAT_OFFICER);
}

static gboolean
is_far_leap (const Step *step)
{
  return is_move (step) && is_jump (step) && !jumps_on (step) && get_distance (step) != 2;
}

/* Over one enemy, who is captured; no farther to him, nor from him, than the man goes. */
static gboolean
leaps_as_far_as_it_goes (const Step *step)
{
  int ahead = get_ahead (step), way = 1, over = 0;
  int range =
      lat_rules_get_side_int (step->rules, (LatSide) step->position.side,
                              (LatKey[]){ LAT_KEY_SOLDIER_RANGE, LAT_KEY_LEADER_RANGE,
                                          LAT_KEY_OFFICER_RANGE }[lat_action_kind (step->action)]);

  if (!is_far_leap (step))
    return TRUE;
  for (; way < (int) get_distance (step); way++)
    {
      LatSquare square = (LatSquare) (lat_action_from (step->action) + way * ahead);

      if (step->position.cells[square] == LAT_CELL_EMPTY)
        continue;
      if (over > 0 || !is_captured (step, square))
        return FALSE;
      over = way;
    }
  return over > 0 && (range == 0 || (over <= range && way - over <= range));
}

static gboolean
replaces (const Step *step)
{
  return is_move (step) && step->position.cells[lat_action_to (step->action)] != LAT_CELL_EMPTY;
}

static gboolean
captures_whom_it_replaces (const Step *step)
{
  return !replaces (step)
         || (can_be_captured (step, lat_action_to (step->action)) && !is_jump (step)
             && is_captured (step, lat_action_to (step->action)));
}

static gboolean
captures_ahead (const Step *step)
{
  int ahead = is_move (step) ? get_ahead (step) : 0;

  if (!captures_by_moving (step))
    return TRUE;
  for (LatSquare s = (LatSquare) (lat_action_to (step->action) + ahead); can_be_captured (step, s);
       s = (LatSquare) (s + ahead))
    if (!is_captured (step, s))
      return FALSE;
  return TRUE;
}

/* Whether the group of an enemy is shut in, and all of it can be captured; with the kinds of men in it. */
static gboolean
is_shut_in (const Step *step, LatSquare first, LatSquareSet *group, gboolean *has_leader)
{
  LatCell cells[LAT_N_CELLS];

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    cells[square] = get_cell (step, square);
  *has_leader = FALSE;
  if (find_connected (step, cells, get_enemy (step), first, FALSE, group))
    return FALSE;
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (group, square))
      {
        if (!can_be_captured (step, square))
          return FALSE;
        *has_leader |= lat_cell_kind (cells[square]) == LAT_LEADER;
      }
  return TRUE;
}

static gboolean
captures_groups (const Step *step, gboolean with_leader)
{
  for (guint i = 0; captures_by_moving (step) && i < G_N_ELEMENTS (sides_of_square); i++)
    {
      LatSquare first = (LatSquare) (lat_action_to (step->action) + sides_of_square[i]);
      LatSquareSet group = { 0 };
      gboolean has_leader;

      if (!is_enemy (step, first) || !is_shut_in (step, first, &group, &has_leader)
          || has_leader != with_leader)
        continue;
      for (LatSquare square = 0; square < LAT_N_CELLS; square++)
        if (lat_square_set_has (&group, square) && !is_captured (step, square))
          return FALSE;
    }
  return TRUE;
}

static gboolean
captures_soldiers_shut_in (const Step *step)
{
  return captures_groups (step, FALSE);
}

static gboolean
captures_with_leader_shut_in (const Step *step)
{
  return captures_groups (step, TRUE);
}

static gboolean
captures_shut_in (const Step *step)
{
  return captures_groups (step, FALSE) && captures_groups (step, TRUE);
}

/* Adds whom a wall along the border takes. */
static void
find_wall (const Step *step, int along, int inward, LatSquareSet *taken)
{
  LatSquare first = (LatSquare) (lat_action_to (step->action) + along), end = first;

  for (; is_enemy (step, end); end = (LatSquare) (end + along))
    if (!is_partner (step, (LatSquare) (end + inward)))
      return;
  if (end == first || end == (LatSquare) (first + along)
      || (!is_partner (step, end)
          && !is_hostile_place (step, end, get_cell (step, (LatSquare) (end - along)),
                                get_cell (step, end) == LAT_CELL_EMPTY)))
    return;
  for (LatSquare s = first; s != end; s = (LatSquare) (s + along))
    if (lat_cell_kind (step->position.cells[s]) != LAT_LEADER && can_be_captured (step, s))
      lat_square_set_add (taken, s);
}

static LatSquareSet
find_walls (const Step *step)
{
  LatSquareSet taken = { 0 };
  LatSquare to = lat_action_to (step->action);

  for (int way = -1; captures_by_moving (step) && way <= 1; way += 2)
    {
      if (lat_square_file (to) == 0)
        find_wall (step, way * LAT_NORTH, LAT_EAST, &taken);
      if (lat_square_file (to) == step->rules->files - 1)
        find_wall (step, way * LAT_NORTH, LAT_WEST, &taken);
      if (lat_square_rank (to) == 0)
        find_wall (step, way * LAT_EAST, LAT_NORTH, &taken);
      if (lat_square_rank (to) == step->rules->ranks - 1)
        find_wall (step, way * LAT_EAST, LAT_SOUTH, &taken);
    }
  return taken;
}

static gboolean
captures_walls (const Step *step)
{
  LatSquareSet taken = find_walls (step);

  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    if (lat_square_set_has (&taken, square) && !is_captured (step, square))
      return FALSE;
  return TRUE;
}

static gboolean
is_in_closed_group (const Step *step, LatSquare square)
{
  int groups = step->rules->groups;
  LatSquareSet group = { 0 };
  gboolean has_leader;

  return groups != LAT_GROUPS_NONE && is_shut_in (step, square, &group, &has_leader)
         && (groups == LAT_GROUPS_ALL || has_leader == (groups == LAT_GROUPS_LEADERS));
}

/* On the way from a square, where an unbroken row of victims is asked for: as long as it goes on. */
static gboolean
is_ahead (const Step *step, LatSquare first, LatSquare square, gboolean of_victims)
{
  int ahead = get_ahead (step);

  for (LatSquare s = (LatSquare) (first + ahead);
       lat_rules_has_square (step->rules, s) && s != lat_action_to (step->action)
       && (!of_victims || is_captured (step, s));
       s = (LatSquare) (s + ahead))
    if (s == square)
      return TRUE;
  return FALSE;
}

/* Another way than between two in which a man may have been captured that is told of men. */
static gboolean
is_taken_otherwise (const Step *step, LatSquare square)
{
  const LatRules *rules = step->rules;
  LatSquare to = lat_action_to (step->action);

  return (rules->replacement && square == to) || is_besieged (step, square, get_cell (step, square))
         || (rules->intervention && is_captured (step, (LatSquare) (2 * to - square)))
         || is_in_closed_group (step, square)
         || (rules->leap != LAT_LEAP_NONE
             && is_ahead (step, lat_action_from (step->action), square, FALSE))
         || (rules->approach && is_ahead (step, to, square, TRUE));
}

/* Where nothing but what is told of men takes soldiers, and shield walls. */
static gboolean
spare_soldiers_between (const Step *step)
{
  const LatRules *rules = step->rules;
  LatSquareSet walls = find_walls (step);

  if (rules->corner || rules->enclosure || rules->push_and_crush || rules->flank || rules->phalanx)
    return TRUE;
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == LAT_SOLDIER
        && !is_taken_otherwise (step, step->effect.victims[i])
        && !(rules->shield_wall && lat_square_set_has (&walls, step->effect.victims[i])))
      return FALSE;
  return TRUE;
}

/* Officers are caught in all ways of soldiers but that one. */
static gboolean
spares_officers_between (const Step *step)
{
  const LatRules *rules = step->rules;
  LatSquareSet walls = find_walls (step);

  if (rules->corner || rules->enclosure || rules->push_and_crush || rules->flank || rules->phalanx)
    return TRUE;
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == LAT_OFFICER
        && !is_taken_otherwise (step, step->effect.victims[i])
        && !(rules->shield_wall && lat_square_set_has (&walls, step->effect.victims[i])))
      return FALSE;
  return TRUE;
}

static gboolean
spares_leaders_between (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == LAT_LEADER
        && !is_taken_otherwise (step, step->effect.victims[i]))
      return FALSE;
  return TRUE;
}

/* Of slides and of single jumps, at each step of the way. */
static gboolean
comes_in_where_allowed (const Step *step)
{
  const LatRules *rules = step->rules;
  LatSquare square = lat_action_from (step->action);

  /* Of several jumps it is not known which way they went. */
  if (!is_move (step) || (jumps_on (step) && get_distance (step) > 1))
    return TRUE;
  while (square != lat_action_to (step->action))
    {
      LatSquare next = (LatSquare) (square + get_ahead (step));

      for (guint i = 0; i < rules->n_zones; i++)
        {
          LatSquareSet zone = lat_zone_get_squares (&rules->zones[i], rules->files, rules->ranks);

          if (!lat_square_set_has (&zone, square) && lat_square_set_has (&zone, next)
              && (lat_zone_get_who (&rules->zones[i], LAT_ROLE_ENTER)
                  & lat_who_of (get_actor (step)))
                     == 0)
            return FALSE;
        }
      square = next;
    }
  return TRUE;
}

/* The enemy loses as soon as no man of his can get to the border. */
static gboolean
ends_if_cut_off (const Step *step)
{
  LatSide enemy = get_enemy (step);
  gboolean any = FALSE;

  if (lat_position_is_dropping (&step->position) || lat_position_is_dropping (&step->next)
      || step->next.side == step->position.side)
    return TRUE;
  for (LatSquare square = 0; square < LAT_N_CELLS; square++)
    {
      LatSquareSet found = { 0 };

      if (!is_man_of (step->next.cells[square], enemy))
        continue;
      any = TRUE;
      find_connected (step, step->next.cells, enemy, square, TRUE, &found);
      for (LatSquare other = 0; other < LAT_N_CELLS; other++)
        if (lat_square_set_has (&found, other) && is_at_border (step, other))
          return TRUE;
    }
  return !any || step->outcome.result != LAT_RESULT_NONE;
}

/* Whether a side has an action of its own there, or the turn of the one that has acted goes on. */
static gboolean
opens_way (const Step *step, const LatPosition *next)
{
  if (next->side == step->position.side)
    return TRUE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (step->ruleset, next, NULL, &list);
  return list.n > 1 || lat_action_type (list.items[0]) != LAT_ACTION_PASS;
}

static gboolean
opens_if_it_can (const Step *step)
{
  LatPosition fresh = step->position;

  if (fresh.turn != LAT_TURN_OPENS || opens_way (step, &step->next))
    return TRUE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  fresh.turn = LAT_TURN_FRESH;
  lat_movegen_list (step->ruleset, &fresh, step->history, &list);
  for (guint i = 0; i < list.n; i++)
    {
      LatPosition next;

      lat_play (step->ruleset, &fresh, list.items[i], &next);
      if (opens_way (step, &next))
        return FALSE;
    }
  return TRUE;
}

/* }}} */
