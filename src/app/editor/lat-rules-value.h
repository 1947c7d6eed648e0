/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-value.h - the value of a key as people say it */
#pragma once

#include "lat-rules.h"

char *
lat_rules_value_dup_label (const LatRules *rules, LatKey key);
char *
lat_rules_value_normalise (LatKey key, const char *text);
gboolean
lat_rules_value_set (LatRules *rules, LatKey key, const char *value);
void
lat_rules_value_copy (LatRules *to, const LatRules *from, LatKey key);
