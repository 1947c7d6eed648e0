/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-tune.c - tuning the weights of a rule set */
#include "lat-cli-input.h"
#include "lat-cli-wait.h"
#include "lat-file-writer.h"
#include "lat-tune.h"
#include "lat-weights-preset.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define DEFAULT_GAMES 400
#define DEFAULT_NODES 2000
#define DEFAULT_PLIES 12
#define MAX_GAMES     1000000
#define MAX_THREADS   256
/* So many lines of progress a stage. */
#define PROGRESS_LINES 20

typedef struct
{
  char *rules;
  char *start;
  char *out;
  char *left_out;
  gboolean force;
  int n_games;
  gint64 nodes;
  gint64 seed;
  int n_threads;
  int random_plies;
  int n_iterations;
  int n_verify;
} Options;

typedef struct
{
  const LatTuneSettings *settings;
  const LatWeights *start;
  LatWeightsFile *file;
  GError *error;
} Run;

static void
report_progress_cb (const char *stage, guint done, guint total, gpointer data)
{
  if ((guint64) done * PROGRESS_LINES / total != (guint64) (done - 1) * PROGRESS_LINES / total)
    fprintf (stderr, "%s: %u/%u\n", stage, done, total);
}

static void
stop_cb (gpointer data, gpointer nothing)
{
  fprintf (stderr, "%s\n", _ ("stopping; what has been played until now will do"));
  g_cancellable_cancel (((Run *) data)->settings->play.cancellable);
}

static gpointer
run_cb (gpointer data)
{
  Run *run = data;

  run->file = lat_tune (run->settings, run->start, &run->error);
  return NULL;
}

static gboolean
check_options (const Options *options)
{
  if (options->out == NULL)
    {
      lat_cli_usage_error ("%s", _ ("--out says where the weights go"));
      return FALSE;
    }
  return lat_cli_check_range ("games", options->n_games, 1, MAX_GAMES)
         && lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT)
         && lat_cli_check_range ("seed", options->seed, 0, G_MAXINT64)
         && lat_cli_check_range ("threads", options->n_threads, 1, MAX_THREADS)
         && lat_cli_check_range ("random-plies", options->random_plies, 0, 100)
         && lat_cli_check_range ("spsa", options->n_iterations, 0, MAX_GAMES)
         && lat_cli_check_range ("verify", options->n_verify, 0, MAX_GAMES);
}

/* What to begin with, and its name for the file. */
static gboolean
load_start (const char *start, const LatRules *rules, LatWeights *weights, char **origin)
{
  g_autoptr (LatDiagnostics) diagnostics = NULL;
  g_autoptr (LatWeightsFile) file = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (start == NULL)
    {
      if (lat_weights_for_rules (rules, weights, origin) == LAT_WEIGHTS_DERIVED)
        *origin = g_strdup ("derived");
      return TRUE;
    }
  *origin = g_path_get_basename (start);
  if (g_str_equal (start, "derived"))
    {
      lat_weights_derive (weights, rules);
      return TRUE;
    }
  file = lat_weights_load (start, NULL);
  if (file == NULL)
    {
      text = lat_cli_read_file (start, &length);
      if (text == NULL)
        return FALSE;
      diagnostics = lat_diagnostics_new (start);
      file = lat_weights_file_read (text, (gssize) length, diagnostics);
    }
  if (file == NULL)
    lat_cli_print_diagnostics (diagnostics, start);
  else
    lat_weights_file_use (file, rules, weights);
  return file != NULL;
}

/* The keys of terms, with commas between. */
static char *
join_terms (guint64 terms, const char *comma)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < LAT_N_TERMS; i++)
    if (terms & LAT_TERM_BIT (i))
      g_string_append_printf (text, "%s%s", text->len > 0 ? comma : "",
                              lat_terms_get_row ((LatTerm) i)->id);
  return g_string_free (text, FALSE);
}

static gboolean
read_terms (const char *text, guint64 *terms)
{
  g_auto (GStrv) keys = g_strsplit (text != NULL ? text : "", ",", -1);

  *terms = 0;
  for (guint i = 0; keys[i] != NULL; i++)
    {
      LatTerm term;

      if (!lat_terms_find (g_strstrip (keys[i]), &term))
        {
          g_autofree char *known = join_terms (G_MAXUINT64, ", ");

          lat_cli_usage_error (_ ("--leave-out: “%s” is no term; there are %s"), keys[i], known);
          return FALSE;
        }
      *terms |= LAT_TERM_BIT (term);
    }
  return TRUE;
}

/* What makes the same weights again: neither threads nor places matter. */
static char *
write_command (const Options *options, const char *origin, guint64 left_out)
{
  g_autofree char *terms = join_terms (left_out, ",");

  return g_strdup_printf ("latrunculi-cli tune --rules %s --start %s --games %d --nodes "
                          "%" G_GINT64_FORMAT " --seed %" G_GINT64_FORMAT
                          " --random-plies %d --spsa %d --verify %d%s%s",
                          options->rules != NULL ? options->rules : LAT_CLI_DEFAULT_RULES, origin,
                          options->n_games, options->nodes, options->seed, options->random_plies,
                          options->n_iterations, options->n_verify,
                          left_out != 0 ? " --leave-out " : "", terms);
}

