/*
 * lat-field-moves.h - the legal actions of a position (template)
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

  if (!field->leader_hammers && from == board->head.leader[view->us])
    return FALSE;
  if (way == LAT_N_DIRS)
    return lat_scan_victims (field, board, view, from, to, victims) > 0;
  may_take = lat_set_meets (field, view->landing.chunk, lat_set_of_square (field, to))
             || (field->any_tactic && lat_set_has_bit (&view->backed, field->bit[way ^ 1][to]));
  if (G_LIKELY (!may_take) || field->lands_exactly)
    return may_take;
  return lat_scan_victims (field, board, view, from, to, victims) > 0;
}

/* --- What forbids a move that has a way --- */

static gboolean
lat_move_is_hit (const LatField *field, const LatBoard *board, guint us, guint to)
{
  guint leader = board->head.leader[us ^ 1];

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    if (field->neighbour[dir][to] == leader && leader != LAT_NOWHERE)
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
  guint leader = from == board->head.leader[us] ? to : board->head.leader[us];
  guint first = from == board->head.leader[us] && way < LAT_DIR_NORTH_EAST ? way ^ 1 : 0;
  LatBoard next;

  /* A leader that slides leaves an empty square behind it. */
  for (guint i = 0; i < LAT_DIR_NORTH_EAST; i++)
    {
      guint beside = field->neighbour[first ^ i][leader];

      if (beside == LAT_NOWHERE)
        continue;
      if (beside == from || (beside != to && !lat_set_has (field, &view->occupied, beside)))
        return TRUE;
    }
  lat_board_make_move (field, board, view, from, to,
                       lat_move_takes (field, board, view, from, to, way), &next);
  return next.head.leader[us] == LAT_NOWHERE || !lat_board_is_immobilised (field, &next, us);
}

LAT_INLINE gboolean
lat_move_is_allowed (const LatField *field,
                     const LatBoard *board,
                     const LatView *view,
                     guint from,
                     guint to,
                     guint way)
{
  if (field->rules->entry != LAT_ENTRY_SAFE
      && lat_set_meets (field, view->danger.chunk, lat_set_of_square (field, to))
      && !lat_move_enters_freely (field, board, view, from, to))
    return FALSE;
  if (field->forbids_self_immobilise && board->head.leader[view->us] != LAT_NOWHERE
      && (view->is_guarded || from == board->head.leader[view->us])
      && !lat_move_leaves_leader_free (field, board, view, from, to, way))
    return FALSE;
  return TRUE;
}

/* --- Walking --- */

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
  lat_walker_add (walker,
                  lat_move_new (LAT_ACTION_MOVE, from == board->head.leader[view->us], from, to)
                      | (takes ? LAT_MOVE_CAPTURES : 0));
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
      guint64 word = reach->word[i];
      guint64 occupied = view->occupied.word[i];
      const guint16 *squares = field->square_of_bit + i * 64;
      guint way = field->dir_of_word[i];

      for (; word != 0; word &= word - 1)
        {
          guint bit = (guint) __builtin_ctzll (word);
          guint64 below = occupied & ((word & -word) - 1);
          guint behind = 63 ^ (guint) __builtin_clzll (below);

          lat_walk_meet (field, board, view, walker, walk, squares[behind], squares[bit], way);
        }
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
    for (guint64 word = set->word[i] & ~view->occupied.word[i]; word != 0; word &= word - 1)
      {
        guint square = field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word)];
        guint bit = field->bit[0][square];

        flat->word[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
      }
}

/* Who stands nearest behind a square in the line of a bit. */
LAT_INLINE guint
lat_view_find_behind (const LatField *field, const LatView *view, guint bit)
{
  guint64 below = view->occupied.word[bit / 64] & ((G_GUINT64_CONSTANT (1) << (bit % 64)) - 1);

  return field->square_of_bit[bit / 64 * 64 + (63 ^ (guint) __builtin_clzll (below))];
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
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    for (guint64 word = landings.word[i]; word != 0; word &= word - 1)
      {
        guint to = field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word)];

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

      for (guint64 word = hops->word[i]; word != 0; word &= word - 1)
        {
          guint bit = (guint) __builtin_ctzll (word);

          lat_walk_meet (field, board, view, walker, walk, squares[bit - 2], squares[bit], way);
        }
    }
}

