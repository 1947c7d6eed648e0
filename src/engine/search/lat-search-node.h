/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-search-node.h - the node of the search (template)
 *
 * Principal variation search, fail-soft. A score changes its sign only where the side to act
 * changes: a removal, a capture with a bonus, or a second drop is followed by the same side. Where players change
 * sides, the same side acts for the other one: see lat_node_swap().
 *
 * Claims of wins and losses are never taken from a context they do not hold in.
 * - The captureless count is part of the key of the table, and so is the move number where its limit is near. What came before a position is not; so a
 *   win or loss is written to and read from the table only where no position can possibly occur for
 *   the n-th time between the last irreversible action and the end of the claim. Other scores that
 *   have met with a repetition are not kept.
 * - A node that leaves moves out, or only glances at them, never says that all of them lose. A pass that the rules do not know
 *   proves nothing but that a node is good enough.
 */
#pragma once

#include "lat-search-quiet.h"

/* So near to the root the table only orders: no short win hides behind another line's history. */
#define LAT_NODE_EXACT_PLIES 3
/* Up to this depth the table is left alone. */
#define LAT_NODE_FRONTIER 1

/* From the left: the deepest node that each shortcut is taken at, and what it is worth a ply. */
#define LAT_NODE_RAZOR_DEPTH   3
#define LAT_NODE_RAZOR_MARGIN  160
#define LAT_NODE_FUTILE_DEPTH  5
#define LAT_NODE_FUTILE_MARGIN 80
#define LAT_NODE_LATE_DEPTH    5
#define LAT_NODE_PASS_DEPTH    3
#define LAT_NODE_PASS_WAYS     8
/* So many moves are tried in order where the rest is only glanced at. */
#define LAT_NODE_SORTED 4
/* By how many plies a line may get longer than the iteration is deep. */
#define LAT_NODE_EXTENSIONS 6

/* --- The table --- */

/* Whether no position can occur too often from the last irreversible action on until so many plies
 * from here. */
static inline gboolean
lat_node_is_free_of_history (const LatJob *job, const LatBoard *board, int plies)
{
  return (guint) board->head.reversible + (guint) plies < job->repeats_at;
}

static inline int
lat_node_score_to_table (int score, guint ply)
{
  if (!lat_score_is_mate (score))
    return score;
  return score > 0 ? score + (int) ply : score - (int) ply;
}

static inline int
lat_node_score_from_table (int score, guint ply)
{
  if (!lat_score_is_mate (score))
    return score;
  return score > 0 ? score - (int) ply : score + (int) ply;
}

/* Whether a score may be kept, or used, in this position: see the head of this file. */
static inline gboolean
lat_node_may_share (const LatJob *job, const LatBoard *board, int table_score, int depth)
{
  if (lat_score_is_mate (table_score))
    return lat_node_is_free_of_history (job, board, MAX (lat_score_get_plies (table_score), depth));
  return !job->repeats_soon || lat_node_is_free_of_history (job, board, depth);
}

static inline gboolean
lat_node_use_entry (const LatSearchContext *self,
                    const LatBoard *board,
                    const LatTableEntry *entry,
                    int depth,
                    int alpha,
                    int beta,
                    guint ply,
                    int *score)
{
  if (beta - alpha != 1 || entry->depth < depth || entry->bound == LAT_TABLE_NONE
      || (ply < LAT_NODE_EXACT_PLIES && self->job->repeats_at != G_MAXUINT)
      || !lat_node_may_share (self->job, board, entry->score, depth))
    return FALSE;
  *score = lat_node_score_from_table (entry->score, ply);
  if (entry->bound == LAT_TABLE_EXACT)
    return TRUE;
  return entry->bound == LAT_TABLE_LOWER ? *score >= beta : *score <= alpha;
}

static inline void
lat_node_keep (LatSearchContext *self,
               const LatBoard *board,
               guint64 key,
               LatTableEntry entry,
               guint64 n_repetitions_before,
               guint ply)
{
  entry.score = lat_node_score_to_table (entry.score, ply);
  entry.action &= ~LAT_MOVE_CAPTURES;
  if (self->search->n_repetitions != n_repetitions_before
      || !lat_node_may_share (self->job, board, entry.score, entry.depth))
    {
      entry.bound = LAT_TABLE_NONE;
      entry.score = 0;
      entry.depth = 0;
    }
  lat_table_store (self->job->table, key, &entry);
}

/* --- Moves --- */

