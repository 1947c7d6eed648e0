/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chart.h - numbers as a picture, without a display */
#pragma once

#include <cairo.h>

#include "lat-diagram.h"
#include "lat-origin.h"
#include "lat-square-set.h"

/**
 * LatChartKind:
 * @LAT_CHART_BARS: a bar from the left for each point, named at its side
 * @LAT_CHART_COLUMNS: a column for each point, without gaps, named below
 * @LAT_CHART_CURVE: a line through the points with the band of their intervals
 * @LAT_CHART_BOARD: a number on each square of a board; a point a square
 * @LAT_CHART_GRID: a table whose cells are coloured by their numbers; a point a cell, row by row
 */
typedef enum
{
  LAT_CHART_BARS,
  LAT_CHART_COLUMNS,
  LAT_CHART_CURVE,
  LAT_CHART_BOARD,
  LAT_CHART_GRID,
} LatChartKind;

/**
 * LatChartPoint:
 * @label: what it is called
 * @square: where it is on a board
 * @n: of how many games
 * @value: the number, finite; in a table, and in a chart that is not painted, NaN if it is not known
 * @low: lower end of its interval; NaN if there is none
 * @high: upper end
 * @note: (nullable): what must be known of it
 */
typedef struct
{
  char *label;
  LatSquare square;
  guint64 n;
  double value;
  double low;
  double high;
  char *note;
} LatChartPoint;

/**
 * LatChart:
 * @kind: how the numbers are shown
 * @title: what they are
 * @unit: (nullable): what they count
 * @note: (nullable): what is true of all of them
 * @is_share: whether they are shares, to be shown as parts of a hundred
 * @dark: whether it stands on a dark page
 * @width: how wide it is to be, in pixels; 0 for what it is on paper. It is as narrow as its words
 *   allow at least; a board has a width of its own
 * @files: of the board, for %LAT_CHART_BOARD
 * @ranks: of the board
 * @holes: squares that are not there
 * @photo: (nullable): a photograph of the board, which lies under the numbers; see lat_chart_set_photo()
 * @rows: (nullable) (array zero-terminated=1): of a table: what each row is called
 * @columns: (nullable) (array zero-terminated=1): the same of columns
 * @row_title: (nullable): what the rows are
 * @column_title: (nullable): the same of columns
 * @has_middle: whether numbers below @middle have another colour
 * @middle: that number
 * @points: (element-type LatChartPoint): the numbers in order; see lat_chart_add()
 * @origin: (nullable): what the numbers rest upon; it goes into every file
 * @caption: (nullable): small words below, in as many lines as they need
 *
 * All is to be read without colours: numbers stand at bars and on squares.
 */
typedef struct
{
  LatChartKind kind;
  char *title;
  char *unit;
  char *note;
  gboolean is_share;
  gboolean dark;
  int width;
  int files;
  int ranks;
  LatSquareSet holes;
  LatDiagramPhoto *photo;
  char **rows;
  char **columns;
  char *row_title;
  char *column_title;
  gboolean has_middle;
  double middle;
  GArray *points;
  LatOrigin *origin;
  char *caption;
} LatChart;

LatChart *
lat_chart_new (LatChartKind kind, const char *title, const char *unit);
LatChart *
lat_chart_new_board (const char *title,
                     const char *unit,
                     int files,
                     int ranks,
                     const LatSquareSet *holes);
void
lat_chart_free (LatChart *chart);
void
lat_chart_add (LatChart *chart,
               const char *label,
               guint64 n,
               double value,
               double low,
               double high);
void
lat_chart_add_square (LatChart *chart, LatSquare square, guint64 n, double value);

void
lat_chart_set_photo (LatChart *chart, LatDiagramPhoto *photo);
void
lat_chart_add_note (LatChart *chart, const char *note);
void
lat_chart_get_size (const LatChart *chart, int *width, int *height);
void
lat_chart_paint (const LatChart *chart, cairo_t *cr);
int
lat_chart_get_point_at (const LatChart *chart, double x, double y);

char *
lat_chart_dup_number (const LatChart *chart, double value);
char *
lat_chart_dup_words (const LatChart *chart);
char *
lat_chart_dup_svg (const LatChart *chart, const char *id);
char *
lat_chart_dup_csv (const LatChart *chart);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatChart, lat_chart_free)
