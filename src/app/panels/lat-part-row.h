/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-part-row.h - a part of the evaluation: its name, a bar, what it adds */
#pragma once

#include <gtk/gtk.h>

#define LAT_TYPE_PART_ROW (lat_part_row_get_type ())

/**
 * LatPartRow:
 *
 * The bar goes to the right from its middle for White, to the left for Black; the sign of the number says the
 * same.
 */
G_DECLARE_FINAL_TYPE (LatPartRow, lat_part_row, LAT, PART_ROW, GtkWidget)

GtkWidget *
lat_part_row_new (void);
void
lat_part_row_set (LatPartRow *self,
                  const char *name,
                  const char *description,
                  const char *number,
                  double share);
