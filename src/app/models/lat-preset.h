/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset.h - a rule set that comes with the program, or one of one's own, for lists */
#pragma once

#include "lat-collection-item.h"

#define LAT_TYPE_PRESET (lat_preset_get_type ())

/**
 * LatPreset:
 *
 * Properties, all read-only: `id`, `name`, `summary`, `author`, `board` (the
 * size as "10 × 8"), `origin` (size and author), `error` (why nobody can play by it),
 * `heading` (what stands above it), `report` (what many games by it have shown); strings in the
 * person's language. `has-error`, `has-heading`, `has-report`, `is-own`: booleans.
 */
G_DECLARE_FINAL_TYPE (LatPreset, lat_preset, LAT, PRESET, GObject)

LatPreset *
lat_preset_new (const LatRules *rules);

LatPreset *
lat_preset_new_own (LatCollectionItem *item);

LatCollectionItem *
lat_preset_get_item (LatPreset *self);
gboolean
lat_preset_is_playable (LatPreset *self);
void
lat_preset_set_heading (LatPreset *self, const char *heading);
void
lat_preset_set_report (LatPreset *self, const char *report, const char *figures);
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
guint
lat_preset_rank (LatPreset *self, const char *words);
