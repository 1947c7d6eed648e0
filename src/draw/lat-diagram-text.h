/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-diagram-text.h - diagrams in letters */
#pragma once

#include "lat-diagram.h"

char *
lat_diagram_dup_text (const LatDiagram *diagram);
