/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge.h - the evaluation of the search, for positions instead of its boards */
#pragma once

#include "lat-judge.h"

/* Counts all terms set-wise: what lat_terms_extract() counts square by square. */
void
judge_terms (const LatJudge *judge,
             const LatField *field,
             const LatPosition *position,
             LatTerms *terms);
/* As the search does, but never lazily: hundredths of a soldier from the view of the side to act, of a
 * position that is not over. */
int
judge_score (const LatJudge *judge, const LatField *field, const LatPosition *position);
/* The same where another position was evaluated the ply before. */
int
judge_score_after (const LatJudge *judge,
                   const LatField *field,
                   const LatPosition *before,
                   const LatPosition *position);
/* The same of the position after a move that takes nobody, from the view of who makes it, without that
 * it is made; FALSE where that is not known so simply. */
gboolean
judge_glance (const LatJudge *judge,
              const LatField *field,
              const LatPosition *position,
              LatAction action,
              int *score);
/* Nanoseconds of processor time for one evaluation, looking at the board for the moves aside. */
double
judge_measure (const LatJudge *judge,
               const LatField *field,
               const LatPosition *positions,
               guint n_positions,
               guint n_rounds);
