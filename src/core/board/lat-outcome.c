/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-outcome.c - whether a game is over */
#include "lat-outcome.h"

#include "lat-movegen-private.h"
#include "lat-movegen.h"

#include <string.h>

static void
set_outcome (LatOutcome *outcome, LatResult result, LatReasonCode code, LatSide side)
{
  memset (outcome, 0, sizeof *outcome);
  outcome->result = result;
  outcome->reason.code = code;
  outcome->reason.side = side;
}

static void
set_score (LatOutcome *outcome, const LatPosition *position, LatReasonCode code, LatSide side)
{
  guint white = lat_position_count_side (position, LAT_WHITE);
  guint black = lat_position_count_side (position, LAT_BLACK);
  LatResult result = LAT_RESULT_DRAW;

  if (white != black)
    result = white > black ? LAT_RESULT_WHITE : LAT_RESULT_BLACK;
  set_outcome (outcome, result, code, side);
  outcome->reason.counts[0] = (int) white;
  outcome->reason.counts[1] = (int) black;
}

static void
set_square (LatOutcome *outcome, LatSquare square)
{
  outcome->reason.n_squares = 1;
  outcome->reason.squares[0] = square;
}

/* Who takes the leader's sides, of either side. */
static void
add_men_around (const LatPosition *position, LatSquare leader, LatOutcome *outcome)
{
  static const int orthogonal[] = LAT_ORTHOGONAL;

  for (guint i = 0; i < G_N_ELEMENTS (orthogonal); i++)
    if (lat_cell_is_piece (position->cells[leader + orthogonal[i]]))
      outcome->reason.squares[outcome->reason.n_squares++] = (LatSquare) (leader + orthogonal[i]);
}

static LatSquare
find_leader_at_goal (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  LatSquare leader = position->leader[side];

  while (leader != LAT_SQUARE_NONE
         && !lat_ground_is (ruleset, LAT_GROUND_GOAL, leader, position->cells[leader]))
    leader = lat_position_next_leader (position, side, leader);
  return leader;
}

/* The first soldier or officer of a side that stands where it wins. */
static LatSquare
find_soldier_at_goal (const LatRuleset *ruleset, const LatPosition *position, LatSide side)
{
  LatWho who = lat_who_new (side, LAT_SOLDIER) | lat_who_new (side, LAT_OFFICER);

  if ((ruleset->any_ground[LAT_GROUND_GOAL] & who) != 0)
    for (guint i = 0; i < ruleset->n_squares; i++)
      {
        LatSquare square = ruleset->squares[i];

        if ((ruleset->ground[LAT_GROUND_GOAL][square] & lat_who_of (position->cells[square]) & who)
            != 0)
          return square;
      }
  return LAT_SQUARE_NONE;
}

/* The goals: what the action of one side did to the other. */
static gboolean
find_goal (const LatRuleset *ruleset, const LatPosition *position, LatOutcome *outcome)
{
  LatSide actor = lat_position_get_actor (position);
  LatSide other = lat_side_opposite (actor);
  const LatRules *theirs = ruleset->of[other];
  LatSquare reached;
  int men;

  if (lat_movegen_is_stuck (ruleset, position, other))
    {
      set_outcome (outcome, lat_result_win (actor), LAT_REASON_IMMOBILISED, other);
      set_square (outcome, position->leader[other]);
      add_men_around (position, position->leader[other], outcome);
      outcome->reason.counts[0] = position->count[other][LAT_LEADER];
      return TRUE;
    }
  if (theirs->leader_captured && ruleset->has_leaders
      && position->count[other][LAT_LEADER] <= theirs->leader_captured_at)
    {
      set_outcome (outcome, lat_result_win (actor), LAT_REASON_LEADER_CAPTURED, other);
      outcome->reason.counts[0] = position->count[other][LAT_LEADER];
      return TRUE;
    }
  reached = find_leader_at_goal (ruleset, position, actor);
  if (reached != LAT_SQUARE_NONE)
    {
      set_outcome (outcome, lat_result_win (actor), LAT_REASON_REACHED, actor);
      set_square (outcome, reached);
      return TRUE;
    }
  reached = find_soldier_at_goal (ruleset, position, actor);
  if (reached != LAT_SQUARE_NONE)
    {
      set_outcome (outcome, lat_result_win (actor), LAT_REASON_SOLDIER_REACHED, actor);
      set_square (outcome, reached);
      return TRUE;
    }
  men = theirs->annihilate_counts == LAT_COUNTS_SOLDIERS
            ? position->count[other][LAT_SOLDIER] + position->count[other][LAT_OFFICER]
            : (int) lat_position_count_side (position, other);
  if (men <= theirs->annihilate_at)
    {
      set_outcome (outcome, lat_result_win (actor), LAT_REASON_ANNIHILATED, other);
      outcome->reason.counts[0] = men;
      return TRUE;
    }
  if (theirs->cut_off && lat_movegen_is_cut_off (ruleset, position->cells, other))
    {
      set_outcome (outcome, lat_result_win (actor), LAT_REASON_CUT_OFF, other);
      return TRUE;
    }
  return FALSE;
}

