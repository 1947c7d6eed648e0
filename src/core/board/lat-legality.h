/* lat-legality.h - why an action is illegal */
#pragma once

#include "lat-history.h"
#include "lat-reason.h"
#include "lat-ruleset.h"

G_BEGIN_DECLS

gboolean
lat_legality_explain (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action,
                      LatReason *reason);
gboolean
lat_legality_is_immobilised (const LatRuleset *ruleset, const LatPosition *position, LatSide side);
gboolean
lat_legality_is_locked (const LatRuleset *ruleset,
                        const LatPosition *position,
                        LatSquare square,
                        LatSquare *locker);

G_END_DECLS
