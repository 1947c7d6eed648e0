/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why.c - why an action is good or bad, or what a position threatens, as a value */
#include "lat-why.h"

#include "lat-end-rules.h"
#include "lat-movegen-private.h"
#include "lat-movegen.h"
#include "lat-overlay.h"
#include "lat-play.h"

static const char *const kind_ids[] = {
  [LAT_WHY_NONE] = "none",           [LAT_WHY_ENDS] = "ends",
  [LAT_WHY_LOSES] = "loses",         [LAT_WHY_MISSES_WIN] = "misses-win",
  [LAT_WHY_LOSES_MEN] = "loses-men", [LAT_WHY_MISSES_MEN] = "misses-men",
  [LAT_WHY_WINS] = "wins",           [LAT_WHY_WINS_MEN] = "wins-men",
  [LAT_WHY_THREATENS] = "threatens", [LAT_WHY_THREATENS_MEN] = "threatens-men",
  [LAT_WHY_PARRIES] = "parries",     [LAT_WHY_PARRIES_MEN] = "parries-men",
  [LAT_WHY_FREES] = "frees",         [LAT_WHY_UNLOCKS] = "unlocks",
  [LAT_WHY_TERM] = "term",           [LAT_WHY_CHANGES] = "changes",
};

G_STATIC_ASSERT (G_N_ELEMENTS (kind_ids) == LAT_N_WHY_KINDS);

static const char *const way_ids[] = {
  [LAT_WHY_WAY_NONE] = "none",
  [LAT_WHY_WAY_ANVIL] = "hammer-and-anvil",
  [LAT_WHY_WAY_CORNER] = "corner",
  [LAT_WHY_WAY_ENCLOSURE] = "enclosure",
  [LAT_WHY_WAY_INTERVENTION] = "intervention",
  [LAT_WHY_WAY_HOSTILE] = "hostile",
  [LAT_WHY_WAY_PUSH] = "push-and-crush",
  [LAT_WHY_WAY_FLANK] = "flank",
  [LAT_WHY_WAY_PHALANX] = "phalanx",
  [LAT_WHY_WAY_SURROUND] = "surround",
  [LAT_WHY_WAY_GROUP] = "group",
  [LAT_WHY_WAY_WALL] = "shield-wall",
  [LAT_WHY_WAY_LEAP] = "leap",
  [LAT_WHY_WAY_REPLACEMENT] = "replacement",
  [LAT_WHY_WAY_APPROACH] = "approach",
};

/**
 * lat_why_kind_get_id:
 *
 * Returns: the name of a kind for programs
 */
const char *
lat_why_kind_get_id (LatWhyKind kind)
{
  g_return_val_if_fail (kind < LAT_N_WHY_KINDS, NULL);

  return kind_ids[kind];
}

/**
 * lat_why_way_get_id:
 *
 * Returns: the name of a way to capture for programs
 */
const char *
lat_why_way_get_id (LatWhyWayKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (way_ids), NULL);

  return way_ids[kind];
}

/**
 * lat_why_is_possible:
 *
 * A side is a player, and what it loses was captured: neither is so before play has really begun.
 *
 * Returns: whether reasons can be told of a position: no man is taken off before play, and the players do not change
 *   sides any more
 */
gboolean
lat_why_is_possible (const LatWhyPlace *place)
{
  g_return_val_if_fail (place != NULL, FALSE);

  return !lat_end_rules_may_swap (place->ruleset, place->position)
         && !lat_movegen_is_clearing (place->ruleset, place->position);
}

/**
 * lat_why_is_by_force:
 *
 * Returns: whether a kind of reason says that somebody wins men or the game whatever the other does
 */
gboolean
lat_why_is_by_force (LatWhyKind kind)
{
  return kind >= LAT_WHY_LOSES && kind <= LAT_WHY_PARRIES_MEN;
}

/**
 * lat_why_is_win:
 *
 * Returns: whether it says so of the game, not of men
 */
gboolean
lat_why_is_win (LatWhyKind kind)
{
  return kind == LAT_WHY_LOSES || kind == LAT_WHY_MISSES_WIN || kind == LAT_WHY_WINS
         || kind == LAT_WHY_THREATENS || kind == LAT_WHY_PARRIES;
}

/**
 * lat_why_is_state:
 *
 * Returns: whether a term says that something is so or not, and is no count
 */
gboolean
lat_why_is_state (LatTerm term)
{
  return term == LAT_TERM_LEADER || term == LAT_TERM_LEADER_TRAPPED
         || (term >= LAT_TERM_LEADER_OPEN_0 && term <= LAT_TERM_LEADER_OPEN_2)
         || (term >= LAT_TERM_MARGIN_1 && term <= LAT_TERM_MARGIN_3);
}

static int
count_free (const LatPosition *position, LatSide side)
{
  return (int) lat_position_count_side (position, side) - (int) position->n_trapped[side]
         + (int) lat_position_count_hand (position, side);
}

/**
 * lat_why_get_balance:
 *
 * Returns: how many men more than the other a side has, on the board and in hand, trapped ones not counted
 */
int
lat_why_get_balance (const LatPosition *position, LatSide side)
{
  g_return_val_if_fail (position != NULL, 0);

  return count_free (position, side) - count_free (position, lat_side_opposite (side));
}

