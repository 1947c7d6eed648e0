/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-sign-painter.c - signs that are drawn on the squares of a board */
#include <math.h>

#include "lat-mark-painter.h"
#include "lat-sign-painter.h"

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

static LatBox
get_circle (LatBoardRect rect, double radius)
{
  return (LatBox){ get_middle_x (rect) - radius, get_middle_y (rect) - radius, 2 * radius,
                   2 * radius };
}

/* Whole pixels, so that what is drawn on the screen lies on its own. */
static cairo_t *
begin (const LatCanvas *canvas, double x, double y, double width, double height)
{
  return lat_canvas_begin (canvas,
                           (LatBox){ floor (x), floor (y), ceil (width) + 1, ceil (height) + 1 });
}

/**
 * lat_sign_painter_get_width:
 * @square: its side in pixels
 *
 * Returns: how wide the lines of frames and rings are
 */
double
lat_sign_painter_get_width (int square)
{
  return CLAMP (square / 18.0, 1.5, 4);
}

/**
 * lat_sign_painter_draw_wash:
 *
 * Tints a square.
 */
void
lat_sign_painter_draw_wash (const LatCanvas *canvas, LatBoardRect rect, LatColour colour)
{
  lat_canvas_fill_box (canvas, (LatBox){ rect.x, rect.y, rect.width, rect.height }, 0, &colour);
}

/* The four corners of a square. */
static void
lat_sign_painter_draw_brackets (const LatCanvas *canvas, LatBoardRect rect, const LatColour *colour)
{
  int width = rect.width < 24 ? 1 : CLAMP (rect.width / 18, 2, 4);
  int length = MAX (3, rect.width * 22 / 100);
  int inset = CLAMP (rect.width / 20, 1, 4);
  int near_x = rect.x + inset, far_x = rect.x + rect.width - inset - 1;
  int near_y = rect.y + inset, far_y = rect.y + rect.height - inset - 1;

  for (int corner = 0; corner < 4; corner++)
    {
      gboolean right = corner & 1, low = corner & 2;
      int x = right ? far_x - length : near_x;
      int y = low ? far_y - width : near_y;

      lat_canvas_fill_box (canvas, (LatBox){ x, y, length, width }, 0, colour);
      x = right ? far_x - width : near_x;
      y = low ? far_y - length : near_y + width;
      lat_canvas_fill_box (canvas, (LatBox){ x, y, width, length - width }, 0, colour);
    }
}

/**
 * lat_sign_painter_draw_last:
 *
 * Says of a square that the last action was here.
 */
void
lat_sign_painter_draw_last (const LatCanvas *canvas,
                            LatBoardRect rect,
                            const LatBoardColours *colours)
{
  LatColour ink = lat_colour_with_alpha (colours->ink, .7f);

  lat_sign_painter_draw_wash (canvas, rect, colours->last);
  lat_sign_painter_draw_brackets (canvas, rect, &ink);
}

/**
 * lat_sign_painter_draw_frame:
 * @inset: from the edges of the square
 * @width: of the line
 *
 * Draws a frame with round corners in a square.
 */
void
lat_sign_painter_draw_frame (const LatCanvas *canvas,
                             LatBoardRect rect,
                             const LatColour *colour,
                             double inset,
                             double width)
{
  LatBox box = { rect.x + inset, rect.y + inset, rect.width - 2 * inset, rect.height - 2 * inset };

  lat_canvas_line_box (canvas, box, rect.width * .1, width, colour);
}

/**
 * lat_sign_painter_draw_reason:
 *
 * Frames a man that a rule is about: why something is refused, or why play is over.
 */
void
lat_sign_painter_draw_reason (const LatCanvas *canvas,
                              LatBoardRect rect,
                              const LatBoardColours *colours)
{
  double width = lat_sign_painter_get_width (rect.width);

  lat_sign_painter_draw_frame (canvas, rect, &colours->paper, 1, width + 1);
  lat_sign_painter_draw_frame (canvas, rect, &colours->danger, 1, width);
}

/**
 * lat_sign_painter_draw_dot:
 * @paper: of the thin line around it
 * @share: its width as a share of the square's
 *
 * Draws a dot in the middle of a square: a man can go here.
 */
