/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-train.c - teaching the engine a rule set */
#include "lat-cli-cluster.h"
#include "lat-cli-input.h"
#include "lat-cli-wait.h"
#include "lat-lab-run.h"
#include "lat-teacher.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#define DEFAULT_MINUTES  10.0
#define MAX_MINUTES      (LAT_CLI_MAX_SECONDS / 60.0)
#define MAX_GAMES        (2 * (gint64) LAT_LAB_MAX_PAIRS)
#define DEFAULT_NODES    400
#define DEFAULT_PLIES    8
#define DEFAULT_MOVETIME 5
#define DEFAULT_PAIRS    1000
#define CHOICE_PAIRS     100
#define MIN_GAMES        4
/* So often at most, in microseconds: where somebody looks on, and where nobody does. */
#define TERMINAL_PAUSE (G_TIME_SPAN_SECOND / 4)
#define FILE_PAUSE     (20 * G_TIME_SPAN_SECOND)

typedef struct
{
  char *rules;
  char *out;
  double minutes;
  gint64 n_games;
  gint64 nodes;
  gint64 seed;
  gint64 n_threads;
  gint64 random_plies;
  gint64 movetime;
  gint64 max_pairs;
  LatCliClusterOptions cluster;
  char *shard;
  guint part;
  guint n_parts;
  gboolean plays_none;
} Options;

typedef struct
{
  LatTeacher *teacher;
  guint64 max_pairs;
  gboolean is_terminal;
  gint64 told_at;
  LatTeachStage stage;
  guint generation;
  LatTeachVerdict verdict;
  GError *error;
} Run;

/* --- Progress --- */

static char *
describe_match (const LatMatchTally *tally)
{
  LatMatchStats stats;

  lat_match_stats_compute (tally, &stats);
  /* Translators: what a match came to: Elo, its interval of 95 %, and of how many games. */
  return g_strdup_printf (_ ("%+.0f Elo, %+.0f to %+.0f, in %" PRIu64 " games"), stats.elo,
                          stats.elo_low, stats.elo_high, stats.n_games);
}

static char *
describe_stage (const LatTeachProgress *progress)
{
  g_autofree char *match = NULL;

  switch (progress->stage)
    {
    case LAT_TEACH_TUNE:
      return g_strdup_printf (_ ("weights of the terms: %" PRIu64 " games"), progress->n_done);
    case LAT_TEACH_COMPARE:
      match = describe_match (&progress->tally);
      return g_strdup_printf (_ ("trial of the weights: %s"), match);
    case LAT_TEACH_PLAY:
      if (progress->n_total > 0)
        return g_strdup_printf (_ ("games, %u: %" PRIu64 "/%" PRIu64), progress->generation,
                                progress->n_done, progress->n_total);
      return g_strdup_printf (_ ("games, %u: %" PRIu64), progress->generation, progress->n_done);
    case LAT_TEACH_FIT:
      return g_strdup_printf (
          _ ("net, %u: %" PRIu64 "/%" PRIu64 ", held-out error %.5f, of the terms %.5f"),
          progress->generation, progress->n_done, progress->n_total, progress->error_net,
          progress->error_terms);
    case LAT_TEACH_CHOOSE:
      match = describe_match (&progress->tally);
      return g_strdup_printf (_ ("trial: %s"), match);
    case LAT_TEACH_GATE:
    default:
      match = describe_match (&progress->tally);
      return g_strdup_printf (_ ("match: %s"), match);
    }
}

static void
note_progress_cb (const LatTeachProgress *progress, gpointer data)
{
  Run *run = data;
  gint64 now = g_get_monotonic_time ();
  gboolean is_due = now - run->told_at >= (run->is_terminal ? TERMINAL_PAUSE : FILE_PAUSE)
                    || run->stage != progress->stage || run->generation != progress->generation
                    || progress->n_done == progress->n_total;
  g_autofree char *stage = NULL;
  g_autofree char *left = NULL;

  if (!is_due)
    return;
  run->told_at = now;
  run->stage = progress->stage;
  run->generation = progress->generation;
  stage = describe_stage (progress);
  fprintf (stderr, "%s%s", run->is_terminal ? "\r" : "", stage);
  if (progress->left_us >= 0)
    {
      left = lat_cli_dup_time (progress->left_us);
      fputs (" ", stderr);
      fprintf (stderr, _ ("left: %s"), left);
    }
  fputs (run->is_terminal ? "\033[K" : "\n", stderr);
  fflush (stderr);
}

