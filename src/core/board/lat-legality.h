/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-legality.h - why an action is illegal */
#pragma once

#include "lat-history.h"
#include "lat-reason.h"
#include "lat-ruleset.h"

gboolean
lat_legality_explain (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action,
                      LatReason *reason);
gboolean
lat_legality_is_immobilised (const LatRuleset *ruleset, const LatPosition *position, LatSide side);
gboolean
lat_legality_is_leader_immobilised (const LatRuleset *ruleset,
                                    const LatPosition *position,
                                    LatSquare leader);
gboolean
lat_legality_is_locked (const LatRuleset *ruleset,
                        const LatPosition *position,
                        LatSquare square,
                        LatSquare *locker);
