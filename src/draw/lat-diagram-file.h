/* lat-diagram-file.h - diagrams as SVG and PNG */
#pragma once

#include "lat-diagram.h"

G_BEGIN_DECLS

char *
lat_diagram_dup_svg (const LatDiagram *diagram,
                     const char *id,
                     const char *title,
                     const char *description);
GBytes *
lat_diagram_write_png (const LatDiagram *diagram, double scale, GError **error);

G_END_DECLS
