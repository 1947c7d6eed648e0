/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-annotate.h - evaluations, glyphs and reasons for a game */
#pragma once

#include "lat-engine.h"
#include "lat-game.h"

void
lat_cli_annotate (LatGame *game, LatEngine *engine, const LatLimits *limits);
