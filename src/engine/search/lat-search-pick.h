/* lat-search-pick.h - which move to try first (template) */
#pragma once

#include "lat-search-context.h"

#define LAT_PICK_TABLE   (1 << 30)
#define LAT_PICK_CAPTURE (1 << 24)
#define LAT_PICK_REMOVAL (1 << 22)
#define LAT_PICK_KILLER  (1 << 20)
#define LAT_PICK_PASS    (-(1 << 20))

/* So many are picked one by one; if the search is still not satisfied then, those of which something
 * good is known are sorted, and the rest follows as it was listed. */
#define LAT_PICK_SINGLY 4

/* The score above, the move below, so that the order is one comparison and depends on nothing
 * else. */
typedef guint64 LatPickKey;

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

/* Two of the ply, and the answer to the last move. */
#define LAT_PICK_KILLERS 3

/*
 * is_staged  whether captures were listed before the rest
 * first      the move of the table, without what it takes; 0 for none
 * singles    moves that were tried without a list, and 0 where there are fewer
 * n_killers  how many of them have had their turn
 * n_out      moves tried at all
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
  guint n;
  guint next;
  guint n_out;
  LatPickKey *keys;
  LatWalker walker;
  LatMove moves_room[LAT_WALK_INLINE];
  LatPickKey room[LAT_WALK_INLINE];
} LatPicker;

LAT_INLINE LatPickKey
lat_pick_key_new (int score, LatMove move)
{
  return (LatPickKey) (guint32) (score ^ G_MININT) << 32 | move;
}

LAT_INLINE LatMove
lat_pick_get_move (LatPickKey key)
{
  return (LatMove) key;
}

LAT_INLINE int
lat_pick_get_score (LatPickKey key)
{
  return (int) ((guint32) (key >> 32)) ^ G_MININT;
}

LAT_INLINE int
lat_picker_rate (const LatSearchContext *context, guint side, guint ply, LatMove last, LatMove move)
{
  const LatLearn *learn = &context->search->learn;
  const guint without = context->job->without;
  const LatMove *killers = learn->killers[MIN (ply, LAT_LEARN_PLIES - 1)];
  guint index;
  int score;

  if (lat_move_type (move) == LAT_ACTION_PASS)
    return LAT_PICK_PASS;
  if (lat_move_type (move) == LAT_ACTION_REMOVAL)
    return LAT_PICK_REMOVAL;
  index = lat_learn_index (learn, move);
  if (move & LAT_MOVE_CAPTURES)
    return LAT_PICK_CAPTURE + learn->captures[index];
  if (move == killers[0])
    return LAT_PICK_KILLER + 2;
  if (move == killers[1])
    return LAT_PICK_KILLER + 1;
  if (last != 0 && !(without & LAT_FEATURE_ANSWER)
      && move == learn->answers[lat_learn_index (learn, last)])
    return LAT_PICK_KILLER;
  score = learn->butterfly[side][index];
  if (last != 0 && !(without & LAT_FEATURE_FOLLOW))
    score += *lat_learn_get_follow (learn, last, move);
  return score;
}

/* Whether a move is a slide that is legal here, if nothing but the board says so: FALSE may also
 * mean that it takes the list to know. Whether it captures is told. */
