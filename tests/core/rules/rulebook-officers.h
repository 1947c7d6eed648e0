/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rulebook-officers.h - predicates of sentences: officers, promotion, what is before the first move and after the last */
#pragma once

#include "rulebook-steps.h"

/* {{{ Officers */

static gboolean
spare_officers (const Step *step)
{
  return spare_kind (step, LAT_OFFICER);
}

static gboolean
officers_move_in_peace (const Step *step)
{
  return !is_move_of (step, LAT_OFFICER) || step->effect.n_victims == 0;
}

static gboolean
is_officer (LatCell cell)
{
  return lat_cell_kind (cell) == LAT_OFFICER;
}

static gboolean
officers_help_nobody (const Step *step)
{
  return captures_without (step, is_officer);
}

static gboolean
officers_do_not_jump (const Step *step)
{
  return !is_move_of (step, LAT_OFFICER) || !is_jump (step);
}

static gboolean
officers_go_ahead (const Step *step)
{
  return goes_ahead (step, LAT_OFFICER);
}

static gboolean
officers_never_go_back (const Step *step)
{
  return !is_move_of (step, LAT_OFFICER) || get_advance (step) >= 0;
}

static gboolean
drops_officers_alone (const Step *step)
{
  return lat_action_type (step->action) != LAT_ACTION_DROP
         || lat_action_kind (step->action) != LAT_OFFICER
         || (step->position.hand[step->position.side][LAT_SOLDIER] == 0
             && (ends_drops (step) || step->next.side != step->position.side));
}

static gboolean
besieges_officers (const Step *step)
{
  return besieges_kind (step, LAT_OFFICER);
}

/* }}} */

/* {{{ Promotion, removals before play, changing sides, the last move */

/* What the zones make of a man that has moved: what it was, what it is. */
static gboolean
becomes_as_told (const Step *step)
{
  LatSquare to = lat_action_to (step->action);
  LatCell cell = is_move (step) ? step->position.cells[lat_action_from (step->action)] : 0;
  LatKind kind;

  if (!is_move (step))
    return TRUE;
  kind = lat_cell_kind (cell);
  if (kind != LAT_LEADER && has_role (step, LAT_ROLE_MAKES_LEADER, to, cell, TRUE))
    kind = LAT_LEADER;
  else if (kind == LAT_SOLDIER && has_role (step, LAT_ROLE_MAKES_OFFICER, to, cell, TRUE))
    kind = LAT_OFFICER;
  return lat_cell_kind (step->next.cells[to]) == kind;
}

static guint
count_men (const LatPosition *position)
{
  return lat_position_count_side (position, LAT_WHITE)
         + lat_position_count_side (position, LAT_BLACK);
}

/* Whether enemies are still to be taken off before anybody moves. */
static gboolean
is_clearing (const Step *step, const LatPosition *position)
{
  const LatPosition *start = lat_ruleset_get_start (step->ruleset);
  guint all = count_men (start) + lat_position_count_hand (start, LAT_WHITE)
              + lat_position_count_hand (start, LAT_BLACK);

  return !lat_position_is_dropping (position)
         && count_men (position) + 2 * (guint) step->rules->removals > all
         && step->rules->removals > 0;
}

static gboolean
clears_by_turns (const Step *step)
{
  return !is_clearing (step, &step->position)
         || (is_removal (step) && step->next.side != step->position.side
             && step->effect.n_victims == 0
             && (!is_clearing (step, &step->next) || step->outcome.result == LAT_RESULT_NONE));
}

static gboolean
clears_no_leaders (const Step *step)
{
  return !is_removal (step) || lat_action_kind (step->action) != LAT_LEADER;
}

static gboolean
is_swap (const Step *step)
{
  return lat_action_type (step->action) == LAT_ACTION_SWAP;
}

static gboolean
swaps_in_first_turn (const Step *step)
{
  LatSide side = lat_side_opposite ((LatSide) step->rules->first);

  /* The number grows after Black's turn. */
  return !is_swap (step)
         || (step->position.side == side && step->position.number == (side == LAT_WHITE ? 2 : 1)
             && step->next.side == side && step->position.turn == LAT_TURN_FRESH
             && memcmp (step->position.cells, step->next.cells, sizeof step->next.cells) == 0);
}

static gboolean
ends_with_last_move (const Step *step)
{
  return lat_position_is_dropping (&step->next) || is_clearing (step, &step->next)
         || (step->outcome.result != LAT_RESULT_NONE
             || step->next.number <= (guint) step->rules->moves);
}

/* }}} */
