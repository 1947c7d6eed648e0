/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-greedy.h - a player that looks one ply ahead */
#pragma once

#include "lat-history.h"
#include "lat-random.h"
#include "lat-weights.h"

LatAction
lat_greedy_choose (const LatRuleset *ruleset,
                   const LatWeights *weights,
                   const LatPosition *position,
                   const LatHistory *history,
                   LatRandom *random);
