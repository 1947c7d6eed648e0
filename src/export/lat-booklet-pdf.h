/* lat-booklet-pdf.h - a booklet as PDF */
#pragma once

#include "lat-booklet-pages.h"

G_BEGIN_DECLS

GBytes *
lat_booklet_write_pdf (LatBooklet *booklet, const LatPaper *paper, GError **error);

G_END_DECLS
