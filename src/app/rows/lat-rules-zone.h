/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-zone.h - a zone in the rule editor */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_RULES_ZONE (lat_rules_zone_get_type ())

/**
 * LatRulesZone:
 *
 * What a zone is called and does, and, when it is opened, its squares on a small board, their
 * symmetry and its roles: those that it has, the others when they are asked for. Every change
 * goes to the editor at once.
 */
G_DECLARE_FINAL_TYPE (LatRulesZone, lat_rules_zone, LAT, RULES_ZONE, GtkBox)

GtkWidget *
lat_rules_zone_new (LatRulesEditor *editor, guint index);
const char *
lat_rules_zone_get_name (LatRulesZone *self);
void
lat_rules_zone_refresh (LatRulesZone *self, guint index);
void
lat_rules_zone_open (LatRulesZone *self);
void
lat_rules_zone_commit (LatRulesZone *self);
