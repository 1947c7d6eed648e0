/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-restriction.c - what forbids a move that has a way (rules §4, "A move is illegal if") */
#include "lat-history-private.h"
#include "lat-movegen-private.h"
#include "lat-play.h"

#include <string.h>

static const int orthogonal[] = LAT_ORTHOGONAL;

/* Whether a leader is immobilised on a field of cells. */
gboolean
lat_movegen_is_immobilised (const LatRuleset *ruleset, const LatCell *cells, LatSquare leader)
{
  LatSide side = lat_cell_side (cells[leader]);
  LatCellMask enemies = ruleset->own[lat_side_opposite (side)];
  gboolean enclosed = ruleset->of[side]->leader_immobilised == LAT_IMMOBILISED_ENCLOSED;
  gboolean any_enemy = enclosed;

  if (ruleset->of[side]->leader_immobilised == LAT_IMMOBILISED_NONE)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatCell next = cells[leader + orthogonal[i]];

      if (next == LAT_CELL_OUTSIDE)
        continue;
      if (LAT_CELL_IN (next, enemies))
        any_enemy = TRUE;
      else if (enclosed || next == LAT_CELL_EMPTY)
        return FALSE;
    }
  return any_enemy;
}

/* Whether a side has leaders, and each of them is immobilised. */
gboolean
lat_movegen_is_stuck (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  LatSquare leader = position->leader[side];

  while (leader != LAT_SQUARE_NONE)
    {
      if (!lat_movegen_is_immobilised (ruleset, position->cells, leader))
        return FALSE;
      leader = lat_position_next_leader (position, side, leader);
    }
  return position->leader[side] != LAT_SQUARE_NONE;
}

/* Marks what is connected with a square for a side: squares that are empty or hold its own men. */
static void
flood (const LatCell *cells, LatCellMask passable, LatSquare first, LatSquareSet *reached)
{
  LatSquare queue[LAT_MAX_SIDE * LAT_MAX_SIDE];
  guint n = 1;

  if (!LAT_CELL_IN (cells[first], passable) || lat_square_set_has (reached, first))
    return;
  queue[0] = first;
  lat_square_set_add (reached, first);
  for (guint done = 0; done < n; done++)
    for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
      {
        LatSquare next = (LatSquare) (queue[done] + orthogonal[i]);

        if (!LAT_CELL_IN (cells[next], passable) || lat_square_set_has (reached, next))
          continue;
        lat_square_set_add (reached, next);
        queue[n++] = next;
      }
}

/* Whether a side has men, and none of them is connected with the border (rules §4, CutOff). */
gboolean
lat_movegen_is_cut_off (const LatRuleset *ruleset, const LatCell *cells, LatSide side)
{
  const LatRules *rules = ruleset->rules;
  LatCellMask passable = ruleset->own[side] | LAT_CELL_MASK (LAT_CELL_EMPTY);
  LatSquareSet reached = { 0 };
  gboolean any = FALSE;

  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      int file = lat_square_file (ruleset->squares[i]),
          rank = lat_square_rank (ruleset->squares[i]);

      if (file == 0 || rank == 0 || file == rules->files - 1 || rank == rules->ranks - 1)
        flood (cells, passable, ruleset->squares[i], &reached);
    }
  for (guint i = 0; i < ruleset->n_squares; i++)
    if (LAT_CELL_IN (cells[ruleset->squares[i]], ruleset->own[side]))
      {
        any = TRUE;
        if (lat_square_set_has (&reached, ruleset->squares[i]))
          return FALSE;
      }
  return any;
}

/* Whether by these rules a soldier is locked by an enemy beside it: nobody else of its side is
 * next to him. */
gboolean
lat_movegen_locks (const LatRuleset *ruleset,
                   const LatCell *cells,
                   LatSquare square,
                   LatSquare enemy)
{
  LatCellMask own = ruleset->own[lat_cell_side (cells[square])];

  if (ruleset->rules->lock != LAT_LOCK_SKIRMISH)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare other = (LatSquare) (enemy + orthogonal[i]);

      if (other != square && LAT_CELL_IN (cells[other], own))
        return FALSE;
    }
  return TRUE;
}

/* An enemy that locks the soldier on a square, if there is one. */
LatSquare
lat_movegen_find_locker (const LatRuleset *ruleset, const LatCell *cells, LatSquare square)
{
  LatCellMask enemies = ruleset->own[lat_side_opposite (lat_cell_side (cells[square]))];

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare enemy = (LatSquare) (square + orthogonal[i]);

      if (LAT_CELL_IN (cells[enemy], enemies) && lat_movegen_locks (ruleset, cells, square, enemy))
        return enemy;
    }
  return LAT_SQUARE_NONE;
}

