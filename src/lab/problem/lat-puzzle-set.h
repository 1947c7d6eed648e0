/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-set.h - problems of one file */
#pragma once

#include "lat-puzzle.h"

/** LAT_PUZZLE_KEY_LENGTH: of what lat_puzzle_set_get_key() returns. */
#define LAT_PUZZLE_KEY_LENGTH 16

/**
 * LatPuzzleSet:
 *
 * The problems of a game file, easy ones first. It never changes, and is reference-counted atomically.
 */
typedef struct _LatPuzzleSet LatPuzzleSet;

LatPuzzleSet *
lat_puzzle_set_new (const char *id, const char *text, gssize length);
LatPuzzleSet *
lat_puzzle_set_ref (LatPuzzleSet *self);
void
lat_puzzle_set_unref (LatPuzzleSet *self);
const char *
lat_puzzle_set_get_id (const LatPuzzleSet *self);
const char *
lat_puzzle_set_get_name (const LatPuzzleSet *self);
guint
lat_puzzle_set_get_count (const LatPuzzleSet *self);
const LatPuzzle *
lat_puzzle_set_get (const LatPuzzleSet *self, guint index);
const char *
lat_puzzle_set_get_key (const LatPuzzleSet *self, guint index);
GHashTable *
lat_puzzle_set_list_shipped (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatPuzzleSet, lat_puzzle_set_unref)
