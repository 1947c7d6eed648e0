/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square-picker.h - squares chosen on a small board */
#pragma once

#include <gtk/gtk.h>

#include "lat-rules.h"

#define LAT_TYPE_SQUARE_PICKER (lat_square_picker_get_type ())

/**
 * LatSquarePicker:
 *
 * A button for each square of the board of a rule set. One tab stop; arrows go
 * from square to square.
 *
 * Signals: `changed`: a person has chosen or dropped a square.
 */
G_DECLARE_FINAL_TYPE (LatSquarePicker, lat_square_picker, LAT, SQUARE_PICKER, GtkWidget)

GtkWidget *
lat_square_picker_new (const LatRules *rules, LatKey key);
const LatSquareSet *
lat_square_picker_get_squares (LatSquarePicker *self);
GtkWidget *
lat_square_picker_get_button (LatSquarePicker *self, LatSquare square);
