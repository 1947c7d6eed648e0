/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movegen.h - the legal actions */
#pragma once

#include "lat-history.h"
#include "lat-ruleset.h"

void
lat_movegen_list (const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history,
                  LatActionList *list);
gboolean
lat_movegen_has_action (const LatRuleset *ruleset,
                        const LatPosition *position,
                        const LatHistory *history);
gboolean
lat_movegen_is_legal (const LatRuleset *ruleset,
                      const LatPosition *position,
                      const LatHistory *history,
                      LatAction action);
