/* lat-cli-bench.c - fixed searches over all presets, or over problems */
#include "config.h"

#include "lat-action-text.h"
#include "lat-bench.h"
#include "lat-cli-input.h"
#include "lat-suite-run.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

static guint64
count_per_second (guint64 nodes, gint64 time_us)
{
  return (guint64) ((double) nodes * G_USEC_PER_SEC / (double) MAX (time_us, 1));
}

static void
print_result_cb (const LatBenchResult *result, gpointer data)
{
  printf ("%s: %" G_GUINT64_FORMAT "\n", result->id, result->nodes);
  fflush (stdout);
}

static LatCliStatus
run_bench (guint depth)
{
  LatBenchResult sum = lat_bench_run (depth, print_result_cb, NULL);

  printf ("sum: %" G_GUINT64_FORMAT "\n", sum.nodes);
  printf ("milliseconds: %" G_GINT64_FORMAT "\n", sum.time_us / G_TIME_SPAN_MILLISECOND);
  printf ("nodes a second: %" G_GUINT64_FORMAT "\n", count_per_second (sum.nodes, sum.time_us));
  return LAT_CLI_DONE;
}

/* --- Problems --- */

static void
print_problem_cb (const LatSuiteResult *result, gpointer data)
{
  const LatProblem *problem = result->problem;
  g_autofree char *best = NULL;

  if (result->best != LAT_ACTION_INVALID)
    best = lat_action_text_write (problem->ruleset, &problem->position, NULL, result->best,
                                  LAT_MARKS_NONE);
  printf ("%s: %s, %s, %s %d, depth %u, %" G_GUINT64_FORMAT " nodes, %" G_GINT64_FORMAT " ms\n",
          problem->id,
          result->is_exact    ? "exact"
          : result->is_solved ? "solved"
                              : "unsolved",
          best != NULL ? best : "(none)", result->score.is_mate ? "mate" : "cp",
          result->score.value, result->depth, result->nodes,
          result->time_us / G_TIME_SPAN_MILLISECOND);
  fflush (stdout);
}

static LatSuite *
load_suite (const char *path)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  gsize length = 0;
  g_autofree char *text = lat_cli_read_file (path, &length);

  if (text == NULL)
    return NULL;

  g_autoptr (LatSuite) suite = lat_suite_read (text, (gssize) length, diagnostics);
  if (lat_diagnostics_get_errors (diagnostics) == 0 && lat_suite_get_count (suite) == 0)
    lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("there is no problem here"));
  lat_cli_print_diagnostics (diagnostics, path);
  return lat_diagnostics_get_errors (diagnostics) == 0 ? g_steal_pointer (&suite) : NULL;
}

static LatCliStatus
run_suite (const char *path, const LatLimits *limits)
{
  g_autoptr (LatSuite) suite = load_suite (path);

  if (suite == NULL)
    return LAT_CLI_BAD_INPUT;

  g_autoptr (LatEngine) engine = lat_engine_new ();
  LatSuiteSum sum = lat_suite_run (engine, suite, limits, print_problem_cb, NULL);
  printf ("solved %u of %u, exact %u of %u, %" G_GUINT64_FORMAT " nodes, %" G_GINT64_FORMAT
          " ms, %" G_GUINT64_FORMAT " nodes/s\n",
          sum.n_solved, sum.n_problems, sum.n_exact, sum.n_wins, sum.nodes,
          sum.time_us / G_TIME_SPAN_MILLISECOND, count_per_second (sum.nodes, sum.time_us));
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_run_bench (int argc, char **argv)
{
  int depth = -1;
  gint64 nodes = -1;
  g_autofree char *suite = NULL;
  const GOptionEntry entries[] = {
    { "depth", 'd', 0, G_OPTION_ARG_INT, &depth, N_ ("Search so many plies"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &nodes, N_ ("Search so many positions of each problem"),
      N_ ("N") },
    { "suite", 's', 0, G_OPTION_ARG_FILENAME, &suite,
      N_ ("Search the problems of a file instead, and say which are solved"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (&argc, &argv, entries, NULL,
                      _ ("Searches fixed positions of all presets and counts the nodes."),
                      _ ("The sum changes only when the engine does.")))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (depth != -1 && (depth < 1 || depth >= LAT_ENGINE_MAX_PLY))
    return lat_cli_usage_error (_ ("depth should be 1…%d"), LAT_ENGINE_MAX_PLY - 1);
  if (nodes != -1 && nodes < 1)
    return lat_cli_usage_error (_ ("nodes should be 1 or more"));
  if (nodes != -1 && suite == NULL)
    return lat_cli_usage_error (_ ("--nodes needs --suite"));
  if (nodes != -1 && depth != -1)
    return lat_cli_usage_error (_ ("--nodes and --depth exclude each other"));

  if (suite == NULL)
    return run_bench (depth != -1 ? (guint) depth : LAT_BENCH_DEPTH);

  LatLimits limits = { .depth = (guint) MAX (depth, 0), .nodes = (guint64) MAX (nodes, 0) };
  return run_suite (suite, depth != -1 || nodes != -1 ? &limits : NULL);
}
