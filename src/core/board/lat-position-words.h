/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-words.h - what stands where, as it is said */
#pragma once

#include "lat-ruleset.h"

const char *
lat_cell_get_words (LatCell cell);
char *
lat_cell_dup_words (const LatRules *rules, LatCell cell);
char *
lat_position_words_dup_rank (const LatRuleset *ruleset, const LatPosition *position, int rank);
char *
lat_position_words_dup_file (const LatRuleset *ruleset, const LatPosition *position, int file);
char *
lat_position_words_dup_men (const LatRuleset *ruleset, const LatPosition *position, LatSide side);
char *
lat_position_words_dup_reach (const LatRuleset *ruleset,
                              const LatPosition *position,
                              LatSquare square);
