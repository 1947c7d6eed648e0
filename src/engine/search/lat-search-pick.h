/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-pick.h - which move to try first (template) */
#pragma once

#include "lat-search-context.h"

/* Scores of moves, from the first to the last; histories are below those of killers. */
#define LAT_PICK_TABLE   60000
#define LAT_PICK_CAPTURE 40000
#define LAT_PICK_REMOVAL 22000
#define LAT_PICK_KILLER  20000
#define LAT_PICK_PASS    (-20000)

/* The score above, below it the place in the list, so that the order depends on nothing else: the
 * best is the largest number, and machines find the largest of many numbers fast. A list is shorter
 * than men times empty squares. */
typedef gint32 LatPickKey;

#define LAT_PICK_PLACE_BITS 15
#define LAT_PICK_PLACES     (1 << LAT_PICK_PLACE_BITS)
/* What has been tried. */
#define LAT_PICK_OUT G_MININT32
/* Keys are looked at so many at a time. */
#define LAT_PICK_STRIDE 8

G_STATIC_ASSERT (LAT_MAX_SQUARES *LAT_MAX_SQUARES / 4 < LAT_PICK_PLACES);
G_STATIC_ASSERT (LAT_PICK_CAPTURE + LAT_LEARN_MAX < LAT_PICK_TABLE
                 && LAT_PICK_CAPTURE - LAT_LEARN_MAX > LAT_PICK_REMOVAL
                 && LAT_PICK_KILLER > LAT_LEARN_MAX && -LAT_PICK_PASS > LAT_LEARN_MAX);

/*
 * LAT_STAGE_FIRST     the move of the table, if the view alone says that it is legal
 * LAT_STAGE_CAPTURES  captures, by what was learned of them
 * LAT_STAGE_KILLERS   quiet moves that have refuted others, if the view says that they are legal
 * LAT_STAGE_ALL       the rest: nobody has listed them before
 */
typedef enum
{
  LAT_STAGE_FIRST,
  LAT_STAGE_CAPTURES,
  LAT_STAGE_KILLERS,
  LAT_STAGE_ALL,
} LatStage;

typedef struct
{
  LatMove move;
  int score;
} LatPick;

/* Two of the ply, and the answer to the last move. */
#define LAT_PICK_KILLERS 3

/*
 * is_staged  whether captures were listed before the rest
 * first      the move of the table, without what it takes; 0 for none
 * singles    moves that were tried without a list, and 0 where there are fewer
 * n_killers  how many killers have had their turn
 * n_out      moves tried at all
 * n_any      of the list, moves that were taken in its order, or passed by
 * n          keys, one for each move of the walker; some more follow that are out
 */
typedef struct
{
  LatStage stage;
  gboolean is_staged;
  LatMove first;
  LatMove singles[1 + LAT_PICK_KILLERS];
  guint n_singles;
  guint n_killers;
  guint ply;
  guint n_out;
  guint n_any;
  guint n;
  guint size;
  LatPickKey *keys;
  LatWalker walker;
  LatMove moves_room[LAT_WALK_INLINE];
  LatPickKey room[LAT_WALK_INLINE + LAT_PICK_STRIDE];
} LatPicker;

/* What is not a quiet move of a man. */
static int
lat_picker_rate_other (const LatLearn *learn, LatMove move)
{
  switch (lat_action_type (move))
    {
    case LAT_ACTION_PASS:
      return LAT_PICK_PASS;
    case LAT_ACTION_REMOVAL:
      return LAT_PICK_REMOVAL;
    case LAT_ACTION_MOVE:
    case LAT_ACTION_DROP:
    case LAT_ACTION_NONE:
    default:
      return LAT_PICK_CAPTURE + learn->captures[lat_learn_index (learn, move)];
    }
}

/* Whether a move is a slide that is legal here, if nothing but the board says so: FALSE may also
 * mean that it takes the list to know. Whether it captures is told. */
