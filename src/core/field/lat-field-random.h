/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-field-random.h - play at random (template)
 *
 * Games can be thousands of plies long, so that looking back over them for repetitions would be all
 * that is done: LatSeen counts instead. One action is drawn from what has a way, slides and single
 * jumps without listing any, and of that one alone is asked whether it is legal; only where what is
 * legal depends on all others are they listed.
 */
#pragma once

#include "lat-field-trail.h"

/* --- Positions since the last action that cannot be undone --- */

/*
 * A slot is 44 bits of the key, 4 of how often it has occurred, and 16 of a stamp; it is taken if
 * the stamp is the current one, so that clearing is a new stamp. Small, to stay in the cache.
 *
 * n       positions
 * n_full  those of them that must not occur once more; only where the rules forbid repetition
 * full    a bit for each of those, by 12 bits of the key: most positions are not among them
 * size    slots, a power of two, no more than three in four taken; what else was allocated rests
 * keys    of all positions, with room for three of four slots
 * late    the last position, which is put into its slot a ply later, or 0: none occurs twice running,
 *         and meanwhile the memory is on its way
 */
typedef struct
{
  guint n;
  guint n_full;
  guint size;
  guint n_allocated;
  guint16 stamp;
  guint64 *slots;
  guint64 *keys;
  guint64 late;
  guint64 full[64];
} LatSeen;

#define LAT_SEEN_SIZE  512
#define LAT_SEEN_COUNT 0xf0000u
#define LAT_SEEN_ONE   0x10000u
#define LAT_SEEN_KEY   (~G_GUINT64_CONSTANT (0xfffff))

static void
lat_seen_init (LatSeen *seen)
{
  *seen = (LatSeen){ .size = LAT_SEEN_SIZE, .n_allocated = LAT_SEEN_SIZE, .stamp = 1 };
  seen->slots = g_new0 (guint64, LAT_SEEN_SIZE);
  seen->keys = g_new (guint64, LAT_SEEN_SIZE / 4 * 3);
}

static void
lat_seen_clear (LatSeen *seen)
{
  g_free (seen->slots);
  g_free (seen->keys);
}

static void
lat_seen_empty_slots (LatSeen *seen)
{
  if (G_UNLIKELY (++seen->stamp == 0))
    {
      memset (seen->slots, 0, seen->n_allocated * sizeof *seen->slots);
      seen->stamp = 1;
    }
}

LAT_INLINE void
lat_seen_forget (LatSeen *seen)
{
  lat_seen_empty_slots (seen);
  if (seen->n_full > 0)
    memset (seen->full, 0, sizeof seen->full);
  seen->n = 0;
  seen->n_full = 0;
  seen->late = 0;
  seen->size = LAT_SEEN_SIZE;
}

/* Where a position is, or belongs. */
LAT_INLINE guint64 *
lat_seen_find (const LatSeen *seen, guint64 key)
{
  const guint64 wanted = (key & LAT_SEEN_KEY) | seen->stamp;
  guint at = (guint) key & (seen->size - 1);

  while ((guint16) seen->slots[at] == seen->stamp
         && (seen->slots[at] & ~(guint64) LAT_SEEN_COUNT) != wanted)
    at = (at + 1) & (seen->size - 1);
  return &seen->slots[at];
}

/* How often a position has occurred; 15 at most. */
LAT_INLINE guint
lat_seen_count (const LatSeen *seen, guint64 key)
{
  guint64 slot = *lat_seen_find (seen, key);

  return (guint16) slot == seen->stamp ? (guint) (slot & LAT_SEEN_COUNT) / LAT_SEEN_ONE : 0;
}

LAT_INLINE guint
lat_seen_note (LatSeen *seen, guint64 key)
{
  guint64 *slot = lat_seen_find (seen, key);

  if ((guint16) *slot != seen->stamp)
    *slot = (key & LAT_SEEN_KEY) | LAT_SEEN_ONE | seen->stamp;
  else if ((*slot & LAT_SEEN_COUNT) != LAT_SEEN_COUNT)
    *slot += LAT_SEEN_ONE;
  return (guint) (*slot & LAT_SEEN_COUNT) / LAT_SEEN_ONE;
}

