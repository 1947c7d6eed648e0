/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart-latex.c - a chart as a picture of LaTeX
 *
 * Rules, lines and the picture environment are part of LaTeX itself, so that no package is needed, nothing has to be
 * turned into another format, and words are set in the letters of the page. */
#include "lat-chart-latex.h"

#include <math.h>

#include "lat-latex-photo.h"
#include "lat-latex-text.h"

/* Of a picture, in parts of the width of its lines. */
#define WIDTH  100.
#define HEIGHT 45.
/* So many names have room below a picture. */
#define MOST_NAMES 8
/* A square of a board is no larger, in parts of the width. */
#define LARGEST_SQUARE 8.
/* Below a board, for the names of its files, in squares. */
#define NAMES .6
/* The longest bar, in parts of its column. */
#define LONGEST_BAR .95
/* A column or a step of a curve is at most such a part of the width. */
#define FEWEST 6

/* Numbers have a point in every language. */
static void
append_number (GString *latex, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (latex, g_ascii_formatd (text, sizeof text, "%.3f", number));
}

static void
begin_put (GString *latex, double x, double y)
{
  g_string_append (latex, "\\put(");
  append_number (latex, x);
  g_string_append_c (latex, ',');
  append_number (latex, y);
  g_string_append (latex, "){");
}

/* A filled rectangle. */
static void
put_rule (GString *latex, double x, double y, double width, double height)
{
  begin_put (latex, x, y);
  g_string_append (latex, "\\rule{");
  append_number (latex, width);
  g_string_append (latex, "\\unitlength}{");
  append_number (latex, height);
  g_string_append (latex, "\\unitlength}}\n");
}

/* @anchor: as of \makebox */
static void
put_words (GString *latex, double x, double y, const char *anchor, const char *words)
{
  g_autofree char *text = lat_latex_text_dup (words);

  begin_put (latex, x, y);
  g_string_append_printf (latex, "\\makebox(0,0)[%s]{\\scriptsize %s}}\n", anchor, text);
}

static const LatChartPoint *
get_point (const LatChart *chart, guint index)
{
  return &g_array_index (chart->points, LatChartPoint, index);
}

/* How wide each is of those that stand side by side. */
static double
get_step (const LatChart *chart)
{
  return WIDTH / MAX (chart->points->len, FEWEST);
}

/* What is shown reaches from 0, or below it, to the highest of all. */
static void
find_range (const LatChart *chart, double *low, double *high)
{
  *low = 0;
  *high = 0;
  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = get_point (chart, i);
      double values[] = { point->value, point->low, point->high };

      for (guint j = 0; j < G_N_ELEMENTS (values); j++)
        if (isfinite (values[j]))
          {
            *low = MIN (*low, values[j]);
            *high = MAX (*high, values[j]);
          }
    }
  if (*high - *low < 1e-12)
    *high = *low + 1;
}

static void
begin_picture (GString *latex, double width, double height, double unit)
{
  g_string_append (latex, "\\setlength{\\unitlength}{");
  append_number (latex, unit);
  g_string_append (latex, "\\linewidth}\n\\begin{picture}(");
  append_number (latex, width);
  g_string_append_c (latex, ',');
  append_number (latex, height);
  g_string_append (latex, ")\n");
}

/* {{{ bars: a table, so that long names have lines enough */

static void
append_bars (GString *latex, const LatChart *chart)
{
  double low, high;

  find_range (chart, &low, &high);
  g_string_append (latex,
                   "\\begin{tabular}{@{}p{.34\\linewidth}p{.28\\linewidth}p{.31\\linewidth}@{}}\n");
  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = get_point (chart, i);
      g_autofree char *label = lat_latex_text_dup (point->label);
      g_autofree char *number = lat_chart_dup_number (chart, point->value);
      g_autofree char *shown = lat_latex_text_dup (number);

      /* Narrow columns have no words long enough to fill their lines. */
      g_string_append_printf (latex, "{\\raggedright\\sloppy %s\\par} & \\rule{", label);
      append_number (latex, LONGEST_BAR * fabs (point->value) / MAX (high, -low));
      g_string_append_printf (latex, "\\linewidth}{1.2ex} & {\\raggedright %s", shown);
      if (isfinite (point->low) && isfinite (point->high))
        {
          g_autofree char *from = lat_chart_dup_number (chart, point->low);
          g_autofree char *to = lat_chart_dup_number (chart, point->high);
          g_autofree char *interval = g_strdup_printf (" (%s – %s)", from, to);

          lat_latex_text_append (latex, interval, -1);
        }
      g_string_append (latex, "\\par} \\\\\n");
    }
  g_string_append (latex, "\\end{tabular}\n");
}