void
lat_sign_painter_draw_dot (const LatCanvas *canvas,
                           LatBoardRect rect,
                           const LatColour *colour,
                           const LatColour *paper,
                           double share)
{
  double radius = MAX (2, rect.width * share / 2);

  lat_canvas_line_box (canvas, get_circle (rect, radius + 1), radius + 1, 1.5, paper);
  lat_canvas_fill_box (canvas, get_circle (rect, radius), radius, colour);
}

/**
 * lat_sign_painter_draw_ring:
 * @radius: to the middle of the line
 * @width: of the line
 *
 * Draws a ring in a square.
 */
void
lat_sign_painter_draw_ring (const LatCanvas *canvas,
                            LatBoardRect rect,
                            const LatColour *colour,
                            double radius,
                            double width)
{
  double outer = radius + width / 2;

  lat_canvas_line_box (canvas, get_circle (rect, outer), outer, width, colour);
}

/**
 * lat_sign_painter_draw_capture:
 * @is_hot: whether one is about to go there
 *
 * Draws a ring around a dot: a man can go here, and captures.
 */
void
lat_sign_painter_draw_capture (const LatCanvas *canvas,
                               LatBoardRect rect,
                               const LatBoardColours *colours,
                               gboolean is_hot)
{
  lat_sign_painter_draw_ring (canvas, rect, &colours->danger, rect.width * (is_hot ? .30 : .24),
                              lat_sign_painter_get_width (rect.width) * 1.2);
  lat_sign_painter_draw_dot (canvas, rect, &colours->danger, &colours->paper, .12);
}

/**
 * lat_sign_painter_draw_broken_ring:
 * @radius: to the middle of the line
 * @width: of the line
 *
 * Draws a ring with gaps: this man would be taken.
 */
void
lat_sign_painter_draw_broken_ring (const LatCanvas *canvas,
                                   LatBoardRect rect,
                                   const LatColour *colour,
                                   double radius,
                                   double width)
{
  double outer = radius + width;
  cairo_t *cr = begin (canvas, get_middle_x (rect) - outer, get_middle_y (rect) - outer, 2 * outer,
                       2 * outer);
  int n = rect.width < 30 ? 6 : 8;
  double step = 2 * G_PI / n;

  lat_colour_set_source (cr, colour);
  cairo_set_line_width (cr, width);
  for (int i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, get_middle_x (rect), get_middle_y (rect), radius, i * step - step * .3,
                 i * step + step * .3);
    }
  cairo_stroke (cr);
  lat_canvas_end (canvas, cr);
}

/**
 * lat_sign_painter_draw_cross:
 * @paper: of the line around it
 * @size: of the cross
 *
 * Draws a cross in the middle of a square: immobilised, or taken.
 */
void
lat_sign_painter_draw_cross (const LatCanvas *canvas,
                             LatBoardRect rect,
                             const LatColour *colour,
                             const LatColour *paper,
                             double size)
{
  double x = get_middle_x (rect), y = get_middle_y (rect);
  double half = size / 2;
  double width = MAX (2, rect.width * .08);
  cairo_t *cr =
      begin (canvas, x - half - width, y - half - width, 2 * (half + width), 2 * (half + width));

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      lat_colour_set_source (cr, pass == 0 ? paper : colour);
      cairo_set_line_width (cr, pass == 0 ? width * 1.7 : width);
      cairo_move_to (cr, x - half, y - half);
      cairo_line_to (cr, x + half, y + half);
      cairo_move_to (cr, x - half, y + half);
      cairo_line_to (cr, x + half, y - half);
      cairo_stroke (cr);
    }
  lat_canvas_end (canvas, cr);
}

/**
 * lat_sign_painter_draw_taken:
 * @is_empty: whether nobody stands there; a man who was trapped or won over still does
 *
 * Says of a square that the last action took its man.
 */
void
lat_sign_painter_draw_taken (const LatCanvas *canvas,
                             LatBoardRect rect,
                             const LatBoardColours *colours,
                             gboolean is_empty)
{
  LatColour ink = lat_colour_with_alpha (colours->ink, .6f);
  LatColour none = lat_colour_with_alpha (colours->ink, 0);

  lat_sign_painter_draw_wash (canvas, rect, colours->last);
  if (is_empty)
    lat_sign_painter_draw_cross (canvas, rect, &ink, &none, rect.width * .24);
}

