/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-writer.h - writing game files */
#pragma once

#include "lat-game.h"

char *
lat_game_writer_write (const LatGame *game);
char *
lat_game_writer_write_all (GPtrArray *games);
gboolean
lat_game_writer_save_text (const char *text, const char *path, GError **error);
gboolean
lat_game_writer_save (GPtrArray *games, const char *path, GError **error);