static LatCliStatus
write_result (const Run *run, const char *path)
{
  const LatWeightsFile *file = run->file;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (file == NULL)
    {
      lat_cli_input_error ("--rules", run->error->message);
      return LAT_CLI_BAD_INPUT;
    }
  text = lat_weights_file_write (file);
  if (!lat_file_writer_save (text, strlen (text), path, &error))
    {
      lat_cli_input_error (path, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  printf (_ ("positions: %u of %u games"), file->positions, file->games);
  printf ("\n");
  printf (_ ("held-out error: %.5f, before %.5f"), file->error_after, file->error_before);
  printf ("\n");
  printf (_ ("held-out positions of +100: %.3f points of 1 in %u"), file->points_told,
          file->n_told);
  printf ("\n");
  if (file->gain_games > 0)
    {
      printf (_ ("gain: %+.1f Elo, %+.1f to %+.1f, in %u games"), file->gain, file->gain_low,
              file->gain_high, file->gain_games);
      printf ("\n");
    }
  return LAT_CLI_DONE;
}

static LatCliStatus
tune (const Options *options)
{
  g_autoptr (LatRuleset) ruleset =
      lat_cli_load_ruleset (options->rules != NULL ? options->rules : LAT_CLI_DEFAULT_RULES);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *origin = NULL;
  g_autofree char *command = NULL;
  LatWeights start;
  guint64 left_out;

  if (!read_terms (options->left_out, &left_out))
    return LAT_CLI_USAGE;
  if (ruleset == NULL
      || !load_start (options->start, lat_ruleset_get_rules (ruleset), &start, &origin)
      || !lat_cli_may_write (options->out, options->force))
    return LAT_CLI_BAD_INPUT;

  command = write_command (options, origin, left_out);
  const LatTuneSettings settings = { .play = { .ruleset = ruleset,
                                               .nodes = (guint64) options->nodes,
                                               .random_plies = (guint) options->random_plies,
                                               .n_threads = (guint) options->n_threads,
                                               .seed = (guint64) options->seed,
                                               .set_weights = lat_engine_set_weights,
                                               .cancellable = cancellable,
                                               .progress = report_progress_cb },
                                     .n_games = (guint) options->n_games,
                                     .n_iterations = (guint) options->n_iterations,
                                     .left_out = left_out,
                                     .n_verify = (guint) options->n_verify,
                                     .origin = origin,
                                     .command = command };
  Run run = { .settings = &settings, .start = &start };
  lat_cli_wait ("tune", run_cb, stop_cb, &run);
  LatCliStatus status = write_result (&run, options->out);
  lat_weights_file_free (run.file);
  g_clear_error (&run.error);
  return status;
}

static void
clear_options (Options *options)
{
  g_free (options->rules);
  g_free (options->start);
  g_free (options->out);
  g_free (options->left_out);
}

LatCliStatus
lat_cli_run_tune (int argc, char **argv)
{
  Options options = {
    .n_games = DEFAULT_GAMES, .nodes = DEFAULT_NODES, .n_threads = 1, .random_plies = DEFAULT_PLIES
  };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options.rules, N_ ("The rule set"), N_ ("RULES") },
    { "start", 0, 0, G_OPTION_ARG_FILENAME, &options.start,
      N_ ("Begin with weights of a preset, of a file, or with “derived” ones"), N_ ("WEIGHTS") },
    { "games", 'g', 0, G_OPTION_ARG_INT, &options.n_games, N_ ("Fit to so many games"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes, N_ ("Visit so many positions an action"),
      N_ ("N") },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Decides all that is left to chance"),
      N_ ("N") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.n_threads, N_ ("Play N games at a time"),
      N_ ("N") },
    { "random-plies", 0, 0, G_OPTION_ARG_INT, &options.random_plies,
      N_ ("At most so many actions at random before a game"), N_ ("N") },
    { "spsa", 0, 0, G_OPTION_ARG_INT, &options.n_iterations,
      N_ ("Then climb in so many iterations of eight games"), N_ ("N") },
    { "verify", 0, 0, G_OPTION_ARG_INT, &options.n_verify,
      N_ ("At the end play so many pairs against the start"), N_ ("N") },
    { "leave-out", 0, 0, G_OPTION_ARG_STRING, &options.left_out,
      N_ ("Terms that are to be worth nothing, with commas between"), N_ ("TERMS") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_ ("Where the weights go"),
      N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &options.force, N_ ("Overwrite what is there"), NULL },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status = LAT_CLI_USAGE;

  if (lat_cli_parse (&argc, &argv, entries, NULL,
                     _ ("Tunes the weights of the evaluation on games of the engine against "
                        "itself."),
                     _ ("Progress goes to standard error. Interrupted, it makes do with what has "
                        "been played\nand writes that. The same seed gives the same weights.")))
    {
      if (argc > 1)
        lat_cli_usage_error (_ ("no argument is expected"));
      else if (check_options (&options))
        status = tune (&options);
    }
  clear_options (&options);
  return status;
}
