/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-chart-file.h - a chart of a report as a file of its own */
#pragma once

#include <gtk/gtk.h>

#include "lat-diagram.h"
#include "lat-lab-report.h"

/**
 * LatLabChartKind:
 * @LAT_LAB_CHART_SVG: the picture
 * @LAT_LAB_CHART_CSV: its numbers
 *
 * As what a chart can be saved.
 */
typedef enum
{
  LAT_LAB_CHART_SVG,
  LAT_LAB_CHART_CSV,
} LatLabChartKind;

void
lat_lab_chart_file_save (GtkWidget *widget,
                         const LatLabReport *report,
                         const char *metric,
                         LatDiagramPhoto *photo,
                         LatLabChartKind kind);
