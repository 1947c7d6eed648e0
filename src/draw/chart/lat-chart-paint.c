/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart-paint.c - how a chart is painted */
#include <math.h>

#include "lat-chart-private.h"

/* Between two numbers below an axis. */
#define NUMBER_GAP 6

typedef struct
{
  LatColour ink;
  LatColour faint;
  LatColour grid;
  LatColour fill;
  LatColour edge;
} Colours;

typedef struct
{
  const LatChart *chart;
  cairo_t *cr;
  LatChartLayout layout;
  Colours colours;
} Painter;

static LatColour
make_colour (guint rgb, float alpha)
{
  return (LatColour){ (float) (rgb >> 16 & 255) / 255, (float) (rgb >> 8 & 255) / 255,
                      (float) (rgb & 255) / 255, alpha };
}

static Colours
get_colours (gboolean dark)
{
  if (dark)
    return (Colours){ make_colour (0xece7df, 1), make_colour (0xb0a89c, 1),
                      make_colour (0x4a453e, 1), make_colour (0x8f4a2c, 1),
                      make_colour (0xf0a585, 1) };
  return (Colours){ make_colour (0x241f1a, 1), make_colour (0x6a635a, 1), make_colour (0xd8d2c8, 1),
                    make_colour (0xdfa684, 1), make_colour (0x7a3316, 1) };
}

/* x and y: left, middle (0.5) or right (1) of the text is there. */
static void
show_text (const Painter *self,
           const char *text,
           gboolean is_small,
           double x,
           double y,
           double align,
           const LatColour *colour)
{
  PangoLayout *layout = lat_chart_create_text (text, is_small);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  lat_colour_set_source (self->cr, colour);
  cairo_move_to (self->cr, x - align * width, y - height / 2.);
  pango_cairo_show_layout (self->cr, layout);
  g_object_unref (layout);
}

static void
draw_line (const Painter *self,
           double x0,
           double y0,
           double x1,
           double y1,
           double width,
           const LatColour *colour)
{
  lat_colour_set_source (self->cr, colour);
  cairo_set_line_width (self->cr, width);
  cairo_move_to (self->cr, x0, y0);
  cairo_line_to (self->cr, x1, y1);
  cairo_stroke (self->cr);
}

static void
fill_box (const Painter *self, LatBox box)
{
  cairo_rectangle (self->cr, box.x, box.y, box.width, box.height);
  lat_colour_set_source (self->cr, &self->colours.fill);
  cairo_fill_preserve (self->cr);
  lat_colour_set_source (self->cr, &self->colours.edge);
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
}

static const LatChartPoint *
get_point (const Painter *self, guint index)
{
  return &g_array_index (self->chart->points, LatChartPoint, index);
}

static double
get_x (const Painter *self, double value)
{
  return self->layout.plot.x + self->layout.plot.width * CLAMP (value / self->layout.top, 0, 1);
}

static double
get_y (const Painter *self, double value)
{
  return self->layout.plot.y
         + self->layout.plot.height * (1 - CLAMP (value / self->layout.top, 0, 1));
}

/* --- The axis --- */

/* Where numbers below an axis would meet, only every second has one, or every fifth, and so on. */
static guint
find_spacing (const Painter *self)
{
  static const guint spacings[] = { 1, 2, 5, 10 };
  g_autofree char *longest = lat_chart_dup_number (self->chart, self->layout.top);
  double room = self->layout.plot.width * self->layout.step / self->layout.top;
  double width = lat_chart_measure_text (longest, TRUE) + NUMBER_GAP;
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (spacings) && spacings[i] * room < width)
    i++;
  return spacings[i];
}

static void
paint_axis (const Painter *self)
{
  const LatBox *plot = &self->layout.plot;
  gboolean is_flat = self->chart->kind == LAT_CHART_BARS;
  guint spacing = is_flat ? find_spacing (self) : 1;

  for (guint i = 0; i * self->layout.step <= self->layout.top * (1 + 1e-9); i++)
    {
      double value = i * self->layout.step;
      g_autofree char *number = lat_chart_dup_number (self->chart, value);

      if (is_flat)
        {
          double x = get_x (self, value);

          draw_line (self, x, plot->y, x, plot->y + plot->height, 1, &self->colours.grid);
          if (i % spacing == 0)
            show_text (self, number, TRUE, x, plot->y + plot->height + 12, .5,
                       &self->colours.faint);
          continue;
        }
      draw_line (self, plot->x, get_y (self, value), plot->x + plot->width, get_y (self, value), 1,
                 &self->colours.grid);
      show_text (self, number, TRUE, plot->x - 6, get_y (self, value), 1, &self->colours.faint);
    }
}