/* What is known of a node while its moves are tried. */
typedef struct
{
  guint ply;
  int depth;
  int alpha;
  int beta;
  int stand; /* static evaluation; meaningless while men are dropped */
  int best;
  LatMove best_move;
  guint n_tried;
  gboolean is_pv;
  gboolean is_improving;
  gboolean glances;
  gboolean is_light;
  LatJudgeMen men;
  const LatNetSums *sums; /* with a net: of the board, where is_light */
  guint n_quiets;
  LatMove quiets[48];
  guint n_captures;
  LatMove captures[16];
} LatNode;

LAT_INLINE void
lat_node_init (LatNode *node, guint ply, int depth, int alpha, int beta)
{
  /* Not the lists, which are longer than all the rest. */
  node->ply = ply;
  node->depth = depth;
  node->alpha = alpha;
  node->beta = beta;
  node->stand = 0;
  node->best = -LAT_SCORE_INFINITE;
  node->best_move = 0;
  node->n_tried = 0;
  node->is_pv = beta - alpha > 1;
  node->is_improving = FALSE;
  node->glances = FALSE;
  node->n_quiets = 0;
  node->n_captures = 0;
}

static int
lat_search_node (LatSearchContext *self,
                 guint ply,
                 int depth,
                 int alpha,
                 int beta,
                 gboolean may_pass);

LAT_INLINE int
lat_node_descend (LatSearchContext *self, const LatNode *node, int depth, int alpha, int beta)
{
  guint ply = node->ply;

  if (self->boards[ply + 1].head.side == self->boards[ply].head.side)
    return lat_search_node (self, ply + 1, depth, alpha, beta, TRUE);
  return -lat_search_node (self, ply + 1, depth, -beta, -alpha, TRUE);
}

/* The same of the last move: a line may be longer, but hardly shorter. */
LAT_INLINE int
lat_node_get_moves_rest (const LatSearchContext *self, const LatNode *node)
{
  int left = lat_context_get_moves_left (self, node->ply);

  if (left > LAT_SEARCH_PLIES)
    return -1;
  return node->depth - 2 * left - (self->boards[node->ply].head.side == LAT_WHITE ? 2 : 1);
}

/* How many plies the horizon lies beyond the end of the captureless count if nobody is taken; negative
 * where that is not reached. Where it is, moves that take nobody may win or lose: neither what was
 * learned of them elsewhere nor the evaluation says anything of that, so nothing is left out. */
LAT_INLINE int
lat_node_get_rest (const LatSearchContext *self, const LatNode *node)
{
  int limit = (int) self->job->rules->no_capture_plies;
  int rest = limit > 0 ? self->boards[node->ply].head.quiet + node->depth - limit : -1;

  return LAT_FIELD_LATER ? MAX (rest, lat_node_get_moves_rest (self, node)) : rest;
}

/* How many plies less a move is searched at first that others of its node are likely to beat. */
LAT_INLINE int
lat_node_get_reduction (const LatSearchContext *self,
                        const LatNode *node,
                        int pick_score,
                        gboolean is_threat)
{
  int rest = lat_node_get_rest (self, node);
  int reduction;

  if (self->is_exact || (self->job->without & LAT_FEATURE_REDUCE) || node->depth < 3
      || node->n_tried < 2 + (guint) node->is_pv || pick_score >= LAT_PICK_CAPTURE || is_threat
      || self->boards[node->ply + 1].head.side == self->boards[node->ply].head.side)
    return 0;
  reduction = self->search->reductions[MIN (node->depth, 63)][MIN (node->n_tried, 63)];
  if (pick_score >= LAT_PICK_KILLER)
    reduction -= 1024;
  else
    reduction -= CLAMP (pick_score, -8000, 8000) / 6;
  if (node->is_pv)
    reduction -= 1024;
  if (!node->is_improving)
    reduction += 512;
  reduction = MIN (reduction / 1024, node->depth - 2);
  /* A reduction must not hide what the count's end brings. */
  if (rest >= 0)
    reduction = MIN (reduction, rest);
  return MAX (reduction, 0);
}

/* Whether quiet moves of which nothing good is known cannot be expected to matter so near to the
 * horizon. Nothing is left out before one move is known not to lose: so a node never says wrongly
 * that all lose. Moves that are only glanced at are mostly not left out: see lat_node_glance(). */
