/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pixels.h - decoding photographs: JPEG, PNG, TIFF, WebP */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/**
 * LatPixelsFuncs:
 * @find_ending: (transfer none) (nullable): of a file that is a picture of a kind that can be read, how its name should end, and its
 *   size in pixels as it is in the file
 * @decode: (transfer full) (nullable): an opaque picture in %CAIRO_FORMAT_RGB24 of what a file holds, scaled to so many pixels
 *   if they are above 0, on white where it is transparent, then turned as its camera says; tells whether that has
 *   exchanged width and height; the surface may have the status of an error if there is no memory
 * @encode: (transfer full) (nullable): a surface of %CAIRO_FORMAT_RGB24 as a JPEG, of a quality at which stone is stone
 *
 * What the module does. It is one since only who reads a photograph needs gdk-pixbuf.
 */
typedef struct
{
  const char *(*find_ending) (const char *path, int *width, int *height);
  cairo_surface_t *(
      *decode) (GBytes *bytes, int width, int height, gboolean *is_turned, GError **error);
  GBytes *(*encode) (cairo_surface_t *surface);
} LatPixelsFuncs;
