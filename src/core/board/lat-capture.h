/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-capture.h - who is captured by a move, and who is held */
#pragma once

#include "lat-ruleset.h"

#define LAT_MAX_VICTIMS (LAT_MAX_SIDE * LAT_MAX_SIDE)

guint
lat_capture_find (const LatRuleset *ruleset,
                  const LatPosition *position,
                  LatAction move,
                  LatSquare victims[LAT_MAX_VICTIMS]);
