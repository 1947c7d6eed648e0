/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-run.c - many games of the engine against itself */
#include "lat-cli-board.h"
#include "lat-cli-cluster.h"
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-cli-wait.h"
#include "lat-lab-run.h"
#include "lat-lab-sweep.h"
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_GAMES 100
/* Where nobody looks on, so many lines of progress for the whole run. */
#define PROGRESS_LINES 20
/* Where somebody does, so often at most, in microseconds. */
#define PROGRESS_PAUSE (G_TIME_SPAN_SECOND / 4)

typedef struct
{
  char *against;
  char **vary;
  char *board;
  gint64 n_games;
  gint64 n_start_games;
  gint64 n_ladder_games;
  char *ladder;
  gint64 nodes;
  gint64 nodes_b;
  gint64 seed;
  gint64 random_plies;
  char *drops;
  gint64 noise;
  gint64 max_plies;
  gint64 n_threads;
  char *shard;
  char *output;
  LatCliClusterOptions cluster;
} Options;

typedef struct
{
  LatLabRun *run;
  gboolean prints_games;
  gboolean is_terminal;
  gint64 told_at;
  gboolean is_done;
  GError *error;
} Play;

/* --- Options --- */

static gboolean
read_drops (const char *word, LatLabDrops *drops)
{
  *drops = g_str_equal (word, "engine") ? LAT_LAB_DROPS_ENGINE : LAT_LAB_DROPS_RANDOM;
  if (*drops == LAT_LAB_DROPS_ENGINE || g_str_equal (word, "random"))
    return TRUE;
  lat_cli_usage_error (_ ("--drops=%s: should be random or engine"), word);
  return FALSE;
}

static gboolean
check_options (const Options *options)
{
  return lat_cli_check_range ("games", options->n_games, 1, 2 * (gint64) LAT_LAB_MAX_PAIRS)
         && lat_cli_check_range ("ladder-games", options->n_ladder_games, 0,
                                 2 * (gint64) LAT_LAB_MAX_PAIRS)
         && lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT)
         && lat_cli_check_range ("nodes-b", options->nodes_b, 0, G_MAXINT)
         && lat_cli_check_range ("seed", options->seed, 0, G_MAXINT64)
         && lat_cli_check_range ("random-plies", options->random_plies, 0, LAT_LAB_MAX_PLIES)
         && lat_cli_check_range ("noise", options->noise, 0, LAT_LAB_MAX_NOISE)
         && lat_cli_check_range ("max-plies", options->max_plies, 1, LAT_LAB_MAX_PLIES)
         && lat_cli_check_range ("threads", options->n_threads, 1, LAT_LAB_MAX_THREADS);
}

static gboolean
check_start_games (const Options *options)
{
  if (options->n_start_games == LAT_CLI_UNSET)
    return TRUE;
  if (!lat_cli_check_range ("start-games", options->n_start_games, 0,
                            2 * (gint64) LAT_LAB_MAX_PAIRS))
    return FALSE;
  if (options->n_start_games == 0 || options->noise > 0)
    return TRUE;
  lat_cli_usage_error (_ ("--start-games: with --noise=0 all games from the start are the same; a "
                          "noise above 0 may do"));
  return FALSE;
}

/* As many as others, unless these begin there anyhow, or would all be one game. */
static guint64
count_start_pairs (const Options *options, const LatRuleset *ruleset)
{
  gboolean has_drops = lat_position_is_dropping (lat_ruleset_get_start (ruleset));

  if (options->n_start_games != LAT_CLI_UNSET)
    return (guint64) (options->n_start_games + 1) / 2;
  if (options->noise == 0 || (options->random_plies == 0 && !has_drops))
    return 0;
  return (guint64) (options->n_games + 1) / 2;
}

static gboolean
fill_ladder (const Options *options, LatLabHeader *header)
{
  if (options->ladder != NULL && lat_lab_ladder_count_rungs (options->ladder) == 0)
    {
      lat_cli_usage_error (
          _ ("--ladder=%s: should be players with one blank between two: random, one-ply, "
             "uct:N, engine:N; two at least"),
          options->ladder);
      return FALSE;
    }
  if (options->n_ladder_games == 0)
    return TRUE;
  header->ladder_pairs = (guint64) (options->n_ladder_games + 1) / 2;
  header->ladder = options->ladder != NULL ? g_strdup (options->ladder)
                                           : lat_lab_ladder_dup_usual ((guint) options->nodes);
  return TRUE;
}

