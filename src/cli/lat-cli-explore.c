/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-explore.c - what was played in a position, in the games that have been added */
#include "lat-action-text.h"
#include "lat-cli-input.h"
#include "lat-cli-wait.h"
#include "lat-database.h"
#include "lat-day.h"
#include "lat-json-line.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* More games are not listed. */
#define MAX_GAMES 100000

typedef struct
{
  char *database;
  gboolean adds;
  gboolean removes;
  gboolean lists;
  gboolean again;
  gboolean games;
  char *rules;
  char *fen;
  char *to;
  char *source;
  char *player;
  char *since;
  char *until;
  char *result;
  gboolean no_symmetry;
} Options;

/* What is done with files. */
typedef struct
{
  const Options *options;
  LatDatabase *database;
  char **paths;
  GCancellable *cancellable;
  GHashTable *counts; /* how many games sources had before, by their ids; NULL: nobody has asked */
  LatCliStatus status;
} Work;

static void
clear_options (Options *options)
{
  g_free (options->database);
  g_free (options->rules);
  g_free (options->fen);
  g_free (options->to);
  g_free (options->source);
  g_free (options->player);
  g_free (options->since);
  g_free (options->until);
  g_free (options->result);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
is_json (const Options *options)
{
  return g_strcmp0 (options->to, "json") == 0;
}

/* {{{ output */

static void
print_json (JsonBuilder *builder)
{
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, NULL);
  puts (text);
}

static void
add_real (JsonBuilder *builder, const char *name, double value)
{
  if (isnan (value))
    return;
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

/* A path as text, whatever it is made of. */
static void
add_path (JsonBuilder *builder, const char *path)
{
  g_autofree char *text = g_filename_display_name (path);

  lat_json_add_string (builder, "path", text);
}

static void
print_path (const char *path)
{
  g_autofree char *text = g_filename_display_name (path);

  fputs (g_strdelimit (text, "\t\r\n", ' '), stdout);
}

/* A day as it stands in a tag, as far as it is known; "-" if it is not. */
static char *
dup_date (guint date)
{
  return date == 0 ? g_strdup ("-") : lat_day_dup_text (date);
}

static void
print_real (double value, int digits)
{
  if (isnan (value))
    printf ("\t-");
  else
    printf ("\t%.*f", digits, value);
}

static void
print_row (const Options *options, const char *action, const LatDatabaseRow *row)
{
  g_autofree char *date = dup_date (row->last_played);
  g_autoptr (JsonBuilder) builder = NULL;

  if (!is_json (options))
    {
      printf ("%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64, action, row->games, row->wins,
              row->draws, row->losses);
      print_real (row->score.value, 3);
      print_real (row->score.low, 3);
      print_real (row->score.high, 3);
      printf ("\t%s", date);
      print_real (row->rating, 0);
      print_real (row->nodes, 0);
      putchar ('\n');
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  lat_json_add_string (builder, "action", action);
  lat_json_add_number (builder, "games", (gint64) row->games);
  lat_json_add_number (builder, "wins", (gint64) row->wins);
  lat_json_add_number (builder, "draws", (gint64) row->draws);
  lat_json_add_number (builder, "losses", (gint64) row->losses);
  add_real (builder, "score", row->score.value);
  add_real (builder, "low", row->score.low);
  add_real (builder, "high", row->score.high);
  if (row->last_played != 0)
    lat_json_add_string (builder, "last-played", date);
  add_real (builder, "rating", row->rating);
  add_real (builder, "nodes", row->nodes);
  print_json (builder);
}

static void
print_game (const Options *options, const LatDatabaseGame *game)
{
  g_autofree char *date = dup_date (game->date);
  g_autoptr (JsonBuilder) builder = NULL;
  const char *white = game->players[LAT_WHITE], *black = game->players[LAT_BLACK];
  /* As latrunculi-cli games counts those of a file; of a run it is its own number. */
  guint64 number = game->number + (game->is_run ? 0 : 1);

  if (!is_json (options))
    {
      print_path (game->path);
      printf ("\t%" PRIu64 "\t%u\t%s\t%s\t%s\t%s\n", number, game->ply, white != NULL ? white : "",
              black != NULL ? black : "", lat_result_get_text (game->result), date);
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  add_path (builder, game->path);
  lat_json_add_number (builder, "number", (gint64) number);
  lat_json_add_number (builder, "ply", game->ply);
  if (white != NULL)
    lat_json_add_string (builder, "white", white);
  if (black != NULL)
    lat_json_add_string (builder, "black", black);
  lat_json_add_string (builder, "result", lat_result_get_text (game->result));
  if (game->date != 0)
    lat_json_add_string (builder, "date", date);
  print_json (builder);
}

static void
print_source (const Options *options, const LatDatabaseSource *source)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!is_json (options))
    {
      print_path (source->path);
      printf ("\t%" PRIu64 "\t%s\t%s\n", source->games, source->is_run ? "run" : "games",
              source->is_whole ? "whole" : "in-part");
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  add_path (builder, source->path);
  lat_json_add_number (builder, "games", (gint64) source->games);
  lat_json_add_string (builder, "kind", source->is_run ? "run" : "games");
  json_builder_set_member_name (builder, "whole");
  json_builder_add_boolean_value (builder, source->is_whole);
  print_json (builder);
}

static void
print_folder (const Options *options, const char *path)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!is_json (options))
    {
      print_path (path);
      printf ("\t-\tfolder\t-\n");
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  add_path (builder, path);
  lat_json_add_string (builder, "kind", "folder");
  print_json (builder);
}

static void
print_added (const Options *options, const char *path, const LatDatabaseAdded *added)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!is_json (options))
    {
      print_path (path);
      printf ("\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", added->games, added->known,
              added->broken);
      return;
    }
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  add_path (builder, path);
  lat_json_add_number (builder, "new", (gint64) added->games);
  lat_json_add_number (builder, "known", (gint64) added->known);
  lat_json_add_number (builder, "broken", (gint64) added->broken);
  print_json (builder);
}

