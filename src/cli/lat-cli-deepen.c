/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-deepen.c - the trees of games go on where scores are near */
#include "lat-cli-input.h"
#include "lat-deepen.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-protocol.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

/* A day, and what nobody waits for. */
#define MAX_MINUTES  1440
#define MAX_SEARCHES 1000000

typedef struct
{
  char *rules;
  char *game;
  int minutes;
  int searches;
  gint64 nodes;
  int width;
  int margin;
  int n_threads;
  int hash;
} Options;

/* A search that is going on when the time is up ends, too; what it has found counts. */
static gboolean
search (LatEngine *engine,
        LatRuleset *ruleset,
        const LatPosition *position,
        const LatHistory *history,
        guint64 nodes,
        LatEngineInfoFunc func,
        gpointer func_data,
        gpointer data)
{
  gint64 left = *(const gint64 *) data - g_get_monotonic_time ();
  const LatLimits limits = { .nodes = nodes,
                             .movetime_ms = (guint) CLAMP (left / G_TIME_SPAN_MILLISECOND, 1,
                                                           MAX_MINUTES * 60 * 1000) };

  lat_engine_go (engine, ruleset, position, history, &limits, func, NULL, func_data);
  lat_engine_wait (engine);
  return TRUE;
}

/* Searches until one of the limits is there, or there is nothing more to find. */
static void
deepen (const Options *options, LatEngine *engine, LatGame *game)
{
  const LatDeepenSettings settings = { (guint64) options->nodes, (guint) options->width,
                                       options->margin * LAT_CHANCE_WHOLE / 100 };
  g_autoptr (LatDeepen) deepen = lat_deepen_new (game, engine, &settings);
  gint64 end = options->minutes != LAT_CLI_UNSET
                   ? g_get_monotonic_time () + options->minutes * 60 * G_TIME_SPAN_SECOND
                   : G_MAXINT64;
  int searches = options->searches != LAT_CLI_UNSET ? options->searches : G_MAXINT;

  if (options->minutes != LAT_CLI_UNSET)
    lat_deepen_set_search (deepen, search, &end);
  for (int i = 0; i < searches && g_get_monotonic_time () < end; i++)
    if (!lat_deepen_step (deepen))
      break;
  lat_deepen_finish (deepen);
}

static LatCliStatus
deepen_games (const Options *options)
{
  g_autoptr (LatRuleset) ruleset = lat_cli_load_ruleset (options->rules);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (options->game);
  g_autoptr (LatEngine) engine = lat_engine_new ();
  gsize length = 0;
  g_autofree char *text = ruleset != NULL ? lat_cli_read_file (options->game, &length) : NULL;
  g_autoptr (GPtrArray) games = NULL;

  if (text == NULL)
    return LAT_CLI_BAD_INPUT;
  games = lat_game_reader_read (text, (gssize) length, ruleset, diagnostics);
  lat_cli_print_diagnostics (diagnostics, options->game);
  if (games->len == 0)
    {
      lat_cli_input_error (options->game, _ ("there is no game"));
      return LAT_CLI_BAD_INPUT;
    }
  lat_engine_set_threads (engine, (guint) options->n_threads);
  lat_engine_set_hash (engine, (guint) options->hash);
  for (guint i = 0; i < games->len; i++)
    {
      LatGame *game = g_ptr_array_index (games, i);
      g_autofree char *written = NULL;

      lat_engine_new_game (engine);
      deepen (options, engine, game);
      written = lat_game_writer_write (game);
      if (i > 0)
        putchar ('\n');
      fputs (written, stdout);
      fflush (stdout);
    }
  return lat_diagnostics_get_errors (diagnostics) > 0 ? LAT_CLI_BAD_INPUT : LAT_CLI_DONE;
}

static LatCliStatus
check_options (Options *options)
{
  if (options->game == NULL)
    return lat_cli_usage_error (_ ("--game is missing"));
  if (!lat_cli_check_given ("minutes", options->minutes, 1, MAX_MINUTES)
      || !lat_cli_check_given ("searches", options->searches, 1, MAX_SEARCHES)
      || !lat_cli_check_range ("nodes", options->nodes, 1, G_MAXINT64)
      || !lat_cli_check_range ("width", options->width, 1, LAT_ENGINE_MAX_LINES)
      || !lat_cli_check_range ("margin", options->margin, 0, 100)
      || !lat_cli_check_range ("threads", options->n_threads, 1, LAT_PROTOCOL_MAX_THREADS)
      || !lat_cli_check_range ("hash", options->hash, 1, LAT_PROTOCOL_MAX_HASH))
    return LAT_CLI_USAGE;
  if (options->minutes == LAT_CLI_UNSET && options->searches == LAT_CLI_UNSET)
    options->minutes = 1;
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_run_deepen (int argc, char **argv)
{
  Options options = { .minutes = LAT_CLI_UNSET,
                      .searches = LAT_CLI_UNSET,
                      .nodes = LAT_DEEPEN_NODES,
                      .width = LAT_DEEPEN_WIDTH,
                      .margin = LAT_DEEPEN_MARGIN * 100 / LAT_CHANCE_WHOLE,
                      .n_threads = 1,
                      .hash = LAT_ENGINE_DEFAULT_HASH };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options.rules, N_ ("The rule set"), N_ ("RULES") },
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &options.game, N_ ("The game file"), N_ ("FILE") },
    { "minutes", 'm', 0, G_OPTION_ARG_INT, &options.minutes,
      N_ ("Stop after so many minutes for each game (1 if nothing is said)"), N_ ("N") },
    { "searches", 's', 0, G_OPTION_ARG_INT, &options.searches,
      N_ ("Stop after so many searches for each game"), N_ ("N") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes,
      N_ ("Look at so many positions in a search"), N_ ("N") },
    { "width", 'w', 0, G_OPTION_ARG_INT, &options.width,
      N_ ("Follow at most so many actions of a position"), N_ ("N") },
    { "margin", 0, 0, G_OPTION_ARG_INT, &options.margin,
      N_ ("Follow those that give away so much winning chance at most, of 100"), N_ ("N") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.n_threads, N_ ("Search in N threads"),
      N_ ("N") },
    { "hash", 0, 0, G_OPTION_ARG_INT, &options.hash, N_ ("Size of the table"), N_ ("MIB") },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status = LAT_CLI_USAGE;

  if (lat_cli_parse (
          &argc, &argv, entries, NULL,
          _ ("Has the trees of games go on by themselves, where scores are near."),
          _ ("All positions of a game are searched, then those that follow from the best actions, "
             "the likeliest first.\nIt writes the games with these actions, and with evaluations "
             "that are carried back from where\nthe searches were; --rules is for games that do "
             "not say theirs.")))
    {
      status =
          argc > 1 ? lat_cli_usage_error (_ ("no argument is expected")) : check_options (&options);
      if (status == LAT_CLI_DONE)
        status = deepen_games (&options);
    }
  g_free (options.rules);
  g_free (options.game);
  return status;
}
