/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-more.h - what the rule editor keeps out of the way until it is asked for */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules-editor.h"

gboolean
lat_rules_more_is_rare (LatKey key);
gboolean
lat_rules_more_is_used (LatRulesEditor *editor, LatKey key);

#define LAT_TYPE_RULES_MORE (lat_rules_more_get_type ())
G_DECLARE_FINAL_TYPE (LatRulesMore, lat_rules_more, LAT, RULES_MORE, GtkListBoxRow)

GtkWidget *
lat_rules_more_new (void);
void
lat_rules_more_set (LatRulesMore *self, guint n, const char *titles);
gboolean
lat_rules_more_is_open (LatRulesMore *self);
void
lat_rules_more_toggle (LatRulesMore *self);
