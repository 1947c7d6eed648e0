/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-match.c - engine against engine */
#include "lat-cli-input.h"
#include "lat-cli-match.h"
#include "lat-opening.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DEFAULT_GAMES   100
#define DEFAULT_PLIES   8
#define MAX_PLIES       100000
#define MAX_CONCURRENCY 256

typedef struct
{
  char *players[2];
  char **rules;
  gint64 n_games;
  char *openings;
  int random_plies;
  gboolean keep_drops;
  gint64 seed;
  int concurrency;
  char *sprt;
  int max_plies;
  char *log;
} Options;

/* --- From options to a plan --- */

static gboolean
read_sprt (const char *text, LatSprt *sprt)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  double *fields[] = { &sprt->elo0, &sprt->elo1, &sprt->alpha, &sprt->beta };
  guint n = g_strv_length (words);

  *sprt = (LatSprt){ .alpha = 0.05, .beta = 0.05 };
  if (n != 2 && n != 4)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      char *end;

      *fields[i] = g_ascii_strtod (words[i], &end);
      if (end == words[i] || *end != '\0')
        return FALSE;
    }
  return lat_sprt_is_valid (sprt);
}

static LatCliStatus
check_options (const Options *options)
{
  if (!lat_cli_check_range ("games", options->n_games, 1, LAT_MATCH_MAX_GAMES)
      || !lat_cli_check_given ("random-plies", options->random_plies, 0, MAX_PLIES)
      || !lat_cli_check_range ("max-plies", options->max_plies, 1, MAX_PLIES)
      || !lat_cli_check_range ("concurrency", options->concurrency, 1, MAX_CONCURRENCY)
      || !lat_cli_check_range ("seed", options->seed, 0, G_MAXINT64))
    return LAT_CLI_USAGE;
  if (options->openings != NULL && (options->random_plies >= 0 || options->keep_drops))
    return lat_cli_usage_error (_ ("--openings excludes --random-plies and --keep-drops"));
  return LAT_CLI_DONE;
}

static LatCliStatus
read_players (const Options *options, LatMatchPlan *plan)
{
  static const char *const names[] = { "first", "second" };

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      if (options->players[i] == NULL)
        return lat_cli_usage_error (_ ("--%s is wanted"), names[i]);
      plan->players[i] = lat_player_spec_read (options->players[i], &error);
      if (plan->players[i] == NULL)
        return lat_cli_usage_error ("--%s: %s", names[i], error->message);
    }
  return LAT_CLI_DONE;
}

static LatCliStatus
read_settings (const Options *options, LatMatchPlan *plan)
{
  LatSprt sprt;

  plan->n_games = (guint64) options->n_games;
  plan->seed = (guint64) options->seed;
  plan->random_plies = options->random_plies >= 0 ? (guint) options->random_plies : DEFAULT_PLIES;
  plan->keep_drops = options->keep_drops;
  plan->max_plies = (guint) options->max_plies;
  plan->concurrency = (guint) options->concurrency;
  plan->log = g_strdup (options->log);
  if (options->sprt == NULL)
    return LAT_CLI_DONE;
  if (!read_sprt (options->sprt, &sprt))
    return lat_cli_usage_error (
        _ ("--sprt=%s: should be ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA with ELO0 below ELO1, "
           "both −2000…2000, and ALPHA and BETA between 0 and 0.5"),
        options->sprt);
  plan->sprt = g_memdup2 (&sprt, sizeof sprt);
  return LAT_CLI_DONE;
}

/* Returns: whether the file is good; else that has been printed */
static gboolean
read_openings (const char *path, GPtrArray *rulesets, char **labels, GPtrArray *openings)
{
  gsize length = 0;
  g_autofree char *text = lat_cli_read_file (path, &length);
  g_autofree char *valid = NULL;
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);

  if (text == NULL)
    return FALSE;
  valid = g_utf8_make_valid (text, (gssize) length);
  if (lat_opening_read (valid, (LatRuleset *const *) rulesets->pdata, (const char *const *) labels,
                        rulesets->len, (GPtrArray **) openings->pdata, diagnostics))
    return TRUE;
  lat_cli_print_diagnostics (diagnostics, path);
  return FALSE;
}

