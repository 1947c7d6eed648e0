/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-analyse.c - searching a position, or all positions of a game */
#include "lat-cli-annotate.h"
#include "lat-cli-input.h"
#include "lat-game-reader.h"
#include "lat-game-writer.h"
#include "lat-action-text.h"
#include "lat-protocol.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#define DEFAULT_MOVETIME 1000

typedef struct
{
  char *rules;
  char *fen;
  char *game;
  int depth;
  int movetime;
  gint64 nodes;
  int n_lines;
  int n_threads;
  int hash;
} Options;

static void
print_info_cb (const LatInfo *info, gpointer data)
{
  const LatCliPlace *place = data;
  g_autofree char *line =
      lat_protocol_dup_info (place->ruleset, &place->position, &place->history, info);

  puts (line);
  fflush (stdout);
}

static void
print_best_cb (guint token, LatAction best, guint64 nodes, gpointer data)
{
  const LatCliPlace *place = data;
  g_autofree char *text = NULL;

  if (best != LAT_ACTION_INVALID)
    text = lat_action_text_write (place->ruleset, &place->position, &place->history, best,
                                  LAT_MARKS_NONE);
  printf ("bestmove %s\n", text != NULL ? text : "(none)");
}

static LatCliStatus
analyse_position (const Options *options, LatEngine *engine, const LatLimits *limits)
{
  g_auto (LatCliPlace) place = { 0 };

  if (!lat_cli_place_load (&place, options->rules, options->fen))
    return LAT_CLI_BAD_INPUT;
  lat_engine_go (engine, place.ruleset, &place.position, &place.history, limits, print_info_cb,
                 print_best_cb, &place);
  lat_engine_wait (engine);
  return LAT_CLI_DONE;
}

static LatCliStatus
analyse_games (const Options *options, LatEngine *engine, const LatLimits *limits)
{
  g_autoptr (LatRuleset) ruleset = lat_cli_load_ruleset (options->rules);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (options->game);
  gsize length = 0;
  g_autofree char *text = ruleset != NULL ? lat_cli_read_file (options->game, &length) : NULL;

  if (text == NULL)
    return LAT_CLI_BAD_INPUT;

  g_autoptr (GPtrArray) games = lat_game_reader_read (text, (gssize) length, ruleset, diagnostics);
  lat_cli_print_diagnostics (diagnostics, options->game);
  if (games->len == 0)
    {
      lat_cli_input_error (options->game, _ ("there is no game"));
      return LAT_CLI_BAD_INPUT;
    }
  for (guint i = 0; i < games->len; i++)
    {
      LatGame *game = g_ptr_array_index (games, i);

      lat_engine_new_game (engine);
      lat_cli_annotate (game, engine, limits);

      g_autofree char *written = lat_game_writer_write (game);
      if (i > 0)
        putchar ('\n');
      fputs (written, stdout);
      fflush (stdout);
    }
  return lat_diagnostics_get_errors (diagnostics) > 0 ? LAT_CLI_BAD_INPUT : LAT_CLI_DONE;
}

static LatCliStatus
check_options (const Options *options)
{
  if (!lat_cli_check_given ("depth", options->depth, 1, LAT_ENGINE_MAX_PLY - 1)
      || !lat_cli_check_given ("movetime", options->movetime, 1, G_MAXINT)
      || !lat_cli_check_given ("nodes", options->nodes, 1, G_MAXINT64)
      || !lat_cli_check_range ("multipv", options->n_lines, 1, LAT_ENGINE_MAX_LINES)
      || !lat_cli_check_range ("threads", options->n_threads, 1, LAT_PROTOCOL_MAX_THREADS)
      || !lat_cli_check_range ("hash", options->hash, 1, LAT_PROTOCOL_MAX_HASH))
    return LAT_CLI_USAGE;
  if (options->game != NULL && options->fen != NULL)
    return lat_cli_usage_error (_ ("--game and --fen exclude each other"));
  return LAT_CLI_DONE;
}

static LatCliStatus
analyse (const Options *options)
{
  g_autoptr (LatEngine) engine = lat_engine_new ();
  LatLimits limits = { 0 };

  if (options->depth != LAT_CLI_UNSET)
    limits.depth = (guint) options->depth;
  if (options->movetime != LAT_CLI_UNSET)
    limits.movetime_ms = (guint) options->movetime;
  if (options->nodes != LAT_CLI_UNSET)
    limits.nodes = (guint64) options->nodes;
  if (limits.depth == 0 && limits.movetime_ms == 0 && limits.nodes == 0)
    limits.movetime_ms = DEFAULT_MOVETIME;
  lat_engine_set_threads (engine, (guint) options->n_threads);
  lat_engine_set_hash (engine, (guint) options->hash);
  if (options->game != NULL)
    return analyse_games (options, engine, &limits);
  lat_engine_set_lines (engine, (guint) options->n_lines);
  return analyse_position (options, engine, &limits);
}

LatCliStatus
lat_cli_run_analyse (int argc, char **argv)
{
  Options options = { .depth = LAT_CLI_UNSET,
                      .movetime = LAT_CLI_UNSET,
                      .nodes = LAT_CLI_UNSET,
                      .n_lines = 1,
                      .n_threads = 1,
                      .hash = LAT_ENGINE_DEFAULT_HASH };
  const GOptionEntry entries[] = {
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options.rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &options.fen, N_ ("The position"), N_ ("FEN") },
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &options.game, N_ ("All positions of a game file"),
      N_ ("FILE") },
    { "depth", 'd', 0, G_OPTION_ARG_INT, &options.depth, N_ ("Search so many plies"), N_ ("N") },
    { "movetime", 'm', 0, G_OPTION_ARG_INT, &options.movetime,
      N_ ("Search so many milliseconds (1000 if nothing is said)"), N_ ("MS") },
    { "nodes", 'n', 0, G_OPTION_ARG_INT64, &options.nodes, N_ ("Search so many positions"),
      N_ ("N") },
    { "multipv", 'k', 0, G_OPTION_ARG_INT, &options.n_lines, N_ ("Print the best K lines"),
      N_ ("K") },
    { "threads", 't', 0, G_OPTION_ARG_INT, &options.n_threads, N_ ("Search in N threads"),
      N_ ("N") },
    { "hash", 0, 0, G_OPTION_ARG_INT, &options.hash, N_ ("Size of the table"), N_ ("MIB") },
    G_OPTION_ENTRY_NULL
  };
  LatCliStatus status = LAT_CLI_USAGE;

  if (lat_cli_parse (
          &argc, &argv, entries, NULL, _ ("Searches a position, or all positions of a game."),
          _ ("Prints lines as the engine protocol has them. With --game it writes the games with "
             "an "
             "evaluation\nof every position of the main line, and glyphs and reasons at the "
             "mistakes; --rules is for games\nthat do not say theirs.")))
    {
      if (argc > 1)
        status = lat_cli_usage_error (_ ("no argument is expected"));
      else
        status = check_options (&options);
      if (status == LAT_CLI_DONE)
        status = analyse (&options);
    }
  g_free (options.rules);
  g_free (options.fen);
  g_free (options.game);
  return status;
}
