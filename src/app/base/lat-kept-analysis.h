/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-kept-analysis.h - the analyses that survive the program, as the settings have it */
#pragma once

#include "lat-analysis-store.h"

LatAnalysisStore *
lat_kept_analysis_get_default (void);