static LatCliStatus
read_rules (const Options *options, LatMatchPlan *plan)
{
  char *by_default[] = { (char *) LAT_CLI_DEFAULT_RULES, NULL };
  char **labels = options->rules != NULL ? options->rules : by_default;
  g_autoptr (GPtrArray) rulesets =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);
  g_autoptr (GPtrArray) openings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; labels[i] != NULL; i++)
    {
      LatRuleset *ruleset = lat_cli_load_ruleset (labels[i]);

      if (ruleset == NULL)
        return LAT_CLI_BAD_INPUT;
      g_ptr_array_add (rulesets, ruleset);
      g_ptr_array_add (openings, g_ptr_array_new_with_free_func (g_free));
    }
  if (options->openings != NULL && !read_openings (options->openings, rulesets, labels, openings))
    return LAT_CLI_BAD_INPUT;
  for (guint i = 0; i < rulesets->len; i++)
    lat_match_plan_add_rules (plan, labels[i], g_ptr_array_index (rulesets, i),
                              options->openings != NULL ? g_ptr_array_index (openings, i) : NULL);
  return LAT_CLI_DONE;
}

/* A net that does not fit would lose all games. */
static LatCliStatus
check_nets (const LatMatchPlan *plan, const Options *options)
{
  for (guint i = 0; i < 2; i++)
    for (guint j = 0; j < plan->rules->len; j++)
      {
        const LatMatchRules *rules = g_ptr_array_index (plan->rules, j);
        g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (options->players[i]);

        if (plan->players[i]->net == NULL
            || lat_net_intern (plan->players[i]->net, rules->ruleset, diagnostics) != NULL)
          continue;
        lat_cli_print_diagnostics (diagnostics, options->players[i]);
        return LAT_CLI_BAD_INPUT;
      }
  return LAT_CLI_DONE;
}

/* --- The match --- */

static void
print_game_cb (guint64 index, const LatMatchGame *game, const LatMatchReport *report, gpointer data)
{
  lat_cli_match_print_game (index, game, report, data);
}

static LatCliStatus
play (LatMatchPlan *plan)
{
  g_auto (LatMatchReport) report = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean is_played = lat_match_run (plan, print_game_cb, plan, &report, &error);

  if (report.n_games > 0)
    lat_cli_match_print_report (&report, plan);
  if (is_played)
    return LAT_CLI_DONE;
  /* What is wrong with a log has its place in it. */
  if (g_error_matches (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_LOG)
      || g_error_matches (error, LAT_MATCH_ERROR, LAT_MATCH_ERROR_OTHER_MATCH))
    lat_cli_input_error (plan->log, error->message);
  else
    lat_cli_input_error ("match", error->message);
  return LAT_CLI_BAD_INPUT;
}

static LatCliStatus
run (const Options *options)
{
  g_autoptr (LatMatchPlan) plan = lat_match_plan_new ();
  LatCliStatus status = check_options (options);

  if (status == LAT_CLI_DONE)
    status = read_players (options, plan);
  if (status == LAT_CLI_DONE)
    status = read_settings (options, plan);
  if (status == LAT_CLI_DONE)
    status = read_rules (options, plan);
  if (status == LAT_CLI_DONE)
    status = check_nets (plan, options);
  return status == LAT_CLI_DONE ? play (plan) : status;
}

