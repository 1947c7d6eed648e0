/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-field-men.h - the moves of men looked at one by one (template): leaders of another way than
 * soldiers, locked soldiers, and those who jump more than once */
#pragma once

#include "lat-field-slides.h"

/* The squares one step in a direction from those of a set. */
LAT_INLINE LatFlatSet
lat_flat_step (const LatField *field, LatFlatSet set, guint dir)
{
  switch (dir)
    {
    case LAT_DIR_EAST:
      return lat_flat_from_west (field, set);
    case LAT_DIR_WEST:
      return lat_flat_from_east (field, set);
    case LAT_DIR_NORTH:
      return lat_flat_from_south (field, set);
    case LAT_DIR_SOUTH:
      return lat_flat_from_north (field, set);
    case LAT_DIR_NORTH_EAST:
      return lat_flat_from_west (field, lat_flat_from_south (field, set));
    case LAT_DIR_SOUTH_WEST:
      return lat_flat_from_east (field, lat_flat_from_north (field, set));
    case LAT_DIR_NORTH_WEST:
      return lat_flat_from_east (field, lat_flat_from_south (field, set));
    case LAT_DIR_SOUTH_EAST:
    default:
      return lat_flat_from_west (field, lat_flat_from_north (field, set));
    }
}

/* A word of what a ground is for the men of a side and kind. */
LAT_INLINE guint64
lat_flat_get_ground (const LatField *field, guint set, guint us, LatKind kind, guint word)
{
  return ((const guint64 *) (const void *) lat_set_of_men (field, LAT_MEN (us, kind), set))[word];
}

/* Whether the grounds let a man jump over one square to another. */
LAT_INLINE gboolean
lat_walk_may_hop (const LatField *field, guint us, LatKind kind, guint dir, guint over, guint to)
{
  guint over_bit = field->bit[dir][over], to_bit = field->bit[dir][to];

  return !LAT_LATER (field->has_bars[us])
         || !(((lat_flat_get_ground (field, LAT_SET_CLOSED, us, kind, over_bit / 64)
                >> (over_bit % 64))
               | (lat_flat_get_ground (field, LAT_SET_BARRED, us, kind, to_bit / 64)
                  >> (to_bit % 64)))
              & 1);
}

/* Where a man gets to jump after jump, all ways at once: for boards of one word. The start is empty
 * meanwhile, but no place to end. */
LAT_INLINE LatFlatSet
lat_walk_flood_jumps (const LatField *field,
                      const LatView *view,
                      LatKind kind,
                      guint from,
                      LatFlatSet over)
{
  LatFlatSet here = { { G_GUINT64_CONSTANT (1) << field->bit[0][from] } };
  LatFlatSet landed = { 0 };
  guint64 open = ~view->occupied.word[0];

  if (LAT_FIELD_LATER)
    open &= ~lat_flat_get_ground (field, LAT_SET_BARRED, view->us, kind, 0);
  over.word[0] &= ~here.word[0];
  while (here.word[0] != 0)
    {
      guint64 next = 0;

      for (guint dir = 0; dir < field->n_dirs; dir++)
        if (field->moves_along[LAT_OF (view->us)][kind][dir])
          {
            LatFlatSet ahead = lat_flat_step (field, here, dir);

            ahead.word[0] &= over.word[0];
            next |= lat_flat_step (field, ahead, dir).word[0];
          }
      here.word[0] = next & open;
      open &= ~next;
      landed.word[0] |= here.word[0];
    }
  return landed;
}

