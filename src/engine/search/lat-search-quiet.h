/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-search-quiet.h - from the horizon on until nothing changes much (template) */
#pragma once

#include "lat-search-pick.h"

/* So many captures and forced removals in a row are followed, from the horizon all of them, later
 * ever fewer. Captures by custody do not take each other's captors, so nothing else would end a
 * melee of two full armies soon. */
#define LAT_QUIET_CAPTURES   8
#define LAT_QUIET_FULL_WIDTH 2
#define LAT_QUIET_WIDTH      5
/* What a capture may gain beside the man it takes. */
#define LAT_QUIET_MARGIN 180

static int
lat_quiescence (LatSearchContext *self, guint ply, int alpha, int beta, guint n_captures);

/* Captures that leave the opponent no more than this many men are looked at in any case. */
static gboolean
lat_quiet_is_near_the_end (const LatSearchContext *self, const LatBoard *board)
{
  const guint them = board->head.side ^ 1u;
  const int at = self->field->loss[LAT_OF (them)].annihilate_at;

  return at >= 0 && (int) lat_board_count_men (board, them) <= at + 3;
}

/* So are captures where one may take a leader with whom a side loses: somebody may arrive beside it. */
static gboolean
lat_quiet_may_behead (const LatSearchContext *self, const LatBoard *board, const LatView *view)
{
  const LatField *field = self->field;
  const guint them = view->us ^ 1, leader = board->head.leader[them];

  if (!field->loss[LAT_OF (them)].leader_captured || !field->leader_can_be_taken[LAT_OF (them)]
      || leader == LAT_NOWHERE)
    return FALSE;
  for (guint dir = 0; dir < LAT_N_DIRS; dir++)
    {
      guint beside = field->neighbour[dir][leader];

      if (beside != LAT_NOWHERE
          && lat_set_meets (field, view->landing.chunk, lat_set_of_square (field, beside)))
        return TRUE;
    }
  return FALSE;
}

/* A move that takes nothing is of interest only if it wins at once. */
static gboolean
lat_quiet_wins (LatSearchContext *self, const LatView *view, guint ply, guint from, guint to)
{
  const LatBoard *board = &self->boards[ply];
  LatBoard *next = &self->boards[ply + 1];

  if (!lat_move_is_allowed (self->field, board, view, from, to, LAT_N_DIRS))
    return FALSE;
  lat_board_make_move (self->field, board, view, from, to,
                       lat_move_takes (self->field, board, view, from, to, LAT_N_DIRS), next);
  return lat_board_find_winner (self->field, next) == board->head.side
         && !lat_trail_may_forbid (self->field, &self->trail, board);
}

/* A free man that fills the last open side of the enemy leader. */
static gboolean
lat_quiet_finds_siege (LatSearchContext *self, const LatView *view, guint ply, LatMove *winner)
{
  const LatField *field = self->field;
  const LatBoard *board = &self->boards[ply];
  guint leader = board->head.leader[view->us ^ 1];
  const LatVec *target;
  guint last = 0;

  if (!field->loss[LAT_OF (view->us ^ 1)].leader_immobilised || leader == LAT_NOWHERE
      || lat_context_count_open (field, board, leader, &last) != 1)
    return FALSE;
  target = lat_set_of_square (field, last);
  if (!lat_set_meets (field, view->reach.chunk, target))
    return FALSE;
  for (guint dir = 0; dir < field->n_dirs; dir++)
    {
      guint bit = field->bit[dir][last];
      guint from;

      if (!lat_set_has_bit (&view->reach, bit))
        continue;
      from = lat_view_find_behind (field, view, bit);
      *winner = lat_action_new (LAT_ACTION_MOVE, lat_board_get_kind (field, board, view->us, from),
                                from, last);
      if (lat_quiet_wins (self, view, ply, from, last))
        return TRUE;
    }
  return FALSE;
}

/* The own leader gets where it wins. */
static gboolean
lat_quiet_finds_home (LatSearchContext *self, const LatView *view, guint ply, LatMove *winner)
{
  const LatField *field = self->field;
  const LatBoard *board = &self->boards[ply];
  guint leader = board->head.leader[view->us];
  guint16 found[LAT_MAX_SQUARES];
  guint8 ways[LAT_MAX_SQUARES];
  guint n;

  if (leader == LAT_NOWHERE || lat_board_is_trapped (field, board, leader)
      || view->leash != LAT_LEASH_NONE)
    return FALSE;
  n = lat_walk_find_ways (field, board, view, LAT_LEADER, leader, NULL, found, ways);
  for (guint i = 0; i < n; i++)
    if (field->flags[found[i]] & (LAT_FLAG_GOAL_WHITE << view->us))
      {
        *winner = lat_action_new (LAT_ACTION_MOVE, LAT_LEADER, leader, found[i]);
        if (lat_quiet_wins (self, view, ply, leader, found[i]))
          return TRUE;
      }
  return FALSE;
}

