/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position.h - a position as a value */
#pragma once

#include "lat-action.h"
#include "lat-square-set.h"

/**
 * LatTurn:
 * @LAT_TURN_FRESH: nothing special
 * @LAT_TURN_REMOVED: the side to act has removed a man and must move
 * @LAT_TURN_BONUS: the piece on the bonus square may act again
 * @LAT_TURN_OPENS: the enemy had no legal action and has passed: a way is to be opened for it
 * @LAT_TURN_SWAPPED: the players have changed sides: nothing special but that they do so once
 */
typedef enum
{
  LAT_TURN_FRESH,
  LAT_TURN_REMOVED,
  LAT_TURN_BONUS,
  LAT_TURN_OPENS,
  LAT_TURN_SWAPPED,
} LatTurn;

/** LAT_MAX_NUMBER: the largest move number that can be written; it stays there. */
#define LAT_MAX_NUMBER 1000000000

/**
 * LatPosition:
 * @key: Zobrist key of all that repetition compares
 * @number: move number, from 1 to %LAT_MAX_NUMBER; grows after Black's turn
 * @quiet: moves and passes in a row without a capture
 * @reversible: how many actions ago the last one was that can never be undone
 *   (0: the last one was); how far back repetition has to look
 * @bonus: the square of the piece that may act again, or %LAT_SQUARE_NONE
 * @leader: where each side's leader stands, or %LAT_SQUARE_NONE; of several the one on the lowest square
 * @count: men on the board, by side and kind, trapped ones too
 * @n_trapped: how many of each side's are trapped
 * @hand: men in hand, by side and kind
 * @side: #LatSide to act
 * @turn: a #LatTurn
 * @cells: what stands on each square; squares that are not there are outside
 *
 * A value: copy it by assignment. Only lat_play() and the readers fill it in.
 */
typedef struct
{
  guint64 key;
  guint32 number;
  guint16 quiet;
  guint16 reversible;
  LatSquare bonus;
  LatSquare leader[LAT_N_SIDES];
  guint16 count[LAT_N_SIDES][LAT_N_KINDS];
  guint16 n_trapped[LAT_N_SIDES];
  guint8 hand[LAT_N_SIDES][LAT_N_KINDS];
  guint8 side;
  guint8 turn;
  LatCell cells[LAT_N_CELLS];
} LatPosition;

/**
 * lat_position_get_cell:
 *
 * Returns: what stands on a square
 */
static inline LatCell
lat_position_get_cell (const LatPosition *position, LatSquare square)
{
  return position->cells[square];
}

static inline gboolean
lat_position_is_dropping (const LatPosition *position)
{
  gboolean any = FALSE;

  for (guint kind = 0; kind < LAT_N_KINDS; kind++)
    any |= (position->hand[LAT_WHITE][kind] | position->hand[LAT_BLACK][kind]) != 0;
  return any;
}

static inline guint
lat_position_count_side (const LatPosition *position, LatSide side)
{
  return (guint) (position->count[side][LAT_SOLDIER] + position->count[side][LAT_LEADER]
                  + position->count[side][LAT_OFFICER]);
}

/**
 * lat_position_count_hand:
 *
 * Returns: how many men a side has in hand, of all kinds
 */
static inline guint
lat_position_count_hand (const LatPosition *position, LatSide side)
{
  return (guint) (position->hand[side][LAT_SOLDIER] + position->hand[side][LAT_LEADER]
                  + position->hand[side][LAT_OFFICER]);
}

/**
 * lat_position_get_next_kind:
 * @side: a side with men in hand
 *
 * Returns: what it drops next: soldiers first, leaders last
 */
static inline LatKind
lat_position_get_next_kind (const LatPosition *position, LatSide side)
{
  const guint8 *hand = position->hand[side];

  return hand[LAT_SOLDIER] > 0 ? LAT_SOLDIER : hand[LAT_OFFICER] > 0 ? LAT_OFFICER : LAT_LEADER;
}

/**
 * lat_position_get_actor:
 *
 * Returns: the side that has acted last: a turn that goes on is that of the side to act
 */
static inline LatSide
lat_position_get_actor (const LatPosition *position)
{
  gboolean goes_on = position->turn == LAT_TURN_REMOVED || position->turn == LAT_TURN_BONUS;

  return (LatSide) (goes_on ? position->side : 1 - position->side);
}

gboolean
lat_position_equal (const LatPosition *a, const LatPosition *b);
LatSquare
lat_position_next_leader (const LatPosition *position, LatSide side, LatSquare after);
LatAction
lat_position_complete_action (const LatPosition *position, LatAction action);
void
lat_position_update (LatPosition *position);
void
lat_position_put (LatPosition *position, LatSquare square, LatCell cell);
guint64
lat_position_compute_key (const LatPosition *position);
