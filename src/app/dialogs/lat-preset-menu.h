/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-menu.h - what can be done with a rule set of a list */
#pragma once

#include <gtk/gtk.h>

#include "lat-preset.h"

#define LAT_TYPE_PRESET_MENU (lat_preset_menu_get_type ())

/**
 * LatPresetMenu:
 *
 * A menu button in the row of a rule set. Its items are actions of the dialog around it, with
 * the id of the rule set.
 *
 * Properties: `preset` (#LatPreset, nullable).
 */
G_DECLARE_FINAL_TYPE (LatPresetMenu, lat_preset_menu, LAT, PRESET_MENU, GtkWidget)
