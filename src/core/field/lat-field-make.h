/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-make.h - what a move does (template): copies the board, changed */
#pragma once

#include "lat-field-mass.h"

LAT_INLINE void
lat_board_end_turn (const LatField *field, LatBoard *next)
{
#if LAT_FIELD_LATER
  next->head.number += next->head.side == LAT_BLACK && next->head.number < LAT_MAX_NUMBER;
#endif
  if (G_UNLIKELY (next->head.turn != LAT_TURN_FRESH))
    {
      next->head.key ^= lat_board_get_turn_key (field, next);
      next->head.turn = LAT_TURN_FRESH;
      next->head.bonus = LAT_NOWHERE;
      next->head.side ^= 1;
      next->head.key ^= lat_board_get_turn_key (field, next);
      return;
    }
  next->head.side ^= 1;
  next->head.key ^= field->zobrist_black;
}

static void
lat_board_set_turn (const LatField *field, LatBoard *next, LatTurn turn, guint bonus)
{
  next->head.key ^= lat_board_get_turn_key (field, next);
  next->head.turn = (guint8) turn;
  next->head.bonus = (guint16) bonus;
  next->head.key ^= lat_board_get_turn_key (field, next);
}

#if LAT_FIELD_LATER
static __attribute__ ((noinline)) void
lat_board_copy_kinds (const LatField *field, const LatBoard *board, LatBoard *next)
{
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      next->leaders.chunk[i] = board->leaders.chunk[i];
      next->officers.chunk[i] = board->officers.chunk[i];
    }
}

/* Takes a man of a kind off the sets of kinds, or puts one there; who is counted is the caller's to say. */
static void
lat_board_toggle_kind (const LatField *field, LatBoard *next, LatKind kind, guint square)
{
  if (kind == LAT_LEADER)
    lat_set_toggle (field, &next->leaders, square);
  else if (kind == LAT_OFFICER)
    lat_set_toggle (field, &next->officers, square);
}

/* Makes of a man that has moved what its square makes of it. */
static __attribute__ ((noinline)) void
lat_board_promote (const LatField *field, LatBoard *next, guint side, guint square)
{
  const LatRuleset *ruleset = field->ruleset;
  const LatKind kind = lat_board_get_kind (field, next, side, square);
  const LatCell cell = lat_cell_new ((LatSide) side, kind, FALSE);
  const LatSquare place = field->squares[square];
  LatKind made = kind;

  if (kind == LAT_LEADER)
    return;
  if (lat_ground_is (ruleset, LAT_GROUND_MAKES_LEADER, place, cell))
    made = LAT_LEADER;
  else if (kind == LAT_SOLDIER && lat_ground_is (ruleset, LAT_GROUND_MAKES_OFFICER, place, cell))
    made = LAT_OFFICER;
  if (made == kind)
    return;
  lat_board_toggle_kind (field, next, kind, square);
  lat_board_toggle_kind (field, next, made, square);
  next->head.key ^=
      field->zobrist[LAT_MAN (side, kind)][square] ^ field->zobrist[LAT_MAN (side, made)][square];
  next->head.reversible = 0;
  if (made == LAT_LEADER)
    {
      next->head.soldiers[side]--;
      next->head.n_leaders[side]++;
    }
  /* What he is now may not hold whom he held. */
  if (lat_board_has_trapped (next))
    lat_board_find_loose (field, next);
}
#endif

/* A man of a side and kind more, or one less, on the board. */
LAT_INLINE void
lat_board_count (const LatField *field,
                 LatBoard *next,
                 guint side,
                 LatKind kind,
                 guint square,
                 int by)
{
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    {
      lat_board_toggle_kind (field, next, kind, square);
      if (kind == LAT_LEADER)
        next->head.n_leaders[side] = (guint16) (next->head.n_leaders[side] + by);
      else
        next->head.soldiers[side] = (guint16) (next->head.soldiers[side] + by);
      return;
    }
#endif
  if (kind == LAT_LEADER)
    next->head.leader[side] = by > 0 ? (guint16) square : LAT_NOWHERE;
  else
    next->head.soldiers[side] = (guint16) (next->head.soldiers[side] + by);
}

LAT_INLINE void
lat_board_copy (const LatField *field, const LatBoard *board, LatBoard *next)
{
  next->head = board->head;
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      next->men[0].chunk[i] = board->men[0].chunk[i];
      next->men[1].chunk[i] = board->men[1].chunk[i];
    }
  if (lat_board_has_trapped (board))
    for (guint i = 0; i < lat_set_n_chunks (field); i++)
      next->trapped.chunk[i] = board->trapped.chunk[i];
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    lat_board_copy_kinds (field, board, next);
#endif
}

static void
lat_board_trap (const LatField *field, LatBoard *next, guint side, guint square, guint cell)
{
  if (!lat_board_has_trapped (next))
    lat_set_clear (field, &next->trapped);
  lat_set_add (field, &next->trapped, square);
  next->head.n_trapped[side]++;
  next->head.key ^= field->zobrist[cell | LAT_ZOBRIST_TRAPPED][square];
}

