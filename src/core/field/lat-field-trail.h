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

/* Whether any move may be forbidden because it repeats. */
LAT_INLINE gboolean
lat_trail_may_forbid (const LatField *field, const LatTrail *trail, const LatBoard *board)
{
  guint reversible = board->head.reversible;

  return field->forbids_repetition && trail->n > 0
         && reversible + 3u >= 2u * (guint) field->rules->repetition
         && trail->often[trail->n - 1] + reversible >= trail->n && trail->often[trail->n - 1] > 0;
}

/* --- All that the rules allow --- */

static void
lat_trail_drop_repetitions (const LatField *field,
                            const LatTrail *trail,
                            const LatBoard *board,
                            const LatView *view,
                            LatWalker *walker)
{
  guint limit = (guint) field->rules->repetition;
  guint n = 0;
  LatBoard next;

  for (guint i = 0; i < walker->n; i++)
    {
      LatMove move = walker->moves[i];

      if (lat_action_type (move) == LAT_ACTION_MOVE)
        {
          lat_board_make (field, board, view, move, &next);
          if (lat_trail_count_back (trail, next.head.key, next.head.reversible) + 1 >= limit)
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
