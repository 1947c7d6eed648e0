/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-engines.h - the external engines of the settings */
#pragma once

#include <gio/gio.h>

GPtrArray *
lat_engines_list_names (GSettings *settings);
char *
lat_engines_dup_command (GSettings *settings, const char *name);
char **
lat_engines_dup_argv (GSettings *settings, const char *name, GError **error);
gboolean
lat_engines_add (GSettings *settings, const char *name, const char *command, GError **error);
void
lat_engines_remove (GSettings *settings, const char *name);
