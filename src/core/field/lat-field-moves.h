/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-moves.h - the legal actions of a position (template) */
#pragma once

#include "lat-field-men.h"

/* All who go where an enemy stands, and leap from afar. */
static __attribute__ ((noinline)) void
lat_walk_strikes (const LatField *field,
                  const LatBoard *board,
                  const LatView *view,
                  LatWalker *walker,
                  const LatWalk walk)
{
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint64 occupied = view->occupied.word[i];
      const guint16 *squares = field->square_of_bit + i * 64;
      const guint way = field->dir_of_word[i];

      LAT_WORD_FOREACH (view->hits.word[i], bit)
        lat_walk_meet (field, board, view, walker, walk,
                       squares[lat_word_find_below (occupied, bit)], squares[bit], way);
      LAT_WORD_FOREACH (view->leaps.word[i], bit)
        {
          guint over = lat_word_find_below (occupied, bit);

          lat_walk_meet (field, board, view, walker, walk,
                         squares[lat_word_find_below (occupied, over)], squares[bit], way);
        }
    }
}

#if LAT_FIELD_LATER
/* Who is no soldier, where there are kinds; who is locked is walked with elsewhere. */
LAT_INLINE void
lat_walk_kinds (const LatField *field,
                const LatBoard *board,
                const LatView *view,
                LatWalker *walker,
                const LatWalk walk)
{
  LAT_FLAT_FOREACH (
      field, i, (board->leaders.word[i] | board->officers.word[i]) & board->men[view->us].word[i],
      from)
    {
      LatLeash leash = LAT_LEASH_NONE;

      if (lat_board_is_trapped (field, board, from)
          || (view->any_locked && lat_flat_has_bit (&view->locked, field->bit[0][from])))
        continue;
      if (field->rules->leader_mobility != LAT_MOBILITY_FREE
          && lat_board_is_leader (field, board, view->us, from))
        leash = lat_view_find_leash (field, board, view->us, from);
      lat_walk_man (field, board, view, from, leash, NULL, walker, walk);
    }
}
#endif

/* Whoever the sets of slides and single jumps do not hold. */
LAT_INLINE void
lat_walk_others (const LatField *field,
                 const LatBoard *board,
                 const LatView *view,
                 LatWalker *walker,
                 const LatWalk walk)
{
  const guint of = LAT_OF (view->us);
  const guint leader = board->head.leader[view->us];

  if (LAT_LATER (field->strikes[view->us]))
    lat_walk_strikes (field, board, view, walker, walk);
  if (view->any_locked)
    lat_walk_locked (field, board, view, walker, walk);
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    lat_walk_kinds (field, board, view, walker, walk);
#endif
  if (leader != LAT_NOWHERE && !field->leader_is_alike[of]
      && !lat_board_is_trapped (field, board, leader))
    lat_walk_man (field, board, view, leader, view->leash, NULL, walker, walk);
}

LAT_INLINE void
lat_walk_moves (const LatField *field,
                const LatBoard *board,
                const LatView *view,
                LatWalker *walker,
                const LatWalk walk)
{
  const guint of = LAT_OF (view->us);
  gboolean asks_each = field->asks_each || view->is_guarded
                       || (field->leader_is_alike[of] && field->forbids_self_immobilise[of]);
  gboolean asks_few = !field->asks_each && view->is_guarded && view->last_open != LAT_NOWHERE
                      && !field->leader_is_alike[of];

  if (walk == LAT_WALK_COUNT && !asks_each)
    walker->n += lat_set_count_bits (field, &view->reach);
  else if (walk == LAT_WALK_MAKE && !asks_each && board->head.turn == LAT_TURN_FRESH
           && !lat_board_has_trapped (board))
    lat_walk_make_slides (field, board, view, walker);
  else if (walk == LAT_WALK_LIST && !asks_each && field->lands_exactly[of] && field->all_hammer[of])
    lat_walk_list_slides (field, board, view, walker);
  else if (walk == LAT_WALK_LIST && asks_few && field->lands_exactly[of] && field->all_hammer[of])
    {
      lat_walk_list_slides (field, board, view, walker);
      lat_walk_drop_closing (field, board, view, walker);
    }
  else if (walk == LAT_WALK_CAPTURES)
    lat_walk_landings (field, board, view, walker, walk);
  else
    lat_walk_slides (field, board, view, &view->reach, walker, walk);
  if (view->any_hops && field->multi_jumps[of][LAT_SOLDIER])
    lat_walk_jumpers (field, board, view, walker, walk);
  else if (view->any_hops && walk == LAT_WALK_COUNT && !asks_each)
    walker->n += lat_set_count_bits (field, &view->hops);
  else if (view->any_hops)
    lat_walk_hops (field, board, view, &view->hops, walker, walk);
  lat_walk_others (field, board, view, walker, walk);
}