static gboolean
lat_picker_knows_slide (const LatField *field,
                        const LatBoard *board,
                        const LatView *view,
                        LatMove *move)
{
  guint from = lat_action_from (*move), to = lat_action_to (*move);
  guint dir;

  if (lat_action_type (*move) != LAT_ACTION_MOVE || board->head.turn != LAT_TURN_FRESH
      || lat_board_is_dropping (board) || field->lists_first
      || lat_action_kind (*move) != lat_board_get_kind (field, board, view->us, from)
      || (board->head.n_trapped[view->us ^ 1] > 0
          && field->rules->removal == LAT_REMOVAL_BEFORE_MOVE))
    return FALSE;
  dir = lat_scan_find_dir (field, from, to);
  if (dir >= field->n_dirs || !lat_set_has_bit (&view->reach, field->bit[dir][to])
      || lat_view_find_behind (field, view, field->bit[dir][to]) != from
      || !lat_move_is_allowed (field, board, view, from, to, dir))
    return FALSE;
  if (lat_move_takes (field, board, view, from, to, dir))
    *move |= LAT_MOVE_CAPTURES;
  return TRUE;
}

LAT_INLINE gboolean
lat_picker_was_single (const LatPicker *picker, LatMove move)
{
  move &= ~LAT_MOVE_CAPTURES;
  return (move == picker->singles[0]) | (move == picker->singles[1]) | (move == picker->singles[2])
         | (move == picker->singles[3]);
}

/* The moves that have refuted others here, or 0. */
LAT_INLINE void
lat_picker_get_killers (const LatPicker *picker,
                        const LatSearchContext *context,
                        LatMove killers[LAT_PICK_KILLERS])
{
  const LatLearn *learn = &context->search->learn;
  LatMove last = picker->ply > 0 ? context->moves[picker->ply] : 0;
  guint ply = MIN (picker->ply, LAT_LEARN_PLIES - 1);

  killers[0] = learn->killers[ply][0];
  killers[1] = learn->killers[ply][1];
  killers[2] = last == 0 || (context->job->without & LAT_FEATURE_ANSWER)
                   ? 0
                   : learn->answers[lat_learn_index (learn, last)];
}

static void
lat_picker_make_room (LatPicker *picker)
{
  guint n = picker->walker.n;

  if (G_UNLIKELY (n > picker->size))
    {
      if (picker->keys != picker->room)
        g_free (picker->keys);
      picker->size = n;
      picker->keys = g_new (LatPickKey, n + LAT_PICK_STRIDE);
    }
  picker->n = n;
  for (guint i = 0; i < LAT_PICK_STRIDE; i++)
    picker->keys[n + i] = LAT_PICK_OUT;
}

LAT_INLINE LatPickKey
lat_picker_get_key (int score, guint place)
{
  return score * LAT_PICK_PLACES + (int) (LAT_PICK_PLACES - 1 - place);
}

/* Gives a move its key, if it is in the list and not out. To look for a few among all is less work than to compare
 * all with each of the few: it is done with many at once. */
LAT_INLINE void
lat_picker_set_key (LatPicker *picker, LatMove move, LatMove mask, LatPickKey first)
{
  const LatMove *moves = picker->walker.moves;
  guint place = G_MAXUINT;

  for (guint i = 0; i < picker->n; i++)
    place = (moves[i] & mask) == move ? i : place;
  if (place != G_MAXUINT && picker->keys[place] != LAT_PICK_OUT)
    picker->keys[place] = first == LAT_PICK_OUT ? first : first - (int) place;
}

/* Quiet moves that have refuted others. */
static void
lat_picker_mark_killers (LatPicker *picker, const LatSearchContext *context)
{
  LatMove killers[LAT_PICK_KILLERS];

  lat_picker_get_killers (picker, context, killers);
  for (int j = LAT_PICK_KILLERS - 1; j >= 0; j--)
    if (killers[j] != 0 && !lat_picker_was_single (picker, killers[j]))
      lat_picker_set_key (picker, killers[j], ~(LatMove) 0,
                          lat_picker_get_key (LAT_PICK_KILLER + 2 - j, 0));
}

/* The histories that say how good a quiet move may be. */
typedef struct
{
  const LatLearn *learn;
  const gint16 *butterfly;
  const gint16 *follow;
} LatPickHistory;

LAT_INLINE int
lat_picker_rate_quiet (const LatPickHistory *history, LatMove move)
{
  return (history->butterfly[lat_learn_index (history->learn, move)]
          + history->follow[lat_action_to (move)])
         / 2;
}

