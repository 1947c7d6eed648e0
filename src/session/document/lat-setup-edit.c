/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-setup-edit.c - what can be done with a position that is set up: each is a step */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "lat-setup-private.h"

static gboolean
is_square (LatSetup *self, LatSquare square)
{
  return square < LAT_N_CELLS && lat_ruleset_has_square (self->ruleset, square);
}

/**
 * lat_setup_put:
 * @self: a position that is set up
 * @square: a square; on what is none, a hole for example, nothing happens
 * @cell: a man, or %LAT_CELL_EMPTY
 *
 * Returns: whether that changed anything
 */
gboolean
lat_setup_put (LatSetup *self, LatSquare square, LatCell cell)
{
  LatPosition next;

  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);
  g_return_val_if_fail (cell == LAT_CELL_EMPTY || lat_cell_is_piece (cell), FALSE);

  if (!is_square (self, square))
    return FALSE;
  next = self->position;
  next.cells[square] = cell;
  return lat_setup_change (
      self, &next, lat_cell_is_piece (cell) ? _ ("Place a man") : _ ("Remove a man"), FALSE);
}

/**
 * lat_setup_turn_over:
 * @self: a position that is set up
 * @square: where a man stands; without one nothing happens
 *
 * Traps a man, or sets him free.
 *
 * Returns: whether that changed anything
 */
gboolean
lat_setup_turn_over (LatSetup *self, LatSquare square)
{
  LatPosition next;

  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);

  if (!is_square (self, square) || !lat_cell_is_piece (self->position.cells[square]))
    return FALSE;
  next = self->position;
  next.cells[square] ^= LAT_CELL_TRAPPED;
  return lat_setup_change (self, &next, _ ("Turn a man over"), FALSE);
}

/**
 * lat_setup_move:
 * @self: a position that is set up
 * @from: where a man stands
 * @to: where he is to stand; who stands there is taken off
 *
 * Returns: whether that changed anything
 */
gboolean
lat_setup_move (LatSetup *self, LatSquare from, LatSquare to)
{
  LatPosition next;

  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);

  if (!is_square (self, from) || !is_square (self, to) || from == to
      || !lat_cell_is_piece (self->position.cells[from]))
    return FALSE;
  next = self->position;
  next.cells[to] = next.cells[from];
  next.cells[from] = LAT_CELL_EMPTY;
  if (next.turn == LAT_TURN_BONUS && next.bonus == from)
    next.bonus = to;
  return lat_setup_change (self, &next, _ ("Move a man"), FALSE);
}

/**
 * lat_setup_clear:
 *
 * Takes all men off the board. Hands and the rest stay; a piece that was to act again
 * does not any more.
 */
void
lat_setup_clear (LatSetup *self)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));

  next = self->position;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (next.cells[i]))
      next.cells[i] = LAT_CELL_EMPTY;
  if (next.turn == LAT_TURN_BONUS)
    {
      next.turn = LAT_TURN_FRESH;
      next.bonus = LAT_SQUARE_NONE;
    }
  lat_setup_change (self, &next, _ ("Clear the board"), FALSE);
}

/**
 * lat_setup_set_start:
 *
 * Sets up what the rules begin with.
 */
void
lat_setup_set_start (LatSetup *self)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));

  next = *lat_ruleset_get_start (self->ruleset);
  lat_setup_change (self, &next, _ ("Start array"), FALSE);
}

static LatSquare
map_square (LatSetup *self, LatSquare square, LatSetupTurn turn)
{
  int files = lat_ruleset_get_files (self->ruleset);
  int ranks = lat_ruleset_get_ranks (self->ruleset);
  int file = lat_square_file (square);
  int rank = lat_square_rank (square);

  switch (turn)
    {
    case LAT_SETUP_MIRROR_FILES:
      return lat_square_new (files - 1 - file, rank);
    case LAT_SETUP_MIRROR_RANKS:
      return lat_square_new (file, ranks - 1 - rank);
    case LAT_SETUP_ROTATE:
      return lat_square_new (files - 1 - file, ranks - 1 - rank);
    case LAT_SETUP_QUARTER:
      return lat_square_new (rank, files - 1 - file);
    case LAT_SETUP_SWAP:
    default:
      return square;
    }
}

/**
 * lat_setup_can_transform:
 * @self: a position that is set up
 * @turn: what is to be done with all men
 *
 * Returns: whether it can be done: a quarter turn takes a square board, and nobody may
 *   come to stand on a hole
 */
gboolean
lat_setup_can_transform (LatSetup *self, LatSetupTurn turn)
{
  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);

  if (turn == LAT_SETUP_QUARTER
      && lat_ruleset_get_files (self->ruleset) != lat_ruleset_get_ranks (self->ruleset))
    return FALSE;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (self->position.cells[i])
        && !is_square (self, map_square (self, (LatSquare) i, turn)))
      return FALSE;
  return TRUE;
}

static const char *
get_turn_name (LatSetupTurn turn)
{
  switch (turn)
    {
    case LAT_SETUP_MIRROR_FILES:
      return _ ("Mirror left and right");
    case LAT_SETUP_MIRROR_RANKS:
      return _ ("Mirror above and below");
    case LAT_SETUP_ROTATE:
      return _ ("Rotate by half a turn");
    case LAT_SETUP_QUARTER:
      return _ ("Rotate by a quarter");
    case LAT_SETUP_SWAP:
    default:
      return _ ("Swap colours");
    }
}

