/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle.h - a position with one action that does it, and no other */
#pragma once

#include "lat-game.h"
#include "lat-lab-record.h"
#include "lat-prover.h"

/** LAT_PUZZLE_MAX_LINE: so many actions of a solution are kept. */
#define LAT_PUZZLE_MAX_LINE 32

/** LAT_PUZZLE_FURTHER: so many times the depth it is looked whether what saves does not lose later. */
#define LAT_PUZZLE_FURTHER 3

/**
 * LatPuzzleKind:
 * @LAT_PUZZLE_WIN: one action wins
 * @LAT_PUZZLE_SAVE: one action does not lose
 */
typedef enum
{
  LAT_PUZZLE_WIN,
  LAT_PUZZLE_SAVE,
} LatPuzzleKind;

/**
 * LatPuzzle:
 * @kind: what the key does
 * @ruleset: the rules; not owned
 * @position: where the side to act has to find it
 * @key: the only action that does
 * @plies: of a win, how many there are to the end; else within how many every other action loses
 * @depth: within how many plies, the first included, it is proved that no other action does it, and that the key that
 *   saves does not lose
 * @is_quiet: the key captures nobody
 * @n_actions: how many actions there are to choose from
 * @n_line: how many actions of the solution are known
 * @line: the solution, the key first
 *
 * A value. All that it says is proved by a #LatProver.
 */
typedef struct
{
  LatPuzzleKind kind;
  LatRuleset *ruleset;
  LatPosition position;
  LatAction key;
  guint plies;
  guint depth;
  gboolean is_quiet;
  guint n_actions;
  guint n_line;
  LatAction line[LAT_PUZZLE_MAX_LINE];
} LatPuzzle;

/**
 * LatPuzzleLimits:
 * @min_plies: what is shorter is too easy; 1 for none
 * @depth: how far it is looked
 * @max_nodes: how many positions each proof may take
 * @cancellable: (nullable): stops it
 */
typedef struct
{
  guint min_plies;
  guint depth;
  guint64 max_nodes;
  GCancellable *cancellable;
} LatPuzzleLimits;

gboolean
lat_puzzle_find (LatProver *prover,
                 LatRuleset *ruleset,
                 const LatPosition *position,
                 const LatPuzzleLimits *limits,
                 LatPuzzle *puzzle);
guint
lat_puzzle_find_in_record (LatProver *prover,
                           LatRuleset *ruleset,
                           const LatLabRecord *record,
                           const LatPuzzleLimits *limits,
                           GArray *puzzles);
guint
lat_puzzle_get_grade (const LatPuzzle *puzzle);
char *
lat_puzzle_dup_task (const LatPuzzle *puzzle);
LatGame *
lat_puzzle_new_game (const LatPuzzle *puzzle, guint number);
gboolean
lat_puzzle_read (const LatGame *game, LatPuzzle *puzzle);
