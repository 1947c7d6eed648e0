/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-trail.h - the positions of a line of play, for repetition (template) */
#pragma once

#include "lat-field-moves.h"

/* A power of two. */
#define LAT_TRAIL_HEAPS 1024

/*
 * keys   of all positions up to the current one, which is the last
 * often  by position: the place, plus one, of the last one up to it that has occurred so often that
 *        the next time would be the n-th; 0 if there is none
 * heaps  how many keys there are of those that share some bits: a key of an empty heap is new
 */
typedef struct
{
  guint n;
  guint size;
  guint64 *keys;
  guint32 *often;
  guint16 heaps[LAT_TRAIL_HEAPS];
} LatTrail;

LAT_INLINE guint16 *
lat_trail_get_heap (LatTrail *trail, guint64 key)
{
  return &trail->heaps[key % LAT_TRAIL_HEAPS];
}

static void
lat_trail_grow (LatTrail *trail)
{
  trail->size = MAX (256, 2 * trail->size);
  trail->keys = g_renew (guint64, trail->keys, trail->size);
  trail->often = g_renew (guint32, trail->often, trail->size);
}

static inline void
lat_trail_clear (LatTrail *trail)
{
  g_free (trail->keys);
  g_free (trail->often);
}

/* How often a key is among the last reach ones. */
LAT_INLINE guint
lat_trail_count_back (const LatTrail *trail, guint64 key, guint reach)
{
  guint n = 0;

  for (guint i = reach < trail->n ? trail->n - reach : 0; i < trail->n; i++)
    n += trail->keys[i] == key;
  return n;
}

/* Adds a position; returns how often it has occurred, this time included. */
LAT_INLINE guint
lat_trail_push (const LatField *field, LatTrail *trail, guint64 key, guint reversible)
{
  guint limit = (guint) field->rules->repetition;
  guint n = 1;
  guint32 often = trail->n > 0 ? trail->often[trail->n - 1] : 0;

  if (limit == 0)
    return 1;
  /* No two occurrences are next to each other. */
  if (G_UNLIKELY ((*lat_trail_get_heap (trail, key))++ > 0) && reversible >= 2)
    n += lat_trail_count_back (trail, key, reversible);
  if (G_UNLIKELY (trail->n == trail->size))
    lat_trail_grow (trail);
  trail->keys[trail->n] = key;
  trail->often[trail->n] = n + 1 >= limit ? trail->n + 1 : often;
  trail->n++;
  return n;
}

LAT_INLINE void
lat_trail_pop (LatTrail *trail)
{
  if (trail->n > 0)
    (*lat_trail_get_heap (trail, trail->keys[--trail->n]))--;
}

/* Adds a position after which one more is looked for, and no other added; trail->n says how it is taken off. */
LAT_INLINE void
lat_trail_push_last (LatTrail *trail, guint64 key)
{
  if (G_UNLIKELY (trail->n == trail->size))
    lat_trail_grow (trail);
  trail->keys[trail->n++] = key;
}

static void
lat_trail_import (const LatField *field,
                  LatTrail *trail,
                  const LatPosition *position,
                  const LatHistory *history)
{
  guint n = history != NULL ? history->n : 0;

  for (guint i = 0; i + 1 < n; i++)
    /* How far back each of them could look does not matter: what cannot be undone is never
     * repeated. */
    lat_trail_push (field, trail, history->keys[i], i);
  lat_trail_push (field, trail, position->key, position->reversible);
}

/* How many earlier positions may differ from this one by one move of the side to act: then all men of the
 * enemy stood where they stand now, and what his moves did to the key has come to nothing. Where no action
 * but a move and a pass can be undone, each second one was his. */
static __attribute__ ((noinline)) guint
lat_trail_count_returns (const LatField *field, const LatTrail *trail, guint reversible)
{
  const guint last = trail->n - 1;
  const guint64 *keys = trail->keys;
  guint64 theirs = keys[last] ^ keys[last - 1] ^ field->zobrist_black;
  guint n = 0;

  for (guint i = 3; i <= reversible && i <= last; i += 2)
    {
      theirs ^= keys[last - i + 1] ^ keys[last - i] ^ field->zobrist_black;
      n += theirs == 0;
    }
  return n;
}

/* Whether there is any; mostly there is but one to be looked at. */
LAT_INLINE gboolean
lat_trail_may_return (const LatField *field, const LatTrail *trail, guint reversible)
{
  const guint64 *keys = trail->keys + trail->n;

  if (reversible < 3 || trail->n < 4)
    return FALSE;
  if (G_UNLIKELY ((keys[-1] ^ keys[-2]) == (keys[-3] ^ keys[-4])))
    return TRUE;
  return reversible >= 5 && trail->n >= 6 && lat_trail_count_returns (field, trail, reversible) > 0;
}

/* The same, out of the way of other rules. */
static __attribute__ ((noinline)) gboolean
lat_trail_asks_return (const LatField *field, const LatTrail *trail, guint reversible)
{
  return lat_trail_may_return (field, trail, reversible);
}

