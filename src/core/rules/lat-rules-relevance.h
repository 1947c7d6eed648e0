/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-relevance.h - which keys cannot matter in a rule set, and why */
#pragma once

#include "lat-rules.h"

const char *
lat_rules_relevance_get_reason (const LatRules *rules, LatKey key);
