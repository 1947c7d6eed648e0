/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-without.h - the rules without one of their keys */
#pragma once

#include "lat-ruleset.h"
#include "lat-schema.h"

gboolean
lat_rules_key_is_of_setup (LatKey key);
LatRuleset *
lat_ruleset_new_without (const LatRules *rules, LatKey key);
