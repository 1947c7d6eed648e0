/* lat-settings.h - the settings of the program */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean
lat_settings_are_installed (void);
GSettings *
lat_settings_get_default (void);

G_END_DECLS