static void
lat_board_take (const LatField *field, LatBoard *next, guint side, LatKind kind, guint square)
{
  guint cell = LAT_MAN (side, kind);
  int method = field->rules->method;

  if (kind == LAT_LEADER && field->leader_freezes[LAT_OF (side)])
    method = LAT_METHOD_TRAP;
  next->head.key ^= field->zobrist[cell][square];
  if (method == LAT_METHOD_TRAP)
    {
      lat_board_trap (field, next, side, square, cell);
      return;
    }
  lat_set_toggle (field, &next->men[side], square);
  lat_board_count (field, next, side, kind, square, -1);
  if (method == LAT_METHOD_REMOVE)
    {
      next->head.reversible = 0;
      return;
    }
  /* Converted: the checker refuses that for leaders who can be captured. */
  lat_set_toggle (field, &next->men[side ^ 1], square);
  lat_board_count (field, next, side ^ 1, kind, square, 1);
  next->head.key ^= field->zobrist[cell ^ 1][square];
}

/* Whether a trapped man of a side may lose its captor when one leaves a square, or is trapped there. */
LAT_INLINE gboolean
lat_board_may_free (const LatField *field, const LatBoard *board, guint side, guint square)
{
  const LatVec *bits = lat_set_of_square (field, square);
  LatVec any = { 0 };

  if (board->head.n_trapped[side] == 0)
    return FALSE;
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec trapped = board->trapped.chunk[i] & board->men[side].chunk[i];

      any |= (trapped + trapped) & bits[i];
    }
  return lat_vec_meets (any, any);
}

static void
lat_board_make_capture (const LatField *field,
                        const LatBoard *board,
                        const LatView *view,
                        guint from,
                        guint to,
                        LatBoard *next)
{
  guint16 victims[LAT_MAX_VICTIMS];
  guint n = lat_scan_victims (field, board, view, from, to, victims);
  gboolean may_free = board->head.is_loose || !field->holds_surely
                      || lat_board_may_free (field, board, view->us ^ 1, from);

  for (guint i = 0; i < n; i++)
    {
      may_free = may_free || lat_board_may_free (field, board, view->us, victims[i]);
      /* As he was: on his square may stand by now who replaces him. */
      lat_board_take (field, next, view->us ^ 1,
                      lat_board_get_kind (field, board, view->us ^ 1, victims[i]), victims[i]);
    }
  next->head.quiet = 0;
  if (may_free && lat_board_has_trapped (next))
    lat_board_release (field, next);
  next->head.is_loose = (guint8) LAT_LATER (field->is_always_loose);
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_promotion))
    lat_board_promote (field, next, view->us, to);
#endif
  if (lat_set_get_rules (field, view->us)->bonus_move != LAT_BONUS_NONE)
    lat_board_set_turn (field, next, LAT_TURN_BONUS, to);
  else
    lat_board_end_turn (field, next);
}

/* In lat-field-moves.h. */
static void
lat_board_settle (const LatField *field, LatBoard *next);

/* Makes a move, one of those listed for the view; whether there is anything left to capture in a turn that goes
 * on is not asked. */
LAT_INLINE void
lat_board_start_move (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      guint from,
                      guint to,
                      gboolean captures,
                      LatBoard *next)
{
  const LatVec *bits_from = lat_set_of_square (field, from);
  const LatVec *bits_to = lat_set_of_square (field, to);
  guint us = board->head.side;
  const LatKind kind = lat_board_get_kind (field, board, us, from);
  guint cell = LAT_MAN (us, kind);

  next->head = board->head;
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      next->men[us].chunk[i] = board->men[us].chunk[i] ^ bits_from[i] ^ bits_to[i];
      next->men[us ^ 1].chunk[i] = board->men[us ^ 1].chunk[i];
    }
  next->head.key ^= field->zobrist[cell][from] ^ field->zobrist[cell][to];
  next->head.quiet += next->head.quiet != G_MAXUINT16;
  next->head.reversible += next->head.reversible != G_MAXUINT16;
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    {
      lat_board_copy_kinds (field, board, next);
      lat_board_toggle_kind (field, next, kind, from);
      lat_board_toggle_kind (field, next, kind, to);
    }
  else
#endif
      if (kind == LAT_LEADER)
    next->head.leader[us] = (guint16) to;
  if (G_UNLIKELY (lat_board_has_trapped (board)))
    {
      for (guint i = 0; i < lat_set_n_chunks (field); i++)
        next->trapped.chunk[i] = board->trapped.chunk[i];
      if (!captures && (board->head.is_loose || lat_board_may_free (field, board, us ^ 1, from)))
        {
          lat_board_release (field, next);
          next->head.is_loose = (guint8) LAT_LATER (field->is_always_loose);
        }
    }
  if (captures)
    lat_board_make_capture (field, board, view, from, to, next);
  else
    {
#if LAT_FIELD_LATER
      if (G_UNLIKELY (field->has_promotion))
        lat_board_promote (field, next, us, to);
#endif
      lat_board_end_turn (field, next);
    }
}

