/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-context.h - what one worker's search works on (template) */
#pragma once

#include "lat-field-trail.h"
#include "lat-judge-field.h"
#include "lat-search-private.h"

/*
 * boards   by ply; 0 is the root
 * moves    by ply: the move that led there, 0 for a pass of the search's own
 * occurs   by ply: how often the position has occurred
 * stands   by ply: the static evaluation
 * path     what the net has summed up, by ply
 * is_exact whether nothing is left out: no reduction, no pruning
 * steps_are_plain  by side: whether its soldiers step to all four sides, and only a lock, repetition or
 *          their leader may forbid it
 * slides_are_sure  whether all moves of men are slides that a look at the view knows
 * looks_wide whether one ply before the horizon all quiet moves are glanced at: not where men take by
 *          tactics that the evaluation does not count and no leader is in danger, since there it takes
 *          more time than it is worth (measured: RESULTS.md)
 * salt     turns a position's key into that of the table
 * stop_at  nodes at which the budget or the job's limit of nodes is used up
 * work     since the clock was last looked at
 */
struct _LatSearchContext
{
  LatSearch *search;
  LatJob *job;
  const LatField *field;
  LatTrail trail;
  gboolean is_exact;
  gboolean steps_are_plain[LAT_N_SIDES];
  gboolean slides_are_sure;
  gboolean looks_wide;
  guint64 salt;
  guint64 stop_at;
  guint work;
  LatMove moves[LAT_SEARCH_PLIES + 2];
  guint occurs[LAT_SEARCH_PLIES + 2];
  int stands[LAT_SEARCH_PLIES + 2];
  LatNetPath path;
  LatBoard *boards;
};

G_STATIC_ASSERT (LAT_NET_PLIES >= LAT_SEARCH_PLIES + 3);

/* How much work passes between two looks at the clock: a fraction of a millisecond. */
#define LAT_SEARCH_WORK 512

static void
lat_context_look_up (LatSearchContext *self)
{
  LatSearch *search = self->search;
  LatJob *job = self->job;

  self->work = 0;
  __atomic_store_n (&job->nodes[search->index].n, search->nodes, __ATOMIC_RELAXED);
  if (job->limits.nodes > 0 && job->n_workers > 1 && lat_job_count_nodes (job) >= job->limits.nodes)
    lat_job_stop (job);
  else if (search->index == 0 && lat_timer_is_over (&job->timer))
    lat_job_stop (job);
}

/* The nodes at which the job ends; several workers count them together, now and then. */
static guint64
lat_context_get_limit (const LatSearchContext *self)
{
  const LatJob *job = self->job;

  return job->limits.nodes > 0 && job->n_workers == 1 ? job->limits.nodes : G_MAXUINT64;
}

/* Returns: whether the search is to break off */
LAT_INLINE gboolean
lat_context_check_stop (LatSearchContext *self)
{
  LatSearch *search = self->search;
  LatJob *job = self->job;

  if (++self->work >= LAT_SEARCH_WORK)
    lat_context_look_up (self);
  search->is_stopped = lat_job_is_stopped (job);
  if (G_UNLIKELY (search->nodes >= self->stop_at))
    {
      search->is_stopped = TRUE;
      if (lat_context_get_limit (self) <= search->nodes)
        lat_job_stop (job);
    }
  return search->is_stopped;
}

/* How many move numbers there are to come before Limits.Moves ends the game; negative once it is over. */
LAT_INLINE int
lat_context_get_moves_left (const LatSearchContext *self, guint ply)
{
  int limit = self->job->rules->moves;

  return LAT_LATER (limit > 0) ? limit - (int) lat_board_get_number (&self->boards[ply]) : G_MAXINT;
}

/* The game goes on otherwise from the same board where its last move is near, or sides may be changed: to the
 * table that is another position. Where no line reaches the limit the number does not matter. */
