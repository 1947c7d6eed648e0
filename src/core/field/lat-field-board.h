/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-board.h - a position as bundles of lines (template) */
#pragma once

#include "lat-field-set.h"

#include "lat-position-private.h"

/* What is copied with every move, apart from the sets.
 *
 * key        as LatPosition has it
 * reversible as LatPosition has it
 * leader     by side, or LAT_NOWHERE
 * bonus      the piece that may act again, or LAT_NOWHERE
 * soldiers   on the board, by side, trapped ones too
 * n_trapped  men, by side
 * is_loose   a position that was set up has trapped men whom nobody holds: the next move frees them
 * number     as LatPosition has it
 * n_leaders  on the board, by side; only where there are kinds (see LatField)
 *
 * Where there are kinds soldiers counts officers, too, and there is no leader: all look like soldiers, and who asks
 * of one man asks lat_board_get_kind().
 */
typedef struct
{
  guint64 key;
  guint16 quiet;
  guint16 reversible;
  guint16 leader[LAT_N_SIDES];
  guint16 bonus;
  guint16 soldiers[LAT_N_SIDES];
  guint16 n_trapped[LAT_N_SIDES];
  guint8 hand[LAT_N_SIDES][4]; /* by kind, and one more that is 0 */
  guint8 side;
  guint8 turn;
  guint8 is_loose;
#if LAT_FIELD_LATER
  guint16 n_leaders[LAT_N_SIDES];
  guint32 number;
#endif
} LatBoardHead;

/* Whether there are any is asked again and again, of all at once. */
G_STATIC_ASSERT (sizeof ((LatBoardHead *) NULL)->n_trapped == sizeof (guint32)
                 && sizeof ((LatBoardHead *) NULL)->hand == sizeof (guint64));

/* Trapped men are in the men of their side too; the set is valid only if there are any. Leaders and officers are
 * those of both sides, and only known where there are kinds. */
typedef struct
{
  LatBoardHead head;
  LatLineSet men[LAT_N_SIDES];
  LatLineSet trapped;
#if LAT_FIELD_LATER
  LatLineSet leaders;
  LatLineSet officers;
#endif
} LatBoard;

#define LAT_ZOBRIST_TRAPPED 8

/* Whether a leader of a side stands on a square. */
LAT_INLINE gboolean
lat_board_is_leader (const LatField *field, const LatBoard *board, guint side, guint square)
{
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    return lat_set_has (field, &board->leaders, square)
           && lat_set_has (field, &board->men[side], square);
#endif
  return square == board->head.leader[side];
}

/* The kind of the man of a side on a square. */
LAT_INLINE LatKind
lat_board_get_kind (const LatField *field, const LatBoard *board, guint side, guint square)
{
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    return lat_set_has (field, &board->leaders, square)    ? LAT_LEADER
           : lat_set_has (field, &board->officers, square) ? LAT_OFFICER
                                                           : LAT_SOLDIER;
#endif
  return (LatKind) (square == board->head.leader[side]);
}

LAT_INLINE gboolean
lat_board_has_trapped (const LatBoard *board)
{
  guint32 both;

  memcpy (&both, board->head.n_trapped, sizeof both);
  return both != 0;
}

LAT_INLINE gboolean
lat_board_is_dropping (const LatBoard *board)
{
  guint64 all;

  memcpy (&all, board->head.hand, sizeof all);
  return all != 0;
}

LAT_INLINE gboolean
lat_board_is_trapped (const LatField *field, const LatBoard *board, guint square)
{
  return lat_board_has_trapped (board) && lat_set_has (field, &board->trapped, square);
}

LAT_INLINE guint
lat_board_count_men (const LatBoard *board, guint side)
{
#if LAT_FIELD_LATER
  return board->head.soldiers[side] + (guint) (board->head.leader[side] != LAT_NOWHERE)
         + board->head.n_leaders[side];
#else
  return board->head.soldiers[side] + (board->head.leader[side] != LAT_NOWHERE);
#endif
}

