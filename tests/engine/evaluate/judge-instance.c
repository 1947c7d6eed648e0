/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * judge-instance.c - one instance of the set-wise evaluation, for positions instead of boards
 *
 * Compiled once for each instance of the fast board, as the search is; LAT_FIELD_NAME is what it is
 * called.
 */
#include "lat-judge-field.h"

#include "judge-private.h"

#include <time.h>

#define PASTE(a, b)  a##b
#define EXPAND(a, b) PASTE (a, b)
#define OPS          EXPAND (judge_ops_, LAT_FIELD_NAME)
#define FIELD_OPS    EXPAND (lat_field_ops_, LAT_FIELD_NAME)

static void
count (const LatJudge *judge, const LatField *field, const LatPosition *position, LatTerms *terms)
{
  LatBoard board;

  lat_board_import (field, position, &board);
  lat_judge_count (judge, field, &board, terms);
}

static __attribute__ ((noinline)) int
evaluate_board (const LatJudge *judge, const LatField *field, const LatBoard *board)
{
  return lat_judge_evaluate_lazily (judge, field, board, NULL, 0, -LAT_EVALUATE_MAX,
                                    LAT_EVALUATE_MAX, FALSE);
}

static int
evaluate (const LatJudge *judge, const LatField *field, const LatPosition *position)
{
  LatBoard board;

  lat_board_import (field, position, &board);
  return evaluate_board (judge, field, &board);
}

static int
evaluate_after (const LatJudge *judge,
                const LatField *field,
                const LatPosition *before,
                const LatPosition *position)
{
  LatNetSums sums[2];
  LatBoard boards[2];
  LatNetPath path = { .boards = boards, .sums = sums };

  lat_board_import (field, before, &boards[0]);
  lat_board_import (field, position, &boards[1]);
  lat_judge_evaluate_lazily (judge, field, &boards[0], &path, 0, -LAT_EVALUATE_MAX,
                             LAT_EVALUATE_MAX, FALSE);
  return lat_judge_evaluate_lazily (judge, field, &boards[1], &path, 1, -LAT_EVALUATE_MAX,
                                    LAT_EVALUATE_MAX, FALSE);
}

static gboolean
glance (const LatJudge *judge,
        const LatField *field,
        const LatPosition *position,
        LatAction action,
        int *score)
{
  LatNetSums sums;
  LatBoard board;

  lat_board_import (field, position, &board);
  if (!lat_judge_may_glance (judge, &board))
    return FALSE;
  if (judge->net != NULL)
    lat_net_sum_afresh (judge->net, field, &board, &sums);
  *score = lat_judge_glance (judge, field, &board, lat_judge_prepare (judge, field, &board), &sums,
                             field->index[lat_action_from (action)],
                             field->index[lat_action_to (action)]);
  return TRUE;
}

static double
measure (const LatJudge *judge,
         const LatField *field,
         const LatPosition *positions,
         guint n_positions,
         guint n_rounds)
{
  LatBoard *boards = g_aligned_alloc (n_positions, sizeof *boards, LAT_CHUNK_BYTES);
  gint64 sum = 0;
  clock_t start;
  double seconds;

  for (guint i = 0; i < n_positions; i++)
    lat_board_import (field, &positions[i], &boards[i]);
  start = clock ();
  for (guint round = 0; round < n_rounds; round++)
    for (guint i = 0; i < n_positions; i++)
      sum += evaluate_board (judge, field, &boards[i]);
  seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  /* Nobody may think that it was done for nothing. */
  __asm__ volatile("" : : "r"(sum));
  g_aligned_free (boards);
  return seconds * 1e9 / ((double) n_positions * n_rounds);
}

extern const LatFieldOps FIELD_OPS;

const JudgeOps OPS = {
  .field = &FIELD_OPS,
  .count = count,
  .evaluate = evaluate,
  .evaluate_after = evaluate_after,
  .glance = glance,
  .measure = measure,
};