/* --- Running --- */

static void
stop_cb (gpointer data, gpointer nothing)
{
  lat_teacher_stop (((Run *) data)->teacher);
}

static gpointer
run_cb (gpointer data)
{
  Run *run = data;

  run->verdict = lat_teacher_run (run->teacher, &run->error);
  return NULL;
}

static guint64
count_pairs (const LatMatchTally *tally)
{
  LatMatchStats stats;

  lat_match_stats_compute (tally, &stats);
  return stats.n_pairs;
}

static LatCliStatus
tell_end (const Run *run, const char *path)
{
  g_autofree char *match = NULL;
  LatTeachProgress progress;

  if (run->is_terminal)
    fputs ("\n", stderr);
  lat_teacher_get_progress (run->teacher, &progress);
  if (run->verdict == LAT_TEACH_FAILED)
    {
      lat_cli_input_error ("train", run->error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if (run->verdict == LAT_TEACH_STOPPED)
    {
      fprintf (stderr, "%s\n", _ ("stopped; the same command goes on"));
      return LAT_CLI_STOPPED;
    }
  if (run->verdict == LAT_TEACH_WAITING)
    {
      fprintf (stderr, "%s\n", _ ("done; the other parts, or what is made of all, are next"));
      return LAT_CLI_DONE;
    }
  /* What was there already has not been measured again. */
  if (progress.error_terms > 0.0)
    {
      printf (_ ("held-out error: %.5f, of the terms alone %.5f"), progress.error_net,
              progress.error_terms);
      printf ("\n");
    }
  match = describe_match (&progress.tally);
  printf (_ ("match with the net against the engine as it was: %s"), match);
  printf ("\n");
  if (run->verdict == LAT_TEACH_PASSED)
    {
      printf (_ ("the net has passed, and is in %s"), path);
      printf ("\n");
      return LAT_CLI_DONE;
    }
  if (run->verdict == LAT_TEACH_REFUSED)
    printf ("%s\n", _ ("the net makes the engine no stronger: nothing has been written"));
  else if (count_pairs (&progress.tally) >= run->max_pairs)
    printf ("%s\n", _ ("whether the net makes the engine stronger is not known after all --pairs: "
                       "nothing has been written; with more of them the match goes on"));
  else
    printf ("%s\n", _ ("whether the net makes the engine stronger is not known yet: nothing "
                       "has been written; the same command goes on"));
  return LAT_CLI_REFUSED;
}

/* The folder of the work says that the net beside it is of the same command, which goes on to a better one. */
static gboolean
may_write (const Options *options)
{
  g_autofree char *work = g_strconcat (options->out, ".work", NULL);

  return g_file_test (work, G_FILE_TEST_IS_DIR)
         || lat_cli_may_write (options->out, options->cluster.force);
}

static LatCliStatus
train (const Options *options)
{
  g_autoptr (LatRuleset) ruleset =
      lat_cli_load_ruleset (options->rules != NULL ? options->rules : LAT_CLI_DEFAULT_RULES);
  Run run = { .max_pairs = (guint64) options->max_pairs,
              .is_terminal = isatty (STDERR_FILENO),
              .stage = LAT_TEACH_GATE };
  LatCliStatus status;

  if (ruleset == NULL)
    return LAT_CLI_BAD_INPUT;

  const LatTeachSettings settings = { .ruleset = ruleset,
                                      .path = options->out,
                                      .nodes = (guint64) options->nodes,
                                      .seed = (guint64) options->seed,
                                      .random_plies = (guint) options->random_plies,
                                      .n_threads = (guint) options->n_threads,
                                      .n_games = (guint64) MAX (options->n_games, 0),
                                      .shard = options->part,
                                      .n_shards = options->n_parts,
                                      .plays_none = options->plays_none,
                                      .seconds = options->minutes * 60.0,
                                      .choice_pairs = CHOICE_PAIRS,
                                      .movetime_ms = (guint) options->movetime,
                                      .max_pairs = (guint64) options->max_pairs };
  run.teacher = lat_teacher_new (&settings);
  lat_teacher_set_func (run.teacher, note_progress_cb, &run);
  lat_cli_wait ("train", run_cb, stop_cb, &run);
  status = tell_end (&run, options->out);
  lat_teacher_free (run.teacher);
  g_clear_error (&run.error);
  return status;
}

/* --- Options --- */

static gboolean
check_options (Options *options)
{
  if (options->out == NULL)
    {
      lat_cli_usage_error ("%s", _ ("--out says where the net goes"));
      return FALSE;
    }
  if (options->n_games != LAT_CLI_UNSET && options->minutes != LAT_CLI_UNSET)
    {
      lat_cli_usage_error ("%s", _ ("--games and --minutes do not go together: one says when to "
                                    "end"));
      return FALSE;
    }
  if (options->n_games == LAT_CLI_UNSET && (options->shard != NULL || options->plays_none))
    {
      lat_cli_usage_error ("%s", _ ("parts need --games: by time nobody knows how many there are"));
      return FALSE;
    }
  if (options->shard != NULL && options->plays_none)
    {
      lat_cli_usage_error ("%s", _ ("--shard and --no-games do not go together: one plays games, "
                                    "the other none"));
      return FALSE;
    }
  return lat_cli_check_given ("games", options->n_games, MIN_GAMES, MAX_GAMES)
         && (options->minutes == LAT_CLI_UNSET
             || lat_cli_check_real ("minutes", options->minutes, 0.01, MAX_MINUTES))
         && lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT)
         && lat_cli_check_range ("seed", options->seed, 0, G_MAXINT)
         && lat_cli_check_range ("threads", options->n_threads, 1, LAT_LAB_MAX_THREADS)
         && lat_cli_check_range ("random-plies", options->random_plies, 0, 100)
         && lat_cli_check_range ("movetime", options->movetime, 1, 60000)
         && lat_cli_check_range ("pairs", options->max_pairs, 1, LAT_LAB_MAX_PAIRS)
         && (options->shard == NULL
             || lat_cli_read_shard (options->shard, &options->part, &options->n_parts));
}

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->out);
  g_free (options->shard);
  lat_cli_cluster_options_clear (&options->cluster);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

