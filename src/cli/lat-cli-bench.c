/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-bench.c - fixed searches over all presets or over problems, and play at random */
#include "lat-action-text.h"
#include "lat-bench.h"
#include "lat-cli-input.h"
#include "lat-presets.h"
#include "lat-suite-run.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <time.h>

#define DEFAULT_PLIES 1000000
#define DEFAULT_SEED  1
#define MAX_PLIES     1000000000
/* Chance alone does not end every game: without a limit some go on for 100,000 plies. */
#define DEFAULT_LONGEST 300
/* What no option is, given or not. */

typedef struct
{
  int depth;
  gint64 nodes;
  char *suite;
  gboolean without_net;
  gboolean is_random;
  char **rules;
  gint64 plies;
  gint64 longest;
  gint64 seed;
  char *isa;
} Options;

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
run_bench (guint depth, guint without)
{
  LatBenchResult sum = lat_bench_run (depth, without, print_result_cb, NULL);

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

/* --- Play at random --- */

/* One thread plays, so the time of the processor is its own, whatever else the machine does. */
static void
print_random_play (const LatField *field,
                   const char *name,
                   guint n_plies,
                   guint max_plies,
                   guint64 seed)
{
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  guint64 n_games;
  guint n_played;
  clock_t start = clock ();
  guint64 sum = lat_field_play_at_random (field, n_plies, max_plies, seed, &n_games, &n_played);
  gint64 time_us = (gint64) (clock () - start) * G_USEC_PER_SEC / CLOCKS_PER_SEC;

  g_ascii_formatd (seconds, sizeof seconds, "%.3f", (double) time_us / G_USEC_PER_SEC);
  printf ("%s: %" G_GUINT64_FORMAT " games, %u plies, %s s, %" G_GUINT64_FORMAT
          " plies/s, checksum %016" G_GINT64_MODIFIER "x\n",
          name, n_games, n_played, seconds, count_per_second (n_played, time_us), sum);
  fflush (stdout);
}

static LatCliStatus
run_random (const Options *options, LatIsa isa)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  char **rules = options->rules != NULL ? options->rules : ids;
  guint n_plies = options->plies != LAT_CLI_UNSET ? (guint) options->plies : DEFAULT_PLIES;
  guint longest = options->longest != LAT_CLI_UNSET ? (guint) options->longest : DEFAULT_LONGEST;
  guint64 seed = options->seed != LAT_CLI_UNSET ? (guint64) options->seed : DEFAULT_SEED;

  for (guint i = 0; rules[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_cli_load_ruleset (rules[i]);

      if (ruleset == NULL)
        return LAT_CLI_BAD_INPUT;
      g_autoptr (LatField) field = lat_field_new (ruleset, isa);
      print_random_play (field, rules[i], n_plies, longest, seed);
    }
  return LAT_CLI_DONE;
}

/* --- Options --- */

/* Complains of what does not fit. */
static LatCliStatus
check_options (const Options *options)
{
  gboolean any_of_random = options->rules != NULL || options->isa != NULL
                           || options->plies != LAT_CLI_UNSET || options->seed != LAT_CLI_UNSET;

  if (!lat_cli_check_given ("depth", options->depth, 1, LAT_ENGINE_MAX_PLY - 1)
      || !lat_cli_check_given ("nodes", options->nodes, 1, G_MAXINT64)
      || !lat_cli_check_given ("plies", options->plies, 1, MAX_PLIES)
      || !lat_cli_check_given ("max-plies", options->longest, 1, MAX_PLIES)
      || !lat_cli_check_given ("seed", options->seed, 0, G_MAXINT64))
    return LAT_CLI_USAGE;
  if (options->nodes != LAT_CLI_UNSET && options->suite == NULL)
    return lat_cli_usage_error (_ ("--nodes needs --suite"));
  if (options->nodes != LAT_CLI_UNSET && options->depth != LAT_CLI_UNSET)
    return lat_cli_usage_error (_ ("--nodes and --depth exclude each other"));
  if (options->without_net && (options->suite != NULL || options->is_random))
    return lat_cli_usage_error (_ ("--no-net goes neither with --suite nor with --random"));
  if (options->is_random && (options->suite != NULL || options->depth != LAT_CLI_UNSET))
    return lat_cli_usage_error (_ ("--random goes neither with --suite nor with --depth"));
  if (!options->is_random && any_of_random)
    return lat_cli_usage_error (
        _ ("--rules, --plies, --max-plies, --seed and --isa need --random"));
  return LAT_CLI_DONE;
}

static LatCliStatus
run_options (const Options *options)
{
  LatIsa isa;
  LatCliStatus status = check_options (options);

  if (status != LAT_CLI_DONE)
    return status;
  if (!lat_cli_read_isa (options->isa, &isa))
    return LAT_CLI_USAGE;
  if (options->is_random)
    return run_random (options, isa);
  if (options->suite == NULL)
    return run_bench (options->depth != LAT_CLI_UNSET ? (guint) options->depth : LAT_BENCH_DEPTH,
                      options->without_net ? LAT_FEATURE_NET : 0);

  LatLimits limits = { .depth = (guint) MAX (options->depth, 0),
                       .nodes = (guint64) MAX (options->nodes, 0) };
  gboolean any_limit = options->depth != LAT_CLI_UNSET || options->nodes != LAT_CLI_UNSET;
  return run_suite (options->suite, any_limit ? &limits : NULL);
}

LatCliStatus
lat_cli_run_bench (int argc, char **argv)
{
  Options options = { .depth = LAT_CLI_UNSET,
                      .nodes = LAT_CLI_UNSET,
                      .plies = LAT_CLI_UNSET,
                      .longest = LAT_CLI_UNSET,
                      .seed = LAT_CLI_UNSET };
  const GOptionEntry entries[] = {
    { "depth", 'd', 0, G_OPTION_ARG_INT, &options.depth, N_ ("Search so many plies"), N_ ("N") },
    { "no-net", 0, 0, G_OPTION_ARG_NONE, &options.without_net,
      N_ ("Let terms alone say what a position is worth"), NULL },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Search so many positions of each problem"), N_ ("N") },
    { "suite", 's', 0, G_OPTION_ARG_FILENAME, &options.suite,
      N_ ("Search the problems of a file instead, and say which are solved"), N_ ("FILE") },
    { "random", 0, 0, G_OPTION_ARG_NONE, &options.is_random,
      N_ ("Play games at random instead, and say how fast"), NULL },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME_ARRAY, &options.rules,
      N_ ("The rule set of random games; may be given again (all presets)"), N_ ("RULES") },
    { "plies", 'p', 0, G_OPTION_ARG_INT64, &options.plies,
      N_ ("Play so many plies at random (1000000)"), N_ ("N") },
    { "max-plies", 0, 0, G_OPTION_ARG_INT64, &options.longest,
      N_ ("A random game is broken off after so many plies (300)"), N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of the random games (1)"), N_ ("N") },
    { "isa", 0, 0, G_OPTION_ARG_STRING, &options.isa,
      N_ ("The instruction set of random games: auto, plain, v2 or v3"), N_ ("ISA") },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status = LAT_CLI_USAGE;

  if (lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Searches fixed positions of all presets and counts the nodes."),
          _ ("The sum changes only when the engine does.\nThe checksum of random games "
             "depends on rules, plies, max-plies and seed alone; their seconds are those of the "
             "processor.")))
    status =
        argc > 1 ? lat_cli_usage_error (_ ("no argument is expected")) : run_options (&options);
  g_free (options.suite);
  g_strfreev (options.rules);
  g_free (options.isa);
  return status;
}
