/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-how-to-panel.h - the rules beside the board, with those that matter now marked */
#pragma once

#include <gtk/gtk.h>

#include "lat-document.h"

#define LAT_TYPE_HOW_TO_PANEL (lat_how_to_panel_get_type ())

/**
 * LatHowToPanel:
 *
 * The rulebook of the rules in play, without diagrams and sources. What lat_bearing_on_action() and
 * lat_bearing_on_end() find is marked and in view: where somebody has been captured, where play is over,
 * and where an action was refused.
 */
G_DECLARE_FINAL_TYPE (LatHowToPanel, lat_how_to_panel, LAT, HOW_TO_PANEL, GtkWidget)

GtkWidget *
lat_how_to_panel_new (LatDocument *document);
void
lat_how_to_panel_explain (LatHowToPanel *self, LatAction action);
char *
lat_how_to_panel_dup_marked (LatHowToPanel *self);
void
lat_how_to_panel_set_room (LatHowToPanel *self, int height);
