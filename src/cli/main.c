/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - the command line program */
#include "lat-cli-input.h"
#include "lat-locale.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#define PROGRAM "latrunculi-cli"

static const struct
{
  const char *name;
  LatCliRunFunc run;
  const char *summary;
} commands[] = {
  { "presets", lat_cli_run_presets, N_ ("list the rule sets that come with it") },
  { "rules", lat_cli_run_rules, N_ ("print a rule set: file, one line, or plain language") },
  { "boards", lat_cli_run_boards, N_ ("list boards that were found, and fit rules to them") },
  { "keys", lat_cli_run_keys, N_ ("list the keys of rule sets, and what they mean") },
  { "check", lat_cli_run_check, N_ ("check rules and game files") },
  { "sources", lat_cli_run_sources, N_ ("tell what the clauses of rules rest upon") },
  { "moves", lat_cli_run_moves, N_ ("list the legal actions") },
  { "compare", lat_cli_run_compare, N_ ("say what two rule sets make of a position") },
  { "play", lat_cli_run_play, N_ ("play actions and print what comes of them") },
  { "perft", lat_cli_run_perft, N_ ("count sequences of actions") },
  { "diagram", lat_cli_run_diagram, N_ ("draw a position") },
  { "convert", lat_cli_run_convert, N_ ("write games in another format") },
  { "games", lat_cli_run_games, N_ ("list, find and extract the games of a file") },
  { "explore", lat_cli_run_explore, N_ ("say what was played in a position") },
  { "analyse", lat_cli_run_analyse, N_ ("search a position, or all positions of a game") },
  { "deepen", lat_cli_run_deepen, N_ ("have the tree of a game go on where scores are near") },
  { "explain", lat_cli_run_explain, N_ ("say what the evaluation of a position is made of") },
  { "why", lat_cli_run_why, N_ ("say why an action is good or bad") },
  { "survival", lat_cli_run_survival, N_ ("say who will still stand, by quick games") },
  { "difference", lat_cli_run_difference, N_ ("find what tells two rule sets apart") },
  { "tune", lat_cli_run_tune, N_ ("tune the weights of the evaluation") },
  { "train", lat_cli_run_train, N_ ("teach the engine a rule set") },
  { "bench", lat_cli_run_bench, N_ ("count the nodes of fixed searches") },
  { "match", lat_cli_run_match, N_ ("play engine against engine") },
  { "lab", lat_cli_run_lab, N_ ("find out about rules by many games") },
  { "engine", lat_cli_run_engine, N_ ("speak the engine protocol") },
};

static void
set_locale (void)
{
  lat_locale_begin ();
  /* Numbers are written for programs. */
  setlocale (LC_NUMERIC, "C");
  bindtextdomain (GETTEXT_PACKAGE, LAT_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

static void
print_help (FILE *stream)
{
  fprintf (stream, "%s\n  %s %s\n\n%s\n", _ ("Usage:"), PROGRAM, _ ("COMMAND [OPTION…]"),
           _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-12s%s\n", commands[i].name, _ (commands[i].summary));
  fprintf (stream, "\n%s\n",
           _ ("“latrunculi-cli COMMAND --help” tells more; --version prints the version.\n"
              "Exit status: 0 done, 1 the input is bad, 2 wrong usage, 3 stopped,\n"
              "4 what came of it is not good enough to be written."));
}

static LatCliStatus
run_command (int argc, char **argv)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, argv[0]))
      return commands[i].run (argc, argv);
  return lat_cli_usage_error (_ ("there is no command %s"), argv[0]);
}

/* What could not be written was not done. */
static LatCliStatus
close_output (LatCliStatus status)
{
  gboolean is_bad = fflush (stdout) != 0 || ferror (stdout);

  if (!is_bad || status != LAT_CLI_DONE)
    return status;
  fprintf (stderr, "%s: %s\n", PROGRAM, _ ("the output could not be written"));
  return LAT_CLI_BAD_INPUT;
}

int
main (int argc, char **argv)
{
  set_locale ();
  g_set_prgname (PROGRAM);

  if (argc < 2)
    {
      print_help (stderr);
      return LAT_CLI_USAGE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")
      || g_str_equal (argv[1], "help"))
    {
      print_help (stdout);
      return close_output (LAT_CLI_DONE);
    }
  if (g_str_equal (argv[1], "--version"))
    {
      printf ("%s %s\n", PROGRAM, LAT_VERSION);
      return close_output (LAT_CLI_DONE);
    }
  return close_output (run_command (argc - 1, argv + 1));
}
