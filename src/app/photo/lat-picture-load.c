/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-picture-load.c - a photograph read beside the main loop, and shown on the screen */
#include "lat-picture-load.h"

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
