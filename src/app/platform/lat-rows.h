/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rows.h - rows of settings with a number or a switch, and what a reader says of rows */
#pragma once

#include <adwaita.h>

/*
 * A .ui file has these as LatSpinRow, with “adjustment” and “numeric”, and LatSwitchRow, with
 * “active”; who waits for a change connects to “notify::value” or “notify::active”. The latter
 * name stands for AdwSwitchRow where there is one (lat-scope.h). AdwSpinRow is not used: its role
 * is presentation, and a reader is told nothing of what is in it (seen with 1.7 and GTK 4.18).
 */
#define LAT_TYPE_SPIN_ROW (lat_spin_row_get_type ())
G_DECLARE_FINAL_TYPE (LatSpinRow, lat_spin_row, LAT, SPIN_ROW, AdwActionRow)
#ifdef LAT_ADW_1_5
#define LAT_TYPE_SWITCH_ROW ADW_TYPE_SWITCH_ROW
#else
#define LAT_TYPE_SWITCH_ROW (lat_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (LatSwitchRow, lat_switch_row, LAT, SWITCH_ROW, AdwActionRow)
#endif

void
lat_row_say (GtkWidget *row, const char *words);

GtkWidget *
lat_spin_row_new (const char *title, double min, double max);
double
lat_spin_row_get_value (GtkWidget *row);
void
lat_spin_row_set_value (GtkWidget *row, double value);
void
lat_spin_row_set_range (GtkWidget *row, double min, double max);

GtkWidget *
lat_switch_row_new (const char *title);
gboolean
lat_switch_row_get_active (GtkWidget *row);
void
lat_switch_row_set_active (GtkWidget *row, gboolean active);
