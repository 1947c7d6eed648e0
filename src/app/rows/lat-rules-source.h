/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-source.h - what one rule rests upon: its status, and more on demand */
#pragma once

#include <adwaita.h>

#include "lat-rules.h"

#define LAT_TYPE_RULES_SOURCE (lat_rules_source_get_type ())

G_DECLARE_FINAL_TYPE (LatRulesSource, lat_rules_source, LAT, RULES_SOURCE, AdwBin)

GtkWidget *
lat_rules_source_new (LatKey key);
void
lat_rules_source_set_rules (LatRulesSource *self, const LatRules *rules);
