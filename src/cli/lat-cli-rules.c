/* lat-cli-rules.c - a rule set in another form */
#include "config.h"

#include "lat-cli-input.h"
#include "lat-rules-file.h"
#include "lat-rules-words.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

LatCliStatus
lat_cli_run_rules (int argc, char **argv)
{
  gboolean as_line = FALSE;
  gboolean as_words = FALSE;
  const GOptionEntry entries[] = {
    { "line", 0, 0, G_OPTION_ARG_NONE, &as_line, N_ ("Print the rules in one line"), NULL },
    { "words", 0, 0, G_OPTION_ARG_NONE, &as_words, N_ ("Print the rules in plain language"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autofree char *text = NULL;

  if (!lat_cli_parse (&argc, &argv, entries, _ ("RULES"),
                      _ ("Prints a rule set: its file, one line, or plain language."),
                      _ ("RULES is the id of a preset, a file, or Group.Key=Value|…")))
    return LAT_CLI_USAGE;
  if (argc != 2)
    return lat_cli_usage_error (_ ("one rule set is wanted"));
  if (as_line && as_words)
    return lat_cli_usage_error (_ ("--line and --words exclude each other"));

  const char *file = g_file_test (argv[1], G_FILE_TEST_EXISTS) ? argv[1] : "RULES";
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  g_autoptr (LatRules) rules = lat_cli_load_rules (argv[1], diagnostics);

  lat_cli_print_diagnostics (diagnostics, file);
  if (rules == NULL)
    return LAT_CLI_BAD_INPUT;
  if (as_line)
    text = lat_rules_line_write (rules);
  else
    text = as_words ? lat_rules_dup_words (rules) : lat_rules_file_write (rules);
  fputs (text, stdout);
  if (*text == '\0' || !g_str_has_suffix (text, "\n"))
    putchar ('\n');
  return LAT_CLI_DONE;
}
