/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-presets.h - the rule sets that come with the program */
#pragma once

#include "lat-rules.h"

/**
 * LatPresetGroup:
 * @LAT_PRESET_READING: what somebody takes the Roman game to have been
 * @LAT_PRESET_MODERN: a game of today in the Roman manner
 * @LAT_PRESET_TAFL: a king in the middle breaks out through attackers all around
 * @LAT_PRESET_DROPS: a living game whose men are first dropped on an empty board
 * @LAT_PRESET_KIN: another living game of the family
 *
 * What kind of game a preset is, in the order of lists.
 */
typedef enum
{
  LAT_PRESET_READING,
  LAT_PRESET_MODERN,
  LAT_PRESET_TAFL,
  LAT_PRESET_DROPS,
  LAT_PRESET_KIN,
  LAT_N_PRESET_GROUPS,
} LatPresetGroup;

char **
lat_presets_dup_ids (void);
LatPresetGroup
lat_presets_get_group (const char *id);
const char *
lat_preset_group_get_label (LatPresetGroup group);
LatRules *
lat_presets_load (const char *id);
LatRules *
lat_presets_find (const char *line);
