/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-judge-field.h - the evaluation of the fast board (template)
 *
 * All is counted for both sides at once: the halves of a set are the bit boards of White and of
 * Black, and most of what is counted is a difference of two populations.
 */
#pragma once

#include "lat-field-view.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "lat-judge.h"
#include "lat-net-field.h"
#include "lat-score.h"

/* Where counts go: into the terms, or each times its weight into a sum, both phases at once.
 *
 * dear, rows  as LatJudge has them
 * takes       as LatJudge has them
 * sum         put together like dear
 */
typedef struct
{
  LatTerms *terms;
  const gint64 *dear;
  const gint16 (*rows)[16];
  const gint64 (*takes)[LAT_JUDGE_TAKES + 1];
  guint64 asks;
  gint64 sum;
} LatTally;

/* What is judged: a board, or what a quiet move would make of it, without that it is made.
 *
 * side    who is to act
 * leader  by side, after the move
 * from    of the move; LAT_NOWHERE for none
 * kind    of who makes it
 */
typedef struct
{
  const LatBoard *board;
  guint side;
  guint leader[LAT_N_SIDES];
  guint from;
  guint to;
  LatKind kind;
} LatScene;

LAT_INLINE LatScene
lat_scene_of_board (const LatBoard *board)
{
  const LatBoardHead *head = &board->head;

  return (LatScene){ .board = board,
                     .side = head->side,
                     .leader = { head->leader[0], head->leader[1] },
                     .from = LAT_NOWHERE,
                     .to = LAT_NOWHERE };
}

LAT_INLINE LatScene
lat_scene_of_move (const LatField *field, const LatBoard *board, guint from, guint to)
{
  LatScene scene = lat_scene_of_board (board);

  scene.kind = lat_board_get_kind (field, board, scene.side, from);
  if (from == scene.leader[scene.side])
    scene.leader[scene.side] = to;
  scene.side ^= 1;
  scene.from = from;
  scene.to = to;
  return scene;
}

LAT_INLINE gboolean
lat_tally_asks (const LatTally *tally, LatTerm first, LatTerm last)
{
  return (tally->asks & (G_MAXUINT64 >> (63 - (last - first))) << first) != 0;
}

LAT_INLINE void
lat_tally_put (LatTally *tally, LatTerm term, guint white, guint black)
{
  if (tally->terms == NULL)
    {
      tally->sum += ((gint64) white - (gint64) black) * tally->dear[term];
      return;
    }
  tally->terms->n[LAT_WHITE][term] = (gint16) white;
  tally->terms->n[LAT_BLACK][term] = (gint16) black;
}

LAT_INLINE void
lat_tally_put_side (LatTally *tally, guint side, LatTerm term, guint n)
{
  lat_tally_put (tally, term, side == LAT_WHITE ? n : 0, side == LAT_WHITE ? 0 : n);
}

/* --- What needs no sets --- */

/* Soldiers in hand, and officers. */
LAT_INLINE guint
lat_judge_count_hand (const LatBoardHead *head, guint side)
{
  return head->hand[side][LAT_SOLDIER] + (LAT_FIELD_LATER ? head->hand[side][LAT_OFFICER] : 0u);
}

/* On the board. */
LAT_INLINE guint
lat_judge_count_leaders (const LatBoardHead *head, guint side)
{
  guint n = head->leader[side] != LAT_NOWHERE;

#if LAT_FIELD_LATER
  n += head->n_leaders[side];
#endif
  return n;
}

LAT_INLINE void
lat_judge_tally_margin (const LatField *field, const LatBoard *board, LatTally *tally)
{
  const LatBoardHead *head = &board->head;
  int above[LAT_N_SIDES];

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      const LatFieldLoss loss = field->loss[LAT_OF (side)];

      above[side] =
          head->soldiers[side] + (int) lat_judge_count_hand (head, side) - loss.annihilate_at;
      if (!loss.counts_soldiers)
        above[side] += (int) lat_judge_count_leaders (head, side) + head->hand[side][LAT_LEADER];
      if (loss.annihilate_at < 0)
        above[side] = G_MAXINT;
    }
  if (G_LIKELY (above[0] > 3 && above[1] > 3))
    return;
  for (int i = 0; i < 3; i++)
    lat_tally_put (tally, (LatTerm) (LAT_TERM_MARGIN_1 + i), above[0] == i + 1, above[1] == i + 1);
}

