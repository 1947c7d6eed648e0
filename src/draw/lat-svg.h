/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-svg.h - what cairo draws as a part of a greater SVG */
#pragma once

#include <cairo.h>
#include <glib.h>

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
