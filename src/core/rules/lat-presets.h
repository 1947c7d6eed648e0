/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-presets.h - the rule sets that come with the program */
#pragma once

#include "lat-rules.h"

/**
 * LatPresetGroup:
 * @LAT_PRESET_READING: what somebody takes the Roman game to have been
 * @LAT_PRESET_MODERN: a game of today in the Roman manner
 * @LAT_PRESET_KIN: a living game of the family
 *
 * What kind of game a preset is, in the order of lists.
 */
typedef enum
{
  LAT_PRESET_READING,
  LAT_PRESET_MODERN,
  LAT_PRESET_KIN,
} LatPresetGroup;

char **
lat_presets_dup_ids (void);
LatPresetGroup
lat_presets_get_group (const char *id);
LatRules *
lat_presets_load (const char *id);
LatRules *
lat_presets_find (const char *line);
