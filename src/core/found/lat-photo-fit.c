/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-fit.c - from the lines of a board to places on its photograph, and back
 *
 * A flat board seen by a camera without distortion is a homography, which four corners determine (Paul S. Heckbert,
 * Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.3). Stones are not flat, lines not straight, and
 * lenses bend them: what a person puts right is added as a thin-plate spline (Fred L. Bookstein, Principal Warps,
 * 1989), the smoothest surface that goes through all that was said, so that a crossing is where it was put, and those
 * beside it follow. */
#include "lat-photo-fit.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define N_KNOTS (LAT_PHOTO_N_CORNERS + LAT_PHOTO_MAX_PINS)
#define N_PLANE 3
#define N_ROWS  (N_KNOTS + N_PLANE)
/* Corners are in a line where the triangle that they make is so thin, as a part of the square over its longest
 * side. */
#define THIN .005
/* Where a place is looked for. */
#define MAX_STEPS 20
#define STEP      1e-4
#define CLOSE     1e-6
#define FAR       1e3

struct _LatPhotoFit
{
  int files;
  int ranks;
  LatFoundMeasure measure;
  int columns;
  int rows;
  double h[9];       /* row by row, from columns and rows to pixels */
  double inverse[9]; /* and back */
  guint n_knots;     /* 0 if nothing was put right */
  LatPhotoPoint knots[N_KNOTS];
  double weights[N_ROWS][2]; /* of the knots, then of 1, column and row */
};

/**
 * lat_photo_get_offset:
 * @measure: where men stand
 *
 * Returns: how far the middle of a1 is from the crossing beside it less than half a square: points are crossings
 *   themselves, so that the edge of a board of points lies half a square before its first line
 */
double
lat_photo_get_offset (LatFoundMeasure measure)
{
  return measure == LAT_MEASURE_POINTS ? .5 : 0;
}

/* {{{ what cannot be fitted */

