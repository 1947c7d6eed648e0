/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-breakdown-panel.h - what the evaluation of the place that is shown is made of */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

#define LAT_TYPE_BREAKDOWN_PANEL (lat_breakdown_panel_get_type ())

/**
 * LatBreakdownPanel:
 *
 * A row for each part of a #LatBreakdown: what there is, or, with the property `change`, what the last
 * action has changed. Up and Down go from row to row.
 *
 * Signal: `marks` (marks, n): where the row is on the board that is pointed at or has the focus: White's
 * squares in blue, Black's in orange; none when it is left.
 */
G_DECLARE_FINAL_TYPE (LatBreakdownPanel, lat_breakdown_panel, LAT, BREAKDOWN_PANEL, GtkWidget)

GtkWidget *
lat_breakdown_panel_new (LatDocument *document);
void
lat_breakdown_panel_set_room (LatBreakdownPanel *self, int height);
char *
lat_breakdown_panel_dup_text (LatBreakdownPanel *self);
