/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-game.h - a game of an engine against itself */
#pragma once

#include <gio/gio.h>

#include "lat-random.h"
#include "lat-tune-samples.h"

/** LAT_TUNE_MAX_PLIES: a game that long is stopped. */
#define LAT_TUNE_MAX_PLIES 600

gboolean
lat_tune_game_play (LatEngine *engine,
                    LatRuleset *ruleset,
                    const char *opening,
                    guint64 nodes,
                    LatRandom *random,
                    GArray *samples,
                    GError **error);