/* Makes all slides where nothing is trapped, nothing goes on and nothing forbids a move: what does
 * not depend on the move is done once. */
static __attribute__ ((noinline)) void
lat_walk_make_slides (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      LatWalker *walker)
{
  const guint us = view->us;
  const guint leader = board->head.leader[us];
  const gboolean is_simple = !field->any_tactic && field->lands_exactly && field->leader_hammers;
  LatBoard *next = walker->next;
  LatBoardHead head = board->head;
  guint64 sum = 0;
  guint n = 0;

  head.quiet += head.quiet != G_MAXUINT16;
  head.reversible += head.reversible != G_MAXUINT16;
  head.side ^= 1;
  head.key ^= field->zobrist_black;
  /* It must be put together here: half written anew for each move it would be read back before the
   * halves are one, which costs more than all the rest. */
  __asm__("" : "+m"(head));
  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint16 *squares = field->square_of_bit + i * 64;
      const guint way = field->dir_of_word[i];
      const guint64 occupied = view->occupied.word[i];

      for (guint64 word = view->reach.word[i]; word != 0; word &= word - 1)
        {
          guint to = squares[__builtin_ctzll (word)];
          guint from = squares[63 ^ __builtin_clzll (occupied & ((word & -word) - 1))];
          guint is_leader = from == leader;
          const LatVec *bits_from = lat_set_of_square (field, from);
          const LatVec *bits_to = lat_set_of_square (field, to);
          gboolean takes = is_simple ? lat_set_meets (field, view->landing.chunk, bits_to)
                                     : lat_move_takes (field, board, view, from, to, way);

          n++;
          if (G_UNLIKELY (takes))
            {
              lat_board_make_move (field, board, view, from, to, TRUE, next);
              sum += next->head.key;
              continue;
            }
          guint64 key = head.key ^ field->zobrist[from][us | is_leader << 1]
                        ^ field->zobrist[to][us | is_leader << 1];
          next->head = head;
          next->head.key = key;
          if (is_leader)
            next->head.leader[us] = (guint16) to;
          for (guint j = 0; j < lat_set_n_chunks (field); j++)
            {
              next->men[us].chunk[j] = board->men[us].chunk[j] ^ bits_from[j] ^ bits_to[j];
              next->men[us ^ 1].chunk[j] = board->men[us ^ 1].chunk[j];
            }
          sum += key;
        }
    }
  walker->n += n;
  walker->sum += sum;
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
  LatFlatSet flat = { 0 };
  LatLineSet takes;
  LatVec any_backed = { 0 };
  gboolean is_backed;
  LatMove *moves;

  lat_walker_reserve (walker, lat_set_count_bits (field, &view->reach));
  moves = walker->moves + walker->n;
  /* A landing is known in one of the lines of its square: here it must be in all of them. */
  lat_flat_collect (field, &view->landing, view, &flat);
  lat_set_clear (field, &takes);
  lat_view_add_squares (field, &takes, flat);
  if (field->any_tactic)
    for (guint i = 0; i < lat_set_n_chunks (field); i++)
      any_backed |= view->backed.chunk[i];
  is_backed = field->any_tactic && lat_vec_meets (any_backed, any_backed);

  for (guint i = 0; i < lat_set_n_words (field); i++)
    {
      const guint16 *squares = field->square_of_bit + i * 64;
      const guint64 occupied = view->occupied.word[i];
      const guint64 landings = takes.word[i];
      const guint back = field->dir_of_word[i] ^ 1u;

      for (guint64 word = view->reach.word[i]; word != 0; word &= word - 1)
        {
          guint64 lowest = word & -word;
          guint to = squares[__builtin_ctzll (word)];
          guint from = squares[63 ^ __builtin_clzll (occupied & (lowest - 1))];
          gboolean captures = (landings & lowest) != 0;

          if (is_backed)
            captures |= lat_set_has_bit (&view->backed, field->bit[back][to]);
          *moves++ = lat_move_new (LAT_ACTION_MOVE, from == leader, from, to)
                     | (captures ? LAT_MOVE_CAPTURES : 0);
        }
    }
  walker->n = (guint) (moves - walker->moves);
}