/* }}} */
/* {{{ columns and curves */

/* The ends of what is shown, and names below as far as they have room. */
static void
put_axes (GString *latex, const LatChart *chart, double low, double high)
{
  guint n = chart->points->len;
  guint step = (n + MOST_NAMES - 1) / MOST_NAMES;
  g_autofree char *least = lat_chart_dup_number (chart, low);
  g_autofree char *most = lat_chart_dup_number (chart, high);

  put_rule (latex, 0, 0, WIDTH, .15);
  put_rule (latex, 0, 0, .15, HEIGHT);
  put_words (latex, -1, 0, "rb", least);
  put_words (latex, -1, HEIGHT, "rt", most);
  for (guint i = 0; i < n; i += MAX (step, 1))
    put_words (latex, (i + .5) * get_step (chart), -1.5, "t", get_point (chart, i)->label);
}

static void
append_columns (GString *latex, const LatChart *chart)
{
  double step = get_step (chart);
  double low, high;

  find_range (chart, &low, &high);
  begin_picture (latex, WIDTH, HEIGHT, .009);
  put_axes (latex, chart, low, high);
  for (guint i = 0; i < chart->points->len; i++)
    {
      double from = HEIGHT * (MIN (get_point (chart, i)->value, 0) - low) / (high - low);
      double to = HEIGHT * (MAX (get_point (chart, i)->value, 0) - low) / (high - low);

      put_rule (latex, (i + .1) * step, from, .8 * step, to - from);
    }
  g_string_append (latex, "\\end{picture}\n");
}

static void
append_curve (GString *latex, const LatChart *chart)
{
  guint n = chart->points->len;
  double low, high, last_x = 0, last_y = 0;

  find_range (chart, &low, &high);
  begin_picture (latex, WIDTH, HEIGHT, .009);
  put_axes (latex, chart, low, high);
  for (guint i = 0; i < n; i++)
    {
      const LatChartPoint *point = get_point (chart, i);
      double x = (i + .5) * get_step (chart);
      double y = HEIGHT * (point->value - low) / (high - low);

      if (isfinite (point->low) && isfinite (point->high))
        put_rule (latex, x - .05, HEIGHT * (point->low - low) / (high - low), .1,
                  HEIGHT * (point->high - point->low) / (high - low));
      begin_put (latex, x, y);
      g_string_append (latex, "\\circle*{.8}}\n");
      if (i > 0)
        {
          const double path[] = { last_x, last_y, (last_x + x) / 2, (last_y + y) / 2, x, y };

          g_string_append (latex, "\\qbezier");
          for (guint j = 0; j < G_N_ELEMENTS (path); j += 2)
            {
              g_string_append_c (latex, '(');
              append_number (latex, path[j]);
              g_string_append_c (latex, ',');
              append_number (latex, path[j + 1]);
              g_string_append_c (latex, ')');
            }
          g_string_append_c (latex, '\n');
        }
      last_x = x;
      last_y = y;
    }
  g_string_append (latex, "\\end{picture}\n");
}

/* }}} */
/* {{{ a board */

/* Paper where a photograph must not be seen: where there is no square. */
static void
put_paper (GString *latex, int file, int rank)
{
  begin_put (latex, file, rank);
  g_string_append (latex, "\\textcolor{white}{\\rule{\\unitlength}{\\unitlength}}}\n");
}