/* Two generations: after the first a net is made of the parts, after the second the match is played, too. A net
 * that does not win (exit status 4) is no failure of the script. */
static LatCliStatus
write_scripts (const Options *options)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  LatCliCluster cluster = {
    .words = words,
    .part = "  run --shard=\"$1/$parts\" --threads=\"${SLURM_CPUS_PER_TASK:-$threads}\"\n",
    .join = "  if [ \"$1\" -lt \"$rounds\" ]\n  then\n    run --no-games\n  else\n"
            "    run --threads=\"${SLURM_CPUS_PER_TASK:-$threads}\" || [ $? -eq 4 ]\n  fi\n",
    .n_rounds = 2,
    .n_shards = (guint) options->cluster.n_shards,
    .n_threads = (guint) options->n_threads,
    .output = options->out,
    .slurm = options->cluster.slurm,
    .parallel = options->cluster.parallel,
    .force = options->cluster.force,
  };

  if (!lat_cli_cluster_check (&options->cluster, options->shard))
    return LAT_CLI_USAGE;
  if (options->n_games == LAT_CLI_UNSET || options->plays_none)
    return lat_cli_usage_error (_ ("--shards wants --games, and not --no-games"));
  lat_cli_cluster_add_text (&cluster, NULL, "train");
  lat_cli_cluster_add_text (&cluster, "--rules", options->rules);
  lat_cli_cluster_add_number (&cluster, "--games", options->n_games);
  lat_cli_cluster_add_number (&cluster, "--nodes", options->nodes);
  lat_cli_cluster_add_number (&cluster, "--seed", options->seed);
  lat_cli_cluster_add_number (&cluster, "--random-plies", options->random_plies);
  lat_cli_cluster_add_number (&cluster, "--movetime", options->movetime);
  lat_cli_cluster_add_number (&cluster, "--pairs", options->max_pairs);
  lat_cli_cluster_add_text (&cluster, "--out", options->out);
  if (options->cluster.force)
    lat_cli_cluster_add_text (&cluster, NULL, "--force");
  return lat_cli_cluster_write (&cluster);
}

