/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-implied-zones.h - what keys say of squares, said as zones */
#pragma once

#include "lat-rules.h"

/** LAT_MAX_IMPLIED_ZONES: a goal of each side, safe squares, squares without drops, corners. */
#define LAT_MAX_IMPLIED_ZONES 5

/**
 * LatImpliedZone:
 * @zone: squares, without symmetry, and what is said of them; it has no name
 * @label: what people call the squares, translated
 */
typedef struct
{
  LatZone zone;
  const char *label;
} LatImpliedZone;

guint
lat_implied_zones_list (const LatRules *rules, LatImpliedZone zones[LAT_MAX_IMPLIED_ZONES]);
