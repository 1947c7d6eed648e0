/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-pixels.c - decoding photographs, by gdk-pixbuf; a module */
#include "lat-pixels.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gmodule.h>

/* Of the JPEG that goes into files: a quarter of a PNG, and nobody sees it. */
#define QUALITY "90"

/* Formats that cameras and scanners write; more code than that need not read what may come from anywhere. */
static const struct
{
  const char *name;
  const char *ending;
} formats[] = { { "jpeg", "jpg" }, { "png", "png" }, { "tiff", "tif" }, { "webp", "webp" } };

static const char *
find_ending (const char *path, int *width, int *height)
{
  GdkPixbufFormat *format = gdk_pixbuf_get_file_info (path, width, height);
  g_autofree char *name = format != NULL ? gdk_pixbuf_format_get_name (format) : NULL;

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (name, formats[i].name))
      return formats[i].ending;
  return NULL;
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

static cairo_surface_t *
decode (GBytes *bytes, int width, int height, gboolean *is_turned, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GdkPixbuf) read = NULL;
  g_autoptr (GdkPixbuf) upright = NULL;

  if (width > 0 && height > 0)
    read = gdk_pixbuf_new_from_stream_at_scale (stream, width, height, FALSE, NULL, error);
  else
    read = gdk_pixbuf_new_from_stream (stream, NULL, error);
  if (read == NULL)
    return NULL;
  upright = gdk_pixbuf_apply_embedded_orientation (read);
  /* A camera that was held upright. */
  *is_turned = g_strcmp0 (gdk_pixbuf_get_option (read, "orientation"), "5") >= 0;
  return create_surface (upright);
}

static GdkPixbuf *
create_pixbuf (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  GdkPixbuf *pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  const guchar *from = cairo_image_surface_get_data (surface);
  guchar *to = pixbuf != NULL ? gdk_pixbuf_get_pixels (pixbuf) : NULL;

  cairo_surface_flush (surface);
  for (int y = 0; pixbuf != NULL && y < height; y++)
    {
      const guint32 *line =
          (gconstpointer) (from + (gsize) y * (gsize) cairo_image_surface_get_stride (surface));
      guchar *pixel = to + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf);

      for (int x = 0; x < width; x++, pixel += 3)
        {
          pixel[0] = (guchar) (line[x] >> 16);
          pixel[1] = (guchar) (line[x] >> 8);
          pixel[2] = (guchar) line[x];
        }
    }
  return pixbuf;
}

static GBytes *
encode (cairo_surface_t *surface)
{
  g_autoptr (GdkPixbuf) pixbuf = create_pixbuf (surface);
  char *jpeg;
  gsize length;

  if (pixbuf == NULL
      || !gdk_pixbuf_save_to_buffer (pixbuf, &jpeg, &length, "jpeg", NULL, "quality", QUALITY,
                                     NULL))
    return NULL;
  return g_bytes_new_take (jpeg, length);
}

G_MODULE_EXPORT extern const LatPixelsFuncs lat_pixels_funcs;

const LatPixelsFuncs lat_pixels_funcs = { find_ending, decode, encode };
