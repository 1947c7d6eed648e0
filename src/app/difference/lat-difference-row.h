/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-row.h - an action that is gained, lost or changed */
#pragma once

#include <gtk/gtk.h>

#include "lat-comparison.h"

#define LAT_TYPE_DIFFERENCE_ROW (lat_difference_row_get_type ())

/**
 * LatDifferenceRow:
 *
 * A row with the sign of what has become of an action, the action, and why or how.
 */
G_DECLARE_FINAL_TYPE (LatDifferenceRow, lat_difference_row, LAT, DIFFERENCE_ROW, GtkListBoxRow)

GtkWidget *
lat_difference_row_new (LatComparedKind kind);
void
lat_difference_row_show (LatDifferenceRow *self,
                         const LatComparison *comparison,
                         const LatComparedAction *compared);
LatAction
lat_difference_row_get_action (LatDifferenceRow *self);