static gboolean
lat_picker_knows_slide (const LatField *field,
                        const LatBoard *board,
                        const LatView *view,
                        LatMove *move)
{
  guint from = lat_move_from (*move), to = lat_move_to (*move);
  guint dir;

  if (lat_move_type (*move) != LAT_ACTION_MOVE || board->head.turn != LAT_TURN_FRESH
      || lat_board_is_dropping (board) || field->lists_first
      || (lat_move_kind (*move) == LAT_LEADER) != (from == board->head.leader[view->us])
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

/* Rates what the walker holds; leaves out what was tried before. */
static void
lat_picker_fill (LatPicker *picker, const LatSearchContext *context)
{
  const LatWalker *walker = &picker->walker;
  guint ply = picker->ply;
  guint side = context->boards[ply].head.side;
  LatMove last = ply > 0 ? context->moves[ply] : 0;
  gboolean no_captures = picker->is_staged && picker->stage == LAT_STAGE_ALL;

  if (walker->n > LAT_WALK_INLINE)
    picker->keys = g_new (LatPickKey, walker->n);
  picker->n = 0;
  picker->next = 0;
  for (guint i = 0; i < walker->n; i++)
    {
      LatMove move = walker->moves[i];
      gboolean is_first = (move & ~LAT_MOVE_CAPTURES) == picker->first;

      if ((no_captures && (move & LAT_MOVE_CAPTURES)) || lat_picker_was_single (picker, move))
        continue;
      picker->keys[picker->n++] = lat_pick_key_new (
          is_first ? LAT_PICK_TABLE : lat_picker_rate (context, side, ply, last, move), move);
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
  picker->n = 0;
  picker->next = 0;
  picker->n_out = 0;
  picker->keys = picker->room;
}

LAT_INLINE void
lat_picker_clear (LatPicker *picker)
{
  if (G_UNLIKELY (picker->keys != picker->room))
    g_free (picker->keys);
  lat_walker_clear (&picker->walker);
}

static void
lat_picker_sort (LatPicker *picker)
{
  const LatPickKey least = lat_pick_key_new (1, 0);
  LatPickKey *keys = picker->keys;
  guint sorted = picker->next;

  for (guint i = picker->next; i < picker->n; i++)
    {
      LatPickKey key = keys[i];
      guint at = sorted;

      if (key < least)
        continue;
      keys[i] = keys[sorted];
      for (; at > picker->next && keys[at - 1] < key; at--)
        keys[at] = keys[at - 1];
      keys[at] = key;
      sorted++;
    }
}

/* The best of what is there.
 *
 * Returns: whether there was another one */
LAT_INLINE gboolean
lat_picker_take (LatPicker *picker, LatPickKey *key)
{
  LatPickKey *keys = picker->keys;
  guint next = picker->next;

  if (next == picker->n)
    return FALSE;
  if (next < LAT_PICK_SINGLY)
    {
      LatPickKey most = keys[next];
      guint best = next;

      for (guint i = next + 1; i < picker->n; i++)
        {
          gboolean is_more = keys[i] > most;

          best = is_more ? i : best;
          most = is_more ? keys[i] : most;
        }
      keys[best] = keys[next];
      keys[next] = most;
    }
  else if (next == LAT_PICK_SINGLY)
    lat_picker_sort (picker);
  *key = keys[next];
  picker->next++;
  picker->n_out++;
  return TRUE;
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
LAT_INLINE LatPickKey
lat_picker_put_single (LatPicker *picker, int score, LatMove move)
{
  picker->singles[picker->n_singles++] = move & ~LAT_MOVE_CAPTURES;
  picker->n_out++;
  return lat_pick_key_new (score, move);
}

/* The next quiet move that has refuted others, without listing all moves.
 *
 * Returns: whether there was another one */
static gboolean
lat_picker_take_killer (LatPicker *picker,
                        const LatSearchContext *context,
                        const LatView *view,
                        LatPickKey *key)
{
  const LatLearn *learn = &context->search->learn;
  LatMove last = picker->ply > 0 ? context->moves[picker->ply] : 0;

  while (picker->n_killers < LAT_PICK_KILLERS)
    {
      guint i = picker->n_killers++;
      LatMove move;

      if (i < 2)
        move = learn->killers[MIN (picker->ply, LAT_LEARN_PLIES - 1)][i];
      else if (last == 0 || (context->job->without & LAT_FEATURE_ANSWER))
        break;
      else
        move = learn->answers[lat_learn_index (learn, last)];
      if (move == 0 || lat_picker_was_single (picker, move)
          || !lat_picker_knows_slide (context->field, &context->boards[picker->ply], view, &move)
          || (move & LAT_MOVE_CAPTURES))
        continue;
      *key = lat_picker_put_single (picker, LAT_PICK_KILLER + 2 - (int) i, move);
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
                 LatPickKey *key)
{
  const LatBoard *board = &context->boards[picker->ply];
  const LatField *field = context->field;
  LatMove move = picker->first;

  if (picker->stage == LAT_STAGE_FIRST)
    {
      gboolean is_simple = board->head.turn == LAT_TURN_FRESH && !lat_board_is_dropping (board)
                           && !lat_board_has_trapped (board) && !field->lists_first
                           && !lat_trail_may_forbid (field, &context->trail, board);

      picker->stage = is_simple ? LAT_STAGE_CAPTURES : LAT_STAGE_ALL;
      if (is_simple && move != 0 && lat_picker_knows_slide (field, board, view, &move))
        {
          *key = lat_picker_put_single (picker, LAT_PICK_TABLE, move);
          return TRUE;
        }
      if (!is_simple)
        lat_picker_list_all (picker, context, view);
    }
  if (picker->stage == LAT_STAGE_CAPTURES && !picker->is_staged)
    lat_picker_list_captures (picker, context, view);

  if (lat_picker_take (picker, key))
    return TRUE;
  if (picker->stage == LAT_STAGE_ALL)
    return FALSE;
  picker->stage = LAT_STAGE_KILLERS;
  if (lat_picker_take_killer (picker, context, view, key))
    return TRUE;
  if (without_rest && picker->n_out > 0)
    return FALSE;
  picker->stage = LAT_STAGE_ALL;
  lat_picker_list_all (picker, context, view);
  return lat_picker_take (picker, key);
}