LAT_INLINE gboolean
lat_node_leaves_out_rest (const LatSearchContext *self, const LatNode *node, const LatBoard *board)
{
  int margin;

  if (self->is_exact || node->is_pv || node->n_tried == 0 || node->best <= -LAT_SCORE_WIN
      || lat_context_is_before_play (self, board) || lat_node_get_rest (self, node) >= 0)
    return FALSE;
  if (node->depth <= LAT_NODE_LATE_DEPTH && !(node->glances && self->looks_wide)
      && !(self->job->without & LAT_FEATURE_LATE)
      && node->n_tried >= (guint) (4 + (node->is_improving ? 2 : 1) * node->depth * node->depth))
    return TRUE;
  margin = LAT_NODE_FUTILE_MARGIN * node->depth + 60;
  return !(self->job->without & LAT_FEATURE_FUTILE) && node->depth <= LAT_NODE_FUTILE_DEPTH
         && node->stand + margin <= node->alpha;
}

/* Whether the moves of a node may be glanced at: one ply before the horizon, where only a bound is
 * asked for. */
LAT_INLINE gboolean
lat_node_may_glance (const LatSearchContext *self, const LatNode *node, const LatBoard *board)
{
  return node->depth == 1 && !node->is_pv && !self->is_exact
         && !lat_context_is_before_play (self, board) && board->head.turn == LAT_TURN_FRESH
         && lat_node_get_rest (self, node) < 0 && !(self->job->without & LAT_FEATURE_GLANCE);
}

/* What a quiet move is worth if the opponent need do nothing about it: quiescence would say the same,
 * but with more ado. Mostly the move is not even made. */
LAT_INLINE int
lat_node_judge_quiet (LatSearchContext *self,
                      const LatView *view,
                      const LatNode *node,
                      LatMove move)
{
  const LatJudge *judge = &self->job->judge;
  const LatBoard *board = &self->boards[node->ply];
  LatBoard *next = &self->boards[node->ply + 1];
  guint from = lat_action_from (move), to = lat_action_to (move);

  if (G_LIKELY (node->is_light))
    return lat_judge_glance (judge, self->field, board, node->men, node->sums, from, to);
  lat_board_make_move (self->field, board, view, from, to, FALSE, next);
  self->path.is_summed[node->ply + 1] = FALSE;
  return -lat_judge_evaluate (judge, self->field, next, &self->path, node->ply + 1,
                              -node->alpha - 1, -node->alpha);
}

/* Looks whether a quiet move is in vain because the opponent can stand still.
 *
 * Returns: whether that is so, or the search is stopped */
LAT_INLINE gboolean
lat_node_glance (LatSearchContext *self,
                 const LatView *view,
                 const LatNode *node,
                 LatMove move,
                 int *score)
{
  /* Whether there is time left is asked with each node that is entered. */
  if (G_UNLIKELY (self->search->nodes >= self->stop_at) && lat_context_check_stop (self))
    return TRUE;
  self->work++;
  *score = lat_node_judge_quiet (self, view, node, move);
  if (*score > node->alpha)
    return FALSE;
  self->search->nodes++;
  return TRUE;
}

LAT_INLINE int
lat_node_try (LatSearchContext *self, const LatView *view, const LatNode *node, const LatPick *pick)
{
  const LatBoard *board = &self->boards[node->ply];
  const LatBoard *next = &self->boards[node->ply + 1];
  gboolean is_threat, goes_on;
  int depth = node->depth - 1;
  int reduction;
  int score;

  lat_context_make (self, view, node->ply, pick->move);
  if (depth > LAT_NODE_FRONTIER)
    lat_table_prefetch (self->job->table, lat_context_get_key (self, node->ply + 1));
  goes_on = next->head.side == board->head.side;
  /* A leader that its own men enclose is no threat: it must be news. */
  is_threat = !goes_on && lat_context_is_besieged (self->field, next, next->head.side)
              && !lat_context_is_besieged (self->field, board, next->head.side);
  /* A leader whose last side may be closed now, and a turn that goes on at the horizon, are looked
   * into further, as long as the whole line does not get much longer for it. */
  if (!self->is_exact && !(self->job->without & LAT_FEATURE_EXTEND)
      && node->ply + (guint) node->depth < self->search->root_depth + LAT_NODE_EXTENSIONS
      && (is_threat || (goes_on && depth <= 1 && lat_action_type (pick->move) != LAT_ACTION_DROP)))
    depth++;

  reduction = lat_node_get_reduction (self, node, pick->score, is_threat);
  if (node->n_tried == 0)
    score = lat_node_descend (self, node, depth, node->alpha, node->beta);
  else
    {
      score = lat_node_descend (self, node, depth - reduction, node->alpha, node->alpha + 1);
      if (score > node->alpha && reduction > 0 && !self->search->is_stopped)
        score = lat_node_descend (self, node, depth, node->alpha, node->alpha + 1);
      if (score > node->alpha && score < node->beta && !self->search->is_stopped)
        score = lat_node_descend (self, node, depth, node->alpha, node->beta);
    }
  lat_context_unmake (self);
  return score;
}