static double
cross (LatPhotoPoint a, LatPhotoPoint b, LatPhotoPoint c)
{
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

static double
get_square_distance (LatPhotoPoint a, LatPhotoPoint b)
{
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/* The square at a corner. */
static void
write_corner (int files, int ranks, guint corner, char name[LAT_SQUARE_NAME_SIZE])
{
  lat_square_write (
      lat_square_new (corner == 1 || corner == 2 ? files - 1 : 0, corner >= 2 ? ranks - 1 : 0),
      name);
}

/* In a picture y grows downwards: seen from above the corners run round with negative turns. */
static gboolean
check_corners (const LatPhotoGrid *grid, int files, int ranks, LatDiagnostics *diagnostics)
{
  const LatPhotoPoint *p = grid->corners;
  guint n_left = 0;
  char name[LAT_SQUARE_NAME_SIZE];

  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    {
      guint before = (i + 3) % LAT_PHOTO_N_CORNERS, after = (i + 1) % LAT_PHOTO_N_CORNERS;
      double turn = cross (p[before], p[i], p[after]);
      double longest = MAX (
          get_square_distance (p[before], p[i]),
          MAX (get_square_distance (p[i], p[after]), get_square_distance (p[after], p[before])));

      write_corner (files, ranks, i, name);
      if (!(fabs (turn) > THIN * longest))
        return lat_photo_refuse (diagnostics, LAT_PHOTO_CORNERS_KEY, name,
                                 _ ("this corner lies in a line with those beside it"),
                                 _ ("move it to where the outermost lines of the board cross"));
      n_left += turn < 0;
    }
  if (n_left == 0)
    return lat_photo_refuse (
        diagnostics, LAT_PHOTO_CORNERS_KEY, NULL,
        _ ("the corners run round the wrong way: the board would be seen from behind"),
        _ ("exchange the left corners and the right ones"));
  if (n_left < LAT_PHOTO_N_CORNERS)
    return lat_photo_refuse (
        diagnostics, LAT_PHOTO_CORNERS_KEY, NULL,
        _ ("the sides of the board cross each other, or a corner is turned inwards"),
        _ ("move the corners so that they run round the board in order"));
  return TRUE;
}

static gboolean
is_corner (int column, int row, int columns, int rows)
{
  return (column == 0 || column == columns) && (row == 0 || row == rows);
}

static gboolean
check_pins (const LatPhotoGrid *grid, int columns, int rows, LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < grid->n_pins; i++)
    {
      const LatPhotoPin *pin = &grid->pins[i];
      g_autofree char *value = g_strdup_printf ("%d,%d", pin->column, pin->row);

      if (pin->column < 0 || pin->row < 0 || pin->column > columns || pin->row > rows)
        return lat_photo_refuse (diagnostics, LAT_PHOTO_PINS_KEY, value, _ ("not on this board"),
                                 _ ("leave it out, or correct Size"));
      if (is_corner (pin->column, pin->row, columns, rows))
        return lat_photo_refuse (diagnostics, LAT_PHOTO_PINS_KEY, value,
                                 _ ("this crossing is a corner"), _ ("move the corner itself"));
    }
  return TRUE;
}

/* No square is turned over, nor has a corner that is turned inwards. */
static gboolean
check_squares (const LatPhotoFit *fit, LatDiagnostics *diagnostics)
{
  for (int row = 0; row < fit->rows; row++)
    for (int column = 0; column < fit->columns; column++)
      {
        const LatPhotoPoint p[] = { lat_photo_fit_map (fit, column, row),
                                    lat_photo_fit_map (fit, column + 1, row),
                                    lat_photo_fit_map (fit, column + 1, row + 1),
                                    lat_photo_fit_map (fit, column, row + 1) };

        for (guint i = 0; i < G_N_ELEMENTS (p); i++)
          if (!(cross (p[i], p[(i + 1) % 4], p[(i + 2) % 4]) < 0))
            {
              char name[LAT_SQUARE_NAME_SIZE];

              lat_square_write (lat_square_new (column, row), name);
              return lat_photo_refuse (diagnostics, LAT_PHOTO_PINS_KEY, name,
                                       _ ("lines cross each other at this square"),
                                       _ ("move its crossings apart, or put them back"));
            }
      }
  return TRUE;
}

/* }}} */
/* {{{ the homography */

/* Of a unit square onto four points, then of columns and rows. */
static void
set_homography (LatPhotoFit *fit, const LatPhotoPoint *p)
{
  double sx = p[0].x - p[1].x + p[2].x - p[3].x, sy = p[0].y - p[1].y + p[2].y - p[3].y;
  double dx1 = p[1].x - p[2].x, dy1 = p[1].y - p[2].y;
  double dx2 = p[3].x - p[2].x, dy2 = p[3].y - p[2].y;
  double det = dx1 * dy2 - dx2 * dy1;
  double g = (sx * dy2 - dx2 * sy) / det, h = (dx1 * sy - sx * dy1) / det;
  double *m = fit->h;

  m[0] = p[1].x - p[0].x + g * p[1].x;
  m[1] = p[3].x - p[0].x + h * p[3].x;
  m[2] = p[0].x;
  m[3] = p[1].y - p[0].y + g * p[1].y;
  m[4] = p[3].y - p[0].y + h * p[3].y;
  m[5] = p[0].y;
  m[6] = g;
  m[7] = h;
  m[8] = 1;
  for (int row = 0; row < 3; row++)
    {
      m[3 * row] /= fit->columns;
      m[3 * row + 1] /= fit->rows;
    }
}

/* By cofactors; what it is multiplied with does not matter. */
static void
set_inverse (LatPhotoFit *fit)
{
  const double *m = fit->h;

  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++)
      {
        int r1 = (column + 1) % 3, r2 = (column + 2) % 3, c1 = (row + 1) % 3, c2 = (row + 2) % 3;

        fit->inverse[3 * row + column] =
            m[3 * r1 + c1] * m[3 * r2 + c2] - m[3 * r1 + c2] * m[3 * r2 + c1];
      }
}

