/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-colour.h - a colour as a value */
#pragma once

#include <cairo.h>
#include <glib-object.h>

/**
 * LatColour:
 * @red: from 0 to 1
 * @green: from 0 to 1
 * @blue: from 0 to 1
 * @alpha: from 0 (not to be seen) to 1
 */
typedef struct
{
  float red;
  float green;
  float blue;
  float alpha;
} LatColour;

/**
 * lat_colour_with_alpha:
 * @share: what its opacity is multiplied with
 *
 * Returns: the colour, fainter
 */
static inline LatColour
lat_colour_with_alpha (LatColour colour, float share)
{
  colour.alpha *= share;

  return colour;
}

/**
 * lat_colour_set_source:
 *
 * Draws with this colour from now on.
 */
static inline void
lat_colour_set_source (cairo_t *cr, const LatColour *colour)
{
  cairo_set_source_rgba (cr, (double) colour->red, (double) colour->green, (double) colour->blue,
                         (double) colour->alpha);
}