#if LAT_FIELD_LATER
/* Of men of kinds: how many leaders of a side are trapped. Free officers are tallied. */
static __attribute__ ((noinline)) void
lat_judge_tally_kinds (const LatField *field,
                       const LatBoard *board,
                       guint n_trapped[LAT_N_SIDES],
                       LatTally *tally)
{
  const gboolean any_trapped = lat_board_has_trapped (board);
  guint n_officers[LAT_N_SIDES];

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      n_officers[side] = board->head.hand[side][LAT_OFFICER];
      for (guint i = 0; i < lat_flat_n_words (field); i++)
        {
          guint64 men = board->men[side].word[i];
          guint64 trapped = any_trapped ? board->trapped.word[i] : 0;

          n_trapped[side] += (guint) __builtin_popcountll (board->leaders.word[i] & men & trapped);
          n_officers[side] +=
              (guint) __builtin_popcountll (board->officers.word[i] & men & ~trapped);
        }
    }
  lat_tally_put (tally, LAT_TERM_OFFICERS, n_officers[0], n_officers[1]);
}
#endif

/* Men, hands and margins, and what a side is by itself. */
LAT_INLINE void
lat_judge_tally_men (const LatField *field, const LatBoard *board, LatTally *tally)
{
  const LatBoardHead *head = &board->head;
  guint n_free[LAT_N_SIDES], n_trapped[LAT_N_SIDES] = { 0 }; /* leaders */

  for (guint side = 0; side < LAT_N_SIDES; side++)
    if (head->leader[side] != LAT_NOWHERE)
      n_trapped[side] = lat_board_is_trapped (field, board, head->leader[side]);
#if LAT_FIELD_LATER
  if (G_UNLIKELY (field->has_kinds))
    lat_judge_tally_kinds (field, board, n_trapped, tally);
#endif
  for (guint side = 0; side < LAT_N_SIDES; side++)
    n_free[side] = lat_judge_count_leaders (head, side) - n_trapped[side];
  if (lat_board_has_trapped (board))
    {
      guint trapped[LAT_N_SIDES] = { head->n_trapped[0] - n_trapped[0],
                                     head->n_trapped[1] - n_trapped[1] };

      lat_tally_put (tally, LAT_TERM_SOLDIERS, head->soldiers[0] - trapped[0],
                     head->soldiers[1] - trapped[1]);
      lat_tally_put (tally, LAT_TERM_TRAPPED, trapped[0], trapped[1]);
      lat_tally_put (tally, LAT_TERM_LEADER_TRAPPED, n_trapped[0], n_trapped[1]);
    }
  else
    lat_tally_put (tally, LAT_TERM_SOLDIERS, head->soldiers[0], head->soldiers[1]);
  lat_tally_put (tally, LAT_TERM_HAND, lat_judge_count_hand (head, 0),
                 lat_judge_count_hand (head, 1));
  lat_tally_put (tally, LAT_TERM_LEADER, n_free[0] + head->hand[0][LAT_LEADER],
                 n_free[1] + head->hand[1][LAT_LEADER]);
  if (lat_tally_asks (tally, LAT_TERM_SIDES, LAT_TERM_SIDES))
    lat_tally_put_side (tally, LAT_WHITE, LAT_TERM_SIDES, 1);
  lat_judge_tally_margin (field, board, tally);
}

/* What a leader on a square has of its goal. */
LAT_INLINE gint16
lat_judge_get_near (const LatJudge *judge,
                    const LatField *field,
                    const LatBoard *board,
                    guint side,
                    guint leader)
{
  return lat_board_is_trapped (field, board, leader) ? 0 : judge->near[side][leader];
}

