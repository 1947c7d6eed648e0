/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-search-instance.c - one instance of the search
 *
 * Compiled like the instances of the fast board: see lat-field-instance.c.
 */
#include "lat-search-node.h"

#include <stdlib.h>

#define PASTE(a, b)  a##b
#define EXPAND(a, b) PASTE (a, b)
#define OPS          EXPAND (lat_search_ops_, LAT_FIELD_NAME)
#define FIELD_OPS    EXPAND (lat_field_ops_, LAT_FIELD_NAME)

extern const LatFieldOps FIELD_OPS;
extern const LatSearchOps OPS;

static void
set_exact (LatSearchContext *self, gboolean is_exact)
{
  self->is_exact = is_exact;
  /* What a search that leaves nothing out may rely on, no other one must have written. */
  self->salt = self->job->salt ^ (is_exact ? lat_job_mix (G_GUINT64_CONSTANT (0x6d617465)) : 0);
}

static void
set_budget (LatSearchContext *self, guint64 n_nodes)
{
  self->stop_at = lat_context_get_limit (self);
  if (n_nodes > 0)
    self->stop_at = MIN (self->stop_at, self->search->nodes + n_nodes);
}

static gboolean
are_steps_plain (const LatField *field, guint side)
{
  const gboolean *along = field->moves_along[side][LAT_SOLDIER];

  return !field->asks_each && !field->has_gates[side] && along[LAT_DIR_EAST] && along[LAT_DIR_WEST]
         && along[LAT_DIR_NORTH] && along[LAT_DIR_SOUTH];
}

/* Whether all moves of the men of a side are slides, if it has a leader. */
static gboolean
are_slides_sure (const LatField *field, guint side)
{
  return field->just_slides[side] && !field->jumps[side][LAT_LEADER]
         && field->rules->lock == LAT_LOCK_NONE
         && (field->leader_is_alike[side] || !field->has_leaders);
}

static LatSearchContext *
open_context (LatSearch *search)
{
  LatSearchContext *self = g_new0 (LatSearchContext, 1);
  LatJob *job = search->job;

  self->search = search;
  self->job = job;
  self->field = job->field;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    self->steps_are_plain[side] = are_steps_plain (self->field, side);
  self->slides_are_sure =
      are_slides_sure (self->field, LAT_WHITE) && are_slides_sure (self->field, LAT_BLACK);
  self->looks_wide = !self->field->any_tactic || self->field->has_leaders;
  /* Not zeroed: on a large board that would make memory of plies that no line reaches. */
  self->boards = g_aligned_alloc (LAT_SEARCH_PLIES + 3, sizeof (LatBoard), LAT_CHUNK_BYTES);
  lat_board_import (self->field, &job->position, &self->boards[0]);
  self->path.boards = self->boards;
  if (job->judge.net != NULL)
    self->path.sums =
        g_aligned_alloc (LAT_SEARCH_PLIES + 3, sizeof (LatNetSums), LAT_NET_ALIGNMENT);
  lat_trail_import (self->field, &self->trail, &job->position, &job->history);
  self->occurs[0] = lat_history_count (&job->history, &job->position);
  set_exact (self, lat_search_leaves_nothing_out (search));
  set_budget (self, 0);
  return self;
}

static void
close_context (LatSearchContext *self)
{
  lat_trail_clear (&self->trail);
  g_clear_pointer (&self->path.sums, g_aligned_free);
  g_aligned_free (self->boards);
  g_free (self);
}

static int
search_root_move (LatSearchContext *self, LatMove move, int depth, int alpha, int beta)
{
  const LatBoard *board = &self->boards[0];
  LatView view;
  int score;

  if (lat_action_type (move) == LAT_ACTION_SWAP)
    {
      lat_context_make_swap (self, 0);
      /* As deep as what would be done without it, which it is as good or bad as. */
      score = -lat_search_node (self, 1, depth + 1, -beta, -alpha, FALSE);
      lat_context_unmake (self);
      return score;
    }
  lat_view_init (self->field, board, &view);
  lat_context_make (self, &view, 0, move);
  if (self->boards[1].head.side == board->head.side)
    score = lat_search_node (self, 1, depth, alpha, beta, TRUE);
  else
    score = -lat_search_node (self, 1, depth, -beta, -alpha, TRUE);
  lat_context_unmake (self);
  return score;
}

static guint
order_root (LatSearchContext *self, const LatMove *moves, guint n, LatMove first, LatMove *ordered)
{
  LatPicker picker;
  LatPick pick;
  LatView view;
  guint n_ordered = 0;

  /* Changing sides is as good or bad as the other moves make it: the table knows most when they have been searched. */
  lat_view_init (self->field, &self->boards[0], &view);
  lat_picker_start (&picker, 0, first, LAT_STAGE_ALL);
  lat_picker_list_all (&picker, self, &view);
  while (lat_picker_take (&picker, &pick))
    for (guint i = 0; i < n; i++)
      if (moves[i] == (pick.move & ~LAT_MOVE_CAPTURES)
          && lat_action_type (moves[i]) != LAT_ACTION_SWAP)
        {
          ordered[n_ordered++] = pick.move;
          break;
        }
  lat_picker_clear (&picker);
  for (guint i = 0; i < n; i++)
    if (lat_action_type (moves[i]) == LAT_ACTION_SWAP)
      ordered[n_ordered++] = moves[i];
  return n_ordered;
}

static int
settle (LatSearchContext *self, int *stand)
{
  *stand = lat_context_judge (self, 0, -LAT_SCORE_INFINITE, LAT_SCORE_INFINITE);
  return lat_quiescence (self, 0, -LAT_SCORE_INFINITE, LAT_SCORE_INFINITE, 0);
}

const LatSearchOps OPS = {
  .field_ops = &FIELD_OPS,
  .open = open_context,
  .close = close_context,
  .search_root_move = search_root_move,
  .order_root = order_root,
  .settle = settle,
  .set_exact = set_exact,
  .set_budget = set_budget,
};
