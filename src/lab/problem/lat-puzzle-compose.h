/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-compose.h - problems of few men that are put on the board at random */
#pragma once

#include "lat-puzzle.h"

/** LAT_PUZZLE_MAX_MEN: so many men are put on a board at most. */
#define LAT_PUZZLE_MAX_MEN 16

/**
 * LatPuzzleRecipe:
 * @seed: any number; the same one composes the same again
 * @min_men: how few men are put on the board, 2 or more
 * @max_men: how many at most, up to %LAT_PUZZLE_MAX_MEN
 */
typedef struct
{
  guint64 seed;
  guint min_men;
  guint max_men;
} LatPuzzleRecipe;

gboolean
lat_puzzle_compose (LatProver *prover,
                    LatRuleset *ruleset,
                    const LatPuzzleRecipe *recipe,
                    guint64 number,
                    const LatPuzzleLimits *limits,
                    LatPuzzle *puzzle);
gboolean
lat_puzzle_join (GArray *puzzles, const LatPuzzle *puzzle, guint most_of_a_length);
void
lat_puzzle_sort (GArray *puzzles);
