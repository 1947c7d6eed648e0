/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart-grid.c - a table of numbers whose cells are coloured by them */
#include <math.h>

#include "lat-chart-private.h"

#define MARGIN 12
/* Of a line of names above the columns; of a cell; the least width of one. */
#define NAMES    22
#define CELL     44
#define MIN_CELL 76
/* From the middle of a cell to the number and to its interval. */
#define LINE 8
/* How strong a colour is at the least and at the most. */
#define FAINTEST  .04
#define STRONGEST .62
/* Values that lie closer together than that are not told apart by their colours more than they differ. */
#define LEAST_RANGE .1

static const LatChartPoint *
get_point (const LatChart *chart, guint index)
{
  return &g_array_index (chart->points, LatChartPoint, index);
}

static guint
count_columns (const LatChart *chart)
{
  return chart->columns != NULL ? g_strv_length (chart->columns) : 0;
}

/* What the number above is of needs not be said twice more. */
static char *
dup_bare (const LatChart *chart, double value)
{
  char *number = lat_chart_dup_number (chart, value);
  char *percent = g_strrstr (number, " %");

  if (percent != NULL)
    *percent = '\0';
  return number;
}

static char *
dup_ends (const LatChart *chart, const LatChartPoint *point)
{
  g_autofree char *low = dup_bare (chart, point->low);
  g_autofree char *high = dup_bare (chart, point->high);

  return g_strdup_printf ("%s – %s", low, high);
}

static double
measure_cells (const LatChart *chart)
{
  double width = MIN_CELL;

  for (guint i = 0; i < count_columns (chart); i++)
    width = MAX (width, lat_chart_measure_text (chart->columns[i], TRUE) + 12);
  for (guint i = 0; i < chart->points->len; i++)
    if (isfinite (get_point (chart, i)->low) && isfinite (get_point (chart, i)->high))
      {
        g_autofree char *ends = dup_ends (chart, get_point (chart, i));

        width = MAX (width, lat_chart_measure_text (ends, TRUE) + 12);
      }
  return ceil (width);
}

void
lat_chart_grid_lay_out (const LatChart *chart, LatChartLayout *layout)
{
  double names = lat_chart_measure_text (chart->row_title != NULL ? chart->row_title : "", TRUE);
  guint n_columns = MAX (1, count_columns (chart));
  double column = measure_cells (chart);
  double title =
      chart->column_title != NULL ? lat_chart_measure_text (chart->column_title, TRUE) : 0;

  for (guint i = 0; chart->rows != NULL && chart->rows[i] != NULL; i++)
    names = MAX (names, lat_chart_measure_text (chart->rows[i], TRUE));
  layout->plot.x = MARGIN + ceil (names) + 10;
  layout->plot.y += 2 * NAMES;
  layout->plot.width = column * n_columns;
  layout->plot.height = CELL * (double) ((chart->points->len + n_columns - 1) / n_columns);
  layout->width = MAX (ceil (lat_chart_measure_title (chart)),
                       layout->plot.x + MAX (layout->plot.width, title) + MARGIN);
}

LatBox
lat_chart_grid_get_box (const LatChart *chart, const LatChartLayout *layout, guint index)
{
  guint n_columns = MAX (1, count_columns (chart));
  double width = layout->plot.width / n_columns;

  return (LatBox){ layout->plot.x + index % n_columns * width,
                   layout->plot.y + index / n_columns * (double) CELL, width, CELL };
}

/* The least and the greatest number; if there is a middle, as far from it to either side. */
static void
find_range (const LatChart *chart, double *least, double *most)
{
  double least_range = chart->is_share ? LEAST_RANGE : 0;

  *least = INFINITY;
  *most = -INFINITY;
  for (guint i = 0; i < chart->points->len; i++)
    {
      *least = fmin (*least, get_point (chart, i)->value);
      *most = fmax (*most, get_point (chart, i)->value);
    }
  if (chart->has_middle)
    {
      double reach = fmax (fabs (*most - chart->middle), fabs (*least - chart->middle));

      reach = fmax (reach, least_range);
      *least = chart->middle - reach;
      *most = chart->middle + reach;
    }
  else if (*most - *least < least_range)
    *least = *most - least_range;
}