static void
lat_seen_grow (LatSeen *seen)
{
  seen->size *= 2;
  if (seen->size > seen->n_allocated)
    {
      seen->slots = g_renew (guint64, seen->slots, seen->size);
      seen->keys = g_renew (guint64, seen->keys, seen->size / 4 * 3);
      memset (seen->slots + seen->n_allocated, 0,
              (seen->size - seen->n_allocated) * sizeof *seen->slots);
      seen->n_allocated = seen->size;
    }
  lat_seen_empty_slots (seen);
  for (guint i = 0; i < seen->n; i++)
    lat_seen_note (seen, seen->keys[i]);
}

LAT_INLINE guint
lat_seen_enter (LatSeen *seen, guint64 key)
{
  if (G_UNLIKELY (seen->n == seen->size / 4 * 3))
    lat_seen_grow (seen);
  seen->keys[seen->n++] = key;
  return lat_seen_note (seen, key);
}

/* Adds a position; returns how often it has occurred, this time included, where that is an end. */
LAT_INLINE guint
lat_seen_add (const LatField *field, LatSeen *seen, guint64 key, guint reversible)
{
  guint limit = (guint) field->rules->repetition;

  if (limit == 0)
    return 1;
  if (reversible == 0)
    lat_seen_forget (seen);
  if (!field->forbids_repetition)
    return lat_seen_enter (seen, key);
  if (seen->late != 0 && lat_seen_enter (seen, seen->late) + 1 == limit)
    {
      seen->n_full++;
      seen->full[seen->late >> 58] |= G_GUINT64_CONSTANT (1) << ((seen->late >> 52) & 63);
    }
  seen->late = key;
  __builtin_prefetch (&seen->slots[key & (seen->size - 1)], 1);
  return 1;
}

/* Whether a board that a move would lead to must not come about. */
LAT_INLINE gboolean
lat_seen_forbids (const LatField *field, const LatSeen *seen, const LatBoard *next)
{
  guint64 key = next->head.key;

  return G_UNLIKELY ((seen->full[key >> 58] >> ((key >> 52) & 63)) & 1) && next->head.reversible > 0
         && lat_seen_count (seen, key) + 1 >= (guint) field->rules->repetition;
}

/* --- Chance --- */

/* xorshift64* (Vigna 2016) */
LAT_INLINE guint64
lat_random_draw (guint64 *state)
{
  *state ^= *state >> 12;
  *state ^= *state << 25;
  *state ^= *state >> 27;
  return *state * G_GUINT64_CONSTANT (2685821657736338717);
}

LAT_INLINE guint
lat_random_draw_below (guint64 *state, guint n)
{
  return (guint) (((lat_random_draw (state) >> 32) * n) >> 32);
}

/* The place of the k-th bit of a word, from 0. */
LAT_INLINE guint
lat_word_select (guint64 word, guint k)
{
#if defined(__BMI2__)
  return (guint) __builtin_ctzll (_pdep_u64 (G_GUINT64_CONSTANT (1) << k, word));
#else
  while (k-- > 0)
    word &= word - 1;
  return (guint) __builtin_ctzll (word);
#endif
}

/* The place of the k-th bit of a set: first the chunk, then the word. Nobody can foresee either, so there is no
 * branch. */
LAT_INLINE guint
lat_set_select (const LatField *field, const LatLineSet *set, guint k)
{
  const guint n_words = LAT_CHUNK_BYTES / 8;
  guint first = 0, word = 0, before = 0, end = 0;

  for (guint i = 0; i + 1 < lat_set_n_chunks (field); i++)
    {
      guint is_past;

      for (guint j = 0; j < n_words; j++)
        end += (guint) __builtin_popcountll (set->word[i * n_words + j]);
      is_past = k >= end;
      first += n_words & -is_past;
      before = is_past ? end : before;
    }
  k -= before;
  before = end = 0;
  for (guint j = 0; j + 1 < n_words; j++)
    {
      guint is_past;

      end += (guint) __builtin_popcountll (set->word[first + j]);
      is_past = k >= end;
      word += is_past;
      before = is_past ? end : before;
    }
  word += first;
  return word * 64 + lat_word_select (set->word[word], k - before);
}

