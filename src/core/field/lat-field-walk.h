/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-field-walk.h - what becomes of a move that is found (template)
 *
 * One walk over what the view found serves all who want moves. What is done with each is a constant
 * (LatWalk), so that every use is compiled on its own: counting without looking at single moves,
 * making each without a list, or listing.
 */
#pragma once

#include "lat-field-make.h"

typedef enum
{
  LAT_WALK_COUNT,    /* only how many there are */
  LAT_WALK_MAKE,     /* make each in the same place */
  LAT_WALK_LIST,     /* list them, captures marked */
  LAT_WALK_WAYS,     /* list whatever has a way, allowed or not, captures not marked */
  LAT_WALK_CAPTURES, /* list only captures */
} LatWalk;

/* What a walk needs and gives. In lists the moves follow each other; room is for the caller to
 * provide through grow, which is called when the list is full. */
typedef struct
{
  guint n;
  guint size;
  LatMove *moves;
  LatMove *inline_moves;
  LatBoard *next;
  guint64 sum; /* of keys made, so that making is work */
} LatWalker;

#define LAT_WALK_INLINE 384

static void
lat_walker_grow (LatWalker *walker)
{
  guint size = 2 * walker->size;

  if (walker->moves == walker->inline_moves)
    {
      walker->moves = g_new (LatMove, size);
      memcpy (walker->moves, walker->inline_moves, walker->n * sizeof (LatMove));
    }
  else
    walker->moves = g_renew (LatMove, walker->moves, size);
  walker->size = size;
}

/* Makes room for so many moves more. */
LAT_INLINE void
lat_walker_reserve (LatWalker *walker, guint n)
{
  while (G_UNLIKELY (walker->n + n > walker->size))
    lat_walker_grow (walker);
}

LAT_INLINE void
lat_walker_init (LatWalker *walker, LatMove room[LAT_WALK_INLINE])
{
  walker->n = 0;
  walker->size = LAT_WALK_INLINE;
  walker->moves = walker->inline_moves = room;
  walker->next = NULL;
  walker->sum = 0;
}

LAT_INLINE void
lat_walker_clear (LatWalker *walker)
{
  if (G_UNLIKELY (walker->moves != walker->inline_moves))
    g_free (walker->moves);
}

LAT_INLINE void
lat_walker_add (LatWalker *walker, LatMove move)
{
  if (G_UNLIKELY (walker->n == walker->size))
    lat_walker_grow (walker);
  walker->moves[walker->n++] = move;
}

/* Whether a move takes somebody. The way is the direction of a step, slide or single jump, or
 * LAT_N_DIRS for one that must be looked at square by square. */
LAT_INLINE gboolean
lat_move_takes (const LatField *field,
                const LatBoard *board,
                const LatView *view,
                guint from,
                guint to,
                guint way)
{
  guint16 victims[LAT_MAX_VICTIMS];
  gboolean may_take;
  guint dir = way;

  if (!field->all_hammer[LAT_OF (view->us)]
      && !field->hammers[LAT_OF (view->us)][lat_board_get_kind (field, board, view->us, from)])
    return FALSE;
  if (field->any_tactic && way == LAT_N_DIRS)
    {
      /* Jump after jump may lead into a direction that no line of the board has. */
      dir = lat_scan_find_dir (field, from, to);
      if (dir >= field->n_dirs)
        return lat_scan_victims (field, board, view, from, to, victims) > 0;
    }
  may_take = lat_set_meets (field, view->landing.chunk, lat_set_of_square (field, to))
             || (field->any_tactic && lat_set_has_bit (&view->backed, field->bit[dir ^ 1][to]));
  if (G_LIKELY (!may_take) || (field->lands_exactly[LAT_OF (view->us)] && way != LAT_N_DIRS))
    return may_take;
  return lat_scan_victims (field, board, view, from, to, victims) > 0;
}

/* --- What forbids a move that has a way --- */

static gboolean
lat_move_is_hit (const LatField *field, const LatBoard *board, guint us, guint to)
{
  /* No place is that of a leader who is not there. */
  if (!LAT_LATER (field->has_kinds) && board->head.leader[us ^ 1] == LAT_NOWHERE)
    return FALSE;
  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    if (field->neighbour[dir][to] != LAT_NOWHERE
        && lat_board_is_leader (field, board, us ^ 1, field->neighbour[dir][to]))
      return TRUE;
  return FALSE;
}

static gboolean
lat_move_is_strike (const LatField *field,
                    const LatBoard *board,
                    const LatView *view,
                    guint from,
                    guint to,
                    guint way)
{
  return lat_move_is_hit (field, board, view->us, to)
         || lat_move_takes (field, board, view, from, to, way);
}

