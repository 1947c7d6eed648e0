/* lat-svg.h - what cairo draws as a part of a greater SVG */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * LatSvgPaint:
 *
 * Paints something.
 */
typedef void (*LatSvgPaint) (cairo_t *cr, gconstpointer data);

char *
lat_svg_dup_part (LatSvgPaint paint,
                  gconstpointer data,
                  double width,
                  double height,
                  const char *prefix);

G_END_DECLS
