/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-evaluation-words.h - what the engine judges by, for people */
#pragma once

#include "lat-document.h"

char *
lat_evaluation_dup_gain (const LatNetFile *file);
char *
lat_evaluation_dup_words (LatDocument *document);
