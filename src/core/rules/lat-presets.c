/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-presets.c - the rule sets that come with the program */
#include "lat-presets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-preset-resource.h"
#include "lat-resource.h"
#include "lat-rules-file.h"

#define PRESETS_PATH "/org/latrunculi/Latrunculi/presets/"
#define SUFFIX       ".latrules"

/**
 * lat_presets_dup_ids:
 *
 * Returns: (transfer full) (array zero-terminated=1): the ids of all presets,
 *   in the order of their letters
 */
char **
lat_presets_dup_ids (void)
{
  return lat_resource_dup_ids (lat_resource_get (lat_preset_get_resource), PRESETS_PATH, SUFFIX);
}

/**
 * lat_presets_get_group:
 * @id: the id of a preset
 *
 * Returns: its group; what is not known to be another is a reading
 */
LatPresetGroup
lat_presets_get_group (const char *id)
{
  /* By the beginnings of ids. The author of Latrunculi XXI calls it, and what he made of it, a game
   * of the twenty-first century; his classical game is his reading of the old one. */
  static const struct
  {
    const char *prefix;
    LatPresetGroup group;
  } table[] = {
    { "latrunculi-xxi-", LAT_PRESET_MODERN },
    { "petteia-xxi-", LAT_PRESET_MODERN },
    { "single-stone-xxi-", LAT_PRESET_MODERN },
    { "alea-evangelii-", LAT_PRESET_TAFL },
    { "ard-ri-", LAT_PRESET_TAFL },
    { "brandubh-", LAT_PRESET_TAFL },
    { "hnefatafl-", LAT_PRESET_TAFL },
    { "sea-battle-", LAT_PRESET_TAFL },
    { "tablut-", LAT_PRESET_TAFL },
    { "tawlbwrdd-", LAT_PRESET_TAFL },
    { "gala-", LAT_PRESET_DROPS },
    { "khamousiyya-", LAT_PRESET_DROPS },
    { "kharebga-", LAT_PRESET_DROPS },
    { "seega-", LAT_PRESET_DROPS },
    { "shantarad-", LAT_PRESET_DROPS },
    { "hasami-shogi-", LAT_PRESET_KIN },
    { "high-jump-", LAT_PRESET_KIN },
    { "mak-yek-", LAT_PRESET_KIN },
    { "ming-mang-", LAT_PRESET_KIN },
    { "rek-", LAT_PRESET_KIN },
  };

  g_return_val_if_fail (id != NULL, LAT_PRESET_READING);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_has_prefix (id, table[i].prefix))
      return table[i].group;

  return LAT_PRESET_READING;
}

/**
 * lat_preset_group_get_label:
 *
 * Returns: (transfer none): what stands above the presets of a group, translated
 */
const char *
lat_preset_group_get_label (LatPresetGroup group)
{
  static const char *const labels[LAT_N_PRESET_GROUPS] = {
    N_ ("Readings of the Roman game"),
    N_ ("Modern games in the Roman manner"),
    N_ ("Tafl games"),
    N_ ("Living games that begin with drops"),
    N_ ("Living games of the family"),
  };

  g_return_val_if_fail (group < LAT_N_PRESET_GROUPS, NULL);
  return _ (labels[group]);
}

static LatRules *
read_preset (const char *id)
{
  g_autofree char *path = g_strconcat (PRESETS_PATH, id, SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  if (strchr (id, '/') != NULL)
    return NULL;
  bytes = g_resource_lookup_data (lat_resource_get (lat_preset_get_resource), path,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, &length);
  return lat_rules_file_read (text, (gssize) length, NULL);
}

/**
 * lat_presets_load:
 * @id: an id
 *
 * Reads the file of a preset once; each further time it is copied. May be called in any thread.
 *
 * Returns: (transfer full) (nullable): the preset's rules, %NULL if there is
 *   none of that id
 */
LatRules *
lat_presets_load (const char *id)
{
  static GMutex mutex;
  static GHashTable *presets = NULL;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  LatRules *preset;

  if (presets == NULL)
    presets = g_hash_table_new (g_str_hash, g_str_equal);
  preset = g_hash_table_lookup (presets, id);
  if (preset == NULL)
    {
      preset = read_preset (id);
      if (preset == NULL)
        return NULL;
      g_hash_table_insert (presets, g_strdup (id), preset);
    }
  return lat_rules_copy (preset);
}

/**
 * lat_presets_find:
 * @line: rules in one line, as lat_rules_line_write() writes them
 *
 * A line has no name: whether it is a preset is seen by what it says.
 *
 * Returns: (transfer full) (nullable): the preset with these rules, the first by its id; %NULL if
 *   there is none
 */
LatRules *
lat_presets_find (const char *line)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  g_return_val_if_fail (line != NULL, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRules) rules = lat_presets_load (ids[i]);
      g_autofree char *other = lat_rules_line_write (rules);

      if (g_str_equal (line, other))
        return g_steal_pointer (&rules);
    }
  return NULL;
}
