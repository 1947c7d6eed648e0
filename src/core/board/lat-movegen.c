/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movegen.c - the legal actions */
#include "lat-movegen.h"

#include "lat-movegen-private.h"
#include "lat-play.h"

/* Adds the legal moves of a piece, Mandatory aside. */
static void
list_moves_from (const LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 LatSquare from,
                 LatActionList *list)
{
  guint first = list->n, n = first;
  LatFreedom freedom;

  if (position->cells[from] & LAT_CELL_TRAPPED)
    return;
  lat_movegen_list_ways (ruleset, position, from, list);
  if (!ruleset->checks_moves || list->n == first)
    return;

  freedom = lat_movegen_get_freedom (ruleset, position, from, NULL);
  for (guint i = first; i < list->n; i++)
    if (lat_movegen_check (ruleset, position, history, list->items[i], freedom, NULL)
        == LAT_REASON_NONE)
      list->items[n++] = list->items[i];
  list->n = n;
}

static void
list_drops (const LatRuleset *ruleset, const LatPosition *position, LatActionList *list)
{
  LatKind kind = lat_position_get_next_kind (position, (LatSide) position->side);
  LatCell man = lat_cell_new ((LatSide) position->side, kind, FALSE);

  if (position->hand[position->side][kind] > 0)
    for (guint i = 0; i < ruleset->n_squares; i++)
      {
        LatSquare to = ruleset->squares[i];

        if (position->cells[to] == LAT_CELL_EMPTY
            && !lat_ground_is (ruleset, LAT_GROUND_NO_DROP, to, man))
          lat_action_list_add (list, lat_action_new (LAT_ACTION_DROP, kind, LAT_SQUARE_NONE, to));
      }
  if (list->n == 0)
    lat_action_list_add (list, LAT_ACTION_PASS_VALUE);
}

static void
list_removals (const LatRuleset *ruleset, const LatPosition *position, LatActionList *list)
{
  LatSide enemy = lat_side_opposite ((LatSide) position->side);

  if (position->n_trapped[enemy] == 0)
    return;
  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      LatSquare to = ruleset->squares[i];
      LatCell cell = position->cells[to];

      if (LAT_CELL_IN (cell, ruleset->removable[enemy]))
        lat_action_list_add (
            list, lat_action_new (LAT_ACTION_REMOVAL, lat_cell_kind (cell), LAT_SQUARE_NONE, to));
    }
}

/* Whether enemies are taken off before anybody moves (Setup.Removals): how many men there are says so. */
gboolean
lat_movegen_is_clearing (const LatRuleset *ruleset, const LatPosition *position)
{
  LatSide enemy = lat_side_opposite ((LatSide) position->side);

  return ruleset->men_to_clear > 0 && !lat_position_is_dropping (position)
         && (int) (lat_position_count_side (position, LAT_WHITE)
                   + lat_position_count_side (position, LAT_BLACK))
                > ruleset->men_to_clear
         && position->count[enemy][LAT_SOLDIER] + position->count[enemy][LAT_OFFICER] > 0;
}

static void
list_clearings (const LatRuleset *ruleset, const LatPosition *position, LatActionList *list)
{
  LatSide enemy = lat_side_opposite ((LatSide) position->side);

  for (guint i = 0; i < ruleset->n_squares; i++)
    {
      LatSquare to = ruleset->squares[i];
      LatCell cell = position->cells[to];

      if (LAT_CELL_IN (cell, ruleset->own[enemy]) && lat_cell_kind (cell) != LAT_LEADER)
        lat_action_list_add (
            list, lat_action_new (LAT_ACTION_REMOVAL, lat_cell_kind (cell), LAT_SQUARE_NONE, to));
    }
}

/* Whether the player to act may change sides instead, if there is an action: in the first turn of who did not
 * begin. The move number grows after Black's turn, so White's first is number 2 then. */
