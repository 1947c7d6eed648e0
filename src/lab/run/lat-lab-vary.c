/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-vary.c - one rule compared with itself at its other values */
#include "lat-lab-vary.h"

#include "lat-rules-without.h"

/* Of a number with a wide range: how far the values that are tried lie apart. */
#define FACTOR 2
/* A range that is not wider is tried as a whole. */
#define MAX_VALUES 6

/**
 * lat_lab_vary_is_possible:
 *
 * Returns: whether the key has values that can be tried in turn, and none of them makes play
 *   something else
 */
gboolean
lat_lab_vary_is_possible (LatKey key)
{
  LatValueKind kind = lat_schema_get (key)->kind;

  return key >= LAT_FIRST_PLAY_KEY && !lat_rules_key_is_of_setup (key)
         && (kind == LAT_VALUE_BOOLEAN || kind == LAT_VALUE_CHOICE || kind == LAT_VALUE_INTEGER);
}

static void
add_number (GPtrArray *values, const LatSchemaKey *row, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  if ((number < row->min || number > row->max) && number != row->special)
    return;
  for (guint i = 0; i < values->len; i++)
    if (g_str_equal (values->pdata[i], text))
      return;
  g_ptr_array_add (values, g_steal_pointer (&text));
}

/* All of a short range; of a long one the special value, the default, half and double. */
static void
add_numbers (GPtrArray *values, const LatSchemaKey *row, const char *now)
{
  int number = (int) g_ascii_strtoll (now, NULL, 10);

  if (row->max - row->min < MAX_VALUES)
    for (int i = row->min; i <= row->max; i++)
      add_number (values, row, i);
  else
    {
      add_number (values, row, number / FACTOR);
      add_number (values, row, row->default_value);
      add_number (values, row, number * FACTOR);
    }
  add_number (values, row, row->special);
}

static GPtrArray *
list_values (LatKey key, const char *now)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  const LatSchemaKey *row = lat_schema_get (key);

  if (row->kind == LAT_VALUE_BOOLEAN)
    {
      g_ptr_array_add (values, g_strdup ("false"));
      g_ptr_array_add (values, g_strdup ("true"));
    }
  else if (row->kind == LAT_VALUE_INTEGER)
    add_numbers (values, row, now);
  for (guint i = 0; row->choices != NULL && row->choices[i].nick != NULL; i++)
    g_ptr_array_add (values, g_strdup (row->choices[i].nick));
  return values;
}

/**
 * lat_lab_vary_list_values:
 * @key: a key that lat_lab_vary_is_possible()
 *
 * Returns: (transfer full) (element-type utf8): values that are worth trying: all, or of a number with a wide range what it
 *   is, half and double of it, the default, and what has a meaning of its own
 */
GPtrArray *
lat_lab_vary_list_values (const LatRules *rules, LatKey key)
{
  g_autofree char *now = NULL;
  GPtrArray *values;

  g_return_val_if_fail (rules != NULL && lat_lab_vary_is_possible (key), NULL);

  now = lat_rules_dup_value (rules, key);
  values = list_values (key, now);
  if (lat_schema_get (key)->kind == LAT_VALUE_INTEGER)
    add_number (values, lat_schema_get (key), (int) g_ascii_strtoll (now, NULL, 10));
  return values;
}

/**
 * lat_lab_vary_list:
 * @base: a run by one rule set
 * @rules: these rules
 * @key: a key that lat_lab_vary_is_possible()
 *
 * Returns: (transfer full) (element-type LatLabHeader): the same run once for each other value of
 *   the key, compared with it, as far as the rules can be played so: of numbers with a wide range
 *   half, double, the default, and what has a meaning of its own
 */
GPtrArray *
lat_lab_vary_list (const LatLabHeader *base, const LatRules *rules, LatKey key)
{
  GPtrArray *headers = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_lab_header_free);
  g_autofree char *now = NULL;
  g_autoptr (GPtrArray) values = NULL;

  g_return_val_if_fail (base != NULL && base->n_rules == 1 && rules != NULL, headers);
  g_return_val_if_fail (lat_lab_vary_is_possible (key), headers);

  now = lat_rules_dup_value (rules, key);
  values = list_values (key, now);
  for (guint i = 0; i < values->len; i++)
    {
      const char *value = values->pdata[i];
      g_autoptr (LatRules) other = lat_rules_copy (rules);
      g_autoptr (LatRuleset) ruleset = NULL;
      g_autofree char *label = g_strdup_printf ("%s=%s", lat_schema_get (key)->name, value);
      LatLabHeader *header;

      if (g_str_equal (value, now) || !lat_rules_set_value (other, key, value, NULL))
        continue;
      ruleset = lat_ruleset_new (other, NULL);
      if (ruleset == NULL)
        continue;
      header = lat_lab_header_copy (base);
      lat_lab_header_add_rules (header, label, ruleset);
      g_ptr_array_add (headers, header);
    }
  return headers;
}
