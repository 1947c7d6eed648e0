/* lat-outcome.h - whether a game is over */
#pragma once

#include "lat-history.h"
#include "lat-reason.h"
#include "lat-ruleset.h"

G_BEGIN_DECLS

gboolean
lat_outcome_get (const LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatHistory *history,
                 LatOutcome *outcome);

G_END_DECLS
