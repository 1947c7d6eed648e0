/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-score-text.h - scores of the engine for people, from White's view */
#pragma once

#include "lat-engine.h"

LatScore
lat_score_from_white (LatScore score, LatSide side);
char *
lat_score_dup_text (LatScore white_view);
char *
lat_score_dup_words (LatScore white_view);
