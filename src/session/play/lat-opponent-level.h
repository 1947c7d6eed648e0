/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opponent-level.h - how well the engine plays against a person */
#pragma once

#include "lat-analysis-worker.h"
#include "lat-random.h"

/** LAT_OPPONENT_N_LEVELS: how many levels there are; they count from 1. */
#define LAT_OPPONENT_N_LEVELS 8

/**
 * LatOpponentLevel:
 * @depth: how deep it looks, in plies; 0 for no limit
 * @nodes: how many positions it visits; 0 for no limit
 * @n_lines: among how many of the best actions it chooses
 * @noise: how wrong it judges each, at most, in hundredths of a soldier, up or down
 *
 * What a level is, in numbers. Nothing else makes it weaker or stronger: the same engine, the
 * same evaluation.
 */
typedef struct
{
  guint depth;
  guint nodes;
  guint n_lines;
  guint noise;
} LatOpponentLevel;

const LatOpponentLevel *
lat_opponent_level_get (guint level);
char *
lat_opponent_level_dup_words (guint level);
void
lat_opponent_level_apply (guint level, LatAnalysisSettings *settings);
LatAction
lat_opponent_level_choose (guint level, const LatAnalysisResults *results, LatRandom *random);
