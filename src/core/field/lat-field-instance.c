/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-field-instance.c - one instance of the fast board
 *
 * Compiled once for each width of lane, size of set and level of instruction set; LAT_FIELD_NAME is
 * what the instance is called.
 */
#include "lat-field-random.h"

#define PASTE(a, b)  a##b
#define EXPAND(a, b) PASTE (a, b)
#define OPS          EXPAND (lat_field_ops_, LAT_FIELD_NAME)

/* --- Perft --- */

/* just_ways  by side: whether actions are counted by their ways alone
 * made       the board of the last ply, made anew for each action */
typedef struct
{
  const LatField *field;
  LatTrail trail;
  gboolean bulk;
  gboolean just_ways[LAT_N_SIDES];
  guint64 sum;
  LatBoard made;
} Counter;

LAT_INLINE gboolean
is_over (const LatField *field, const LatBoard *board, guint n_occurrences)
{
  const LatRules *rules = field->rules;

  if (lat_board_is_dropping (board) || lat_board_is_clearing (field, board))
    return FALSE;
  if (lat_board_find_winner (field, board) >= 0)
    return TRUE;
  if (rules->repetition > 0 && n_occurrences >= (guint) rules->repetition
      && rules->repetition_result != LAT_REPETITION_FORBID && board->head.reversible > 0)
    return TRUE;
  return (rules->no_capture_plies > 0 && board->head.quiet >= rules->no_capture_plies)
         || lat_board_is_past_last_move (field, board);
}

/* The last ply, without a list where no action depends on another one. */
static __attribute__ ((noinline)) guint64
count_last (Counter *counter, const LatBoard *board, const LatView *view)
{
  const LatField *field = counter->field;
  LatMove room[LAT_WALK_INLINE];
  LatWalker walker;
  guint64 n;

  lat_walker_init (&walker, room);
  walker.next = &counter->made;
  if (!field->lists_first && !lat_trail_may_forbid (field, &counter->trail, board))
    {
      if (counter->bulk)
        lat_walk_all (field, board, view, &walker, LAT_WALK_COUNT);
      else
        lat_walk_all (field, board, view, &walker, LAT_WALK_MAKE);
      counter->sum += walker.sum;
      if (walker.n == 0 && field->must_pass[LAT_OF (board->head.side)])
        return 1;
      return walker.n;
    }
  lat_trail_list_legal (field, &counter->trail, board, view, &walker);
  for (guint i = 0; i < walker.n && !counter->bulk; i++)
    {
      lat_board_make (field, board, view, walker.moves[i], &counter->made);
      counter->sum += counter->made.head.key;
    }
  n = walker.n;
  lat_walker_clear (&walker);
  return n;
}

/* How many slides are forbidden, where there are no other actions, and what takes cannot be undone. */
static __attribute__ ((noinline)) guint
count_forbidden (const LatField *field,
                 const LatTrail *trail,
                 const LatBoard *board,
                 const LatView *slides)
{
  const guint reversible = MIN (board->head.reversible + 1u, G_MAXUINT16);
  guint n_left = lat_trail_count_returns (field, trail, board->head.reversible);
  gboolean is_viewed = FALSE;
  guint n = 0;
  LatView view;

  for (guint i = 0; i < lat_set_n_words (field) && n_left > 0; i++)
    LAT_WORD_FOREACH (slides->reach.word[i], bit)
      {
        guint from = lat_view_find_behind (field, slides, i * 64 + bit);
        guint to = field->square_of_bit[i * 64 + bit];

        if (!lat_trail_forbids (field, trail, lat_trail_foresee (field, board, from, to),
                                reversible))
          continue;
        n_left--;
        if (lat_slide_may_take (field, board, to, field->dir_of_word[i]))
          {
            if (!is_viewed)
              lat_view_init (field, board, &view);
            is_viewed = TRUE;
            if (lat_move_takes (field, board, &view, from, to, field->dir_of_word[i]))
              n--;
          }
        n++;
        if (n_left == 0)
          break;
      }
  return n;
}

/* How many actions there are, where they need not be looked at singly to know; else 0. */
LAT_INLINE guint
count_slides (const Counter *counter, const LatBoard *board)
{
  const LatField *field = counter->field;
  LatView view;

  if (!counter->just_ways[LAT_OF (board->head.side)] || !lat_board_has_just_slides (field, board)
      || lat_trail_may_forbid (field, &counter->trail, board))
    return 0;
  lat_view_init_slides (field, board, &view);
  return lat_set_count_bits (field, &view.reach);
}

/* The same where one move may lead back to what was there, and must not. */
LAT_INLINE guint
count_slides_on (const Counter *counter, const LatBoard *board)
{
  const LatField *field = counter->field;
  LatView view;
  guint n;

  if (!counter->just_ways[LAT_OF (board->head.side)] || !lat_board_has_just_slides (field, board))
    return 0;
  lat_view_init_slides (field, board, &view);
  n = lat_set_count_bits (field, &view.reach);
  if (lat_trail_may_return (field, &counter->trail, board->head.reversible))
    n -= count_forbidden (field, &counter->trail, board, &view);
  return n;
}

