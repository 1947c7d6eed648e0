/* lat-cli-check.c - what is wrong with rules and game files */
#include "config.h"

#include "lat-cli-input.h"
#include "lat-foreign.h"
#include "lat-game-reader.h"
#include "lat-rules-check.h"
#include "lat-rules-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rules begin with a group or with Group.Key=Value, a game with a tag, which has a value. Where the
 * first line is none of them the name of the file decides. */
static gboolean
is_rules_file (const char *path, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 64);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      if (*line == '\0' || *line == '#')
        continue;
      if (*line == '[')
        return strchr (line, '"') == NULL;
      if (lat_rules_line_looks_like (line))
        return TRUE;
      break;
    }
  return g_str_has_suffix (path, ".latrules");
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
  if (rules != NULL)
    lat_rules_check (rules, diagnostics);
}

static LatCliStatus
check_file (const char *path)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  gsize length = 0;
  g_autofree char *text = lat_cli_read_file (path, &length);

  if (text == NULL)
    return LAT_CLI_BAD_INPUT;
  if (is_rules_file (path, text))
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

LatCliStatus
lat_cli_run_check (int argc, char **argv)
{
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  LatCliStatus status = LAT_CLI_DONE;

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("FILE…"), _ ("Checks rules and game files."),
          _ ("Prints file:line:column: error: … on standard error, or nothing. Which of the two a "
             "file is,\nits content tells. Warnings alone are no failure.")))
    return LAT_CLI_USAGE;
  if (argc < 2)
    return lat_cli_usage_error (_ ("a file is wanted"));
  for (int i = 1; i < argc; i++)
    if (check_file (argv[i]) != LAT_CLI_DONE)
      status = LAT_CLI_BAD_INPUT;
  return status;
}
