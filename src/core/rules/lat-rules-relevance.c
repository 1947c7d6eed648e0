/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-relevance.c - which keys cannot matter in a rule set, and why */
#include "lat-rules-relevance.h"

#include <glib/gi18n-lib.h>

static gboolean
has_soldiers_in_hand (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_SOLDIERS, 0);
}

static gboolean
has_hands (const LatRules *rules)
{
  return has_soldiers_in_hand (rules) || lat_rules_is_any_but (rules, LAT_KEY_LEADERS, 0)
         || lat_rules_is_any_but (rules, LAT_KEY_OFFICERS, 0);
}

static gboolean
soldiers_jump (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_SOLDIER_JUMP, LAT_JUMP_NONE);
}

static gboolean
leaders_jump (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_LEADER_JUMP, LAT_JUMP_NONE);
}

static gboolean
officers_jump (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_OFFICER_JUMP, LAT_JUMP_NONE);
}

static gboolean
jump_enemies (const LatRules *rules, LatKey key)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      int jump = lat_rules_get_side_int (rules, (LatSide) side, key);

      if (jump == LAT_JUMP_ENEMY || jump == LAT_JUMP_ANY)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_enemy_jumps (const LatRules *rules)
{
  return jump_enemies (rules, LAT_KEY_SOLDIER_JUMP)
         || (lat_rules_has_leaders (rules) && jump_enemies (rules, LAT_KEY_LEADER_JUMP))
         || (lat_rules_has_officers (rules) && jump_enemies (rules, LAT_KEY_OFFICER_JUMP));
}

static gboolean
traps (const LatRules *rules)
{
  return rules->method == LAT_METHOD_TRAP;
}

static gboolean
annihilates (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_ANNIHILATE_AT, -1);
}

static gboolean
immobilises (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_LEADER_IMMOBILISED, LAT_IMMOBILISED_NONE);
}

static gboolean
takes_leaders (const LatRules *rules)
{
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      int capture = lat_rules_get_side_int (rules, (LatSide) side, LAT_KEY_LEADER_CAPTURE);

      if (capture == LAT_LEADER_CAPTURE_CUSTODIAL || capture == LAT_LEADER_CAPTURE_SURROUND
          || capture == LAT_LEADER_CAPTURE_NOT_CUSTODIAL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_limit (const LatRules *rules)
{
  return rules->no_capture_plies > 0;
}

static gboolean
loses_by_leaders (const LatRules *rules)
{
  return lat_rules_is_any_but (rules, LAT_KEY_LEADER_CAPTURED, FALSE);
}

static gboolean
has_last_move (const LatRules *rules)
{
  return rules->moves > 0;
}

static gboolean
counts_repetition (const LatRules *rules)
{
  return rules->repetition > 0;
}

/* What keys may need, and the words for who lacks it; the first that is missing says why. */
static const struct
{
  LatTrait need;
  gboolean (*is_met) (const LatRules *rules);
  const char *reason;
} needs[] = {
  { LAT_NEEDS_SOLDIERS_IN_HAND, has_soldiers_in_hand, N_ ("No effect: no soldiers are dropped.") },
  { LAT_NEEDS_MEN_IN_HAND, has_hands, N_ ("No effect: nothing is dropped.") },
  { LAT_NEEDS_SOLDIER_JUMP, soldiers_jump, N_ ("No effect: soldiers do not jump.") },
  { LAT_NEEDS_ENEMY_JUMP, has_enemy_jumps, N_ ("No effect: nobody jumps over enemies.") },
  { LAT_NEEDS_TRAPPING, traps, N_ ("No effect: captured men are not trapped.") },
  { LAT_NEEDS_ANNIHILATION, annihilates, N_ ("No effect: annihilation is no goal.") },
  { LAT_NEEDS_LEADERS, lat_rules_has_leaders, N_ ("No effect: there are no leaders.") },
  { LAT_NEEDS_LEADER_JUMP, leaders_jump, N_ ("No effect: the leader does not jump.") },
  { LAT_NEEDS_OFFICERS, lat_rules_has_officers, N_ ("No effect: there are no officers.") },
  { LAT_NEEDS_OFFICER_JUMP, officers_jump, N_ ("No effect: officers do not jump.") },
  { LAT_NEEDS_IMMOBILISATION, immobilises, N_ ("No effect: immobilisation is no goal.") },
  { LAT_NEEDS_LEADER_CAPTURE, takes_leaders, N_ ("No effect: leaders are never taken.") },
  { LAT_NEEDS_LEADER_LOSS, loses_by_leaders, N_ ("No effect: losing leaders is no loss.") },
  { LAT_NEEDS_QUIET_LIMIT, has_limit, N_ ("No effect: there is no limit.") },
  { LAT_NEEDS_REPETITION, counts_repetition, N_ ("No effect: repetitions are not counted.") },
  { LAT_NEEDS_MOVES_LIMIT, has_last_move, N_ ("No effect: there is no limit.") },
};

/**
 * lat_rules_relevance_get_reason:
 *
 * Returns: (transfer none) (nullable): why changing this key alone cannot
 *   matter, translated; %NULL if it can
 */
const char *
lat_rules_relevance_get_reason (const LatRules *rules, LatKey key)
{
  g_return_val_if_fail (rules != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (lat_schema_has_trait (key, needs[i].need) && !needs[i].is_met (rules))
      return _ (needs[i].reason);
  /* There is one leader a side: no row of them. */
  if (key == LAT_KEY_LINES && !rules->custodial)
    return _ ("No effect: soldiers are not captured between two.");
  return NULL;
}