static __attribute__ ((noinline)) guint64
lat_context_mix_number (const LatSearchContext *self, guint ply)
{
  const int left = lat_context_get_moves_left (self, ply);
  guint64 key = 0;

  if (left <= LAT_SEARCH_PLIES / 2 + 1)
    key ^= lat_job_mix ((guint64) (left + 1) + G_GUINT64_CONSTANT (0x6d6f7665));
  if (self->job->rules->swap && self->boards[ply].head.turn != LAT_TURN_SWAPPED
      && lat_board_get_number (&self->boards[ply])
             <= (self->job->rules->first == LAT_BLACK ? 2u : 1u))
    key ^= lat_job_mix (G_GUINT64_CONSTANT (0x73776170));
  return key;
}

LAT_INLINE guint64
lat_context_get_key (const LatSearchContext *self, guint ply)
{
  const LatBoard *board = &self->boards[ply];
  guint64 key = board->head.key ^ self->salt;

  if (self->job->rules->no_capture_plies > 0)
    key ^= lat_job_mix (board->head.quiet + G_GUINT64_CONSTANT (0x51ed));
  if (LAT_LATER (self->job->has_numbers))
    key ^= lat_context_mix_number (self, ply);
  return key;
}

/* --- The end of a game, as a score --- */

LAT_INLINE int
lat_context_score_winner (const LatBoard *board, int winner, guint ply)
{
  return winner == board->head.side ? LAT_SCORE_MATE - (int) ply : -(LAT_SCORE_MATE - (int) ply);
}

static int
lat_context_score_men (const LatBoard *board, guint ply)
{
  guint white = lat_board_count_men (board, LAT_WHITE);
  guint black = lat_board_count_men (board, LAT_BLACK);

  if (white == black)
    return 0;
  return lat_context_score_winner (board, white > black ? LAT_WHITE : LAT_BLACK, ply);
}

/* The side to act has no legal action. */
static int
lat_context_score_no_moves (const LatSearchContext *self, const LatBoard *board, guint ply)
{
  switch (lat_set_get_rules (self->field, board->head.side)->no_moves)
    {
    case LAT_NO_MOVES_DRAW:
      return 0;
    case LAT_NO_MOVES_SCORE:
      return lat_context_score_men (board, ply);
    default:
      return lat_context_score_winner (board, board->head.side ^ 1, ply);
    }
}

/* The number of empty squares beside a leader, 2 if there are more; the last of them that was looked
 * at is told. */
static inline guint
lat_context_count_open (const LatField *field, const LatBoard *board, guint leader, guint *last)
{
  guint n = 0;

  for (guint dir = 0; dir < LAT_DIR_NORTH_EAST; dir++)
    {
      guint next = field->neighbour[dir][leader];

      if (next == LAT_NOWHERE || lat_set_has (field, &board->men[0], next)
          || lat_set_has (field, &board->men[1], next))
        continue;
      *last = next;
      if (++n == 2)
        break;
    }
  return n;
}

static gboolean
lat_context_has_action_exactly (const LatSearchContext *self,
                                const LatBoard *board,
                                const LatView *view)
{
  LatMove room[LAT_WALK_INLINE];
  LatWalker walker;
  gboolean any;

  lat_walker_init (&walker, room);
  lat_trail_list_legal (self->field, &self->trail, board, view, &walker);
  any = walker.n > 0;
  lat_walker_clear (&walker);
  return any;
}

/* Whether play has not begun: men are dropped, or taken off before anybody moves (Setup.Removals, see
 * lat_movegen_is_clearing()). Nothing is won or lost, and what is static says little. */
LAT_INLINE gboolean
lat_context_is_before_play (const LatSearchContext *self, const LatBoard *board)
{
  return lat_board_is_dropping (board) || lat_board_is_clearing (self->field, board);
}

