/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-observed.h - the wear of a board that was found, in grades */
#pragma once

#include "lat-wear-count.h"

/** LAT_WEAR_MAX_GRADE: no grade is greater. */
#define LAT_WEAR_MAX_GRADE 1000

/**
 * LatWearPlace:
 *
 * A place of a board as a number: a square, or %LAT_N_CELLS plus an edge.
 */
typedef guint LatWearPlace;

/** LAT_N_WEAR_PLACES: above all numbers of places. */
#define LAT_N_WEAR_PLACES (LAT_N_CELLS + LAT_N_WEAR_EDGES)

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
gboolean
lat_wear_observed_read_part (LatWearObserved *observed,
                             const char *text,
                             const char *name,
                             GError **error);
char *
lat_wear_observed_write (const LatWearObserved *observed);
guint
lat_wear_observed_count (const LatWearObserved *observed, gboolean of_edges);
double
lat_wear_observed_get_max (const LatWearObserved *observed, gboolean of_edges);
gboolean
lat_wear_observed_is_enough (const LatWearObserved *observed);
double
lat_wear_observed_get (const LatWearObserved *observed, LatWearPlace place);
void
lat_wear_observed_set (LatWearObserved *observed, LatWearPlace place, double grade);
char *
lat_wear_place_write (LatWearPlace place, char name[LAT_WEAR_EDGE_NAME_SIZE]);
