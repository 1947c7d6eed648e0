/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab.c - what is found out about rules by many games: its subcommands */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-lab-reader.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#define PROGRAM "latrunculi-cli lab"

static const struct
{
  const char *name;
  LatCliRunFunc run;
  const char *summary;
} commands[] = {
  { "run", lat_cli_lab_run, N_ ("play games of the engine against itself") },
  { "merge", lat_cli_lab_merge, N_ ("make one file of the parts of a run") },
  { "status", lat_cli_lab_status, N_ ("say how far a run is") },
  { "report", lat_cli_lab_report, N_ ("report what the games of a run say of its rules") },
  { "bundle", lat_cli_lab_bundle, N_ ("write a run with all that was made of it, for others") },
  { "replay", lat_cli_lab_replay, N_ ("verify such a bundle, and play its games again") },
  { "compare", lat_cli_lab_compare, N_ ("tell by many games whether two rule sets differ") },
  { "games", lat_cli_lab_games, N_ ("write games of a run as a game file") },
  { "wear", lat_cli_lab_wear, N_ ("tell what the games of a run wear on their board") },
  { "wear-bench", lat_cli_lab_wear_bench, N_ ("tell which rules a worn board fits") },
  { "problems", lat_cli_lab_problems, N_ ("find problems in the games of a run") },
  { "tiny", lat_cli_lab_tiny, N_ ("say who wins on tiny boards") },
  { "solve", lat_cli_lab_solve, N_ ("solve all positions of few men") },
  { "prove", lat_cli_lab_prove, N_ ("prove that a side can force a win") },
  { "probe", lat_cli_lab_probe, N_ ("look up a position in a table of these") },
};

static void
print_help (FILE *stream)
{
  fprintf (stream, "%s\n  %s %s\n\n%s\n\n%s\n", _ ("Usage:"), PROGRAM, _ ("COMMAND [OPTION…]"),
           _ ("Finds out about rules by many games of the engine against itself."),
           _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-12s%s\n", commands[i].name, _ (commands[i].summary));
  fprintf (stream, "\n%s\n", _ ("“latrunculi-cli lab COMMAND --help” tells more."));
}

static gboolean
is_help (const char *word)
{
  return g_str_equal (word, "--help") || g_str_equal (word, "-h") || g_str_equal (word, "help");
}

static gboolean
is_run (const char *path)
{
  g_autoptr (LatLabReader) reader =
      g_file_test (path, G_FILE_TEST_IS_REGULAR) ? lat_lab_reader_new (path, NULL) : NULL;

  return reader != NULL;
}

/* “-” is the standard output. What is made of a run is made again as it goes on, and overwrites what was made before;
 * the run itself is another matter. */
gboolean
lat_cli_lab_save (const char *text, const char *path)
{
  if (g_str_equal (path, "-"))
    return fputs (text, stdout) >= 0;
  if (!is_run (path))
    return lat_cli_save (text, strlen (text), path, TRUE);
  lat_cli_input_error (
      path, _ ("this is a run of the laboratory, which would be lost: give another file"));
  return FALSE;
}

LatCliStatus
lat_cli_run_lab (int argc, char **argv)
{
  g_set_prgname (PROGRAM);
  if (argc < 2)
    {
      print_help (stderr);
      return LAT_CLI_USAGE;
    }
  if (is_help (argv[1]))
    {
      print_help (stdout);
      return LAT_CLI_DONE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, argv[1]))
      {
        g_autofree char *name = g_strconcat (argv[0], " ", argv[1], NULL);

        argv[1] = name;
        return commands[i].run (argc - 1, argv + 1);
      }
  return lat_cli_usage_error (_ ("there is no command %s"), argv[1]);
}
