/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-canvas.h - what a board is drawn on: the screen, or paper */
#pragma once

#include <pango/pangocairo.h>

#include "lat-colour.h"

/**
 * LatBox:
 *
 * A rectangle, in the canvas' units.
 */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
} LatBox;

/**
 * LatCanvasClass:
 * @fill_box: fills a rectangle whose corners are rounded by @radius
 * @line_box: draws a line of @width just within the edge of such a rectangle
 * @show_text: shows a text whose upper left corner is at a point
 * @begin: gives a context to draw within @area
 * @end: takes it back
 *
 * The few things a board is made of. A screen has faster ways for most of them than paths.
 */
typedef struct
{
  void (*fill_box) (gpointer target, LatBox box, double radius, const LatColour *colour);
  void (*line_box) (gpointer target,
                    LatBox box,
                    double radius,
                    double width,
                    const LatColour *colour);
  void (*show_text) (gpointer target,
                     PangoLayout *layout,
                     double x,
                     double y,
                     const LatColour *colour);
  cairo_t *(*begin) (gpointer target, LatBox area);
  void (*end) (gpointer target, cairo_t *cr);
} LatCanvasClass;

/**
 * LatCanvas:
 * @klass: how to draw
 * @target: where to, borrowed
 *
 * A value that lasts as long as its target.
 */
typedef struct
{
  const LatCanvasClass *klass;
  gpointer target;
} LatCanvas;

LatCanvas
lat_canvas_new_cairo (cairo_t *cr);

static inline void
lat_canvas_fill_box (const LatCanvas *canvas, LatBox box, double radius, const LatColour *colour)
{
  canvas->klass->fill_box (canvas->target, box, radius, colour);
}

static inline void
lat_canvas_line_box (const LatCanvas *canvas,
                     LatBox box,
                     double radius,
                     double width,
                     const LatColour *colour)
{
  canvas->klass->line_box (canvas->target, box, radius, width, colour);
}

static inline void
lat_canvas_show_text (const LatCanvas *canvas,
                      PangoLayout *layout,
                      double x,
                      double y,
                      const LatColour *colour)
{
  canvas->klass->show_text (canvas->target, layout, x, y, colour);
}

static inline cairo_t *
lat_canvas_begin (const LatCanvas *canvas, LatBox area)
{
  return canvas->klass->begin (canvas->target, area);
}

static inline void
lat_canvas_end (const LatCanvas *canvas, cairo_t *cr)
{
  canvas->klass->end (canvas->target, cr);
}