LAT_INLINE void
lat_judge_tally_goal (const LatJudge *judge,
                      const LatField *field,
                      const LatScene *scene,
                      LatTally *tally)
{
  gint16 near[LAT_N_SIDES] = { 0 };

  if (!lat_tally_asks (tally, LAT_TERM_GOAL_NEAR, LAT_TERM_GOAL_NEAR))
    return;
  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      const LatBoard *board = scene->board;

      if (scene->leader[side] != LAT_NOWHERE)
        near[side] = lat_judge_get_near (judge, field, board, side, scene->leader[side]);
#if LAT_FIELD_LATER
      if (G_UNLIKELY (field->has_kinds))
        LAT_FLAT_FOREACH (field, i, board->leaders.word[i] & board->men[side].word[i], leader)
          {
            guint place = leader == scene->from ? scene->to : leader;

            near[side] = MAX (near[side], lat_judge_get_near (judge, field, board, side, place));
          }
#endif
    }
  lat_tally_put (tally, LAT_TERM_GOAL_NEAR, (guint) near[0], (guint) near[1]);
}

/* The ways of a leader that slides and does not jump. */
LAT_INLINE guint
lat_judge_count_rays (const LatJudge *judge,
                      const LatField *field,
                      const LatBoard *board,
                      guint square)
{
  guint n = 0;

  for (guint dir = 0; dir < field->n_dirs; dir++)
    {
      guint bit = field->bit[dir][square];
      guint64 men = board->men[0].word[bit / 64] | board->men[1].word[bit / 64];
      guint64 ahead = (men >> (bit % 64) >> 1) | G_GUINT64_CONSTANT (1) << 63;

      n += MIN ((guint) __builtin_ctzll (ahead), judge->run[square][dir]);
    }
  return n;
}

/* How many men each side can take. */
LAT_INLINE void
lat_judge_tally_takes (const LatJudge *judge,
                       const LatScene *scene,
                       const guint n[LAT_N_SIDES],
                       LatTally *tally)
{
  const guint us = scene->side, them = us ^ 1;

  if (tally->terms == NULL)
    {
      gint64 sum = tally->takes[0][n[us]] - tally->takes[1][n[them]];

      tally->sum += us == LAT_WHITE ? sum : -sum;
      return;
    }
  lat_tally_put_side (tally, us, LAT_TERM_TAKES_ONE_ACTING, n[us] > 0);
  lat_tally_put_side (tally, us, LAT_TERM_TAKES_MORE_ACTING, n[us] - (n[us] > 0));
  lat_tally_put_side (tally, them, LAT_TERM_TAKES_ONE_WAITING, n[them] > 0);
  lat_tally_put_side (tally, them, LAT_TERM_TAKES_MORE_WAITING, n[them] - (n[them] > 0));
}

/* --- What needs them --- */

#if LAT_FIELD_LANE == 8
#define LAT_DUO_BYTES 8
#include "lat-judge-duo.h"
#undef LAT_DUO_BYTES
#elif LAT_FIELD_LANE == 16
#define LAT_DUO_BYTES 16
#include "lat-judge-duo.h"
#undef LAT_DUO_BYTES
#define LAT_DUO_BYTES 32
#include "lat-judge-duo.h"
#undef LAT_DUO_BYTES
#else
#define LAT_DUO_BYTES 128
#include "lat-judge-duo.h"
#undef LAT_DUO_BYTES
#endif

LAT_INLINE void
lat_judge_tally_sets (const LatJudge *judge,
                      const LatField *field,
                      const LatScene *scene,
                      LatTally *tally)
{
#if LAT_FIELD_LANE == 8
  lat_duo_tally_8 (judge, field, scene, tally);
#elif LAT_FIELD_LANE == 16
  if (G_LIKELY (judge->half_words == 2))
    lat_duo_tally_16 (judge, field, scene, tally);
  else
    lat_duo_tally_32 (judge, field, scene, tally);
#else
  lat_duo_tally_128 (judge, field, scene, tally);
#endif
}