/* The same square by square: where sets are long a few squares are seen sooner than all. */
LAT_INLINE LatFlatSet
lat_walk_follow_jumps (const LatField *field,
                       const LatView *view,
                       LatKind kind,
                       guint from,
                       LatFlatSet over)
{
  guint16 queue[LAT_MAX_SQUARES];
  LatFlatSet landed = { 0 };
  guint n = 1;

  queue[0] = (guint16) from;
  for (guint done = 0; done < n; done++)
    for (guint dir = 0; dir < LAT_N_DIRS; dir++)
      {
        guint beside = field->neighbour[dir][queue[done]];
        guint to, bit;

        if (!field->moves_along[LAT_OF (view->us)][kind][dir] || beside == LAT_NOWHERE
            || beside == from || !lat_flat_has_bit (&over, field->bit[0][beside]))
          continue;
        to = field->neighbour[dir][beside];
        if (to == LAT_NOWHERE || lat_set_has (field, &view->occupied, to))
          continue;
        bit = field->bit[0][to];
        if (lat_flat_has_bit (&landed, bit)
            || !lat_walk_may_hop (field, view->us, kind, dir, beside, to))
          continue;
        lat_flat_add_bit (&landed, bit);
        queue[n++] = (guint16) to;
      }
  return landed;
}

static LatFlatSet
lat_walk_find_jumps (const LatField *field,
                     const LatBoard *board,
                     const LatView *view,
                     LatKind kind,
                     guint from)
{
  LatFlatSet over = { 0 };

  for (guint i = 0; i < lat_flat_n_words (field); i++)
    over.word[i] =
        (field->jumps_own[LAT_OF (view->us)][kind] ? board->men[view->us].word[i] : 0)
        | (field->jumps_enemy[LAT_OF (view->us)][kind] ? board->men[view->us ^ 1].word[i] : 0);
  if (G_UNLIKELY (LAT_LATER (field->has_bars[view->us])) && !field->has_gates[view->us])
    for (guint i = 0; i < lat_flat_n_words (field); i++)
      over.word[i] &= ~lat_flat_get_ground (field, LAT_SET_CLOSED, view->us, kind, i);
  return LAT_FLAT_WORDS == 1 && !LAT_LATER (field->has_gates[view->us])
             ? lat_walk_flood_jumps (field, view, kind, from, over)
             : lat_walk_follow_jumps (field, view, kind, from, over);
}

static __attribute__ ((noinline)) void
lat_walk_find_barred (const LatField *field,
                      const LatView *view,
                      LatKind kind,
                      guint from,
                      LatLineSet *reach)
{
  const LatVec *man = lat_set_of_square (field, from);
  const LatVec *ways = lat_set_of_men (field, LAT_MEN (view->us, kind), LAT_SET_LINES);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    reach->chunk[i] =
        lat_view_slide_barred (field, view->us, kind, i, man[i] & ways[i], view->occupied.chunk[i]);
}

static void
lat_walk_find_reach (const LatField *field,
                     const LatView *view,
                     LatKind kind,
                     guint from,
                     LatLineSet *reach)
{
  const LatVec *man = lat_set_of_square (field, from);
  const LatVec *ways = lat_set_of_men (field, LAT_MEN (view->us, kind), LAT_SET_LINES);

  if (G_UNLIKELY (LAT_LATER (field->has_bars[view->us])))
    lat_walk_find_barred (field, view, kind, from, reach);
  else
    for (guint i = 0; i < lat_set_n_chunks (field); i++)
      reach->chunk[i] =
          lat_view_slide (field, view->us, kind, man[i] & ways[i], view->occupied.chunk[i]);
}

LAT_INLINE void
lat_walk_multi_jumps (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      LatKind kind,
                      guint from,
                      LatWalker *walker,
                      const LatWalk walk)
{
  LatFlatSet jumps = lat_walk_find_jumps (field, board, view, kind, from);
  LatLineSet reach;

  lat_walk_find_reach (field, view, kind, from, &reach);
  LAT_FLAT_FOREACH (field, i, jumps.word[i], to)
    if (!lat_set_meets (field, reach.chunk, lat_set_of_square (field, to)))
      lat_walk_meet (field, board, view, walker, walk, from, to, LAT_N_DIRS);
}