/* --- Bars --- */

static gboolean
has_interval (const LatChartPoint *point)
{
  return isfinite (point->low) && isfinite (point->high);
}

static void
paint_bar (const Painter *self, guint index)
{
  const LatChartPoint *point = get_point (self, index);
  LatBox box = lat_chart_get_box (self->chart, &self->layout, index);
  double middle = box.y + box.height / 2;
  g_autofree char *number = lat_chart_dup_interval (self->chart, point);

  fill_box (self, box);
  if (has_interval (point))
    {
      double low = get_x (self, point->low), high = get_x (self, point->high);

      draw_line (self, low, middle, high, middle, 2, &self->colours.ink);
      draw_line (self, low, middle - 5, low, middle + 5, 2, &self->colours.ink);
      draw_line (self, high, middle - 5, high, middle + 5, 2, &self->colours.ink);
    }
  show_text (self, point->label, TRUE, 12, middle, 0, &self->colours.ink);
  show_text (self, number, TRUE, self->layout.plot.x + self->layout.plot.width + 8, middle, 0,
             &self->colours.ink);
}

/* --- Columns and curves --- */

/* As many as stand side by side, each within the picture. */
static void
paint_labels (const Painter *self)
{
  guint n = self->chart->points->len;
  const LatBox *plot = &self->layout.plot;
  double widest = 0;
  guint every;

  for (guint i = 0; i < n; i++)
    widest = MAX (widest, lat_chart_measure_text (get_point (self, i)->label, TRUE));
  every = MAX (1, (guint) ceil ((widest + 8) * n / plot->width));
  for (guint i = 0; i < n; i += every)
    {
      double half = lat_chart_measure_text (get_point (self, i)->label, TRUE) / 2;
      double x = plot->x + plot->width * (i + .5) / n;

      show_text (self, get_point (self, i)->label, TRUE,
                 MAX (half + 2, MIN (x, self->layout.width - half - 2)),
                 plot->y + plot->height + 12, .5, &self->colours.faint);
    }
}

static void
paint_column (const Painter *self, guint index)
{
  const LatChartPoint *point = get_point (self, index);
  LatBox box = lat_chart_get_box (self->chart, &self->layout, index);
  double middle = box.x + box.width / 2;

  fill_box (self, box);
  if (!has_interval (point))
    return;
  draw_line (self, middle, get_y (self, point->low), middle, get_y (self, point->high), 2,
             &self->colours.ink);
}

static double
get_middle (const Painter *self, guint index)
{
  const LatBox *plot = &self->layout.plot;

  return plot->x + plot->width * (index + .5) / self->chart->points->len;
}

/* The intervals of points side by side; one that stands alone is a line. */
static void
paint_band (const Painter *self, guint from, guint to)
{
  LatColour band = lat_colour_with_alpha (self->colours.fill, .5f);

  if (to - from == 1)
    {
      double x = get_middle (self, from);

      draw_line (self, x, get_y (self, get_point (self, from)->low), x,
                 get_y (self, get_point (self, from)->high), 4, &band);
      return;
    }
  for (guint i = from; i < to; i++)
    cairo_line_to (self->cr, get_middle (self, i), get_y (self, get_point (self, i)->high));
  for (guint i = to; i-- > from;)
    cairo_line_to (self->cr, get_middle (self, i), get_y (self, get_point (self, i)->low));
  cairo_close_path (self->cr);
  lat_colour_set_source (self->cr, &band);
  cairo_fill (self->cr);
}

/* Where nothing is known of how far a number may be off there is no band. */
static void
paint_bands (const Painter *self)
{
  guint n = self->chart->points->len;

  for (guint from = 0, to; from < n; from = to + 1)
    {
      for (to = from; to < n && has_interval (get_point (self, to)); to++)
        continue;
      if (to > from)
        paint_band (self, from, to);
    }
}

static void
paint_curve (const Painter *self)
{
  guint n = self->chart->points->len;

  /* A text leaves a point behind. */
  cairo_new_path (self->cr);
  paint_bands (self);
  for (guint i = 0; i < n; i++)
    cairo_line_to (self->cr, get_middle (self, i), get_y (self, get_point (self, i)->value));
  lat_colour_set_source (self->cr, &self->colours.edge);
  cairo_set_line_width (self->cr, 2);
  cairo_stroke (self->cr);
  for (guint i = 0; i < n; i++)
    {
      cairo_arc (self->cr, get_middle (self, i), get_y (self, get_point (self, i)->value), 3, 0,
                 2 * G_PI);
      cairo_fill (self->cr);
    }
}

