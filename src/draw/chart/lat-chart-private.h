/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart-private.h - how a chart is laid out */
#pragma once

#include "lat-canvas.h"
#include "lat-chart.h"
#include "lat-diagram.h"

/* How wide a chart is at least that is no board, and how high one that has no bars. */
#define LAT_CHART_WIDTH  720
#define LAT_CHART_HEIGHT 300
/* Of a bar with its gap, and of a square. */
#define LAT_CHART_BAR    26
#define LAT_CHART_SQUARE 40

/*
 * width  of all of it, so that no word is cut off
 * plot   where the numbers are drawn
 * top    the number at the far end of the axis
 * step   from one line of the axis to the next
 */
typedef struct
{
  double width;
  LatBox plot;
  double top;
  double step;
} LatChartLayout;

/*
 * ink    of words and numbers
 * faint  of what stands beside them
 * line   of lines
 * above  of numbers above the middle, or of all
 * below  of numbers below the middle
 */
typedef struct
{
  LatColour ink;
  LatColour faint;
  LatColour line;
  LatColour above;
  LatColour below;
} LatChartInks;

LatChartLayout
lat_chart_lay_out (const LatChart *chart);
LatBox
lat_chart_get_box (const LatChart *chart, const LatChartLayout *layout, guint index);
LatDiagram *
lat_chart_new_diagram (const LatChart *chart);
PangoLayout *
lat_chart_create_text (const char *text, gboolean is_small);
PangoLayout *
lat_chart_create_caption (const LatChart *chart, double width);
double
lat_chart_measure_text (const char *text, gboolean is_small);
char *
lat_chart_dup_title (const LatChart *chart);
char *
lat_chart_dup_interval (const LatChart *chart, const LatChartPoint *point);
double
lat_chart_get_max (const LatChart *chart);
double
lat_chart_measure_title (const LatChart *chart);

void
lat_chart_grid_lay_out (const LatChart *chart, LatChartLayout *layout);
LatBox
lat_chart_grid_get_box (const LatChart *chart, const LatChartLayout *layout, guint index);
void
lat_chart_grid_paint (const LatChart *chart,
                      cairo_t *cr,
                      const LatChartLayout *layout,
                      const LatChartInks *inks);