/* Whether who can be taken does not matter to how many actions there are. */
static gboolean
has_just_ways (const LatField *field, guint side)
{
  const LatRules *rules = lat_set_get_rules (field, side);

  return rules->lock == LAT_LOCK_NONE && rules->leader_mobility == LAT_MOBILITY_FREE
         && !field->asks_each && !field->lists_first && !field->forbids_self_immobilise[side]
         && !LAT_LATER (field->is_odd[side]);
}

static guint64
count_all (Counter *counter, const LatBoard *board, guint depth, guint n_occurrences);

/* What comes of listed actions and one more ply, where one move may lead back. */
static __attribute__ ((noinline)) guint64
count_two (Counter *counter, const LatBoard *board, const LatView *view, const LatWalker *walker)
{
  const LatField *field = counter->field;
  guint64 n = 0;
  LatBoard next;

  for (guint i = 0; i < walker->n; i++)
    {
      guint n_last = 0;

      lat_board_make (field, board, view, walker->moves[i], &next);
      lat_trail_push_last (&counter->trail, next.head.key);
      if (!is_over (field, &next, 1))
        n_last = count_slides_on (counter, &next);
      n += n_last > 0 ? n_last : count_all (counter, &next, 1, 1);
      counter->trail.n--;
    }
  return n;
}

static guint64
count_all (Counter *counter, const LatBoard *board, guint depth, guint n_occurrences)
{
  const LatField *field = counter->field;
  LatMove room[LAT_WALK_INLINE];
  LatBoard next;
  LatView view;
  LatWalker walker;
  guint64 n = 0;

  if (is_over (field, board, n_occurrences))
    return 0;
  if (depth == 1 && counter->just_ways[LAT_OF (board->head.side)]
      && board->head.turn == LAT_TURN_FRESH
      && !lat_trail_may_forbid (field, &counter->trail, board))
    {
      lat_view_init_to_count (field, board, &view);
      return count_last (counter, board, &view);
    }
  lat_view_init (field, board, &view);
  if (depth == 1)
    return count_last (counter, board, &view);

  lat_walker_init (&walker, room);
  lat_trail_list_legal (field, &counter->trail, board, &view, &walker);
  if (G_UNLIKELY (depth == 2 && counter->bulk && field->returns_by_moves))
    {
      n = count_two (counter, board, &view, &walker);
      walker.n = 0;
    }
  for (guint i = 0; i < walker.n; i++)
    {
      guint n_next;
      guint n_last = 0;

      lat_board_make (field, board, &view, walker.moves[i], &next);
      n_next = lat_trail_push (field, &counter->trail, next.head.key, next.head.reversible);
      /* The last ply is most of the work: what is quick is done here, without a call. */
      if (depth == 2 && counter->bulk && !is_over (field, &next, n_next))
        n_last = count_slides (counter, &next);
      n += n_last > 0 ? n_last : count_all (counter, &next, depth - 1, n_next);
      lat_trail_pop (&counter->trail);
    }
  lat_walker_clear (&walker);
  return n;
}

static guint64
perft (const LatField *field,
       const LatPosition *position,
       const LatHistory *history,
       guint depth,
       gboolean bulk)
{
  Counter counter = { .field = field, .bulk = bulk };
  LatBoard board;
  guint n_occurrences = 1;
  guint64 n;

  if (depth == 0)
    return 1;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    counter.just_ways[side] = bulk && has_just_ways (field, side);
  lat_board_import (field, position, &board);
  lat_trail_import (field, &counter.trail, position, history);
  if (history != NULL)
    n_occurrences = lat_history_count (history, position);
  n = count_all (&counter, &board, depth, n_occurrences);
  /* Nobody may think that the boards were made for nothing. */
  __asm__ volatile("" : : "r"(counter.sum));
  lat_trail_clear (&counter.trail);
  return n;
}

/* --- Play at random --- */

/* From the start until the game is over or so many plies are played; how many is returned. */
static guint
play_game (const LatField *field, LatSeen *seen, guint n_plies, guint64 *state, guint64 *sum)
{
  const LatPosition *start = lat_ruleset_get_start (field->ruleset);
  LatBoard boards[2];
  LatBoard *here = &boards[0], *next = &boards[1];
  guint n_occurrences;
  guint n = 0;

  lat_board_import (field, start, here);
  n_occurrences = lat_seen_add (field, seen, start->key, 0);
  for (; n < n_plies; n++)
    {
      LatBoard *made = next;

      if (is_over (field, here, n_occurrences) || !lat_random_make (field, seen, here, state, made))
        break;
      *sum += made->head.key;
      n_occurrences = lat_seen_add (field, seen, made->head.key, made->head.reversible);
      next = here;
      here = made;
    }
  return n;
}

