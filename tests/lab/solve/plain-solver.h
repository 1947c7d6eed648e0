/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-solver.h - a solver of few men that shares nothing with the one it is there to check
 *
 * A solver of few men that shares nothing with the one it is there to check: the rules are the plain referee's,
 * values go from each position to those that lead to it. */
#pragma once

#include "lat-end-value.h"

typedef enum
{
  PLAIN_VALUE_OPEN,
  PLAIN_VALUE_WIN,
  PLAIN_VALUE_LOSS,
} PlainValue;

/* As tables call it. */
static inline LatEndKind
plain_value_get_kind (PlainValue value)
{
  static const LatEndKind kinds[] = { LAT_END_OPEN, LAT_END_WIN, LAT_END_LOSS };

  return kinds[value];
}

typedef struct _PlainSolutions PlainSolutions;

/* Of all positions of so many men or fewer, without a trapped man, and of those whose texts `more` has; and of all that play leads
 * to from them. The board has 5×5 squares at most. */
PlainSolutions *
plain_solve (const char *rules_line, guint n_men, GPtrArray *more);
void
plain_solutions_free (PlainSolutions *solutions);
guint
plain_solutions_get_count (const PlainSolutions *solutions);
/* The position in six fields. */
char *
plain_solutions_dup_text (const PlainSolutions *solutions, guint i);
/* The value for the side to act, and in how many plies. */
PlainValue
plain_solutions_get (const PlainSolutions *solutions, guint i, guint *plies);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainSolutions, plain_solutions_free)
