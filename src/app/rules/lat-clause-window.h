/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-clause-window.h - all sources of a rule, over all presets */
#pragma once

#include <adwaita.h>

#include "lat-rules.h"

#define LAT_TYPE_CLAUSE_WINDOW (lat_clause_window_get_type ())

/**
 * LatClauseWindow:
 *
 * Compares who reads what of one rule, and why: a row for each value, rule set and passage.
 */
G_DECLARE_FINAL_TYPE (LatClauseWindow, lat_clause_window, LAT, CLAUSE_WINDOW, AdwWindow)

void
lat_clause_window_present (GtkWindow *parent, LatKey key, const LatRules *rules);