/* Whether the side to act can do anything but pass. */
static __attribute__ ((noinline)) gboolean
lat_context_has_own_action (const LatSearchContext *self, const LatBoard *board)
{
  LatMove room[LAT_WALK_INLINE];
  LatWalker walker;
  LatView view;
  gboolean any = FALSE;

  lat_view_init (self->field, board, &view);
  lat_walker_init (&walker, room);
  lat_trail_list_legal (self->field, &self->trail, board, &view, &walker);
  for (guint i = 0; i < walker.n && !any; i++)
    any = lat_action_type (walker.moves[i]) == LAT_ACTION_MOVE
          || lat_action_type (walker.moves[i]) == LAT_ACTION_REMOVAL;
  lat_walker_clear (&walker);
  return any;
}

/* Whether the player to act may change sides instead (see lat_movegen_list()). */
LAT_INLINE gboolean
lat_context_may_swap (const LatSearchContext *self, guint ply)
{
  const LatBoard *board = &self->boards[ply];

  return lat_board_may_swap (self->field, board) && lat_context_has_own_action (self, board);
}

/* Whether the side to act has a legal action; mostly the view alone says so. */
LAT_INLINE gboolean
lat_context_has_action (const LatSearchContext *self, const LatBoard *board, const LatView *view)
{
  const LatField *field = self->field;
  guint n;

  if (lat_context_is_before_play (self, board) || board->head.turn == LAT_TURN_BONUS)
    return TRUE;
  n = lat_set_count_bits (field, &view->reach);
  if (field->asks_each && n > 0)
    /* A square between two enemies can be entered from eight sides at most. */
    n = field->asks_entry && n > 8 * lat_set_count_bits (field, &view->danger);
  /* To a square there are at most eight ways. */
  if (G_LIKELY (n > 0) && (!view->is_guarded || (view->last_open != LAT_NOWHERE && n > LAT_N_DIRS))
      && !(field->leader_is_alike[LAT_OF (view->us)]
           && field->forbids_self_immobilise[LAT_OF (view->us)])
      && !lat_trail_may_forbid (field, &self->trail, board))
    return TRUE;
  return lat_context_has_action_exactly (self, board, view);
}

/* Whether a square of a set is empty, and one where a soldier of the side to act may stop. */
LAT_INLINE gboolean
lat_context_any_empty (const LatField *field, const LatBoard *board, const LatFlatSet *set)
{
  const LatLineSet *blocked = (const void *) lat_set_constant (field, LAT_SET_BLOCKED);
  const LatLineSet *barred = (const void *) lat_set_of_men (
      field, LAT_MEN (board->head.side, LAT_SOLDIER), LAT_SET_BARRED);
  guint64 open = 0;

  for (guint i = 0; i < lat_flat_n_words (field); i++)
    open |= set->word[i]
            & ~(board->men[0].word[i] | board->men[1].word[i] | blocked->word[i]
                | (LAT_FIELD_LATER ? barred->word[i] : 0));
  return open != 0;
}

LAT_INLINE void
lat_context_remove (const LatField *field, LatFlatSet *set, guint square)
{
  guint bit = field->bit[0][square];

  set->word[bit / 64] &= ~(G_GUINT64_CONSTANT (1) << (bit % 64));
}

/* Whether a soldier of the side to act surely has a step that nothing forbids: no view is needed to
 * see that. FALSE may also mean that it takes one to know. */
