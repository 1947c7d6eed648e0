/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-label.h - what people call the values of keys, and rules their men */
#pragma once

#include "lat-rules.h"

/** LAT_KIND_NAME_LENGTH: of a longer name only so many letters are shown. */
#define LAT_KIND_NAME_LENGTH 30

char *
lat_rules_dup_label (const LatRules *rules, LatKey key);
char *
lat_rules_dup_zone_roles (const LatZone *zone);
char *
lat_rules_dup_zone_summary (const LatRules *rules, const LatZone *zone);
char *
lat_rules_dup_label_of (LatKey key, const char *value);
char *
lat_kind_name_clean (const char *text);
char *
lat_rules_dup_kind_name (const LatRules *rules, LatKind kind);
char *
lat_rules_dup_kind_sentence (const LatRules *rules);
char *
lat_rules_dup_group_title (const LatRules *rules, const char *group);
LatKind
lat_key_get_kind (LatKey key);
char *
lat_rules_dup_key_title (const LatRules *rules, LatKey key);
char *
lat_rules_dup_man_label (const LatRules *rules, LatCell cell, const char *words);
