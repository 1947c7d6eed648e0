/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-slides.h - the moves of all men at once: steps, slides and single jumps (template) */
#pragma once

#include "lat-field-walk.h"

/* Whether all actions are steps and slides of which none is forbidden but for a lock or repetition: changing sides
 * (Setup.Swap) is one more. */
LAT_INLINE gboolean
lat_board_has_just_slides (const LatField *field, const LatBoard *board)
{
  return field->just_slides[LAT_OF (board->head.side)] && !lat_board_is_dropping (board)
         && !lat_board_is_clearing (field, board) && !lat_board_may_swap (field, board)
         && board->head.turn == LAT_TURN_FRESH && !lat_board_has_trapped (board)
         && (field->leader_is_alike[LAT_OF (board->head.side)]
             || board->head.leader[board->head.side] == LAT_NOWHERE);
}

/* Of the view only where men get to, if all actions are slides and nobody is locked. */
LAT_INLINE void
lat_view_init_slides (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint us = board->head.side, range = field->range[LAT_OF (us)][LAT_SOLDIER];
  const LatVec *own = board->men[us].chunk, *enemies = board->men[us ^ 1].chunk;
  const LatVec *blocked = lat_set_constant (field, LAT_SET_BLOCKED);
  const LatVec *lines = lat_set_of_men (field, LAT_MEN (us, LAT_SOLDIER), LAT_SET_LINES);

  view->us = us;
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      LatVec occupied = own[i] | enemies[i] | blocked[i];

      view->occupied.chunk[i] = occupied;
      view->reach.chunk[i] = lat_view_slide_by (range, own[i] & lines[i], occupied);
    }
}

/* Whether a tactic may take somebody ahead of where a slide ends: own men and then an enemy, or two enemies. */
LAT_INLINE gboolean
lat_slide_may_be_backed (const LatField *field, const LatBoard *board, guint to, guint dir)
{
  const guint us = board->head.side;
  const guint bit = field->bit[dir ^ 1][to];
  const guint lane = bit / LAT_FIELD_LANE;
  const guint32 ahead = ((guint32) 1 << bit % LAT_FIELD_LANE) - 1;
  const guint32 own = ((const LatLane *) board->men[us].word)[lane];
  const guint32 enemies = ((const LatLane *) board->men[us ^ 1].word)[lane];
  const guint32 others = ahead & ~own;

  /* In the line that runs back the next square is the next lower bit. */
  return others != 0 && ((enemies >> (31 ^ (guint) __builtin_clz (others))) & 1)
         && (((own | (enemies + enemies)) & (ahead ^ (ahead >> 1))) != 0);
}

/* Whether a slide may take somebody, without a view: a quick look at the square where it ends. */
LAT_INLINE gboolean
lat_slide_may_take (const LatField *field, const LatBoard *board, guint to, guint dir)
{
  const LatRules *rules = field->rules;
  const LatVec *bits = lat_set_of_square (field, to);
  const guint us = board->head.side;
  const LatVec *hostile = lat_view_get_hostile (field, us ^ 1);
  LatVec any = { 0 };

  if (rules->intervention || rules->enclosure != LAT_ENCLOSURE_NONE
      || (rules->corner && (field->flags[to] & LAT_FIELD_FLAG_BY_CORNER))
      || (field->any_tactic && lat_slide_may_be_backed (field, board, to, dir)))
    return TRUE;
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    any |= bits[i]
           & lat_view_custodial (rules->lines == LAT_LINES_SINGLE, hostile[i],
                                 board->men[us ^ 1].chunk[i], board->men[us].chunk[i]);
  return lat_vec_meets (any, any);
}

/* The squares of a set, each reached along its line from the nearest man behind. */
LAT_INLINE void
lat_walk_slides (const LatField *field,
                 const LatBoard *board,
                 const LatView *view,
                 const LatLineSet *reach,
                 LatWalker *walker,
                 const LatWalk walk)
{
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint64 occupied = view->occupied.word[i];
      const guint16 *squares = field->square_of_bit + i * 64;
      const guint way = field->dir_of_word[i];

      LAT_WORD_FOREACH (reach->word[i], bit)
        lat_walk_meet (field, board, view, walker, walk,
                       squares[lat_word_find_below (occupied, bit)], squares[bit], way);
    }
}

/* The squares of a set, once each. */
LAT_INLINE void
lat_flat_collect (const LatField *field,
                  const LatLineSet *set,
                  const LatView *view,
                  LatFlatSet *flat)
{
  for (guint i = 0; i < lat_set_n_words (field); i++)
    LAT_WORD_FOREACH (set->word[i] & ~view->occupied.word[i], bit)
      lat_flat_add_bit (flat, field->bit[0][field->square_of_bit[i * 64 + bit]]);
}

