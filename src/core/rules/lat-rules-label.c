/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-label.c - the values of keys as people call them */
#include "lat-rules-label.h"

#include <glib/gi18n-lib.h>

/**
 * lat_rules_dup_label:
 *
 * Returns: (transfer full): the value of @key in @rules for people, translated
 */
char *
lat_rules_dup_label (const LatRules *rules, LatKey key)
{
  const LatSchemaKey *schema = lat_schema_get (key);
  g_autofree char *value = NULL;

  switch (schema->kind)
    {
    case LAT_VALUE_BOOLEAN:
      return g_strdup (lat_rules_get_int (rules, key) ? C_ ("rule", "on") : C_ ("rule", "off"));
    case LAT_VALUE_CHOICE:
      return g_strdup (_ (schema->choices[lat_rules_get_int (rules, key)].label));
    case LAT_VALUE_INTEGER:
      if (lat_rules_get_int (rules, key) == schema->special && schema->special_label != NULL)
        return g_strdup (_ (schema->special_label));
      return g_strdup_printf ("%d", lat_rules_get_int (rules, key));
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    case LAT_VALUE_SQUARES:
    case LAT_VALUE_PLACEMENT:
    case LAT_VALUE_ZONES:
    default:
      break;
    }
  value = lat_rules_dup_value (rules, key);
  /* Translators: the value of a rule that is an empty text or list */
  return value[0] == '\0' ? g_strdup (C_ ("rule", "none")) : g_steal_pointer (&value);
}

/**
 * lat_rules_dup_label_of:
 * @key: a key
 * @value: what a file says
 *
 * Returns: (transfer full): what people call that value, translated
 */
char *
lat_rules_dup_label_of (LatKey key, const char *value)
{
  g_autoptr (LatRules) rules = lat_rules_new ();

  if (!lat_rules_set_value (rules, key, value, NULL))
    return g_strdup (value);
  return lat_rules_dup_label (rules, key);
}