static void
swap_colours (LatPosition *position)
{
  const LatCell both = LAT_CELL_WHITE | LAT_CELL_BLACK;
  guint8 white[LAT_N_KINDS];

  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (position->cells[i]))
      position->cells[i] ^= both;
  memcpy (white, position->hand[LAT_WHITE], sizeof white);
  memcpy (position->hand[LAT_WHITE], position->hand[LAT_BLACK], sizeof white);
  memcpy (position->hand[LAT_BLACK], white, sizeof white);
  position->side = (guint8) lat_side_opposite ((LatSide) position->side);
}

/**
 * lat_setup_transform:
 * @self: a position that is set up
 * @turn: what to do with all men; nothing if it cannot be done
 */
void
lat_setup_transform (LatSetup *self, LatSetupTurn turn)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));

  if (!lat_setup_can_transform (self, turn))
    return;
  next = self->position;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (next.cells[i]))
      next.cells[i] = LAT_CELL_EMPTY;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (self->position.cells[i]))
      next.cells[map_square (self, (LatSquare) i, turn)] = self->position.cells[i];
  if (next.turn == LAT_TURN_BONUS && is_square (self, map_square (self, next.bonus, turn)))
    next.bonus = map_square (self, next.bonus, turn);
  if (turn == LAT_SETUP_SWAP)
    swap_colours (&next);
  lat_setup_change (self, &next, get_turn_name (turn), FALSE);
}

/**
 * lat_setup_copy_across:
 * @self: a position that is set up
 * @side: whose men are copied
 * @turn: which way they come to the other side of the board
 *
 * Gives the other side the same men. Those that it had are taken off; a man whose square is
 * none, or held by @side, is left out.
 *
 * Returns: whether that changed anything
 */
gboolean
lat_setup_copy_across (LatSetup *self, LatSide side, LatSetupTurn turn)
{
  LatSide other = lat_side_opposite (side);
  LatPosition next;

  g_return_val_if_fail (LAT_IS_SETUP (self), FALSE);

  next = self->position;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    if (lat_cell_is_piece (next.cells[i]) && lat_cell_side (next.cells[i]) == other)
      next.cells[i] = LAT_CELL_EMPTY;
  for (guint i = 0; i < LAT_N_CELLS; i++)
    {
      LatCell cell = self->position.cells[i];
      LatSquare target = map_square (self, (LatSquare) i, turn);

      if (lat_cell_is_piece (cell) && lat_cell_side (cell) == side && is_square (self, target)
          && next.cells[target] == LAT_CELL_EMPTY)
        next.cells[target] = lat_cell_new (other, lat_cell_kind (cell), lat_cell_is_trapped (cell));
    }
  return lat_setup_change (self, &next, _ ("Copy to the other side"), FALSE);
}

/**
 * lat_setup_set_side:
 * @self: a position that is set up
 * @side: who acts
 */
void
lat_setup_set_side (LatSetup *self, LatSide side)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));

  next = self->position;
  next.side = (guint8) side;
  lat_setup_change (self, &next, _ ("Side to act"), FALSE);
}

/**
 * lat_setup_set_hand:
 * @self: a position that is set up
 * @side: whose hand
 * @kind: which men
 * @n: how many; at most 180 soldiers and 30 officers, and as many leaders as the side can have by the rules
 */
void
lat_setup_set_hand (LatSetup *self, LatSide side, LatKind kind, guint n)
{
  LatPosition next;
  guint most = kind == LAT_SOLDIER ? 180 : 30;

  g_return_if_fail (LAT_IS_SETUP (self));

  if (kind == LAT_LEADER)
    most = MIN (9, lat_rules_get_max_leaders (lat_ruleset_get_rules (self->ruleset), side));
  next = self->position;
  next.hand[side][kind] = (guint8) MIN (n, most);
  lat_setup_change (self, &next, _ ("Men in hand"), TRUE);
}

/**
 * lat_setup_set_turn:
 * @self: a position that is set up
 * @turn: how far the turn has gone
 * @bonus: with %LAT_TURN_BONUS, where the piece stands that may act again
 */
void
lat_setup_set_turn (LatSetup *self, LatTurn turn, LatSquare bonus)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));
  g_return_if_fail (turn != LAT_TURN_BONUS || is_square (self, bonus));

  next = self->position;
  next.turn = (guint8) turn;
  next.bonus = turn == LAT_TURN_BONUS ? bonus : LAT_SQUARE_NONE;
  lat_setup_change (self, &next, _ ("Turn"), FALSE);
}

/**
 * lat_setup_set_quiet:
 * @self: a position that is set up
 * @n: plies without a capture, at most 65535
 */
void
lat_setup_set_quiet (LatSetup *self, guint n)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));

  next = self->position;
  next.quiet = (guint16) MIN (n, G_MAXUINT16);
  lat_setup_change (self, &next, _ ("Plies without capture"), TRUE);
}

/**
 * lat_setup_set_number:
 * @self: a position that is set up
 * @number: of the move, from 1 to %LAT_MAX_NUMBER
 */
void
lat_setup_set_number (LatSetup *self, guint number)
{
  LatPosition next;

  g_return_if_fail (LAT_IS_SETUP (self));

  next = self->position;
  next.number = CLAMP (number, 1, LAT_MAX_NUMBER);
  lat_setup_change (self, &next, _ ("Move number"), TRUE);
}
