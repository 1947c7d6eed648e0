/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pattern-sign.h - what is to be on a square, as a sign */
#pragma once

#include <gtk/gtk.h>

#include "lat-pattern.h"

#define LAT_TYPE_PATTERN_SIGN (lat_pattern_sign_get_type ())

/**
 * LatPatternSign:
 *
 * Shows a #LatPatternSquare: men as on the board, a ring for an empty square, a disc with a broken rim for any man, a
 * stroke through what is not to be there. Nothing for a square that plays no part.
 */
G_DECLARE_FINAL_TYPE (LatPatternSign, lat_pattern_sign, LAT, PATTERN_SIGN, GtkWidget)

GtkWidget *
lat_pattern_sign_new (int size);
void
lat_pattern_sign_set_square (LatPatternSign *self, LatPatternSquare square);
