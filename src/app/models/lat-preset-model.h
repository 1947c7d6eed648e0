/* lat-preset-model.h - the rule sets that come with the program, as a list */
#pragma once

#include <gio/gio.h>

#include "lat-preset.h"

G_BEGIN_DECLS

#define LAT_TYPE_PRESET_MODEL (lat_preset_model_get_type ())

/**
 * LatPresetModel:
 *
 * A #GListModel of #LatPreset, in the order of their names. It never changes.
 */
G_DECLARE_FINAL_TYPE (LatPresetModel, lat_preset_model, LAT, PRESET_MODEL, GObject)

LatPresetModel *
lat_preset_model_new (void);
gboolean
lat_preset_model_find (LatPresetModel *self, const char *id, guint *position);

G_END_DECLS
