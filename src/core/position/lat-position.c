/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position.c - a position as a value */
#include "lat-position-private.h"

#include <string.h>

/**
 * lat_position_compute_key:
 *
 * Returns: the Zobrist key of a position, from nothing
 */
guint64
lat_position_compute_key (const LatPosition *position)
{
  guint64 key =
      lat_zobrist_turn ((LatSide) position->side, (LatTurn) position->turn, position->bonus);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (position->cells[i]))
      key ^= lat_zobrist_cell ((LatSquare) i, position->cells[i]);
  for (guint side = 0; side < LAT_N_SIDES; side++)
    for (guint kind = 0; kind < LAT_N_KINDS; kind++)
      key ^= lat_zobrist_hand ((LatSide) side, (LatKind) kind, position->hand[side][kind]);
  return key;
}

/**
 * lat_position_update:
 *
 * Computes what follows from the cells, hands and turn: counts, leaders, key.
 * For those who set up a position cell by cell.
 */
void
lat_position_update (LatPosition *position)
{
  memset (position->leader, 0, sizeof position->leader);
  memset (position->count, 0, sizeof position->count);
  memset (position->n_trapped, 0, sizeof position->n_trapped);

  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatCell cell = position->cells[i];

      if (!lat_cell_is_piece (cell))
        continue;
      position->count[lat_cell_side (cell)][lat_cell_kind (cell)]++;
      if ((cell & LAT_CELL_LEADER) && position->leader[lat_cell_side (cell)] == LAT_SQUARE_NONE)
        position->leader[lat_cell_side (cell)] = (LatSquare) i;
      if (cell & LAT_CELL_TRAPPED)
        position->n_trapped[lat_cell_side (cell)]++;
    }
  position->key = lat_position_compute_key (position);
}

/**
 * lat_position_put:
 * @position: a position
 * @square: a square that is on the board
 * @cell: what is to stand there, may be empty
 *
 * Changes one square of a position that is being set up.
 */
void
lat_position_put (LatPosition *position, LatSquare square, LatCell cell)
{
  g_return_if_fail (square < LAT_N_CELLS && position->cells[square] != LAT_CELL_OUTSIDE);

  if (lat_cell_is_piece (position->cells[square]))
    lat_position_take_piece (position, square);
  if (lat_cell_is_piece (cell))
    lat_position_add_piece (position, square, cell);
}

/**
 * lat_position_next_leader:
 * @after: a square; %LAT_SQUARE_NONE to begin
 *
 * Visits the leaders of a side, in the order of their squares.
 *
 * Returns: the next one's square, or %LAT_SQUARE_NONE
 */
LatSquare
lat_position_next_leader (const LatPosition *position, LatSide side, LatSquare after)
{
  const LatCell cell = lat_cell_new (side, LAT_LEADER, FALSE);

  if (after == LAT_SQUARE_NONE)
    return position->leader[side];
  if (position->count[side][LAT_LEADER] > 1)
    for (guint i = after + 1u; i < LAT_N_CELLS; i++)
      if ((position->cells[i] & ~LAT_CELL_TRAPPED) == cell)
        return (LatSquare) i;
  return LAT_SQUARE_NONE;
}

/* Who is the first leader of a side, now that the one who was is gone. */
LatSquare
lat_position_find_leader (const LatPosition *position, LatSide side)
{
  const LatCell cell = lat_cell_new (side, LAT_LEADER, FALSE);

  for (guint i = 0; i < LAT_N_CELLS && position->count[side][LAT_LEADER] > 0; i++)
    if ((position->cells[i] & ~LAT_CELL_TRAPPED) == cell)
      return (LatSquare) i;
  return LAT_SQUARE_NONE;
}

/**
 * lat_position_equal:
 *
 * Compares all that the six fields of text say.
 *
 * Returns: whether both are the same position
 */
gboolean
lat_position_equal (const LatPosition *a, const LatPosition *b)
{
  return a->key == b->key && a->number == b->number && a->quiet == b->quiet && a->side == b->side
         && a->turn == b->turn && a->bonus == b->bonus
         && memcmp (a->hand, b->hand, sizeof a->hand) == 0
         && memcmp (a->cells, b->cells, sizeof a->cells) == 0;
}

/**
 * lat_position_complete_action:
 * @action: an action that comes from another board
 *
 * Returns: the same with the kind of piece that acts here
 */
LatAction
lat_position_complete_action (const LatPosition *position, LatAction action)
{
  LatActionType type = lat_action_type (action);
  LatSquare square = type == LAT_ACTION_MOVE ? lat_action_from (action) : lat_action_to (action);
  LatCell cell = position->cells[square];

  if ((type != LAT_ACTION_MOVE && type != LAT_ACTION_REMOVAL) || !lat_cell_is_piece (cell))
    return action;
  return lat_action_new (type, lat_cell_kind (cell), lat_action_from (action),
                         lat_action_to (action));
}
