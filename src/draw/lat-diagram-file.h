/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-file.h - diagrams as SVG, PNG and PDF */
#pragma once

#include "lat-diagram.h"

char *
lat_diagram_dup_svg (const LatDiagram *diagram,
                     const char *id,
                     const char *title,
                     const char *description);
GBytes *
lat_diagram_write_png (const LatDiagram *diagram, double scale, GError **error);
GBytes *
lat_diagram_write_png_wide (const LatDiagram *diagram, int width, GError **error);
void
lat_diagram_fit (LatDiagram *diagram, int width);
GBytes *
lat_diagram_write_pdf (const LatDiagram *diagram, const char *title, GError **error);
