/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-find.h - where a game says something */
#pragma once

#include "lat-game.h"

GPtrArray *
lat_game_find_words (const LatGame *game, const char *words);
