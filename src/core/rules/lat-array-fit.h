/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-array-fit.h - a start array for another board */
#pragma once

#include "lat-rules.h"

char *
lat_array_fit (const char *array, int files, int ranks, const LatSquareSet *holes);
char *
lat_array_keep (const LatRules *from, const LatRules *to, char **left_out);
LatSquareSet
lat_squares_fit (const LatSquareSet *squares, const LatRules *from, const LatRules *to);
void
lat_zone_fit (LatZone *zone, const LatRules *from, const LatRules *to);
