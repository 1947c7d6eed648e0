/* lat-rules-diff.h - in which keys two rule sets differ */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

guint
lat_rules_diff (const LatRules *a, const LatRules *b, LatKey keys[LAT_N_KEYS]);

G_END_DECLS
