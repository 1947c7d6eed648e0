/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rulebook-steps.h - what an action of random play is, and what is never otherwise: predicates of sentences */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "lat-capture.h"
#include "lat-legality.h"
#include "lat-movegen.h"
#include "lat-outcome.h"
#include "lat-play.h"

/* An action that is played, and what comes of it. */
typedef struct
{
  const LatRuleset *ruleset;
  const LatRules *rules;
  const char *text;          /* as it is told of the side that acts */
  const LatHistory *history; /* with the position after it */
  LatPosition position;
  LatAction action;
  LatEffect effect;
  LatPosition next;
  LatOutcome outcome;
} Step;

typedef gboolean (*Predicate) (const Step *step);

/* {{{ What a step is */

static gboolean
is_move (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_MOVE;
}

static gboolean
is_move_of (const Step *step, LatKind kind)
{
  return is_move (step) && lat_action_kind (step->action) == kind;
}

static gboolean
is_removal (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_REMOVAL;
}

static gboolean
is_pass (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_PASS;
}

static LatCell
get_victim (const Step *step, guint i)
{
  return step->position.cells[step->effect.victims[i]];
}

static gboolean
is_trapped (LatCell cell)
{
  return lat_cell_is_piece (cell) && lat_cell_is_trapped (cell);
}

static gboolean
is_man_of (LatCell cell, LatSide side)
{
  return lat_cell_is_piece (cell) && lat_cell_side (cell) == side;
}

static gboolean
was_released (const Step *step, LatSquare square)
{
  for (guint i = 0; i < step->effect.n_released; i++)
    if (step->effect.released[i] == square)
      return TRUE;
  return FALSE;
}

/* Over whom a piece has jumped: no way along a line of empty squares. */
static gboolean
is_jump (const Step *step)
{
  LatSquare from = lat_action_from (step->action), to = lat_action_to (step->action);
  int files = lat_square_file (to) - lat_square_file (from);
  int ranks = lat_square_rank (to) - lat_square_rank (from);
  int n = MAX (abs (files), abs (ranks));

  if (files != 0 && ranks != 0 && abs (files) != abs (ranks))
    return TRUE;
  for (int i = 1; i < n; i++)
    if (step->position.cells[lat_square_new (lat_square_file (from) + i * files / n,
                                             lat_square_rank (from) + i * ranks / n)]
        != LAT_CELL_EMPTY)
      return TRUE;
  return FALSE;
}

static gboolean
jumps_on (const Step *step)
{
  LatSide side = (LatSide) step->position.side;

  return lat_rules_get_side_int (
             step->rules, side,
             (LatKey[]){ LAT_KEY_SOLDIER_MULTI_JUMP, LAT_KEY_LEADER_MULTI_JUMP,
                         LAT_KEY_OFFICER_MULTI_JUMP }[lat_action_kind (step->action)])
         != 0;
}

static guint
get_distance (const Step *step)
{
  LatSquare from = lat_action_from (step->action), to = lat_action_to (step->action);

  return (guint) MAX (abs (lat_square_file (to) - lat_square_file (from)),
                      abs (lat_square_rank (to) - lat_square_rank (from)));
}

static guint
count_beside (const LatPosition *position, LatSquare square, LatSide side)
{
  static const int orthogonal[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    n += is_man_of (position->cells[square + orthogonal[i]], side);
  return n;
}

static gboolean
hits (const Step *step)
{
  static const int orthogonal[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };
  LatSide enemy = lat_side_opposite ((LatSide) step->position.side);

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatCell cell = step->position.cells[lat_action_to (step->action) + orthogonal[i]];

      if (is_man_of (cell, enemy) && lat_cell_kind (cell) == LAT_LEADER)
        return TRUE;
    }
  return FALSE;
}

/* Whether the victims are the same without some of the mover's other men. */
static gboolean
captures_without (const Step *step, gboolean (*is_idle) (LatCell cell))
{
  LatPosition less = step->position;
  LatSquare victims[LAT_MAX_VICTIMS];

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (i != lat_action_from (step->action) && is_man_of (less.cells[i], (LatSide) less.side)
        && is_idle (less.cells[i]))
      less.cells[i] = LAT_CELL_EMPTY;
  return lat_capture_find (step->ruleset, &less, step->action, victims) >= step->effect.n_victims;
}

/* }}} */

/* {{{ Claims: what is never otherwise */

