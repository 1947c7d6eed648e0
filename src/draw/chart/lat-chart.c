/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart.c - numbers as a picture, and as text */
#include "lat-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "lat-chart-private.h"
#include "lat-html.h"
#include "lat-svg.h"

static void
clear_point (gpointer data)
{
  LatChartPoint *point = data;

  g_free (point->label);
  g_free (point->note);
}

/**
 * lat_chart_new:
 * @kind: how the numbers are shown; not %LAT_CHART_BOARD
 * @title: what they are
 * @unit: (nullable): what they count
 *
 * Returns: (transfer full): a chart without points
 */
LatChart *
lat_chart_new (LatChartKind kind, const char *title, const char *unit)
{
  LatChart *chart;

  g_return_val_if_fail (title != NULL, NULL);

  chart = g_new0 (LatChart, 1);
  chart->kind = kind;
  chart->title = g_strdup (title);
  chart->unit = g_strdup (unit);
  chart->points = g_array_new (FALSE, FALSE, sizeof (LatChartPoint));
  g_array_set_clear_func (chart->points, clear_point);
  return chart;
}

/**
 * lat_chart_new_board:
 * @title: what the numbers are
 * @unit: (nullable): what they count
 * @files: of the board, from %LAT_MIN_SIDE to %LAT_MAX_SIDE
 * @ranks: of the board, the same
 * @holes: (nullable): squares that are not there
 *
 * Returns: (transfer full): a chart of the squares of a board, without points
 */
LatChart *
lat_chart_new_board (const char *title,
                     const char *unit,
                     int files,
                     int ranks,
                     const LatSquareSet *holes)
{
  LatChart *chart;

  g_return_val_if_fail (files >= LAT_MIN_SIDE && files <= LAT_MAX_SIDE, NULL);
  g_return_val_if_fail (ranks >= LAT_MIN_SIDE && ranks <= LAT_MAX_SIDE, NULL);

  chart = lat_chart_new (LAT_CHART_BOARD, title, unit);
  chart->files = files;
  chart->ranks = ranks;
  if (holes != NULL)
    chart->holes = *holes;
  return chart;
}

/**
 * lat_chart_free:
 * @chart: (transfer full) (nullable): what is no longer needed
 */
void
lat_chart_free (LatChart *chart)
{
  if (chart == NULL)
    return;
  g_free (chart->title);
  g_free (chart->unit);
  g_free (chart->note);
  g_free (chart->caption);
  g_free (chart->row_title);
  g_free (chart->column_title);
  g_strfreev (chart->rows);
  g_strfreev (chart->columns);
  lat_origin_free (chart->origin);
  lat_diagram_photo_unref (chart->photo);
  g_array_unref (chart->points);
  g_free (chart);
}

/**
 * lat_chart_set_photo:
 * @photo: (nullable): the board itself, for %LAT_CHART_BOARD; %NULL for a drawn one
 *
 * A scale is below the board if that of the photograph is known. Its citation is for the caption, which is the caller's.
 */
void
lat_chart_set_photo (LatChart *chart, LatDiagramPhoto *photo)
{
  g_return_if_fail (chart != NULL && chart->kind == LAT_CHART_BOARD);

  lat_diagram_photo_ref (photo);
  lat_diagram_photo_unref (chart->photo);
  chart->photo = photo;
}

/**
 * lat_chart_add:
 * @label: what the point is called
 * @n: of how many games it is
 * @value: the number, finite; in a table, and in a chart that is not painted, NaN if it is not known
 * @low: lower end of its interval; NaN if there is none
 * @high: upper end
 */
void
lat_chart_add (LatChart *chart, const char *label, guint64 n, double value, double low, double high)
{
  LatChartPoint point = { g_strdup (label), LAT_SQUARE_NONE, n, value, low, high, NULL };

  g_return_if_fail (chart != NULL && label != NULL);

  g_array_append_val (chart->points, point);
}

/**
 * lat_chart_add_note:
 * @note: (nullable): what must be known of the point that was added last
 */
void
lat_chart_add_note (LatChart *chart, const char *note)
{
  LatChartPoint *point;

  g_return_if_fail (chart != NULL && chart->points->len > 0);

  point = &g_array_index (chart->points, LatChartPoint, chart->points->len - 1);
  g_free (point->note);
  point->note = g_strdup (note);
}

/**
 * lat_chart_add_square:
 * @square: on the board
 * @n: of how many games
 * @value: the number, finite
 */
void
lat_chart_add_square (LatChart *chart, LatSquare square, guint64 n, double value)
{
  char name[LAT_SQUARE_NAME_SIZE];

  g_return_if_fail (chart != NULL && chart->kind == LAT_CHART_BOARD);

  lat_square_write (square, name);
  lat_chart_add (chart, name, n, value, NAN, NAN);
  g_array_index (chart->points, LatChartPoint, chart->points->len - 1).square = square;
}

/**
 * lat_chart_dup_number:
 * @value: a number of the chart
 *
 * Returns: (transfer full): how it is shown: three digits that matter, or parts of a hundred
 */
char *
lat_chart_dup_number (const LatChart *chart, double value)
{
  double shown, size;
  int digits;

  g_return_val_if_fail (chart != NULL, NULL);

  shown = chart->is_share ? value * 100 : value;
  size = fabs (shown);
  /* Three times 0.2 is not quite 0.6. */
  if (fabs (shown - round (shown)) < 1e-9)
    digits = 0;
  else
    digits = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
  if (chart->is_share)
    return g_strdup_printf ("%.*f %%", MIN (digits, 1), shown);
  return g_strdup_printf ("%.*f", digits, shown);
}