/* The men that take freedom from an attacked leader of a side by standing next to it. */
LatCellMask
lat_movegen_get_hemmers (const LatRuleset *ruleset, LatSide side)
{
  LatCellMask enemies = ruleset->own[lat_side_opposite (side)];

  return ruleset->rules->leader_mobility == LAT_MOBILITY_BLOCKED ? ruleset->own[side] | enemies
                                                                 : enemies;
}

static LatFreedom
get_leader_freedom (const LatRuleset *ruleset, const LatPosition *position, LatSquare square)
{
  LatCellMask hemmers = lat_movegen_get_hemmers (ruleset, (LatSide) position->side);
  LatCellMask enemies = ruleset->own[lat_side_opposite ((LatSide) position->side)];
  guint attacked = 0, blocked = 0, walls = 0;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatCell next = position->cells[square + orthogonal[i]];

      walls += next == LAT_CELL_OUTSIDE;
      attacked += LAT_CELL_IN (next, enemies);
      blocked += LAT_CELL_IN (next, hemmers);
    }
  if (attacked == 0)
    return LAT_FREEDOM_FREE;
  if (blocked + walls >= 3)
    return LAT_FREEDOM_NONE;
  return blocked == 2 ? LAT_FREEDOM_STRIKE : LAT_FREEDOM_ONE_SQUARE;
}

/* How free the piece of the side to act on a square is (rules §4, Lock and
 * LeaderMobility). locker may be NULL. */
LatFreedom
lat_movegen_get_freedom (const LatRuleset *ruleset,
                         const LatPosition *position,
                         LatSquare square,
                         LatSquare *locker)
{
  LatSquare enemy = LAT_SQUARE_NONE;
  LatFreedom freedom = LAT_FREEDOM_FREE;

  if (position->cells[square] & LAT_CELL_LEADER)
    {
      if (ruleset->rules->leader_mobility != LAT_MOBILITY_FREE)
        freedom = get_leader_freedom (ruleset, position, square);
    }
  else
    {
      enemy = lat_movegen_find_locker (ruleset, position->cells, square);
      if (enemy != LAT_SQUARE_NONE)
        freedom = LAT_FREEDOM_STRIKE;
    }
  if (locker != NULL)
    *locker = enemy;
  return freedom;
}

static gboolean
is_beside (LatSquare a, LatSquare b)
{
  int step = a - b;

  return step == LAT_EAST || step == LAT_WEST || step == LAT_NORTH || step == LAT_SOUTH;
}

static gboolean
is_one_square (LatSquare a, LatSquare b)
{
  return ABS (lat_square_file (a) - lat_square_file (b)) <= 1
         && ABS (lat_square_rank (a) - lat_square_rank (b)) <= 1;
}

/* The move on a copy of the cells, and who it would capture; found only once,
 * and only if some rule asks. */
typedef struct
{
  const LatRuleset *ruleset;
  const LatPosition *position;
  LatAction move;
  gboolean is_known;
  guint n_victims;
  LatSquare victims[LAT_MAX_VICTIMS];
  LatCell cells[LAT_N_CELLS];
} Trial;

static void
find_victims (Trial *trial)
{
  if (trial->is_known)
    return;
  trial->is_known = TRUE;
  trial->n_victims =
      lat_capture_try (trial->ruleset, trial->position, trial->move, trial->cells, trial->victims);
}

static gboolean
is_strike (Trial *trial)
{
  LatSide enemy = lat_side_opposite ((LatSide) trial->position->side);

  for (LatSquare leader = trial->position->leader[enemy]; leader != LAT_SQUARE_NONE;
       leader = lat_position_next_leader (trial->position, enemy, leader))
    if (is_beside (lat_action_to (trial->move), leader))
      return TRUE;
  find_victims (trial);
  return trial->n_victims > 0;
}

static LatReasonCode
check_freedom (Trial *trial, LatFreedom freedom)
{
  gboolean is_leader = lat_action_kind (trial->move) == LAT_LEADER;

  switch (freedom)
    {
    case LAT_FREEDOM_NONE:
      return LAT_REASON_LEADER_STUCK;
    case LAT_FREEDOM_STRIKE:
      if (is_strike (trial))
        return LAT_REASON_NONE;
      if (is_leader)
        return LAT_REASON_LEADER_STRIKES_ONLY;
      return lat_rules_has_leaders (lat_ruleset_get_rules (trial->ruleset))
                 ? LAT_REASON_LOCKED
                 : LAT_REASON_LOCKED_NO_LEADER;
    case LAT_FREEDOM_ONE_SQUARE:
      if (is_one_square (lat_action_from (trial->move), lat_action_to (trial->move))
          || is_strike (trial))
        return LAT_REASON_NONE;
      return LAT_REASON_LEADER_ONE_SQUARE;
    case LAT_FREEDOM_FREE:
    default:
      return LAT_REASON_NONE;
    }
}

