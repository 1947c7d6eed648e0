/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-analysis-hints.h - arrows for the first actions of the engine's lines */
#pragma once

#include "lat-analysis.h"
#include "lat-board-hints.h"

guint
lat_analysis_list_hints (LatAnalysis *analysis, LatBoardHint hints[LAT_BOARD_MAX_HINTS]);