static gboolean
find_no_action (const LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                LatOutcome *outcome)
{
  LatSide side = (LatSide) position->side;

  if (lat_movegen_has_action (ruleset, position, history))
    return FALSE;
  switch (ruleset->of[side]->no_moves)
    {
    case LAT_NO_MOVES_DRAW:
      set_outcome (outcome, LAT_RESULT_DRAW, LAT_REASON_NO_ACTION_DRAW, side);
      break;
    case LAT_NO_MOVES_SCORE:
      set_score (outcome, position, LAT_REASON_NO_ACTION_SCORE, side);
      break;
    case LAT_NO_MOVES_LOSE:
    default:
      set_outcome (outcome, lat_result_win (lat_side_opposite (side)), LAT_REASON_NO_ACTION, side);
      break;
    }
  return TRUE;
}

static void
set_repetition (LatOutcome *outcome, const LatRules *rules, LatSide actor)
{
  LatSide loser = lat_rules_get_repetition_loser (rules, actor);

  if (rules->repetition_result == LAT_REPETITION_DRAW)
    set_outcome (outcome, LAT_RESULT_DRAW, LAT_REASON_REPETITION_DRAW, actor);
  else
    set_outcome (outcome, lat_result_win (lat_side_opposite (loser)),
                 rules->repetition_result == LAT_REPETITION_LOSE ? LAT_REASON_REPETITION_LOSS
                                                                 : LAT_REASON_REPETITION_AGAINST,
                 loser);
}

static gboolean
find_last_move (const LatRules *rules, const LatPosition *position, LatOutcome *outcome)
{
  LatSide winner = rules->moves_result == LAT_MOVES_BLACK_WINS ? LAT_BLACK : LAT_WHITE;

  if (rules->moves == 0 || position->number <= (guint) rules->moves)
    return FALSE;
  if (rules->moves_result == LAT_MOVES_SCORE)
    set_score (outcome, position, LAT_REASON_MOVES_SCORE, LAT_WHITE);
  else if (rules->moves_result == LAT_MOVES_DRAW)
    set_outcome (outcome, LAT_RESULT_DRAW, LAT_REASON_MOVES_DRAW, LAT_WHITE);
  else
    set_outcome (outcome, lat_result_win (winner), LAT_REASON_MOVES_WIN, winner);
  if (rules->moves_result != LAT_MOVES_SCORE)
    outcome->reason.counts[0] = rules->moves;
  return TRUE;
}

static gboolean
find_limit (const LatRuleset *ruleset,
            const LatPosition *position,
            const LatHistory *history,
            LatOutcome *outcome)
{
  const LatRules *rules = ruleset->rules;
  LatSide actor = lat_position_get_actor (position);

  if (rules->repetition > 0 && rules->repetition_result != LAT_REPETITION_FORBID && history != NULL
      && position->reversible > 0
      && lat_history_count (history, position) >= (guint) rules->repetition)
    {
      set_repetition (outcome, rules, actor);
      outcome->reason.counts[0] = rules->repetition;
      return TRUE;
    }
  if (rules->no_capture_plies > 0 && position->quiet >= rules->no_capture_plies)
    {
      if (rules->no_capture_result == LAT_CAPTURELESS_DRAW)
        set_outcome (outcome, LAT_RESULT_DRAW, LAT_REASON_CAPTURELESS_DRAW, actor);
      else
        set_score (outcome, position, LAT_REASON_CAPTURELESS_SCORE, actor);
      if (rules->no_capture_result == LAT_CAPTURELESS_DRAW)
        outcome->reason.counts[0] = rules->no_capture_plies;
      return TRUE;
    }
  return find_last_move (rules, position, outcome);
}

/**
 * lat_outcome_get:
 * @ruleset: the rules
 * @position: a position
 * @history: (nullable): the positions so far, @position last; %NULL if
 *   repetition does not matter
 * @outcome: (out caller-allocates): the result and its reason
 *
 * Judges a position as rules §4 ("after every action"). Who acted last follows
 * from the position itself, so that one that is set up is judged the same way.
 *
 * Returns: whether the game is over
 */
gboolean
lat_outcome_get (const LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 LatOutcome *outcome)
{
  outcome->result = LAT_RESULT_NONE;
  outcome->reason.code = LAT_REASON_NONE;
  outcome->reason.n_squares = 0;
  if (lat_position_is_dropping (position) || lat_movegen_is_clearing (ruleset, position))
    return FALSE;
  return find_goal (ruleset, position, outcome)
         || find_no_action (ruleset, position, history, outcome)
         || find_limit (ruleset, position, history, outcome);
}

/**
 * lat_outcome_allows_null:
 * @ruleset: the rules
 * @position: a position
 * @history: (nullable): the positions so far, @position last
 *
 * Returns: whether a null action can be made for analysis there: play is not over, and
 *   the rules know no pass
 */
gboolean
lat_outcome_allows_null (const LatRuleset *ruleset,
                         const LatPosition *position,
                         const LatHistory *history)
{
  LatOutcome outcome;

  g_return_val_if_fail (ruleset != NULL && position != NULL, FALSE);

  return !lat_outcome_get (ruleset, position, history, &outcome)
         && !lat_movegen_is_legal (ruleset, position, history, LAT_ACTION_PASS_VALUE);
}
