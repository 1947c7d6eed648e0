/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-booklet-pdf.h - a booklet as PDF */
#pragma once

#include "lat-booklet-pages.h"

GBytes *
lat_booklet_write_pdf (LatBooklet *booklet, const LatPaper *paper, GError **error);