/* --- Other actions --- */

LAT_INLINE void
lat_walk_other (const LatField *field,
                const LatBoard *board,
                LatMove move,
                LatWalker *walker,
                const LatWalk walk)
{
  if (walk == LAT_WALK_CAPTURES && lat_action_type (move) != LAT_ACTION_REMOVAL)
    return;
  if (walk != LAT_WALK_COUNT && walk != LAT_WALK_MAKE)
    {
      lat_walker_add (walker, move);
      return;
    }
  walker->n++;
  if (walk == LAT_WALK_MAKE)
    {
      lat_board_make_other (field, board, move, walker->next);
      walker->sum += walker->next->head.key;
    }
}

LAT_INLINE void
lat_walk_drops (const LatField *field,
                const LatBoard *board,
                const LatView *view,
                LatWalker *walker,
                const LatWalk walk)
{
  const guint8 *hand = board->head.hand[board->head.side];
  LatKind kind = hand[LAT_SOLDIER] > 0               ? LAT_SOLDIER
                 : LAT_LATER (hand[LAT_OFFICER] > 0) ? LAT_OFFICER
                                                     : LAT_LEADER;
  const guint64 *words = field->drop_words[LAT_MAN (board->head.side, kind)];
  guint n_before = walker->n;

  if (hand[kind] > 0 && walk == LAT_WALK_COUNT)
    for (guint i = 0; i < lat_flat_n_words (field); i++)
      walker->n += (guint) __builtin_popcountll (words[i] & ~view->occupied.word[i]);
  else if (hand[kind] > 0)
    LAT_FLAT_FOREACH (field, i, words[i] & ~view->occupied.word[i], to)
      lat_walk_other (field, board, lat_action_new (LAT_ACTION_DROP, kind, 0, to), walker, walk);
  if (walker->n == n_before)
    lat_walk_other (field, board, LAT_ACTION_PASS_VALUE, walker, walk);
}

/* Returns: whether there was any */
LAT_INLINE gboolean
lat_walk_removals (const LatField *field,
                   const LatBoard *board,
                   LatWalker *walker,
                   const LatWalk walk)
{
  guint them = board->head.side ^ 1u;
  gboolean any = FALSE;

  if (board->head.n_trapped[them] == 0)
    return FALSE;
  LAT_FLAT_FOREACH (field, i, board->trapped.word[i] & board->men[them].word[i], square)
    {
      const LatKind kind = lat_board_get_kind (field, board, them, square);

      if (kind == LAT_LEADER && !field->leader_is_removable[LAT_OF (them)])
        continue;
      any = TRUE;
      lat_walk_other (field, board, lat_action_new (LAT_ACTION_REMOVAL, kind, 0, square), walker,
                      walk);
    }
  return any;
}

/* Enemies that are taken off before play: whoever is no leader. */
static __attribute__ ((noinline)) void
lat_walk_clearings (const LatField *field,
                    const LatBoard *board,
                    LatWalker *walker,
                    const LatWalk walk)
{
  const guint them = board->head.side ^ 1u;

  LAT_FLAT_FOREACH (field, i, board->men[them].word[i], square)
    {
      const LatKind kind = lat_board_get_kind (field, board, them, square);

      if (kind != LAT_LEADER)
        lat_walk_other (field, board, lat_action_new (LAT_ACTION_REMOVAL, kind, 0, square), walker,
                        walk);
    }
}

/* How freely the man that may go on may do so. */
LAT_INLINE LatLeash
lat_walk_find_leash (const LatField *field, const LatBoard *board, const LatView *view)
{
  const guint from = board->head.bonus;

#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds) && lat_board_is_leader (field, board, view->us, from)
      && field->rules->leader_mobility != LAT_MOBILITY_FREE)
    return lat_view_find_leash (field, board, view->us, from);
#endif
  if (lat_board_is_leader (field, board, view->us, from))
    return view->leash;
  return view->any_locked && lat_flat_has_bit (&view->locked, field->bit[0][from])
             ? LAT_LEASH_STRIKE
             : LAT_LEASH_NONE;
}

/* The actions of a man that goes on only for a capture: the pass, but where it must capture, and its captures.
 * A pass that is all there is where it must is added to the list when that is done. */