/* Jump after jump, each square once; what is reached otherwise is left out. The start is empty
 * meanwhile, but no place to end. */
static guint
lat_walk_find_jumps (const LatField *field,
                     const LatBoard *board,
                     guint us,
                     LatKind kind,
                     guint from,
                     const LatLineSet *reach,
                     guint16 *found)
{
  guint16 queue[LAT_MAX_SQUARES];
  LatFlatSet landed = { 0 };
  guint n = 1, n_found = 0;

  queue[0] = (guint16) from;
  for (guint done = 0; done < n; done++)
    for (guint dir = 0; dir < LAT_N_DIRS; dir++)
      {
        guint over, to, bit;

        if (!field->moves_along[kind][dir])
          continue;
        over = field->neighbour[dir][queue[done]];
        if (over == LAT_NOWHERE || over == from
            || !((field->jumps_own[kind] && lat_set_has (field, &board->men[us], over))
                 || (field->jumps_enemy[kind] && lat_set_has (field, &board->men[us ^ 1], over))))
          continue;
        to = field->neighbour[dir][over];
        if (to == LAT_NOWHERE || to == from)
          continue;
        bit = field->bit[0][to];
        if (((landed.word[bit / 64] | board->men[0].word[bit / 64] | board->men[1].word[bit / 64])
             >> (bit % 64))
            & 1)
          continue;
        landed.word[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
        queue[n++] = (guint16) to;
        if (!lat_set_meets (field, reach->chunk, lat_set_of_square (field, to)))
          found[n_found++] = (guint16) to;
      }
  return n_found;
}

static void
lat_walk_find_reach (const LatField *field,
                     const LatView *view,
                     LatKind kind,
                     guint from,
                     LatLineSet *reach)
{
  const LatVec *man = lat_set_of_square (field, from);
  const LatVec *ways =
      lat_set_constant (field, kind == LAT_LEADER ? LAT_SET_LEADER_LINES : LAT_SET_SOLDIER_LINES);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    reach->chunk[i] = lat_view_slide (field, kind, man[i] & ways[i], view->occupied.chunk[i]);
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
  guint16 found[LAT_MAX_SQUARES];
  LatLineSet reach;
  guint n;

  lat_walk_find_reach (field, view, kind, from, &reach);
  n = lat_walk_find_jumps (field, board, view->us, kind, from, &reach, found);
  for (guint i = 0; i < n; i++)
    lat_walk_meet (field, board, view, walker, walk, from, found[i], LAT_N_DIRS);
}

/* How a single man may move whom something restrains. */
static gboolean
lat_walk_suits_leash (const LatField *field,
                      const LatBoard *board,
                      const LatView *view,
                      LatLeash leash,
                      guint from,
                      guint to,
                      guint way)
{
  switch (leash)
    {
    case LAT_LEASH_NONE:
      return TRUE;
    case LAT_LEASH_ONE_SQUARE:
      if (ABS ((int) field->file[from] - field->file[to]) <= 1
          && ABS ((int) field->rank[from] - field->rank[to]) <= 1)
        return TRUE;
      return lat_move_is_strike (field, board, view, from, to, way);
    case LAT_LEASH_STRIKE:
      return lat_move_is_strike (field, board, view, from, to, way);
    case LAT_LEASH_STUCK:
    default:
      return FALSE;
    }
}

/* All ways of one man: squares and directions. */
static guint
lat_walk_find_ways (const LatField *field,
                    const LatBoard *board,
                    const LatView *view,
                    LatKind kind,
                    guint from,
                    guint16 *found,
                    guint8 *ways)
{
  LatLineSet reach;
  guint n = 0;

  lat_walk_find_reach (field, view, kind, from, &reach);
  for (guint i = 0; i < lat_set_n_words (field); i++)
    for (guint64 word = reach.word[i]; word != 0; word &= word - 1)
      {
        found[n] = field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word)];
        ways[n++] = field->dir_of_word[i];
      }
  if (field->multi_jumps[kind])
    {
      guint n_jumps = lat_walk_find_jumps (field, board, view->us, kind, from, &reach, found + n);

      memset (ways + n, LAT_N_DIRS, n_jumps);
      return n + n_jumps;
    }
  if (!field->jumps[kind])
    return n;
  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    {
      guint over = field->moves_along[kind][dir] ? field->neighbour[dir][from] : LAT_NOWHERE;
      guint to = over == LAT_NOWHERE ? LAT_NOWHERE : field->neighbour[dir][over];

      if (to == LAT_NOWHERE || lat_set_has (field, &view->occupied, to)
          || !((field->jumps_own[kind] && lat_set_has (field, &board->men[view->us], over))
               || (field->jumps_enemy[kind]
                   && lat_set_has (field, &board->men[view->us ^ 1], over))))
        continue;
      found[n] = (guint16) to;
      ways[n++] = (guint8) dir;
    }
  return n;
}

