/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-photo.h - the photograph of a board in a picture of LaTeX, with its scale */
#pragma once

#include "lat-diagram.h"

/** LAT_LATEX_PHOTO_PACKAGES: the line of a preamble that photographs need. */
#define LAT_LATEX_PHOTO_PACKAGES "\\usepackage{graphicx,color}\n"
/** LAT_LATEX_PHOTO_SCALE: how high a scale is, in squares. */
#define LAT_LATEX_PHOTO_SCALE 1.0

double
lat_latex_photo_get_room (const LatDiagramPhoto *photo);
void
lat_latex_photo_append (GString *latex,
                        const LatDiagramPhoto *photo,
                        const char *file,
                        int files,
                        int ranks,
                        gboolean flipped,
                        double below);
