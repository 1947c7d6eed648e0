/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-example.h - what a rule does, in small pictures */
#pragma once

#include <adwaita.h>

#include "lat-rules.h"

#define LAT_TYPE_RULES_EXAMPLE (lat_rules_example_get_type ())

/**
 * LatRulesExample:
 *
 * The examples of a key: first at the value it has, then at others that would make a
 * difference. Each is a card: the picture before and the one after, and what it means.
 */
G_DECLARE_FINAL_TYPE (LatRulesExample, lat_rules_example, LAT, RULES_EXAMPLE, AdwBin)

GtkWidget *
lat_rules_example_new (LatKey key);
void
lat_rules_example_set_rules (LatRulesExample *self, const LatRules *rules);
void
lat_rules_example_set_origin (LatRulesExample *self, const char *text);