LAT_INLINE void
lat_walk_man (const LatField *field,
              const LatBoard *board,
              const LatView *view,
              guint from,
              LatLeash leash,
              LatWalker *walker,
              const LatWalk walk)
{
  LatKind kind = from == board->head.leader[view->us] ? LAT_LEADER : LAT_SOLDIER;
  guint16 found[LAT_MAX_SQUARES];
  guint8 ways[LAT_MAX_SQUARES];
  guint n;

  if (leash == LAT_LEASH_STUCK || (walk == LAT_WALK_CAPTURES && !lat_walk_may_take (field, view)))
    return;
  n = lat_walk_find_ways (field, board, view, kind, from, found, ways);
  for (guint i = 0; i < n; i++)
    if ((walk != LAT_WALK_CAPTURES || lat_move_takes (field, board, view, from, found[i], ways[i]))
        && lat_walk_suits_leash (field, board, view, leash, from, found[i], ways[i]))
      lat_walk_meet (field, board, view, walker, walk, from, found[i], ways[i]);
}

LAT_INLINE void
lat_walk_locked (const LatField *field,
                 const LatBoard *board,
                 const LatView *view,
                 LatWalker *walker,
                 const LatWalk walk)
{
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    for (guint64 word = view->locked.word[i]; word != 0; word &= word - 1)
      lat_walk_man (field, board, view,
                    field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word)], LAT_LEASH_STRIKE,
                    walker, walk);
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
    for (guint64 word = view->hops.word[i]; word != 0; word &= word - 1)
      {
        guint from = field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word) - 2];
        guint bit = field->bit[0][from];

        if ((done.word[bit / 64] >> (bit % 64)) & 1)
          continue;
        done.word[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
        lat_walk_multi_jumps (field, board, view,
                              from == board->head.leader[view->us] ? LAT_LEADER : LAT_SOLDIER, from,
                              walker, walk);
      }
}