static void
lat_node_learn (LatSearchContext *self, const LatNode *node, LatMove move)
{
  LatLearn *learn = &self->search->learn;
  LatMove last = node->ply > 0 ? self->moves[node->ply] : 0;
  guint side = self->boards[node->ply].head.side;
  int bonus = lat_learn_get_bonus (node->depth);

  if (lat_action_type (move) != LAT_ACTION_MOVE && lat_action_type (move) != LAT_ACTION_DROP)
    return;
  if (move & LAT_MOVE_CAPTURES)
    lat_learn_shift (&learn->captures[lat_learn_index (learn, move)], bonus);
  else
    {
      lat_learn_refutation (learn, node->ply, last, move);
      lat_learn_quiet (learn, side, last, move, bonus);
      for (guint i = 0; i < node->n_quiets; i++)
        lat_learn_quiet (learn, side, last, node->quiets[i], -bonus);
    }
  for (guint i = 0; i < node->n_captures; i++)
    lat_learn_shift (&learn->captures[lat_learn_index (learn, node->captures[i])], -bonus);
}

/* Remembers what was tried in vain. */
LAT_INLINE void
lat_node_note (LatNode *node, LatMove move)
{
  if (lat_action_type (move) != LAT_ACTION_MOVE && lat_action_type (move) != LAT_ACTION_DROP)
    return;
  if (!(move & LAT_MOVE_CAPTURES) && node->n_quiets < G_N_ELEMENTS (node->quiets))
    node->quiets[node->n_quiets++] = move;
  else if ((move & LAT_MOVE_CAPTURES) && node->n_captures < G_N_ELEMENTS (node->captures))
    node->captures[node->n_captures++] = move;
}

/* Tries one move, and keeps what is found.
 *
 * Returns: whether the node is done */
LAT_INLINE gboolean
lat_node_try_pick (LatSearchContext *self, const LatView *view, LatNode *node, const LatPick *pick)
{
  int score = 0;

  if (!node->glances || !lat_move_is_quiet (pick->move)
      || !lat_node_glance (self, view, node, pick->move, &score))
    score = lat_node_try (self, view, node, pick);
  if (self->search->is_stopped)
    return TRUE;
  node->n_tried++;
  if (score <= node->best)
    return FALSE;
  node->best = score;
  if (score > node->alpha)
    {
      node->best_move = pick->move;
      node->alpha = score;
      lat_context_set_pv (self, pick->move, node->ply);
    }
  if (score < node->beta)
    return FALSE;
  lat_node_learn (self, node, pick->move);
  return TRUE;
}

static void
lat_node_try_all (LatSearchContext *self, const LatView *view, LatNode *node, LatPicker *picker)
{
  const LatBoard *board = &self->boards[node->ply];
  gboolean without_rest = FALSE;
  LatPick pick;

  while (lat_picker_next (picker, self, view, without_rest, &pick))
    {
      if (without_rest && pick.score < LAT_PICK_KILLER)
        /* Picks come in order: what follows is left out as well. */
        return;
      if (lat_node_try_pick (self, view, node, &pick))
        return;
      lat_node_note (node, pick.move);
      without_rest = lat_node_leaves_out_rest (self, node, board);
      if (without_rest || !node->glances || !self->looks_wide || node->n_tried < LAT_NODE_SORTED)
        continue;
      /* To look at the rest is less work than to sort it, or to keep in mind what was in vain. */
      while (lat_picker_take_any (picker, &pick))
        if (lat_node_try_pick (self, view, node, &pick))
          return;
    }
}

/* --- Shortcuts --- */

/* Whether the position is so good that it stays so if the opponent acts twice. The pass is none that
 * the rules know; where men are few or hardly free it may be better than all that they allow. */