static __attribute__ ((noinline)) void
lat_walk_captures_on (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      LatWalker *walker,
                      const LatWalk walk)
{
  if (lat_set_get_rules (field, view->us)->bonus_move == LAT_BONUS_CAPTURES)
    lat_walk_other (field, board, LAT_ACTION_PASS_VALUE, walker, walk);
  if (!lat_board_is_trapped (field, board, board->head.bonus))
    lat_walk_man (field, board, view, board->head.bonus, lat_walk_find_leash (field, board, view),
                  NULL, walker, LAT_WALK_CAPTURES);
}

/* All legal actions but for what Mandatory and a forbidden repetition say. Returns the number of
 * removals, which Mandatory does not touch. */
LAT_INLINE guint
lat_walk_all (const LatField *field,
              const LatBoard *board,
              const LatView *view,
              LatWalker *walker,
              const LatWalk walk)
{
  gboolean must_remove = FALSE;
  guint n_removals = 0;

  if (G_UNLIKELY (lat_board_is_dropping (board)))
    {
      lat_walk_drops (field, board, view, walker, walk);
      return 0;
    }
  if (lat_board_is_clearing (field, board))
    {
      lat_walk_clearings (field, board, walker, walk);
      return 0;
    }
  if (G_UNLIKELY (board->head.turn == LAT_TURN_BONUS))
    {
      guint from = board->head.bonus;

      if (G_UNLIKELY (LAT_LATER (field->settles))
          && lat_set_get_rules (field, view->us)->bonus_move >= LAT_BONUS_CAPTURES)
        {
          lat_walk_captures_on (field, board, view, walker, walk);
          return 0;
        }
      lat_walk_other (field, board, LAT_ACTION_PASS_VALUE, walker, walk);
      if (!lat_board_is_trapped (field, board, from))
        lat_walk_man (field, board, view, from, lat_walk_find_leash (field, board, view), NULL,
                      walker, walk);
      return 0;
    }
  if (field->rules->method == LAT_METHOD_TRAP && board->head.turn != LAT_TURN_REMOVED)
    {
      gboolean any = lat_walk_removals (field, board, walker, walk);

      n_removals = walker->n;
      must_remove = any && field->rules->removal == LAT_REMOVAL_BEFORE_MOVE;
    }
  if (!must_remove)
    lat_walk_moves (field, board, view, walker, walk);
  /* In lists it is added when it is known that there is anything else. */
  if ((walk == LAT_WALK_COUNT || walk == LAT_WALK_MAKE) && walker->n > 0
      && lat_board_may_swap (field, board))
    lat_walk_other (field, board, LAT_ACTION_SWAP_VALUE, walker, walk);
  return n_removals;
}

/* Ends a turn that goes on only for a capture, where there is none (repetition aside). */
static __attribute__ ((noinline)) void
lat_board_settle (const LatField *field, LatBoard *next)
{
  LatMove room[LAT_WALK_INLINE];
  LatWalker walker;
  LatView view;

  if (next->head.turn != LAT_TURN_BONUS
      || lat_set_get_rules (field, next->head.side)->bonus_move < LAT_BONUS_CAPTURES)
    return;
  lat_view_init (field, next, &view);
  lat_walker_init (&walker, room);
  if (!lat_board_is_trapped (field, next, next->head.bonus))
    lat_walk_man (field, next, &view, next->head.bonus, lat_walk_find_leash (field, next, &view),
                  NULL, &walker, LAT_WALK_CAPTURES);
  if (walker.n == 0)
    lat_board_end_turn (field, next);
  lat_walker_clear (&walker);
}

/* Of listed actions those after which the enemy has one again, or the turn goes on, if there are any. */
static __attribute__ ((noinline)) void
lat_walker_keep_openings (const LatField *field,
                          const LatBoard *board,
                          const LatView *view,
                          LatWalker *walker)
{
  guint n = 0;

  for (guint i = 0; i < walker->n; i++)
    {
      LatMove room[LAT_WALK_INLINE];
      LatMove move = walker->moves[i];
      LatWalker after;
      LatBoard next;
      LatView looks;
      gboolean opens = TRUE;

      lat_board_make (field, board, view, move, &next);
      if (next.head.turn == LAT_TURN_FRESH && next.head.side != board->head.side)
        {
          lat_walker_init (&after, room);
          lat_view_init (field, &next, &looks);
          lat_walk_all (field, &next, &looks, &after, LAT_WALK_LIST);
          opens = after.n > 0;
          lat_walker_clear (&after);
        }
      if (opens)
        {
          walker->moves[i] = walker->moves[n];
          walker->moves[n++] = move;
        }
    }
  if (n > 0)
    walker->n = n;
}
