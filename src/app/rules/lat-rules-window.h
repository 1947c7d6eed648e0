/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-window.h - the rule editor, beside the main window */
#pragma once

#include <adwaita.h>

#include "lat-document.h"
#include "lat-rules-comparison.h"

#define LAT_TYPE_RULES_WINDOW (lat_rules_window_get_type ())

G_DECLARE_FINAL_TYPE (LatRulesWindow, lat_rules_window, LAT, RULES_WINDOW, AdwWindow)

GtkWindow *
lat_rules_window_new (GtkWindow *parent, LatDocument *document);
void
lat_rules_window_show_key (LatRulesWindow *self, LatKey key);
gboolean
lat_rules_window_show_page (LatRulesWindow *self, const char *name);
void
lat_rules_window_set_rules (LatRulesWindow *self, const LatRules *rules);
gboolean
lat_rules_window_has_draft (LatRulesWindow *self);
gboolean
lat_rules_window_ask_about_draft (LatRulesWindow *self);
LatRulesComparison *
lat_rules_window_get_comparison (LatRulesWindow *self);
