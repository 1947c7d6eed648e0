/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-latex-diagram.h - a diagram as a picture of LaTeX */
#pragma once

#include "lat-diagram.h"

void
lat_latex_diagram_append (GString *latex,
                          const LatDiagram *diagram,
                          double square,
                          const char *photo);
