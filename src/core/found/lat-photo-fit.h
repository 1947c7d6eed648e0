/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-photo-fit.h - from the lines of a board to places on its photograph, and back */
#pragma once

#include "lat-found-board.h"
#include "lat-photo-grid.h"

/**
 * LatPhotoFit:
 *
 * What a grid on a photograph means for every place between its lines. Places on the board are told by lines:
 * (0, 0) is the crossing beside a1, (1, 0) the next one along rank 1, and what is no whole number lies between.
 */
typedef struct _LatPhotoFit LatPhotoFit;

LatPhotoFit *
lat_photo_fit_new (const LatPhotoGrid *grid,
                   int files,
                   int ranks,
                   LatFoundMeasure measure,
                   LatDiagnostics *diagnostics);
void
lat_photo_fit_free (LatPhotoFit *fit);
int
lat_photo_fit_get_columns (const LatPhotoFit *fit);
int
lat_photo_fit_get_rows (const LatPhotoFit *fit);
LatPhotoPoint
lat_photo_fit_map (const LatPhotoFit *fit, double column, double row);
gboolean
lat_photo_fit_find (const LatPhotoFit *fit, LatPhotoPoint point, double *column, double *row);
LatSquare
lat_photo_fit_find_square (const LatPhotoFit *fit, LatPhotoPoint point);
double
lat_photo_get_offset (LatFoundMeasure measure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPhotoFit, lat_photo_fit_free)