static LatSide
get_enemy (const Step *step)
{
  return lat_side_opposite ((LatSide) step->position.side);
}

static gboolean
keep_leaders (const Step *step)
{
  return step->next.count[get_enemy (step)][LAT_LEADER]
         >= step->position.count[get_enemy (step)][LAT_LEADER];
}

static gboolean
keep_trapped_leaders (const Step *step)
{
  return !is_removal (step) || keep_leaders (step);
}

static gboolean
spare_kind (const Step *step, LatKind kind)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == kind)
      return FALSE;
  return TRUE;
}

static gboolean
spare_leaders (const Step *step)
{
  return spare_kind (step, LAT_LEADER);
}

static gboolean
leaders_move_in_peace (const Step *step)
{
  return !is_move_of (step, LAT_LEADER) || step->effect.n_victims == 0;
}

static gboolean
is_leader (LatCell cell)
{
  return lat_cell_kind (cell) == LAT_LEADER;
}

static gboolean
is_soldier (LatCell cell)
{
  return lat_cell_kind (cell) == LAT_SOLDIER;
}

static gboolean
soldiers_move_in_peace (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || step->effect.n_victims == 0;
}

static gboolean
soldiers_help_nobody (const Step *step)
{
  return captures_without (step, is_soldier);
}

static gboolean
leaders_help_nobody (const Step *step)
{
  return captures_without (step, is_leader);
}

static gboolean
trapped_help_nobody (const Step *step)
{
  return captures_without (step, is_trapped);
}

static gboolean
spare_trapped (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (is_trapped (get_victim (step, i)))
      return FALSE;
  return TRUE;
}

static gboolean
trapped_stay (const Step *step)
{
  return !is_move (step) || !is_trapped (step->position.cells[lat_action_from (step->action)]);
}

static gboolean
spare_safe_squares (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_square_set_has (&step->rules->safe_squares, step->effect.victims[i]))
      return FALSE;
  return TRUE;
}

static gboolean
soldiers_go_off (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) != LAT_LEADER
        && step->effect.victims[i] != lat_action_to (step->action)
        && step->next.cells[step->effect.victims[i]] != LAT_CELL_EMPTY)
      return FALSE;
  return TRUE;
}

static gboolean
victims_are_trapped (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (!is_trapped (step->next.cells[step->effect.victims[i]])
        && !was_released (step, step->effect.victims[i]))
      return FALSE;
  return TRUE;
}

static gboolean
soldiers_change_sides (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) != LAT_LEADER
        && !is_man_of (step->next.cells[step->effect.victims[i]], (LatSide) step->position.side))
      return FALSE;
  return TRUE;
}

static gboolean
soldiers_do_not_jump (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || !is_jump (step);
}

static gboolean
leaders_do_not_jump (const Step *step)
{
  return !is_move_of (step, LAT_LEADER) || !is_jump (step);
}

static gboolean
soldiers_jump_once (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || !is_jump (step) || get_distance (step) == 2;
}

static gboolean
soldiers_step (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || is_jump (step) || get_distance (step) == 1
         || (lat_rules_get_side_int (step->rules, (LatSide) step->position.side,
                                     LAT_KEY_SOLDIER_MULTI_JUMP)
             && get_distance (step) % 2 == 0);
}

/* How many ranks a move goes ahead; none of other actions. */
static int
get_advance (const Step *step)
{
  int ranks = lat_square_rank (lat_action_to (step->action))
              - lat_square_rank (lat_action_from (step->action));

  return step->position.side == LAT_WHITE ? ranks : -ranks;
}

static gboolean
goes_ahead (const Step *step, LatKind kind)
{
  return !is_move_of (step, kind)
         || (get_advance (step) > 0
             && lat_square_file (lat_action_to (step->action))
                    == lat_square_file (lat_action_from (step->action)));
}

static gboolean
soldiers_go_ahead (const Step *step)
{
  return goes_ahead (step, LAT_SOLDIER);
}

static gboolean
leaders_go_ahead (const Step *step)
{
  return goes_ahead (step, LAT_LEADER);
}

static gboolean
soldiers_never_go_back (const Step *step)
{
  return !is_move_of (step, LAT_SOLDIER) || get_advance (step) >= 0;
}

static gboolean
leaders_never_go_back (const Step *step)
{
  return !is_move_of (step, LAT_LEADER) || get_advance (step) >= 0;
}

