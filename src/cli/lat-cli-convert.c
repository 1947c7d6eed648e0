/* lat-cli-convert.c - games in another format */
#include "config.h"

#include "lat-cli-input.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static LatCliStatus
write_games (GPtrArray *games, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (path, "-"))
    {
      g_autofree char *text = lat_game_writer_write_all (games);

      fputs (text, stdout);
      return LAT_CLI_DONE;
    }
  if (lat_game_writer_save (games, path, &error))
    return LAT_CLI_DONE;
  lat_cli_input_error (path, error->message);
  return LAT_CLI_BAD_INPUT;
}

/* The format asked for, or the one that the name of the output stands for. */
static char *
find_format (const char *to, const char *path)
{
  static const char *const formats[] = { "html", "svg", "pdf", "png", "tex", "md" };
  const char *dot = strrchr (path, '.');

  if (to != NULL)
    return g_strdup (to);
  for (guint i = 0; dot != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (dot + 1, formats[i]) == 0)
      return g_strdup (formats[i]);
  return g_strdup ("game");
}

static LatCliStatus
convert (const char *rules, const char *in, const char *out)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (in);
  g_autoptr (LatRuleset) ruleset = lat_cli_load_ruleset (rules);
  gsize length = 0;
  g_autofree char *text = ruleset != NULL ? lat_cli_read_file (in, &length) : NULL;

  if (text == NULL)
    return LAT_CLI_BAD_INPUT;

  g_autoptr (GPtrArray) games = lat_game_reader_read (text, (gssize) length, ruleset, diagnostics);
  lat_cli_print_diagnostics (diagnostics, in);
  if (games->len == 0)
    {
      lat_cli_input_error (in, _ ("there is no game"));
      return LAT_CLI_BAD_INPUT;
    }

  LatCliStatus status = write_games (games, out);
  return lat_diagnostics_get_errors (diagnostics) > 0 ? LAT_CLI_BAD_INPUT : status;
}

LatCliStatus
lat_cli_run_convert (int argc, char **argv)
{
  g_autofree char *to = NULL;
  g_autofree char *rules = NULL;
  const GOptionEntry entries[] = { { "to", 't', 0, G_OPTION_ARG_STRING, &to, N_ ("The format"),
                                     "game" },
                                   { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &rules,
                                     N_ ("Rules of games that do not say theirs"), N_ ("RULES") },
                                   G_OPTION_ENTRY_NULL };

  if (!lat_cli_parse (&argc, &argv, entries, _ ("IN OUT"),
                      _ ("Writes the games of a file in another format."),
                      _ ("This version knows one format: game. - is standard input or output. What "
                         "could not be "
                         "read\nis told on standard error and kept as it is.")))
    return LAT_CLI_USAGE;
  if (argc != 3)
    return lat_cli_usage_error (_ ("an input and an output are wanted"));

  g_autofree char *format = find_format (to, argv[2]);
  if (!g_str_equal (format, "game"))
    return lat_cli_usage_error (_ ("format %s is not in this version; there is: game"), format);
  return convert (rules, argv[1], argv[2]);
}