/* Whether a man whom something restrains, but does not hold, makes a move only if it is a strike. */
LAT_INLINE gboolean
lat_walk_needs_strike (const LatField *field, LatLeash leash, guint from, guint to)
{
  return leash == LAT_LEASH_STRIKE
         || (leash == LAT_LEASH_ONE_SQUARE
             && (ABS ((int) field->file[from] - field->file[to]) > 1
                 || ABS ((int) field->rank[from] - field->rank[to]) > 1));
}

/* Where a man goes to whose square is an enemy's, and leaps over one from afar. */
static __attribute__ ((noinline)) guint
lat_walk_add_strikes (const LatField *field,
                      const LatView *view,
                      LatKind kind,
                      guint from,
                      guint16 *found,
                      guint8 *ways,
                      guint n)
{
  LatLineSet hits, leaps;

  lat_view_find_strikes (field, view, kind, lat_set_of_square (field, from), &hits, &leaps);
  for (guint i = 0; i < lat_set_n_words (field); i++)
    LAT_WORD_FOREACH (hits.word[i] | leaps.word[i], bit)
      {
        found[n] = field->square_of_bit[i * 64 + bit];
        ways[n++] = field->dir_of_word[i];
      }
  return n;
}

/* All ways of one man, with targets those that end there: squares and directions. */
static guint
lat_walk_find_ways (const LatField *field,
                    const LatBoard *board,
                    const LatView *view,
                    LatKind kind,
                    guint from,
                    const LatLineSet *targets,
                    guint16 *found,
                    guint8 *ways)
{
  LatLineSet reach;
  guint n = 0;

  lat_walk_find_reach (field, view, kind, from, &reach);
  for (guint i = 0; targets != NULL && i < lat_set_n_chunks (field); i++)
    reach.chunk[i] &= targets->chunk[i];
  for (guint i = 0; i < lat_set_n_words (field); i++)
    LAT_WORD_FOREACH (reach.word[i], bit)
      {
        found[n] = field->square_of_bit[i * 64 + bit];
        ways[n++] = field->dir_of_word[i];
      }
  if (G_UNLIKELY (LAT_LATER (field->strikes[view->us])))
    n = lat_walk_add_strikes (field, view, kind, from, found, ways, n);
  if (field->multi_jumps[LAT_OF (view->us)][kind])
    {
      LatFlatSet jumps = lat_walk_find_jumps (field, board, view, kind, from);

      LAT_FLAT_FOREACH (field, i, jumps.word[i], to)
        {
          if (lat_set_meets (field, reach.chunk, lat_set_of_square (field, to)))
            continue;
          found[n] = (guint16) to;
          ways[n++] = LAT_N_DIRS;
        }
      return n;
    }
  if (!field->jumps[LAT_OF (view->us)][kind])
    return n;
  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    {
      guint over = field->moves_along[LAT_OF (view->us)][kind][dir] ? field->neighbour[dir][from]
                                                                    : LAT_NOWHERE;
      guint to = over == LAT_NOWHERE ? LAT_NOWHERE : field->neighbour[dir][over];

      if (to == LAT_NOWHERE || lat_set_has (field, &view->occupied, to)
          || !((field->jumps_own[LAT_OF (view->us)][kind]
                && lat_set_has (field, &board->men[view->us], over))
               || (field->jumps_enemy[LAT_OF (view->us)][kind]
                   && lat_set_has (field, &board->men[view->us ^ 1], over)))
          || !lat_walk_may_hop (field, view->us, kind, dir, over, to))
        continue;
      found[n] = (guint16) to;
      ways[n++] = (guint8) dir;
    }
  return n;
}

/* Empty squares where a move may be a strike: on no other does one strike, where nobody goes to squares
 * of enemies.
 *
 * Returns: FALSE if there is none */