/* How strong, and whether it lies below the middle. */
static double
find_strength (const LatChart *chart, double value, double least, double most, gboolean *is_below)
{
  double range = most - least;
  double share = range > 0 ? (value - least) / range : 0;

  *is_below = chart->has_middle && share < .5;
  if (chart->has_middle)
    share = fabs (share - .5) * 2;
  return FAINTEST + share * (STRONGEST - FAINTEST);
}

static void
show_text (cairo_t *cr, const char *text, double x, double y, double align, const LatColour *colour)
{
  PangoLayout *layout = lat_chart_create_text (text, TRUE);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  lat_colour_set_source (cr, colour);
  cairo_move_to (cr, x - align * width, y - height / 2.);
  pango_cairo_show_layout (cr, layout);
  g_object_unref (layout);
}

/* What is not known is crossed out. */
static void
paint_nothing (cairo_t *cr, const LatBox *box, const LatColour *line)
{
  lat_colour_set_source (cr, line);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, box->x + 1, box->y + box->height - 1);
  cairo_line_to (cr, box->x + box->width - 1, box->y + 1);
  cairo_stroke (cr);
}

static void
paint_cell (const LatChart *chart,
            cairo_t *cr,
            const LatBox *box,
            const LatChartPoint *point,
            const double range[2],
            const LatChartInks *inks)
{
  double middle = box->x + box->width / 2, centre = box->y + box->height / 2;
  gboolean has_ends = isfinite (point->low) && isfinite (point->high);
  gboolean is_below;

  if (isfinite (point->value))
    {
      g_autofree char *number = lat_chart_dup_number (chart, point->value);
      double strength = find_strength (chart, point->value, range[0], range[1], &is_below);
      LatColour wash = is_below ? inks->below : inks->above;
      LatColour colour = lat_colour_with_alpha (wash, (float) strength);

      cairo_rectangle (cr, box->x + 1, box->y + 1, box->width - 2, box->height - 2);
      lat_colour_set_source (cr, &colour);
      cairo_fill (cr);
      show_text (cr, number, middle, centre - (has_ends ? LINE : 0), .5, &inks->ink);
    }
  else
    paint_nothing (cr, box, &inks->line);
  if (has_ends)
    {
      g_autofree char *ends = dup_ends (chart, point);

      show_text (cr, ends, middle, centre + LINE, .5, &inks->ink);
    }
  else if (!isfinite (point->value) && point->note != NULL && *point->note != '\0')
    show_text (cr, "—", middle, centre, .5, &inks->ink);
  cairo_rectangle (cr, box->x + .5, box->y + .5, box->width - 1, box->height - 1);
  lat_colour_set_source (cr, &inks->line);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
lat_chart_grid_paint (const LatChart *chart,
                      cairo_t *cr,
                      const LatChartLayout *layout,
                      const LatChartInks *inks)
{
  guint n_columns = count_columns (chart);
  double range[2];

  find_range (chart, &range[0], &range[1]);
  if (chart->column_title != NULL)
    show_text (cr, chart->column_title, layout->plot.x, layout->plot.y - 1.5 * NAMES, 0,
               &inks->faint);
  if (chart->row_title != NULL)
    show_text (cr, chart->row_title, MARGIN, layout->plot.y - NAMES / 2., 0, &inks->faint);
  for (guint i = 0; i < n_columns; i++)
    {
      LatBox box = lat_chart_grid_get_box (chart, layout, i);

      show_text (cr, chart->columns[i], box.x + box.width / 2, layout->plot.y - NAMES / 2., .5,
                 &inks->ink);
    }
  for (guint i = 0; i < chart->points->len; i++)
    {
      LatBox box = lat_chart_grid_get_box (chart, layout, i);

      if (n_columns > 0 && i % n_columns == 0 && chart->rows != NULL)
        show_text (cr, chart->rows[i / n_columns], MARGIN, box.y + box.height / 2, 0, &inks->ink);
      paint_cell (chart, cr, &box, get_point (chart, i), range, inks);
    }
}