static gboolean
arrives_between_nobody (const Step *step)
{
  static const int steps[] = { LAT_EAST, LAT_NORTH, LAT_NORTH + LAT_EAST, LAT_NORTH + LAT_WEST };
  LatSide enemy = lat_side_opposite ((LatSide) step->position.side);
  int directions = step->rules->capture_directions;
  guint first = directions == LAT_DIRECTIONS_DIAGONAL ? 2 : 0;
  guint end = directions == LAT_DIRECTIONS_ORTHOGONAL ? 2 : 4;

  if (lat_rules_get_side_int (step->rules, enemy, LAT_KEY_SOLDIER_ARMED) == LAT_ARMED_NONE)
    return TRUE;
  for (guint i = first; is_move (step) && i < end; i++)
    {
      LatSquare to = lat_action_to (step->action);
      LatCell a = step->position.cells[to + steps[i]], b = step->position.cells[to - steps[i]];

      if (is_man_of (a, enemy) && is_man_of (b, enemy) && !is_trapped (a) && !is_trapped (b)
          && lat_cell_kind (a) == LAT_SOLDIER && lat_cell_kind (b) == LAT_SOLDIER)
        return FALSE;
    }
  return TRUE;
}

static gboolean
captures_if_it_can (const Step *step)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  if (!is_move (step) || step->effect.n_victims > 0 || step->position.turn == LAT_TURN_BONUS)
    return TRUE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (step->ruleset, &step->position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    if (lat_capture_find (step->ruleset, &step->position, list.items[i], victims) > 0
        && lat_movegen_is_legal (step->ruleset, &step->position, step->history, list.items[i]))
      return FALSE;
  return TRUE;
}

/* A pass that is imposed where repetition forbids all is nobody's choice. */
static gboolean
goes_on_to_capture (const Step *step)
{
  return step->position.turn != LAT_TURN_BONUS || is_pass (step)
         || (lat_action_from (step->action) == step->position.bonus && step->effect.n_victims > 0);
}

static gboolean
must_go_on_to_capture (const Step *step)
{
  return goes_on_to_capture (step)
         && (step->position.turn != LAT_TURN_BONUS || !is_pass (step)
             || step->rules->repetition_result == LAT_REPETITION_FORBID);
}

static gboolean
goes_on_with_same (const Step *step)
{
  return step->position.turn != LAT_TURN_BONUS || is_pass (step)
         || lat_action_from (step->action) == step->position.bonus;
}

static gboolean
removes_first (const Step *step)
{
  LatSide enemy = lat_side_opposite ((LatSide) step->position.side);

  for (guint i = 0; is_move (step) && step->position.turn == LAT_TURN_FRESH && i < LAT_N_CELLS; i++)
    if (is_man_of (step->position.cells[i], enemy) && is_trapped (step->position.cells[i])
        && lat_cell_kind (step->position.cells[i]) != LAT_LEADER)
      return FALSE;
  return TRUE;
}

/* Whether that action is the last drop of all. */
static gboolean
ends_drops (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_DROP
         && !lat_position_is_dropping (&step->next);
}

static gboolean
is_drop_of_soldier (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_DROP
         && lat_action_kind (step->action) == LAT_SOLDIER && !ends_drops (step);
}

static gboolean
drops_one (const Step *step)
{
  return lat_action_type (step->action) != LAT_ACTION_DROP || ends_drops (step)
         || step->next.side != step->position.side;
}

static gboolean
drops_all (const Step *step)
{
  return !is_drop_of_soldier (step)
         || (step->next.side != step->position.side)
                == (step->next.hand[step->position.side][LAT_SOLDIER] == 0);
}

/* So many in the first turn of the side that begins, or until its hand is empty. */
static gboolean
drops_first (const Step *step)
{
  LatSide side = (LatSide) step->position.side;
  int left = step->next.hand[side][LAT_SOLDIER];
  int dropped = lat_rules_get_side_int (step->rules, side, LAT_KEY_SOLDIERS) - left;

  return !is_drop_of_soldier (step) || (int) side != step->rules->first
         || dropped > step->rules->first_drops
         || (step->next.side != step->position.side)
                == (left == 0 || dropped == step->rules->first_drops);
}

static gboolean
goes_on_in_turn (const Step *step)
{
  return !ends_drops (step) || step->next.side != step->position.side;
}