static gboolean
fill_header (const Options *options, LatLabHeader *header)
{
  if (!check_options (options) || !check_start_games (options))
    return FALSE;
  header->nodes[0] = header->nodes[1] = (guint64) options->nodes;
  if (options->nodes_b > 0)
    header->nodes[1] = (guint64) options->nodes_b;
  header->seed = (guint64) options->seed;
  header->random_plies = (guint) options->random_plies;
  header->noise = (guint) options->noise;
  header->max_plies = (guint) options->max_plies;
  header->n_pairs = (guint64) (options->n_games + 1) / 2;
  return fill_ladder (options, header)
         && (options->shard == NULL
             || lat_cli_read_shard (options->shard, &header->shard, &header->n_shards))
         && (options->drops == NULL || read_drops (options->drops, &header->drops));
}

/* What is left out is said at once: it takes no time to find that out, and games do. */
static gboolean
add_sweep (LatLabHeader *header, const LatRuleset *base, const char *label, const Options *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabSweep) sweep =
      lat_lab_sweep_new (base, label, (const char *const *) options->vary, &error);
  g_autofree char *left_out = NULL;

  if (sweep == NULL)
    {
      lat_cli_input_error ("--vary", error->message);
      return FALSE;
    }
  left_out = lat_lab_sweep_dup_left_out (sweep);
  fputs (left_out, stderr);
  lat_lab_sweep_fill (sweep, header);
  return TRUE;
}

/* A file is called by its name alone: where it lies may be different on each machine. */
static gboolean
add_rules (LatLabHeader *header, const char *spec, const Options *options)
{
  g_autoptr (LatRuleset) ruleset = lat_cli_load_ruleset (spec);
  g_autofree char *label = NULL;

  if (ruleset == NULL)
    return FALSE;
  label = g_file_test (spec, G_FILE_TEST_EXISTS) ? g_path_get_basename (spec) : g_strdup (spec);
  header->start_pairs = MAX (header->start_pairs, count_start_pairs (options, ruleset));
  if (options->vary != NULL)
    return add_sweep (header, ruleset, label, options);
  lat_lab_header_add_rules (header, label, ruleset);
  return TRUE;
}

/* The board that was found on which the first rules are played: reports draw maps on its photograph. */
static gboolean
add_board (LatLabHeader *header, const char *spec)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatFoundBoard) board = NULL;
  LatFoundMeasure where;

  if (spec == NULL)
    return TRUE;
  board = lat_cli_load_board (spec);
  if (board == NULL)
    return FALSE;
  rules = lat_rules_line_read (header->rules[0], NULL);
  if (!lat_cli_board_check_rules (board, spec, rules, &where, &error))
    {
      lat_cli_input_error (spec, error->message);
      return FALSE;
    }
  header->board = g_strdup (board->id);
  return TRUE;
}

/* --- Progress --- */

static void
print_progress (const Play *play, const LatLabProgress *progress)
{
  g_autofree char *left = NULL;

  fprintf (stderr, "%s%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, play->is_terminal ? "\r" : "",
           progress->n_done, progress->n_games);
  if (progress->left_us > 0)
    {
      left = lat_cli_dup_time (progress->left_us);
      /* Translators: how long a run of games will go on; %s is hours:minutes:seconds. */
      fputs (" ", stderr);
      fprintf (stderr, _ ("left: %s"), left);
    }
  fputs (play->is_terminal ? "\033[K" : "\n", stderr);
  fflush (stderr);
}

/* Whether somebody who looks at a file of lines should be told. */
static gboolean
is_milestone (const LatLabProgress *progress)
{
  return progress->n_done * PROGRESS_LINES / progress->n_games
         != (progress->n_done - 1) * PROGRESS_LINES / progress->n_games;
}

