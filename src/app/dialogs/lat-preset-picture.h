/* lat-preset-picture.h - the start array of a rule set as a small picture */
#pragma once

#include <gtk/gtk.h>

#include "lat-preset.h"

G_BEGIN_DECLS

#define LAT_TYPE_PRESET_PICTURE (lat_preset_picture_get_type ())

/**
 * LatPresetPicture:
 *
 * Properties: `preset` (LatPreset, nullable).
 */
G_DECLARE_FINAL_TYPE (LatPresetPicture, lat_preset_picture, LAT, PRESET_PICTURE, GtkWidget)

G_END_DECLS