/* Side, kind and whether trapped, as an index of the keys. */
LAT_INLINE guint
lat_board_get_cell (const LatField *field, const LatBoard *board, guint side, guint square)
{
  return LAT_MAN (side, lat_board_get_kind (field, board, side, square))
         | (lat_board_is_trapped (field, board, square) ? LAT_ZOBRIST_TRAPPED : 0);
}

LAT_INLINE guint64
lat_board_get_turn_key (const LatField *field, const LatBoard *board)
{
  if (board->head.turn == LAT_TURN_FRESH)
    return board->head.side == LAT_WHITE ? 0 : field->zobrist_black;
  return lat_zobrist_turn ((LatSide) board->head.side, (LatTurn) board->head.turn,
                           board->head.bonus == LAT_NOWHERE ? LAT_SQUARE_NONE
                                                            : field->squares[board->head.bonus]);
}

/* Whether units of a side hold a trapped man: on one line both neighbours are captors, at least one
 * a unit, or it is a soldier in a corner, or enclosed, and still is. */
static gboolean
lat_board_is_unit (const LatField *field, const LatBoard *board, guint side, guint square)
{
  return square != LAT_NOWHERE && lat_set_has (field, &board->men[side], square)
         && !lat_board_is_trapped (field, board, square)
         && (field->all_are_units[LAT_OF (side)]
             || (LAT_LATER (field->has_kinds)
                     ? field->is_unit[side][lat_board_get_kind (field, board, side, square)]
                 : lat_board_is_leader (field, board, side, square)
                     ? field->leader_is_unit[LAT_OF (side)]
                     : LAT_LATER_OR (field->soldiers_are_units[side])));
}

LAT_INLINE gboolean
lat_board_is_empty (const LatField *field, const LatBoard *board, guint square)
{
  return !lat_set_has (field, &board->men[0], square)
         && !lat_set_has (field, &board->men[1], square);
}

/* Whether the place itself is a captor of a man beside it. */
LAT_INLINE gboolean
lat_board_is_hostile (const LatField *field, const LatBoard *board, guint square, guint man)
{
  return lat_field_is_hostile (field, square, man)
         || (LAT_FIELD_LATER && square != LAT_NOWHERE
             && (field->hostile_empty[square] & lat_field_get_who (man))
             && lat_board_is_empty (field, board, square));
}

static gboolean
lat_board_is_held (const LatField *field, const LatBoard *board, guint side, guint square)
{
  guint holder = side ^ 1;
  gboolean is_leader = lat_board_is_leader (field, board, side, square);
  guint man = LAT_MAN (side, lat_board_get_kind (field, board, side, square));
  /* Soldiers only where they are captured so; a leader that was trapped from the start, too. */
  gboolean is_held_between = LAT_LATER_OR (field->rules->custodial || is_leader);

  for (guint dir = 0; is_held_between && dir < LAT_N_DIRS; dir += 2)
    {
      guint a = field->neighbour[dir][square], b = field->neighbour[dir ^ 1][square];
      gboolean unit_a, unit_b;

      if (!field->captures_along[dir])
        continue;
      unit_a = lat_board_is_unit (field, board, holder, a);
      unit_b = lat_board_is_unit (field, board, holder, b);
      if ((unit_a || unit_b) && (unit_a || lat_board_is_hostile (field, board, a, man))
          && (unit_b || lat_board_is_hostile (field, board, b, man)))
        return TRUE;
    }
  if (is_leader)
    return FALSE;
  if (!(field->rules->corner && (field->flags[square] & LAT_FLAG_CORNER))
      && field->rules->enclosure != LAT_ENCLOSURE_SOLDIER)
    return FALSE;
  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][square];

      if (next != LAT_NOWHERE && !lat_board_is_unit (field, board, holder, next))
        return FALSE;
    }
  return TRUE;
}

/* Sets free whom nobody holds: all at once, so who goes free holds nobody until the next action. */
static guint
lat_board_release (const LatField *field, LatBoard *board)
{
  guint16 free[LAT_MAX_SQUARES];
  guint n = 0;

  LAT_FLAT_FOREACH (field, i, board->trapped.word[i], square)
    if (!lat_board_is_held (field, board, lat_set_has (field, &board->men[1], square), square))
      free[n++] = (guint16) square;
  for (guint i = 0; i < n; i++)
    {
      guint side = lat_set_has (field, &board->men[1], free[i]);
      guint cell = LAT_MAN (side, lat_board_get_kind (field, board, side, free[i]));

      lat_set_toggle (field, &board->trapped, free[i]);
      board->head.n_trapped[side]--;
      board->head.key ^=
          field->zobrist[cell][free[i]] ^ field->zobrist[cell | LAT_ZOBRIST_TRAPPED][free[i]];
    }
  return n;
}

