/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-map-window.h - what the games of a run wear on their board */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_WEAR_MAP_WINDOW (lat_wear_map_window_get_type ())

/**
 * LatWearMapWindow:
 *
 * The wear of a run on its board, by kind of wear and by who left it; what is chosen is told with its interval.
 */
G_DECLARE_FINAL_TYPE (LatWearMapWindow, lat_wear_map_window, LAT, WEAR_MAP_WINDOW, AdwWindow)

GtkWindow *
lat_wear_map_window_new (GtkWindow *parent, const char *path);
