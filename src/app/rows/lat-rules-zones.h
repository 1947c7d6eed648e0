/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-zones.h - the zones of the rules in the rule editor */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_RULES_ZONES (lat_rules_zones_get_type ())

/**
 * LatRulesZones:
 *
 * All zones, each a #LatRulesZone, and a button that adds one.
 */
G_DECLARE_FINAL_TYPE (LatRulesZones, lat_rules_zones, LAT, RULES_ZONES, GtkBox)

GtkWidget *
lat_rules_zones_new (LatRulesEditor *editor);
GtkWidget *
lat_rules_zones_get_button (LatRulesZones *self);
void
lat_rules_zones_refresh (LatRulesZones *self);
void
lat_rules_zones_commit (LatRulesZones *self);
