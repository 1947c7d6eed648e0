/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-count.h - what games do to the board they are played on */
#pragma once

#include "lat-lab-record.h"

/**
 * LatWear:
 * @LAT_WEAR_STAY: plies for which a man stood on a square: one for each man before each action
 * @LAT_WEAR_ARRIVAL: men put down on it: who moved there, or was dropped there
 * @LAT_WEAR_LIFT: men taken up from it to be moved
 * @LAT_WEAR_SWEEP: men taken off the board there: captured, or removed by an action
 * @LAT_WEAR_CROSSING: men pushed over the line between two neighbouring squares
 *
 * The ways in which play wears a board. All but the last are of squares, that is of *edges*.
 */
typedef enum
{
  LAT_WEAR_STAY,
  LAT_WEAR_ARRIVAL,
  LAT_WEAR_LIFT,
  LAT_WEAR_SWEEP,
  LAT_WEAR_CROSSING,
} LatWear;

/** LAT_N_WEARS: how many there are. */
#define LAT_N_WEARS 5
/** LAT_N_SQUARE_WEARS: how many of them are of squares. */
#define LAT_N_SQUARE_WEARS 4

/**
 * LatWearEdge:
 *
 * The line, or the corner, between two neighbouring squares as a number, whatever the size of the
 * board: four times the square of the lower rank (of one rank: of the lower file), plus 0, 1, 2 or 3
 * where the other one lies to the east, north, north-east or north-west of it.
 */
typedef guint16 LatWearEdge;

/** LAT_N_WEAR_EDGES: above all numbers of edges. */
#define LAT_N_WEAR_EDGES (4 * LAT_N_CELLS)
/** LAT_WEAR_EDGE_NONE: the number of no edge. */
#define LAT_WEAR_EDGE_NONE ((LatWearEdge) 0)
/** LAT_WEAR_EDGE_NAME_SIZE: room for the longest name and its end. */
#define LAT_WEAR_EDGE_NAME_SIZE (2 * LAT_SQUARE_NAME_SIZE)

/**
 * LatWearCount:
 * @n_games: how many games have been counted
 * @n_plies: how many plies they had
 * @squares: by side and kind of man, #LatWear and square
 * @edges: by side and kind of man and #LatWearEdge, how often it was crossed, either way
 *
 * What was counted, from the opening of each game to its end: what was placed, dropped or moved
 * before a game of a run begins is not in it. A value; all zero before the first game. Parts may be
 * counted apart, see lat_wear_count_merge().
 */
typedef struct
{
  guint64 n_games;
  guint64 n_plies;
  guint64 squares[LAT_N_SIDES][LAT_N_KINDS][LAT_N_SQUARE_WEARS][LAT_N_CELLS];
  guint64 edges[LAT_N_SIDES][LAT_N_KINDS][LAT_N_WEAR_EDGES];
} LatWearCount;

gboolean
lat_wear_count_add (LatWearCount *count, LatRuleset *ruleset, const LatLabRecord *record);
void
lat_wear_count_merge (LatWearCount *count, const LatWearCount *other);

LatWearEdge
lat_wear_edge_new (LatSquare a, LatSquare b);
void
lat_wear_edge_get_ends (LatWearEdge edge, LatSquare *a, LatSquare *b);
char *
lat_wear_edge_write (LatWearEdge edge, char name[LAT_WEAR_EDGE_NAME_SIZE]);
const char *
lat_wear_get_word (LatWear wear);
