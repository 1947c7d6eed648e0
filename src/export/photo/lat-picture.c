/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-picture.c - reading a photograph: in a thread, upright, not larger than a screen needs */
#include "lat-picture.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <gmodule.h>

#include "lat-libexec.h"
#include "lat-photo.h"
#include "lat-pixels.h"

/* The longer side of what is kept: a board on a large screen, somewhat enlarged. */
#define MAX_SIDE 3000
#define MEGA     1000000

static void
clear_picture (gpointer data)
{
  LatPicture *self = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->digest);
}

LatPicture *
lat_picture_ref (LatPicture *self)
{
  return g_atomic_rc_box_acquire (self);
}

void
lat_picture_unref (LatPicture *self)
{
  g_atomic_rc_box_release_full (self, clear_picture);
}

static gboolean
refuse (GError **error, const char *path, char *owned)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *message = owned;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "%s: %s", name, message);
  return FALSE;
}

static gboolean
read_bytes (LatPicture *self, const char *path, const char *digest, GError **error)
{
  GStatBuf info;
  char *contents;
  gsize length;

  if (g_stat (path, &info) == 0 && info.st_size > LAT_PHOTO_MAX_BYTES)
    return refuse (error, path,
                   g_strdup_printf (_ ("this file has %d MB; save the picture smaller, up to %d MB "
                                       "can be read"),
                                    (int) (info.st_size / MEGA), LAT_PHOTO_MAX_BYTES / MEGA));
  if (!g_file_get_contents (path, &contents, &length, error))
    return FALSE;
  self->bytes = g_bytes_new_take (contents, length);
  self->digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->bytes);
  if (digest != NULL && g_strcmp0 (self->digest, digest) != 0)
    return refuse (error, path,
                   g_strdup (_ ("this is not the picture any more on which the lines of the board "
                                "were laid; bring the old one back, or lay them anew")));
  return TRUE;
}

static gboolean
check_format (LatPicture *self, const LatPixelsFuncs *funcs, const char *path, GError **error)
{
  int width, height;

  self->ending = funcs->find_ending (path, &width, &height);
  if (self->ending == NULL)
    return refuse (error, path,
                   g_strdup_printf (_ ("this is no picture that can be read; save it as one of %s"),
                                    LAT_PICTURE_ENDINGS));
  if ((gint64) width * height > LAT_PHOTO_MAX_PIXELS)
    return refuse (
        error, path,
        g_strdup_printf (_ ("this picture has %d × %d pixels; save it smaller, up to %d million "
                            "can be read"),
                         width, height, LAT_PHOTO_MAX_PIXELS / MEGA));
  self->width = width;
  self->height = height;
  return TRUE;
}

static gboolean
decode (LatPicture *self, const LatPixelsFuncs *funcs, const char *path, GError **error)
{
  double share = MIN (1, MAX_SIDE / (double) MAX (self->width, self->height));
  int width = share < 1 ? MAX (1, (int) (self->width * share)) : 0;
  int height = share < 1 ? MAX (1, (int) (self->height * share)) : 0;
  g_autoptr (GError) fault = NULL;
  gboolean is_turned = FALSE;

  self->surface = funcs->decode (self->bytes, width, height, &is_turned, &fault);
  if (self->surface == NULL)
    return refuse (error, path,
                   g_strdup_printf (_ ("this picture cannot be read (%s); open it elsewhere and "
                                       "save it anew"),
                                    fault->message));
  if (is_turned)
    {
      width = self->width;
      self->width = self->height;
      self->height = width;
    }
  self->scale = cairo_image_surface_get_width (self->surface) / (double) self->width;
  if (cairo_surface_status (self->surface) == CAIRO_STATUS_SUCCESS)
    return TRUE;
  return refuse (error, path, g_strdup (_ ("there is not enough memory for this picture")));
}

/* Returns: (nullable): what decodes pictures */
static const LatPixelsFuncs *
load_pixels (const char *path, GError **error)
{
  const LatPixelsFuncs *funcs = lat_libexec_load ("lat-pixels.so", "lat_pixels_funcs");

  if (funcs == NULL)
    refuse (error, path,
            g_strdup_printf (_ ("what reads pictures could not be loaded: %s. Install the program "
                                "anew."),
                             g_module_error ()));
  return funcs;
}

static void
free_bytes (void *data)
{
  g_bytes_unref (data);
}

/**
 * lat_picture_attach_jpeg:
 * @surface: an opaque picture that was drawn and is not changed any more
 *
 * Has the picture as a JPEG, too, which files of pages and pictures take: without it they would be several times as
 * large. Where that cannot be done nothing happens.
 */
void
lat_picture_attach_jpeg (cairo_surface_t *surface)
{
  const LatPixelsFuncs *funcs = lat_libexec_load ("lat-pixels.so", "lat_pixels_funcs");
  GBytes *jpeg;
  gsize length;
  const guchar *data;

  g_return_if_fail (surface != NULL);

  jpeg = funcs != NULL && cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
             ? funcs->encode (surface)
             : NULL;
  if (jpeg == NULL)
    return;
  data = g_bytes_get_data (jpeg, &length);
  if (cairo_surface_set_mime_data (surface, CAIRO_MIME_TYPE_JPEG, data, length, free_bytes, jpeg)
      != CAIRO_STATUS_SUCCESS)
    g_bytes_unref (jpeg);
}

/**
 * lat_picture_read:
 * @path: a file
 * @digest: (nullable): what its SHA-256 has to be
 * @error: why it cannot be used, with the name of the file and what to do
 *
 * Reads a picture, turned as its camera says, and scaled down if it is larger than a screen needs. It takes time:
 * for threads.
 *
 * Returns: (transfer full) (nullable): the picture
 */
LatPicture *
lat_picture_read (const char *path, const char *digest, GError **error)
{
  g_autoptr (LatPicture) self = g_atomic_rc_box_new0 (LatPicture);
  const LatPixelsFuncs *funcs;

  g_return_val_if_fail (path != NULL, NULL);

  funcs = load_pixels (path, error);
  if (funcs == NULL || !read_bytes (self, path, digest, error)
      || !check_format (self, funcs, path, error) || !decode (self, funcs, path, error))
    return NULL;
  return g_steal_pointer (&self);
}