/* }}} */
/* {{{ faults */

static void
tell_aside (const char *aside)
{
  fprintf (stderr,
           _ ("%s: this database was damaged and is called %s now; --again reads its sources "
              "into a new one"),
           g_get_prgname (), aside);
  fputc ('\n', stderr);
}

/* Says what is wrong. A database that turns out to be damaged is set aside, as one that cannot be opened is, and
 * @database is NULL then: else every call would end so. */
static LatCliStatus
report (LatDatabase **database, const GError *error)
{
  g_autofree char *aside = NULL;
  g_autoptr (GError) fault = NULL;

  if (g_error_matches (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED)
      && lat_database_set_aside (g_steal_pointer (database), &aside, &fault) && aside != NULL)
    tell_aside (aside);
  else
    fprintf (stderr, "%s: %s\n", g_get_prgname (), (fault != NULL ? fault : error)->message);
  return LAT_CLI_BAD_INPUT;
}

/* }}} */
/* {{{ files */

/* Says what is wrong, but not that somebody has stopped it. */
static void
take_error (Work *work, GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    work->status = LAT_CLI_STOPPED;
  else
    {
      report (&work->database, error);
      if (work->status == LAT_CLI_DONE)
        work->status = LAT_CLI_BAD_INPUT;
    }
  g_error_free (error);
}

/* Whether there is a database to go on with, and nobody has stopped it. */
static gboolean
goes_on (const Work *work)
{
  return work->database != NULL && work->status != LAT_CLI_STOPPED;
}

/* What is not read again is known: as many games as it gave, which are counted once for all files. */
static gboolean
count_known (Work *work, LatDatabaseAdded *added, GError **error)
{
  g_autoptr (GPtrArray) sources = NULL;
  const guint64 *games;

  if (added->games + added->known + added->broken > 0)
    return TRUE;
  if (work->counts == NULL)
    {
      sources = lat_database_list_sources (work->database, error);
      if (sources == NULL)
        return FALSE;
      work->counts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
      for (guint i = 0; i < sources->len; i++)
        {
          const LatDatabaseSource *source = g_ptr_array_index (sources, i);

          g_hash_table_insert (work->counts, g_memdup2 (&source->id, sizeof source->id),
                               g_memdup2 (&source->games, sizeof source->games));
        }
    }
  games = g_hash_table_lookup (work->counts, &added->id);
  added->known = games != NULL ? *games : 0;
  return TRUE;
}

static void
add_files (Work *work, GPtrArray *files)
{
  for (guint i = 0; i < files->len && goes_on (work); i++)
    {
      const char *path = g_ptr_array_index (files, i);
      LatDatabaseAdded added;
      GError *error = NULL;
      gboolean is_good =
          lat_database_add (work->database, path, NULL, NULL, &added, work->cancellable, &error)
          && count_known (work, &added, &error);

      if (is_good || added.games + added.known > 0)
        print_added (work->options, path, &added);
      if (!is_good)
        take_error (work, error);
    }
}

