/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge-private.h - the instances of the set-wise evaluation */
#pragma once

#include "lat-field-private.h"
#include "judge.h"

/* What an instance does.
 *
 * field    the instance of the fast board it goes with
 * count    see judge_terms()
 * evaluate never lazy
 * evaluate_after  see judge_score_after()
 * glance   see judge_glance()
 * measure  see judge_measure()
 */
typedef struct
{
  const LatFieldOps *field;
  void (*count) (const LatJudge *judge,
                 const LatField *field,
                 const LatPosition *position,
                 LatTerms *terms);
  int (*evaluate) (const LatJudge *judge, const LatField *field, const LatPosition *position);
  int (*evaluate_after) (const LatJudge *judge,
                         const LatField *field,
                         const LatPosition *before,
                         const LatPosition *position);
  gboolean (*glance) (const LatJudge *judge,
                      const LatField *field,
                      const LatPosition *position,
                      LatAction action,
                      int *score);
  double (*measure) (const LatJudge *judge,
                     const LatField *field,
                     const LatPosition *positions,
                     guint n_positions,
                     guint n_rounds);
} JudgeOps;

#define JUDGE_DECLARE(shape, level) extern const JudgeOps judge_ops_##shape##_##level;
#define JUDGE_OPS(shape, level)     &judge_ops_##shape##_##level,

LAT_FIELD_SHAPES (JUDGE_DECLARE, plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
LAT_FIELD_SHAPES (JUDGE_DECLARE, v2)
LAT_FIELD_SHAPES (JUDGE_DECLARE, v3)
#endif