static char *
describe (void)
{
  g_autoptr (GString) text = g_string_new (_ (
      "SPEC is a list of items with commas between: “engine” (or nothing) is this program’s own, "
      "“random” plays\nlegal actions at random. Limits of a search: nodes=N, depth=N, movetime=MS; "
      "nodes=20000 if there is none.\nhash=MIB, threads=N, name=TEXT; random-drops=true leaves the "
      "drop phase to chance. Last, cmd=COMMAND LINE\ntakes the rest: a program that speaks the "
      "engine protocol; option.NAME=VALUE before it sets its options,\ntimeout=MS (60000) is how "
      "long it may take for an answer. A player that ends, is silent, or answers with what\nis no "
      "legal action loses the game.\n\n"
      "Both games of a pair begin from the same opening, with sides swapped. It is drawn: drops at "
      "random until there\nare none, then K actions (with --keep-drops: K actions from the start, "
      "drops among them). Or it is a line of\nFILE: a position, or rules as --rules has them, a "
      "tab, and a position. With several --rules a pair is played\nby each in turn.\n\n"
      "With limits of nodes or depth and one thread an engine, the same options give the same "
      "games; "
      "--concurrency\nchanges nothing. --log keeps the games, one a line, and goes on after those "
      "that are there. Progress goes to\nstandard error; Elo is the first’s, with the interval of "
      "95 %; --sprt ends the match when the pairs decide."));

  g_string_append (text, "\n\n");
  g_string_append (text,
                   _ ("An engine of this program’s own does without features of its search "
                      "that without=NAME names, several with\n+ between, so that a match says "
                      "what they are worth:"));
  for (guint i = 0; lat_feature_get_name (i) != NULL; i++)
    g_string_append_printf (text, "%s %s", i > 0 ? "," : "", lat_feature_get_name (i));
  g_string_append_c (text, '.');
  g_string_append (text, "\n\n");
  g_string_append (text,
                   _ ("net=FILE corrects its evaluation by a net, net=none by none; without "
                      "either it takes the net that\ncomes with the rules, if there is one."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

LatCliStatus
lat_cli_run_match (int argc, char **argv)
{
  Options options = { .n_games = DEFAULT_GAMES,
                      .random_plies = LAT_CLI_UNSET,
                      .seed = 1,
                      .concurrency = 1,
                      .max_plies = LAT_MATCH_DEFAULT_MAX_PLIES };
  const GOptionEntry entries[] = {
    { "first", '1', 0, G_OPTION_ARG_STRING, &options.players[0], N_ ("Who plays"), N_ ("SPEC") },
    { "second", '2', 0, G_OPTION_ARG_STRING, &options.players[1], N_ ("Against whom"),
      N_ ("SPEC") },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME_ARRAY, &options.rules,
      N_ ("The rule set; more than once for several"), N_ ("RULES") },
    { "games", 'g', 0, G_OPTION_ARG_INT64, &options.n_games,
      N_ ("Play so many games, or until --sprt decides (100)"), N_ ("N") },
    { "openings", 'o', 0, G_OPTION_ARG_FILENAME, &options.openings,
      N_ ("Begin from the positions of a file"), N_ ("FILE") },
    { "random-plies", 'k', 0, G_OPTION_ARG_INT, &options.random_plies,
      N_ ("Begin after so many actions at random (8)"), N_ ("K") },
    { "keep-drops", 0, 0, G_OPTION_ARG_NONE, &options.keep_drops,
      N_ ("Leave the drop phase to the players"), NULL },
    { "seed", 's', 0, G_OPTION_ARG_INT64, &options.seed, N_ ("Of all that is drawn (1)"),
      N_ ("S") },
    { "concurrency", 'c', 0, G_OPTION_ARG_INT, &options.concurrency,
      N_ ("Play so many games at a time (1)"), N_ ("N") },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &options.sprt,
      N_ ("Test two differences in Elo; ALPHA and BETA are 0.05 unless given"),
      N_ ("ELO0,ELO1[,ALPHA,BETA]") },
    { "max-plies", 0, 0, G_OPTION_ARG_INT, &options.max_plies,
      N_ ("A game of so many actions is a draw (600)"), N_ ("M") },
    { "log", 'l', 0, G_OPTION_ARG_FILENAME, &options.log,
      N_ ("Keep the games in a file, and go on after those in it"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status = LAT_CLI_USAGE;
  g_autofree char *description = describe ();

  if (lat_cli_parse (&argc, &argv, entries, NULL,
                     _ ("Plays engine against engine and says which is stronger, and by how much."),
                     description))
    status = argc > 1 ? lat_cli_usage_error (_ ("no argument is expected")) : run (&options);
  g_free (options.players[0]);
  g_free (options.players[1]);
  g_strfreev (options.rules);
  g_free (options.openings);
  g_free (options.sprt);
  g_free (options.log);
  return status;
}
