/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-row.h - a key of the rules in the rule editor */
#pragma once

#include <adwaita.h>

#include "lat-rules-editor.h"

#define LAT_TYPE_RULES_ROW (lat_rules_row_get_type ())

/**
 * LatRulesRow:
 *
 * A row made from the schema: title, sentence, the control that the kind of
 * value asks for, a mark and a way back where it differs from the preset, and
 * what is wrong.
 */
G_DECLARE_FINAL_TYPE (LatRulesRow, lat_rules_row, LAT, RULES_ROW, AdwPreferencesRow)

LatRulesRow *
lat_rules_row_new (LatRulesEditor *editor, LatKey key);
LatKey
lat_rules_row_get_key (LatRulesRow *self);
GtkWidget *
lat_rules_row_get_control (LatRulesRow *self);
guint
lat_rules_row_rank_key (LatKey key, const LatRules *rules, const char *words);
void
lat_rules_row_activate_control (LatRulesRow *self);
void
lat_rules_row_commit (LatRulesRow *self);
