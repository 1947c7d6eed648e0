/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-observed.h - the wear of a board that was found, in grades */
#pragma once

#include "lat-wear-count.h"

/** LAT_WEAR_MAX_GRADE: no grade is greater. */
#define LAT_WEAR_MAX_GRADE 1000

/**
 * LatWearObserved:
 * @files: of the board
 * @ranks: of the board
 * @squares: by square, its grade: 0 for no wear, at most %LAT_WEAR_MAX_GRADE; NaN: not observable
 * @edges: by #LatWearEdge, the same
 *
 * What can be seen on a board. A value.
 */
typedef struct
{
  int files;
  int ranks;
  double squares[LAT_N_CELLS];
  double edges[LAT_N_WEAR_EDGES];
} LatWearObserved;

void
lat_wear_observed_init (LatWearObserved *observed, int files, int ranks);
gboolean
lat_wear_observed_read (LatWearObserved *observed,
                        const char *text,
                        const char *name,
                        GError **error);
char *
lat_wear_observed_write (const LatWearObserved *observed);
guint
lat_wear_observed_count (const LatWearObserved *observed, gboolean of_edges);
double
lat_wear_observed_get_max (const LatWearObserved *observed, gboolean of_edges);