LAT_INLINE gboolean
lat_context_surely_has_action (const LatSearchContext *self, const LatBoard *board)
{
  const LatField *field = self->field;
  guint us = board->head.side;
  guint leader = board->head.leader[us];
  guint last = LAT_NOWHERE;
  LatFlatSet movers, steps;

  if (!self->steps_are_plain[LAT_OF (us)] || board->head.turn != LAT_TURN_FRESH
      || lat_trail_may_forbid (field, &self->trail, board))
    return FALSE;
  movers = lat_flat_get (field, &board->men[us]);
  if (leader != LAT_NOWHERE)
    {
      guint n = 2;

      /* Its last open side may be what a soldier must not fill. */
      if (field->forbids_self_immobilise[LAT_OF (us)])
        n = lat_context_count_open (field, board, leader, &last);
      if (n == 0)
        return FALSE;
      if (n > 1)
        last = LAT_NOWHERE;
      lat_context_remove (field, &movers, leader);
    }
  if (field->rules->lock == LAT_LOCK_SKIRMISH)
    {
      LatFlatSet near =
          lat_flat_count_beside (field, lat_flat_get (field, &board->men[us ^ 1])).any;

      for (guint i = 0; i < lat_flat_n_room (field); i++)
        movers.word[i] &= ~near.word[i];
    }
  if (lat_board_has_trapped (board))
    for (guint i = 0; i < lat_flat_n_words (field); i++)
      movers.word[i] &= ~board->trapped.word[i];
  /* To look to the east alone is mostly enough. */
  steps = lat_flat_from_west (field, movers);
  if (last == LAT_NOWHERE && G_LIKELY (lat_context_any_empty (field, board, &steps)))
    return TRUE;
  steps = lat_flat_count_beside (field, movers).any;
  if (last != LAT_NOWHERE)
    lat_context_remove (field, &steps, last);
  return lat_context_any_empty (field, board, &steps);
}

static int
lat_context_score_last_move (const LatSearchContext *self, const LatBoard *board, guint ply)
{
  switch (self->job->rules->moves_result)
    {
    case LAT_MOVES_DRAW:
      return 0;
    case LAT_MOVES_SCORE:
      return lat_context_score_men (board, ply);
    default:
      return lat_context_score_winner (
          board, self->job->rules->moves_result == LAT_MOVES_WHITE_WINS ? LAT_WHITE : LAT_BLACK,
          ply);
    }
}

/* Repetition, the captureless count or the moves have come to their end: the game is over, unless the side to
 * act has no action, which is looked at first (rules §4). */
static int
lat_context_score_limit (LatSearchContext *self,
                         const LatBoard *board,
                         guint ply,
                         gboolean is_repetition)
{
  const LatRules *rules = self->job->rules;
  LatView view;
  guint actor = lat_board_get_actor (board);

  lat_view_init (self->field, board, &view);
  if (!lat_context_has_action (self, board, &view))
    return lat_context_score_no_moves (self, board, ply);
  if (is_repetition)
    {
      self->search->n_repetitions++;
      return rules->repetition_result == LAT_REPETITION_DRAW
                 ? 0
                 : lat_context_score_winner (
                     board,
                     lat_side_opposite (lat_rules_get_repetition_loser (rules, (LatSide) actor)),
                     ply);
    }
  if (LAT_FIELD_LATER
      && (rules->no_capture_plies == 0 || board->head.quiet < rules->no_capture_plies))
    return lat_context_score_last_move (self, board, ply);
  return rules->no_capture_result == LAT_CAPTURELESS_DRAW ? 0 : lat_context_score_men (board, ply);
}

/* Begins a node: counts it, and finds out whether the search or the game ends here; whether there
 * is an action at all is seen only when they are listed.
 *
 * Returns: whether it does */
LAT_INLINE gboolean
lat_context_enter (LatSearchContext *self, guint ply, int *score)
{
  const LatBoard *board = &self->boards[ply];
  const LatRules *rules = self->job->rules;
  LatSearch *search = self->search;
  gboolean is_repetition;
  int winner;

  *score = 0;
  search->n_pv[ply] = 0;
  if (G_UNLIKELY (lat_context_check_stop (self)))
    return TRUE;
  search->nodes++;
  if (ply > search->seldepth)
    search->seldepth = ply;
  if (lat_context_is_before_play (self, board))
    return FALSE;
  winner = lat_board_find_winner (self->field, board);
  if (G_UNLIKELY (winner >= 0))
    {
      *score = lat_context_score_winner (board, winner, ply);
      return TRUE;
    }
  is_repetition = rules->repetition > 0 && rules->repetition_result != LAT_REPETITION_FORBID
                  && self->occurs[ply] >= (guint) rules->repetition && board->head.reversible > 0;
  if (G_UNLIKELY (is_repetition
                  || (rules->no_capture_plies > 0 && board->head.quiet >= rules->no_capture_plies)
                  || lat_context_get_moves_left (self, ply) < 0))
    {
      *score = lat_context_score_limit (self, board, ply, is_repetition);
      return TRUE;
    }
  return FALSE;
}

