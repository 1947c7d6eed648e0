/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-dead.h - whether anything can still happen in a position */
#pragma once

#include "lat-ruleset.h"

/** LAT_LAB_DEAD_POSITIONS: as many positions are gone through at most, to prove that one is dead. */
#define LAT_LAB_DEAD_POSITIONS 4000

/**
 * LatLabLife:
 * @LAT_LAB_LIFE_UNKNOWN: neither was found within the bound
 * @LAT_LAB_LIFE_ALIVE: there is a line in which a man is captured or removed, or a side wins
 * @LAT_LAB_LIFE_DEAD: it is proved that there is none, whatever both sides do
 */
typedef enum
{
  LAT_LAB_LIFE_UNKNOWN,
  LAT_LAB_LIFE_ALIVE,
  LAT_LAB_LIFE_DEAD,
} LatLabLife;

LatLabLife
lat_lab_dead_judge (const LatRuleset *ruleset, const LatPosition *position);
