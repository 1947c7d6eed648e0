/* lat-rules-label.h - the values of keys as people call them */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

char *
lat_rules_dup_label (const LatRules *rules, LatKey key);
char *
lat_rules_dup_label_of (LatKey key, const char *value);

G_END_DECLS