/* --- Moves --- */

/* Makes a move at a ply; the position after it is the board of the next one. */
LAT_INLINE void
lat_context_make (LatSearchContext *self, const LatView *view, guint ply, LatMove move)
{
  LatBoard *next = &self->boards[ply + 1];

  lat_board_make (self->field, &self->boards[ply], view, move, next);
  self->path.is_summed[ply + 1] = FALSE;
  self->moves[ply + 1] = move;
  self->occurs[ply + 1] =
      lat_trail_push (self->field, &self->trail, next->head.key, next->head.reversible);
}

/* Whether who acts has captured, and may go on with the same man or leave it at that. Where only a further capture
 * goes on, a turn goes on only if there is one, and that is mostly better than to leave it: it is no such turn. */
LAT_INLINE gboolean
lat_context_may_leave_it (const LatSearchContext *self, const LatBoard *board)
{
  return G_UNLIKELY (board->head.turn == LAT_TURN_BONUS)
         && lat_set_get_rules (self->field, board->head.side)->bonus_move == LAT_BONUS_SAME_PIECE;
}

/* What a board is worth without a search. What all men could take is worth much to who is to act, but little where
 * only one of them may: such a turn is judged as if it was over. */
LAT_INLINE int
lat_context_judge (LatSearchContext *self, guint ply, int alpha, int beta)
{
  const LatJudge *judge = &self->job->judge;
  const LatBoard *board = &self->boards[ply];
  LatBoard *next = &self->boards[ply + 1];

  if (!lat_context_may_leave_it (self, board))
    return lat_judge_evaluate (judge, self->field, board, &self->path, ply, alpha, beta);
  lat_board_make_other (self->field, board, LAT_ACTION_PASS_VALUE, next);
  self->path.is_summed[ply + 1] = FALSE;
  return -lat_judge_evaluate (judge, self->field, next, &self->path, ply + 1, -beta, -alpha);
}

/* The players change sides: the same men are to act, for the other one. */
static void
lat_context_make_swap (LatSearchContext *self, guint ply)
{
  LatBoard *next = &self->boards[ply + 1];

  lat_board_copy (self->field, &self->boards[ply], next);
  self->path.is_summed[ply + 1] = FALSE;
  next->head.reversible += next->head.reversible != G_MAXUINT16;
  lat_board_set_turn (self->field, next, LAT_TURN_SWAPPED, LAT_NOWHERE);
  self->moves[ply + 1] = LAT_ACTION_SWAP_VALUE;
  self->occurs[ply + 1] =
      lat_trail_push (self->field, &self->trail, next->head.key, next->head.reversible);
}

LAT_INLINE void
lat_context_unmake (LatSearchContext *self)
{
  lat_trail_pop (&self->trail);
}

/* Makes a move followed by the line of the next ply the line of this one. */
static inline void
lat_context_set_pv (LatSearchContext *self, LatMove move, guint ply)
{
  LatSearch *search = self->search;
  guint n = search->n_pv[ply + 1];

  search->pv[ply][0] = move;
  memcpy (search->pv[ply] + 1, search->pv[ply + 1], n * sizeof (LatMove));
  search->n_pv[ply] = n + 1;
}

/* Whether a side may lose its leader's last open side with the next action. */
LAT_INLINE gboolean
lat_context_is_besieged (const LatField *field, const LatBoard *board, guint side)
{
  guint leader = board->head.leader[side];
  guint last;

  return field->loss[LAT_OF (side)].leader_immobilised && leader != LAT_NOWHERE
         && !lat_board_is_dropping (board)
         && lat_context_count_open (field, board, leader, &last) <= 1;
}
