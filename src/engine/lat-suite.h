/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-suite.h - problems with known solutions */
#pragma once

#include "lat-diagnostic.h"
#include "lat-history.h"
#include "lat-ruleset.h"

/**
 * LatProblemKind:
 * @LAT_PROBLEM_WIN: the side to act wins within so many plies, and not sooner
 * @LAT_PROBLEM_HOLD: the other side does not win within so many plies
 * @LAT_PROBLEM_MAN: the side to act gains so many men within so many plies
 * @LAT_PROBLEM_KEEP: the other side does not gain so many men within so many plies
 *
 * What a solution brings about, whatever the other side does.
 */
typedef enum
{
  LAT_PROBLEM_WIN,
  LAT_PROBLEM_HOLD,
  LAT_PROBLEM_MAN,
  LAT_PROBLEM_KEEP,
} LatProblemKind;

/**
 * LatProblem:
 * @id: names it; no other problem of the suite has it
 * @kind: what is asked for
 * @ruleset: the rules
 * @position: where the side to act has to find a solution
 * @plies: within how many, the first action included
 * @men: how many men are gained or kept; 0 if the problem is about the game
 * @n_solutions: how many actions solve it
 * @solutions: (array length=n_solutions): all actions that do
 */
typedef struct
{
  char *id;
  LatProblemKind kind;
  LatRuleset *ruleset;
  LatPosition position;
  guint plies;
  guint men;
  guint n_solutions;
  LatAction *solutions;
} LatProblem;

/**
 * LatSuite:
 *
 * A list of problems, in the order of their file.
 */
typedef struct _LatSuite LatSuite;

LatSuite *
lat_suite_read (const char *text, gssize length, LatDiagnostics *diagnostics);
void
lat_suite_free (LatSuite *suite);
guint
lat_suite_get_count (const LatSuite *suite);
const LatProblem *
lat_suite_get (const LatSuite *suite, guint index);

gboolean
lat_problem_is_solution (const LatProblem *problem, LatAction action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatSuite, lat_suite_free)