/* Whether any move may be forbidden because it repeats. */
LAT_INLINE gboolean
lat_trail_may_forbid (const LatField *field, const LatTrail *trail, const LatBoard *board)
{
  guint reversible = board->head.reversible;

  if (!field->forbids_repetition)
    return FALSE;
  if (field->returns_by_moves)
    return reversible >= 3 && lat_trail_asks_return (field, trail, reversible);
  return trail->n > 0 && reversible + 3u >= 2u * (guint) field->rules->repetition
         && trail->often[trail->n - 1] + reversible >= trail->n && trail->often[trail->n - 1] > 0;
}

/* Whether a position must not come about, so long after the last action that cannot be undone. */
LAT_INLINE gboolean
lat_trail_forbids (const LatField *field, const LatTrail *trail, guint64 key, guint reversible)
{
  return G_UNLIKELY (*lat_trail_get_heap ((LatTrail *) trail, key) > 0)
         && lat_trail_count_back (trail, key, reversible) + 1 >= (guint) field->rules->repetition;
}

/* Whether a move that takes nobody does no more than that a man stands elsewhere, and the turn ends. */
LAT_INLINE gboolean
lat_trail_foresees (const LatField *field, const LatBoard *board)
{
  return board->head.turn == LAT_TURN_FRESH && !lat_board_has_trapped (board)
         && !LAT_LATER (field->has_promotion);
}

/* The key after a move of which that is so. */
LAT_INLINE guint64
lat_trail_foresee (const LatField *field, const LatBoard *board, guint from, guint to)
{
  const guint us = board->head.side;
  const guint64 *zobrist =
      field->zobrist[LAT_MAN (us, lat_board_get_kind (field, board, us, from))];

  return board->head.key ^ zobrist[from] ^ zobrist[to] ^ field->zobrist_black;
}

/* --- All that the rules allow --- */

static void
lat_trail_drop_repetitions (const LatField *field,
                            const LatTrail *trail,
                            const LatBoard *board,
                            const LatView *view,
                            LatWalker *walker)
{
  const gboolean foresees = lat_trail_foresees (field, board);
  guint n = 0;

  for (guint i = 0; i < walker->n; i++)
    {
      LatMove move = walker->moves[i];
      guint reversible = board->head.reversible + 1u;
      guint64 key;

      if (lat_action_type (move) == LAT_ACTION_MOVE)
        {
          if (foresees && !(move & LAT_MOVE_CAPTURES))
            key = lat_trail_foresee (field, board, lat_action_from (move), lat_action_to (move));
          else
            {
              LatBoard next;

              lat_board_make (field, board, view, move, &next);
              key = next.head.key;
              reversible = next.head.reversible;
            }
          if (lat_trail_forbids (field, trail, key, reversible))
            continue;
        }
      walker->moves[n++] = move;
    }
  walker->n = n;
}

/* Keeps from index first on only moves that capture, if there are any. */
static void
lat_walker_keep_captures (LatWalker *walker, guint first)
{
  guint n = first;

  for (guint i = first; i < walker->n; i++)
    if (walker->moves[i] & LAT_MOVE_CAPTURES)
      {
        LatMove swap = walker->moves[n];

        walker->moves[n++] = walker->moves[i];
        walker->moves[i] = swap;
      }
  if (n > first)
    walker->n = n;
}

/* Once what repeats is gone from a list: what Mandatory leaves of it, or the pass. */
LAT_INLINE void
lat_walker_finish (const LatField *field,
                   const LatBoard *board,
                   const LatView *view,
                   LatWalker *walker,
                   guint n_removals)
{
  if (lat_board_is_dropping (board) || lat_board_is_clearing (field, board))
    return;
  if (board->head.turn == LAT_TURN_BONUS)
    {
      if (G_UNLIKELY (walker->n == 0))
        lat_walker_add (walker, LAT_ACTION_PASS_VALUE);
      return;
    }
  if (G_UNLIKELY (field->lists_first))
    {
      if (LAT_LATER_OR (lat_set_get_rules (field, board->head.side)->mandatory))
        lat_walker_keep_captures (walker, n_removals);
      if (LAT_LATER (board->head.turn == LAT_TURN_OPENS))
        lat_walker_keep_openings (field, board, view, walker);
    }
  if (walker->n > 0 && lat_board_may_swap (field, board))
    lat_walker_add (walker, LAT_ACTION_SWAP_VALUE);
  if (walker->n == 0 && field->must_pass[LAT_OF (board->head.side)])
    lat_walker_add (walker, LAT_ACTION_PASS_VALUE);
}

/* Lists all legal actions. */
static void
lat_trail_list_legal (const LatField *field,
                      const LatTrail *trail,
                      const LatBoard *board,
                      const LatView *view,
                      LatWalker *walker)
{
  guint n_removals = lat_walk_all (field, board, view, walker, LAT_WALK_LIST);

  if (lat_trail_may_forbid (field, trail, board))
    lat_trail_drop_repetitions (field, trail, board, view, walker);
  lat_walker_finish (field, board, view, walker, n_removals);
}
