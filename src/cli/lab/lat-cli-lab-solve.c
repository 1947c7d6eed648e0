/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-solve.c - tables of all positions of few men */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-end-tables.h"
#include "lat-action-text.h"
#include "lat-movegen.h"
#include "lat-play.h"
#include "lat-start.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

typedef struct
{
  int men;
  const char *output;
  int threads;
  int mib;
  double seconds;
  gboolean start;
  gboolean verify;
  gboolean quiet;
} Options;

static void
tell_cb (const LatEndProgress *progress, gpointer data)
{
  gint64 *told_at = data;
  gint64 now = g_get_monotonic_time ();
  g_autofree char *words = NULL;

  if (now - *told_at < G_USEC_PER_SEC)
    return;
  *told_at = now;
  words = lat_end_progress_dup_words (progress);
  fprintf (stderr, "%s\n", words);
}

static void
print_summary (const LatEndSummary *summary)
{
  printf (_ ("Positions: %" PRIu64 "\n"), summary->n_positions);
  printf (_ ("The side to act wins: %" PRIu64 "\n"), summary->n_wins);
  printf (_ ("The other side wins: %" PRIu64 "\n"), summary->n_losses);
  printf (_ ("Open: %" PRIu64 "\n"), summary->n_open);
  printf (g_dngettext (GETTEXT_PACKAGE, "Longest win: %u ply\n", "Longest win: %u plies\n",
                       summary->longest),
          summary->longest);
}

static gboolean
report_error (const char *file, const GError *error)
{
  lat_cli_input_error (file, error->message);
  return FALSE;
}

static gboolean
solve (const Options *options, LatRuleset *ruleset)
{
  gint64 told_at = g_get_monotonic_time ();
  LatEndOptions how = {
    .n_threads = (guint) options->threads,
    .max_mib = (guint) options->mib,
    .func = options->quiet ? NULL : tell_cb,
    .data = &told_at,
  };
  LatEndSummary summary;
  g_autoptr (GError) error = NULL;

  if (!lat_end_solve (ruleset, (guint) options->men, options->output, &how, &summary, &error))
    return report_error (options->output, error);
  print_summary (&summary);
  if (!options->verify)
    return TRUE;
  if (!lat_end_verify (options->output, &how, NULL, &error))
    return report_error (options->output, error);
  puts (_ ("Every value follows from those of the successors."));
  return TRUE;
}

/* Who wins from the start; @options->output may be %NULL. */
static gboolean
solve_start (const Options *options, LatRuleset *ruleset)
{
  gint64 told_at = g_get_monotonic_time ();
  LatStartOptions how = {
    .path = options->output,
    .n_threads = (guint) options->threads,
    .max_mib = (guint) options->mib,
    .seconds = options->seconds,
    .func = options->quiet ? NULL : tell_cb,
    .data = &told_at,
  };
  g_autofree LatStartAnswer *answer = g_new0 (LatStartAnswer, 1);
  g_autofree char *title = NULL;
  g_autofree char *method = NULL;
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  if (!lat_start_solve (ruleset, &how, answer, &error))
    return report_error (lat_rules_get_display_name (lat_ruleset_get_rules (ruleset)), error);
  title = lat_start_answer_dup_title (answer, ruleset);
  method = lat_start_answer_dup_method (answer);
  line = lat_start_answer_dup_line (answer, ruleset);
  puts (title);
  if (*line != '\0')
    puts (line);
  puts (method);
  return TRUE;
}

/* NULL if the options go together, else what is wrong. */
static const char *
find_usage_error (const Options *options)
{
  if (options->start && (options->men != LAT_CLI_UNSET || options->verify))
    return _ ("--start takes the men of the start; --men and --verify are not for it");
  if (!options->start && (options->men == LAT_CLI_UNSET || options->output == NULL))
    return _ ("--men and --output are needed");
  return NULL;
}

LatCliStatus
lat_cli_lab_solve (int argc, char **argv)
{
  Options options = { .men = LAT_CLI_UNSET,
                      .threads = 1,
                      .mib = LAT_END_DEFAULT_MIB,
                      .seconds = LAT_START_DEFAULT_SECONDS };
  g_autofree char *output = NULL;
  gboolean force = FALSE;
  const GOptionEntry entries[] = {
    { "men", 'm', 0, G_OPTION_ARG_INT, &options.men, N_ ("How many men there are at most"),
      N_ ("N") },
    { "start", 's', 0, G_OPTION_ARG_NONE, &options.start,
      N_ ("Only say who wins from the start, and how; no table is left unless --output says where"),
      NULL },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &options.seconds,
      N_ ("How long to look for a proof where the start needs too large a table; 0 for any time"),
      N_ ("N") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("The file of the table"), N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &force, N_ ("Overwrite what is there"), NULL },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.threads, N_ ("How many threads"), N_ ("N") },
    { "disk", 0, 0, G_OPTION_ARG_INT, &options.mib,
      N_ ("How many MiB the values may take on the disk"), N_ ("N") },
    { "verify", 0, 0, G_OPTION_ARG_NONE, &options.verify,
      N_ ("Compare every value with those of its successors afterwards"), NULL },
    { "quiet", 'q', 0, G_OPTION_ARG_NONE, &options.quiet, N_ ("Do not say how far it is"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (LatRuleset) ruleset = NULL;
  const char *mistake;
  gboolean is_done;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("RULES"),
          _ ("Solves all positions of few men: who can force a win, and in how many plies."),
          _ ("RULES is the id of a preset, a file, or rules in one line. What was stopped or\n"
             "killed goes on where it was when it is asked for again. A table in the folder\n"
             "latrunculi/tables of the user's data is used by the program.")))
    return LAT_CLI_USAGE;
  if (argc != 2)
    return lat_cli_usage_error (_ ("one rule set is expected"));
  options.output = output;
  if (!lat_cli_check_given ("men", options.men, 1, LAT_END_MAX_MEN)
      || !lat_cli_check_range ("threads", options.threads, 1, 256)
      || !lat_cli_check_range ("disk", options.mib, 1, LAT_CLI_MAX_MIB)
      || !lat_cli_check_real ("seconds", options.seconds, 0, LAT_CLI_MAX_SECONDS))
    return LAT_CLI_USAGE;
  mistake = find_usage_error (&options);
  if (mistake != NULL)
    return lat_cli_usage_error ("%s", mistake);
  if (!lat_cli_may_write (output, force))
    return LAT_CLI_BAD_INPUT;
  ruleset = lat_cli_load_ruleset (argv[1]);
  if (ruleset == NULL)
    return LAT_CLI_BAD_INPUT;
  is_done = options.start ? solve_start (&options, ruleset) : solve (&options, ruleset);
  return is_done ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

