/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-legality.c - why an action is illegal */
#include "lat-legality.h"

#include "lat-capture.h"
#include "lat-movegen-private.h"
#include "lat-movegen.h"
#include "lat-outcome.h"

#include <string.h>

static void
add_square (LatReason *reason, LatSquare square)
{
  if (square != LAT_SQUARE_NONE && reason->n_squares < LAT_REASON_MAX_SQUARES)
    reason->squares[reason->n_squares++] = square;
}

static LatReasonCode
explain_drop_phase (const LatRuleset *ruleset,
                    const LatPosition *position,
                    LatAction action,
                    LatReason *reason)
{
  const LatSide side = (LatSide) position->side;
  LatSquare to = lat_action_to (action);

  if (lat_action_type (action) == LAT_ACTION_PASS)
    return LAT_REASON_NO_PASS;
  if (lat_position_count_hand (position, side) == 0)
    return LAT_REASON_MUST_PASS;
  if (lat_action_type (action) != LAT_ACTION_DROP)
    return LAT_REASON_MUST_DROP;
  if (!lat_ruleset_has_square (ruleset, to))
    return LAT_REASON_OUTSIDE;
  if (position->hand[side][lat_action_kind (action)] == 0)
    return LAT_REASON_NOTHING_TO_DROP;
  if (lat_action_kind (action) != lat_position_get_next_kind (position, side))
    {
      reason->counts[0] = ruleset->has_officers;
      return LAT_REASON_DROP_SOLDIERS_FIRST;
    }
  if (position->cells[to] != LAT_CELL_EMPTY)
    return LAT_REASON_OCCUPIED;
  if (lat_ground_is (ruleset, LAT_GROUND_NO_DROP, to,
                     lat_cell_new (side, lat_action_kind (action), FALSE)))
    return LAT_REASON_DROP_FORBIDDEN;
  return LAT_REASON_MUST_PASS;
}

/* Who may act is one man, perhaps one that may not pass. */
static LatReasonCode
explain_bonus (const LatRuleset *ruleset,
               const LatPosition *position,
               const LatHistory *history,
               LatReason *reason)
{
  reason->counts[0] = !lat_movegen_is_legal (ruleset, position, history, LAT_ACTION_PASS_VALUE);
  return LAT_REASON_BONUS_PIECE;
}

static LatReasonCode
explain_removal (const LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 LatAction action,
                 LatReason *reason)
{
  if (!lat_ruleset_has_square (ruleset, lat_action_to (action)))
    return LAT_REASON_OUTSIDE;
  if (position->turn == LAT_TURN_REMOVED)
    return LAT_REASON_HAS_REMOVED;
  if (position->turn == LAT_TURN_BONUS)
    return explain_bonus (ruleset, position, history, reason);
  if (position->turn == LAT_TURN_OPENS
      && LAT_CELL_IN (position->cells[lat_action_to (action)],
                      ruleset->removable[lat_side_opposite ((LatSide) position->side)]))
    {
      reason->n_squares = 0;
      return LAT_REASON_MUST_OPEN;
    }
  return LAT_REASON_NOT_REMOVABLE;
}

static gboolean
has_way (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list_ways (ruleset, position, lat_action_from (action), &list);
  return lat_action_list_has (&list, action);
}

/* Whether there is a way for a man if only @kept, of all squares, bars and closes as it does. */
static gboolean
has_way_but_for (const LatRuleset *ruleset,
                 const LatPosition *position,
                 LatAction action,
                 LatSquare kept)
{
  g_autofree LatRuleset *open = g_memdup2 (ruleset, sizeof *ruleset);

  memset (open->ground[LAT_GROUND_BARRED], 0, sizeof open->ground[LAT_GROUND_BARRED]);
  memset (open->ground[LAT_GROUND_CLOSED], 0, sizeof open->ground[LAT_GROUND_CLOSED]);
  open->ground[LAT_GROUND_BARRED][kept] = ruleset->ground[LAT_GROUND_BARRED][kept];
  open->ground[LAT_GROUND_CLOSED][kept] = ruleset->ground[LAT_GROUND_CLOSED][kept];
  return has_way (open, position, action);
}

/* Whether there is a way for a man if no zone keeps anybody out. */
static gboolean
has_way_but_for_gates (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  g_autofree LatRuleset *open = g_memdup2 (ruleset, sizeof *ruleset);

  memset (open->gated, 0, sizeof open->gated);
  return has_way (open, position, action);
}

