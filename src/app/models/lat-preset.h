/* lat-preset.h - a rule set that comes with the program, for lists */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

#define LAT_TYPE_PRESET (lat_preset_get_type ())

/**
 * LatPreset:
 *
 * Properties, all read-only: `id`, `name`, `summary`, `author`, `board` (the
 * size as "10 × 8"), `origin` (size and author); strings in the person's
 * language.
 */
G_DECLARE_FINAL_TYPE (LatPreset, lat_preset, LAT, PRESET, GObject)

LatPreset *
lat_preset_new (const LatRules *rules);

const LatRules *
lat_preset_get_rules (LatPreset *self);
const char *
lat_preset_get_id (LatPreset *self);
const char *
lat_preset_get_name (LatPreset *self);
const char *
lat_preset_get_summary (LatPreset *self);
const char *
lat_preset_get_author (LatPreset *self);
const char *
lat_preset_get_board (LatPreset *self);
gboolean
lat_preset_matches (LatPreset *self, const char *words);

G_END_DECLS
