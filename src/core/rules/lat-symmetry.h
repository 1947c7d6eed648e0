/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-symmetry.h - turns and reflections of the board by which play stays the same */
#pragma once

#include "lat-ruleset.h"

/** LAT_N_MAPS: of the board onto itself; the first leaves all as it is. */
#define LAT_N_MAPS 8

LatSquare
lat_symmetry_map_square (const LatRuleset *ruleset, guint map, LatSquare square);
gboolean
lat_symmetry_holds (const LatRuleset *ruleset, guint map, gboolean swaps, gboolean has_drops);
