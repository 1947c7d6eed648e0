/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-rectify.h - a board on a photograph as it would be seen from above */
#pragma once

#include "lat-board-item.h"
#include "lat-photo-fit.h"
#include "lat-picture.h"

/**
 * LatRectified:
 * @surface: the field from above, file a at the left and rank 1 below, from the outer edges of its squares
 * @credit: (nullable): who took the photograph
 *
 * A photograph that a board can be played on.
 */
typedef struct
{
  cairo_surface_t *surface;
  char *credit;
} LatRectified;

cairo_surface_t *
lat_photo_rectify (const LatPicture *picture,
                   const LatPhotoFit *fit,
                   LatFoundMeasure where,
                   int files,
                   int ranks);
char *
lat_photo_dup_path (LatBoardItem *item);
LatRectified *
lat_rectified_ref (LatRectified *self);
void
lat_rectified_unref (LatRectified *self);
void
lat_rectified_read_async (LatBoardItem *item,
                          LatFoundMeasure where,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
LatRectified *
lat_rectified_read_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRectified, lat_rectified_unref)