/* {{{ probing */

static char *
dup_value_text (const LatEndValue *value)
{
  switch (value->kind)
    {
    case LAT_END_WIN:
      return g_strdup_printf (_ ("win in %u"), value->plies);
    case LAT_END_LOSS:
      return g_strdup_printf (_ ("loss in %u"), value->plies);
    case LAT_END_OPEN:
      return g_strdup (_ ("open"));
    case LAT_END_NONE:
    default:
      return g_strdup (_ ("not covered"));
    }
}

/* From the view of who acts before it. */
static void
turn_value (LatEndValue *value, gboolean same_side)
{
  if (value->kind == LAT_END_WIN || value->kind == LAT_END_LOSS)
    {
      value->plies++;
      if (!same_side)
        value->kind = value->kind == LAT_END_WIN ? LAT_END_LOSS : LAT_END_WIN;
    }
}

static gboolean
print_actions (LatEndTable *table, const LatCliPlace *place, GError **error)
{
  g_auto (LatActionList) list;
  LatOutcome outcome;

  lat_action_list_init (&list);
  if (lat_outcome_get (place->ruleset, &place->position, NULL, &outcome))
    return TRUE;
  lat_movegen_list (place->ruleset, &place->position, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autofree char *action = lat_action_text_write (place->ruleset, &place->position, NULL,
                                                       list.items[i], LAT_MARKS_NONE);
      g_autofree char *text = NULL;
      LatPosition next;
      LatEndValue value;

      lat_play (place->ruleset, &place->position, list.items[i], &next);
      lat_end_table_look_up (table, &next, &value, error);
      if (*error != NULL)
        return FALSE;
      turn_value (&value, next.side == place->position.side);
      text = dup_value_text (&value);
      printf ("%s\t%s\n", action, text);
    }
  return TRUE;
}

static LatCliStatus
probe (LatEndTable *table, const char *path, const char *fen)
{
  g_auto (LatCliPlace) place = { 0 };
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  LatEndValue value;

  lat_cli_place_set (&place, lat_end_index_get_ruleset (lat_end_table_get_index (table)));
  if (!lat_cli_place_set_text (&place, fen, diagnostics))
    {
      lat_cli_print_diagnostics (diagnostics, NULL);
      return LAT_CLI_BAD_INPUT;
    }
  lat_end_table_look_up (table, &place.position, &value, &error);
  if (error == NULL && value.kind == LAT_END_NONE)
    {
      lat_cli_input_error (path, _ ("the table does not cover this position"));
      return LAT_CLI_BAD_INPUT;
    }
  text = dup_value_text (&value);
  if (error == NULL)
    puts (text);
  if (error != NULL || !print_actions (table, &place, &error))
    {
      lat_cli_input_error (path, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_lab_probe (int argc, char **argv)
{
  gboolean verify = FALSE;
  const GOptionEntry entries[] = { { "verify", 0, 0, G_OPTION_ARG_NONE, &verify,
                                     N_ ("Compare every value with those of its successors"),
                                     NULL },
                                   G_OPTION_ENTRY_NULL };
  LatEndOptions how = { .n_threads = 1 };
  g_autoptr (LatEndTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE [POSITION]"),
          _ ("Looks up a position in a table: its value, then each action with its own."),
          _ ("“win in 3” is a win of the side to act with the third action from here; “open” "
             "means\n"
             "that neither side can force a win. Without a position the table itself is "
             "described.")))
    return LAT_CLI_USAGE;
  if (argc < 2 || argc > 3)
    return lat_cli_usage_error (_ ("a table, and at most one position, is expected"));
  table = lat_end_table_open (argv[1], &error);
  if (table == NULL || (verify && !lat_end_verify (argv[1], &how, NULL, &error)))
    {
      lat_cli_input_error (argv[1], error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if (argc == 2)
    {
      LatEndSummary summary;

      lat_end_table_get_summary (table, &summary);
      printf (_ ("Rules: %s\n"),
              lat_ruleset_get_line (lat_end_index_get_ruleset (lat_end_table_get_index (table))));
      printf (_ ("Men: %u\n"), lat_end_index_get_men (lat_end_table_get_index (table)));
      print_summary (&summary);
      return LAT_CLI_DONE;
    }
  return probe (table, argv[1], argv[2]);
}

/* }}} */
