/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-private.h - the layers of a diagram */
#pragma once

#include "lat-diagram.h"

void
lat_diagram_paint_page (const LatDiagram *diagram, cairo_t *cr);
void
lat_diagram_paint_below (const LatDiagram *diagram, cairo_t *cr);
void
lat_diagram_paint_above (const LatDiagram *diagram, cairo_t *cr);

/* lat-diagram-photo.c */
void
lat_diagram_paint_photo (const LatDiagram *diagram, cairo_t *cr);
int
lat_diagram_get_scale_room (const LatDiagram *diagram);
void
lat_diagram_paint_scale (const LatDiagram *diagram, cairo_t *cr, PangoContext *context);