static int
lat_node_pass (LatSearchContext *self, const LatNode *node)
{
  const LatBoard *board = &self->boards[node->ply];
  LatBoard *next = &self->boards[node->ply + 1];
  int reduction = 3 + node->depth / 4 + MIN ((node->stand - node->beta) / 150, 2);
  int score;

  lat_board_copy (self->field, board, next);
  self->path.is_summed[node->ply + 1] = FALSE;
  lat_board_end_turn (self->field, next);
  next->head.reversible = 0;
  next->head.quiet += next->head.quiet != G_MAXUINT16;
  self->moves[node->ply + 1] = 0;
  self->occurs[node->ply + 1] = 1;
  lat_trail_push (self->field, &self->trail, next->head.key, 0);
  score = -lat_search_node (self, node->ply + 1, node->depth - reduction, -node->beta,
                            -node->beta + 1, FALSE);
  lat_context_unmake (self);
  return score;
}

LAT_INLINE gboolean
lat_node_may_pass (const LatSearchContext *self, const LatNode *node, const LatView *view)
{
  const LatBoard *board = &self->boards[node->ply];

  return node->depth >= LAT_NODE_PASS_DEPTH && node->stand >= node->beta
         && board->head.turn == LAT_TURN_FRESH && self->job->may_pass
         && !lat_score_is_mate (node->beta)
         && !lat_context_is_besieged (self->field, board, board->head.side)
         && board->head.n_trapped[view->us ^ 1] == 0
         && lat_set_count_bits (self->field, &view->reach) >= LAT_NODE_PASS_WAYS;
}

/* What the static evaluation says with hardly a search, if it says enough.
 *
 * Returns: whether @score is the node's */
LAT_INLINE gboolean
lat_node_cut_short (LatSearchContext *self,
                    LatNode *node,
                    const LatView *view,
                    gboolean may_pass,
                    int *score)
{
  const guint without = self->job->without;
  int stand = node->stand;

  if (lat_node_get_rest (self, node) >= 0
      || lat_context_may_leave_it (self, &self->boards[node->ply]))
    return FALSE;

  /* 1. So far behind that only captures could help. */
  if (!(without & LAT_FEATURE_RAZOR) && node->depth <= LAT_NODE_RAZOR_DEPTH
      && !lat_score_is_mate (node->alpha)
      && stand + LAT_NODE_RAZOR_MARGIN * node->depth <= node->alpha)
    {
      *score = lat_quiet_go_on (self, view, node->ply, stand, node->alpha, node->beta, 0);
      if (*score <= node->alpha || self->search->is_stopped)
        return TRUE;
    }
  /* 2. Good enough even if the opponent acts twice. */
  if (may_pass && !(without & LAT_FEATURE_PASS) && lat_node_may_pass (self, node, view))
    {
      *score = lat_node_pass (self, node);
      if (self->search->is_stopped)
        return TRUE;
      if (*score >= node->beta)
        {
          *score = lat_score_is_mate (*score) ? node->beta : *score;
          return TRUE;
        }
    }
  return FALSE;
}

/* --- The node --- */

/* Tries the moves of a node; FALSE if there is none. */
static gboolean
lat_node_search_moves (LatSearchContext *self, const LatView *view, LatNode *node, LatMove first)
{
  LatPicker picker;
  gboolean any;

  node->glances = lat_node_may_glance (self, node, &self->boards[node->ply]);
  if (node->glances)
    {
      node->is_light = lat_judge_may_glance (&self->job->judge, &self->boards[node->ply]);
      if (node->is_light)
        {
          const LatJudge *judge = &self->job->judge;

          node->men = lat_judge_prepare (judge, self->field, &self->boards[node->ply]);
          if (G_UNLIKELY (judge->net != NULL))
            node->sums = lat_net_sum (judge->net, self->field, &self->path, node->ply);
        }
    }
  lat_picker_start (&picker, node->ply, first, LAT_STAGE_FIRST);
  lat_node_try_all (self, view, node, &picker);
  any = picker.n_out > 0;
  lat_picker_clear (&picker);
  return any;
}

/* The player to act has the men that are better off: as they are, or once sides are changed, after which the
 * enemy acts with them (rules, Setup.Swap). So what the position is worth without that right says all.
 *
 * Returns: the score from the view of the side to act */