static gboolean
white_acts_next (const Step *step)
{
  return !ends_drops (step) || step->next.side == LAT_WHITE;
}

static gboolean
black_acts_next (const Step *step)
{
  return !ends_drops (step) || step->next.side == LAT_BLACK;
}

/* A goal that is reached with the last drop is reached by the side that is not to act. */
static gboolean
judges_as_after_other (const Step *step)
{
  LatReasonCode code = step->outcome.reason.code;

  return !ends_drops (step) || code == LAT_REASON_NONE || code > LAT_REASON_CUT_OFF
         || step->outcome.result
                == (step->next.side == LAT_WHITE ? LAT_RESULT_BLACK : LAT_RESULT_WHITE);
}

static gboolean
drops_leader_last (const Step *step)
{
  return lat_action_type (step->action) != LAT_ACTION_DROP
         || lat_action_kind (step->action) != LAT_LEADER
         || (step->position.hand[step->position.side][LAT_SOLDIER] == 0
             && step->position.hand[step->position.side][LAT_OFFICER] == 0
             && (ends_drops (step) || step->next.side != step->position.side));
}

static gboolean
nothing_happens_in_drops (const Step *step)
{
  return !lat_position_is_dropping (&step->position)
         || (step->effect.n_victims == 0 && step->next.quiet == step->position.quiet
             && (!lat_position_is_dropping (&step->next)
                 || step->outcome.result == LAT_RESULT_NONE));
}

static gboolean
passes_count (const Step *step)
{
  return !is_pass (step) || lat_position_is_dropping (&step->position)
         || step->next.quiet == step->position.quiet + 1;
}

static gboolean
removals_count_anew (const Step *step)
{
  return !is_removal (step) || step->next.quiet == 0;
}

static gboolean
has_open_leader (const Step *step)
{
  return !is_move (step)
         || !lat_legality_is_immobilised (step->ruleset, &step->next,
                                          (LatSide) step->position.side);
}

static gboolean
does_not_repeat (const Step *step)
{
  return !is_move (step)
         || lat_history_count (step->history, &step->next) < (guint) step->rules->repetition;
}

static gboolean
strikes_if_locked (const Step *step)
{
  return !is_move (step) || is_move_of (step, LAT_LEADER) || step->effect.n_victims > 0
         || hits (step)
         || !lat_legality_is_locked (step->ruleset, &step->position, lat_action_from (step->action),
                                     NULL);
}

/* With two or more men beside him, of the kind that counts, a leader may only strike. */
static gboolean
strikes_if_hindered (const Step *step)
{
  LatSide side = (LatSide) step->position.side;
  LatSquare from = lat_action_from (step->action);
  guint n, own;

  if (!is_move_of (step, LAT_LEADER) || step->effect.n_victims > 0 || hits (step))
    return TRUE;
  n = count_beside (&step->position, from, lat_side_opposite (side));
  own = strstr (step->text, "taken by a man of either side") != NULL
            ? count_beside (&step->position, from, side)
            : 0;
  return n == 0 || (n + own < 2 && get_distance (step) == 1);
}

static gboolean
loss_of_leader_is_nothing (const Step *step)
{
  return step->outcome.reason.code != LAT_REASON_LEADER_CAPTURED;
}

static gboolean
no_end_by_quiet (const Step *step)
{
  return step->outcome.reason.code != LAT_REASON_CAPTURELESS_DRAW
         && step->outcome.reason.code != LAT_REASON_CAPTURELESS_SCORE;
}

static gboolean
no_end_by_repetition (const Step *step)
{
  return step->outcome.reason.code != LAT_REASON_REPETITION_DRAW
         && step->outcome.reason.code != LAT_REASON_REPETITION_LOSS
         && step->outcome.reason.code != LAT_REASON_REPETITION_AGAINST;
}

static gboolean
first_is_white (const Step *step)
{
  return lat_ruleset_get_start (step->ruleset)->side == LAT_WHITE;
}

static gboolean
first_is_black (const Step *step)
{
  return !first_is_white (step);
}

/* Whether some zone has a square and something to say of a man there. */
static gboolean
has_role (const Step *step, LatRole role, LatSquare square, LatCell man, gboolean wanted)
{
  const LatRules *rules = step->rules;

  for (guint i = 0; i < rules->n_zones; i++)
    {
      LatSquareSet squares = lat_zone_get_squares (&rules->zones[i], rules->files, rules->ranks);
      gboolean is_meant = (lat_zone_get_who (&rules->zones[i], role) & lat_who_of (man)) != 0;

      if (lat_square_set_has (&squares, square) && is_meant == wanted)
        return TRUE;
    }
  return FALSE;
}

