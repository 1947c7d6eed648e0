/* lat-diagram-text.h - diagrams in letters */
#pragma once

#include "lat-diagram.h"

G_BEGIN_DECLS

char *
lat_diagram_dup_text (const LatDiagram *diagram);

G_END_DECLS
