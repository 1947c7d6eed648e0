/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-palette.h - what a click on the board puts */
#pragma once

#include "lat-piece-painter.h"
#include "lat-setup.h"

#define LAT_TYPE_SETUP_PALETTE (lat_setup_palette_get_type ())

/**
 * LatSetupPalette:
 *
 * The brushes of a position that is set up: the hand that moves men, the eraser, and men
 * of both sides, free and trapped. One of them is chosen.
 */
G_DECLARE_FINAL_TYPE (LatSetupPalette, lat_setup_palette, LAT, SETUP_PALETTE, GtkWidget)

void
lat_setup_palette_set (LatSetupPalette *self, LatSetup *setup, LatPiecePainter *painter);
void
lat_setup_palette_offer_officers (LatSetupPalette *self);
