/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-settings.h - the settings of the program */
#pragma once

#include <gio/gio.h>

/** LAT_SETTING_PHOTOGRAPH: the setting whether a board is shown on its photograph. */
#define LAT_SETTING_PHOTOGRAPH "show-photograph"

gboolean
lat_settings_are_installed (void);
GSettings *
lat_settings_get_default (void);
GVariant *
lat_settings_reset (GSettings *settings);
void
lat_settings_restore (GSettings *settings, GVariant *values);