/* On paper of its own, since a photograph has any colour. */
static void
put_number (GString *latex, double x, double y, const char *words)
{
  g_autofree char *text = lat_latex_text_dup (words);

  begin_put (latex, x, y);
  g_string_append_printf (
      latex, "\\makebox(0,0){\\fboxsep1pt\\colorbox{white}{\\scriptsize %s}}}\n", text);
}

static void
begin_board (GString *latex, const LatChart *chart, const char *photo)
{
  double unit = MIN (LARGEST_SQUARE, 90. / MAX (chart->files, 1)) / 100;
  double room = photo != NULL ? lat_latex_photo_get_room (chart->photo) : 0;

  if (room == 0)
    begin_picture (latex, chart->files, chart->ranks, unit);
  else
    {
      begin_picture (latex, chart->files, chart->ranks + room + NAMES, unit);
      /* The scale is below the names of files. */
      g_string_truncate (latex, latex->len - 1);
      g_string_append (latex, "(0,-");
      append_number (latex, room + NAMES);
      g_string_append (latex, ")\n");
    }
  if (photo != NULL)
    lat_latex_photo_append (latex, chart->photo, photo, chart->files, chart->ranks, FALSE, -NAMES);
}

static void
append_board (GString *latex, const LatChart *chart, const char *photo)
{
  begin_board (latex, chart, photo);
  for (int file = 0; file <= chart->files; file++)
    put_rule (latex, file, 0, .02, chart->ranks);
  for (int rank = 0; rank <= chart->ranks; rank++)
    put_rule (latex, 0, rank, chart->files, .02);
  for (int file = 0; file < chart->files; file++)
    {
      const char name[] = { (char) ('a' + file), '\0' };

      put_words (latex, file + .5, -.15, "t", name);
    }
  for (int rank = 0; rank < chart->ranks; rank++)
    {
      g_autofree char *name = g_strdup_printf ("%d", rank + 1);

      put_words (latex, -.15, rank + .5, "r", name);
    }
  for (int file = 0; file < chart->files; file++)
    for (int rank = 0; rank < chart->ranks; rank++)
      if (lat_square_set_has (&chart->holes, lat_square_new (file, rank)))
        {
          if (photo != NULL)
            put_paper (latex, file, rank);
          else
            put_rule (latex, file, rank, 1, 1);
        }
  for (guint i = 0; i < chart->points->len; i++)
    {
      const LatChartPoint *point = get_point (chart, i);
      g_autofree char *number = lat_chart_dup_number (chart, point->value);
      /* On a square there is no room for the sign that all have. */
      char *percent = g_strrstr (number, " %");

      if (percent != NULL)
        *percent = '\0';
      if (photo != NULL)
        put_number (latex, lat_square_file (point->square) + .5,
                    lat_square_rank (point->square) + .5, number);
      else
        put_words (latex, lat_square_file (point->square) + .5,
                   lat_square_rank (point->square) + .5, "", number);
    }
  g_string_append (latex, "\\end{picture}\n");
}

/* }}} */

/**
 * lat_chart_dup_latex:
 * @chart: a chart with points, each with a finite value
 * @photo: (nullable): the file of the chart's photograph, as lat_latex_photo_append() wants it; %NULL: a board is drawn
 *
 * Writes the chart for plain LaTeX: no packages and no other files but for a photograph, the same bytes on all machines. It has no title.
 * A board whose numbers are shares has parts of a hundred on its squares.
 *
 * Returns: (transfer full): what stands in a `figure`
 */
char *
lat_chart_dup_latex (const LatChart *chart, const char *photo)
{
  GString *latex = g_string_new (NULL);

  g_return_val_if_fail (chart != NULL, g_string_free (latex, FALSE));

  switch (chart->kind)
    {
    case LAT_CHART_BARS:
      append_bars (latex, chart);
      break;
    case LAT_CHART_COLUMNS:
      append_columns (latex, chart);
      break;
    case LAT_CHART_CURVE:
      append_curve (latex, chart);
      break;
    case LAT_CHART_BOARD:
    default:
      append_board (latex, chart, chart->photo != NULL ? photo : NULL);
      break;
    }
  return g_string_free (latex, FALSE);
}