/* The square by which a man is kept out on a straight way, else where it wants to go. */
static LatSquare
find_gate (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  LatSquare from = lat_action_from (action), to = lat_action_to (action);
  int step = lat_capture_get_ahead (from, to);

  for (LatSquare here = (LatSquare) (from + step);
       here != to && position->cells[here] != LAT_CELL_OUTSIDE; here = (LatSquare) (here + step))
    if (lat_ground_is_gated (ruleset, (LatSquare) (here - step), here, position->cells[from]))
      return here;
  return to;
}

/* The square by which a man that could go there otherwise has no way: one that he may not cross, or not stop
 * on, also in the midst of jumps. */
static LatReasonCode
find_forbidden_square (const LatRuleset *ruleset,
                       const LatPosition *position,
                       LatAction action,
                       LatSquare *square)
{
  LatCell man = position->cells[lat_action_from (action)];
  LatSquare to = lat_action_to (action);

  *square = to;
  if (lat_ground_is (ruleset, LAT_GROUND_BARRED, to, man))
    return LAT_REASON_BARRED;
  if (ruleset->gates[position->side][lat_cell_kind (man)] != 0
      && has_way_but_for_gates (ruleset, position, action))
    {
      *square = find_gate (ruleset, position, action);
      return LAT_REASON_GATED;
    }
  if (((ruleset->any_ground[LAT_GROUND_BARRED] | ruleset->any_ground[LAT_GROUND_CLOSED])
       & lat_who_of (man))
      == 0)
    return LAT_REASON_NONE;
  if (!has_way_but_for (ruleset, position, action, LAT_SQUARE_NONE))
    return LAT_REASON_NONE;
  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      gboolean is_barred = lat_ground_is (ruleset, LAT_GROUND_BARRED, ruleset->squares[i], man);

      *square = ruleset->squares[i];
      if ((is_barred || lat_ground_is (ruleset, LAT_GROUND_CLOSED, *square, man))
          && !has_way_but_for (ruleset, position, action, *square))
        return lat_ground_is (ruleset, LAT_GROUND_CLOSED, *square, man) ? LAT_REASON_CLOSED
                                                                        : LAT_REASON_BARRED;
    }
  return LAT_REASON_NONE;
}

/* Why there is no way: a square that is forbidden, the direction, the distance, or somebody in between. */
static LatReasonCode
explain_way (const LatRuleset *ruleset,
             const LatPosition *position,
             LatAction action,
             LatReason *reason)
{
  LatSquare from = lat_action_from (action), to = lat_action_to (action);
  LatKind kind = lat_action_kind (action);
  LatSide side = (LatSide) position->side;
  int files = ABS (lat_square_file (to) - lat_square_file (from));
  int ranks = ABS (lat_square_rank (to) - lat_square_rank (from));
  int step = lat_capture_get_ahead (from, to);
  gboolean is_straight = files == 0 || ranks == 0 || files == ranks;
  gboolean has_step = FALSE;
  LatSquare forbidden;
  LatReasonCode code = find_forbidden_square (ruleset, position, action, &forbidden);

  if (code != LAT_REASON_NONE)
    {
      add_square (reason, forbidden);
      return code;
    }
  if (ruleset->jumpable[side][kind] != 0)
    return LAT_REASON_NO_WAY;
  for (guint i = 0; i < ruleset->n_steps[side][kind]; i++)
    has_step = has_step || ruleset->steps[side][kind][i] == step;
  if (!is_straight || !has_step)
    {
      reason->counts[0] = ruleset->of[side]->movement[kind].directions;
      return LAT_REASON_DIRECTION;
    }
  if (MAX (files, ranks) > ruleset->range[side][kind])
    return LAT_REASON_TOO_FAR;
  for (int here = from + step; here != to; here += step)
    if (lat_cell_is_piece (position->cells[here]))
      {
        add_square (reason, (LatSquare) here);
        return LAT_REASON_BLOCKED;
      }
  return LAT_REASON_NO_WAY;
}

/* A move that captures, and whom. Returns whether there is one. */
static gboolean
add_capture (const LatRuleset *ruleset,
             const LatPosition *position,
             const LatHistory *history,
             LatReason *reason)
{
  LatSquare victims[LAT_MAX_VICTIMS];
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  for (guint i = 0; i < list.n; i++)
    if (lat_capture_find (ruleset, position, list.items[i], victims) > 0)
      {
        add_square (reason, lat_action_from (list.items[i]));
        add_square (reason, victims[0]);
        return TRUE;
      }
  return FALSE;
}

