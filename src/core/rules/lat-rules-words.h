/* lat-rules-words.h - a rule set in plain language */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

char *
lat_rules_dup_words (const LatRules *rules);

G_END_DECLS
