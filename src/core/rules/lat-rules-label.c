/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-label.c - the values of keys as people call them */
#include "lat-rules-label.h"

#include <glib/gi18n-lib.h>

static char *
dup_number (LatKey key, int number)
{
  const LatSchemaKey *schema = lat_schema_get (key);

  switch ((guint) schema->kind)
    {
    case LAT_VALUE_BOOLEAN:
      return g_strdup (number ? C_ ("rule", "on") : C_ ("rule", "off"));
    case LAT_VALUE_CHOICE:
      return g_strdup (_ (schema->choices[number].label));
    default:
      if (number == schema->special && schema->special_label != NULL)
        return g_strdup (_ (schema->special_label));
      return g_strdup_printf ("%d", number);
    }
}

/* What holds for both, then what holds for one side; of two sides that are given each. */
static char *
dup_of_sides (const LatRules *rules, LatKey key)
{
  gboolean has_white = lat_rules_has_side_value (rules, LAT_WHITE, key);
  gboolean has_black = lat_rules_has_side_value (rules, LAT_BLACK, key);
  g_autofree char *common = dup_number (key, lat_rules_get_int (rules, key));
  g_autofree char *white = dup_number (key, lat_rules_get_side_int (rules, LAT_WHITE, key));
  g_autofree char *black = dup_number (key, lat_rules_get_side_int (rules, LAT_BLACK, key));

  if (g_str_equal (white, black))
    return g_steal_pointer (&white);
  if (has_white && has_black)
    /* Translators: the values of a rule for each side: "White: 1; Black: any number" */
    return g_strdup_printf (_ ("White: %s; Black: %s"), white, black);
  return has_white
             /* Translators: the value of a rule, and another one for one side: "any number; White: 1" */
             ? g_strdup_printf (_ ("%s; White: %s"), common, white)
             : g_strdup_printf (_ ("%s; Black: %s"), common, black);
}

/**
 * lat_rules_dup_zone_summary:
 * @zone: a zone of @rules
 *
 * Returns: (transfer full): its squares and what they do, in a few words, translated
 */
char *
lat_rules_dup_zone_summary (const LatRules *rules, const LatZone *zone)
{
  LatSquareSet squares = lat_zone_get_squares (zone, rules->files, rules->ranks);
  guint count = lat_square_set_count (&squares);
  g_autofree char *names = lat_square_set_dup_text (&squares);
  GString *text = g_string_new (NULL);

  if (count > 0 && count <= 4)
    g_string_append (text, g_strdelimit (names, ";", ' '));
  else
    g_string_append_printf (text, ngettext ("%u square", "%u squares", count), count);
  for (LatZoneKey key = LAT_ZONE_KEY_STOP; key < LAT_N_ZONE_KEYS; key++)
    if (!lat_zone_key_is_default (zone, key)
        && (key != LAT_ZONE_KEY_HOSTILE_WHEN || lat_zone_get_who (zone, LAT_ROLE_HOSTILE) != 0))
      g_string_append_printf (text, " · %s: %s", lat_zone_key_get_title (key),
                              lat_zone_key_get_label (key, lat_zone_get_choice (zone, key)));
  return g_string_free (text, FALSE);
}

/* The names of zones; of one alone what is said of it, too. */
static char *
dup_zones (const LatRules *rules)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < rules->n_zones; i++)
    /* Translators: between two names of a list: "Throne, Corners" */
    g_string_append_printf (names, "%s%s", i > 0 ? C_ ("names of zones", ", ") : "",
                            lat_zone_get_label (&rules->zones[i]));
  for (guint key = LAT_ZONE_KEY_STOP; rules->n_zones == 1 && key < LAT_N_ZONE_KEYS; key++)
    if (!lat_zone_key_is_default (&rules->zones[0], (LatZoneKey) key))
      g_string_append_printf (
          /* Translators: between two things that are said of a zone: "May stop: Leaders; Safe: All men" */
          said, "%s%s: %s", said->len > 0 ? C_ ("roles of a zone", "; ") : "",
          lat_zone_key_get_title ((LatZoneKey) key),
          lat_zone_key_get_label ((LatZoneKey) key,
                                  lat_zone_get_choice (&rules->zones[0], (LatZoneKey) key)));
  if (said->len > 0)
    g_string_append_printf (names, " (%s)", said->str);
  return g_strdup (names->str);
}

/**
 * lat_rules_dup_label:
 *
 * Returns: (transfer full): the value of @key in @rules for people, translated; one that differs by side says
 *   so, and zones are their names
 */
char *
lat_rules_dup_label (const LatRules *rules, LatKey key)
{
  g_autofree char *value = NULL;

  switch (lat_schema_get (key)->kind)
    {
    case LAT_VALUE_BOOLEAN:
    case LAT_VALUE_CHOICE:
    case LAT_VALUE_INTEGER:
      return dup_of_sides (rules, key);
    case LAT_VALUE_ZONES:
      value = dup_zones (rules);
      break;
    case LAT_VALUE_TEXT:
    case LAT_VALUE_TRANSLATED:
    case LAT_VALUE_SQUARES:
    case LAT_VALUE_PLACEMENT:
    default:
      value = lat_rules_dup_value (rules, key);
      break;
    }
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
