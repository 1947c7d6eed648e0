/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-words.h - what is said of teaching */
#pragma once

#include "lat-teach-run.h"

char *
lat_teach_words_dup_status (LatTeachRun *run, gboolean is_used);
char *
lat_teach_words_dup_time (LatTeachRun *run);
char *
lat_teach_words_dup_games (const LatTeachState *learned);
char *
lat_teach_words_dup_error (const LatTeachState *learned);
char *
lat_teach_words_dup_match (const LatTeachState *learned);
