#include "config.h"

#include "lat-rules-relevance.h"

#include <glib/gi18n.h>

typedef gboolean (*Condition) (const LatRules *rules);

typedef struct
{
  LatKey key;
  Condition matters;
  const char *reason;
} Relevance;

static gboolean
has_soldiers_in_hand (const LatRules *rules)
{
  return rules->soldiers > 0;
}

static gboolean
has_hands (const LatRules *rules)
{
  return rules->soldiers > 0 || rules->leaders > 0;
}

static gboolean
soldiers_jump (const LatRules *rules)
{
  return rules->movement[LAT_SOLDIER].jump != LAT_JUMP_NONE;
}

static gboolean
leaders_jump (const LatRules *rules)
{
  return rules->movement[LAT_LEADER].jump != LAT_JUMP_NONE;
}

static gboolean
traps (const LatRules *rules)
{
  return rules->method == LAT_METHOD_TRAP;
}

static gboolean
annihilates (const LatRules *rules)
{
  return rules->annihilate_at >= 0;
}

static gboolean
immobilises (const LatRules *rules)
{
  return rules->leader_immobilised != LAT_IMMOBILISED_NONE;
}

static gboolean
takes_leaders (const LatRules *rules)
{
  return rules->leader_capture == LAT_LEADER_CAPTURE_CUSTODIAL;
}

static gboolean
has_limit (const LatRules *rules)
{
  return rules->no_capture_plies > 0;
}

static gboolean
counts_repetition (const LatRules *rules)
{
  return rules->repetition > 0;
}

#define NO_LEADERS N_ ("No effect: there are no leaders.")

/* A key may have several rows; the first that fails says why. */
static const Relevance table[] = {
  { LAT_KEY_DROPS_PER_TURN, has_soldiers_in_hand, N_ ("No effect: no soldiers are dropped.") },
  { LAT_KEY_DROP_FORBIDDEN, has_hands, N_ ("No effect: nothing is dropped.") },
  { LAT_KEY_SOLDIER_MULTI_JUMP, soldiers_jump, N_ ("No effect: soldiers do not jump.") },
  { LAT_KEY_LEADER_DIRECTIONS, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_RANGE, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_JUMP, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_MULTI_JUMP, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_MULTI_JUMP, leaders_jump, N_ ("No effect: the leader does not jump.") },
  { LAT_KEY_REMOVAL, traps, N_ ("No effect: captured pieces are not trapped.") },
  { LAT_KEY_LEADER_ARMED, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_CAPTURE, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_MOBILITY, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_ANNIHILATE_COUNTS, annihilates, N_ ("No effect: annihilation is no goal.") },
  { LAT_KEY_ANNIHILATE_COUNTS, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_IMMOBILISED, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_SELF_IMMOBILISE, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_SELF_IMMOBILISE, immobilises, N_ ("No effect: immobilisation is no goal.") },
  { LAT_KEY_LEADER_CAPTURED, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_LEADER_CAPTURED, takes_leaders, N_ ("No effect: leaders are never taken.") },
  { LAT_KEY_LEADER_REACHES, lat_rules_has_leaders, NO_LEADERS },
  { LAT_KEY_NO_CAPTURE_RESULT, has_limit, N_ ("No effect: there is no limit.") },
  { LAT_KEY_REPETITION_RESULT, counts_repetition, N_ ("No effect: repetitions are not counted.") },
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

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].key == key && !table[i].matters (rules))
      return _ (table[i].reason);
  return NULL;
}
