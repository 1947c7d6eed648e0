/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-check.c - what is wrong with rules and game files */
#include "lat-cli-input.h"
#include "lat-foreign.h"
#include "lat-game-reader.h"
#include "lat-outcome.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"
#include "lat-rules-trial.h"
#include "lat-schema.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* Of rules that can be played: a game that is over at the start is hardly meant. */
static void
warn_of_start (const LatRules *rules, LatDiagnostics *diagnostics)
{
  const LatSchemaKey *row = lat_schema_get (LAT_KEY_ARRAY);
  g_autofree char *array = lat_rules_dup_value (rules, LAT_KEY_ARRAY);
  g_autofree char *message = NULL;
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  LatOutcome outcome;

  if (ruleset == NULL
      || !lat_outcome_get (ruleset, lat_ruleset_get_start (ruleset), NULL, &outcome))
    return;
  message = lat_outcome_dup_start_text (&outcome);
  lat_diagnostics_add_key (diagnostics, LAT_SEVERITY_WARNING, row->group, row->name, array, message,
                           _ ("put the men otherwise, or change the goals"));
}

static void
check_rules (const char *text, gsize length, LatDiagnostics *diagnostics)
{
  g_autoptr (LatRules) rules = NULL;

  if (lat_rules_line_looks_like (text))
    {
      g_autofree char *line = g_strstrip (g_strdup (text));

      rules = lat_rules_line_read (line, diagnostics);
    }
  else
    rules = lat_rules_file_read (text, (gssize) length, diagnostics);
  if (rules != NULL && lat_rules_check (rules, diagnostics))
    warn_of_start (rules, diagnostics);
}

static LatCliStatus
check_file (const char *path)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  gsize length = 0;
  g_autofree char *text = lat_cli_read_file (path, &length);

  if (text == NULL)
    return LAT_CLI_BAD_INPUT;
  if (lat_cli_is_rules (path, text))
    check_rules (text, length, diagnostics);
  else if (!lat_foreign_complain (text, diagnostics))
    {
      g_autoptr (GPtrArray) games = lat_game_reader_read (text, (gssize) length, NULL, diagnostics);

      if (games->len == 0 && lat_diagnostics_get_count (diagnostics) == 0)
        lat_diagnostics_add (diagnostics, LAT_SEVERITY_ERROR, "%s", _ ("there is no game"));
    }
  lat_cli_print_diagnostics (diagnostics, path);
  return lat_diagnostics_get_errors (diagnostics) > 0 ? LAT_CLI_BAD_INPUT : LAT_CLI_DONE;
}

/* How rules are tried by playing them. */
static gboolean
run_trial (LatRules *rules, const LatRulesTrialOptions *options, const char *file)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, diagnostics);
  g_autoptr (GPtrArray) findings = NULL;
  g_autofree char *method = NULL;
  LatRulesTrial trial;

  if (ruleset == NULL)
    return FALSE;
  lat_rules_trial_run (&trial, ruleset, options, NULL, NULL);
  findings = lat_rules_trial_list_findings (&trial, ruleset);
  method = lat_rules_trial_dup_method (&trial);
  for (guint i = 0; i < findings->len; i++)
    {
      const LatRulesTrialFinding *finding = g_ptr_array_index (findings, i);
      const LatSchemaKey *row = finding->key < LAT_N_KEYS ? lat_schema_get (finding->key) : NULL;

      printf ("%s\t%s%s%s\t%s\n", finding->is_warning ? "warning" : "note",
              row != NULL ? row->group : "-", row != NULL ? "." : "", row != NULL ? row->name : "",
              finding->text);
    }
  printf ("note\t-\t%s\n", method);
  return TRUE;
}

static LatCliStatus
try_rules (const char *spec, const LatRulesTrialOptions *options)
{
  const char *file = g_file_test (spec, G_FILE_TEST_EXISTS) ? spec : "RULES";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  g_autoptr (LatRules) rules = lat_cli_load_rules (spec, diagnostics);

  lat_cli_print_diagnostics (diagnostics, file);
  return rules != NULL && run_trial (rules, options, file) ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

static gboolean
read_option (const char *name, const char *text, guint64 min, guint64 max, guint64 *value)
{
  if (text == NULL || lat_cli_read_number (text, min, max, value))
    return TRUE;
  lat_cli_range_error (name, (gint64) min, (gint64) max);
  return FALSE;
}

LatCliStatus
lat_cli_run_check (int argc, char **argv)
{
  gboolean is_played = FALSE;
  g_autofree char *rules = NULL;
  g_autofree char *games = NULL;
  g_autofree char *seed = NULL;
  g_autofree char *plies = NULL;
  const GOptionEntry entries[] = {
    { "play", 0, 0, G_OPTION_ARG_NONE, &is_played,
      N_ ("Try rules by playing them at random, and tell what is found"), NULL },
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &rules,
      N_ ("With --play: a preset’s id, a file, or Group.Key=Value|…"), N_ ("RULES") },
    { "games", 0, 0, G_OPTION_ARG_STRING, &games, N_ ("With --play: how many games (1000)"),
      N_ ("N") },
    { "max-plies", 0, 0, G_OPTION_ARG_STRING, &plies,
      N_ ("With --play: when a game is given up (1000)"), N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed, N_ ("With --play: where chance begins (1)"),
      N_ ("S") },
    G_OPTION_ENTRY_NULL
  };
  guint64 n_games = LAT_RULES_TRIAL_GAMES;
  guint64 n_plies = LAT_RULES_TRIAL_PLIES;
  LatRulesTrialOptions options = { .seed = LAT_RULES_TRIAL_SEED };
  LatCliStatus status = LAT_CLI_DONE;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE…"), _ ("Checks rules and game files."),
          _ ("Prints file:line:column: error: … on standard error, or nothing. Which of the two a "
             "file is,\nits content tells. Warnings alone are no failure.\n"
             "With --play, prints what a trial of rules finds, a finding a line: warning or note, "
             "the key, the words.")))
    return LAT_CLI_USAGE;
  if (!is_played && (rules != NULL || games != NULL || seed != NULL || plies != NULL))
    return lat_cli_usage_error (_ ("these options go with --play"));
  if (argc < 2 && rules == NULL)
    return lat_cli_usage_error (_ ("a file is wanted"));
  if (!read_option ("games", games, 1, 1000000, &n_games)
      || !read_option ("max-plies", plies, 1, 1000000, &n_plies)
      || !read_option ("seed", seed, 0, G_MAXINT64, &options.seed))
    return LAT_CLI_USAGE;
  options.games = (guint) n_games;
  options.max_plies = (guint) n_plies;
  if (rules != NULL)
    status = try_rules (rules, &options);
  for (int i = 1; i < argc; i++)
    if ((is_played ? try_rules (argv[i], &options) : check_file (argv[i])) != LAT_CLI_DONE)
      status = LAT_CLI_BAD_INPUT;
  return status;
}
