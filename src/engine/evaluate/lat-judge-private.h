/* lat-judge-private.h - the instances of the set-wise evaluation */
#pragma once

#include "lat-field-private.h"
#include "lat-judge.h"

G_BEGIN_DECLS

/* What an instance does.
 *
 * field    the instance of the fast board it goes with
 * count    see lat_judge_terms()
 * evaluate never lazy
 * measure  see lat_judge_measure()
 */
typedef struct
{
  const LatFieldOps *field;
  void (*count) (const LatJudge *judge,
                 const LatField *field,
                 const LatPosition *position,
                 LatTerms *terms);
  int (*evaluate) (const LatJudge *judge, const LatField *field, const LatPosition *position);
  double (*measure) (const LatJudge *judge,
                     const LatField *field,
                     const LatPosition *positions,
                     guint n_positions,
                     guint n_rounds);
} LatJudgeOps;

#define LAT_JUDGE_DECLARE(level)                                                                   \
  extern const LatJudgeOps lat_judge_ops_8x1_##level;                                              \
  extern const LatJudgeOps lat_judge_ops_8x3_##level;                                              \
  extern const LatJudgeOps lat_judge_ops_16x3_##level;                                             \
  extern const LatJudgeOps lat_judge_ops_16x12_##level;                                            \
  extern const LatJudgeOps lat_judge_ops_32x29_##level;

#define LAT_JUDGE_LIST(level)                                                                      \
  &lat_judge_ops_8x1_##level, &lat_judge_ops_8x3_##level, &lat_judge_ops_16x3_##level,             \
      &lat_judge_ops_16x12_##level, &lat_judge_ops_32x29_##level

LAT_JUDGE_DECLARE (plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
LAT_JUDGE_DECLARE (v2)
LAT_JUDGE_DECLARE (v3)
#endif

G_END_DECLS