#ifdef __AVX2__
/* Which of eight moves are out: captures, and what was tried without a list. */
LAT_INLINE __m256i
lat_picker_find_out (const LatPicker *picker, __m256i moves)
{
  const __m256i captures = _mm256_set1_epi32 (LAT_MOVE_CAPTURES);
  __m256i out = _mm256_cmpeq_epi32 (_mm256_and_si256 (moves, captures), captures);

  for (guint i = 0; i < G_N_ELEMENTS (picker->singles); i++)
    out = _mm256_or_si256 (
        out, _mm256_cmpeq_epi32 (moves, _mm256_set1_epi32 ((int) picker->singles[i])));
  return out;
}

/* The same of eight moves of men at once, as keys. Histories are followed by memory that may be
 * read. */
LAT_INLINE __m256i
lat_picker_rate_eight (const LatPickHistory *history, __m256i moves, guint first)
{
  const __m256i low = _mm256_set1_epi32 (511);
  __m256i to = _mm256_and_si256 (_mm256_srli_epi32 (moves, 9), low);
  __m256i pair = _mm256_add_epi32 (_mm256_mullo_epi32 (_mm256_and_si256 (moves, low),
                                                       _mm256_set1_epi32 ((int) history->learn->n)),
                                   to);
  __m256i a, b, sum, key;

  pair = _mm256_and_si256 (pair, _mm256_set1_epi32 ((int) history->learn->mask));
  a = _mm256_i32gather_epi32 ((const int *) (const void *) history->butterfly, pair, 2);
  b = _mm256_i32gather_epi32 ((const int *) (const void *) history->follow, to, 2);
  a = _mm256_srai_epi32 (_mm256_slli_epi32 (a, 16), 16);
  b = _mm256_srai_epi32 (_mm256_slli_epi32 (b, 16), 16);
  sum = _mm256_add_epi32 (a, b);
  /* Half of it, rounded towards 0. */
  sum = _mm256_srai_epi32 (_mm256_add_epi32 (sum, _mm256_srli_epi32 (sum, 31)), 1);
  key = _mm256_add_epi32 (_mm256_slli_epi32 (sum, LAT_PICK_PLACE_BITS),
                          _mm256_set1_epi32 (LAT_PICK_PLACES - 1 - (int) first));
  key = _mm256_sub_epi32 (key, _mm256_setr_epi32 (0, 1, 2, 3, 4, 5, 6, 7));
  return key;
}
#endif

/* Rates moves of men, of which captures have had their turn.
 *
 * Returns: how many of the first ones are rated */
LAT_INLINE guint
lat_picker_rate_many (LatPicker *picker, const LatPickHistory *history)
{
  guint i = 0;

#ifdef __AVX2__
  const __m256i gone = _mm256_set1_epi32 (LAT_PICK_OUT);

  for (; i + LAT_PICK_STRIDE <= picker->n; i += LAT_PICK_STRIDE)
    {
      __m256i moves =
          _mm256_loadu_si256 ((const __m256i *) (const void *) (picker->walker.moves + i));
      __m256i keys = _mm256_blendv_epi8 (lat_picker_rate_eight (history, moves, i), gone,
                                         lat_picker_find_out (picker, moves));

      _mm256_storeu_si256 ((__m256i *) (void *) (picker->keys + i), keys);
    }
#endif
  return i;
}

