/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-value.c - the value of a key as people say it */
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

static void
clear_text (LatText *text)
{
  while (lat_text_get_count (text) > 0)
    {
      const char *locale = NULL;

      lat_text_get_nth (text, 0, &locale);
      lat_text_set (text, locale, NULL);
    }
}

/**
 * lat_rules_value_set:
 * @value: what a file would say
 *
 * Gives a key a value that a person has written: who rewrites a text rewrites it in one
 * language; the others would say what it no longer says.
 *
 * Returns: whether the value means anything
 */
gboolean
lat_rules_value_set (LatRules *rules, LatKey key, const char *value)
{
  if (lat_schema_get (key)->kind == LAT_VALUE_TRANSLATED)
    {
      LatText *text = lat_rules_get_translated (rules, key);

      if (g_strcmp0 (lat_text_get_best (text), value) == 0)
        return TRUE;
      clear_text (text);
    }
  return lat_rules_set_value (rules, key, value, NULL);
}

/**
 * lat_rules_value_copy:
 *
 * Gives a key of @to the value that it has in @from. A translated text has more than one
 * value, so it is taken over whole.
 */
void
lat_rules_value_copy (LatRules *to, const LatRules *from, LatKey key)
{
  g_autofree char *value = NULL;

  if (lat_schema_get (key)->kind != LAT_VALUE_TRANSLATED)
    {
      value = lat_rules_dup_value (from, key);
      lat_rules_set_value (to, key, value, NULL);
      return;
    }

  const LatText *source = lat_rules_get_translated (from, key);
  LatText *target = lat_rules_get_translated (to, key);

  clear_text (target);
  for (guint i = 0; i < lat_text_get_count (source); i++)
    {
      const char *locale = NULL;
      const char *text = lat_text_get_nth (source, i, &locale);

      lat_text_set (target, locale, text);
    }
}
