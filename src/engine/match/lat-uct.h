/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-uct.h - a player that knows nothing but the rules: it plays games at random from what can be done */
#pragma once

#include "lat-history.h"
#include "lat-random.h"
#include "lat-ruleset.h"

/** LAT_UCT_MAX_PLAYOUTS: the most games at random for an action. */
#define LAT_UCT_MAX_PLAYOUTS 1000000
/** LAT_UCT_MAX_PLIES: a game at random of so many actions is a draw. */
#define LAT_UCT_MAX_PLIES 400

LatAction
lat_uct_choose (const LatRuleset *ruleset,
                const LatPosition *position,
                const LatHistory *history,
                guint n_playouts,
                LatRandom *random);
