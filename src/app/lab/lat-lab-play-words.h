/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-play-words.h - what is said of a run while it is played */
#pragma once

#include "lat-lab-counter.h"

void
lat_lab_play_add_rules (LatLabHeader *header, LatRuleset *ruleset);
char *
lat_lab_play_dup_time (gint64 us);
char *
lat_lab_play_dup_length (gint64 us);
char *
lat_lab_play_dup_summary (LatLabCounter *counter, const char *after);