/* The men next to a leader: those that attack, or that block, as the rule has it. */
static void
add_men_around (const LatRuleset *ruleset,
                const LatPosition *position,
                LatSquare leader,
                LatReason *reason)
{
  static const int orthogonal[] = LAT_ORTHOGONAL;
  LatCellMask men = lat_movegen_get_hemmers (ruleset, lat_cell_side (position->cells[leader]));

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    if (LAT_CELL_IN (position->cells[leader + orthogonal[i]], men))
      add_square (reason, (LatSquare) (leader + orthogonal[i]));
}

static void
add_holders (const LatRuleset *ruleset,
             const LatPosition *position,
             LatSquare square,
             LatReason *reason)
{
  LatSquare holders[LAT_MAX_HOLDERS];
  guint n = lat_capture_list_holders (ruleset, position->cells, square, holders);

  for (guint i = 0; i < n; i++)
    add_square (reason, holders[i]);
}

/* The men that a rule which forbids a move is about. */
static void
add_men_concerned (const LatRuleset *ruleset,
                   const LatPosition *position,
                   LatAction move,
                   LatReasonCode code,
                   LatReason *reason)
{
  switch (code)
    {
    case LAT_REASON_LEADER_STUCK:
    case LAT_REASON_LEADER_STRIKES_ONLY:
    case LAT_REASON_LEADER_ONE_SQUARE:
      reason->n_squares = 1;
      add_men_around (ruleset, position, lat_action_from (move), reason);
      break;
    case LAT_REASON_SELF_IMMOBILISED:
      reason->n_squares = 1;
      if (lat_action_kind (move) != LAT_LEADER)
        add_square (reason, position->leader[position->side]);
      break;
    default:
      break;
    }
}

/* Why a move that no rule about the man itself forbids is illegal all the same. */
static LatReasonCode
explain_choice (const LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                LatAction move,
                LatReason *reason)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  reason->n_squares = 1;
  if (position->turn == LAT_TURN_BONUS)
    return LAT_REASON_BONUS_CAPTURES;
  if (ruleset->of[position->side]->mandatory
      && lat_capture_find (ruleset, position, move, victims) == 0
      && add_capture (ruleset, position, history, reason))
    return LAT_REASON_MANDATORY;
  reason->n_squares = 0;
  return LAT_REASON_MUST_OPEN;
}

static gboolean
must_remove (const LatRuleset *ruleset, const LatPosition *position, LatReason *reason)
{
  LatSide enemy = lat_side_opposite ((LatSide) position->side);
  gboolean found = FALSE;

  if (!lat_rules_removes_first (ruleset->rules) || position->turn == LAT_TURN_REMOVED
      || position->turn == LAT_TURN_BONUS)
    return FALSE;
  for (guint i = 0; i < ruleset->n_squares; i++)
    if (LAT_CELL_IN (position->cells[ruleset->squares[i]], ruleset->removable[enemy]))
      {
        if (!found)
          reason->n_squares = 0;
        add_square (reason, ruleset->squares[i]);
        found = TRUE;
      }
  return found;
}

/* Whether a man could go to the square of another by capturing it, if only it had a way there. */
static gboolean
could_replace (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  LatSide side = (LatSide) position->side;

  return ruleset->rules->replacement && ruleset->hammers[side][lat_action_kind (action)]
         && lat_capture_can_take (ruleset, position->cells, side, lat_action_to (action));
}

static LatReasonCode
explain_move (const LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history,
              LatAction action,
              LatReason *reason)
{
  LatSquare from = lat_action_from (action), to = lat_action_to (action);
  LatSquare locker;
  LatFreedom freedom;
  LatReasonCode code;
  LatCell cell;

  if (!lat_ruleset_has_square (ruleset, from) || !lat_ruleset_has_square (ruleset, to))
    return LAT_REASON_OUTSIDE;
  cell = position->cells[from];
  if (!lat_cell_is_piece (cell))
    return LAT_REASON_NO_PIECE;
  if (lat_cell_side (cell) != position->side)
    return LAT_REASON_OTHER_SIDE;
  if (must_remove (ruleset, position, reason))
    return LAT_REASON_MUST_REMOVE;
  if (position->turn == LAT_TURN_BONUS && from != position->bonus)
    {
      reason->n_squares = 0;
      add_square (reason, position->bonus);
      return explain_bonus (ruleset, position, history, reason);
    }
  if (lat_cell_is_trapped (cell))
    {
      add_holders (ruleset, position, from, reason);
      return LAT_REASON_TRAPPED;
    }
  action = lat_action_new (LAT_ACTION_MOVE, lat_cell_kind (cell), from, to);
  if (!has_way (ruleset, position, action))
    {
      if (!lat_cell_is_piece (position->cells[to]) || could_replace (ruleset, position, action))
        return explain_way (ruleset, position, action, reason);
      add_square (reason, to);
      return LAT_REASON_OCCUPIED;
    }

  freedom = lat_movegen_get_freedom (ruleset, position, from, &locker);
  code = lat_movegen_check (ruleset, position, history, action, freedom, reason);
  if (code == LAT_REASON_LOCKED || code == LAT_REASON_LOCKED_NO_LEADER)
    {
      reason->n_squares = 1;
      add_square (reason, locker);
    }
  if (code == LAT_REASON_NONE)
    return explain_choice (ruleset, position, history, action, reason);
  add_men_concerned (ruleset, position, action, code, reason);
  return code;
}