static LatPhotoPoint
project (const double *m, double x, double y)
{
  double w = m[6] * x + m[7] * y + m[8];

  return (LatPhotoPoint){ (m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w };
}

/* }}} */
/* {{{ what was put right */

static double
get_bend (LatPhotoPoint knot, double column, double row)
{
  double d = get_square_distance (knot, (LatPhotoPoint){ column, row });

  return d > 0 ? d * log (d) : 0;
}

static void
swap_rows (double (*a)[N_ROWS], double (*b)[2], guint one, guint other, guint n)
{
  for (guint k = 0; k < n; k++)
    {
      double kept = a[one][k];

      a[one][k] = a[other][k];
      a[other][k] = kept;
    }
  for (guint k = 0; k < 2; k++)
    {
      double kept = b[one][k];

      b[one][k] = b[other][k];
      b[other][k] = kept;
    }
}

/* Gauss, with the largest of each column: @b becomes what solves a · x = b. */
static gboolean
solve (double (*a)[N_ROWS], double (*b)[2], guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint best = i;

      for (guint k = i + 1; k < n; k++)
        if (fabs (a[k][i]) > fabs (a[best][i]))
          best = k;
      if (fabs (a[best][i]) < 1e-12)
        return FALSE;
      swap_rows (a, b, i, best, n);
      for (guint k = 0; k < n; k++)
        {
          double share = k != i ? a[k][i] / a[i][i] : 0;

          for (guint l = i; share != 0 && l < n; l++)
            a[k][l] -= share * a[i][l];
          b[k][0] -= share * b[i][0];
          b[k][1] -= share * b[i][1];
        }
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < 2; k++)
      b[i][k] /= a[i][i];
  return TRUE;
}

static void
add_knot (LatPhotoFit *fit, double column, double row, LatPhotoPoint seen)
{
  LatPhotoPoint plain = project (fit->h, column, row);
  guint i = fit->n_knots++;

  fit->knots[i] = (LatPhotoPoint){ column, row };
  fit->weights[i][0] = seen.x - plain.x;
  fit->weights[i][1] = seen.y - plain.y;
}

/* A surface that bends least through all knots: corners stay where they are. */
static gboolean
set_spline (LatPhotoFit *fit, const LatPhotoGrid *grid)
{
  g_autofree double (*a)[N_ROWS] = g_malloc0 (sizeof (double[N_ROWS][N_ROWS]));
  guint n;

  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    add_knot (fit, i == 1 || i == 2 ? fit->columns : 0, i >= 2 ? fit->rows : 0, grid->corners[i]);
  for (guint i = 0; i < grid->n_pins; i++)
    add_knot (fit, grid->pins[i].column, grid->pins[i].row, grid->pins[i].point);
  n = fit->n_knots;
  for (guint i = 0; i < n; i++)
    {
      for (guint k = 0; k < n; k++)
        a[i][k] = get_bend (fit->knots[k], fit->knots[i].x, fit->knots[i].y);
      a[i][n] = a[n][i] = 1;
      a[i][n + 1] = a[n + 1][i] = fit->knots[i].x;
      a[i][n + 2] = a[n + 2][i] = fit->knots[i].y;
    }
  return solve (a, fit->weights, n + N_PLANE);
}

/* }}} */

/**
 * lat_photo_fit_new:
 * @grid: where lines are seen
 * @files: of the board, at least 3
 * @ranks: of the board, at least 3
 * @measure: what they count; squares if nobody says
 * @diagnostics: (nullable): where it is told why there is no such grid: corners in a line, crossed sides, crossings
 *   that the board does not have, lines that cross where they should not
 *
 * Returns: (transfer full) (nullable): the fit; %NULL if no board can be seen so
 */
LatPhotoFit *
lat_photo_fit_new (const LatPhotoGrid *grid,
                   int files,
                   int ranks,
                   LatFoundMeasure measure,
                   LatDiagnostics *diagnostics)
{
  g_autoptr (LatPhotoFit) fit = NULL;
  int less = measure == LAT_MEASURE_POINTS;

  g_return_val_if_fail (grid != NULL && files >= LAT_MIN_SIDE && ranks >= LAT_MIN_SIDE, NULL);

  fit = g_new0 (LatPhotoFit, 1);
  fit->files = files;
  fit->ranks = ranks;
  fit->measure = measure;
  fit->columns = files - less;
  fit->rows = ranks - less;
  if (!check_corners (grid, files, ranks, diagnostics)
      || !check_pins (grid, fit->columns, fit->rows, diagnostics))
    return NULL;
  set_homography (fit, grid->corners);
  set_inverse (fit);
  if (grid->n_pins > 0 && !set_spline (fit, grid))
    {
      lat_photo_refuse (diagnostics, LAT_PHOTO_PINS_KEY, NULL,
                        _ ("no surface goes through these crossings"), _ ("put some of them back"));
      return NULL;
    }
  if (!check_squares (fit, diagnostics))
    return NULL;
  return g_steal_pointer (&fit);
}

void
lat_photo_fit_free (LatPhotoFit *fit)
{
  g_free (fit);
}

