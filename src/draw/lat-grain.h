/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-grain.h - what a board is made of: the flecks of stone and clay, the lines of wood */
#pragma once

#include <cairo.h>
#include <glib.h>

/**
 * LatGrain:
 * @LAT_GRAIN_NONE: nothing
 * @LAT_GRAIN_STONE: short flecks, light and dark
 * @LAT_GRAIN_SLATE: thin streaks along the layers
 * @LAT_GRAIN_CLAY: dark grains, as in fired clay
 * @LAT_GRAIN_WOOD: long lines, each rank a plank
 */
typedef enum
{
  LAT_GRAIN_NONE,
  LAT_GRAIN_STONE,
  LAT_GRAIN_SLATE,
  LAT_GRAIN_CLAY,
  LAT_GRAIN_WOOD,
} LatGrain;

/** LAT_GRAIN_MAX: how many strokes a square has at most. */
#define LAT_GRAIN_MAX 10

/** LAT_GRAIN_N_WIDTHS: strokes are of so many widths; those of one are drawn together. */
#define LAT_GRAIN_N_WIDTHS 4

/**
 * LatGrainStroke:
 * @x: of the start, two control points and the end of a Bézier curve, in squares from the left edge
 *   of its square
 * @y: the same from the upper edge
 * @is_straight: whether the control points lie on the line from the start to the end
 * @width: which of the widths
 * @is_light: whether it is lighter than the square
 */
typedef struct
{
  double x[4];
  double y[4];
  gboolean is_straight;
  guint width;
  gboolean is_light;
} LatGrainStroke;

double
lat_grain_get_width (guint width);
guint
lat_grain_list (LatGrain grain, int column, int row, LatGrainStroke strokes[LAT_GRAIN_MAX]);
void
lat_grain_append_path (cairo_t *cr, const LatGrainStroke *stroke, int column, int row);