/* --- Together --- */

/* Counts all terms as lat_terms_extract() does. */
static inline void
lat_judge_count (const LatJudge *judge,
                 const LatField *field,
                 const LatBoard *board,
                 LatTerms *terms)
{
  const LatScene scene = lat_scene_of_board (board);
  LatTally tally = { .terms = terms, .asks = judge->occurs };

  memset (terms, 0, sizeof *terms);
  lat_judge_tally_men (field, board, &tally);
  lat_tally_put_side (&tally, scene.side, LAT_TERM_TEMPO, 1);
  lat_judge_tally_goal (judge, field, &scene, &tally);
  lat_judge_tally_sets (judge, field, &scene, &tally);
}

/* What depends on the number of men alone. */
LAT_INLINE LatJudgeMen
lat_judge_get_men (const LatJudge *judge,
                   const LatField *field,
                   const LatBoard *board,
                   LatTally *tally)
{
  const LatBoardHead *head = &board->head;
  const guint leaders = (guint) (head->leader[LAT_WHITE] != LAT_NOWHERE)
                        | (guint) (head->leader[LAT_BLACK] != LAT_NOWHERE) << 1;
  int in_hand = (int) (lat_judge_count_hand (head, 0) + lat_judge_count_hand (head, 1))
                + head->hand[0][LAT_LEADER] + head->hand[1][LAT_LEADER];
  int n;

  if (G_LIKELY (leaders == judge->leaders && in_hand == 0 && !lat_board_has_trapped (board)
                && MAX (head->soldiers[0], head->soldiers[1]) < judge->n_table))
    return *lat_judge_find_men (judge, head->soldiers[0], head->soldiers[1]);
  n = in_hand > 0 ? in_hand
                  : (int) (lat_board_count_men (board, 0) + lat_board_count_men (board, 1));
  lat_judge_tally_men (field, board, tally);
  return (LatJudgeMen){ .sum = tally->sum, .share = judge->share[MIN (n, judge->men)] };
}

/* The sum as lat_weights_score() and lat_weights_fade() make a score of it for the side to act, corrected by what the
 * net says. */
LAT_INLINE int
lat_judge_conclude (const LatField *field,
                    const LatScene *scene,
                    gint64 sum,
                    int share,
                    int correction)
{
  const LatBoard *board = scene->board;
  const int quiet = board->head.quiet + (scene->from != LAT_NOWHERE);
  LatPhaseShare shares = { .share = { LAT_PHASE_WHOLE - share, share } };
  gint32 sums[2];
  int score;

  if (scene->side == LAT_BLACK)
    sum = -sum;
  sums[0] = (gint32) sum;
  sums[1] = (gint32) ((sum - sums[0]) >> 32);
  score = lat_weights_mix (sums, &shares) + correction;
  if (G_UNLIKELY (quiet * 2 > field->rules->no_capture_plies))
    score = lat_weights_fade (field->rules, quiet, score,
                              (int) lat_board_count_men (board, scene->side)
                                  - (int) lat_board_count_men (board, scene->side ^ 1));
  return CLAMP (score, -LAT_EVALUATE_MAX, LAT_EVALUATE_MAX);
}

/* With a smaller difference of soldiers the men alone are never enough: to ask would be in vain. */
#define LAT_JUDGE_LAZY_MEN 3

LAT_INLINE LatTally
lat_judge_begin (const LatJudge *judge, const LatBoard *board)
{
  gboolean drops = lat_board_is_dropping (board);

  return (LatTally){ .dear = judge->dear[drops],
                     .rows = judge->dear_rows[drops],
                     .takes = judge->takes[drops],
                     .asks = judge->asks };
}

/* What the net says of a board: of a ply of a path, or of any. */
LAT_INLINE int
lat_judge_correct (const LatJudge *judge,
                   const LatField *field,
                   const LatBoard *board,
                   LatNetPath *path,
                   guint ply)
{
  if (G_LIKELY (judge->net == NULL) || lat_board_is_dropping (board))
    return 0;
  return lat_net_correct (judge->net, field, board, path, ply);
}