/* The position as if its side had passed, and nothing before it mattered. */
static gboolean
pass_turn (const LatRuleset *ruleset, LatPosition *position, LatHistory *history)
{
  LatOutcome outcome;

  if (lat_position_is_dropping (position))
    return FALSE;
  lat_overlay_let_move (ruleset, position, lat_side_opposite ((LatSide) position->side));
  lat_history_reset (history, position);
  /* Where a removal would have to come first, the pass leads to no position of the game. */
  if (position->turn == LAT_TURN_REMOVED
      && position->n_trapped[lat_side_opposite ((LatSide) position->side)] > 0)
    return FALSE;
  return !lat_outcome_get (ruleset, position, history, &outcome);
}

static gboolean
play (const LatRuleset *ruleset, LatPosition *position, LatHistory *history, LatAction action)
{
  LatPosition next;

  if (action == LAT_ACTION_INVALID || !lat_movegen_is_legal (ruleset, position, history, action))
    return FALSE;
  lat_play (ruleset, position, action, &next);
  *position = next;
  lat_history_push (history, position);
  return TRUE;
}

/**
 * lat_why_get_start:
 * @why: a reason by force, or one with lines
 * @place: what it is about
 * @start: (out caller-allocates): where its line begins
 * @history: (out): the positions up to there, initialised by the caller
 *
 * Returns: whether there is such a place
 */
gboolean
lat_why_get_start (const LatWhy *why,
                   const LatWhyPlace *place,
                   LatPosition *start,
                   LatHistory *history)
{
  g_return_val_if_fail (why != NULL && place != NULL && start != NULL && history != NULL, FALSE);

  *start = *place->position;
  lat_history_copy (history, place->history);
  switch (why->kind)
    {
    case LAT_WHY_MISSES_WIN:
    case LAT_WHY_MISSES_MEN:
      return play (place->ruleset, start, history, why->better);
    case LAT_WHY_PARRIES:
    case LAT_WHY_PARRIES_MEN:
      return pass_turn (place->ruleset, start, history);
    case LAT_WHY_THREATENS:
    case LAT_WHY_THREATENS_MEN:
      if (why->action != LAT_ACTION_INVALID && !play (place->ruleset, start, history, why->action))
        return FALSE;
      return (LatSide) start->side != why->side && pass_turn (place->ruleset, start, history);
    case LAT_WHY_WINS:
    case LAT_WHY_WINS_MEN:
      return why->action == LAT_ACTION_INVALID
             || play (place->ruleset, start, history, why->action);
    case LAT_WHY_NONE:
    case LAT_WHY_ENDS:
    case LAT_WHY_LOSES:
    case LAT_WHY_LOSES_MEN:
    case LAT_WHY_FREES:
    case LAT_WHY_UNLOCKS:
    case LAT_WHY_TERM:
    case LAT_WHY_CHANGES:
    default:
      return play (place->ruleset, start, history, why->action);
    }
}

/* Plays an action, and names whom it captures if it is one of the side that wins something. */
static void
play_named (const LatWhyPlace *place, LatPosition *position, LatAction action, LatWhy *why)
{
  LatPosition before = *position;
  LatEffect effect;

  lat_play_with_effect (place->ruleset, &before, action, position, &effect);
  if ((LatSide) before.side != why->side)
    return;
  if (effect.n_victims > 0 && why->n_squares == 0)
    lat_why_find_way (place->ruleset, &before, action, &why->way);
  for (guint i = 0; i < effect.n_victims && why->n_squares < LAT_WHY_MAX_SQUARES; i++)
    why->squares[why->n_squares++] = effect.victims[i];
}

/* What wins something and comes before the line. */
static LatAction
get_opening (const LatWhy *why)
{
  if (why->kind == LAT_WHY_MISSES_WIN || why->kind == LAT_WHY_MISSES_MEN)
    return why->better;
  return why->kind == LAT_WHY_WINS || why->kind == LAT_WHY_WINS_MEN ? why->action
                                                                    : LAT_ACTION_INVALID;
}

/* Who has lost how many, from the position that is asked about to the end of the line. */
static void
count_lost (const LatPosition *first, const LatPosition *last, LatWhy *why)
{
  LatSide other = lat_side_opposite (why->side);

  why->taken = count_free (first, other) - count_free (last, other);
  why->given = count_free (first, why->side) - count_free (last, why->side);
}

/**
 * lat_why_describe_line:
 * @place: the rules
 * @start: where the line of @why begins
 * @history: the positions so far, @start last
 * @why: (inout): gets way, squares, end and how many are lost from its line
 *
 * Says what happens in a line.
 *
 * Returns: whether the line is legal
 */
gboolean
lat_why_describe_line (const LatWhyPlace *place,
                       const LatPosition *start,
                       const LatHistory *history,
                       LatWhy *why)
{
  LatPosition here;
  LatOutcome outcome = { 0 };
  g_auto (LatHistory) path = { 0 };

  g_return_val_if_fail (place != NULL && start != NULL && why != NULL, FALSE);

  why->way = (LatWhyWay){ 0 };
  why->n_squares = 0;
  why->end = (LatReason){ 0 };
  here = *place->position;
  if (get_opening (why) != LAT_ACTION_INVALID)
    play_named (place, &here, get_opening (why), why);
  here = *start;
  lat_history_init (&path);
  lat_history_copy (&path, history);
  for (guint i = 0; i < why->n_line; i++)
    {
      if (lat_outcome_get (place->ruleset, &here, &path, &outcome)
          || !lat_movegen_is_legal (place->ruleset, &here, &path, why->line[i]))
        return FALSE;
      play_named (place, &here, why->line[i], why);
      lat_history_push (&path, &here);
    }
  if (lat_outcome_get (place->ruleset, &here, &path, &outcome))
    why->end = outcome.reason;
  count_lost (why->kind == LAT_WHY_THREATENS_MEN ? start : place->position, &here, why);
  return TRUE;
}
