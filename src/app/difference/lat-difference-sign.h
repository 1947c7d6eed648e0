/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-sign.h - the arrow of an action that is gained, lost or changed */
#pragma once

#include <gtk/gtk.h>

#include "lat-comparison.h"

#define LAT_TYPE_DIFFERENCE_SIGN (lat_difference_sign_get_type ())

/**
 * LatDifferenceSign:
 *
 * A short arrow as the board has it, and the sign at its head: for legends. It says nothing to
 * assistive technologies: whoever shows it says the same in words.
 */
G_DECLARE_FINAL_TYPE (LatDifferenceSign, lat_difference_sign, LAT, DIFFERENCE_SIGN, GtkWidget)

GtkWidget *
lat_difference_sign_new (LatComparedKind kind);
