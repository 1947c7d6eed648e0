/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-difference-search.h - looking for what tells two rule sets apart */
#pragma once

#include "lat-finding.h"

#include <gio/gio.h>

/**
 * LatDifferencePhase:
 * @LAT_DIFFERENCE_PHASE_LINES: all lines of play, breadth first
 * @LAT_DIFFERENCE_PHASE_GAMES: games at random
 * @LAT_DIFFERENCE_PHASE_SHORTEN: a line that was found is made shorter
 * @LAT_DIFFERENCE_PHASE_MEN: all positions of few men
 *
 * What a search is at.
 */
typedef enum
{
  LAT_DIFFERENCE_PHASE_LINES,
  LAT_DIFFERENCE_PHASE_GAMES,
  LAT_DIFFERENCE_PHASE_SHORTEN,
  LAT_DIFFERENCE_PHASE_MEN,
} LatDifferencePhase;

/**
 * LatDifferenceProgress:
 * @phase: what the search is at
 * @count: the length of the lines, or the men of the positions, that are compared now
 * @best: plies or men of the best finding so far; 0 if there is none
 * @reach: how far it has looked
 */
typedef struct
{
  LatDifferencePhase phase;
  guint count;
  guint best;
  LatFindingReach reach;
} LatDifferenceProgress;

/**
 * LatDifferenceProgressFunc:
 * @progress: where the search is; valid during the call
 * @data: what was given with the function
 *
 * Is called ten times a second at most, in the thread that searches.
 */
typedef void (*LatDifferenceProgressFunc) (const LatDifferenceProgress *progress, gpointer data);

/**
 * LatDifferenceLimits:
 * @seconds: how long to search at most; 0 for as long as the others allow
 * @seed: of the games at random
 * @max_positions: how many positions are compared at most, breadth first
 * @max_small: how many positions of few men are compared at most
 * @max_games: how many games are played at random, if they find nothing
 * @max_plies: how long a game at random may be
 * @max_men: the most men of positions that are gone through
 *
 * Without @seconds the finding depends on nothing but the rule sets, the position and these.
 */
typedef struct
{
  double seconds;
  guint64 seed;
  guint64 max_positions;
  guint64 max_small;
  guint64 max_games;
  guint max_plies;
  guint max_men;
} LatDifferenceLimits;

void
lat_difference_limits_init (LatDifferenceLimits *limits);

gboolean
lat_difference_has_same_board (const LatRuleset *first, const LatRuleset *second);
gboolean
lat_difference_is_common (const LatRuleset *first,
                          const LatRuleset *second,
                          const LatPosition *position);
LatFinding *
lat_difference_find_line (LatRuleset *first,
                          LatRuleset *second,
                          const LatPosition *start,
                          const LatDifferenceLimits *limits,
                          GCancellable *cancellable,
                          LatDifferenceProgressFunc progress,
                          gpointer data);
LatFinding *
lat_difference_find_position (LatRuleset *first,
                              LatRuleset *second,
                              const LatPosition *around,
                              const LatDifferenceLimits *limits,
                              GCancellable *cancellable,
                              LatDifferenceProgressFunc progress,
                              gpointer data);
