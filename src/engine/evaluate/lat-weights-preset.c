/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-preset.c - which weights a rule set has */
#include "lat-weights-preset.h"

#include <string.h>

#include "lat-presets.h"
#include "lat-resource.h"
#include "lat-rules-diff.h"
#include "lat-weights-resource.h"

#define WEIGHTS_PATH "/org/latrunculi/Latrunculi/weights/"
#define SUFFIX       ".weights"

/* Kin differ in so many keys at most, and in so many files or ranks. */
#define MAX_KEYS 8
#define MAX_SIZE 4

/**
 * lat_weights_dup_ids:
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of the presets
 *   that weights have been tuned for, in the order of their letters
 */
char **
lat_weights_dup_ids (void)
{
  return lat_resource_dup_ids (lat_resource_get (lat_weights_get_resource), WEIGHTS_PATH, SUFFIX);
}

/**
 * lat_weights_load:
 * @id: the id of a preset
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Returns: (transfer full) (nullable): what was tuned for the preset, %NULL if
 *   there is nothing
 */
LatWeightsFile *
lat_weights_load (const char *id, LatDiagnostics *diagnostics)
{
  g_autofree char *path = g_strconcat (WEIGHTS_PATH, id, SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  if (strchr (id, '/') != NULL)
    return NULL;
  bytes = g_resource_lookup_data (lat_resource_get (lat_weights_get_resource), path,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return lat_weights_file_read (text, (gssize) length, diagnostics);
}

/* In how many keys two rule sets of one kin differ; G_MAXUINT if they are none. */
static guint
measure_distance (const LatRules *a, const LatRules *b)
{
  LatKey keys[LAT_N_KEYS];
  guint n = lat_rules_diff (a, b, keys);

  if (n > MAX_KEYS || lat_rules_has_leaders (a) != lat_rules_has_leaders (b)
      || (n > 0 && (lat_rules_has_side_values (a) || lat_rules_has_side_values (b)))
      || (a->soldiers > 0) != (b->soldiers > 0) || (a->annihilate_at < 0) != (b->annihilate_at < 0)
      || ABS (a->files - b->files) > MAX_SIZE || ABS (a->ranks - b->ranks) > MAX_SIZE)
    return G_MAXUINT;
  for (guint i = 0; i < n; i++)
    if (!lat_schema_has_trait (keys[i], LAT_TRAIT_KIN))
      return G_MAXUINT;
  return n;
}

/* Most rules that are played are a preset and say which. */
static gboolean
has_own_weights (const LatRules *rules)
{
  g_autofree char *path = g_strconcat (WEIGHTS_PATH, rules->id, SUFFIX, NULL);
  g_autoptr (LatRules) preset = NULL;

  if (*rules->id == '\0' || strchr (rules->id, '/') != NULL
      || !g_resource_get_info (lat_resource_get (lat_weights_get_resource), path,
                               G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return FALSE;
  preset = lat_presets_load (rules->id);
  return preset != NULL && lat_rules_play_alike (rules, preset);
}

static char *
find_nearest (const LatRules *rules, guint *distance)
{
  g_auto (GStrv) ids = NULL;
  const char *nearest = NULL;

  if (has_own_weights (rules))
    {
      *distance = 0;
      return g_strdup (rules->id);
    }
  ids = lat_weights_dup_ids ();

  *distance = G_MAXUINT;
  for (guint i = 0; ids[i] != NULL && *distance > 0; i++)
    {
      g_autoptr (LatRules) preset = lat_presets_load (ids[i]);
      guint n = preset != NULL ? measure_distance (rules, preset) : G_MAXUINT;

      if (n >= *distance)
        continue;
      *distance = n;
      nearest = ids[i];
    }
  return g_strdup (nearest);
}

/**
 * lat_weights_for_rules:
 * @rules: rules that pass the checker
 * @weights: (out caller-allocates): their weights
 * @id: (out) (optional) (nullable) (transfer full): the preset they were tuned for
 *
 * Finds the weights of rules: those tuned for the preset that plays alike; else
 * those of the nearest kin (same men, movement, captures and goals of the
 * leader; board, array, limits and the lesser rules may differ in up to eight
 * keys); else those derived from the rules. Reads files: up to a few milliseconds;
 * who needs them often should keep them.
 *
 * Returns: where they come from
 */
LatWeightsOrigin
lat_weights_for_rules (const LatRules *rules, LatWeights *weights, char **id)
{
  g_autoptr (LatWeightsFile) file = NULL;
  g_autofree char *nearest = NULL;
  guint distance;

  g_return_val_if_fail (rules != NULL && weights != NULL, LAT_WEIGHTS_DERIVED);

  if (id != NULL)
    *id = NULL;
  nearest = find_nearest (rules, &distance);
  if (nearest != NULL)
    file = lat_weights_load (nearest, NULL);
  if (file == NULL)
    {
      lat_weights_derive (weights, rules);
      return LAT_WEIGHTS_DERIVED;
    }
  lat_weights_file_use (file, rules, weights);
  if (id != NULL)
    *id = g_steal_pointer (&nearest);
  return distance == 0 ? LAT_WEIGHTS_TUNED : LAT_WEIGHTS_KIN;
}
