/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-words.h - who will still stand, in words */
#pragma once

#include "lat-survival.h"

void
lat_survival_words_append (GString *words,
                           const LatSurvival *survival,
                           const LatPosition *position,
                           LatSquare square);
char *
lat_survival_words_dup_origin (void);
char *
lat_survival_words_dup_progress (const LatSurvival *survival);
