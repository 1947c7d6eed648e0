/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-suite-run.h - the engine over a suite of problems */
#pragma once

#include "lat-engine.h"
#include "lat-suite.h"

/** LAT_SUITE_EXTRA_DEPTH: searched beyond a problem's plies unless limited otherwise. */
#define LAT_SUITE_EXTRA_DEPTH 2

/**
 * LatSuiteResult:
 * @problem: (transfer none): which one
 * @best: what the engine would do; %LAT_ACTION_INVALID if it has no answer
 * @score: of @best, from the view of the side to act
 * @depth: the last one searched
 * @is_solved: whether @best is a solution
 * @is_exact: (wins): whether @score is a win in exactly as many plies as it takes
 * @nodes: positions visited
 * @time_us: microseconds
 */
typedef struct
{
  const LatProblem *problem;
  LatAction best;
  LatScore score;
  guint depth;
  gboolean is_solved;
  gboolean is_exact;
  guint64 nodes;
  gint64 time_us;
} LatSuiteResult;

/**
 * LatSuiteSum:
 * @n_problems: how many there were
 * @n_solved: of them, solved
 * @n_wins: how many ask for a win
 * @n_exact: of them, solved with the right number of plies
 * @nodes: positions visited
 * @time_us: microseconds
 */
typedef struct
{
  guint n_problems;
  guint n_solved;
  guint n_wins;
  guint n_exact;
  guint64 nodes;
  gint64 time_us;
} LatSuiteSum;

/**
 * LatSuiteFunc:
 * @result: (transfer none): of one problem
 * @data: as given to lat_suite_run()
 */
typedef void (*LatSuiteFunc) (const LatSuiteResult *result, gpointer data);

void
lat_suite_run_problem (LatEngine *engine,
                       const LatProblem *problem,
                       const LatLimits *limits,
                       LatSuiteResult *result);
LatSuiteSum
lat_suite_run (LatEngine *engine,
               const LatSuite *suite,
               const LatLimits *limits,
               LatSuiteFunc func,
               gpointer data);
