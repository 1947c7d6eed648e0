/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-square-set.h - a set of squares as a value */
#pragma once

#include "lat-square.h"

#define LAT_SQUARE_SET_WORDS ((LAT_N_CELLS + 63) / 64)

/**
 * LatSquareSet:
 * @words: a bit a square, by its number; private
 *
 * A set of squares; all zero is the empty set.
 */
typedef struct
{
  guint64 words[LAT_SQUARE_SET_WORDS];
} LatSquareSet;

static inline void
lat_square_set_add (LatSquareSet *set, LatSquare square)
{
  set->words[square / 64] |= G_GUINT64_CONSTANT (1) << (square % 64);
}

static inline void
lat_square_set_remove (LatSquareSet *set, LatSquare square)
{
  set->words[square / 64] &= ~(G_GUINT64_CONSTANT (1) << (square % 64));
}

static inline gboolean
lat_square_set_has (const LatSquareSet *set, LatSquare square)
{
  return (set->words[square / 64] >> (square % 64)) & 1;
}

gboolean
lat_square_set_is_empty (const LatSquareSet *set);
gboolean
lat_square_set_equal (const LatSquareSet *a, const LatSquareSet *b);
guint
lat_square_set_count (const LatSquareSet *set);
char *
lat_square_set_dup_text (const LatSquareSet *set);
gboolean
lat_square_set_read (const char *text, LatSquareSet *set, char **bad);