static void
lat_board_import_men (const LatField *field, const LatPosition *position, LatBoard *board)
{
  lat_set_clear (field, &board->men[0]);
  lat_set_clear (field, &board->men[1]);
  lat_set_clear (field, &board->trapped);
  for (guint i = 0; i < field->n_squares; i++)
    {
      LatCell cell = position->cells[field->squares[i]];

      if (!lat_cell_is_piece (cell))
        continue;
      lat_set_add (field, &board->men[lat_cell_side (cell)], i);
      if (lat_cell_is_trapped (cell))
        lat_set_add (field, &board->trapped, i);
    }
}

#if LAT_FIELD_LATER
/* Who is no soldier, where any number of men can be none. */
static __attribute__ ((noinline)) void
lat_board_import_kinds (const LatField *field, const LatPosition *position, LatBoard *board)
{
  lat_set_clear (field, &board->leaders);
  lat_set_clear (field, &board->officers);
  for (guint i = 0; i < field->n_squares; i++)
    {
      LatCell cell = position->cells[field->squares[i]];

      if (cell & LAT_CELL_LEADER)
        lat_set_add (field, &board->leaders, i);
      if (cell & LAT_CELL_OFFICER)
        lat_set_add (field, &board->officers, i);
    }
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      board->head.leader[side] = LAT_NOWHERE;
      board->head.n_leaders[side] = position->count[side][LAT_LEADER];
      board->head.soldiers[side] =
          (guint16) (position->count[side][LAT_SOLDIER] + position->count[side][LAT_OFFICER]);
    }
}
#endif

/* Finds out whether there are trapped men whom nobody holds. */
static __attribute__ ((noinline)) void
lat_board_find_loose (const LatField *field, LatBoard *board)
{
  LatBoard trial = *board;

  board->head.is_loose =
      LAT_LATER (field->is_always_loose) || lat_board_release (field, &trial) > 0;
}

/* Takes over a position. */
static void
lat_board_import (const LatField *field, const LatPosition *position, LatBoard *board)
{
  LatBoardHead *head = &board->head;

  memset (head, 0, sizeof *head);
  lat_board_import_men (field, position, board);
  head->key = position->key;
  head->quiet = position->quiet;
  head->reversible = position->reversible;
  head->side = position->side;
  head->turn = position->turn;
  head->bonus = position->turn == LAT_TURN_BONUS ? field->index[position->bonus] : LAT_NOWHERE;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      head->leader[side] = position->leader[side] == LAT_SQUARE_NONE
                               ? LAT_NOWHERE
                               : field->index[position->leader[side]];
      head->soldiers[side] = position->count[side][LAT_SOLDIER];
      head->n_trapped[side] = position->n_trapped[side];
      for (guint kind = 0; kind < LAT_N_KINDS; kind++)
        head->hand[side][kind] = position->hand[side][kind];
    }
#if LAT_FIELD_LATER
  head->number = position->number;
  if (field->has_kinds)
    lat_board_import_kinds (field, position, board);
#endif
  if (lat_board_has_trapped (board))
    lat_board_find_loose (field, board);
}

/* Whether the leader of a side on a square is immobilised (rules §4). */
static gboolean
lat_board_is_immobilised (const LatField *field, const LatBoard *board, guint side, guint leader)
{
  gboolean enclosed =
      lat_set_get_rules (field, side)->leader_immobilised == LAT_IMMOBILISED_ENCLOSED;
  gboolean any_enemy = enclosed;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][leader];

      if (next == LAT_NOWHERE)
        continue;
      if (lat_set_has (field, &board->men[side ^ 1], next))
        any_enemy = TRUE;
      else if (enclosed || !lat_set_has (field, &board->men[side], next))
        return FALSE;
    }
  return any_enemy;
}