LAT_INLINE int
lat_judge_evaluate_lazily (const LatJudge *judge,
                           const LatField *field,
                           const LatBoard *board,
                           LatNetPath *path,
                           guint ply,
                           int alpha,
                           int beta,
                           const gboolean is_lazy)
{
  const LatScene scene = lat_scene_of_board (board);
  LatTally tally = lat_judge_begin (judge, board);
  LatJudgeMen men = lat_judge_get_men (judge, field, board, &tally);

  tally.sum = men.sum;
  lat_tally_put_side (&tally, scene.side, LAT_TERM_TEMPO, 1);
  lat_judge_tally_goal (judge, field, &scene, &tally);
  if (is_lazy && ABS (board->head.soldiers[0] - board->head.soldiers[1]) >= LAT_JUDGE_LAZY_MEN)
    {
      int score = lat_judge_conclude (field, &scene, tally.sum, men.share, 0);

      if (score - judge->margin >= beta || score + judge->margin <= alpha)
        return score;
    }
  lat_judge_tally_sets (judge, field, &scene, &tally);
  return lat_judge_conclude (field, &scene, tally.sum, men.share,
                             lat_judge_correct (judge, field, board, path, ply));
}

/*
 * A position that is not over, from the view of the side to act, in hundredths of a soldier, at
 * most LAT_EVALUATE_MAX either way. The board is that of a ply of the path. Where the men alone are so far outside of the window from alpha
 * to beta that the rest is hardly ever enough to get into it, they are all that is looked at.
 */
static inline int
lat_judge_evaluate (const LatJudge *judge,
                    const LatField *field,
                    const LatBoard *board,
                    LatNetPath *path,
                    guint ply,
                    int alpha,
                    int beta)
{
  return lat_judge_evaluate_lazily (judge, field, board, path, ply, alpha, beta, TRUE);
}

/* --- A quiet move that is not made --- */

/* Whether lat_judge_glance() knows all that a quiet move changes: it frees nobody, nobody becomes another kind of man,
 * and sets are small. */
LAT_INLINE gboolean
lat_judge_may_glance (const LatJudge *judge, const LatBoard *board)
{
  return judge->half_words <= 2 && !LAT_LATER (judge->has_promotion)
         && !lat_board_has_trapped (board) && !lat_board_is_dropping (board);
}

/* What quiet moves leave as it is.
 *
 * Returns: for lat_judge_glance() */
LAT_INLINE LatJudgeMen
lat_judge_prepare (const LatJudge *judge, const LatField *field, const LatBoard *board)
{
  LatTally tally = lat_judge_begin (judge, board);

  return lat_judge_get_men (judge, field, board, &tally);
}

/* What lat_judge_evaluate() would say of the position after a quiet move, from the view of who makes
 * it. With a net sums are those of the board (see lat_net_sum()). */
static inline int
lat_judge_glance (const LatJudge *judge,
                  const LatField *field,
                  const LatBoard *board,
                  LatJudgeMen men,
                  const LatNetSums *sums,
                  guint from,
                  guint to)
{
  const LatScene scene = lat_scene_of_move (field, board, from, to);
  LatTally tally = { .dear = judge->dear[FALSE],
                     .rows = judge->dear_rows[FALSE],
                     .takes = judge->takes[FALSE],
                     .asks = judge->asks,
                     .sum = men.sum };

  lat_tally_put_side (&tally, scene.side, LAT_TERM_TEMPO, 1);
  lat_judge_tally_goal (judge, field, &scene, &tally);
  lat_judge_tally_sets (judge, field, &scene, &tally);
  return -lat_judge_conclude (
      field, &scene, tally.sum, men.share,
      G_LIKELY (judge->net == NULL)
          ? 0
          : lat_net_glance (judge->net, sums, board->head.side, scene.kind, from, to));
}
