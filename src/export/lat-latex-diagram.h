/* lat-latex-diagram.h - a diagram as a picture of LaTeX */
#pragma once

#include "lat-diagram.h"

G_BEGIN_DECLS

void
lat_latex_diagram_append (GString *latex, const LatDiagram *diagram, double square);

G_END_DECLS