/* Rates what the walker holds; what was tried before is out. */
static void
lat_picker_fill (LatPicker *picker, const LatSearchContext *context)
{
  const LatLearn *learn = &context->search->learn;
  const LatMove *moves = picker->walker.moves;
  guint ply = picker->ply;
  LatMove last = ply > 0 ? context->moves[ply] : 0;
  gboolean no_captures = picker->is_staged && picker->stage == LAT_STAGE_ALL;
  LatPickHistory history = {
    .learn = learn,
    .butterfly = learn->butterfly[context->boards[ply].head.side],
    .follow = last == 0 || (context->job->without & LAT_FEATURE_FOLLOW)
                  ? learn->nothing
                  : lat_learn_get_follow (learn, last),
  };
  guint n_rated = 0;
  guint n_quiets = 0;
  LatPickKey *keys;

  lat_picker_make_room (picker);
  keys = picker->keys;
  /* A pass is the only move if it is one at all. */
  if (no_captures && picker->n >= LAT_PICK_STRIDE)
    n_quiets = n_rated = lat_picker_rate_many (picker, &history);
  for (guint i = n_rated; i < picker->n; i++)
    {
      LatMove move = moves[i];
      int score;

      if (G_LIKELY (lat_move_is_quiet (move)))
        {
          score = lat_picker_rate_quiet (&history, move);
          n_quiets++;
        }
      else
        score = lat_picker_rate_other (learn, move);
      keys[i] = lat_picker_get_key (score, i);
      if ((no_captures && (move & LAT_MOVE_CAPTURES))
          || (picker->n_singles > 0 && lat_picker_was_single (picker, move)))
        keys[i] = LAT_PICK_OUT;
    }
  /* Where the view alone says what slides are legal, those that have not been tried are not there. */
  if (!no_captures || !context->slides_are_sure)
    {
      if (n_quiets > 0)
        lat_picker_mark_killers (picker, context);
      if (picker->first != 0 && !lat_picker_was_single (picker, picker->first))
        lat_picker_set_key (picker, picker->first, ~LAT_MOVE_CAPTURES,
                            lat_picker_get_key (LAT_PICK_TABLE, 0));
    }
}

LAT_INLINE void
lat_picker_start (LatPicker *picker, guint ply, LatMove first, LatStage stage)
{
  lat_walker_init (&picker->walker, picker->moves_room);
  picker->stage = stage;
  picker->is_staged = FALSE;
  picker->first = first;
  memset (picker->singles, 0, sizeof picker->singles);
  picker->n_singles = 0;
  picker->n_killers = 0;
  picker->ply = ply;
  picker->n_out = 0;
  picker->n_any = 0;
  picker->n = 0;
  picker->size = LAT_WALK_INLINE;
  picker->keys = picker->room;
}

LAT_INLINE void
lat_picker_clear (LatPicker *picker)
{
  if (G_UNLIKELY (picker->keys != picker->room))
    g_free (picker->keys);
  lat_walker_clear (&picker->walker);
}

/* The largest key, eight at a time: the compiler by itself would look at one after the other. */
LAT_INLINE LatPickKey
lat_picker_find_most (const LatPickKey *keys, guint n)
{
#ifdef __AVX2__
  __m256i most = _mm256_set1_epi32 (LAT_PICK_OUT);
  __m128i four;

  for (guint i = 0; i < n; i += LAT_PICK_STRIDE)
    most =
        _mm256_max_epi32 (most, _mm256_loadu_si256 ((const __m256i *) (const void *) (keys + i)));
  four = _mm_max_epi32 (_mm256_castsi256_si128 (most), _mm256_extracti128_si256 (most, 1));
  four = _mm_max_epi32 (four, _mm_shuffle_epi32 (four, 0x4e));
  return _mm_cvtsi128_si32 (_mm_max_epi32 (four, _mm_shuffle_epi32 (four, 0xb1)));
#else
  LatPickKey most = LAT_PICK_OUT;

  for (guint i = 0; i < n; i += LAT_PICK_STRIDE)
    for (guint j = 0; j < LAT_PICK_STRIDE; j++)
      most = MAX (most, keys[i + j]);
  return most;
#endif
}

/* The best of what is there.
 *
 * Returns: whether there was another one */
LAT_INLINE gboolean
lat_picker_take (LatPicker *picker, LatPick *pick)
{
  LatPickKey *keys = picker->keys;
  LatPickKey most = lat_picker_find_most (keys, picker->n);
  guint place;

  if (most == LAT_PICK_OUT)
    return FALSE;
  place = LAT_PICK_PLACES - 1 - ((guint) most & (LAT_PICK_PLACES - 1));
  keys[place] = LAT_PICK_OUT;
  pick->move = picker->walker.moves[place];
  pick->score = most >> LAT_PICK_PLACE_BITS;
  picker->n_out++;
  return TRUE;
}

/* Any of a list of all, in the order of the list.
 *
 * Returns: whether there was another one */