/* Whether a soldier or an officer of a side stands where it wins. */
static __attribute__ ((noinline)) gboolean
lat_board_has_reached (const LatField *field, const LatBoard *board, guint side)
{
  guint leader = board->head.leader[side];
  guint64 any = 0;

  for (guint i = 0; i < lat_flat_n_words (field); i++)
    {
      guint64 men = board->men[side].word[i] & field->goal_words[side][i];

      if (leader != LAT_NOWHERE && field->bit[0][leader] / 64 == i)
        men &= ~(G_GUINT64_CONSTANT (1) << (field->bit[0][leader] % 64));
#if LAT_FIELD_LATER
      if (field->has_kinds)
        men = board->men[side].word[i]
              & ((field->goal_words[side][i] & ~(board->leaders.word[i] | board->officers.word[i]))
                 | (field->officer_goal_words[side][i] & board->officers.word[i]));
#endif
      any |= men;
    }
  return any != 0;
}

/* Whether a side has men, and none of them is connected with the border (rules §4, CutOff). */
static gboolean
lat_board_is_cut_off (const LatField *field, const LatBoard *board, guint side)
{
  const LatLineSet *blocked = (const void *) lat_set_constant (field, LAT_SET_BLOCKED);
  LatFlatSet open = { 0 }, reached = { 0 };
  guint64 any = 0, any_new = 0, any_safe = 0;

  for (guint i = 0; i < lat_flat_n_words (field); i++)
    {
      open.word[i] = ~(board->men[side ^ 1].word[i] | blocked->word[i]);
      reached.word[i] = open.word[i] & field->border_words[i];
      any |= board->men[side].word[i];
    }
  do
    {
      const LatFlatSet beside = lat_flat_count_beside (field, reached).any;

      any_new = any_safe = 0;
      for (guint i = 0; i < lat_flat_n_words (field); i++)
        {
          any_new |= beside.word[i] & open.word[i] & ~reached.word[i];
          reached.word[i] |= beside.word[i] & open.word[i];
          any_safe |= reached.word[i] & board->men[side].word[i];
        }
    }
  while (any_new != 0 && any_safe == 0);
  return any != 0 && any_safe == 0;
}

static gboolean
lat_board_is_annihilated (const LatBoard *board, guint side, LatFieldLoss loss)
{
  int men =
      loss.counts_soldiers ? board->head.soldiers[side] : (int) lat_board_count_men (board, side);

  return men <= loss.annihilate_at;
}

/* The last goals, where there are some that most rules have not. */
static __attribute__ ((noinline)) int
lat_board_find_rare_winner (const LatField *field, const LatBoard *board, guint actor)
{
  const guint other = actor ^ 1;
  const LatFieldLoss loss = field->loss[other];

  if ((loss.enemy_soldiers_reach && lat_board_has_reached (field, board, actor))
      || lat_board_is_annihilated (board, other, loss)
      || (loss.cut_off && lat_board_is_cut_off (field, board, other)))
    return (int) actor;
  return -1;
}

/* The move number, which only later rules ask for. */
LAT_INLINE guint
lat_board_get_number (const LatBoard *board)
{
#if LAT_FIELD_LATER
  return board->head.number;
#else
  return 1;
#endif
}

#if LAT_FIELD_LATER
/* Whether a side has leaders, and all of them are immobilised, where there are kinds. */
static __attribute__ ((noinline)) gboolean
lat_board_is_stuck (const LatField *field, const LatBoard *board, guint side)
{
  if (board->head.n_leaders[side] == 0)
    return FALSE;
  LAT_FLAT_FOREACH (field, i, board->leaders.word[i] & board->men[side].word[i], leader)
    if (!lat_board_is_immobilised (field, board, side, leader))
      return FALSE;
  return TRUE;
}