/* --- One action --- */

/* Whether men only step and slide, so that one of all slides is drawn, and only of that one is asked what forbids
 * it. */
LAT_INLINE gboolean
lat_random_has_slides (const LatField *field, const LatBoard *board)
{
  return field->draws_slides[LAT_OF (board->head.side)] && !lat_board_is_dropping (board)
         && !lat_board_is_clearing (field, board) && !lat_board_may_swap (field, board)
         && board->head.turn == LAT_TURN_FRESH && !lat_board_has_trapped (board);
}

/* Whether a slide is forbidden by nothing but repetition. */
LAT_INLINE gboolean
lat_random_is_free (const LatField *field, const LatBoard *board)
{
  return field->just_slides[LAT_OF (board->head.side)] && field->rules->lock == LAT_LOCK_NONE
         && (field->leader_is_alike[LAT_OF (board->head.side)]
             || board->head.leader[board->head.side] == LAT_NOWHERE);
}

/* The slides of a leader who has other ways than soldiers. */
static __attribute__ ((noinline)) void
lat_random_add_leader (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint us = view->us;
  const LatVec *lines = lat_set_of_men (field, LAT_MEN (us, LAT_SOLDIER), LAT_SET_LINES);
  const LatVec *leader_lines = lat_set_of_men (field, LAT_MEN (us, LAT_LEADER), LAT_SET_LINES);
  const LatVec *leader = lat_set_of_place (field, board->head.leader[us]);

  for (guint i = 0; i < lat_set_n_chunks (field); i++)
    {
      const LatVec soldiers = board->men[us].chunk[i] & ~leader[i],
                   occupied = view->occupied.chunk[i];

      view->reach.chunk[i] =
          lat_view_slide (field, us, LAT_SOLDIER, soldiers & lines[i], occupied)
          | lat_view_slide (field, us, LAT_LEADER, leader[i] & leader_lines[i], occupied);
    }
}

/* Of the view whoever is locked, and what else is asked of each slide. */
LAT_INLINE void
lat_random_init_questions (const LatField *field, const LatBoard *board, LatView *view)
{
  const guint of = LAT_OF (view->us), leader = board->head.leader[view->us];

  view->is_guarded = FALSE;
  view->last_open = LAT_NOWHERE;
  if (leader != LAT_NOWHERE && !field->leader_goes_alike[of])
    lat_random_add_leader (field, board, view);
  if (field->rules->lock == LAT_LOCK_SKIRMISH)
    lat_view_find_locked (field, board, view);
  if (field->rules->entry != LAT_ENTRY_SAFE)
    lat_view_init_danger (field, board, view, lat_view_get_trapped (field, board));
  if (field->forbids_self_immobilise[of] && leader != LAT_NOWHERE)
    view->is_guarded = lat_view_is_guarded (field, board, view);
}

/* How freely a man may slide. */
LAT_INLINE LatLeash
lat_random_find_leash (const LatField *field,
                       const LatBoard *board,
                       const LatView *view,
                       guint from)
{
  if (from == board->head.leader[view->us])
    return field->rules->leader_mobility != LAT_MOBILITY_FREE
               ? lat_view_find_leash (field, board, view->us, from)
               : LAT_LEASH_NONE;
  return field->rules->lock == LAT_LOCK_SKIRMISH
                 && lat_flat_has_bit (&view->locked, field->bit[0][from])
             ? LAT_LEASH_STRIKE
             : LAT_LEASH_NONE;
}

/* Of the view what slides take, when that is asked for the first time. */
static __attribute__ ((noinline)) void
lat_random_look_at_takes (const LatField *field,
                          const LatBoard *board,
                          LatView *view,
                          gboolean *is_viewed)
{
  if (!*is_viewed)
    lat_view_init_takes (field, board, view);
  *is_viewed = TRUE;
}

