/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-suite-run.c - the engine over a suite of problems */
#include "lat-suite-run.h"

static void
note_info_cb (const LatInfo *info, gpointer data)
{
  LatSuiteResult *result = data;

  if (info->line > 0 || info->bound != LAT_BOUND_EXACT)
    return;
  result->score = info->score;
  result->depth = info->depth;
}

static void
note_done_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  LatSuiteResult *result = data;

  result->best = best;
  result->nodes = nodes;
}

/**
 * lat_suite_run_problem:
 * @engine: idle; its table is cleared
 * @problem: what is to be solved
 * @limits: (nullable): when to stop; %NULL: at %LAT_SUITE_EXTRA_DEPTH plies more
 *   than the problem has, or once the win that is asked for is found
 * @result: (out caller-allocates): what came out
 *
 * Lets the engine search a problem, as if it were the first it ever saw.
 */
void
lat_suite_run_problem (LatEngine *engine,
                       const LatProblem *problem,
                       const LatLimits *limits,
                       LatSuiteResult *result)
{
  LatLimits own;
  gint64 start = g_get_monotonic_time ();

  g_return_if_fail (engine != NULL && problem != NULL && result != NULL);

  own = (LatLimits){
    .depth = MIN (problem->plies + LAT_SUITE_EXTRA_DEPTH, LAT_ENGINE_MAX_PLY - 1),
    .mate = problem->kind == LAT_PROBLEM_WIN ? problem->plies : 0,
  };
  *result = (LatSuiteResult){ .problem = problem, .best = LAT_ACTION_INVALID };
  lat_engine_new_game (engine);
  lat_engine_go (engine, problem->ruleset, &problem->position, NULL, limits != NULL ? limits : &own,
                 note_info_cb, note_done_cb, result);
  lat_engine_wait (engine);
  result->is_solved = lat_problem_is_solution (problem, result->best);
  result->is_exact = result->is_solved && problem->kind == LAT_PROBLEM_WIN && result->score.is_mate
                     && result->score.value == (int) problem->plies;
  result->time_us = g_get_monotonic_time () - start;
}

/**
 * lat_suite_run:
 * @engine: idle; its table is cleared
 * @suite: the problems
 * @limits: (nullable): for each problem, as for lat_suite_run_problem()
 * @func: (nullable): is told of each result
 * @data: for @func
 *
 * Lets the engine search all problems, one after the other.
 *
 * Returns: the sums
 */
LatSuiteSum
lat_suite_run (LatEngine *engine,
               const LatSuite *suite,
               const LatLimits *limits,
               LatSuiteFunc func,
               gpointer data)
{
  LatSuiteSum sum = { 0 };

  g_return_val_if_fail (engine != NULL && suite != NULL, sum);

  for (guint i = 0; i < lat_suite_get_count (suite); i++)
    {
      LatSuiteResult result;

      lat_suite_run_problem (engine, lat_suite_get (suite, i), limits, &result);
      sum.n_problems++;
      sum.n_solved += result.is_solved;
      sum.n_wins += result.problem->kind == LAT_PROBLEM_WIN;
      sum.n_exact += result.is_exact;
      sum.nodes += result.nodes;
      sum.time_us += result.time_us;
      if (func != NULL)
        func (&result, data);
    }
  return sum;
}
