/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square-picker.h - squares chosen on a small board */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules.h"

#define LAT_TYPE_SQUARE_PICKER (lat_square_picker_get_type ())

/**
 * LatSquarePicker:
 *
 * A button a square, and no squares where the board has none. A drag paints all that it
 * crosses like the first. What a symmetry adds is lighter; who takes such a square out takes
 * out those that it comes from.
 *
 * Signals: `changed`: the person has chosen other squares; once a drag.
 */
G_DECLARE_FINAL_TYPE (LatSquarePicker, lat_square_picker, LAT, SQUARE_PICKER, GtkWidget)

GtkWidget *
lat_square_picker_new (const LatRules *rules, LatKey key);
GtkWidget *
lat_square_picker_new_for_zone (const LatRules *rules, const LatZone *zone);
void
lat_square_picker_set_zone (LatSquarePicker *self, const LatZone *zone);
gboolean
lat_square_picker_is_for (LatSquarePicker *self, const LatRules *rules);
const LatSquareSet *
lat_square_picker_get_squares (LatSquarePicker *self);
GtkWidget *
lat_square_picker_get_button (LatSquarePicker *self, LatSquare square);