static const char *
get_description (void)
{
  /* xgettext:no-c-format */
  return _ (
      "The engine plays against itself, learns a net from that which corrects its evaluation, "
      "plays "
      "with it, and\nlearns a better one. A match at equal time against the engine as it was "
      "decides: only a net that wins\nis written. Exit status 4: it did not win.\n\n"
      "With --minutes, 10 unless said otherwise, the games have 45 % of the time, nets and the "
      "match "
      "have the rest; with\n--games it takes as long as it takes, and the same seed gives the same "
      "weights, whatever the threads.\n\n"
      "Where the sides differ, and nobody has tuned what the terms are worth, the first eighth of "
      "--minutes goes "
      "to that, and\nthese are shares of the rest: the net brings such weights along if they win a "
      "short match.\n\n"
      "What is made on the way is in the folder FILE.work: interrupted or killed, the same command "
      "goes on there, and\nwith --minutes again it learns more. The folder can be deleted once the "
      "net is there;\nwithout it a FILE that is there is not overwritten but with --force.\n\n"
      "On many machines with one folder: “--games G --shard I/N” on each, “--games G --no-games” "
      "once, the "
      "same\nagain for the second generation, and at last “--games G” for the match; with --shards "
      "a script is written "
      "that has\nSlurm or GNU parallel do all of that.");
}

LatCliStatus
lat_cli_run_train (int argc, char **argv)
{
  g_auto (Options) options = { .minutes = LAT_CLI_UNSET,
                               .n_games = LAT_CLI_UNSET,
                               .nodes = DEFAULT_NODES,
                               .seed = 1,
                               .n_threads = 1,
                               .random_plies = DEFAULT_PLIES,
                               .movetime = DEFAULT_MOVETIME,
                               .max_pairs = DEFAULT_PAIRS,
                               .cluster.n_shards = LAT_CLI_UNSET };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options.rules, N_ ("The rule set"), N_ ("RULES") },
    { "minutes", 'm', 0, G_OPTION_ARG_DOUBLE, &options.minutes,
      N_ ("Take so many minutes in all (10)"), N_ ("M") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.n_games,
      N_ ("Instead: learn from so many games"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Visit so many positions an action in these games (400)"), N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of all that is drawn (1)"),
      N_ ("S") },
    { "threads", 't', 0, G_OPTION_ARG_INT64, &options.n_threads,
      N_ ("Play so many games at a time (1)"), N_ ("N") },
    { "random-plies", 'k', 0, G_OPTION_ARG_INT64, &options.random_plies,
      N_ ("Begin after so many actions at random (8)"), N_ ("K") },
    { "movetime", 0, 0, G_OPTION_ARG_INT64, &options.movetime,
      N_ ("Milliseconds for an action in the match that decides (5)"), N_ ("MS") },
    { "pairs", 0, 0, G_OPTION_ARG_INT64, &options.max_pairs,
      N_ ("At most so many pairs of games in that match (1000)"), N_ ("N") },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &options.shard, N_ ("Play part I of N only"),
      N_ ("I/N") },
    { "no-games", 0, 0, G_OPTION_ARG_NONE, &options.plays_none,
      N_ ("Play none; make nets of the parts that are there"), NULL },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_ ("Where the net goes"), N_ ("FILE") },
    LAT_CLI_CLUSTER_ENTRIES (options.cluster),
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (&argc, &argv, entries, NULL, _ ("Teaches the engine a rule set."),
                      get_description ()))
    return LAT_CLI_USAGE;
  if (argc > 1)
    return lat_cli_usage_error (_ ("no argument is expected"));
  if (!check_options (&options))
    return LAT_CLI_USAGE;
  if (!may_write (&options))
    return LAT_CLI_BAD_INPUT;
  if (lat_cli_cluster_is_wanted (&options.cluster))
    return write_scripts (&options);
  if (options.n_games == LAT_CLI_UNSET && options.minutes == LAT_CLI_UNSET)
    options.minutes = DEFAULT_MINUTES;
  return train (&options);
}
