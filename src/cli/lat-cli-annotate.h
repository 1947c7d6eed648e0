/* lat-cli-annotate.h - evaluations and glyphs for a game */
#pragma once

#include "lat-engine.h"
#include "lat-game.h"

G_BEGIN_DECLS

void
lat_cli_annotate (LatGame *game, LatEngine *engine, const LatLimits *limits);

G_END_DECLS