gboolean
lat_movegen_may_swap (const LatRuleset *ruleset, const LatPosition *position)
{
  guint32 number = ruleset->rules->first == LAT_BLACK ? 2 : 1;

  return ruleset->rules->swap && position->number == number && position->turn == LAT_TURN_FRESH
         && (int) position->side != ruleset->rules->first && !lat_position_is_dropping (position);
}

/* Keeps from index first on only moves that capture, if there are any. Returns how many there are. */
static guint
keep_captures (const LatRuleset *ruleset,
               const LatPosition *position,
               LatActionList *list,
               guint first)
{
  LatSquare victims[LAT_MAX_VICTIMS];
  guint n = first;

  for (guint i = first; i < list->n; i++)
    if (lat_capture_find (ruleset, position, list->items[i], victims) > 0)
      {
        LatAction swap = list->items[n];

        list->items[n++] = list->items[i];
        list->items[i] = swap;
      }
  if (n > first)
    list->n = n;
  return n - first;
}

/* What the rules let a side do, or only enough to know that there is something; without a pass that they impose
 * where there is nothing, and whether or not a way is to be opened. */
static inline __attribute__ ((always_inline)) void
list_own_actions (const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history,
                  LatActionList *list,
                  const gboolean first_only)
{
  const LatRules *rules = ruleset->rules;
  LatCellMask own = ruleset->own[position->side];
  guint n_removals;

  if (rules->method == LAT_METHOD_TRAP && position->turn != LAT_TURN_REMOVED)
    {
      list_removals (ruleset, position, list);
      if (list->n > 0 && (first_only || rules->removal == LAT_REMOVAL_BEFORE_MOVE))
        return;
    }
  n_removals = list->n;
  for (guint i = 0; i < ruleset->n_squares; i++)
    if (LAT_CELL_IN (position->cells[ruleset->squares[i]], own))
      {
        list_moves_from (ruleset, position, history, ruleset->squares[i], list);
        if (first_only && list->n > 0)
          return;
      }
  if (ruleset->of[position->side]->mandatory)
    keep_captures (ruleset, position, list, n_removals);
}

/* The actions of a man that may go on after a capture. */
static void
list_bonus (const LatRuleset *ruleset,
            const LatPosition *position,
            const LatHistory *history,
            LatActionList *list)
{
  int bonus = ruleset->of[position->side]->bonus_move;
  guint first = bonus == LAT_BONUS_MUST_CAPTURE ? 0 : 1;

  if (first > 0)
    lat_action_list_add (list, LAT_ACTION_PASS_VALUE);
  list_moves_from (ruleset, position, history, position->bonus, list);
  if (bonus >= LAT_BONUS_CAPTURES && keep_captures (ruleset, position, list, first) == 0)
    list->n = first;
  if (list->n == 0)
    lat_action_list_add (list, LAT_ACTION_PASS_VALUE);
}

/* Whether the enemy has a legal action after this one, or the turn goes on. */
static gboolean
opens_way (const LatRuleset *ruleset, const LatPosition *position, LatAction action)
{
  LatPosition next;

  lat_play (ruleset, position, action, &next);
  if (next.turn == LAT_TURN_FRESH && next.side != position->side)
    {
      g_auto (LatActionList) list;

      lat_action_list_init (&list);
      list_own_actions (ruleset, &next, NULL, &list, TRUE);
      return list.n > 0;
    }
  return TRUE;
}

/* Keeps only actions that open a way, if there are any. */
static void
keep_openings (const LatRuleset *ruleset, const LatPosition *position, LatActionList *list)
{
  guint n = 0;

  for (guint i = 0; i < list->n; i++)
    if (opens_way (ruleset, position, list->items[i]))
      {
        LatAction swap = list->items[n];

        list->items[n++] = list->items[i];
        list->items[i] = swap;
      }
  if (n > 0)
    list->n = n;
}

