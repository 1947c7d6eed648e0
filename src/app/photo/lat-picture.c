/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-picture.c - reading a photograph: in a thread, upright, not larger than a screen needs */
#include "lat-picture.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "lat-photo.h"

/* The longer side of what is kept: a board on a large screen, somewhat enlarged. */
#define MAX_SIDE 3000
#define MEGA     1000000

/* Formats that cameras and scanners write; more code than that need not read what may come from anywhere. */
static const struct
{
  const char *name;
  const char *ending;
} formats[] = { { "jpeg", "jpg" }, { "png", "png" }, { "tiff", "tif" }, { "webp", "webp" } };

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
check_format (LatPicture *self, const char *path, GError **error)
{
  int width, height;
  GdkPixbufFormat *format = gdk_pixbuf_get_file_info (path, &width, &height);
  g_autofree char *name = format != NULL ? gdk_pixbuf_format_get_name (format) : NULL;

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (name, formats[i].name))
      self->ending = formats[i].ending;
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

/* What is transparent is on white. */
static cairo_surface_t *
create_surface (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int n = gdk_pixbuf_get_n_channels (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guchar *to = cairo_image_surface_get_data (surface);
  const guchar *from = gdk_pixbuf_read_pixels (pixbuf);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    {
      const guchar *pixel = from + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf);
      guint32 *line =
          (gpointer) (to + (gsize) y * (gsize) cairo_image_surface_get_stride (surface));

      for (int x = 0; x < width; x++, pixel += n)
        {
          guint alpha = n == 4 ? pixel[3] : 255, white = 255 * (255 - alpha);
          guint32 red = (pixel[0] * alpha + white) / 255, green = (pixel[1] * alpha + white) / 255;

          line[x] = 0xff000000 | red << 16 | green << 8 | (pixel[2] * alpha + white) / 255;
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static gboolean
decode (LatPicture *self, const char *path, GError **error)
{
  double share = MIN (1, MAX_SIDE / (double) MAX (self->width, self->height));
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (self->bytes);
  g_autoptr (GError) fault = NULL;
  g_autoptr (GdkPixbuf) read = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;

  if (share < 1)
    read = gdk_pixbuf_new_from_stream_at_scale (stream, MAX (1, (int) (self->width * share)),
                                                MAX (1, (int) (self->height * share)), FALSE, NULL,
                                                &fault);
  else
    read = gdk_pixbuf_new_from_stream (stream, NULL, &fault);
  if (read == NULL)
    return refuse (error, path,
                   g_strdup_printf (_ ("this picture cannot be read (%s); open it elsewhere and "
                                       "save it anew"),
                                    fault->message));
  upright = gdk_pixbuf_apply_embedded_orientation (read);
  /* A camera that was held upright. */
  if (g_strcmp0 (gdk_pixbuf_get_option (read, "orientation"), "5") >= 0)
    {
      int width = self->width;

      self->width = self->height;
      self->height = width;
    }
  self->scale = gdk_pixbuf_get_width (upright) / (double) self->width;
  self->surface = create_surface (upright);
  if (cairo_surface_status (self->surface) == CAIRO_STATUS_SUCCESS)
    return TRUE;
  return refuse (error, path, g_strdup (_ ("there is not enough memory for this picture")));
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

  g_return_val_if_fail (path != NULL, NULL);

  if (!read_bytes (self, path, digest, error) || !check_format (self, path, error)
      || !decode (self, path, error))
    return NULL;
  return g_steal_pointer (&self);
}

static void
run_read (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  GError *error = NULL;
  LatPicture *picture = lat_picture_read (path, NULL, &error);

  if (picture != NULL)
    g_task_return_pointer (task, picture, (GDestroyNotify) lat_picture_unref);
  else
    g_task_return_error (task, error);
}

/**
 * lat_picture_read_async:
 *
 * Reads a picture in a thread, as lat_picture_read() does.
 */
void
lat_picture_read_async (const char *path,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, run_read);
}

/* Returns: (transfer full) (nullable): the picture */
LatPicture *
lat_picture_read_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * lat_picture_create_texture:
 * @surface: an opaque picture
 *
 * Returns: (transfer full): the same for the screen; it keeps the surface
 */
GdkTexture *
lat_picture_create_texture (cairo_surface_t *surface)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (
      cairo_image_surface_get_data (surface), stride * (gsize) height,
      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (surface));

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