/* What stands above it. */
char *
lat_chart_dup_title (const LatChart *chart)
{
  GString *title = g_string_new (chart->title);

  if (chart->unit != NULL && *chart->unit != '\0')
    g_string_append_printf (title, " (%s)", chart->unit);
  if (chart->note != NULL)
    g_string_append_printf (title, ", %s", chart->note);
  return g_string_free (title, FALSE);
}

/**
 * lat_chart_dup_words:
 *
 * Says the numbers, for who does not see the picture.
 *
 * Returns: (transfer full): the words
 */
char *
lat_chart_dup_words (const LatChart *chart)
{
  GString *words = g_string_new (NULL);

  g_return_val_if_fail (chart != NULL, NULL);

  if (chart->note != NULL && chart->points->len > 0)
    g_string_append_printf (words, "%s; ", chart->note);

  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = &g_array_index (chart->points, LatChartPoint, i);
      g_autofree char *number = isfinite (point->value)
                                    ? lat_chart_dup_number (chart, point->value)
                                    : g_strdup (point->note != NULL ? point->note : "—");

      g_string_append_printf (words, "%s%s: %s", i > 0 ? "; " : "", point->label, number);
    }
  if (chart->points->len == 0)
    g_string_append (words, _ ("There is nothing to show."));
  return g_string_free (words, FALSE);
}

static void
paint (cairo_t *cr, gconstpointer data)
{
  lat_chart_paint (data, cr);
}

/**
 * lat_chart_dup_svg:
 * @id: what all names in the picture begin with: letters, digits and hyphens; give each picture
 *   its own if several go into one document
 *
 * Writes the chart as an SVG that needs nothing else: no fonts, no other files.
 *
 * Returns: (transfer full): the document, an `svg` element without an XML declaration
 */
char *
lat_chart_dup_svg (const LatChart *chart, const char *id)
{
  g_autofree char *words = lat_chart_dup_words (chart);
  g_autofree char *prefix = NULL;
  g_autofree char *part = NULL;
  g_autofree char *origin = NULL;
  GString *svg;
  int width, height;

  g_return_val_if_fail (chart != NULL && id != NULL, NULL);

  prefix = g_strconcat (id, "-", NULL);
  lat_chart_get_size (chart, &width, &height);
  part = lat_svg_dup_part (paint, chart, width, height, prefix);
  svg = g_string_new (NULL);
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                          "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                          "width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" "
                          "aria-labelledby=\"%s-title %s-desc\">\n",
                          width, height, width, height, id, id);
  g_string_append_printf (svg, "<title id=\"%s-title\">", id);
  lat_html_append_text (svg, chart->title);
  g_string_append_printf (svg, "</title>\n<desc id=\"%s-desc\">", id);
  lat_html_append_text (svg, words);
  origin = chart->origin != NULL ? lat_origin_dup_svg (chart->origin) : g_strdup ("");
  g_string_append_printf (svg, "</desc>\n%s%s</svg>\n", origin, part);
  return g_string_free (svg, FALSE);
}

/* RFC 4180. A cell that a spreadsheet would take for a formula is none. */
static void
append_cell (GString *csv, const char *text)
{
  gboolean is_formula = *text != '\0' && strchr ("=+-@\t\r", *text) != NULL;

  g_string_append_c (csv, '"');
  if (is_formula)
    g_string_append_c (csv, '\'');
  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *at);
    }
  g_string_append_c (csv, '"');
}

static void
append_number (GString *csv, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (csv, ',');
  if (isfinite (value))
    g_string_append (csv, g_ascii_formatd (text, sizeof text, "%.6g", value));
}

static void
append_note (GString *csv, const char *of_all, const char *of_point)
{
  g_autofree char *both =
      of_all != NULL && of_point != NULL ? g_strconcat (of_point, "; ", of_all, NULL) : NULL;
  const char *note = both != NULL ? both : of_all != NULL ? of_all : of_point;

  g_string_append_c (csv, ',');
  if (note != NULL)
    append_cell (csv, note);
}

/**
 * lat_chart_dup_csv:
 *
 * Writes the numbers as comma separated values (RFC 4180) with a line of names: label, games,
 * value, low, high, note. Shares are from 0 to 1; what is not known is empty. What the numbers rest
 * upon stands before that line, as lines that begin with “#”.
 *
 * Returns: (transfer full): the text
 */
char *
lat_chart_dup_csv (const LatChart *chart)
{
  GString *csv;

  g_return_val_if_fail (chart != NULL, NULL);

  csv = g_string_new (NULL);
  if (chart->origin != NULL)
    {
      g_autofree char *origin = lat_origin_dup_comment (chart->origin);

      g_string_append (csv, origin);
    }
  g_string_append (csv, "label,games,value,low,high,note\r\n");
  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = &g_array_index (chart->points, LatChartPoint, i);

      append_cell (csv, point->label);
      g_string_append_printf (csv, ",%" G_GUINT64_FORMAT, point->n);
      append_number (csv, point->value);
      append_number (csv, point->low);
      append_number (csv, point->high);
      append_note (csv, chart->note, point->note);
      g_string_append (csv, "\r\n");
    }
  return g_string_free (csv, FALSE);
}
