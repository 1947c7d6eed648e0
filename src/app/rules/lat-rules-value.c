#include "config.h"

#include "lat-rules-value.h"

#include <glib/gi18n.h>

/**
 * lat_rules_value_dup_label:
 *
 * Returns: (transfer full): the value of @key in @rules for people, translated
 */
char *
lat_rules_value_dup_label (const LatRules *rules, LatKey key)
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
    default:
      break;
    }
  value = lat_rules_dup_value (rules, key);
  /* Translators: the value of a rule that is an empty text or list */
  return value[0] == '\0' ? g_strdup (C_ ("rule", "none")) : g_steal_pointer (&value);
}

/* People write lists of squares with blanks, commas and capital letters. */
static char *
normalise_squares (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  g_auto (GStrv) names = g_strsplit_set (lower, ";, \t\n", -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      if (names[i][0] == '\0')
        continue;
      if (list->len > 0)
        g_string_append_c (list, ';');
      g_string_append (list, names[i]);
    }
  return g_string_free (list, FALSE);
}

/**
 * lat_rules_value_normalise:
 * @text: what a person typed
 *
 * Returns: (transfer full): the same as a file would say it, if it means anything
 */
char *
lat_rules_value_normalise (LatKey key, const char *text)
{
  if (lat_schema_get (key)->kind == LAT_VALUE_SQUARES)
    return normalise_squares (text);
  return g_strstrip (g_strdup (text));
}