LAT_INLINE gboolean
lat_walk_find_targets (const LatField *field,
                       const LatBoard *board,
                       const LatView *view,
                       LatLineSet *targets)
{
  const guint leader = board->head.leader[view->us ^ 1];
  LatFlatSet squares = { 0 };
  gboolean any = FALSE;

  if (lat_walk_may_take (field, view))
    {
      lat_flat_collect (field, &view->landing, view, &squares);
      if (field->any_tactic)
        lat_flat_collect (field, &view->backed, view, &squares);
    }
  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST && leader != LAT_NOWHERE; dir++)
    if (field->neighbour[dir][leader] != LAT_NOWHERE)
      lat_flat_add_bit (&squares, field->bit[0][field->neighbour[dir][leader]]);
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    any = any || squares.word[i] != 0;
  lat_set_clear (field, targets);
  if (any)
    lat_view_add_squares (field, targets, squares);
  return any;
}

/* The moves of one man; with targets, those that end there. */
LAT_INLINE void
lat_walk_man (const LatField *field,
              const LatBoard *board,
              const LatView *view,
              guint from,
              LatLeash leash,
              const LatLineSet *targets,
              LatWalker *walker,
              const LatWalk walk)
{
  LatKind kind = lat_board_get_kind (field, board, view->us, from);
  guint16 found[LAT_MAX_SQUARES];
  guint8 ways[LAT_MAX_SQUARES];
  guint n;

  if (leash == LAT_LEASH_STUCK || (walk == LAT_WALK_CAPTURES && !lat_walk_may_take (field, view)))
    return;
  n = lat_walk_find_ways (field, board, view, kind, from, targets, found, ways);
  for (guint i = 0; i < n; i++)
    if ((targets == NULL || lat_set_has_bit (targets, field->bit[0][found[i]]))
        && (walk != LAT_WALK_CAPTURES
            || lat_move_takes (field, board, view, from, found[i], ways[i]))
        && (!lat_walk_needs_strike (field, leash, from, found[i])
            || lat_move_is_strike (field, board, view, from, found[i], ways[i])))
      lat_walk_meet (field, board, view, walker, walk, from, found[i], ways[i]);
}

LAT_INLINE void
lat_walk_locked (const LatField *field,
                 const LatBoard *board,
                 const LatView *view,
                 LatWalker *walker,
                 const LatWalk walk)
{
  /* Jump after jump may lead into a direction that no line of the board has, and tactics ask for it. */
  const gboolean is_lined = !field->any_tactic || field->n_dirs == LAT_N_DIRS
                            || !(field->multi_jumps[LAT_OF (view->us)][LAT_SOLDIER]
                                 || field->multi_jumps[LAT_OF (view->us)][LAT_LEADER]);
  const gboolean has_targets =
      is_lined && !LAT_LATER (field->has_kinds) && !LAT_LATER (field->strikes[view->us]);
  LatLineSet targets;

  if (has_targets && !lat_walk_find_targets (field, board, view, &targets))
    return;
  LAT_FLAT_FOREACH (field, i, view->locked.word[i], from)
    lat_walk_man (field, board, view, from, LAT_LEASH_STRIKE, has_targets ? &targets : NULL, walker,
                  walk);
}

/* All men with multiple jumps: who cannot jump once cannot jump at all. */
LAT_INLINE void
lat_walk_jumpers (const LatField *field,
                  const LatBoard *board,
                  const LatView *view,
                  LatWalker *walker,
                  const LatWalk walk)
{
  LatFlatSet done = { 0 };

  for (guint i = 0; i < lat_set_n_words (field); i++)
    LAT_WORD_FOREACH (view->hops.word[i], to_bit)
      {
        guint from = field->square_of_bit[i * 64 + to_bit - 2];

        if (lat_flat_has_bit (&done, field->bit[0][from]))
          continue;
        lat_flat_add_bit (&done, field->bit[0][from]);
        lat_walk_multi_jumps (field, board, view, lat_board_get_kind (field, board, view->us, from),
                              from, walker, walk);
      }
}
