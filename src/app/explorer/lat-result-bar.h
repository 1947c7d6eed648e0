/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-result-bar.h - wins, draws and losses of a side as a bar */
#pragma once

#include <gtk/gtk.h>

#include "lat-types.h"

#define LAT_TYPE_RESULT_BAR (lat_result_bar_get_type ())

/**
 * LatResultBar:
 *
 * From the left: wins of a side, draws, losses, each as wide as its share and with its percentage where there is
 * room. A win is as light or dark as the men who won. The words are those of whoever has it in a row.
 */
G_DECLARE_FINAL_TYPE (LatResultBar, lat_result_bar, LAT, RESULT_BAR, GtkWidget)

GtkWidget *
lat_result_bar_new (void);
void
lat_result_bar_set (LatResultBar *self, LatSide side, guint64 wins, guint64 draws, guint64 losses);
