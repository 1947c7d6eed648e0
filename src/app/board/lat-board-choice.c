/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-board-choice.c - what can be chosen in a position, square by square */
#include "lat-board-choice.h"
#include "lat-legality.h"
#include "lat-movegen.h"
#include "lat-outcome.h"

/* Looking for a threat plays every action; in the rare positions with more than
 * this (multiple jumps on large boards) it is not looked for. */
#define MAX_THREAT_ACTIONS 1500

void
lat_board_choice_init (LatBoardChoice *choice)
{
  lat_action_list_init (&choice->legal);
  choice->starts = choice->drops = choice->removals = (LatSquareSet){ 0 };
  choice->targets = choice->captures = (LatSquareSet){ 0 };
  choice->pass = choice->swap = LAT_ACTION_INVALID;
  choice->selected = LAT_SQUARE_NONE;
}

void
lat_board_choice_clear (LatBoardChoice *choice)
{
  lat_action_list_clear (&choice->legal);
}

/**
 * lat_board_choice_fill:
 * @history: (nullable): the positions so far, @position last
 *
 * Finds the legal actions. When the game is over there are none.
 */
void
lat_board_choice_fill (LatBoardChoice *choice,
                       const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history)
{
  g_return_if_fail (choice != NULL && ruleset != NULL && position != NULL);

  lat_board_choice_clear (choice);
  lat_board_choice_init (choice);

  LatOutcome outcome;
  if (lat_outcome_get (ruleset, position, history, &outcome))
    return;

  lat_movegen_list (ruleset, position, history, &choice->legal);
  for (guint i = 0; i < choice->legal.n; i++)
    {
      LatAction action = choice->legal.items[i];

      switch (lat_action_type (action))
        {
        case LAT_ACTION_MOVE:
          lat_square_set_add (&choice->starts, lat_action_from (action));
          break;
        case LAT_ACTION_DROP:
          lat_square_set_add (&choice->drops, lat_action_to (action));
          break;
        case LAT_ACTION_REMOVAL:
          lat_square_set_add (&choice->removals, lat_action_to (action));
          break;
        case LAT_ACTION_PASS:
          choice->pass = action;
          break;
        case LAT_ACTION_SWAP:
          choice->swap = action;
          break;
        case LAT_ACTION_NONE:
        default:
          break;
        }
    }
}

/**
 * lat_board_choice_select:
 * @square: where the man stands, or %LAT_SQUARE_NONE for no man
 *
 * Chooses a man and finds where he can go.
 */
void
lat_board_choice_select (LatBoardChoice *choice,
                         const LatRuleset *ruleset,
                         const LatPosition *position,
                         LatSquare square)
{
  LatSquare victims[LAT_MAX_VICTIMS];

  choice->selected = square;
  choice->targets = choice->captures = (LatSquareSet){ 0 };
  if (square == LAT_SQUARE_NONE)
    return;

  for (guint i = 0; i < choice->legal.n; i++)
    {
      LatAction action = choice->legal.items[i];

      if (lat_action_type (action) != LAT_ACTION_MOVE || lat_action_from (action) != square)
        continue;
      lat_square_set_add (&choice->targets, lat_action_to (action));
      if (lat_capture_find (ruleset, position, action, victims) > 0)
        lat_square_set_add (&choice->captures, lat_action_to (action));
    }
}

static LatAction
find_action (const LatBoardChoice *choice, LatActionType type, LatSquare from, LatSquare to)
{
  for (guint i = 0; i < choice->legal.n; i++)
    {
      LatAction action = choice->legal.items[i];

      if (lat_action_type (action) == type && lat_action_to (action) == to
          && (type != LAT_ACTION_MOVE || lat_action_from (action) == from))
        return action;
    }

  return LAT_ACTION_INVALID;
}

/**
 * lat_board_choice_find_move:
 *
 * Returns: the legal move between two squares, or %LAT_ACTION_INVALID
 */
LatAction
lat_board_choice_find_move (const LatBoardChoice *choice, LatSquare from, LatSquare to)
{
  return find_action (choice, LAT_ACTION_MOVE, from, to);
}

LatAction
lat_board_choice_find_drop (const LatBoardChoice *choice, LatSquare to)
{
  return find_action (choice, LAT_ACTION_DROP, LAT_SQUARE_NONE, to);
}

LatAction
lat_board_choice_find_removal (const LatBoardChoice *choice, LatSquare square)
{
  return find_action (choice, LAT_ACTION_REMOVAL, LAT_SQUARE_NONE, square);
}

/**
 * lat_board_choice_is_threatened:
 *
 * Returns: whether the leader of the side to act, or the last of several that is not, would be immobilised if the
 *   other side could act now: the threat that `+` marks
 */
gboolean
lat_board_choice_is_threatened (const LatRuleset *ruleset, const LatPosition *position)
{
  LatSide side = (LatSide) position->side;

  if (lat_rules_get_side_int (lat_ruleset_get_rules (ruleset), side, LAT_KEY_LEADER_IMMOBILISED)
          == LAT_IMMOBILISED_NONE
      || position->leader[side] == LAT_SQUARE_NONE || lat_position_is_dropping (position)
      || lat_legality_is_immobilised (ruleset, position, side))
    return FALSE;

  LatPosition other = *position;
  other.side = (guint8) lat_side_opposite (side);
  other.turn = LAT_TURN_FRESH;
  other.bonus = LAT_SQUARE_NONE;
  lat_position_update (&other);

  g_auto (LatActionList) actions;
  lat_action_list_init (&actions);
  lat_movegen_list (ruleset, &other, NULL, &actions);
  if (actions.n > MAX_THREAT_ACTIONS)
    return FALSE;

  for (guint i = 0; i < actions.n; i++)
    {
      LatPosition next;

      if (lat_action_type (actions.items[i]) != LAT_ACTION_MOVE)
        continue;
      lat_play (ruleset, &other, actions.items[i], &next);
      if (lat_legality_is_immobilised (ruleset, &next, side))
        return TRUE;
    }

  return FALSE;
}
