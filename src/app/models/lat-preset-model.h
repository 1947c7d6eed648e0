/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-model.h - the rule sets that come with the program, as a list */
#pragma once

#include <gio/gio.h>

#include "lat-array-model.h"
#include "lat-collection.h"
#include "lat-preset.h"

#define LAT_TYPE_PRESET_MODEL (lat_preset_model_get_type ())

/**
 * LatPresetModel:
 *
 * A #GListModel of #LatPreset, in the order of their names. Those of the program never change;
 * with a collection its rule sets come before them, and follow it.
 */
G_DECLARE_FINAL_TYPE (LatPresetModel, lat_preset_model, LAT, PRESET_MODEL, LatArrayModel)

LatPresetModel *
lat_preset_model_new (void);
void
lat_preset_model_set_collection (LatPresetModel *self, LatCollection *collection);
guint
lat_preset_model_get_n_own (LatPresetModel *self);
gboolean
lat_preset_model_find (LatPresetModel *self, const char *id, guint *position);