/* A free soldier gets where it wins. */
static gboolean
lat_quiet_finds_goal (LatSearchContext *self, const LatView *view, guint ply, LatMove *winner)
{
  const LatField *field = self->field;
  const guint64 *goals = field->goal_words[view->us];
  const LatBoard *board = &self->boards[ply];

  LAT_FLAT_FOREACH (field, i, goals[i] & ~view->occupied.word[i], to)
    for (guint dir = 0; dir < field->n_dirs; dir++)
      {
        guint bit = field->bit[dir][to];
        guint from;

        if (!lat_set_has_bit (&view->reach, bit))
          continue;
        from = lat_view_find_behind (field, view, bit);
        *winner = lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, from, to);
        if (!lat_board_is_leader (field, board, view->us, from)
            && lat_quiet_wins (self, view, ply, from, to))
          return TRUE;
      }
  return FALSE;
}

/* Moves that only win on condition that nothing else binds: a man to be removed first, a piece that
 * alone may act, a capture that must be made, a way to be opened. */
LAT_INLINE gboolean
lat_quiet_finds_win (LatSearchContext *self, const LatView *view, guint ply, LatMove *winner)
{
  const LatBoard *board = &self->boards[ply];
  const LatField *field = self->field;

  if (!self->job->leaders_decide || board->head.turn >= LAT_TURN_BONUS
      || lat_set_get_rules (field, view->us)->mandatory
      || (board->head.turn == LAT_TURN_FRESH && board->head.n_trapped[view->us ^ 1] > 0
          && field->rules->removal == LAT_REMOVAL_BEFORE_MOVE))
    return FALSE;
  return lat_quiet_finds_siege (self, view, ply, winner)
         || (self->job->leader_reaches[LAT_OF (view->us)]
             && lat_quiet_finds_home (self, view, ply, winner))
         || (LAT_LATER (field->loss[view->us ^ 1].enemy_soldiers_reach)
             && lat_quiet_finds_goal (self, view, ply, winner));
}

LAT_INLINE int
lat_quiet_search (LatSearchContext *self,
                  const LatView *view,
                  guint ply,
                  LatMove move,
                  int alpha,
                  int beta,
                  guint n_captures)
{
  int score;

  lat_context_make (self, view, ply, move);
  if (self->boards[ply + 1].head.side == view->us)
    score = lat_quiescence (self, ply + 1, alpha, beta, n_captures + 1);
  else
    score = -lat_quiescence (self, ply + 1, -beta, -alpha, n_captures + 1);
  lat_context_unmake (self);
  return score;
}

/* Lists captures, and removals where they must be made. */
static void
lat_quiet_list (LatSearchContext *self,
                const LatBoard *board,
                const LatView *view,
                LatPicker *picker)
{
  const LatField *field = self->field;
  LatWalker *walker = &picker->walker;
  guint n = 0;

  lat_walk_all (field, board, view, walker, LAT_WALK_CAPTURES);
  if (G_UNLIKELY (lat_board_has_trapped (board)))
    {
      for (guint i = 0; i < walker->n; i++)
        if (lat_action_type (walker->moves[i]) != LAT_ACTION_REMOVAL
            || field->rules->removal == LAT_REMOVAL_BEFORE_MOVE)
          walker->moves[n++] = walker->moves[i];
      walker->n = n;
    }
  if (walker->n > 0 && lat_trail_may_forbid (field, &self->trail, board))
    lat_trail_drop_repetitions (field, &self->trail, board, view, walker);
  lat_picker_fill (picker, self);
}

/* Searches what a list of captures leads to; fail-soft from the score of standing still. */
static int
lat_quiet_try (LatSearchContext *self,
               const LatView *view,
               LatPicker *picker,
               int stand,
               int alpha,
               int beta,
               guint n_captures)
{
  guint ply = picker->ply;
  gboolean may_end = lat_quiet_is_near_the_end (self, &self->boards[ply])
                     || lat_quiet_may_behead (self, &self->boards[ply], view);
  int most = stand + self->job->soldier_value + LAT_QUIET_MARGIN;
  guint width = n_captures < LAT_QUIET_FULL_WIDTH
                    ? G_MAXUINT
                    : LAT_QUIET_WIDTH - MIN (n_captures / 2, LAT_QUIET_WIDTH - 1);
  int best = stand;
  LatPick pick;

  while (lat_picker_take (picker, &pick))
    {
      LatMove move = pick.move;
      gboolean is_removal = lat_action_type (move) == LAT_ACTION_REMOVAL;
      int score;

      if (!may_end && !is_removal && most <= alpha && !self->job->takes_many)
        return MAX (best, most);
      if (width-- == 0)
        break;
      score = lat_quiet_search (self, view, ply, move, alpha, beta, n_captures);
      if (self->search->is_stopped)
        break;
      if (score <= best)
        continue;
      best = score;
      if (score > alpha)
        {
          alpha = score;
          lat_context_set_pv (self, move, ply);
          if (score >= beta)
            break;
        }
    }
  return best;
}