static gboolean
is_victim (const Trial *trial, LatSquare square)
{
  for (guint i = 0; i < trial->n_victims; i++)
    if (trial->victims[i] == square)
      return TRUE;
  return FALSE;
}

/* Arriving between two enemy men (rules §4, Entry). */
static LatReasonCode
check_entry (Trial *trial, LatReason *reason)
{
  const LatRuleset *ruleset = trial->ruleset;
  const LatCell *cells = trial->position->cells;
  LatCellMask enemies = ruleset->unit[lat_side_opposite ((LatSide) trial->position->side)];
  LatSquare to = lat_action_to (trial->move);

  for (guint i = 0; i < ruleset->n_capture_steps; i += 2)
    {
      LatSquare a = (LatSquare) (to + ruleset->capture_steps[i]);
      LatSquare b = (LatSquare) (to - ruleset->capture_steps[i]);

      if (!LAT_CELL_IN (cells[a], enemies) || !LAT_CELL_IN (cells[b], enemies))
        continue;
      if (reason != NULL)
        {
          reason->squares[1] = a;
          reason->squares[2] = b;
          reason->n_squares = 3;
        }
      if (ruleset->rules->entry == LAT_ENTRY_FORBIDDEN)
        return LAT_REASON_ENTRY_FORBIDDEN;
      find_victims (trial);
      if (!is_victim (trial, a) && !is_victim (trial, b))
        return LAT_REASON_ENTRY_NEEDS_CAPTURE;
    }
  return LAT_REASON_NONE;
}

/* Whether the mover's leader surely has an empty side after the move: whoever is
 * captured, a side that was empty stays so unless the piece arrives there. Most
 * moves need not be tried for this. */
static gboolean
leaves_leader_open (const LatPosition *position, LatAction move)
{
  LatSquare from = lat_action_from (move), to = lat_action_to (move);
  LatSquare leader = lat_action_kind (move) == LAT_LEADER ? to : position->leader[position->side];

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    {
      LatSquare next = (LatSquare) (leader + orthogonal[i]);

      if (next == from || (next != to && position->cells[next] == LAT_CELL_EMPTY))
        return TRUE;
    }
  return FALSE;
}

/* What is left to ask only of the position after the move. */
static LatReasonCode
check_after (Trial *trial, const LatHistory *history)
{
  LatSide side = (LatSide) trial->position->side;
  const LatRules *rules = trial->ruleset->of[side];
  gboolean asks_leader =
      rules->self_immobilise == LAT_SELF_IMMOBILISE_FORBIDDEN
      && rules->leader_immobilised != LAT_IMMOBILISED_NONE
      && (trial->position->count[side][LAT_LEADER] == 1
              ? !leaves_leader_open (trial->position, trial->move)
              : trial->position->count[side][LAT_LEADER] > 1 || trial->ruleset->has_promotion);
  guint limit = (guint) rules->repetition;
  /* The n-th occurrence has n - 1 before it, no two of them next to each other. */
  gboolean asks_history = trial->ruleset->checks_repetition && history != NULL
                          && trial->position->reversible + 3u >= 2 * limit;
  LatPosition next;

  if (!asks_leader && !asks_history)
    return LAT_REASON_NONE;

  if (asks_history)
    lat_play (trial->ruleset, trial->position, trial->move, &next);
  else
    lat_play_start (trial->ruleset, trial->position, trial->move, &next);
  if (asks_leader && lat_movegen_is_stuck (trial->ruleset, &next, side))
    return LAT_REASON_SELF_IMMOBILISED;
  if (asks_history
      && lat_history_count_back (history, history->n, next.key, next.reversible) + 1 >= limit)
    return LAT_REASON_REPETITION_FORBIDDEN;
  return LAT_REASON_NONE;
}

/* Whether some rule forbids a move that has a way, Mandatory aside. reason may
 * be NULL; its squares are filled in where the rule names some. */
LatReasonCode
lat_movegen_check (const LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatHistory *history,
                   LatAction move,
                   LatFreedom freedom,
                   LatReason *reason)
{
  LatReasonCode code;
  Trial trial;

  trial.ruleset = ruleset;
  trial.position = position;
  trial.move = move;
  trial.is_known = FALSE;
  trial.n_victims = 0;

  code = check_freedom (&trial, freedom);
  if (code == LAT_REASON_NONE && ruleset->rules->entry != LAT_ENTRY_SAFE)
    code = check_entry (&trial, reason);
  if (code == LAT_REASON_NONE)
    code = check_after (&trial, history);
  return code;
}
