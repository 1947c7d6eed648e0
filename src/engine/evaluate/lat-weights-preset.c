/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights-preset.c - which weights, and which net, a rule set has */
#include "lat-weights-preset.h"

#include <string.h>

#include "lat-nets-resource.h"
#include "lat-presets.h"
#include "lat-resource.h"
#include "lat-rules-diff.h"
#include "lat-weights-resource.h"

#define WEIGHTS_PATH "/org/latrunculi/Latrunculi/weights/"
#define SUFFIX       ".weights"
#define NETS_PATH    "/org/latrunculi/Latrunculi/nets/"
#define NETS_SUFFIX  ".net"

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

/* Returns: (transfer full) (nullable): what there is for a preset */
static GBytes *
load_bytes (LatResourceFunc get, const char *folder, const char *id, const char *suffix)
{
  g_autofree char *path = g_strconcat (folder, id, suffix, NULL);

  if (strchr (id, '/') != NULL)
    return NULL;
  return g_resource_lookup_data (lat_resource_get (get), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
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
  g_autoptr (GBytes) bytes = load_bytes (lat_weights_get_resource, WEIGHTS_PATH, id, SUFFIX);

  if (bytes == NULL)
    return NULL;
  return lat_weights_file_read (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                diagnostics);
}

/**
 * lat_nets_dup_ids:
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of the presets that nets come with,
 *   in the order of their letters; often none
 */
char **
lat_nets_dup_ids (void)
{
  return lat_resource_dup_ids (lat_resource_get (lat_nets_get_resource), NETS_PATH, NETS_SUFFIX);
}

/**
 * lat_net_load:
 * @id: the id of a preset
 * @diagnostics: (nullable): where all that is wrong is told
 *
 * Returns: (transfer full) (nullable): the net that comes with the preset, %NULL if there is none
 */
LatNetFile *
lat_net_load (const char *id, LatDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = load_bytes (lat_nets_get_resource, NETS_PATH, id, NETS_SUFFIX);

  if (bytes == NULL)
    return NULL;
  return lat_net_file_read (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                            diagnostics);
}

/* In how many keys two rule sets of one kin differ; G_MAXUINT if they are none. */
static guint
measure_distance (const LatRules *a, const LatRules *b)
{
  const gboolean has_sides = lat_rules_has_side_values (a) || lat_rules_has_side_values (b);
  LatKey keys[LAT_N_KEYS];
  guint n = lat_rules_diff (a, b, keys);

  if (n > MAX_KEYS || lat_rules_has_leaders (a) != lat_rules_has_leaders (b)
      || (a->soldiers > 0) != (b->soldiers > 0) || (a->annihilate_at < 0) != (b->annihilate_at < 0)
      || ABS (a->files - b->files) > MAX_SIZE || ABS (a->ranks - b->ranks) > MAX_SIZE)
    return G_MAXUINT;
  /* Where the sides have rules of their own, board and men decide who is ahead: only limits may differ. */
  for (guint i = 0; i < n; i++)
    if (!lat_schema_has_trait (keys[i], LAT_TRAIT_KIN)
        || (has_sides && !lat_schema_has_trait (keys[i], LAT_TRAIT_QUIET)
            && !lat_schema_has_trait (keys[i], LAT_TRAIT_HISTORY)))
      return G_MAXUINT;
  return n;
}

/* Most rules that are played are a preset and say which. */
static gboolean
has_own (const LatRules *rules, LatResourceFunc get, const char *folder, const char *suffix)
{
  g_autoptr (GBytes) bytes =
      *rules->id != '\0' ? load_bytes (get, folder, rules->id, suffix) : NULL;
  g_autoptr (LatRules) preset = bytes != NULL ? lat_presets_load (rules->id) : NULL;

  return preset != NULL && lat_rules_play_alike (rules, preset);
}

static char *
find_nearest (const LatRules *rules, guint *distance)
{
  g_auto (GStrv) ids = NULL;
  const char *nearest = NULL;

  if (has_own (rules, lat_weights_get_resource, WEIGHTS_PATH, SUFFIX))
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

/* Returns: (transfer full) (nullable): the preset with a net that plays alike */
static char *
find_twin (const LatRules *rules)
{
  g_auto (GStrv) ids = NULL;

  if (has_own (rules, lat_nets_get_resource, NETS_PATH, NETS_SUFFIX))
    return g_strdup (rules->id);
  ids = lat_nets_dup_ids ();
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) preset = lat_presets_load (ids[i]);

      if (preset != NULL && lat_rules_play_alike (rules, preset))
        return g_strdup (ids[i]);
    }
  return NULL;
}

/**
 * lat_net_corrects:
 * @file: where a net is from
 * @weights: those of its rules
 *
 * Returns: whether what a net says is what these weights lack: it was made with them, brings its own, or does not say
 *   with which
 */
gboolean
lat_net_corrects (const LatNetFile *file, const LatWeights *weights)
{
  g_autofree char *terms = NULL;

  g_return_val_if_fail (file != NULL && weights != NULL, FALSE);

  terms = lat_weights_dup_sum (weights);
  return file->brought != NULL || file->terms == NULL || g_str_equal (file->terms, terms);
}

/* A net says something of the very rules that it was made for: the nearest kin have none of it. */
static const LatNet *
find_net (const LatRules *rules, const LatWeights *weights, char **id)
{
  g_autofree char *twin = find_twin (rules);
  g_autoptr (LatNetFile) file = twin != NULL ? lat_net_load (twin, NULL) : NULL;
  g_autoptr (LatRuleset) ruleset = NULL;

  if (file != NULL && lat_net_corrects (file, weights))
    ruleset = lat_ruleset_new (rules, NULL);
  *id = g_steal_pointer (&twin);
  return ruleset != NULL ? lat_net_intern (file, ruleset, NULL) : NULL;
}

/* The weights without a net. */
static LatWeightsOrigin
find_weights (const LatRules *rules, LatWeights *weights, char **id)
{
  g_autoptr (LatWeightsFile) file = NULL;
  g_autofree char *nearest = NULL;
  guint distance;

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

/**
 * lat_weights_for_rules:
 * @rules: rules that pass the checker
 * @weights: (out caller-allocates): their weights
 * @id: (out) (optional) (nullable) (transfer full): the preset they were tuned for
 *
 * Finds the weights of rules: those tuned for the preset that plays alike; else
 * those of the nearest kin (same men, movement, captures and goals of the
 * leader; board, array, limits and the lesser rules may differ in up to eight
 * keys, but only limits where the sides have rules of their own); else those derived from the rules. Their net is that of the preset that
 * plays alike, if one comes with it; weights that it brings along go before all others. Reads files: up to a few milliseconds;
 * who needs them often should keep them.
 *
 * Returns: where they come from
 */
LatWeightsOrigin
lat_weights_for_rules (const LatRules *rules, LatWeights *weights, char **id)
{
  g_autofree char *twin = NULL;
  LatWeightsOrigin origin;
  const LatNet *net;

  g_return_val_if_fail (rules != NULL && weights != NULL, LAT_WEIGHTS_DERIVED);

  if (id != NULL)
    *id = NULL;
  origin = find_weights (rules, weights, id);
  net = find_net (rules, weights, &twin);
  lat_weights_set_net (weights, net);
  if (net == NULL || net->brought == NULL)
    return origin;
  if (id != NULL)
    {
      g_free (*id);
      *id = g_steal_pointer (&twin);
    }
  return LAT_WEIGHTS_TUNED;
}
