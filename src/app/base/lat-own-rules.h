/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-rules.h - the rule sets of the person who sits here */
#pragma once

#include "lat-collection.h"

LatCollection *
lat_own_rules_get_default (void);
LatRules *
lat_own_rules_load (const char *id);
LatRules *
lat_own_rules_dup_twin (const LatRules *rules);
