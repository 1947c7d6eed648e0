/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movetext-writer.h - the actions of a game as a file has them */
#pragma once

#include "lat-game.h"

char *
lat_movetext_writer_write (const LatGame *game);
char *
lat_movetext_writer_write_line (const LatGame *game, const LatNode *node, gboolean alternatives);
