/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square.h - squares and their names */
#pragma once

#include "lat-types.h"

/**
 * LatSquare:
 *
 * A square as a number that does not depend on the size of the board: the index
 * into a field of 21 × 21 cells whose outermost ring is always outside. So an
 * action, a mark or a set keeps its meaning when the rules change the board.
 */
typedef guint16 LatSquare;

#define LAT_STRIDE      (LAT_MAX_SIDE + 2)
#define LAT_N_CELLS     (LAT_STRIDE * LAT_STRIDE)
#define LAT_SQUARE_NONE ((LatSquare) 0)

/** Steps from a square to its neighbours. */
#define LAT_NORTH LAT_STRIDE
#define LAT_SOUTH (-LAT_STRIDE)
#define LAT_EAST  1
#define LAT_WEST  (-1)

/**
 * lat_square_new:
 * @file: 0 for file a
 * @rank: 0 for rank 1
 *
 * Both may be from -1 to 19, so that neighbours can be named without a test.
 */
static inline LatSquare
lat_square_new (int file, int rank)
{
  return (LatSquare) ((rank + 1) * LAT_STRIDE + file + 1);
}

static inline int
lat_square_file (LatSquare square)
{
  return square % LAT_STRIDE - 1;
}

static inline int
lat_square_rank (LatSquare square)
{
  return square / LAT_STRIDE - 1;
}

/** LAT_SQUARE_NAME_SIZE: room for the longest name and its end. */
#define LAT_SQUARE_NAME_SIZE 4

char *
lat_square_write (LatSquare square, char name[LAT_SQUARE_NAME_SIZE]);
gsize
lat_square_read (const char *text, LatSquare *square);