/* Who stands nearest behind a square in the line of a bit. */
LAT_INLINE guint
lat_view_find_behind (const LatField *field, const LatView *view, guint bit)
{
  guint behind = lat_word_find_below (view->occupied.word[bit / 64], bit % 64);

  return field->square_of_bit[bit / 64 * 64 + behind];
}

/* Whether anything can be taken at all. */
LAT_INLINE gboolean
lat_walk_may_take (const LatField *field, const LatView *view)
{
  LatVec any = { 0 };

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      any |= view->landing.chunk[i];
      if (field->any_tactic)
        any |= view->backed.chunk[i];
    }
  return lat_vec_meets (any, any);
}

/* Only the slides that may take somebody: from the landings back to who can get there. */
LAT_INLINE void
lat_walk_landings (const LatField *field,
                   const LatBoard *board,
                   const LatView *view,
                   LatWalker *walker,
                   const LatWalk walk)
{
  LatFlatSet landings = { 0 };

  if (!lat_walk_may_take (field, view))
    return;
  lat_flat_collect (field, &view->landing, view, &landings);
  if (field->any_tactic)
    lat_flat_collect (field, &view->backed, view, &landings);
  LAT_FLAT_FOREACH (field, i, landings.word[i], to)
    {
      if (!lat_set_meets (field, view->reach.chunk, lat_set_of_square (field, to)))
        continue;
      for (guint dir = 0; dir < field->n_dirs; dir++)
        if (lat_set_has_bit (&view->reach, field->bit[dir][to]))
          lat_walk_meet (field, board, view, walker, walk,
                         lat_view_find_behind (field, view, field->bit[dir][to]), to, dir);
    }
}

LAT_INLINE void
lat_walk_hops (const LatField *field,
               const LatBoard *board,
               const LatView *view,
               const LatLineSet *hops,
               LatWalker *walker,
               const LatWalk walk)
{
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint16 *squares = field->square_of_bit + i * 64;
      guint way = field->dir_of_word[i];

      LAT_WORD_FOREACH (hops->word[i], bit)
        lat_walk_meet (field, board, view, walker, walk, squares[bit - 2], squares[bit], way);
    }
}

/* The squares where somebody may be taken, in the lines of all directions. A landing is known in one of
 * the lines of its square: here it is in all of them.
 *
 * Returns: whether a tactic may take on other squares too */
LAT_INLINE gboolean
lat_walk_find_landings (const LatField *field, const LatView *view, LatLineSet *takes)
{
  LatFlatSet flat = { 0 };
  LatVec any_backed = { 0 };

  lat_set_clear (field, takes);
  if (!lat_walk_may_take (field, view))
    return FALSE;
  lat_flat_collect (field, &view->landing, view, &flat);
  lat_view_add_squares (field, takes, flat);
  if (!field->any_tactic)
    return FALSE;
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    any_backed |= view->backed.chunk[i];
  return lat_vec_meets (any_backed, any_backed);
}

/* Makes the slides of a set, each whatever it is. */
static void
lat_walk_make_singly (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      const LatLineSet *slides,
                      LatWalker *walker)
{
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint16 *squares = field->square_of_bit + i * 64;

      LAT_WORD_FOREACH (slides->word[i], bit)
        {
          guint to = squares[bit];
          guint from = squares[lat_word_find_below (view->occupied.word[i], bit)];
          gboolean takes = lat_move_takes (field, board, view, from, to, field->dir_of_word[i]);

          lat_board_make_move (field, board, view, from, to, takes, walker->next);
          walker->n++;
          walker->sum += walker->next->head.key;
        }
    }
}

/* Makes the slides of soldiers in a set that take nobody: of the board after each only the key and the
 * own men are its own. */
