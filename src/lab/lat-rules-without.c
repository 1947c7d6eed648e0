/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-without.c - the rules without one of their keys */
#include "lat-rules-without.h"

/**
 * lat_rules_key_is_of_setup:
 *
 * Returns: whether the key says what stands on which board at the start, so that play
 *   without it is play of something else
 */
gboolean
lat_rules_key_is_of_setup (LatKey key)
{
  return key < LAT_FIRST_PLAY_KEY || lat_schema_has_trait (key, LAT_TRAIT_SHAPE | LAT_TRAIT_START);
}

/**
 * lat_ruleset_new_without:
 * @rules: rules that can be played
 * @key: one of their keys
 *
 * Returns: (transfer full) (nullable): the rules with that key at its default; %NULL if they
 *   cannot be played so
 */
LatRuleset *
lat_ruleset_new_without (const LatRules *rules, LatKey key)
{
  g_autoptr (LatRules) plain = lat_rules_new ();
  g_autoptr (LatRules) without = NULL;
  g_autofree char *value = NULL;

  g_return_val_if_fail (rules != NULL && key < LAT_N_KEYS, NULL);

  without = lat_rules_copy (rules);
  value = lat_rules_dup_value (plain, key);
  if (!lat_rules_set_value (without, key, value, NULL))
    return NULL;
  return lat_ruleset_new (without, NULL);
}