/* The side that has won by what leaders did or suffered, where there are kinds, or -1. */
static __attribute__ ((noinline)) int
lat_board_find_winner_by_leaders (const LatField *field, const LatBoard *board, guint actor)
{
  const guint other = actor ^ 1;
  const LatFieldLoss loss = field->loss[other];

  if ((loss.leader_immobilised && lat_board_is_stuck (field, board, other))
      || (loss.leader_captured && board->head.n_leaders[other] <= loss.leader_captured_at))
    return (int) actor;
  LAT_FLAT_FOREACH (field, i, board->leaders.word[i] & board->men[actor].word[i], leader)
    if (field->flags[leader] & (LAT_FLAG_GOAL_WHITE << actor))
      return (int) actor;
  return -1;
}

/* Whether enemies are taken off before anybody moves (rules §3, Removals). */
LAT_INLINE gboolean
lat_board_is_clearing (const LatField *field, const LatBoard *board)
{
  return G_UNLIKELY (field->men_to_clear > 0) && !lat_board_is_dropping (board)
         && lat_board_count_men (board, 0) + lat_board_count_men (board, 1)
                > (guint) field->men_to_clear
         && board->head.soldiers[board->head.side ^ 1] > 0;
}

/* Whether the player to act may change sides instead, if there is an action. */
LAT_INLINE gboolean
lat_board_may_swap (const LatField *field, const LatBoard *board)
{
  return G_UNLIKELY (field->rules->swap != FALSE)
         && board->head.number == (field->rules->first == LAT_BLACK ? 2u : 1u)
         && board->head.turn == LAT_TURN_FRESH && (int) board->head.side != field->rules->first
         && !lat_board_is_dropping (board);
}

/* Whether the last move of the game is played. */
LAT_INLINE gboolean
lat_board_is_past_last_move (const LatField *field, const LatBoard *board)
{
  return G_UNLIKELY (field->rules->moves > 0) && board->head.number > (guint) field->rules->moves;
}
#else
LAT_INLINE gboolean
lat_board_is_clearing (const LatField *field, const LatBoard *board)
{
  return FALSE;
}

LAT_INLINE gboolean
lat_board_may_swap (const LatField *field, const LatBoard *board)
{
  return FALSE;
}

LAT_INLINE gboolean
lat_board_is_past_last_move (const LatField *field, const LatBoard *board)
{
  return FALSE;
}
#endif

/* The side that has acted last: a turn that goes on is that of the side to act. */
LAT_INLINE guint
lat_board_get_actor (const LatBoard *board)
{
  /* Turns that go on are the second and the third. */
  G_STATIC_ASSERT (LAT_TURN_FRESH == 0 && LAT_TURN_REMOVED == 1 && LAT_TURN_BONUS == 2
                   && LAT_TURN_OPENS == 3 && LAT_TURN_SWAPPED == 4);
  if (!LAT_FIELD_LATER)
    return board->head.side ^ (guint) (board->head.turn == LAT_TURN_FRESH);
  return board->head.side ^ 1u ^ (((board->head.turn + 1u) >> 1) & 1u);
}

/* The side that has won by a goal, or -1 (rules §4, the first six ends). */
LAT_INLINE int
lat_board_find_winner (const LatField *field, const LatBoard *board)
{
  const LatBoardHead *head = &board->head;
  guint actor = lat_board_get_actor (board);
  guint other = actor ^ 1;
  const LatFieldLoss *loss = &field->loss[LAT_OF (other)];

  if (lat_board_is_dropping (board) || lat_board_is_clearing (field, board))
    return -1;
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    {
      int winner = lat_board_find_winner_by_leaders (field, board, actor);

      return winner >= 0 ? winner : lat_board_find_rare_winner (field, board, actor);
    }
#endif
  if (loss->leader_immobilised && head->leader[other] != LAT_NOWHERE
      && lat_board_is_immobilised (field, board, other, head->leader[other]))
    return (int) actor;
  if (loss->leader_captured && head->leader[other] == LAT_NOWHERE)
    return (int) actor;
  if (head->leader[actor] != LAT_NOWHERE
      && (field->flags[head->leader[actor]] & (LAT_FLAG_GOAL_WHITE << actor)))
    return (int) actor;
  if (G_UNLIKELY (LAT_LATER (loss->is_rare)))
    return lat_board_find_rare_winner (field, board, actor);

  int men =
      loss->counts_soldiers ? head->soldiers[other] : (int) lat_board_count_men (board, other);
  return men <= loss->annihilate_at ? (int) actor : -1;
}