static gboolean
lat_move_enters_freely (const LatField *field,
                        const LatBoard *board,
                        const LatView *view,
                        guint from,
                        guint to)
{
  guint16 victims[LAT_MAX_VICTIMS];
  guint n = G_MAXUINT;

  for (guint dir = 0; dir < LAT_N_DIRS; dir += 2)
    {
      guint a = field->neighbour[dir][to], b = field->neighbour[dir ^ 1][to];
      gboolean takes_one = FALSE;

      if (!field->captures_along[dir] || !lat_board_is_unit (field, board, view->us ^ 1, a)
          || !lat_board_is_unit (field, board, view->us ^ 1, b))
        continue;
      if (field->rules->entry == LAT_ENTRY_FORBIDDEN)
        return FALSE;
      if (n == G_MAXUINT)
        n = lat_scan_victims (field, board, view, from, to, victims);
      for (guint i = 0; i < n; i++)
        takes_one = takes_one || victims[i] == a || victims[i] == b;
      if (!takes_one)
        return FALSE;
    }
  return TRUE;
}

/* Whether the own leader is not immobilised after the move. An empty side stays empty unless the
 * piece arrives there, so that most moves need not be made to know. */
static gboolean
lat_move_leaves_leader_free (const LatField *field,
                             const LatBoard *board,
                             const LatView *view,
                             guint from,
                             guint to,
                             guint way)
{
  guint us = view->us;
  gboolean is_leader = lat_board_is_leader (field, board, us, from);
  guint leader = is_leader ? to : board->head.leader[us];
  guint first = is_leader && way < LAT_DIR_NORTH_EAST ? way ^ 1 : 0;
  LatBoard next;

#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    {
      lat_board_start_move (field, board, view, from, to,
                            lat_move_takes (field, board, view, from, to, way), &next);
      return !lat_board_is_stuck (field, &next, us);
    }
#endif
  /* A leader that slides leaves an empty square behind it. */
  for (guint i = 0; i < LAT_DIR_NORTH_EAST; i++)
    {
      guint beside = field->neighbour[first ^ i][leader];

      if (beside == LAT_NOWHERE)
        continue;
      if (beside == from || (beside != to && !lat_set_has (field, &view->occupied, beside)))
        return TRUE;
    }
  lat_board_start_move (field, board, view, from, to,
                        lat_move_takes (field, board, view, from, to, way), &next);
  return next.head.leader[us] == LAT_NOWHERE
         || !lat_board_is_immobilised (field, &next, us, next.head.leader[us]);
}

/* Whether Entry may forbid to go to a square. */
LAT_INLINE gboolean
lat_move_may_enter (const LatField *field, const LatView *view, guint to)
{
  return field->rules->entry != LAT_ENTRY_SAFE
         && lat_set_meets (field, view->danger.chunk, lat_set_of_square (field, to));
}

/* Whether a move may immobilise the own leader, and must not. */
LAT_INLINE gboolean
lat_move_may_close (const LatField *field,
                    const LatBoard *board,
                    const LatView *view,
                    guint from,
                    guint to)
{
  return field->forbids_self_immobilise[LAT_OF (view->us)]
         && (LAT_LATER (field->has_kinds) || board->head.leader[view->us] != LAT_NOWHERE)
         && (LAT_LATER (field->has_kinds) || lat_board_is_leader (field, board, view->us, from)
             || (view->is_guarded && (view->last_open == LAT_NOWHERE || to == view->last_open)));
}

LAT_INLINE gboolean
lat_move_is_allowed (const LatField *field,
                     const LatBoard *board,
                     const LatView *view,
                     guint from,
                     guint to,
                     guint way)
{
  if (lat_move_may_enter (field, view, to)
      && !lat_move_enters_freely (field, board, view, from, to))
    return FALSE;
  return !lat_move_may_close (field, board, view, from, to)
         || lat_move_leaves_leader_free (field, board, view, from, to, way);
}

/* --- Walking --- */

LAT_INLINE LatMove
lat_move_new (const LatField *field, const LatBoard *board, guint us, guint from, guint to)
{
  return lat_action_new (LAT_ACTION_MOVE, lat_board_get_kind (field, board, us, from), from, to);
}

LAT_INLINE void
lat_walk_meet (const LatField *field,
               const LatBoard *board,
               const LatView *view,
               LatWalker *walker,
               const LatWalk walk,
               guint from,
               guint to,
               guint way)
{
  gboolean takes = FALSE;

  if (walk == LAT_WALK_WAYS)
    {
      lat_walker_add (walker, lat_move_new (field, board, view->us, from, to));
      return;
    }
  if (walk == LAT_WALK_CAPTURES)
    {
      takes = lat_move_takes (field, board, view, from, to, way);
      if (!takes)
        return;
    }
  if (!lat_move_is_allowed (field, board, view, from, to, way))
    return;
  if (walk == LAT_WALK_COUNT)
    {
      walker->n++;
      return;
    }
  if (walk != LAT_WALK_CAPTURES)
    takes = lat_move_takes (field, board, view, from, to, way);
  if (walk == LAT_WALK_MAKE)
    {
      lat_board_make_move (field, board, view, from, to, takes, walker->next);
      walker->sum += walker->next->head.key;
      walker->n++;
      return;
    }
  lat_walker_add (walker, lat_move_new (field, board, view->us, from, to)
                              | (takes ? LAT_MOVE_CAPTURES : 0));
}
