#include "config.h"

#include "lat-rules-value.h"

#include "lat-rules-label.h"

/**
 * lat_rules_value_dup_label:
 *
 * Returns: (transfer full): the value of @key in @rules for people, translated
 */
char *
lat_rules_value_dup_label (const LatRules *rules, LatKey key)
{
  return lat_rules_dup_label (rules, key);
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
