/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-rules.c - the rule sets of the person who sits here */
#include "lat-own-rules.h"

#include "lat-presets.h"

LatCollection *
lat_own_rules_get_default (void)
{
  static LatCollection *collection;

  if (collection == NULL)
    collection = lat_collection_new_for_user ();
  return collection;
}

/* Returns: (transfer full) (nullable): the rules of an id, a preset's or one's own */
LatRules *
lat_own_rules_load (const char *id)
{
  LatRules *preset = lat_presets_load (id);
  LatCollectionItem *item;

  if (preset != NULL)
    return preset;
  item = lat_collection_find (lat_own_rules_get_default (), id);
  if (item == NULL)
    {
      /* At the start of the program nobody may have looked yet. */
      lat_collection_load (lat_own_rules_get_default ());
      item = lat_collection_find (lat_own_rules_get_default (), id);
    }
  if (item == NULL || lat_collection_item_get_error (item) != NULL)
    return NULL;
  return lat_rules_copy (lat_collection_item_get_rules (item));
}

/* A line of rules has no name: the rule set that plays like it has one.
 *
 * Returns: (transfer full): that rule set, else a copy of @rules */
LatRules *
lat_own_rules_dup_twin (const LatRules *rules)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  LatCollectionItem *item = lat_collection_find_twin (lat_own_rules_get_default (), rules);

  if (item != NULL)
    return lat_rules_copy (lat_collection_item_get_rules (item));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) preset = lat_presets_load (ids[i]);

      if (lat_rules_play_alike (preset, rules))
        return g_steal_pointer (&preset);
    }
  return lat_rules_copy (rules);
}
