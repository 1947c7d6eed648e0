/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-rules.h - what a rule set means for tables and proofs, which know positions without a game */
#pragma once

#include "lat-end-index.h"

void
lat_end_rules_get_bounds (const LatRuleset *ruleset,
                          LatSide side,
                          LatKind kind,
                          guint *least,
                          guint *most);
LatRuleset *
lat_end_rules_new_still (LatRuleset *ruleset, gboolean keeps_swap);
gboolean
lat_end_rules_may_swap (const LatRuleset *ruleset, const LatPosition *position);
guint
lat_end_rules_count_plies_left (const LatRuleset *ruleset, const LatPosition *position);
