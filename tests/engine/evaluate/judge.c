/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge.c - the instances of the set-wise evaluation, for positions instead of boards */
#include "judge-private.h"

static const JudgeOps *const instances[] = { LAT_FIELD_SHAPES (JUDGE_OPS, plain)
#ifdef LAT_FIELD_HAVE_X86_LEVELS
                                                 LAT_FIELD_SHAPES (JUDGE_OPS, v2)
                                                     LAT_FIELD_SHAPES (JUDGE_OPS, v3)
#endif
};

static const JudgeOps *
find_ops (const LatField *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (instances); i++)
    if (instances[i]->field == field->ops)
      return instances[i];
  g_assert_not_reached ();
}

void
judge_terms (const LatJudge *judge,
             const LatField *field,
             const LatPosition *position,
             LatTerms *terms)
{
  find_ops (field)->count (judge, field, position, terms);
}

int
judge_score (const LatJudge *judge, const LatField *field, const LatPosition *position)
{
  return find_ops (field)->evaluate (judge, field, position);
}

int
judge_score_after (const LatJudge *judge,
                   const LatField *field,
                   const LatPosition *before,
                   const LatPosition *position)
{
  return find_ops (field)->evaluate_after (judge, field, before, position);
}

gboolean
judge_glance (const LatJudge *judge,
              const LatField *field,
              const LatPosition *position,
              LatAction action,
              int *score)
{
  return find_ops (field)->glance (judge, field, position, action, score);
}

double
judge_measure (const LatJudge *judge,
               const LatField *field,
               const LatPosition *positions,
               guint n_positions,
               guint n_rounds)
{
  return find_ops (field)->measure (judge, field, positions, n_positions, n_rounds);
}
