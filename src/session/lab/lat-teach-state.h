/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-state.h - how far the engine has been taught, from one run of the program to the next */
#pragma once

#include "lat-teacher.h"

/**
 * LatTeachState:
 * @verdict: what came of it until now; %LAT_TEACH_STOPPED also if the program was killed
 * @seconds: how long it may take in all
 * @used: how much of that is over
 * @n_games: that were played to learn from, by generation
 * @n_positions: that the net has learned from
 * @error_terms: mean square error of what the terms foretell
 * @error_net: the same with the net; both 0 before there is one
 * @tally: of the match that decides, from the view of the engine with the net
 *
 * What is kept in the folder of a teacher, beside what it keeps there itself. A value; all zero but for the verdict
 * before anything was learned.
 */
typedef struct
{
  LatTeachVerdict verdict;
  double seconds;
  double used;
  guint64 n_games[LAT_TEACH_GENERATIONS];
  guint64 n_positions;
  double error_terms;
  double error_net;
  LatMatchTally tally;
} LatTeachState;

gboolean
lat_teach_state_read (LatTeachState *state, const char *path);
gboolean
lat_teach_state_write (const LatTeachState *state, const char *path, GError **error);
void
lat_teach_state_note (LatTeachState *state, const LatTeachProgress *progress);