/* Returns: lines across less one: the squares, or spaces between points, of a rank */
int
lat_photo_fit_get_columns (const LatPhotoFit *fit)
{
  g_return_val_if_fail (fit != NULL, 0);
  return fit->columns;
}

/* Returns: lines up less one */
int
lat_photo_fit_get_rows (const LatPhotoFit *fit)
{
  g_return_val_if_fail (fit != NULL, 0);
  return fit->rows;
}

/**
 * lat_photo_fit_map:
 * @column: on the board, in lines; may lie beside it
 * @row: on the board, in lines
 *
 * Returns: where that is seen, in pixels of the picture
 */
LatPhotoPoint
lat_photo_fit_map (const LatPhotoFit *fit, double column, double row)
{
  LatPhotoPoint point;
  guint n;

  g_return_val_if_fail (fit != NULL, ((LatPhotoPoint){ 0, 0 }));

  point = project (fit->h, column, row);
  n = fit->n_knots;
  if (n == 0)
    return point;
  for (guint i = 0; i < n; i++)
    {
      double bend = get_bend (fit->knots[i], column, row);

      point.x += fit->weights[i][0] * bend;
      point.y += fit->weights[i][1] * bend;
    }
  point.x += fit->weights[n][0] + fit->weights[n + 1][0] * column + fit->weights[n + 2][0] * row;
  point.y += fit->weights[n][1] + fit->weights[n + 1][1] * column + fit->weights[n + 2][1] * row;
  return point;
}

/* One step of Newton's towards where a point is seen. */
static gboolean
approach (const LatPhotoFit *fit, LatPhotoPoint point, double *column, double *row)
{
  LatPhotoPoint here = lat_photo_fit_map (fit, *column, *row);
  LatPhotoPoint across = lat_photo_fit_map (fit, *column + STEP, *row);
  LatPhotoPoint up = lat_photo_fit_map (fit, *column, *row + STEP);
  double ax = (across.x - here.x) / STEP, ay = (across.y - here.y) / STEP;
  double bx = (up.x - here.x) / STEP, by = (up.y - here.y) / STEP;
  double det = ax * by - bx * ay, dx = point.x - here.x, dy = point.y - here.y;

  if (det == 0)
    return FALSE;
  *column += (dx * by - bx * dy) / det;
  *row += (ax * dy - dx * ay) / det;
  return fabs (*column) < FAR && fabs (*row) < FAR;
}

/**
 * lat_photo_fit_find:
 * @point: a place on the picture
 * @column: (out): where that is on the board, in lines; may lie beside it
 * @row: (out): where that is on the board, in lines
 *
 * Returns: whether the place is one of the plane of the board, as far as that can be told
 */
gboolean
lat_photo_fit_find (const LatPhotoFit *fit, LatPhotoPoint point, double *column, double *row)
{
  LatPhotoPoint place;

  g_return_val_if_fail (fit != NULL && column != NULL && row != NULL, FALSE);

  place = project (fit->inverse, point.x, point.y);
  *column = place.x;
  *row = place.y;
  if (!(fabs (*column) < FAR && fabs (*row) < FAR))
    return FALSE;
  for (guint i = 0; fit->n_knots > 0 && i < MAX_STEPS; i++)
    {
      double before[] = { *column, *row };

      if (!approach (fit, point, column, row))
        return FALSE;
      if (fabs (before[0] - *column) + fabs (before[1] - *row) < CLOSE)
        return TRUE;
    }
  return fit->n_knots == 0;
}

/**
 * lat_photo_fit_find_square:
 * @point: a place on the picture
 *
 * Returns: the square, or the point of the board, that is seen there; %LAT_SQUARE_NONE if there is none
 */
LatSquare
lat_photo_fit_find_square (const LatPhotoFit *fit, LatPhotoPoint point)
{
  double column, row, offset;

  g_return_val_if_fail (fit != NULL, LAT_SQUARE_NONE);

  if (!lat_photo_fit_find (fit, point, &column, &row))
    return LAT_SQUARE_NONE;
  offset = lat_photo_get_offset (fit->measure);
  column = floor (column + offset);
  row = floor (row + offset);
  if (column < 0 || row < 0 || column >= fit->files || row >= fit->ranks)
    return LAT_SQUARE_NONE;
  return lat_square_new ((int) column, (int) row);
}
