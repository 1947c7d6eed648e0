/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-picture-load.h - a photograph read beside the main loop, and shown on the screen */
#pragma once

#include <gtk/gtk.h>

#include "lat-picture.h"

void
lat_picture_read_async (const char *path,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data);
LatPicture *
lat_picture_read_finish (GAsyncResult *result, GError **error);
GdkTexture *
lat_picture_create_texture (cairo_surface_t *surface);