/* Goes on from a position that has been looked at: see lat_quiescence(). */
static int
lat_quiet_go_on (LatSearchContext *self,
                 const LatView *view,
                 guint ply,
                 int stand,
                 int alpha,
                 int beta,
                 guint n_captures)
{
  const LatBoard *board = &self->boards[ply];
  LatPicker picker;
  LatMove winner;
  int best = stand;

  if (lat_quiet_finds_win (self, view, ply, &winner))
    {
      self->search->n_pv[ply + 1] = 0;
      lat_context_set_pv (self, winner, ply);
      return LAT_SCORE_MATE - (int) ply - 1;
    }
  if (best >= beta || n_captures >= LAT_QUIET_CAPTURES)
    return best;
  lat_picker_start (&picker, ply, 0, LAT_STAGE_CAPTURES);
  lat_quiet_list (self, board, view, &picker);
  if (picker.n > 0)
    best = lat_quiet_try (self, view, &picker, best, MAX (alpha, best), beta, n_captures);
  lat_picker_clear (&picker);
  return best;
}

/* Who has captured and may go on with the same man can leave it at that; then it is the other side's turn, and what
 * that takes counts. To stand still in the middle of a turn would give the last word to who captured last. There are
 * other actions than to leave it, so a loss is no claim. */
static int
lat_quiet_leave_it (LatSearchContext *self, guint ply, int alpha, int beta, guint n_captures)
{
  LatView view;
  int score;

  lat_view_init (self->field, &self->boards[ply], &view);
  lat_context_make (self, &view, ply, LAT_ACTION_PASS_VALUE);
  score = -lat_quiescence (self, ply + 1, -beta, -alpha, n_captures);
  lat_context_unmake (self);
  if (self->search->is_stopped)
    return score;
  score = MAX (score, -LAT_EVALUATE_MAX);
  if (score > alpha)
    lat_context_set_pv (self, LAT_ACTION_PASS_VALUE, ply);
  return lat_quiet_go_on (self, &view, ply, score, alpha, beta, n_captures);
}

/* Whether lat_quiet_finds_win() may find something: one look at the leaders says mostly no. */
LAT_INLINE gboolean
lat_quiet_may_win (const LatSearchContext *self, const LatBoard *board)
{
  guint leader = board->head.leader[board->head.side ^ 1u];
  guint last;

  return self->job->leaders_decide
         && (self->job->leader_reaches[LAT_OF (board->head.side)]
             || LAT_LATER (self->field->loss[board->head.side ^ 1u].enemy_soldiers_reach)
             || (leader != LAT_NOWHERE
                 && lat_context_count_open (self->field, board, leader, &last) == 1));
}

/* Searches captures, forced removals, and what wins at once: the man that fills the last open side
 * of a leader, the leader that gets home. To stand still is always allowed; so it claims wins, but
 * never a loss that the rules do not say. Most positions are left as they are; so what can be done in
 * them is looked at last.
 *
 * Returns: the score from the view of the side to act */
static int
lat_quiet_look (LatSearchContext *self, guint ply, int alpha, int beta, guint n_captures)
{
  const LatBoard *board = &self->boards[ply];
  gboolean has_view = FALSE;
  LatView view;
  int score;

  if (lat_context_enter (self, ply, &score))
    return score;
  if (!lat_context_surely_has_action (self, board))
    {
      lat_view_init (self->field, board, &view);
      has_view = TRUE;
      if (G_UNLIKELY (!lat_context_has_action (self, board, &view)))
        return lat_context_score_no_moves (self, board, ply);
    }
  if (lat_context_may_leave_it (self, board) && ply < LAT_SEARCH_PLIES
      && n_captures < LAT_QUIET_CAPTURES)
    return lat_quiet_leave_it (self, ply, alpha, beta, n_captures);
  score = lat_context_judge (self, ply, alpha, beta);
  if (ply >= LAT_SEARCH_PLIES || lat_context_is_before_play (self, board))
    return score;
  if ((score >= beta || n_captures >= LAT_QUIET_CAPTURES) && !lat_quiet_may_win (self, board))
    return score;
  if (!has_view)
    lat_view_init (self->field, board, &view);
  return lat_quiet_go_on (self, &view, ply, score, alpha, beta, n_captures);
}

/* The same, also where the player to act may change sides: a score is turned for who does, unless the game is
 * over. */
static int
lat_quiescence (LatSearchContext *self, guint ply, int alpha, int beta, guint n_captures)
{
  const int window = MAX (beta, 1);
  int score;

  if (G_LIKELY (!lat_context_may_swap (self, ply)))
    return lat_quiet_look (self, ply, alpha, beta, n_captures);
  score = lat_quiet_look (self, ply, -window, window, n_captures);
  return score < 0 && score > -(LAT_SCORE_MATE - (int) ply) ? -score : score;
}