static guint64
play_at_random (const LatField *field,
                guint n_plies,
                guint max_plies,
                guint64 seed,
                guint64 *n_games,
                guint *n_played)
{
  guint64 state = seed * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) | 1;
  LatSeen seen;
  guint64 sum = 0;

  lat_seen_init (&seen);
  *n_games = 0;
  *n_played = 0;
  while (*n_played < n_plies)
    {
      guint n = play_game (field, &seen, MIN (max_plies, n_plies - *n_played), &state, &sum);

      (*n_games)++;
      *n_played += n;
      if (n == 0)
        break;
    }
  lat_seen_clear (&seen);
  return sum;
}

/* --- For those who compare --- */

static void
list (const LatField *field,
      const LatPosition *position,
      const LatHistory *history,
      LatActionList *actions)
{
  LatMove room[LAT_WALK_INLINE];
  LatTrail trail = { 0 };
  LatWalker walker;
  LatBoard board;
  LatView view;

  lat_board_import (field, position, &board);
  if (history != NULL)
    lat_trail_import (field, &trail, position, history);
  lat_view_init (field, &board, &view);
  lat_walker_init (&walker, room);
  lat_trail_list_legal (field, &trail, &board, &view, &walker);
  for (guint i = 0; i < walker.n; i++)
    lat_action_list_add (actions, lat_field_to_action (field, walker.moves[i]));
  lat_walker_clear (&walker);
  lat_trail_clear (&trail);
}

static guint64
get_key_after (const LatField *field, const LatPosition *position, LatAction action, guint *quiet)
{
  LatMove move = lat_field_from_action (field, action);
  guint from = lat_action_from (move), to = lat_action_to (move);
  LatBoard board, next;
  LatView view;

  lat_board_import (field, position, &board);
  lat_view_init (field, &board, &view);
  if (lat_action_type (move) == LAT_ACTION_MOVE
      && lat_move_takes (field, &board, &view, from, to, LAT_N_DIRS))
    move |= LAT_MOVE_CAPTURES;
  lat_board_make (field, &board, &view, move, &next);
  *quiet = next.head.quiet;
  return next.head.key;
}

static guint64
draw (const LatField *field, const LatPosition *position, const LatHistory *history, guint64 *state)
{
  LatBoard board, next;
  LatSeen seen;
  gboolean any;

  lat_board_import (field, position, &board);
  lat_seen_init (&seen);
  for (guint i = 0; i + 1 < history->n; i++)
    lat_seen_add (field, &seen, history->keys[i], i);
  lat_seen_add (field, &seen, position->key, position->reversible);
  any = lat_random_make (field, &seen, &board, state, &next);
  lat_seen_clear (&seen);
  return any ? next.head.key : 0;
}

static gboolean
is_same_board (const LatField *field, const LatBoard *a, const LatBoard *b)
{
  gsize n_bytes = lat_set_n_chunks (field) * sizeof (LatVec);

#if LAT_FIELD_LATER
  if (a->head.number != b->head.number
      || (field->has_kinds
          && (memcmp (&a->leaders, &b->leaders, n_bytes) != 0
              || memcmp (&a->officers, &b->officers, n_bytes) != 0
              || memcmp (a->head.n_leaders, b->head.n_leaders, sizeof a->head.n_leaders) != 0)))
    return FALSE;
#endif
  return memcmp (&a->head, &b->head, offsetof (LatBoardHead, is_loose) + 1) == 0
         && memcmp (&a->men[0], &b->men[0], n_bytes) == 0
         && memcmp (&a->men[1], &b->men[1], n_bytes) == 0
         && (!lat_board_has_trapped (a) || memcmp (&a->trapped, &b->trapped, n_bytes) == 0);
}

/* Perft of one ply with boards made: that the last of them is all that it should be is looked at too. */
static guint64
sum_made (const LatField *field,
          const LatPosition *position,
          const LatHistory *history,
          guint64 *n,
          gboolean *is_whole)
{
  Counter counter = { .field = field };
  LatMove room[LAT_WALK_INLINE];
  LatWalker walker;
  LatBoard board, next;
  LatView view;

  lat_board_import (field, position, &board);
  lat_trail_import (field, &counter.trail, position, history);
  lat_view_init (field, &board, &view);
  *n = count_last (&counter, &board, &view);
  lat_walker_init (&walker, room);
  lat_trail_list_legal (field, &counter.trail, &board, &view, &walker);
  *is_whole = FALSE;
  for (guint i = 0; i < walker.n && !*is_whole; i++)
    {
      lat_board_make (field, &board, &view, walker.moves[i], &next);
      *is_whole = is_same_board (field, &next, &counter.made);
    }
  lat_walker_clear (&walker);
  lat_trail_clear (&counter.trail);
  return counter.sum;
}

extern const LatFieldOps OPS;

const LatFieldOps OPS = {
  .lane_bits = LAT_FIELD_LANE,
  .max_chunks = LAT_FIELD_CHUNKS,
  .is_exact = LAT_FIELD_EXACT,
  .is_later = LAT_FIELD_LATER,
  .perft = perft,
  .play_at_random = play_at_random,
  .list = list,
  .get_key_after = get_key_after,
  .draw = draw,
  .sum_made = sum_made,
};