/**
 * lat_sign_painter_draw_bar:
 * @rect: the square of the man that is locked
 * @other: the square next to it, of the man who locks
 *
 * Draws a bar at the side of the man who locks.
 */
void
lat_sign_painter_draw_bar (const LatCanvas *canvas,
                           LatBoardRect rect,
                           LatBoardRect other,
                           const LatColour *colour,
                           const LatColour *paper)
{
  int thick = MAX (2, rect.width / 14);
  int length = MAX (6, rect.width * 4 / 10);
  int x = (rect.x + other.x + rect.width) / 2;
  int y = (rect.y + other.y + rect.height) / 2;
  gboolean upright = other.y == rect.y;
  /* On the locked man's own side of the line, so that it says who is locked. */
  int shift = thick / 2 + 1;

  x += upright ? (other.x > rect.x ? -shift : shift) : 0;
  y += upright ? 0 : (other.y > rect.y ? -shift : shift);

  int width = upright ? thick : length;
  int height = upright ? length : thick;
  LatBox bar = { x - width / 2, y - height / 2, width, height };
  LatBox around = { bar.x - 1, bar.y - 1, width + 2, height + 2 };

  lat_canvas_fill_box (canvas, around, 1.5, paper);
  lat_canvas_fill_box (canvas, bar, 0, colour);
}

/**
 * lat_sign_painter_draw_arrow:
 *
 * Draws an arrow from one square to another; its head ends before the middle,
 * so that the piece there can still be told.
 */
void
lat_sign_painter_draw_arrow (const LatCanvas *canvas,
                             LatBoardRect from,
                             LatBoardRect to,
                             const LatColour *colour)
{
  double x1 = get_middle_x (from), y1 = get_middle_y (from);
  double x2 = get_middle_x (to), y2 = get_middle_y (to);
  double dx = x2 - x1, dy = y2 - y1;
  double distance = sqrt (dx * dx + dy * dy);
  double side = from.width;

  if (distance < 1)
    return;

  double start = side * .30, tip = distance - side * .24;
  double head = side * .34, wing = side * .21, half = MAX (1, side * .065);
  double margin = side;
  cairo_t *cr = begin (canvas, MIN (x1, x2) - margin, MIN (y1, y2) - margin, fabs (dx) + 2 * margin,
                       fabs (dy) + 2 * margin);

  lat_colour_set_source (cr, colour);
  cairo_translate (cr, x1, y1);
  cairo_rotate (cr, atan2 (dy, dx));
  cairo_move_to (cr, start, -half);
  cairo_line_to (cr, tip - head, -half);
  cairo_line_to (cr, tip - head, -wing);
  cairo_line_to (cr, tip, 0);
  cairo_line_to (cr, tip - head, wing);
  cairo_line_to (cr, tip - head, half);
  cairo_line_to (cr, start, half);
  cairo_arc (cr, start, 0, half, G_PI / 2, 3 * G_PI / 2);
  cairo_close_path (cr);
  cairo_fill (cr);
  lat_canvas_end (canvas, cr);
}

/**
 * lat_sign_painter_draw_mark:
 * @dark: whether the board is dark
 * @from: the square of a mark, or where an arrow starts
 * @to: where an arrow ends; the same as @from for a mark
 *
 * Draws a mark, with the tint of its square, or an arrow.
 */
void
lat_sign_painter_draw_mark (const LatCanvas *canvas,
                            LatMarkColour colour,
                            gboolean dark,
                            LatBoardRect from,
                            LatBoardRect to)
{
  double side = from.width;

  if (from.x == to.x && from.y == to.y)
    lat_sign_painter_draw_wash (
        canvas, from, lat_colour_with_alpha (lat_board_style_get_mark (colour, dark), .3f));

  /* As much around as the head of an arrow is wide. */
  cairo_t *cr =
      begin (canvas, MIN (from.x, to.x) - side / 2, MIN (from.y, to.y) - side / 2,
             fabs (from.x - (double) to.x) + 2 * side, fabs (from.y - (double) to.y) + 2 * side);

  lat_mark_painter_draw (cr, colour, dark, from, to);
  lat_canvas_end (canvas, cr);
}