/* One game at a time; the game that it is told of is not counted yet. */
static void
note_game_cb (const LatLabRecord *record, const char *line, gpointer data)
{
  Play *play = data;
  LatLabProgress progress;
  gint64 now = g_get_monotonic_time ();

  if (play->prints_games)
    printf ("%s\n", line);
  lat_lab_run_get_progress (play->run, &progress);
  progress.n_done++;
  if (play->is_terminal ? now - play->told_at < PROGRESS_PAUSE : !is_milestone (&progress))
    return;
  play->told_at = now;
  print_progress (play, &progress);
}

/* --- Playing --- */

static void
stop_cb (gpointer data, gpointer nothing)
{
  lat_lab_run_stop (((Play *) data)->run);
}

static gpointer
play_cb (gpointer data)
{
  Play *play = data;

  play->is_done = lat_lab_run_play (play->run, &play->error);
  return NULL;
}

static LatCliStatus
tell_end (const Play *play, const char *place)
{
  LatLabProgress progress;

  if (play->is_terminal)
    fputs ("\n", stderr);
  if (!play->is_done)
    {
      lat_cli_input_error (place, play->error->message);
      return LAT_CLI_BAD_INPUT;
    }
  lat_lab_run_get_progress (play->run, &progress);
  if (progress.n_done == progress.n_games)
    return LAT_CLI_DONE;
  fprintf (stderr, _ ("stopped after %" PRIu64 " of %" PRIu64 " games; the same command goes on"),
           progress.n_done, progress.n_games);
  fputs ("\n", stderr);
  return LAT_CLI_STOPPED;
}

static gboolean
open_output (Play *play, const Options *options, GError **error)
{
  LatLabProgress progress;
  gboolean is_torn = FALSE;

  if (play->prints_games)
    {
      g_autofree char *header = lat_lab_header_write (lat_lab_run_get_header (play->run));

      printf ("%s\n", header);
      return TRUE;
    }
  if (!lat_lab_run_open (play->run, options->output, &is_torn, error))
    return FALSE;
  lat_lab_run_get_progress (play->run, &progress);
  if (is_torn)
    {
      LatLabNumber number =
          lat_lab_header_get_number (lat_lab_run_get_header (play->run), progress.n_done);

      fprintf (stderr,
               _ ("%s: the last line, of game %" PRIu64 ", was torn; that game is played again"),
               options->output, number.game);
      fputs ("\n", stderr);
    }
  if (progress.n_done > 0)
    {
      fprintf (stderr, _ ("%s: %" PRIu64 " of %" PRIu64 " games are there"), options->output,
               progress.n_done, progress.n_games);
      fputs ("\n", stderr);
    }
  return TRUE;
}

static LatCliStatus
run_header (const LatLabHeader *header, const Options *options)
{
  const char *place = options->output != NULL ? options->output : "lab";
  Play play = { .prints_games = options->output == NULL, .is_terminal = isatty (STDERR_FILENO) };
  LatCliStatus status = LAT_CLI_BAD_INPUT;

  play.run = lat_lab_run_new (header, &play.error);
  if (play.run != NULL && open_output (&play, options, &play.error))
    {
      lat_lab_run_set_threads (play.run, (guint) options->n_threads);
      lat_lab_run_set_func (play.run, note_game_cb, &play);
      /* Where one ends the program the file goes on from there. */
      lat_cli_wait ("lab", play_cb, stop_cb, &play);
      status = tell_end (&play, place);
    }
  else
    lat_cli_input_error (place, play.error->message);
  lat_lab_run_free (play.run);
  g_clear_error (&play.error);
  return status;
}

