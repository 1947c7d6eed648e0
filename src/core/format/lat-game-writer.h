/* lat-game-writer.h - writing game files */
#pragma once

#include "lat-game.h"

G_BEGIN_DECLS

char *
lat_game_writer_write (const LatGame *game);
char *
lat_game_writer_write_all (GPtrArray *games);
gboolean
lat_game_writer_save_text (const char *text, const char *path, GError **error);
gboolean
lat_game_writer_save (GPtrArray *games, const char *path, GError **error);

G_END_DECLS
