/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-example.c - small examples of what each key of the rules does */
#include "lat-example-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const LatExample *rows;
  const guint *n;
} Table;

static const Table tables[] = {
  { lat_example_moves, &lat_example_n_moves },
  { lat_example_officers, &lat_example_n_officers },
  { lat_example_captures, &lat_example_n_captures },
  { lat_example_goals, &lat_example_n_goals },
};

static const LatExample *
find_example (LatKey key, guint index, guint *n)
{
  *n = 0;
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (guint j = 0; j < *tables[i].n; j++)
      if (tables[i].rows[j].key == key && (*n)++ == index)
        return &tables[i].rows[j];

  return NULL;
}

/**
 * lat_example_get_count:
 *
 * Returns: how many examples there are of a key; at least one for each that says how to play
 */
guint
lat_example_get_count (LatKey key)
{
  guint n;

  find_example (key, G_MAXUINT, &n);

  return n;
}

/**
 * lat_example_get:
 * @index: from 0
 *
 * Returns: (transfer none) (nullable): an example of a key, %NULL if there are fewer
 */
const LatExample *
lat_example_get (LatKey key, guint index)
{
  guint n;

  return find_example (key, index, &n);
}

/**
 * lat_example_get_key:
 *
 * Returns: the key whose value makes the difference
 */
LatKey
lat_example_get_key (const LatExample *example)
{
  g_return_val_if_fail (example != NULL, LAT_KEY_FORMAT);

  return example->key;
}

/**
 * lat_example_get_kind:
 *
 * Returns: what is done with the position
 */
LatExampleKind
lat_example_get_kind (const LatExample *example)
{
  g_return_val_if_fail (example != NULL, LAT_EXAMPLE_BOARD);

  return example->kind;
}

/**
 * lat_example_get_n_claims:
 *
 * Returns: of how many values the example has something to say; all there are, but for
 *   numbers, squares and arrays: some that tell
 */
guint
lat_example_get_n_claims (const LatExample *example)
{
  guint n = 0;

  g_return_val_if_fail (example != NULL, 0);

  while (n < LAT_EXAMPLE_MAX_CLAIMS && example->claims[n].value != NULL)
    n++;

  return n;
}

/**
 * lat_example_get_claim:
 * @index: less than lat_example_get_n_claims()
 *
 * Returns: (transfer none): what the example says of a value
 */
const LatExampleClaim *
lat_example_get_claim (const LatExample *example, guint index)
{
  g_return_val_if_fail (example != NULL, NULL);
  g_return_val_if_fail (index < lat_example_get_n_claims (example), NULL);

  return &example->claims[index];
}

/**
 * lat_example_find_claim:
 * @value: of the key, as a file says it
 *
 * Finds what the example says of a value: of a number that is not in the table, what it says of
 * the largest one below it, the special value aside.
 *
 * Returns: (transfer none) (nullable): what it says
 */
const LatExampleClaim *
lat_example_find_claim (const LatExample *example, const char *value)
{
  const LatSchemaKey *schema;
  const LatExampleClaim *found = NULL;
  int number, nearest = G_MININT;

  g_return_val_if_fail (example != NULL && value != NULL, NULL);

  for (guint i = 0; i < lat_example_get_n_claims (example); i++)
    if (g_str_equal (example->claims[i].value, value))
      return &example->claims[i];

  schema = lat_schema_get (example->key);
  if (schema->kind != LAT_VALUE_INTEGER)
    return NULL;
  number = (int) g_ascii_strtoll (value, NULL, 10);
  for (guint i = 0; i < lat_example_get_n_claims (example); i++)
    {
      int other = (int) g_ascii_strtoll (example->claims[i].value, NULL, 10);

      if (other > number || other < nearest
          || (schema->special_label != NULL && other == schema->special))
        continue;
      nearest = other;
      found = &example->claims[i];
    }

  return found;
}

static gboolean
has_role_of (const LatZone *zone, const LatRules *rules)
{
  for (guint i = 0; i < rules->n_zones; i++)
    for (guint key = LAT_ZONE_KEY_STOP; key < LAT_N_ZONE_KEYS; key++)
      if (!lat_zone_key_is_default (zone, (LatZoneKey) key)
          && !lat_zone_key_is_default (&rules->zones[i], (LatZoneKey) key))
        return TRUE;
  return FALSE;
}

/* The first zone of an example that has a role which zones of the rules have; else the last claim. */
static guint
find_zone_claim (const LatExample *example, const LatRules *rules)
{
  guint n = lat_example_get_n_claims (example);

  for (guint i = 0; i < n; i++)
    {
      LatZone zones[LAT_MAX_ZONES];
      guint n_zones = 0;

      if (lat_zones_read (example->claims[i].value, zones, &n_zones)
          && (n_zones == 0 ? rules->n_zones == 0 : has_role_of (&zones[0], rules)))
        return i;
    }
  return n - 1;
}

/**
 * lat_example_dup_value:
 * @rules: rules
 *
 * Finds the value at which the example shows what @rules have: their own, but for sets of squares
 * and arrays that do not fit its board one that stands for it, and of one that differs by side what
 * is common.
 *
 * Returns: (transfer full): the value, as a file says it
 */
char *
lat_example_dup_value (const LatExample *example, const LatRules *rules)
{
  g_autofree char *value = NULL;

  g_return_val_if_fail (example != NULL && rules != NULL, NULL);

  value = lat_rules_dup_value (rules, example->key);
  if (lat_schema_has_trait (example->key, LAT_TRAIT_SIDED))
    value[strcspn (value, ";")] = '\0';
  if (example->key == LAT_KEY_ZONES)
    return g_strdup (example->claims[find_zone_claim (example, rules)].value);
  if (example->kind == LAT_EXAMPLE_BOARD
      || lat_schema_get (example->key)->kind != LAT_VALUE_SQUARES)
    return g_steal_pointer (&value);
  for (guint i = 0; i < lat_example_get_n_claims (example); i++)
    if ((example->claims[i].value[0] == '\0') == (value[0] == '\0'))
      return g_strdup (example->claims[i].value);

  return g_steal_pointer (&value);
}

/**
 * lat_example_dup_caption:
 * @value: of the key, as a file says it
 *
 * Returns: (transfer full): what that value means, one sentence, translated
 */
char *
lat_example_dup_caption (const LatExample *example, const char *value)
{
  const LatExampleClaim *claim;
  GString *caption;

  g_return_val_if_fail (example != NULL && value != NULL, NULL);

  claim = lat_example_find_claim (example, value);
  if (claim == NULL || claim->caption == NULL)
    return g_strdup ("");
  /* Not printf: what a translator wrote must never be read as a format. */
  caption = g_string_new (_ (claim->caption));
  g_string_replace (caption, "%d", value, 0);

  return g_string_free (caption, FALSE);
}
