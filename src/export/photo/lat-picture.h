/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-picture.h - a photograph that was read from disk, not larger than a screen needs */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/** LAT_PICTURE_ENDINGS: how the names of pictures end that can be read everywhere; WebP where the system can. */
#define LAT_PICTURE_ENDINGS "jpg, jpeg, png, tif, tiff"

/**
 * LatPicture:
 * @surface: the picture upright, opaque
 * @scale: pixels of @surface for each of the file's
 * @width: of the picture upright in its full size
 * @height: of the picture upright in its full size
 * @bytes: the file itself
 * @digest: its SHA-256
 * @ending: how the name of a copy ends
 *
 * It never changes, and may be used in any thread.
 */
typedef struct
{
  cairo_surface_t *surface;
  double scale;
  int width;
  int height;
  GBytes *bytes;
  char *digest;
  const char *ending;
} LatPicture;

LatPicture *
lat_picture_read (const char *path, const char *digest, GError **error);
void
lat_picture_attach_jpeg (cairo_surface_t *surface);
LatPicture *
lat_picture_ref (LatPicture *self);
void
lat_picture_unref (LatPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPicture, lat_picture_unref)
