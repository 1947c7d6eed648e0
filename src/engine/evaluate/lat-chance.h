/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chance.h - scores as winning chances, and what throwing some away is called */
#pragma once

#include "lat-score.h"
#include "lat-weights.h"

/** LAT_CHANCE_WHOLE: a certain win; winning chances are parts of it. */
#define LAT_CHANCE_WHOLE 1000

/** LAT_LOSS_DUBIOUS: the least loss of winning chance that is marked ?!, 7 of 100. */
#define LAT_LOSS_DUBIOUS 70
/** LAT_LOSS_MISTAKE: the least loss that is marked ?, 15 of 100. */
#define LAT_LOSS_MISTAKE 150
/** LAT_LOSS_BLUNDER: the least loss that is marked ??, 30 of 100. */
#define LAT_LOSS_BLUNDER 300
/** LAT_LOSS_HALF: an action that gives so much away is half as accurate as one that keeps all. */
#define LAT_LOSS_HALF 100

/**
 * LatMistake:
 * @LAT_MISTAKE_NONE: nothing to speak of is lost
 * @LAT_MISTAKE_DUBIOUS: %LAT_LOSS_DUBIOUS or more, ?!
 * @LAT_MISTAKE_MISTAKE: %LAT_LOSS_MISTAKE or more, ?
 * @LAT_MISTAKE_BLUNDER: %LAT_LOSS_BLUNDER or more, ??
 *
 * How bad an action is, by the winning chance that its side gives away.
 */
typedef enum
{
  LAT_MISTAKE_NONE,
  LAT_MISTAKE_DUBIOUS,
  LAT_MISTAKE_MISTAKE,
  LAT_MISTAKE_BLUNDER,
} LatMistake;

int
lat_chance_of_score (const LatWeights *weights, LatScore score);
int
lat_chance_of_result (LatResult result, LatSide side);
double
lat_chance_get_accuracy (int loss);
LatMistake
lat_mistake_of_loss (int loss);
LatMistake
lat_mistake_of_nags (const guint8 *nags, guint n);
guint8
lat_mistake_get_nag (LatMistake mistake);
