/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-mark-painter.c - how marks and arrows look, on the screen and on paper */
#include <math.h>

#include "lat-board-style.h"
#include "lat-mark-painter.h"

/* Each colour has a stroke of its own, so that they are told apart without colour: green
 * is one line, red two beside each other, blue is broken, orange dotted. */

static double
get_middle_x (LatBoardRect rect)
{
  return rect.x + rect.width / 2.0;
}

static double
get_middle_y (LatBoardRect rect)
{
  return rect.y + rect.height / 2.0;
}

/* A rectangle with round corners, as a path. */
static void
add_frame (cairo_t *cr, LatBoardRect rect, double inset)
{
  double x = rect.x + inset, y = rect.y + inset;
  double side = rect.width - 2 * inset;
  double radius = side * .1;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + side - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + side - radius, y + side - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + side - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
draw_mark (cairo_t *cr, LatMarkColour colour, LatBoardRect rect)
{
  double width = MAX (2, rect.width / 14.0);
  double inset = MAX (2, rect.width / 20.0) + width / 2;
  double side = rect.width - 2 * inset;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  switch (colour)
    {
    case LAT_MARK_RED:
      /* Two thin lines and the gap between them. */
      cairo_set_line_width (cr, MAX (1, width * .55));
      add_frame (cr, rect, inset - width * .2);
      add_frame (cr, rect, inset + MAX (2, width * 1.05));
      break;
    case LAT_MARK_BLUE:
      cairo_set_line_width (cr, width);
      cairo_set_dash (cr, (double[]){ side / 4, side / 7 }, 2, 0);
      add_frame (cr, rect, inset);
      break;
    case LAT_MARK_ORANGE:
      cairo_set_line_width (cr, width * 1.15);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, (double[]){ 0, MAX (width * 2, side / 8) }, 2, 0);
      add_frame (cr, rect, inset);
      break;
    case LAT_MARK_GREEN:
    default:
      cairo_set_line_width (cr, width);
      add_frame (cr, rect, inset);
      break;
    }
  cairo_stroke (cr);
}

/* A bar of the shaft, along the x axis. */
static void
add_bar (cairo_t *cr, double start, double end, double y, double half)
{
  cairo_rectangle (cr, start, y - half, end - start, 2 * half);
}

static void
add_shaft (cairo_t *cr, LatMarkColour colour, double start, double end, double half)
{
  double dash = half * 5, gap = half * 2.6;

  switch (colour)
    {
    case LAT_MARK_RED:
      add_bar (cr, start, end, -half * 1.15, half * .62);
      add_bar (cr, start, end, half * 1.15, half * .62);
      break;
    case LAT_MARK_BLUE:
      /* From the head backwards, so that the head is never loose. */
      for (double x = end; x > start; x -= dash + gap)
        add_bar (cr, MAX (start, x - dash), x, 0, half);
      break;
    case LAT_MARK_ORANGE:
      for (double x = end - half * 1.6; x > start; x -= half * 3.3)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, 0, half * 1.2, 0, 2 * G_PI);
        }
      break;
    case LAT_MARK_GREEN:
    default:
      add_bar (cr, start, end, 0, half);
      break;
    }
}

/* Its head ends before the middle, so that the piece there can still be told. All of it is
 * one path, so that where it is not opaque no part shows through another. */
static void
draw_arrow (cairo_t *cr, LatMarkColour colour, LatBoardRect from, LatBoardRect to)
{
  double dx = get_middle_x (to) - get_middle_x (from);
  double dy = get_middle_y (to) - get_middle_y (from);
  double side = from.width;
  double start = side * .30, tip = sqrt (dx * dx + dy * dy) - side * .20;
  double head = side * .36, wing = side * .23;

  cairo_translate (cr, get_middle_x (from), get_middle_y (from));
  cairo_rotate (cr, atan2 (dy, dx));
  add_shaft (cr, colour, start, tip - head, MAX (1, side * .065));
  cairo_move_to (cr, tip - head, -wing);
  cairo_line_to (cr, tip, 0);
  cairo_line_to (cr, tip - head, wing);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/**
 * lat_mark_painter_draw:
 * @cr: where to draw
 * @dark: whether the board is dark
 * @from: the square of a mark, or where an arrow starts
 * @to: where an arrow ends; the same as @from for a mark
 */
void
lat_mark_painter_draw (cairo_t *cr,
                       LatMarkColour colour,
                       gboolean dark,
                       LatBoardRect from,
                       LatBoardRect to)
{
  LatColour rgba = lat_board_style_get_mark (colour, dark);

  g_return_if_fail (cr != NULL);

  cairo_save (cr);
  lat_colour_set_source (cr, &rgba);
  if (from.x == to.x && from.y == to.y)
    draw_mark (cr, colour, from);
  else
    draw_arrow (cr, colour, from, to);
  cairo_restore (cr);
}