/* Makes a slide if it is legal; a free one is but for repetition. */
LAT_INLINE gboolean
lat_random_try_slide (const LatField *field,
                      const LatSeen *seen,
                      const LatBoard *board,
                      LatView *view,
                      gboolean *is_viewed,
                      guint bit,
                      LatBoard *next,
                      const gboolean is_free)
{
  const guint from = lat_view_find_behind (field, view, bit), to = field->square_of_bit[bit];
  const guint way = field->dir_of_word[bit / 64];
  const LatLeash leash =
      is_free ? LAT_LEASH_NONE : lat_random_find_leash (field, board, view, from);
  const gboolean is_asked = !is_free
                            && (lat_move_may_enter (field, view, to)
                                || lat_move_may_close (field, board, view, from, to));
  gboolean takes = FALSE;

  if (leash == LAT_LEASH_STUCK)
    return FALSE;
  if (is_asked || lat_slide_may_take (field, board, to, way))
    {
      lat_random_look_at_takes (field, board, view, is_viewed);
      takes = lat_move_takes (field, board, view, from, to, way);
    }
  if (!takes && lat_walk_needs_strike (field, leash, from, to)
      && !lat_move_is_hit (field, board, view->us, to))
    return FALSE;
  if (is_asked && !lat_move_is_allowed (field, board, view, from, to, way))
    return FALSE;
  lat_board_make_move (field, board, view, from, to, takes, next);
  return !lat_seen_forbids (field, seen, next);
}

/* Tries slides until one is legal: each that is is as likely as another.
 *
 * Returns: FALSE if none was found, though there may be one */
LAT_INLINE gboolean
lat_random_slide (const LatField *field,
                  const LatSeen *seen,
                  const LatBoard *board,
                  guint64 *state,
                  LatBoard *next,
                  const gboolean is_free)
{
  gboolean is_viewed = FALSE;
  LatView view;
  guint n;

  lat_view_init_slides (field, board, &view);
  if (!is_free)
    lat_random_init_questions (field, board, &view);
  n = lat_set_count_bits (field, &view.reach);
  for (guint i = 0; i < 8 && n > 0; i++)
    {
      guint k = lat_random_draw_below (state, n);

      if (G_LIKELY (lat_random_try_slide (field, seen, board, &view, &is_viewed,
                                          lat_set_select (field, &view.reach, k), next, is_free)))
        return TRUE;
    }
  return FALSE;
}

/* Makes a move if it is allowed and not forbidden. */
LAT_INLINE gboolean
lat_random_try_move (const LatField *field,
                     const LatSeen *seen,
                     const LatBoard *board,
                     const LatView *view,
                     guint from,
                     guint to,
                     guint way,
                     LatBoard *next)
{
  if (!lat_move_is_allowed (field, board, view, from, to, way))
    return FALSE;
  lat_board_make_move (field, board, view, from, to,
                       lat_move_takes (field, board, view, from, to, way), next);
  return !lat_seen_forbids (field, seen, next);
}

static gboolean
lat_random_try (const LatField *field,
                const LatSeen *seen,
                const LatBoard *board,
                const LatView *view,
                LatMove move,
                LatBoard *next)
{
  if (lat_action_type (move) == LAT_ACTION_MOVE)
    return lat_random_try_move (field, seen, board, view, lat_action_from (move),
                                lat_action_to (move), LAT_N_DIRS, next);
  lat_board_make (field, board, view, move, next);
  return TRUE;
}

/* Tries what is listed until one is not forbidden: each that is not is as likely as another.
 *
 * Returns: FALSE if there is none */
static gboolean
lat_random_try_listed (const LatField *field,
                       const LatSeen *seen,
                       const LatBoard *board,
                       const LatView *view,
                       LatWalker *walker,
                       guint64 *state,
                       LatBoard *next)
{
  while (walker->n > 0)
    {
      guint k = lat_random_draw_below (state, walker->n);

      if (lat_random_try (field, seen, board, view, walker->moves[k], next))
        return TRUE;
      walker->moves[k] = walker->moves[--walker->n];
    }
  return FALSE;
}

/* Any action where what is legal depends on the list of all: a capture that is mandatory, a change of
 * sides that needs another action. */
static __attribute__ ((noinline)) void
lat_random_list_legal (const LatField *field,
                       const LatSeen *seen,
                       const LatBoard *board,
                       const LatView *view,
                       LatWalker *walker,
                       LatBoard *next)
{
  guint n_removals = lat_walk_all (field, board, view, walker, LAT_WALK_LIST);
  guint n = 0;

  for (guint i = 0; i < walker->n; i++)
    if (seen->n_full == 0 || lat_random_try (field, seen, board, view, walker->moves[i], next))
      walker->moves[n++] = walker->moves[i];
  walker->n = n;
  lat_walker_finish (field, board, view, walker, n_removals);
}

