/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-wear-bench.c - which rules a worn board fits */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-cli-wait.h"
#include "lat-presets.h"
#include "lat-wear-bench-write.h"
#include "lat-wear-games.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* So often at most, in microseconds, where somebody looks on. */
#define PROGRESS_PAUSE (G_TIME_SPAN_SECOND / 4)

typedef struct
{
  char *observed;
  char *rules;
  char *nodes;
  char *folder;
  char *csv;
  char *json;
  gint64 games;
  gint64 seed;
  gint64 threads;
  gint64 max_plies;
  gint64 boards;
} Options;

/* The run that is played, if any, is guarded by the lock; all else belongs to the worker. */
typedef struct
{
  const Options *options;
  LatWearObserved observed;
  LatWearBench *bench;
  LatWearVerdict *verdict;
  guint64 nodes[LAT_WEAR_MAX_STRENGTHS];
  guint n_nodes;
  LatCliStatus status;
  gboolean is_terminal;
  gint64 told_at;
  GMutex lock;
  LatLabRun *run;
  gboolean is_stopped;
} Work;

static void
clear_options (Options *options)
{
  g_free (options->observed);
  g_free (options->rules);
  g_free (options->nodes);
  g_free (options->folder);
  g_free (options->csv);
  g_free (options->json);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

/* --- Options --- */

/* “random,50,200” */
static gboolean
read_nodes (const char *text, Work *work)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 nodes = LAT_WEAR_RANDOM;

      if (work->n_nodes == LAT_WEAR_MAX_STRENGTHS
          || (!g_str_equal (words[i], "random")
              && !lat_cli_read_number (words[i], 1, G_MAXINT, &nodes)))
        return FALSE;
      for (guint k = 0; k < work->n_nodes; k++)
        if (work->nodes[k] == nodes)
          return FALSE;
      work->nodes[work->n_nodes++] = nodes;
    }
  return work->n_nodes > 0;
}

static LatCliStatus
check_options (const Options *options, Work *work)
{
  if (options->observed == NULL)
    return lat_cli_usage_error (_ ("--observed FILE is expected"));
  if (!read_nodes (options->nodes != NULL ? options->nodes : "random,50,200,800", work))
    return lat_cli_usage_error (
        _ ("--nodes should be up to 8 different numbers from 1, or “random”, like random,50,200"));
  if (!lat_cli_check_range ("games", options->games, 2 * LAT_WEAR_MIN_GROUPS,
                            2 * (gint64) LAT_LAB_MAX_PAIRS)
      || !lat_cli_check_range ("seed", options->seed, 0, G_MAXINT64)
      || !lat_cli_check_range ("threads", options->threads, 1, LAT_LAB_MAX_THREADS)
      || !lat_cli_check_range ("max-plies", options->max_plies, 1, LAT_LAB_MAX_PLIES)
      || !lat_cli_check_range ("boards", options->boards, 0, 1000000))
    return LAT_CLI_USAGE;
  return LAT_CLI_DONE;
}

static gboolean
read_observed (Work *work)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = lat_cli_read_file (work->options->observed, &length);

  if (text == NULL)
    return FALSE;
  if (lat_wear_observed_read (&work->observed, text, work->options->observed, &error))
    return TRUE;
  fprintf (stderr, "%s\n", error->message);
  return FALSE;
}

/* --- Games --- */

static void
note_run_cb (LatLabRun *run, gpointer data)
{
  Work *work = data;

  g_mutex_lock (&work->lock);
  work->run = run;
  if (run != NULL && work->is_stopped)
    lat_lab_run_stop (run);
  g_mutex_unlock (&work->lock);
}

static void
tell (Work *work, const char *what, double done)
{
  gint64 now = g_get_monotonic_time ();

  if (!work->is_terminal || (done < 1 && now - work->told_at < PROGRESS_PAUSE))
    return;
  work->told_at = now;
  fprintf (stderr, "\r%s: %.0f %%\033[K", what, 100 * done);
  if (done >= 1)
    fputs ("\n", stderr);
  fflush (stderr);
}