/**
 * lat_legality_explain:
 * @ruleset: the rules
 * @position: a position
 * @history: (nullable): the positions so far, @position last
 * @action: any action
 * @reason: (out): why it is illegal, %LAT_REASON_NONE if it is legal
 *
 * Says why an action is illegal, with the squares that show it.
 *
 * Returns: whether the action is legal
 */
gboolean
lat_legality_explain (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action,
                      LatReason *reason)
{
  LatOutcome outcome;

  memset (reason, 0, sizeof *reason);
  reason->side = (LatSide) position->side;
  if (lat_outcome_get (ruleset, position, history, &outcome))
    {
      *reason = outcome.reason;
      reason->side = (LatSide) position->side;
      reason->code = LAT_REASON_GAME_OVER;
      return FALSE;
    }
  if (lat_movegen_is_legal (ruleset, position, history, action))
    return TRUE;

  add_square (reason, lat_action_from (action) != LAT_SQUARE_NONE ? lat_action_from (action)
                                                                  : lat_action_to (action));
  if (lat_position_is_dropping (position))
    reason->code = explain_drop_phase (ruleset, position, action, reason);
  else if (lat_action_type (action) == LAT_ACTION_SWAP)
    reason->code = LAT_REASON_NO_SWAP;
  else if (lat_movegen_is_clearing (ruleset, position))
    reason->code = LAT_REASON_MUST_CLEAR;
  else
    switch (lat_action_type (action))
      {
      case LAT_ACTION_DROP:
        reason->code = LAT_REASON_NOTHING_TO_DROP;
        break;
      case LAT_ACTION_REMOVAL:
        reason->code = explain_removal (ruleset, position, history, action, reason);
        break;
      case LAT_ACTION_MOVE:
        reason->code = explain_move (ruleset, position, history, action, reason);
        break;
      case LAT_ACTION_PASS:
      case LAT_ACTION_NONE:
      default:
        reason->code = LAT_REASON_NO_PASS;
        break;
      }
  return FALSE;
}

/**
 * lat_legality_is_immobilised:
 *
 * Returns: whether the leader of @side, or every one of several, is immobilised as these rules have it
 */
gboolean
lat_legality_is_immobilised (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  return lat_movegen_is_stuck (ruleset, position, side);
}

/**
 * lat_legality_is_leader_immobilised:
 * @leader: where a leader stands
 *
 * Returns: whether this leader is immobilised as these rules have it, whatever others there are
 */
gboolean
lat_legality_is_leader_immobilised (const LatRuleset *ruleset,
                                    const LatPosition *position,
                                    LatSquare leader)
{
  return lat_movegen_is_immobilised (ruleset, position->cells, leader);
}

/**
 * lat_legality_is_locked:
 * @ruleset: the rules
 * @position: a position
 * @square: where a soldier of either side stands
 * @locker: (out) (optional): the enemy that locks it
 *
 * Returns: whether the soldier may only strike
 */
gboolean
lat_legality_is_locked (const LatRuleset *ruleset,
                        const LatPosition *position,
                        LatSquare square,
                        LatSquare *locker)
{
  LatCell cell = position->cells[square];
  LatSquare enemy = LAT_SQUARE_NONE;

  if (lat_cell_is_piece (cell) && lat_cell_kind (cell) != LAT_LEADER)
    enemy = lat_movegen_find_locker (ruleset, position->cells, square);
  if (locker != NULL)
    *locker = enemy;
  return enemy != LAT_SQUARE_NONE;
}
