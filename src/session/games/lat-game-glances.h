/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-glances.h - a thread that looks at the games that a list is showing */
#pragma once

#include "lat-game-item.h"

/**
 * LatGameGlances:
 *
 * Finds the glances (#LatGameGlance) of the games that are asked for, and no others: those of a file in a thread.
 * The items keep them, and tell of them, until the game changes; the oldest go when there are very many.
 */
typedef struct _LatGameGlances LatGameGlances;

LatGameGlances *
lat_game_glances_new (void);
void
lat_game_glances_free (LatGameGlances *self);
void
lat_game_glances_ask (LatGameGlances *self, GPtrArray *items);
