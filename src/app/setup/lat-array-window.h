/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-array-window.h - the start array of rules, set up on the board */
#pragma once

#include "lat-dialog.h"
#include "lat-rules-editor.h"

#define LAT_TYPE_ARRAY_WINDOW (lat_array_window_get_type ())

/**
 * LatArrayWindow:
 *
 * A board with the start array of rules that are edited, the men to put on it, and what can be
 * done with all of them. Nothing reaches the rules before it is applied: then it is one step.
 */
G_DECLARE_FINAL_TYPE (LatArrayWindow, lat_array_window, LAT, ARRAY_WINDOW, LatDialog)

void
lat_array_window_present (GtkWidget *parent, LatRulesEditor *editor);
