/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-picture.h - the start array of a rule set as a small picture */
#pragma once

#include <gtk/gtk.h>

#include "lat-preset.h"

#define LAT_TYPE_PRESET_PICTURE (lat_preset_picture_get_type ())

/**
 * LatPresetPicture:
 *
 * Properties: `preset` (LatPreset, nullable).
 */
G_DECLARE_FINAL_TYPE (LatPresetPicture, lat_preset_picture, LAT, PRESET_PICTURE, GtkWidget)
