/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explorer-score.h - what a side has scored, for people */
#pragma once

#include "lat-lab-interval.h"

/** LAT_EXPLORER_FEW: of fewer games it is said how many points were scored: a share would mean nothing. */
#define LAT_EXPLORER_FEW 10

char *
lat_explorer_score_dup_text (const LatLabInterval *score);
char *
lat_explorer_score_dup_words (const LatLabInterval *score);
