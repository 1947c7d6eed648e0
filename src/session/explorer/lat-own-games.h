/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-games.h - the games a person has played against the engine */
#pragma once

#include <glib.h>

char *
lat_own_games_get_path (void);
gboolean
lat_own_games_append (const char *path, const char *text, GError **error);
