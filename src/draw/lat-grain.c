/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-grain.c - what a board is made of: the flecks of stone and clay, the lines of wood */
#include "lat-grain.h"

#define WOOD_LINES 6
/* From one width to the next, in squares. */
#define WIDTH_STEP .012

/* A number from 0 up to 1 that is always the same for the same place (a hash of three integers). */
static double
get_noise (int column, int row, int i)
{
  guint32 h =
      (guint32) column * 0x9e3779b1u ^ (guint32) row * 0x85ebca77u ^ (guint32) i * 0xc2b2ae3du;

  h = (h ^ h >> 15) * 0x2c1b3c6du;
  h = (h ^ h >> 12) * 0x297a2d39u;
  h ^= h >> 15;
  return h / 4294967296.;
}

static guint
find_width (double squares)
{
  return MIN ((guint) (squares / WIDTH_STEP), LAT_GRAIN_N_WIDTHS - 1);
}

/* A short straight stroke; its middle lies so far within the square that no end leaves it. */
static LatGrainStroke
create_fleck (int column, int row, int i, double most, double slope, double width)
{
  double x = .1 + .8 * get_noise (column, row, 8 * i);
  double y = .06 + .88 * get_noise (column, row, 8 * i + 1);
  double half = most * (.2 + .8 * get_noise (column, row, 8 * i + 2)) / 2;
  double rise = half * slope * (get_noise (column, row, 8 * i + 3) * 2 - 1);

  half = MIN (half, MIN (x, 1 - x));
  rise = CLAMP (rise, MAX (-y, y - 1), MIN (y, 1 - y));
  return (LatGrainStroke){
    .x = { x - half, x - half / 3, x + half / 3, x + half },
    .y = { y - rise, y - rise / 3, y + rise / 3, y + rise },
    .is_straight = TRUE,
    .width = find_width (width * (.5 + get_noise (column, row, 8 * i + 4))),
    .is_light = get_noise (column, row, 8 * i + 5) < .4,
  };
}

/* Where a line of wood crosses from one square to the next: @column is the one on its right. */
static double
get_height (int column, int row, int line)
{
  return (line + .5 + .5 * (get_noise (column, row, 100 + line) - .5)) / WOOD_LINES;
}

static LatGrainStroke
create_line (int column, int row, int line)
{
  double start = get_height (column, row, line), end = get_height (column + 1, row, line);

  /* Level where it crosses, so that it goes on without a corner. */
  return (LatGrainStroke){
    .x = { 0, .4, .6, 1 },
    .y = { start, start, end, end },
    .width = find_width (.012 + .016 * get_noise (0, row, 200 + line)),
    .is_light = get_noise (0, row, 300 + line) < .25,
  };
}

/**
 * lat_grain_get_width:
 *
 * Returns: how wide strokes of a width are, in squares
 */
double
lat_grain_get_width (guint width)
{
  return (width + .5) * WIDTH_STEP;
}

/**
 * lat_grain_list:
 * @column: of the square as it is seen, from the left
 * @row: from the top
 * @strokes: (out caller-allocates): what is drawn on it
 *
 * Lists the grain of one square; the same always for the same place. Lines of wood go on from
 * square to square of a row.
 *
 * Returns: how many strokes there are
 */
guint
lat_grain_list (LatGrain grain, int column, int row, LatGrainStroke strokes[LAT_GRAIN_MAX])
{
  guint n = 0;

  switch (grain)
    {
    case LAT_GRAIN_STONE:
      for (; n < 6; n++)
        strokes[n] = create_fleck (column, row, (int) n, .07, 1, .022);
      break;
    case LAT_GRAIN_SLATE:
      for (; n < 5; n++)
        strokes[n] = create_fleck (column, row, (int) n, .7, .12, .012);
      break;
    case LAT_GRAIN_CLAY:
      for (; n < 8; n++)
        {
          strokes[n] = create_fleck (column, row, (int) n, .03, 1, .028);
          strokes[n].is_light = n == 0;
        }
      break;
    case LAT_GRAIN_WOOD:
      for (; n < WOOD_LINES; n++)
        strokes[n] = create_line (column, row, (int) n);
      break;
    case LAT_GRAIN_NONE:
    default:
      break;
    }
  return n;
}

/**
 * lat_grain_append_path:
 * @cr: its unit is a square, its origin the upper left corner of the field
 * @column: of the stroke's square
 * @row: of the stroke's square
 *
 * Adds a stroke to the current path.
 */
void
lat_grain_append_path (cairo_t *cr, const LatGrainStroke *stroke, int column, int row)
{
  cairo_move_to (cr, column + stroke->x[0], row + stroke->y[0]);
  if (stroke->is_straight)
    cairo_line_to (cr, column + stroke->x[3], row + stroke->y[3]);
  else
    cairo_curve_to (cr, column + stroke->x[1], row + stroke->y[1], column + stroke->x[2],
                    row + stroke->y[2], column + stroke->x[3], row + stroke->y[3]);
}
