/* lat-rules-relevance.h - which keys cannot matter in a rule set, and why */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

const char *
lat_rules_relevance_get_reason (const LatRules *rules, LatKey key);

G_END_DECLS