static void
add_paths (Work *work)
{
  for (guint i = 0; work->paths[i] != NULL && goes_on (work); i++)
    {
      GError *error = NULL;
      g_autoptr (GPtrArray) files =
          lat_database_expand (work->database, work->paths[i], work->cancellable, &error);

      if (files != NULL)
        add_files (work, files);
      else
        take_error (work, error);
    }
}

/* Sets @id to the source of a path, as it is given; 0 if it is none. */
static gboolean
find_source (LatDatabase *database, const char *path, gint64 *id, GError **error)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autoptr (GPtrArray) sources = lat_database_list_sources (database, error);

  *id = 0;
  for (guint i = 0; sources != NULL && i < sources->len; i++)
    {
      const LatDatabaseSource *source = g_ptr_array_index (sources, i);

      if (g_str_equal (source->path, absolute))
        *id = source->id;
    }
  return sources != NULL;
}

static void
remove_path (Work *work, const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autoptr (GPtrArray) folders = lat_database_list_folders (work->database);
  gint64 source;
  GError *error = NULL;
  gboolean is_good;

  if (!find_source (work->database, path, &source, &error))
    is_good = FALSE;
  else if (source != 0)
    is_good = lat_database_remove (work->database, source, &error);
  else if (g_ptr_array_find_with_equal_func (folders, absolute, g_str_equal, NULL))
    is_good = lat_database_remove_folder (work->database, absolute, &error);
  else
    {
      lat_cli_input_error (path, _ ("this has not been added"));
      work->status = LAT_CLI_BAD_INPUT;
      return;
    }
  if (!is_good)
    take_error (work, error);
}

/* A list of what is known does not say that it cannot be read: that is asked first. */
static void
add_known (Work *work)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) sources = lat_database_list_sources (work->database, &error);
  g_autoptr (GPtrArray) known = NULL;

  if (sources == NULL)
    {
      take_error (work, error);
      return;
    }
  known = lat_database_list_known (work->database, work->cancellable);
  add_files (work, known);
}

static gpointer
run_work (gpointer data)
{
  Work *work = data;

  if (work->options->adds)
    add_paths (work);
  else if (work->options->again)
    add_known (work);
  else
    for (guint i = 0; work->paths[i] != NULL && goes_on (work); i++)
      remove_path (work, work->paths[i]);
  return NULL;
}

static void
stop_cb (gpointer data, gpointer unused)
{
  g_cancellable_cancel (((Work *) data)->cancellable);
}

static LatCliStatus
run_files (const Options *options, LatDatabase **database, char **paths)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Work work = { .options = options,
                .database = *database,
                .paths = paths,
                .cancellable = cancellable,
                .status = LAT_CLI_DONE };

  lat_cli_wait ("explore", run_work, stop_cb, &work);
  *database = work.database;
  g_clear_pointer (&work.counts, g_hash_table_unref);
  return work.status;
}

static LatCliStatus
list_sources (const Options *options, LatDatabase **database)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sources = lat_database_list_sources (*database, &error);
  g_autoptr (GPtrArray) folders = NULL;

  if (sources == NULL)
    return report (database, error);
  folders = lat_database_list_folders (*database);
  for (guint i = 0; i < folders->len; i++)
    print_folder (options, g_ptr_array_index (folders, i));
  for (guint i = 0; i < sources->len; i++)
    print_source (options, g_ptr_array_index (sources, i));
  return LAT_CLI_DONE;
}

/* }}} */
/* {{{ a look-up */

static LatCliStatus
print_rows (const Options *options,
            LatDatabase **database,
            const LatCliPlace *place,
            const LatDatabaseFilter *filter)
{
  g_autoptr (GError) error = NULL;
  LatDatabaseRow totals;
  g_autoptr (GArray) rows =
      lat_database_look (*database, place->ruleset, &place->position, filter, &totals, &error);

  if (rows == NULL)
    return report (database, error);
  for (guint i = 0; i < rows->len; i++)
    {
      const LatDatabaseRow *row = &g_array_index (rows, LatDatabaseRow, i);
      g_autofree char *action = lat_action_text_write (
          place->ruleset, &place->position, &place->history, row->action, LAT_MARKS_FILE);

      print_row (options, action, row);
    }
  print_row (options, "*", &totals);
  return LAT_CLI_DONE;
}

