/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-force.h - a quick guess at what can be won by force; private to this folder */
#pragma once

#include "lat-why.h"

/**
 * LatWhyLine:
 * @n: how many actions
 * @actions: these
 * @ends: whether the game is over after them
 *
 * How it comes about.
 */
typedef struct
{
  guint n;
  LatAction actions[LAT_WHY_MAX_LINE];
  gboolean ends;
} LatWhyLine;

gboolean
lat_why_force (const LatRuleset *ruleset,
               const LatPosition *start,
               const LatHistory *history,
               LatSide hunter,
               int goal,
               guint depth,
               const LatWhyLine *expected,
               guint64 *budget,
               LatWhyLine *line);