LAT_INLINE void
lat_walk_make_quiet (const LatField *field,
                     const LatBoard *board,
                     const LatView *view,
                     const LatLineSet *quiet,
                     LatWalker *walker)
{
  const guint us = view->us;
  const LatVec *bits = lat_set_of_square (field, 0);
  const guint64 *keys = field->zobrist[us];
  const guint n_chunks = lat_set_n_chunks (field);
  LatBoard *const next = walker->next;
  LatVec own[LAT_FIELD_CHUNKS];
  guint64 key, sum = 0;

  lat_board_copy (field, board, next);
  next->head.quiet += next->head.quiet != G_MAXUINT16;
  next->head.reversible += next->head.reversible != G_MAXUINT16;
  lat_board_end_turn (field, next);
  key = next->head.key;
  for (guint j = 0; j < n_chunks; j++)
    own[j] = board->men[us].chunk[j];
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint16 *squares = field->square_of_bit + i * 64;
      const guint64 occupied = view->occupied.word[i];

      walker->n += (guint) __builtin_popcountll (quiet->word[i]);
      LAT_WORD_FOREACH (quiet->word[i], bit)
        {
          const gsize to = squares[bit];
          const gsize from = squares[lat_word_find_below (occupied, bit)];

          for (guint j = 0; j < n_chunks; j++)
            next->men[us].chunk[j] = own[j] ^ bits[from * n_chunks + j] ^ bits[to * n_chunks + j];
          next->head.key = key ^ keys[from] ^ keys[to];
          sum += next->head.key;
          /* Each board is there as a whole, not only the last one. */
          __asm__ volatile("" : : "m"(*next));
        }
    }
  walker->sum += sum;
}

/* Makes all slides where nothing is trapped, nothing goes on and nothing forbids a move: what does
 * not depend on the move is done once. */
static __attribute__ ((noinline)) void
lat_walk_make_slides (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      LatWalker *walker)
{
  const guint leader = board->head.leader[view->us];
  LatLineSet singles, quiet;
  LatVec any_single = { 0 }, any_quiet = { 0 };
  gboolean may_any_take = lat_walk_find_landings (field, view, &singles);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    singles.chunk[i] =
        view->reach.chunk[i] & (may_any_take ? view->reach.chunk[i] : singles.chunk[i]);
  /* The leader's slides are those next above it in each line. */
  if (leader != LAT_NOWHERE && field->leader_is_alike[LAT_OF (view->us)])
    for (guint dir = 0; dir < field->n_dirs; dir++)
      {
        guint above = field->bit[dir][leader] + 1;
        guint64 run;

        if (above % 64 == 0)
          continue;
        run = view->reach.word[above / 64] >> above % 64;
        singles.word[above / 64] |= (run & ~(run + 1)) << above % 64;
      }
  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      quiet.chunk[i] = view->reach.chunk[i] & ~singles.chunk[i];
      any_single |= singles.chunk[i];
      any_quiet |= quiet.chunk[i];
    }
  if (lat_vec_meets (any_single, any_single))
    lat_walk_make_singly (field, board, view, &singles, walker);
  if (G_LIKELY (lat_vec_meets (any_quiet, any_quiet)))
    lat_walk_make_quiet (field, board, view, &quiet, walker);
}

/* Lists all slides where nothing forbids a move and the board after it need not be seen to know what
 * it takes. */
static __attribute__ ((noinline)) void
lat_walk_list_slides (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      LatWalker *walker)
{
  const guint leader = board->head.leader[view->us];
  LatLineSet takes;
  const gboolean is_backed = lat_walk_find_landings (field, view, &takes);
  LatMove *moves;

  lat_walker_reserve (walker, lat_set_count_bits (field, &view->reach));
  moves = walker->moves + walker->n;
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint16 *squares = field->square_of_bit + i * 64;
      const guint64 occupied = view->occupied.word[i];
      const guint64 landings = takes.word[i];
      const guint back = field->dir_of_word[i] ^ 1u;

      LAT_WORD_FOREACH (view->reach.word[i], bit)
        {
          guint to = squares[bit];
          guint from = squares[lat_word_find_below (occupied, bit)];
          gboolean captures = (landings >> bit) & 1;

          if (is_backed)
            captures |= lat_set_has_bit (&view->backed, field->bit[back][to]);
          *moves++ = lat_action_new (LAT_ACTION_MOVE, from == leader, from, to)
                     | (captures ? LAT_MOVE_CAPTURES : 0);
        }
    }
  walker->n = (guint) (moves - walker->moves);
}

/* Of listed slides those to the last open side of the own leader that would immobilise it go. */
static void
lat_walk_drop_closing (const LatField *field,
                       const LatBoard *board,
                       const LatView *view,
                       LatWalker *walker)
{
  guint n = 0;

  for (guint i = 0; i < walker->n; i++)
    {
      LatMove move = walker->moves[i];
      guint from = lat_action_from (move), to = lat_action_to (move);

      if (lat_action_type (move) == LAT_ACTION_MOVE && to == view->last_open
          && !lat_move_is_allowed (field, board, view, from, to,
                                   lat_scan_find_dir (field, from, to)))
        continue;
      walker->moves[n++] = move;
    }
  walker->n = n;
}
