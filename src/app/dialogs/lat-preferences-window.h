/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preferences-window.h - the settings, for people */
#pragma once

#include "lat-settings-dialog.h"

#define LAT_TYPE_PREFERENCES_WINDOW (lat_preferences_window_get_type ())

G_DECLARE_FINAL_TYPE (LatPreferencesWindow,
                      lat_preferences_window,
                      LAT,
                      PREFERENCES_WINDOW,
                      LatSettingsDialog)

void
lat_preferences_window_present (GtkWidget *parent);
