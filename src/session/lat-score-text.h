/* lat-score-text.h - scores of the engine for people, from White's view */
#pragma once

#include "lat-engine.h"

G_BEGIN_DECLS

LatScore
lat_score_from_white (LatScore score, LatSide side);
char *
lat_score_dup_text (LatScore white_view);
char *
lat_score_dup_words (LatScore white_view);

G_END_DECLS