static gboolean
has_size (const LatRuleset *ruleset, const LatWearObserved *observed)
{
  return lat_ruleset_get_files (ruleset) == observed->files
         && lat_ruleset_get_ranks (ruleset) == observed->ranks;
}

/* Those of the list, or all presets that fit; by label, in order. */
static gboolean
list_rules (Work *work, GPtrArray *labels, GPtrArray *rulesets)
{
  g_auto (GStrv) words = work->options->rules != NULL ? g_strsplit (work->options->rules, ",", -1)
                                                      : lat_presets_dup_ids ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      LatRuleset *ruleset = lat_cli_load_ruleset (words[i]);

      if (ruleset == NULL)
        return FALSE;
      if (has_size (ruleset, &work->observed))
        {
          g_ptr_array_add (labels, g_file_test (words[i], G_FILE_TEST_EXISTS)
                                       ? g_path_get_basename (words[i])
                                       : g_strdup (words[i]));
          g_ptr_array_add (rulesets, ruleset);
          continue;
        }
      if (work->options->rules != NULL)
        {
          fprintf (stderr,
                   _ ("%s is left out: its board has %d × %d squares, the other one %d × %d"),
                   words[i], lat_ruleset_get_files (ruleset), lat_ruleset_get_ranks (ruleset),
                   work->observed.files, work->observed.ranks);
          fputs ("\n", stderr);
        }
      lat_ruleset_unref (ruleset);
    }
  if (labels->len > 0)
    return TRUE;
  lat_cli_input_error (work->options->observed, _ ("no rule set has a board of that size"));
  return FALSE;
}

static gboolean
play_all (Work *work)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) rulesets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);
  LatWearGames games = { work->options->folder,
                         work->nodes,
                         work->n_nodes,
                         (guint64) work->options->games,
                         (guint64) work->options->seed,
                         (guint) work->options->threads,
                         (guint) work->options->max_plies };
  gboolean is_any = FALSE;

  if (!list_rules (work, labels, rulesets))
    return FALSE;
  for (guint i = 0; i < labels->len; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) tables = lat_wear_games_play (
          &games, labels->pdata[i], rulesets->pdata[i], note_run_cb, work, &error);

      if (tables == NULL)
        {
          work->status = work->is_stopped ? LAT_CLI_STOPPED : LAT_CLI_BAD_INPUT;
          fprintf (stderr, "%s: %s\n", (const char *) labels->pdata[i], error->message);
          return FALSE;
        }
      lat_wear_bench_add (work->bench, labels->pdata[i], tables);
      is_any |= lat_wear_bench_fits (work->bench, i, &work->observed);
      tell (work, _ ("Games"), (i + 1.) / labels->len);
    }
  if (!is_any)
    lat_cli_input_error (work->options->observed,
                         _ ("there are grades where no rule set has a square"));
  return is_any;
}

/* --- Work --- */

static gboolean
judge_cb (double done, gpointer data)
{
  Work *work = data;
  gboolean is_stopped;

  tell (work, _ ("Boards"), done);
  g_mutex_lock (&work->lock);
  is_stopped = work->is_stopped;
  g_mutex_unlock (&work->lock);
  return !is_stopped;
}

static gpointer
work_cb (gpointer data)
{
  Work *work = data;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < work->n_nodes; i++)
    g_ptr_array_add (names, lat_wear_games_dup_strength (work->nodes[i]));
  g_ptr_array_add (names, NULL);
  work->bench = lat_wear_bench_new ((const char *const *) names->pdata);
  work->status = LAT_CLI_BAD_INPUT;
  if (!play_all (work))
    return NULL;
  work->verdict = lat_wear_bench_judge (work->bench, &work->observed, (guint) work->options->boards,
                                        (guint64) work->options->seed, judge_cb, work);
  work->status = work->verdict != NULL ? LAT_CLI_DONE : LAT_CLI_STOPPED;
  return NULL;
}

static void
stop_cb (gpointer data, gpointer nothing)
{
  Work *work = data;

  g_mutex_lock (&work->lock);
  work->is_stopped = TRUE;
  if (work->run != NULL)
    lat_lab_run_stop (work->run);
  g_mutex_unlock (&work->lock);
}

