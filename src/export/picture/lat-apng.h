/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-apng.h - writing animated PNG images */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

/**
 * LatApng:
 *
 * An animated PNG that is being written, frame by frame: a PNG with chunks that programs which
 * do not know them skip, so that they show its first frame. Of each frame after the first only
 * the rectangle that changes is kept.
 */
typedef struct _LatApng LatApng;

LatApng *
lat_apng_new (guint n_frames, int width, int height);
void
lat_apng_free (LatApng *apng);
gboolean
lat_apng_add_frame (LatApng *apng, cairo_surface_t *surface, guint delay, GError **error);
GBytes *
lat_apng_finish (LatApng *apng);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatApng, lat_apng_free)
