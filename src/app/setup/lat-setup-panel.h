/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-panel.h - what there is to a position beside its men, and what is wrong with it */
#pragma once

#include "lat-analysis.h"
#include "lat-piece-painter.h"
#include "lat-setup.h"

#define LAT_TYPE_SETUP_PANEL (lat_setup_panel_get_type ())

/**
 * LatSetupPanel:
 *
 * Takes the place of the column while a position is set up: the palette, what can be done
 * with all men, side to act, hands, turn and counts, the position as text, what the rules
 * say of it, and what the engine does.
 *
 * Properties: `engine-enabled` (whether the engine is wanted; it works while the position
 * can be played).
 */
G_DECLARE_FINAL_TYPE (LatSetupPanel, lat_setup_panel, LAT, SETUP_PANEL, GtkWidget)

GtkWidget *
lat_setup_panel_new (LatSetup *setup, LatAnalysis *analysis, LatPiecePainter *painter);
