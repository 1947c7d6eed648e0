/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-latex.h - a booklet for LaTeX */
#pragma once

#include "lat-booklet.h"
#include "lat-paper.h"

char *
lat_booklet_dup_latex (const LatBooklet *booklet, LatPaperSize size, const char *photo);
