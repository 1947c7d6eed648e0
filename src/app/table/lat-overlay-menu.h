/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-overlay-menu.h - what is to be laid over the board, with a legend */
#pragma once

#include <gtk/gtk.h>

#include "lat-board.h"
#include "lat-survival-map.h"

#define LAT_TYPE_OVERLAY_MENU (lat_overlay_menu_get_type ())

/**
 * LatOverlayMenu:
 *
 * A button whose popover has a check button for each kind of overlay, its sign, what it means,
 * and the squares it is about now. What is chosen is kept in the settings.
 */
G_DECLARE_FINAL_TYPE (LatOverlayMenu, lat_overlay_menu, LAT, OVERLAY_MENU, GtkWidget)

void
lat_overlay_menu_set_board (LatOverlayMenu *self, LatBoard *board);
void
lat_overlay_menu_set_survival (LatOverlayMenu *self, LatSurvivalMap *survival);