static __attribute__ ((noinline)) int
lat_node_swap (LatSearchContext *self, guint ply, int depth, int beta)
{
  LatSearch *search = self->search;
  const int window = MAX (beta, 1);
  int score;

  lat_context_make_swap (self, ply);
  score = lat_search_node (self, ply + 1, depth, -window, window, FALSE);
  lat_context_unmake (self);
  if (score < 0)
    {
      lat_context_set_pv (self, LAT_ACTION_SWAP_VALUE, ply);
      return -score;
    }
  search->n_pv[ply] = search->n_pv[ply + 1];
  memcpy (search->pv[ply], search->pv[ply + 1], search->n_pv[ply] * sizeof (LatMove));
  /* One ply less than the search has made of it. */
  return lat_score_is_mate (score) ? score + 1 : score;
}

/* Searches the board at a ply.
 *
 * Returns: the score from the view of the side to act; without meaning once the search is stopped */
static int
lat_search_node (LatSearchContext *self,
                 guint ply,
                 int depth,
                 int alpha,
                 int beta,
                 gboolean may_pass)
{
  const LatBoard *board = &self->boards[ply];
  LatJob *job = self->job;
  LatTableEntry entry = { 0 };
  guint64 n_repetitions_before = self->search->n_repetitions;
  LatView view;
  gboolean is_frontier;
  guint64 key;
  int score;

  /* 1. The horizon. */
  if (depth <= 0 || ply >= LAT_SEARCH_PLIES)
    return lat_quiescence (self, ply, alpha, beta, 0);

  /* 2. The end of the search or of the game. */
  if (lat_context_enter (self, ply, &score))
    return score;

  if (G_UNLIKELY (lat_context_may_swap (self, ply)))
    return lat_node_swap (self, ply, depth, beta);

  /* 3. The side to act cannot do better than win with the next action, nor worse than it has. */
  beta = MIN (beta, LAT_SCORE_MATE - (int) ply - 1);
  alpha = MAX (alpha, -(LAT_SCORE_MATE - (int) ply));
  if (alpha >= beta)
    return alpha;

  LatNode node;
  lat_node_init (&node, ply, depth, alpha, beta);

  /* 4. What the board looks like without a search. While men are dropped nothing is sure. It comes
   * before the table, whose line is on its way from memory meanwhile. */
  lat_view_init (self->field, board, &view);
  if (!lat_context_is_before_play (self, board)
      && lat_quiet_finds_win (self, &view, ply, &node.best_move))
    {
      self->search->n_pv[ply + 1] = 0;
      lat_context_set_pv (self, node.best_move, ply);
      return LAT_SCORE_MATE - (int) ply - 1;
    }
  if (!self->is_exact && !lat_context_is_before_play (self, board))
    {
      if (G_UNLIKELY (!lat_context_has_action (self, board, &view)))
        return lat_context_score_no_moves (self, board, ply);
      node.stand = lat_context_judge (self, ply, -LAT_SCORE_INFINITE, LAT_SCORE_INFINITE);
      self->stands[ply] = node.stand;
      node.is_improving = ply >= 2 && node.stand > self->stands[ply - 2];
    }

  /* 5. What the table knows. To ask it costs more than to search the last ply again. */
  is_frontier = depth <= LAT_NODE_FRONTIER && beta - alpha == 1 && !self->is_exact;
  key = lat_context_get_key (self, ply);
  if (!is_frontier && lat_table_probe (job->table, key, &entry)
      && lat_node_use_entry (self, board, &entry, depth, alpha, beta, ply, &score))
    return score;

  /* 6. Shortcuts, only where a bound is all that is asked for. */
  if (!self->is_exact && !lat_context_is_before_play (self, board) && !node.is_pv
      && lat_node_cut_short (self, &node, &view, may_pass, &score))
    return score;

  /* 7. Without a move to begin with, a shallower look is cheaper than a bad guess. */
  if (!self->is_exact && !(job->without & LAT_FEATURE_SHALLOW) && depth >= 5
      && entry.action == LAT_ACTION_INVALID)
    node.depth--;

  /* 8. The moves. */
  if (!lat_node_search_moves (self, &view, &node, entry.action))
    return lat_context_score_no_moves (self, board, ply);
  if (self->search->is_stopped)
    return 0;

  /* 9. What the table is to know. */
  if (is_frontier)
    return node.best;
  entry = (LatTableEntry){ .action = node.best_move, .score = node.best, .depth = node.depth };
  if (node.best >= beta)
    entry.bound = LAT_TABLE_LOWER;
  else
    entry.bound = node.best > alpha ? LAT_TABLE_EXACT : LAT_TABLE_UPPER;
  lat_node_keep (self, board, key, entry, n_repetitions_before, ply);
  return node.best;
}
