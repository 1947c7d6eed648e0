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

#define JUDGE_DECLARE(level)                                                                       \
  extern const JudgeOps judge_ops_8x1_##level;                                                     \
  extern const JudgeOps judge_ops_8x3_##level;                                                     \
  extern const JudgeOps judge_ops_16x3_##level;                                                    \
  extern const JudgeOps judge_ops_16x12_##level;                                                   \
  extern const JudgeOps judge_ops_32x29_##level;

#define JUDGE_LIST(level)                                                                          \
  &judge_ops_8x1_##level, &judge_ops_8x3_##level, &judge_ops_16x3_##level,                         \
      &judge_ops_16x12_##level, &judge_ops_32x29_##level

JUDGE_DECLARE (plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
JUDGE_DECLARE (v2)
JUDGE_DECLARE (v3)
#endif