/* All legal actions, or only enough to know that there is one. */
static inline __attribute__ ((always_inline)) void
list_actions (const LatRuleset *ruleset,
              const LatPosition *position,
              const LatHistory *history,
              LatActionList *list,
              const gboolean first_only)
{
  int no_moves = ruleset->of[position->side]->no_moves;

  if (lat_position_is_dropping (position))
    {
      list_drops (ruleset, position, list);
      return;
    }
  if (lat_movegen_is_clearing (ruleset, position))
    {
      list_clearings (ruleset, position, list);
      return;
    }
  if (position->turn == LAT_TURN_BONUS)
    {
      list_bonus (ruleset, position, history, list);
      return;
    }
  list_own_actions (ruleset, position, history, list, first_only);
  if (position->turn == LAT_TURN_OPENS && !first_only)
    keep_openings (ruleset, position, list);
  if (list->n > 0 && lat_movegen_may_swap (ruleset, position))
    lat_action_list_add (list, LAT_ACTION_SWAP_VALUE);
  if (list->n == 0 && (no_moves == LAT_NO_MOVES_PASS || no_moves == LAT_NO_MOVES_OPENS))
    lat_action_list_add (list, LAT_ACTION_PASS_VALUE);
}

/**
 * lat_movegen_list:
 * @ruleset: the rules
 * @position: a position that is not over (see lat_outcome_get())
 * @history: (nullable): the positions so far, @position last; %NULL if
 *   repetition does not matter
 * @list: an initialised list, emptied first
 *
 * Lists all legal actions (rules §3 and §4), in no particular order but the
 * same one each time.
 */
void
lat_movegen_list (const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history,
                  LatActionList *list)
{
  list->n = 0;
  list_actions (ruleset, position, history, list, FALSE);
}

/**
 * lat_movegen_has_action:
 *
 * Returns: whether the side to act has a legal action
 */
gboolean
lat_movegen_has_action (const LatRuleset *ruleset,
                        const LatPosition *position,
                        const LatHistory *history)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  list_actions (ruleset, position, history, &list, TRUE);
  return list.n > 0;
}

/* Whether the man that has captured has a legal move that captures again, repetition aside. */
gboolean
lat_movegen_goes_on (const LatRuleset *ruleset, const LatPosition *position)
{
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  list_moves_from (ruleset, position, NULL, position->bonus, &list);
  return keep_captures (ruleset, position, &list, 0) > 0;
}

/* Whether a move is legal, Mandatory aside: only its own piece has to be looked at. */
static gboolean
is_move_legal (const LatRuleset *ruleset,
               const LatPosition *position,
               const LatHistory *history,
               LatAction move)
{
  LatSquare from = lat_action_from (move);

  if (lat_position_is_dropping (position) || lat_movegen_is_clearing (ruleset, position)
      || from >= LAT_N_CELLS || !LAT_CELL_IN (position->cells[from], ruleset->own[position->side])
      || (position->turn == LAT_TURN_BONUS && from != position->bonus))
    return FALSE;

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  if (lat_rules_removes_first (ruleset->rules)
      && (position->turn == LAT_TURN_FRESH || position->turn == LAT_TURN_SWAPPED))
    list_removals (ruleset, position, &list);
  if (list.n > 0)
    return FALSE;
  list_moves_from (ruleset, position, history, from, &list);
  return lat_action_list_has (&list, move);
}

/**
 * lat_movegen_is_legal:
 *
 * Returns: whether @action is one of lat_movegen_list()
 */
gboolean
lat_movegen_is_legal (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action)
{
  if (lat_action_type (action) == LAT_ACTION_MOVE && position->turn != LAT_TURN_OPENS
      && (position->turn == LAT_TURN_BONUS
              ? ruleset->of[position->side]->bonus_move == LAT_BONUS_SAME_PIECE
              : !ruleset->of[position->side]->mandatory))
    return is_move_legal (ruleset, position, history, action);

  g_auto (LatActionList) list;
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, position, history, &list);
  return lat_action_list_has (&list, action);
}