static LatCliStatus
print_games (const Options *options,
             LatDatabase **database,
             const LatCliPlace *place,
             const LatDatabaseFilter *filter,
             const char *text)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = NULL;
  LatAction action = LAT_ACTION_INVALID;

  if (text != NULL)
    {
      action = lat_action_text_read (place->ruleset, &place->position, &place->history, text, NULL,
                                     diagnostics);
      lat_cli_print_diagnostics (diagnostics, text);
      if (action == LAT_ACTION_INVALID)
        return LAT_CLI_BAD_INPUT;
    }
  games = lat_database_list_games (*database, place->ruleset, &place->position, action, filter,
                                   MAX_GAMES, &error);
  if (games == NULL)
    return report (database, error);
  for (guint i = 0; i < games->len; i++)
    print_game (options, g_ptr_array_index (games, i));
  return LAT_CLI_DONE;
}

static LatCliStatus
look (const Options *options, LatDatabase **database, LatDatabaseFilter *filter, const char *action)
{
  g_auto (LatCliPlace) place = { 0 };
  g_autoptr (GError) error = NULL;

  if (options->source != NULL)
    {
      if (!find_source (*database, options->source, &filter->source, &error))
        return report (database, error);
      if (filter->source == 0)
        {
          lat_cli_input_error (options->source, _ ("this has not been added"));
          return LAT_CLI_BAD_INPUT;
        }
    }
  if (!lat_cli_place_load (&place, options->rules, options->fen))
    return LAT_CLI_BAD_INPUT;
  return options->games || action != NULL ? print_games (options, database, &place, filter, action)
                                          : print_rows (options, database, &place, filter);
}

/* }}} */

static gboolean
read_day (const char *option, const char *text, gboolean is_last, guint *day)
{
  if (text == NULL || lat_day_read (text, is_last, day))
    return TRUE;
  lat_cli_usage_error (_ ("--%s is a day, such as 2026.11.25, or 2026"), option);
  return FALSE;
}

static gboolean
read_filter (const Options *options, LatDatabaseFilter *filter)
{
  LatResult result;

  filter->player = options->player;
  filter->with_symmetry = !options->no_symmetry;
  if (options->result != NULL)
    {
      if (!lat_result_read (options->result, &result))
        {
          lat_cli_usage_error (_ ("“%s” is no result: 1-0, 0-1, 1/2-1/2 or *"), options->result);
          return FALSE;
        }
      filter->results = 1u << result;
    }
  return read_day ("since", options->since, FALSE, &filter->since)
         && read_day ("until", options->until, TRUE, &filter->until);
}

/* Also one of which only the lists are left that lie beside it, from which it can be made again. */
static gboolean
is_there (const char *path)
{
  static const char *const endings[] = { "", ".sources", ".folders" };
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (path, endings[i], NULL);

      found |= g_file_test (file, G_FILE_TEST_EXISTS);
    }
  return found;
}

/* Only an adding makes a file. Whoever has not added anything yet is answered by an empty database in memory; of one
 * that was named it is told that it is not there. */
static LatDatabase *
open_database (const Options *options)
{
  g_autofree char *aside = NULL;
  g_autofree char *usual = lat_database_get_default_path ();
  g_autoptr (GError) error = NULL;
  const char *path = options->database != NULL ? options->database : usual;
  LatDatabase *database;

  if (!options->adds && !is_there (path))
    {
      if (options->database != NULL)
        {
          lat_cli_input_error (path, _ ("there is no such database; --add with files makes it"));
          return NULL;
        }
      path = ":memory:";
    }
  database = lat_database_open (path, &aside, &error);
  if (aside != NULL)
    tell_aside (aside);
  if (database == NULL)
    fprintf (stderr, "%s: %s\n", g_get_prgname (), error->message);
  return database;
}

/* What says which games of a look-up count has no meaning where nothing is looked up. */
static gboolean
check_look (const Options *options)
{
  const char *work = options->adds      ? "--add"
                     : options->removes ? "--remove"
                     : options->lists   ? "--list"
                     : options->again   ? "--again"
                                        : NULL;
  const struct
  {
    const char *name;
    gboolean is_given;
  } rows[] = {
    { "--rules", options->rules != NULL },
    { "--fen", options->fen != NULL },
    { "--games", options->games },
    { "--source", options->source != NULL },
    { "--player", options->player != NULL },
    { "--since", options->since != NULL },
    { "--until", options->until != NULL },
    { "--result", options->result != NULL },
    { "--no-symmetry", options->no_symmetry },
  };

  for (guint i = 0; work != NULL && i < G_N_ELEMENTS (rows); i++)
    if (rows[i].is_given)
      {
        lat_cli_usage_error (_ ("%s and %s do not go together"), work, rows[i].name);
        return FALSE;
      }
  return TRUE;
}

