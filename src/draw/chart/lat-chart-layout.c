/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart-layout.c - where everything of a chart is */
#include "lat-chart-private.h"

#include <math.h>

#include "lat-diagram-private.h"

/* Around everything; of the line of the title; of a line of numbers at the axis. */
#define MARGIN 12
#define TITLE  28
#define AXIS   24
/* The least room for the bars; the least width of what has none. */
#define MIN_BARS  120
#define MIN_WIDTH 320
#define MAX_LINES 6

/* A text in the font of diagrams: what a chart looks like does not depend on a screen. */
PangoLayout *
lat_chart_create_text (const char *text, gboolean is_small)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  PangoLayout *layout = pango_layout_new (context);

  pango_font_description_set_absolute_size (font, (is_small ? 12 : 14) * PANGO_SCALE);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);
  g_object_unref (context);
  return layout;
}

/* The words below, in as many lines as they need in a picture of that width. */
PangoLayout *
lat_chart_create_caption (const LatChart *chart, double width)
{
  PangoLayout *layout = lat_chart_create_text (chart->caption, TRUE);

  pango_layout_set_width (layout, (int) ((width - 2 * MARGIN) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

double
lat_chart_measure_text (const char *text, gboolean is_small)
{
  PangoLayout *layout = lat_chart_create_text (text, is_small);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  g_object_unref (layout);
  return width;
}

static double
measure_names (const LatChart *chart)
{
  double width = 40;

  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = &g_array_index (chart->points, LatChartPoint, i);

      width = MAX (width, lat_chart_measure_text (point->label, TRUE));
    }
  return width + 8;
}

/* The number of a bar, which stands beside it, with its interval. */
char *
lat_chart_dup_interval (const LatChart *chart, const LatChartPoint *point)
{
  g_autofree char *value = lat_chart_dup_number (chart, point->value);
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  if (!isfinite (point->low) || !isfinite (point->high))
    return g_steal_pointer (&value);
  low = lat_chart_dup_number (chart, point->low);
  high = lat_chart_dup_number (chart, point->high);
  return g_strdup_printf ("%s (%s – %s)", value, low, high);
}

static double
measure_numbers (const LatChart *chart)
{
  double width = 0;

  for (guint i = 0; i < chart->points->len; i++)
    {
      g_autofree char *number =
          lat_chart_dup_interval (chart, &g_array_index (chart->points, LatChartPoint, i));

      width = MAX (width, lat_chart_measure_text (number, TRUE));
    }
  return width + 8;
}

/* The largest number, ends of intervals too. */
double
lat_chart_get_max (const LatChart *chart)
{
  double max = 0;

  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = &g_array_index (chart->points, LatChartPoint, i);

      max = fmax (max, fmax (point->value, point->high));
    }
  return max;
}

/* Lines at 1, 2 or 5 times a power of ten. */
static double
choose_step (double max)
{
  double size = pow (10, floor (log10 (max / MAX_LINES)));
  static const double steps[] = { 1, 2, 5, 10 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (max / (steps[i] * size) <= MAX_LINES)
      return steps[i] * size;
  return 10 * size;
}

LatDiagram *
lat_chart_new_diagram (const LatChart *chart)
{
  LatDiagram *diagram = lat_diagram_new (chart->files, chart->ranks, &chart->holes);

  diagram->look.square = LAT_CHART_SQUARE;
  diagram->look.dark = chart->dark;
  lat_diagram_set_photo (diagram, chart->photo);
  return diagram;
}

/* The numbers at the left of an upright axis. */
static double
measure_axis (const LatChart *chart, const LatChartLayout *layout)
{
  double width = 36;

  for (guint i = 0; i * layout->step <= layout->top * (1 + 1e-9); i++)
    {
      g_autofree char *number = lat_chart_dup_number (chart, i * layout->step);

      width = MAX (width, lat_chart_measure_text (number, TRUE));
    }
  return width + 12;
}

double
lat_chart_measure_title (const LatChart *chart)
{
  g_autofree char *title = lat_chart_dup_title (chart);

  return lat_chart_measure_text (title, FALSE) + 2 * MARGIN;
}

static void
lay_out_bars (const LatChart *chart, LatChartLayout *layout)
{
  double numbers = measure_numbers (chart) + MARGIN;

  layout->plot.x = MARGIN + measure_names (chart);
  layout->width = MAX (layout->width, layout->plot.x + MIN_BARS + numbers);
  layout->plot.width = layout->width - numbers - layout->plot.x;
  layout->plot.height = LAT_CHART_BAR * (double) MAX (1, chart->points->len);
}

LatChartLayout
lat_chart_lay_out (const LatChart *chart)
{
  LatChartLayout layout = { chart->width > 0 ? chart->width : LAT_CHART_WIDTH, { 0 }, 1, 1 };
  double max = lat_chart_get_max (chart);

  if (max > 0)
    {
      layout.step = choose_step (max);
      layout.top = ceil (max / layout.step - 1e-9) * layout.step;
    }
  layout.width = MAX (layout.width, ceil (lat_chart_measure_title (chart)));
  layout.plot.y = MARGIN + TITLE;
  if (chart->kind == LAT_CHART_BARS)
    {
      lay_out_bars (chart, &layout);
      return layout;
    }
  if (chart->kind == LAT_CHART_GRID)
    {
      lat_chart_grid_lay_out (chart, &layout);
      return layout;
    }
  layout.width = MAX (layout.width, MIN_WIDTH);
  layout.plot.x =
      MARGIN + (chart->kind == LAT_CHART_BOARD ? 0 : measure_axis (chart, &layout) - MARGIN / 2.);
  layout.plot.width = layout.width - MARGIN - layout.plot.x;
  layout.plot.height = LAT_CHART_HEIGHT - AXIS - MARGIN - layout.plot.y;
  return layout;
}

static int
measure_caption (const LatChart *chart, int width)
{
  PangoLayout *layout = lat_chart_create_caption (chart, width);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  g_object_unref (layout);
  return height + MARGIN;
}

static void
measure_picture (const LatChart *chart, int *width, int *height)
{
  LatChartLayout layout = lat_chart_lay_out (chart);

  *width = (int) ceil (layout.width);
  *height = LAT_CHART_HEIGHT;
  if (chart->kind == LAT_CHART_BOARD)
    {
      g_autoptr (LatDiagram) diagram = lat_chart_new_diagram (chart);
      lat_diagram_get_size (diagram, width, height);
      *width = MAX (*width + 2 * MARGIN, (int) ceil (lat_chart_measure_title (chart)));
      *height += 2 * MARGIN + TITLE;
      return;
    }
  if (chart->kind == LAT_CHART_GRID)
    *height = (int) (layout.plot.y + layout.plot.height) + MARGIN;
  if (chart->kind == LAT_CHART_BARS)
    *height = (int) (layout.plot.y + layout.plot.height) + AXIS + MARGIN;
}

/**
 * lat_chart_get_size:
 * @width: (out): in pixels
 * @height: (out): in pixels
 */
void
lat_chart_get_size (const LatChart *chart, int *width, int *height)
{
  g_return_if_fail (chart != NULL && width != NULL && height != NULL);

  measure_picture (chart, width, height);
  if (chart->caption != NULL)
    *height += measure_caption (chart, *width);
}

/* Of a square, a bar up to the far end of the axis, a column, or what is nearest to a point. */
LatBox
lat_chart_get_box (const LatChart *chart, const LatChartLayout *layout, guint index)
{
  const LatChartPoint *point = &g_array_index (chart->points, LatChartPoint, index);
  LatBox box = layout->plot;
  double share = layout->top > 0 ? point->value / layout->top : 0;

  if (chart->kind == LAT_CHART_GRID)
    return lat_chart_grid_get_box (chart, layout, index);
  if (chart->kind == LAT_CHART_BOARD)
    {
      g_autoptr (LatDiagram) diagram = lat_chart_new_diagram (chart);
      LatBoardGeometry geometry = lat_diagram_get_geometry (diagram);
      LatBoardRect rect = lat_board_geometry_get_rect (&geometry, point->square);

      return (LatBox){ box.x + rect.x, box.y + rect.y, rect.width, rect.height };
    }
  if (chart->kind == LAT_CHART_BARS)
    {
      box.y += index * (double) LAT_CHART_BAR + 4;
      box.height = LAT_CHART_BAR - 8;
      box.width *= CLAMP (share, 0, 1);
      return box;
    }
  box.width /= chart->points->len;
  box.x += index * box.width;
  box.height *= CLAMP (share, 0, 1);
  box.y += layout->plot.height - box.height;
  return box;
}

/**
 * lat_chart_get_point_at:
 * @x: in pixels of lat_chart_get_size()
 * @y: the same
 *
 * Returns: the number of the point whose bar, column, square or stretch is there; −1 for none
 */
int
lat_chart_get_point_at (const LatChart *chart, double x, double y)
{
  LatChartLayout layout;

  g_return_val_if_fail (chart != NULL, -1);

  layout = lat_chart_lay_out (chart);
  for (guint i = 0; i < chart->points->len; i++)
    {
      LatBox box = lat_chart_get_box (chart, &layout, i);
      gboolean is_upright = chart->kind == LAT_CHART_COLUMNS || chart->kind == LAT_CHART_CURVE;

      /* The whole row or column, since what is small must be found, too. */
      if (chart->kind == LAT_CHART_BARS)
        box = (LatBox){ 0, box.y - 4, layout.width, LAT_CHART_BAR };
      if (is_upright)
        box = (LatBox){ box.x, layout.plot.y, box.width, layout.plot.height };
      if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
        return (int) i;
    }
  return -1;
}
