/* lat-moves-builder.h - a game as paragraphs */
#pragma once

#include "lat-game.h"

G_BEGIN_DECLS

GPtrArray *
lat_moves_builder_build (LatGame *game, GHashTable *folded);

G_END_DECLS