static LatCliStatus
print (const Work *work)
{
  const Options *options = work->options;
  g_autofree char *name = g_path_get_basename (options->observed);
  LatWearCase of = { work->bench, &work->observed, name, (guint64) options->seed, work->verdict };
  g_autofree char *csv = NULL, *json = NULL;

  if (g_strcmp0 (options->csv, "-") != 0 && g_strcmp0 (options->json, "-") != 0)
    {
      g_autofree char *page = lat_wear_case_dup_page (&of);

      fputs (page, stdout);
    }
  if (options->csv != NULL && !lat_cli_lab_save (csv = lat_wear_case_dup_csv (&of), options->csv))
    return LAT_CLI_BAD_INPUT;
  if (options->json != NULL
      && !lat_cli_lab_save (json = lat_wear_case_dup_json (&of), options->json))
    return LAT_CLI_BAD_INPUT;
  return LAT_CLI_DONE;
}

static LatCliStatus
run (const Options *options)
{
  Work *work = g_new0 (Work, 1);
  LatCliStatus status;

  work->options = options;
  work->is_terminal = isatty (STDERR_FILENO);
  g_mutex_init (&work->lock);
  status = check_options (options, work);
  if (status == LAT_CLI_DONE && !read_observed (work))
    status = LAT_CLI_BAD_INPUT;
  if (status == LAT_CLI_DONE)
    {
      lat_cli_wait ("wear-bench", work_cb, stop_cb, work);
      status = work->status == LAT_CLI_DONE ? print (work) : work->status;
    }
  lat_wear_verdict_free (work->verdict);
  lat_wear_bench_free (work->bench);
  g_mutex_clear (&work->lock);
  g_free (work);
  return status;
}

LatCliStatus
lat_cli_lab_wear_bench (int argc, char **argv)
{
  g_auto (Options) options = {
    .games = 200, .seed = 1, .threads = 1, .max_plies = 600, .boards = LAT_WEAR_CALIBRATIONS
  };
  const GOptionEntry entries[] = {
    { "observed", 0, 0, G_OPTION_ARG_FILENAME, &options.observed,
      N_ ("The board: a line for each square or edge, like c3,2 or c3-c4,1"), N_ ("FILE") },
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("The rule sets, with commas between (all presets of that size)"), N_ ("RULES") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.games,
      N_ ("So many games of each in each strength (200)"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_STRING, &options.nodes,
      N_ ("Strengths of play, in positions an action (random,50,200,800)"), N_ ("N,…") },
    { "folder", 'f', 0, G_OPTION_ARG_FILENAME, &options.folder,
      N_ ("Keep the games in a folder, and go on with those in it"), N_ ("FOLDER") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of all that is drawn (1)"),
      N_ ("S") },
    { "threads", 't', 0, G_OPTION_ARG_INT64, &options.threads, N_ ("So many games at a time (1)"),
      N_ ("N") },
    { "max-plies", 0, 0, G_OPTION_ARG_INT64, &options.max_plies,
      N_ ("A game of so many actions is left off (600)"), N_ ("M") },
    { "boards", 0, 0, G_OPTION_ARG_INT64, &options.boards,
      N_ ("Simulate so many boards to find the group (400)"), N_ ("N") },
    { "csv", 0, 0, G_OPTION_ARG_FILENAME, &options.csv, N_ ("Write the ranking as a table"),
      N_ ("FILE") },
    { "json", 0, 0, G_OPTION_ARG_FILENAME, &options.json, N_ ("Write all numbers for programs"),
      N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Compares the wear of a board that was found with what games by each of several rule "
             "sets "
             "would leave."),
          _ ("Rule sets come with their probability, those that cannot be told apart from the "
             "best, "
             "the places that decide, and what\nwould come out with other assumptions; what is "
             "assumed "
             "is said. “-” as FILE is the standard output. With --folder\nthe same command goes on "
             "after it was stopped.")))
    return LAT_CLI_USAGE;
  if (argc != 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  return run (&options);
}
