/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-game-origin.h - what a picture of a game, or of rules, rests upon */
#pragma once

#include "lat-game.h"
#include "lat-origin.h"

LatOrigin *
lat_rules_new_origin (const LatRules *rules);
LatOrigin *
lat_game_new_origin (const LatGame *game);
