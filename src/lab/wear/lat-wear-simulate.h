/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-simulate.h - boards as they would be found after games of a rule set */
#pragma once

#include "lat-random.h"
#include "lat-wear-observed.h"
#include "lat-wear-table.h"

/**
 * LatWearPart:
 * @part: below @n_parts
 * @n_parts: at least 1
 *
 * The groups of games whose number leaves that rest, so that no game is in two parts. A value.
 */
typedef struct
{
  guint part;
  guint n_parts;
} LatWearPart;

/** LAT_WEAR_WHOLE: all games. */
#define LAT_WEAR_WHOLE ((LatWearPart){ 0, 1 })
/** LAT_WEAR_DRAWN: a share of contamination that is drawn as the bench has it. */
#define LAT_WEAR_DRAWN (-1.)

/**
 * LatWearNoise:
 * @contamination: which share of all wear is not of play, from 0 to 1, or %LAT_WEAR_DRAWN
 * @misread: which share of grades is read one too high or one too low, from 0 to 1
 * @max_grade: the most worn place has it
 *
 * How far a board is from what games left on it. A value.
 */
typedef struct
{
  double contamination;
  double misread;
  guint max_grade;
} LatWearNoise;

void
lat_wear_draw_weights (const LatWearTable *table,
                       LatWearPart part,
                       LatRandom *random,
                       guint *weights);
void
lat_wear_set_weights (const LatWearTable *table, LatWearPart part, guint *weights);
void
lat_wear_simulate (LatWearTable *const *tables,
                   guint n_strengths,
                   LatWearPart part,
                   const LatWearNoise *noise,
                   const LatWearObserved *mask,
                   LatRandom *random,
                   LatWearObserved *observed);
