/* lat-booklet-moves.h - the moves of a game as paragraphs for paper */
#pragma once

#include "lat-booklet.h"

G_BEGIN_DECLS

void
lat_booklet_add_moves (LatBooklet *booklet, const LatGame *game, const LatBookletOptions *options);

G_END_DECLS
