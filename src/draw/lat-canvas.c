/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-canvas.c - a board's canvas on paper: a cairo context */
#include "lat-canvas.h"

static void
add_round_box (cairo_t *cr, LatBox box, double radius)
{
  double right = box.x + box.width, low = box.y + box.height;

  if (radius <= 0)
    {
      cairo_rectangle (cr, box.x, box.y, box.width, box.height);
      return;
    }
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, box.y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, right - radius, low - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, box.x + radius, low - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, box.x + radius, box.y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

static void
fill_box (gpointer target, LatBox box, double radius, const LatColour *colour)
{
  cairo_t *cr = target;

  lat_colour_set_source (cr, colour);
  add_round_box (cr, box, radius);
  cairo_fill (cr);
}

static void
line_box (gpointer target, LatBox box, double radius, double width, const LatColour *colour)
{
  cairo_t *cr = target;
  double half = width / 2;
  LatBox middle = { box.x + half, box.y + half, box.width - width, box.height - width };

  lat_colour_set_source (cr, colour);
  cairo_set_line_width (cr, width);
  add_round_box (cr, middle, MAX (0, radius - half));
  cairo_stroke (cr);
}

static void
show_text (gpointer target, PangoLayout *layout, double x, double y, const LatColour *colour)
{
  cairo_t *cr = target;

  lat_colour_set_source (cr, colour);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

static cairo_t *
begin (gpointer target, LatBox area)
{
  cairo_save (target);
  cairo_new_path (target);

  return target;
}

static void
end (gpointer target, cairo_t *cr)
{
  cairo_restore (cr);
  cairo_new_path (cr);
}

/**
 * lat_canvas_new_cairo:
 * @cr: where to draw; must stay as long as the canvas is used
 *
 * Returns: a canvas on paper
 */
LatCanvas
lat_canvas_new_cairo (cairo_t *cr)
{
  static const LatCanvasClass klass = { fill_box, line_box, show_text, begin, end };

  return (LatCanvas){ &klass, cr };
}