static LatCliStatus
run (const Options *options, int argc, char **argv)
{
  gboolean has_paths = options->adds || options->removes;
  g_autoptr (LatDatabase) database = NULL;
  LatDatabaseFilter filter = { 0 };

  if (options->adds + options->removes + options->lists + options->again > 1)
    return lat_cli_usage_error (_ ("--add, --remove, --list and --again exclude each other"));
  if (has_paths && argc < 2)
    return lat_cli_usage_error (_ ("files or folders are wanted"));
  if (argc > (options->lists || options->again ? 1 : 2) && !has_paths)
    return lat_cli_usage_error (_ ("at most one action is expected"));
  if (options->to != NULL && !g_str_equal (options->to, "text") && !is_json (options))
    return lat_cli_usage_error (_ ("--to is text or json"));
  if (!check_look (options) || !read_filter (options, &filter))
    return LAT_CLI_USAGE;
  database = open_database (options);
  if (database == NULL)
    return LAT_CLI_BAD_INPUT;
  if (options->lists)
    return list_sources (options, &database);
  if (has_paths || options->again)
    return run_files (options, &database, argv + 1);
  return look (options, &database, &filter, argv[1]);
}

LatCliStatus
lat_cli_run_explore (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "add", 'a', 0, G_OPTION_ARG_NONE, &options.adds,
      N_ ("Add files of games, runs of the laboratory, and folders of them"), NULL },
    { "remove", 0, 0, G_OPTION_ARG_NONE, &options.removes, N_ ("Undo the adding of these"), NULL },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &options.lists, N_ ("List what has been added"), NULL },
    { "again", 0, 0, G_OPTION_ARG_NONE, &options.again,
      N_ ("Read again what has changed, and what is new in the folders"), NULL },
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, &options.database,
      N_ ("The file in which all is kept, if not that of the window"), N_ ("FILE") },
    { "rules", 'r', 0, G_OPTION_ARG_FILENAME, &options.rules, N_ ("The rule set"), N_ ("RULES") },
    { "fen", 'f', 0, G_OPTION_ARG_FILENAME, &options.fen, N_ ("The position"), N_ ("FEN") },
    { "games", 'g', 0, G_OPTION_ARG_NONE, &options.games,
      N_ ("The games that went on from the position"), NULL },
    { "source", 's', 0, G_OPTION_ARG_FILENAME, &options.source, N_ ("Only games of this file"),
      N_ ("FILE") },
    { "player", 'p', 0, G_OPTION_ARG_STRING, &options.player, N_ ("Only games of this player"),
      N_ ("NAME") },
    { "since", 0, 0, G_OPTION_ARG_STRING, &options.since, N_ ("Only games from this day on"),
      N_ ("DAY") },
    { "until", 0, 0, G_OPTION_ARG_STRING, &options.until, N_ ("Only games up to this day"),
      N_ ("DAY") },
    { "result", 0, 0, G_OPTION_ARG_STRING, &options.result,
      N_ ("Only games that ended so: 1-0, 0-1, 1/2-1/2 or *"), N_ ("RESULT") },
    { "no-symmetry", 0, 0, G_OPTION_ARG_NONE, &options.no_symmetry,
      N_ ("Without what a symmetry of the rules maps onto the position"), NULL },
    { "to", 't', 0, G_OPTION_ARG_STRING, &options.to, N_ ("How it is written: text or json"),
      N_ ("FORMAT") },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (
          &argc, &argv, entries, _ ("[ACTION | PATH…]"),
          _ ("Says what was played in a position, in the games that have been added."),
          _ ("Prints lines of columns with tabs between:\n"
             "  actions: action, games, wins of the side to act, draws, losses, its score with its "
             "interval, last day, mean rating, mean nodes; at last all together as *; results are "
             "those\n"
             "  of the men, also where the players have changed sides\n"
             "  games (--games, or with an ACTION): file, number, ply, White, Black, result, day\n"
             "  --add, --again: file, new games, known ones, those read in part\n"
             "  --list: path, games, kind, whether all of it has been read")))
    return LAT_CLI_USAGE;
  return run (&options, argc, argv);
}
