/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-window.h - a worn board is graded, and judged */
#pragma once

#include <adwaita.h>

#define LAT_TYPE_WEAR_WINDOW (lat_wear_window_get_type ())

/**
 * LatWearWindow:
 *
 * The wear bench: a board, the rule sets that may have worn it, and what was found. All such windows have one board,
 * which is kept.
 */
G_DECLARE_FINAL_TYPE (LatWearWindow, lat_wear_window, LAT, WEAR_WINDOW, AdwWindow)

GtkWindow *
lat_wear_window_new (GtkWindow *parent);
