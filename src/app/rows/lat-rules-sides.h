/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-sides.h - a key of the rules that is otherwise for each side */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_RULES_SIDES (lat_rules_sides_get_type ())

/**
 * LatRulesSides:
 *
 * Two controls, each with the name of its side, for a key that has values of their own.
 */
G_DECLARE_FINAL_TYPE (LatRulesSides, lat_rules_sides, LAT, RULES_SIDES, GtkBox)

gboolean
lat_rules_sides_are_given (const LatRules *rules, LatKey key);
GtkWidget *
lat_rules_sides_new (LatRulesEditor *editor, LatKey key);
GtkWidget *
lat_rules_sides_get_control (LatRulesSides *self, LatSide side);
void
lat_rules_sides_refresh (LatRulesSides *self);
void
lat_rules_sides_describe (LatRulesSides *self, const char *text);
void
lat_rules_sides_set_invalid (LatRulesSides *self, gboolean is_invalid);

GtkWidget *
lat_rules_sides_switch_new (LatRulesEditor *editor, LatKey key);
