/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-rectify.h - a board on a photograph as it would be seen from above */
#pragma once

#include "lat-diagram.h"
#include "lat-found-board.h"
#include "lat-photo-fit.h"
#include "lat-picture.h"

cairo_surface_t *
lat_photo_rectify (const LatPicture *picture,
                   const LatPhotoFit *fit,
                   LatFoundMeasure where,
                   int files,
                   int ranks);
LatDiagramPhoto *
lat_photo_new_small (const LatDiagramPhoto *photo, int side);
LatDiagramPhoto *
lat_photo_load (const LatFoundBoard *board,
                const char *path,
                LatFoundMeasure where,
                GError **error);
