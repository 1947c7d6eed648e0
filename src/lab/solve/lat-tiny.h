/* lat-tiny.h - rules on tiny boards */
#pragma once

#include "lat-ruleset.h"

G_BEGIN_DECLS

LatRuleset *
lat_tiny_new (const LatRules *rules, guint size, guint n_men);

G_END_DECLS
