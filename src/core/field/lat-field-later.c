/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-later.c - what rules of the second format compile to */
#include "lat-field-private.h"

/* The step of a direction from a square of the board. */
int
lat_field_get_step (guint dir)
{
  static const int steps[LAT_N_DIRS] = { LAT_EAST,
                                         LAT_WEST,
                                         LAT_NORTH,
                                         LAT_SOUTH,
                                         LAT_NORTH + LAT_EAST,
                                         LAT_SOUTH + LAT_WEST,
                                         LAT_NORTH + LAT_WEST,
                                         LAT_SOUTH + LAT_EAST };

  return steps[dir];
}

/* Whether the men of a side and kind make steps of a direction. */
gboolean
lat_field_steps_along (const LatField *field, guint side, guint kind, guint dir)
{
  const LatRuleset *ruleset = field->ruleset;

  for (guint i = 0; i < ruleset->n_steps[side][kind]; i++)
    if (ruleset->steps[side][kind][i] == lat_field_get_step (dir))
      return TRUE;
  return FALSE;
}

/* Whether squares are something for some men that they are not for all. */
static gboolean
has_later_grounds (const LatRuleset *ruleset)
{
  if ((ruleset->any_ground[LAT_GROUND_BARRED] | ruleset->any_ground[LAT_GROUND_CLOSED]
       | ruleset->any_ground[LAT_GROUND_HOSTILE_EMPTY] | ruleset->any_ground[LAT_GROUND_SURROUND]
       | (ruleset->any_ground[LAT_GROUND_GOAL]
          & (lat_who_new (LAT_WHITE, LAT_SOLDIER) | lat_who_new (LAT_BLACK, LAT_SOLDIER))))
      != 0)
    return TRUE;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatWho hostile = ruleset->ground[LAT_GROUND_HOSTILE][i];
      LatWho safe = ruleset->ground[LAT_GROUND_SAFE][i];

      if ((hostile != 0 && hostile != LAT_WHO_ALL) || (safe != 0 && safe != LAT_WHO_ALL)
          || ruleset->gated[i] != 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether a side can have several leaders, or has lost them while it has some. */
static gboolean
has_many_leaders (const LatRules *rules)
{
  return lat_rules_get_max_leaders (rules, LAT_WHITE) > 1
         || lat_rules_get_max_leaders (rules, LAT_BLACK) > 1
         || lat_rules_is_any_but (rules, LAT_KEY_LEADER_CAPTURED_AT, 0);
}

/* Whether rules have anything that the template leaves out where LAT_FIELD_LATER is 0: what it does not ask
 * there must be asked here. */
gboolean
lat_field_is_later (const LatRuleset *ruleset)
{
  const LatRules *rules = ruleset->rules;
  gboolean is_one_way = FALSE;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    is_one_way = is_one_way || rules->movement[kind].directions >= LAT_DIRECTIONS_FORWARD;
  return lat_rules_has_side_values (rules) || is_one_way
         || rules->armed[LAT_SOLDIER] != LAT_ARMED_BOTH || !rules->custodial
         || rules->leader_capture > LAT_LEADER_CAPTURE_FREEZE || ruleset->any_mass
         || rules->replacement || rules->bonus_move >= LAT_BONUS_CAPTURES
         || rules->no_moves == LAT_NO_MOVES_OPENS || rules->cut_off != FALSE
         || rules->first_move != LAT_FIRST_MOVE_ALTERNATE || ruleset->has_officers
         || has_many_leaders (rules) || rules->removals > 0 || rules->swap || rules->moves > 0
         || has_later_grounds (ruleset);
}

/* With what the men of a side capture. */
static void
compile_arms (LatField *self, guint side)
{
  const LatRules *rules = lat_field_get_rules (self, side);
  const LatRuleset *ruleset = self->ruleset;
  gboolean *is_anvil = self->is_anvil[side], *is_unit = self->is_unit[side];

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      int arms = rules->armed[kind];

      self->hammers[side][kind] = self->ruleset->hammers[side][kind];
      is_anvil[kind] = arms == LAT_ARMED_BOTH || arms == LAT_ARMED_ANVIL;
      is_unit[kind] = arms != LAT_ARMED_NONE;
    }
  self->all_hammer[side] = self->hammers[side][LAT_SOLDIER] && self->hammers[side][LAT_LEADER]
                           && (!ruleset->has_officers || self->hammers[side][LAT_OFFICER]);
  self->leader_is_anvil[side] = is_anvil[LAT_LEADER];
  self->leader_is_unit[side] = is_unit[LAT_LEADER];
  self->soldiers_are_anvils[side] = is_anvil[LAT_SOLDIER];
  self->soldiers_are_units[side] = is_unit[LAT_SOLDIER];
  self->all_are_units[side] = is_unit[LAT_SOLDIER] && is_unit[LAT_LEADER]
                              && (!ruleset->has_officers || is_unit[LAT_OFFICER]);
}

/* How its men go, beside steps, slides and jumps, and whom they do not take. */
static void
compile_ways (LatField *self, guint side)
{
  const LatRules *rules = self->rules;
  const LatRuleset *ruleset = self->ruleset;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    {
      LatCellMask man = LAT_CELL_MASK (lat_cell_new ((LatSide) side, (LatKind) kind, FALSE));

      self->can_be_taken[side][kind] = (ruleset->victim[side ^ 1] & man) != 0;
      self->is_taken_between[side][kind] =
          (ruleset->between[side ^ 1] & man) != 0 || !self->can_be_taken[side][kind];
    }
  self->leader_is_taken_between[side] = self->is_taken_between[side][LAT_LEADER];
  self->spares_some[side ^ 1] = !rules->custodial || !self->leader_is_taken_between[side]
                                || !self->is_taken_between[side][LAT_OFFICER];
  self->has_way_opened[side] = lat_field_get_rules (self, side)->no_moves == LAT_NO_MOVES_OPENS;
  self->strikes[side] = rules->replacement || rules->leap == LAT_LEAP_LONG;
  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    for (guint i = 0; i < self->n_squares; i++)
      self->has_gates[side] =
          self->has_gates[side]
          || (ruleset->gated[self->squares[i]] & ruleset->gates[side][kind]) != 0;
}

/* What is asked before the sides are compiled. */
void
lat_field_compile_later (LatField *self)
{
  const LatRules *rules = self->rules;

  self->any_mass = self->ruleset->any_mass || rules->replacement;
  self->has_kinds = self->ruleset->has_officers || has_many_leaders (rules);
  self->has_promotion = self->ruleset->has_promotion;
  self->men_to_clear = self->ruleset->men_to_clear;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    self->settles =
        self->settles || lat_field_get_rules (self, side)->bonus_move >= LAT_BONUS_CAPTURES;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      compile_arms (self, side);
      compile_ways (self, side);
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    self->is_late[side] = self->has_kinds || self->any_mass || !self->all_hammer[side]
                          || !self->soldiers_are_anvils[side]
                          || !self->soldiers_are_units[side ^ 1];
  for (guint i = 0; i < self->n_squares; i++)
    if (self->file[i] == 0 || self->rank[i] == 0 || self->file[i] == rules->files - 1
        || self->rank[i] == rules->ranks - 1)
      self->border_words[self->bit[0][i] / 64] |= G_GUINT64_CONSTANT (1) << (self->bit[0][i] % 64);
}

/* Where men are kept out who come along a line from outside. */
void
lat_field_fill_later (LatField *self)
{
  for (guint man = 0; man < LAT_N_MEN; man++)
    {
      LatCell cell = lat_cell_new ((LatSide) (man & 1), (LatKind) (man >> 1), FALSE);
      guint64 *barred =
          (guint64 *) lat_field_get_constant (self, LAT_SET_MEN (man) + LAT_SET_BARRED);
      guint64 *closed =
          (guint64 *) lat_field_get_constant (self, LAT_SET_MEN (man) + LAT_SET_CLOSED);

      if (self->has_gates[man & 1])
        for (guint i = 0; i < self->n_squares; i++)
          for (guint dir = 0; dir < self->n_dirs; dir++)
            {
              guint behind = self->neighbour[dir ^ 1][i];
              guint bit = self->bit[dir][i];

              if (behind == LAT_NOWHERE
                  || !lat_ground_is_gated (self->ruleset, self->squares[behind], self->squares[i],
                                           cell))
                continue;
              barred[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
              closed[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
            }
    }
}