/* A turn that begins, with no man to take off: slides and single jumps are drawn from their sets, and
 * only the others are listed.
 *
 * Returns: FALSE if nothing was found, though there may be something */
LAT_INLINE gboolean
lat_random_act_by_sets (const LatField *field,
                        const LatSeen *seen,
                        const LatBoard *board,
                        const LatView *view,
                        LatWalker *walker,
                        guint64 *state,
                        LatBoard *next)
{
  const gboolean jumps_on = field->multi_jumps[LAT_OF (view->us)][LAT_SOLDIER];
  const guint n_slides = lat_set_count_bits (field, &view->reach);
  const guint n_hops = view->any_hops && !jumps_on ? lat_set_count_bits (field, &view->hops) : 0;

  if (view->any_hops && jumps_on)
    lat_walk_jumpers (field, board, view, walker, LAT_WALK_WAYS);
  lat_walk_others (field, board, view, walker, LAT_WALK_WAYS);
  if (n_slides + n_hops + walker->n == 0)
    return FALSE;
  for (guint i = 0; i < 8; i++)
    {
      guint k = lat_random_draw_below (state, n_slides + n_hops + walker->n);
      guint bit, from;

      if (k >= n_slides + n_hops)
        {
          if (lat_random_try (field, seen, board, view, walker->moves[k - n_slides - n_hops], next))
            return TRUE;
          continue;
        }
      bit = k < n_slides ? lat_set_select (field, &view->reach, k)
                         : lat_set_select (field, &view->hops, k - n_slides);
      from = k < n_slides ? lat_view_find_behind (field, view, bit) : field->square_of_bit[bit - 2];
      if (lat_random_try_move (field, seen, board, view, from, field->square_of_bit[bit],
                               field->dir_of_word[bit / 64], next))
        return TRUE;
    }
  return FALSE;
}

/* Any action: of what has a way one is drawn, and only then is asked whether it is legal.
 *
 * Returns: FALSE if there is none */
static gboolean
lat_random_act (const LatField *field,
                const LatSeen *seen,
                const LatBoard *board,
                const LatView *view,
                guint64 *state,
                LatBoard *next)
{
  const gboolean has_sets = board->head.turn == LAT_TURN_FRESH && !lat_board_is_dropping (board)
                            && !lat_board_is_clearing (field, board)
                            && !lat_board_has_trapped (board);
  LatMove room[LAT_WALK_INLINE];
  LatWalker walker;
  gboolean any;

  lat_walker_init (&walker, room);
  if (G_UNLIKELY (field->lists_first) || lat_board_may_swap (field, board))
    lat_random_list_legal (field, seen, board, view, &walker, next);
  else if (has_sets && lat_random_act_by_sets (field, seen, board, view, &walker, state, next))
    {
      lat_walker_clear (&walker);
      return TRUE;
    }
  else
    {
      walker.n = 0;
      lat_walk_all (field, board, view, &walker, LAT_WALK_WAYS);
    }
  any = lat_random_try_listed (field, seen, board, view, &walker, state, next);
  if (!any)
    {
      /* What is left where nothing is legal. */
      lat_walker_finish (field, board, view, &walker, 0);
      any = lat_random_try_listed (field, seen, board, view, &walker, state, next);
    }
  lat_walker_clear (&walker);
  return any;
}

/* Returns: FALSE if there is no action */
LAT_INLINE gboolean
lat_random_make (const LatField *field,
                 const LatSeen *seen,
                 const LatBoard *board,
                 guint64 *state,
                 LatBoard *next)
{
  LatView view;

  if (lat_random_has_slides (field, board)
      && (lat_random_is_free (field, board)
              ? lat_random_slide (field, seen, board, state, next, TRUE)
              : lat_random_slide (field, seen, board, state, next, FALSE)))
    return TRUE;
  lat_view_init (field, board, &view);
  return lat_random_act (field, seen, board, &view, state, next);
}
