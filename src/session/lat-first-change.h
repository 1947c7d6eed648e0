/* lat-first-change.h - where two files of games begin to differ, in words */
#pragma once

#include "lat-game.h"

G_BEGIN_DECLS

char *
lat_first_change_dup_text (const char *before,
                           gssize before_length,
                           const char *after,
                           gssize after_length);
char *
lat_first_change_dup_game_text (const LatGame *before, const LatGame *after);

G_END_DECLS