static LatCell
get_actor (const Step *step)
{
  return lat_cell_new ((LatSide) step->position.side, lat_action_kind (step->action), FALSE);
}

static gboolean
stops_where_allowed (const Step *step)
{
  LatActionType type = lat_action_type (step->action);

  return (type != LAT_ACTION_MOVE && type != LAT_ACTION_DROP)
         || !has_role (step, LAT_ROLE_STOP, lat_action_to (step->action), get_actor (step), FALSE);
}

static gboolean
drops_where_allowed (const Step *step)
{
  return lat_action_type (step->action) != LAT_ACTION_DROP
         || !has_role (step, LAT_ROLE_DROP, lat_action_to (step->action), get_actor (step), FALSE);
}

/* Of slides and of single jumps, on whose squares there is no doubt. */
static gboolean
passes_where_allowed (const Step *step)
{
  LatSquare from = lat_action_from (step->action), to = lat_action_to (step->action);
  int n = is_move (step) && (!is_jump (step) || get_distance (step) == 2)
              ? (int) get_distance (step)
              : 0;
  int files = lat_square_file (to) - lat_square_file (from);
  int ranks = lat_square_rank (to) - lat_square_rank (from);

  if (n > 0 && (files % n != 0 || ranks % n != 0 || jumps_on (step)))
    return TRUE;
  for (int i = 1; i < n; i++)
    if (has_role (step, LAT_ROLE_PASS, (LatSquare) (from + (to - from) / n * i), get_actor (step),
                  FALSE))
      return FALSE;
  return TRUE;
}

static gboolean
spare_safe_zones (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (has_role (step, LAT_ROLE_SAFE, step->effect.victims[i], get_victim (step, i), TRUE))
      return FALSE;
  return TRUE;
}

/* Whether a place stands in for a captor of a man beside it, as the sentences on places have it. */
static gboolean
is_hostile_place (const Step *step, LatSquare square, LatCell man, gboolean is_empty)
{
  const LatRules *rules = step->rules;
  int file = lat_square_file (square), rank = lat_square_rank (square);

  if (!lat_rules_has_square (rules, square))
    return rules->hostile_edges != 0;
  if (rules->hostile_corners && (file == 0 || file == rules->files - 1)
      && (rank == 0 || rank == rules->ranks - 1))
    return TRUE;
  for (guint i = 0; i < rules->n_zones; i++)
    {
      LatSquareSet squares = lat_zone_get_squares (&rules->zones[i], rules->files, rules->ranks);

      if (lat_square_set_has (&squares, square) && (is_empty || !rules->zones[i].hostile_when)
          && (lat_zone_get_who (&rules->zones[i], LAT_ROLE_HOSTILE) & lat_who_of (man)) != 0)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_besieged (const Step *step, LatSquare square, LatCell man)
{
  static const int orthogonal[] = { LAT_EAST, LAT_WEST, LAT_NORTH, LAT_SOUTH };

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare next = (LatSquare) (square + orthogonal[i]);
      LatCell cell =
          next == lat_action_from (step->action) ? LAT_CELL_EMPTY : step->position.cells[next];

      if (next != lat_action_to (step->action) && !is_man_of (cell, (LatSide) step->position.side)
          && !is_hostile_place (step, next, man, cell == LAT_CELL_EMPTY))
        return FALSE;
    }
  return TRUE;
}

static gboolean
besieges_in_zones (const Step *step)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (has_role (step, LAT_ROLE_SURROUND, step->effect.victims[i], get_victim (step, i), TRUE)
        && !is_besieged (step, step->effect.victims[i], get_victim (step, i)))
      return FALSE;
  return TRUE;
}

static gboolean
besieges_kind (const Step *step, LatKind kind)
{
  for (guint i = 0; i < step->effect.n_victims; i++)
    if (lat_cell_kind (get_victim (step, i)) == kind
        && !is_besieged (step, step->effect.victims[i], get_victim (step, i)))
      return FALSE;
  return TRUE;
}

static gboolean
besieges_leaders (const Step *step)
{
  return besieges_kind (step, LAT_LEADER);
}

/* }}} */