/* Where the variable with the name of all ends, those of the parts go on. */
static LatCliStatus
write_scripts (const Options *options, const LatLabHeader *header, const char *rules)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  LatCliCluster cluster = {
    .words = words,
    .part = "  run --shard=\"$1/$parts\" --threads=\"${SLURM_CPUS_PER_TASK:-$threads}\" "
            "--output=\"$log-part-$1.jsonl\"\n",
    .join = "  set --\n  part=1\n  while [ \"$part\" -le \"$parts\" ]\n  do\n"
            "    set -- \"$@\" \"$log-part-$part.jsonl\"\n    part=$((part + 1))\n  done\n"
            "  \"$program\" lab merge --force --output=\"$output\" -- \"$@\"\n",
    .n_rounds = 1,
    .n_shards = (guint) options->cluster.n_shards,
    .n_threads = (guint) options->n_threads,
    .output = options->output,
    .slurm = options->cluster.slurm,
    .parallel = options->cluster.parallel,
    .force = options->cluster.force,
  };

  lat_cli_cluster_add_text (&cluster, NULL, "lab");
  lat_cli_cluster_add_text (&cluster, NULL, "run");
  lat_cli_cluster_add_number (&cluster, "--games", (gint64) header->n_pairs * 2);
  if (options->n_start_games != LAT_CLI_UNSET)
    lat_cli_cluster_add_number (&cluster, "--start-games", options->n_start_games);
  if (options->n_ladder_games > 0)
    lat_cli_cluster_add_number (&cluster, "--ladder-games", options->n_ladder_games);
  lat_cli_cluster_add_text (&cluster, "--ladder", options->ladder);
  lat_cli_cluster_add_number (&cluster, "--nodes", options->nodes);
  if (options->nodes_b > 0)
    lat_cli_cluster_add_number (&cluster, "--nodes-b", options->nodes_b);
  lat_cli_cluster_add_text (&cluster, "--against", options->against);
  for (guint i = 0; options->vary != NULL && options->vary[i] != NULL; i++)
    lat_cli_cluster_add_text (&cluster, "--vary", options->vary[i]);
  lat_cli_cluster_add_text (&cluster, "--board", options->board);
  lat_cli_cluster_add_number (&cluster, "--seed", options->seed);
  lat_cli_cluster_add_number (&cluster, "--random-plies", options->random_plies);
  lat_cli_cluster_add_text (&cluster, "--drops", options->drops);
  lat_cli_cluster_add_number (&cluster, "--noise", options->noise);
  lat_cli_cluster_add_number (&cluster, "--max-plies", options->max_plies);
  lat_cli_cluster_add_text (&cluster, NULL, rules);
  return lat_cli_cluster_write (&cluster);
}

static LatCliStatus
run (const Options *options, const char *rules)
{
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  gboolean is_written = lat_cli_cluster_is_wanted (&options->cluster);

  if (!fill_header (options, header)
      || (is_written && !lat_cli_cluster_check (&options->cluster, options->shard)))
    return LAT_CLI_USAGE;
  if (is_written && options->output == NULL)
    return lat_cli_usage_error (_ ("--output is missing"));
  if (options->cluster.force && !is_written)
    return lat_cli_usage_error (
        _ ("--force goes with --shards: a run goes on where its file ends"));
  if (options->vary != NULL && options->against != NULL)
    return lat_cli_usage_error (_ ("--vary and --against do not go together"));
  if (!add_rules (header, rules, options)
      || (options->against != NULL && !add_rules (header, options->against, options))
      || !add_board (header, options->board))
    return LAT_CLI_BAD_INPUT;
  return is_written ? write_scripts (options, header, rules) : run_header (header, options);
}

