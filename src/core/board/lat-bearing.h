/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-bearing.h - which rules matter for what has just been tried, done, or ended */
#pragma once

#include "lat-history.h"
#include "lat-ruleset.h"
#include "lat-schema.h"

LatKeySet
lat_bearing_on_action (const LatRuleset *ruleset,
                       const LatPosition *position,
                       const LatHistory *history,
                       LatAction action);
LatKeySet
lat_bearing_on_end (const LatRuleset *ruleset,
                    const LatPosition *position,
                    const LatHistory *history);
