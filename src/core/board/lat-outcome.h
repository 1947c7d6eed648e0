/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-outcome.h - whether a game is over */
#pragma once

#include "lat-history.h"
#include "lat-reason.h"
#include "lat-ruleset.h"

gboolean
lat_outcome_get (const LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 LatOutcome *outcome);
gboolean
lat_outcome_allows_null (const LatRuleset *ruleset,
                         const LatPosition *position,
                         const LatHistory *history);