LAT_INLINE void
lat_walk_moves (const LatField *field,
                const LatBoard *board,
                const LatView *view,
                LatWalker *walker,
                const LatWalk walk)
{
  guint leader = board->head.leader[view->us];
  gboolean asks_each = field->rules->entry != LAT_ENTRY_SAFE || view->is_guarded
                       || (field->leader_is_alike && field->forbids_self_immobilise);

  if (walk == LAT_WALK_COUNT && !asks_each)
    walker->n += lat_set_count_bits (field, &view->reach);
  else if (walk == LAT_WALK_MAKE && !asks_each && board->head.turn == LAT_TURN_FRESH
           && !lat_board_has_trapped (board))
    lat_walk_make_slides (field, board, view, walker);
  else if (walk == LAT_WALK_LIST && !asks_each && field->lands_exactly && field->leader_hammers)
    lat_walk_list_slides (field, board, view, walker);
  else if (walk == LAT_WALK_CAPTURES)
    lat_walk_landings (field, board, view, walker, walk);
  else
    lat_walk_slides (field, board, view, &view->reach, walker, walk);
  if (view->any_hops && field->multi_jumps[LAT_SOLDIER])
    lat_walk_jumpers (field, board, view, walker, walk);
  else if (view->any_hops && walk == LAT_WALK_COUNT && !asks_each)
    walker->n += lat_set_count_bits (field, &view->hops);
  else if (view->any_hops)
    lat_walk_hops (field, board, view, &view->hops, walker, walk);
  if (view->any_locked)
    lat_walk_locked (field, board, view, walker, walk);
  if (leader != LAT_NOWHERE && !field->leader_is_alike
      && !lat_board_is_trapped (field, board, leader))
    lat_walk_man (field, board, view, leader, view->leash, walker, walk);
}

/* --- Other actions --- */

LAT_INLINE void
lat_walk_other (const LatField *field,
                const LatBoard *board,
                LatMove move,
                LatWalker *walker,
                const LatWalk walk)
{
  if (walk == LAT_WALK_CAPTURES && lat_move_type (move) != LAT_ACTION_REMOVAL)
    return;
  if (walk == LAT_WALK_LIST || walk == LAT_WALK_CAPTURES)
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
  LatKind kind = hand[LAT_SOLDIER] > 0 ? LAT_SOLDIER : LAT_LEADER;
  guint n_before = walker->n;
  gboolean any = FALSE;

  if (hand[kind] > 0)
    for (guint i = 0; i < lat_flat_n_words (field); i++)
      for (guint64 word = field->drop_words[i] & ~view->occupied.word[i]; word != 0;
           word &= word - 1)
        {
          guint to = field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word)];

          any = TRUE;
          lat_walk_other (field, board, lat_move_new (LAT_ACTION_DROP, kind, 0, to), walker, walk);
        }
  if (!any && walker->n == n_before)
    lat_walk_other (field, board, LAT_MOVE_PASS, walker, walk);
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
  for (guint i = 0; i < lat_flat_n_words (field); i++)
    for (guint64 word = board->trapped.word[i] & board->men[them].word[i]; word != 0;
         word &= word - 1)
      {
        guint square = field->square_of_bit[i * 64 + (guint) __builtin_ctzll (word)];
        gboolean is_leader = square == board->head.leader[them];

        if (is_leader && !field->leader_is_removable)
          continue;
        any = TRUE;
        lat_walk_other (
            field, board,
            lat_move_new (LAT_ACTION_REMOVAL, is_leader ? LAT_LEADER : LAT_SOLDIER, 0, square),
            walker, walk);
      }
  return any;
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
  guint n_removals = 0;

  if (G_UNLIKELY (lat_board_is_dropping (board)))
    {
      lat_walk_drops (field, board, view, walker, walk);
      return 0;
    }
  if (G_UNLIKELY (board->head.turn == LAT_TURN_BONUS))
    {
      guint from = board->head.bonus;

      lat_walk_other (field, board, LAT_MOVE_PASS, walker, walk);
      if (!lat_board_is_trapped (field, board, from))
        lat_walk_man (
            field, board, view, from,
            from == board->head.leader[view->us] ? view->leash
            : view->any_locked
                    && ((view->locked.word[field->bit[0][from] / 64] >> (field->bit[0][from] % 64))
                        & 1)
                ? LAT_LEASH_STRIKE
                : LAT_LEASH_NONE,
            walker, walk);
      return 0;
    }
  if (field->rules->method == LAT_METHOD_TRAP && board->head.turn == LAT_TURN_FRESH)
    {
      gboolean any = lat_walk_removals (field, board, walker, walk);

      n_removals = walker->n;
      if (any && field->rules->removal == LAT_REMOVAL_BEFORE_MOVE)
        return n_removals;
    }
  lat_walk_moves (field, board, view, walker, walk);
  return n_removals;
}