/* Makes a move, one of those listed for the view. */
LAT_INLINE void
lat_board_make_move (const LatField *field,
                     const LatBoard *board,
                     const LatView *view,
                     guint from,
                     guint to,
                     gboolean captures,
                     LatBoard *next)
{
  lat_board_start_move (field, board, view, from, to, captures, next);
  if (captures && G_UNLIKELY (LAT_LATER (field->settles)))
    lat_board_settle (field, next);
}

/* How many more soldiers the side to act drops in this turn, the hand aside. */
static guint
lat_board_get_drops_left (const LatField *field, const LatBoard *board)
{
  const LatSide side = (LatSide) board->head.side;

  return lat_rules_get_drops_left (field->rules, side,
                                   field->soldiers[side] - board->head.hand[side][LAT_SOLDIER]);
}

static void
lat_board_make_drop (const LatField *field, const LatBoard *board, LatMove move, LatBoard *next)
{
  guint side = board->head.side;
  LatKind kind = lat_action_kind (move);
  guint to = lat_action_to (move);
  gboolean is_last = kind != LAT_SOLDIER || board->head.hand[side][LAT_SOLDIER] == 1
                     || lat_board_get_drops_left (field, board) == 1;

  next->head.key ^= field->zobrist_drop[LAT_MAN (side, kind)][next->head.hand[side][kind]--]
                    ^ field->zobrist[LAT_MAN (side, kind)][to];
  lat_set_toggle (field, &next->men[side], to);
  lat_board_count (field, next, side, kind, to, 1);
  next->head.reversible = 0;
  if (!is_last)
    return;
  lat_board_end_turn (field, next);
  /* Who acts first once all men are on the board. */
  if (LAT_LATER (field->rules->first_move != LAT_FIRST_MOVE_ALTERNATE)
      && !lat_board_is_dropping (next)
      && next->head.side
             != (field->rules->first_move == LAT_FIRST_MOVE_WHITE ? LAT_WHITE : LAT_BLACK))
    {
      next->head.side ^= 1;
      next->head.key ^= field->zobrist_black;
    }
}

static void
lat_board_make_removal (const LatField *field, LatMove move, LatBoard *next)
{
  guint square = lat_action_to (move);
  guint side = next->head.side ^ 1u;
  const LatKind kind = lat_board_get_kind (field, next, side, square);
  /* He is not only where enemies are taken off before play. */
  const gboolean is_trapped = lat_board_is_trapped (field, next, square);

  next->head.key ^=
      field->zobrist[LAT_MAN (side, kind) | (is_trapped ? LAT_ZOBRIST_TRAPPED : 0)][square];
  lat_set_toggle (field, &next->men[side], square);
  if (is_trapped)
    {
      lat_set_toggle (field, &next->trapped, square);
      next->head.n_trapped[side]--;
    }
  lat_board_count (field, next, side, kind, square, -1);
#if LAT_FIELD_LATER
  /* Before play it may be one who holds a man that was set up as trapped. */
  if (G_UNLIKELY (field->men_to_clear > 0) && lat_board_has_trapped (next))
    lat_board_find_loose (field, next);
#endif
  next->head.reversible = 0;
  next->head.quiet = 0;
  if (lat_rules_removes_first (field->rules))
    lat_board_set_turn (field, next, LAT_TURN_REMOVED, LAT_NOWHERE);
  else
    lat_board_end_turn (field, next);
}

static void
lat_board_make_other (const LatField *field, const LatBoard *board, LatMove move, LatBoard *next)
{
  lat_board_copy (field, board, next);
  next->head.reversible += next->head.reversible != G_MAXUINT16;
  switch (lat_action_type (move))
    {
    case LAT_ACTION_DROP:
      lat_board_make_drop (field, board, move, next);
      break;
    case LAT_ACTION_REMOVAL:
      lat_board_make_removal (field, move, next);
      break;
    case LAT_ACTION_SWAP:
      lat_board_set_turn (field, next, LAT_TURN_SWAPPED, LAT_NOWHERE);
      break;
    case LAT_ACTION_PASS:
    case LAT_ACTION_MOVE:
    case LAT_ACTION_NONE:
    default:
      if (!lat_board_is_dropping (board))
        next->head.quiet += next->head.quiet != G_MAXUINT16;
      lat_board_end_turn (field, next);
      if (G_UNLIKELY (LAT_LATER (field->has_way_opened[board->head.side]))
          && !lat_board_is_dropping (board) && board->head.turn != LAT_TURN_BONUS)
        lat_board_set_turn (field, next, LAT_TURN_OPENS, LAT_NOWHERE);
      break;
    }
}

/* Makes any move that was listed for the view. */
LAT_INLINE void
lat_board_make (const LatField *field,
                const LatBoard *board,
                const LatView *view,
                LatMove move,
                LatBoard *next)
{
  if (lat_action_type (move) == LAT_ACTION_MOVE)
    lat_board_make_move (field, board, view, lat_action_from (move), lat_action_to (move),
                         (move & LAT_MOVE_CAPTURES) != 0, next);
  else
    lat_board_make_other (field, board, move, next);
}
