/* lat-array-fit.h - a start array for another board */
#pragma once

#include "lat-square-set.h"

G_BEGIN_DECLS

char *
lat_array_fit (const char *array, int files, int ranks, const LatSquareSet *holes);

G_END_DECLS
