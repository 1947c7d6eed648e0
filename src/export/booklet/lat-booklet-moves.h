/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-moves.h - the moves of a game as paragraphs for paper */
#pragma once

#include "lat-booklet.h"

void
lat_booklet_add_moves (LatBooklet *booklet, const LatGame *game, const LatBookletOptions *options);
