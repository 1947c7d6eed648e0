/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-label.h - the values of keys as people call them */
#pragma once

#include "lat-rules.h"

char *
lat_rules_dup_label (const LatRules *rules, LatKey key);
char *
lat_rules_dup_zone_summary (const LatRules *rules, const LatZone *zone);
char *
lat_rules_dup_label_of (LatKey key, const char *value);