LAT_INLINE gboolean
lat_picker_take_any (LatPicker *picker, LatPick *pick)
{
  if (picker->stage != LAT_STAGE_ALL)
    return FALSE;
  for (guint i = picker->n_any; i < picker->n; i++)
    if (picker->keys[i] != LAT_PICK_OUT)
      {
        pick->move = picker->walker.moves[i];
        pick->score = picker->keys[i] >> LAT_PICK_PLACE_BITS;
        picker->keys[i] = LAT_PICK_OUT;
        picker->n_any = i + 1;
        picker->n_out++;
        return TRUE;
      }
  return FALSE;
}

/* Lists only captures. They must not depend on what else there is. */
static void
lat_picker_list_captures (LatPicker *picker, const LatSearchContext *context, const LatView *view)
{
  lat_walk_all (context->field, &context->boards[picker->ply], view, &picker->walker,
                LAT_WALK_CAPTURES);
  lat_picker_fill (picker, context);
  picker->is_staged = TRUE;
}

static void
lat_picker_list_all (LatPicker *picker, LatSearchContext *context, const LatView *view)
{
  picker->walker.n = 0;
  lat_trail_list_legal (context->field, &context->trail, &context->boards[picker->ply], view,
                        &picker->walker);
  context->work += picker->walker.n / 16;
  lat_picker_fill (picker, context);
}

/* A move that no list has given. */
LAT_INLINE void
lat_picker_put_single (LatPicker *picker, int score, LatMove move, LatPick *pick)
{
  picker->singles[picker->n_singles++] = move & ~LAT_MOVE_CAPTURES;
  picker->n_out++;
  pick->move = move;
  pick->score = score;
}

/* The next quiet move that has refuted others, without listing all moves.
 *
 * Returns: whether there was another one */
static gboolean
lat_picker_take_killer (LatPicker *picker,
                        const LatSearchContext *context,
                        const LatView *view,
                        LatPick *pick)
{
  LatMove killers[LAT_PICK_KILLERS];

  lat_picker_get_killers (picker, context, killers);
  while (picker->n_killers < LAT_PICK_KILLERS)
    {
      guint i = picker->n_killers++;
      LatMove move = killers[i];

      if (move == 0 || lat_picker_was_single (picker, move)
          || !lat_picker_knows_slide (context->field, &context->boards[picker->ply], view, &move)
          || (move & LAT_MOVE_CAPTURES))
        continue;
      lat_picker_put_single (picker, LAT_PICK_KILLER + 2 - (int) i, move, pick);
      return TRUE;
    }
  return FALSE;
}

/* The next move of a node, stage by stage: most nodes need only the first ones, and no list of all.
 * The caller may be content without the rest, which is what nothing good is known of; but there is
 * always a move if there is a legal one.
 *
 * Returns: whether there was another one */
static gboolean
lat_picker_next (LatPicker *picker,
                 LatSearchContext *context,
                 const LatView *view,
                 gboolean without_rest,
                 LatPick *pick)
{
  const LatBoard *board = &context->boards[picker->ply];
  const LatField *field = context->field;
  LatMove move = picker->first;

  if (picker->stage == LAT_STAGE_FIRST)
    {
      gboolean is_simple = board->head.turn == LAT_TURN_FRESH
                           && !lat_context_is_before_play (context, board)
                           && !lat_board_has_trapped (board) && !field->lists_first
                           && !lat_trail_may_forbid (field, &context->trail, board);

      picker->stage = is_simple ? LAT_STAGE_CAPTURES : LAT_STAGE_ALL;
      if (is_simple && move != 0 && lat_picker_knows_slide (field, board, view, &move))
        {
          lat_picker_put_single (picker, LAT_PICK_TABLE, move, pick);
          return TRUE;
        }
      if (!is_simple)
        lat_picker_list_all (picker, context, view);
    }
  if (picker->stage == LAT_STAGE_CAPTURES && !picker->is_staged)
    lat_picker_list_captures (picker, context, view);

  if (lat_picker_take (picker, pick))
    return TRUE;
  if (picker->stage == LAT_STAGE_ALL)
    return FALSE;
  picker->stage = LAT_STAGE_KILLERS;
  if (lat_picker_take_killer (picker, context, view, pick))
    return TRUE;
  if (without_rest && picker->n_out > 0)
    return FALSE;
  picker->stage = LAT_STAGE_ALL;
  lat_picker_list_all (picker, context, view);
  return lat_picker_take (picker, pick);
}
