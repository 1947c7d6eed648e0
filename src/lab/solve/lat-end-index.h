/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-index.h - the positions of few men, numbered */
#pragma once

#include "lat-ruleset.h"

/** LAT_END_MAX_SQUARES: no board with more squares is covered. */
#define LAT_END_MAX_SQUARES 64
/** LAT_END_MAX_MEN: no more men are covered, leaders counted. */
#define LAT_END_MAX_MEN 12
/** LAT_END_NO_INDEX: what is not covered. */
#define LAT_END_NO_INDEX G_MAXUINT64

/**
 * LatEndBlock:
 * @men: how many men each side has of each kind
 * @side: who is to act
 * @total: all men
 * @first: the index of its first position
 * @size: how many it has
 *
 * The positions with the same men and the same side to act. Blocks are in order of @total.
 */
typedef struct
{
  guint8 men[LAT_N_SIDES][LAT_N_KINDS];
  guint8 side;
  guint8 total;
  guint8 n_mark_bits;
  guint8 n_layers;
  guint64 n_placements;
  guint64 first;
  guint64 size;
} LatEndBlock;

/**
 * LatEndPlace:
 * @men: the squares of each side's men of each kind, bit by bit
 * @trapped: the squares of trapped men
 * @side: who is to act
 * @turn: a #LatTurn
 * @bonus: the number of the square of the piece that may act again, or 255
 *
 * A position without its counts of plies; squares are numbered without gaps, rank by rank.
 */
typedef struct
{
  guint64 men[LAT_N_SIDES][LAT_N_KINDS];
  guint64 trapped;
  guint8 side;
  guint8 turn;
  guint8 bonus;
} LatEndPlace;

/**
 * LatEndIndex:
 *
 * All positions of a rule set with so many men at most and empty hands. Those that are the same but for
 * a turn or reflection of the board, or an exchange of the sides, where the rules know no difference, have
 * one number, that of the least. Frozen; threads share it.
 */
typedef struct _LatEndIndex LatEndIndex;

LatEndIndex *
lat_end_index_new (LatRuleset *ruleset, guint n_men, GError **error);
void
lat_end_index_free (LatEndIndex *index);

LatRuleset *
lat_end_index_get_ruleset (const LatEndIndex *index);
guint
lat_end_index_get_men (const LatEndIndex *index);
guint
lat_end_index_get_maps (const LatEndIndex *index);
guint64
lat_end_index_get_size (const LatEndIndex *index);
guint
lat_end_index_get_n_blocks (const LatEndIndex *index);
const LatEndBlock *
lat_end_index_get_block (const LatEndIndex *index, guint i);
char *
lat_end_index_dup_key (const LatRuleset *ruleset);

guint64
lat_end_index_find (const LatEndIndex *index, const LatPosition *position);
gboolean
lat_end_index_get (const LatEndIndex *index,
                   const LatEndBlock *block,
                   guint64 number,
                   LatPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatEndIndex, lat_end_index_free)
