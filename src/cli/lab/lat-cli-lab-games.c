/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-lab-games.c - the games of a run, as games to look at */
#include "lat-cli-input.h"
#include "lat-cli-lab.h"
#include "lat-game-writer.h"
#include "lat-lab-record-game.h"
#include "lat-lab-reader.h"
#include "lat-lab-report-load.h"
#include "lat-match-game.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* More games than that nobody looks at. */
#define MAX_GAMES 10000

typedef struct
{
  char *end;
  char *length;
  char *opening;
  char *metric;
  char *row;
  int rules;
  char *output;
  gboolean force;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->end);
  g_free (options->length);
  g_free (options->opening);
  g_free (options->metric);
  g_free (options->row);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static void
clear_query (LatLabQuery *query)
{
  g_clear_pointer (&query->numbers, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatLabQuery, clear_query)

/* “40-60”, “40-”, “-60” or “40”. */
static gboolean
read_length (const char *text, LatLabQuery *query)
{
  g_auto (GStrv) parts = g_strsplit (text, "-", 2);
  guint64 min = 0, max = G_MAXUINT;

  if (parts[0] == NULL)
    return FALSE;
  if (*parts[0] != '\0' && !lat_cli_read_number (parts[0], 0, G_MAXUINT, &min))
    return FALSE;
  if (parts[1] == NULL)
    max = min;
  else if (*parts[1] != '\0' && !lat_cli_read_number (parts[1], min, G_MAXUINT, &max))
    return FALSE;
  query->min_plies = (guint) min;
  query->max_plies = (guint) max;
  return parts[1] != NULL || *parts[0] != '\0';
}

static LatCliStatus
read_options (const Options *options, LatLabQuery *query)
{
  query->opening = options->opening;
  query->has_end = options->end != NULL;
  if (query->has_end && !lat_match_end_read (options->end, &query->end))
    return lat_cli_usage_error (_ ("--end should be one of those that “lab status” prints"));
  if (options->length != NULL && !read_length (options->length, query))
    return lat_cli_usage_error (_ ("--length should be like 40-60"));
  if (!lat_cli_check_given ("rules", options->rules, 1, LAT_LAB_MAX_RULES))
    return LAT_CLI_USAGE;
  if (options->rules != LAT_CLI_UNSET)
    query->rules = options->rules - 1;
  if ((options->row != NULL) != (options->metric != NULL))
    return lat_cli_usage_error (_ ("--metric and --row go together"));
  if (options->metric != NULL && lat_metric_find (options->metric) == NULL)
    return lat_cli_usage_error (_ ("there is no metric %s; “lab report --definitions” lists them"),
                                options->metric);
  return LAT_CLI_DONE;
}

static LatCliStatus
check_rules (const char *path, const LatLabQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, &error);

  if (reader == NULL)
    {
      lat_cli_input_error (path, error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if (query->rules >= 0 && (guint) query->rules >= lat_lab_reader_get_header (reader)->n_rules)
    return lat_cli_usage_error (_ ("the run has no such rule set"));
  return LAT_CLI_DONE;
}

/* The games behind a number of the report. */
static LatCliStatus
find_games (const Options *options, const char *const *paths, LatLabQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) reports = lat_lab_report_load (paths, NULL, NULL, &error);
  guint index = (guint) MAX (query->rules, 0);

  if (reports == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  if (index >= reports->len)
    return lat_cli_usage_error (_ ("the run has no such rule set"));
  query->rules = (int) index;
  query->numbers =
      lat_lab_report_list_games (g_ptr_array_index (reports, index), options->metric, options->row);
  if (query->numbers == NULL)
    return lat_cli_usage_error (_ ("there is no row %s; “lab report --json” has them"),
                                options->row);
  return LAT_CLI_DONE;
}

static LatCliStatus
write_games (const Options *options, const char *const *paths, const LatLabQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = lat_lab_record_load_games (paths, query, MAX_GAMES, &error);
  g_autofree char *text = NULL;

  if (games == NULL)
    {
      fprintf (stderr, "%s\n", error->message);
      return LAT_CLI_BAD_INPUT;
    }
  text = lat_game_writer_write_all (games);
  if (options->output == NULL || g_str_equal (options->output, "-"))
    {
      fputs (text, stdout);
      return LAT_CLI_DONE;
    }
  if (games->len == 0)
    {
      lat_cli_input_error (options->output, _ ("no game is like that; nothing has been written"));
      return LAT_CLI_BAD_INPUT;
    }
  if (!lat_cli_save (text, strlen (text), options->output, options->force))
    return LAT_CLI_BAD_INPUT;
  printf (g_dngettext (GETTEXT_PACKAGE, "%u game\n", "%u games\n", games->len), games->len);
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_lab_games (int argc, char **argv)
{
  g_auto (Options) options = { .rules = LAT_CLI_UNSET };
  g_auto (LatLabQuery) query = { 0 };
  const GOptionEntry entries[] = {
    { "end", 0, 0, G_OPTION_ARG_STRING, &options.end, N_ ("Only games that ended so"),
      N_ ("WORD") },
    { "length", 0, 0, G_OPTION_ARG_STRING, &options.length, N_ ("Only games of so many plies"),
      N_ ("MIN-MAX") },
    { "opening", 0, 0, G_OPTION_ARG_STRING, &options.opening,
      N_ ("Only games from that position, or that begin with these actions"), N_ ("TEXT") },
    { "metric", 0, 0, G_OPTION_ARG_STRING, &options.metric,
      N_ ("Only games behind a number of the report: of that metric …"), N_ ("ID") },
    { "row", 0, 0, G_OPTION_ARG_STRING, &options.row, N_ ("… the row that is called so"),
      N_ ("ID") },
    { "rules", 0, 0, G_OPTION_ARG_INT, &options.rules,
      N_ ("Only games by the Nth rule set of the run"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.output, N_ ("Write the games to a file"),
      N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &options.force, N_ ("Overwrite what is there"), NULL },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status;

  if (!lat_cli_parse (&argc, &argv, entries, _ ("FILE…"),
                      _ ("Writes games of a run as a game file, with what the engines thought."),
                      _ ("The tags say which game of the run it is, and why it ended.")))
    return LAT_CLI_USAGE;
  if (argc < 2)
    return lat_cli_usage_error (_ ("a FILE is expected"));
  lat_lab_query_init (&query);
  status = read_options (&options, &query);
  if (status == LAT_CLI_DONE)
    status = check_rules (argv[1], &query);
  if (status == LAT_CLI_DONE && options.metric != NULL)
    status = find_games (&options, (const char *const *) argv + 1, &query);
  if (status != LAT_CLI_DONE)
    return status;
  return write_games (&options, (const char *const *) argv + 1, &query);
}
