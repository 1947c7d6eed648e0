/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-chart.h - a chart of a report, to look at and to press */
#pragma once

#include <gtk/gtk.h>

#include "lat-chart.h"

#define LAT_TYPE_LAB_CHART (lat_lab_chart_get_type ())

/**
 * LatLabChart:
 *
 * Shows a chart. Who reads it aloud has its numbers in words; who uses the keyboard, the table
 * beside it.
 *
 * Signals: `pressed` (guint): the number of the point that was clicked.
 */
G_DECLARE_FINAL_TYPE (LatLabChart, lat_lab_chart, LAT, LAB_CHART, GtkWidget)

GtkWidget *
lat_lab_chart_new (LatChart *chart);
void
lat_lab_chart_set_photo (LatLabChart *self, LatDiagramPhoto *photo);
