/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-private.h - changing a position in place */
#pragma once

#include "lat-position.h"

/* The finaliser of splitmix64 (Steele, Lea, Flood 2014): a table of random
 * numbers that needs no memory and no initialisation. */
static inline guint64
lat_zobrist_mix (guint64 x)
{
  x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static inline guint64
lat_zobrist_cell (LatSquare square, LatCell cell)
{
  return lat_zobrist_mix ((guint64) square << 8 | cell);
}

static inline guint64
lat_zobrist_hand (LatSide side, LatKind kind, guint count)
{
  return count == 0
             ? 0
             /* Officers have a bit of their own: soldiers and leaders keep the keys they have had. */
             : lat_zobrist_mix (G_GUINT64_CONSTANT (1) << 20 | ((guint) kind >> 1) << 18
                                | (guint) side << 17 | ((guint) kind & 1) << 16 | count);
}

static inline guint64
lat_zobrist_turn (LatSide side, LatTurn turn, LatSquare bonus)
{
  return side == LAT_WHITE && turn == LAT_TURN_FRESH
             ? 0
             : lat_zobrist_mix (G_GUINT64_CONSTANT (1) << 21 | side << 16 | turn << 12 | bonus);
}

LatSquare
lat_position_find_leader (const LatPosition *position, LatSide side);

static inline void
lat_position_add_piece (LatPosition *position, LatSquare square, LatCell cell)
{
  LatSide side = lat_cell_side (cell);

  position->cells[square] = cell;
  position->key ^= lat_zobrist_cell (square, cell);
  position->count[side][lat_cell_kind (cell)]++;
  if ((cell & LAT_CELL_LEADER)
      && (position->leader[side] == LAT_SQUARE_NONE || square < position->leader[side]))
    position->leader[side] = square;
  if (cell & LAT_CELL_TRAPPED)
    position->n_trapped[side]++;
}

static inline LatCell
lat_position_take_piece (LatPosition *position, LatSquare square)
{
  LatCell cell = position->cells[square];
  LatSide side = lat_cell_side (cell);

  position->cells[square] = LAT_CELL_EMPTY;
  position->key ^= lat_zobrist_cell (square, cell);
  position->count[side][lat_cell_kind (cell)]--;
  if ((cell & LAT_CELL_LEADER) && square == position->leader[side])
    position->leader[side] = lat_position_find_leader (position, side);
  if (cell & LAT_CELL_TRAPPED)
    position->n_trapped[side]--;
  return cell;
}

static inline void
lat_position_set_turn (LatPosition *position, LatSide side, LatTurn turn, LatSquare bonus)
{
  position->key ^=
      lat_zobrist_turn ((LatSide) position->side, (LatTurn) position->turn, position->bonus);
  position->side = (guint8) side;
  position->turn = (guint8) turn;
  position->bonus = bonus;
  position->key ^= lat_zobrist_turn (side, turn, bonus);
}

static inline void
lat_position_set_hand (LatPosition *position, LatSide side, LatKind kind, guint count)
{
  position->key ^= lat_zobrist_hand (side, kind, position->hand[side][kind]);
  position->hand[side][kind] = (guint8) count;
  position->key ^= lat_zobrist_hand (side, kind, count);
}