/* --- A board --- */

/* The area of what is filled is as the number; the number itself stands on it. */
static void
paint_square (const Painter *self, guint index, double max)
{
  const LatChartPoint *point = get_point (self, index);
  LatBox box = lat_chart_get_box (self->chart, &self->layout, index);
  double side = max > 0 ? (box.width - 3) * sqrt (CLAMP (point->value / max, 0, 1)) : 0;
  g_autofree char *number = lat_chart_dup_number (self->chart, point->value);
  const char *percent = g_strrstr (number, " %");
  g_autofree char *bare =
      percent != NULL ? g_strndup (number, (gsize) (percent - number)) : g_strdup (number);
  LatColour ink = make_colour (0x241f1a, 1);
  LatColour wash = make_colour (0xd9712f, .62f);

  if (self->chart->dark)
    {
      ink = self->colours.ink;
      wash = make_colour (0xa0481c, .8f);
    }
  cairo_rectangle (self->cr, box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side,
                   side);
  lat_colour_set_source (self->cr, &wash);
  cairo_fill (self->cr);
  show_text (self, bare, TRUE, box.x + box.width / 2, box.y + box.height / 2, .5, &ink);
}

static void
paint_board (const Painter *self)
{
  g_autoptr (LatDiagram) diagram = lat_chart_new_diagram (self->chart);
  double max = lat_chart_get_max (self->chart);

  cairo_save (self->cr);
  cairo_translate (self->cr, self->layout.plot.x, self->layout.plot.y);
  lat_diagram_paint (diagram, self->cr);
  cairo_restore (self->cr);
  for (guint i = 0; i < self->chart->points->len; i++)
    paint_square (self, i, max);
}

static void
paint_title (const Painter *self)
{
  g_autofree char *title = lat_chart_dup_title (self->chart);

  show_text (self, title, FALSE, 12, 22, 0, &self->colours.ink);
}

static void
paint_grid (const Painter *self)
{
  gboolean dark = self->chart->dark;
  const LatChartInks inks = { self->colours.ink, self->colours.faint, self->colours.grid,
                              make_colour (dark ? 0xd0602a : 0xd9712f, 1),
                              make_colour (dark ? 0x3f7cb5 : 0x4a86c0, 1) };

  lat_chart_grid_paint (self->chart, self->cr, &self->layout, &inks);
}

/* At the lower edge, whatever is above. */
static void
paint_caption (const Painter *self)
{
  PangoLayout *layout;
  int width, height, lines;

  lat_chart_get_size (self->chart, &width, &height);
  layout = lat_chart_create_caption (self->chart, width);
  pango_layout_get_pixel_size (layout, NULL, &lines);
  lat_colour_set_source (self->cr, &self->colours.faint);
  cairo_move_to (self->cr, 12, height - 12 - lines);
  pango_cairo_show_layout (self->cr, layout);
  g_object_unref (layout);
}

/**
 * lat_chart_paint:
 * @cr: where to paint; the chart's upper left corner is its origin
 *
 * Paints the chart as vectors, at the size of lat_chart_get_size(), on whatever there is.
 */
void
lat_chart_paint (const LatChart *chart, cairo_t *cr)
{
  Painter self = { .chart = chart, .cr = cr };

  g_return_if_fail (chart != NULL && cr != NULL);

  self.layout = lat_chart_lay_out (chart);
  self.colours = get_colours (chart->dark);
  cairo_save (cr);
  paint_title (&self);
  if (chart->kind == LAT_CHART_BOARD)
    paint_board (&self);
  else if (chart->kind == LAT_CHART_GRID)
    paint_grid (&self);
  else
    paint_axis (&self);
  for (guint i = 0; i < chart->points->len; i++)
    {
      if (chart->kind == LAT_CHART_BARS)
        paint_bar (&self, i);
      if (chart->kind == LAT_CHART_COLUMNS)
        paint_column (&self, i);
    }
  if (chart->kind == LAT_CHART_CURVE && chart->points->len > 0)
    paint_curve (&self);
  if (chart->kind == LAT_CHART_COLUMNS || chart->kind == LAT_CHART_CURVE)
    paint_labels (&self);
  if (chart->caption != NULL)
    paint_caption (&self);
  cairo_restore (cr);
}