static void
clear_options (Options *options)
{
  g_free (options->against);
  g_strfreev (options->vary);
  g_free (options->board);
  g_free (options->drops);
  g_free (options->ladder);
  g_free (options->shard);
  g_free (options->output);
  lat_cli_cluster_options_clear (&options->cluster);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static const char *
get_description (void)
{
  return _ (
      "RULES is the id of a preset, a file, or rules in one line.\n\n"
      "Each opening is played twice, with sides swapped: in the second game the engine with "
      "--nodes-b nodes has\nthe other side. So that two engines of the same effort do not play the "
      "same game twice, each has a taste of\nits own in each game: the weights of its evaluation "
      "are off by up to --noise percent. With --against both\nrule sets are played from the same "
      "openings, where they have the same board and start.\n\n"
      "An opening is K actions at random; a drop phase comes before that, at random, or with "
      "--drops=engine played\nby the engine with every fourth drop at random. After these games "
      "come "
      "as many from the start itself,\nwhere the engines do everything, drops too; a report "
      "tells both. With --ladder-games a run also has games of\nweaker players, each against the "
      "next of the "
      "ladder: “random”, “uct:N” with N games at random for an action,\n“one-ply”, the best by the "
      "terms of the "
      "evaluation, and “engine:N” with N nodes.\n\n"
      "With --vary, once for each key, RULES are played with each combination of the values, all "
      "from the same "
      "openings:\na sweep, of which “lab report” makes one table. Combinations that are no rules "
      "are left out, "
      "and named.\n\n"
      "The same rules, options and version give the same file, byte for byte; --threads changes "
      "nothing. Ctrl+C\nstops the run after whole games (exit status 3); the same command goes on "
      "where a file ends, also after a\nkill. With --shard the games are those of one run cut in N "
      "parts; “lab merge” makes one file of them. With\n--shards a script is written that has all "
      "parts played, by Slurm or GNU parallel, and merged into --output:\n“sh FILE” does it, and "
      "goes on after a failure.");
}

LatCliStatus
lat_cli_lab_run (int argc, char **argv)
{
  g_autoptr (LatLabHeader) usual = lat_lab_header_new ();
  g_auto (Options) options = { .n_games = DEFAULT_GAMES,
                               .n_start_games = LAT_CLI_UNSET,
                               .nodes = (gint64) usual->nodes[0],
                               .seed = (gint64) usual->seed,
                               .random_plies = usual->random_plies,
                               .noise = usual->noise,
                               .max_plies = usual->max_plies,
                               .n_threads = 1,
                               .cluster.n_shards = LAT_CLI_UNSET };
  const GOptionEntry entries[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.n_games,
      N_ ("Play so many games by each rule set; an odd number is made even (100)"), N_ ("N") },
    { "start-games", 0, 0, G_OPTION_ARG_INT64, &options.n_start_games,
      N_ ("And so many from the start itself, with nothing at random but the noise (as many)"),
      N_ ("N") },
    { "ladder-games", 0, 0, G_OPTION_ARG_INT64, &options.n_ladder_games,
      N_ ("And so many of each two neighbours of a ladder of players (0)"), N_ ("N") },
    { "ladder", 0, 0, G_OPTION_ARG_STRING, &options.ladder,
      N_ ("Who is on it, from the weakest on (“random uct:50 one-ply engine:200 engine:400”)"),
      N_ ("WORDS") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Positions an engine visits for an action (200)"), N_ ("N") },
    { "nodes-b", 0, 0, G_OPTION_ARG_INT64, &options.nodes_b,
      N_ ("Of the second engine, if it is another number"), N_ ("N") },
    { "against", 'a', 0, G_OPTION_ARG_FILENAME, &options.against,
      N_ ("Play another rule set as well"), N_ ("RULES") },
    { "vary", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.vary,
      N_ ("Play RULES with all values of a key, or with those named; up to three times"),
      N_ ("KEY[=V,…]") },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &options.board,
      N_ ("The run is on a board that was found"), N_ ("BOARD") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of all that is drawn (1)"),
      N_ ("S") },
    { "random-plies", 'k', 0, G_OPTION_ARG_INT64, &options.random_plies,
      N_ ("Begin after so many actions at random (8)"), N_ ("K") },
    { "drops", 0, 0, G_OPTION_ARG_STRING, &options.drops,
      N_ ("Who plays a drop phase before them: random or engine (random)"), N_ ("WHO") },
    { "noise", 0, 0, G_OPTION_ARG_INT64, &options.noise,
      N_ ("How far weights of an engine may be off, in percent (10)"), N_ ("N") },
    { "max-plies", 0, 0, G_OPTION_ARG_INT64, &options.max_plies,
      N_ ("A game of so many actions is a draw (600)"), N_ ("M") },
    { "threads", 't', 0, G_OPTION_ARG_INT64, &options.n_threads,
      N_ ("Play so many games at a time (1)"), N_ ("N") },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &options.shard, N_ ("Play part I of N only"),
      N_ ("I/N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output,
      N_ ("Keep the games in a file, and go on after those in it"), N_ ("FILE") },
    LAT_CLI_CLUSTER_ENTRIES (options.cluster),
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (&argc, &argv, entries, _ ("RULES"),
                      _ ("Plays many games of the engine against itself."), get_description ()))
    return LAT_CLI_USAGE;
  if (argc != 2)
    return lat_cli_usage_error (_ ("one RULES is expected"));
  return run (&options, argv[1]);
}
