/* lat-booklet-latex.h - a booklet for LaTeX */
#pragma once

#include "lat-booklet.h"
#include "lat-paper.h"

G_BEGIN_DECLS

char *
lat_booklet_dup_latex (const LatBooklet *booklet, LatPaperSize size);

G_END_DECLS
