/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-cli-games.c - the games of a file: listed, found, extracted */
#include "lat-cli-input.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "lat-encoding.h"
#include "lat-foreign.h"
#include "lat-limits.h"
#include "lat-game-query.h"
#include "lat-source-search.h"

typedef struct
{
  char *words;
  char *rules;
  char *player;
  char *result;
  char *position;
  char *board;
  char *pattern;
  gboolean is_mirrored;
  char *extract;
  char *output;
  gboolean force;
} Options;

static void
clear_options (Options *options)
{
  g_free (options->words);
  g_free (options->rules);
  g_free (options->player);
  g_free (options->result);
  g_free (options->position);
  g_free (options->board);
  g_free (options->pattern);
  g_free (options->extract);
  g_free (options->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
set_pattern (LatGameQuery *query, const Options *options)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("--pattern");
  LatPattern pattern;

  if (!lat_pattern_read (options->pattern, &pattern, diagnostics))
    {
      lat_cli_print_diagnostics (diagnostics, "--pattern");
      return FALSE;
    }
  pattern.is_mirrored |= options->is_mirrored;
  lat_game_query_set_pattern (query, &pattern);
  return TRUE;
}

/* Of the rules only the board counts. */
static LatRuleset *
load_board (const Options *options)
{
  const char *option = options->board != NULL ? "--board" : "--rules";
  const char *spec = options->board != NULL   ? options->board
                     : options->rules != NULL ? options->rules
                                              : LAT_CLI_DEFAULT_RULES;
  const char *file = g_file_test (spec, G_FILE_TEST_EXISTS) ? spec : option;
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (file);
  g_autoptr (LatRules) rules = lat_cli_load_rules (spec, diagnostics);

  if (rules != NULL)
    return lat_ruleset_new (rules, NULL);
  lat_cli_print_diagnostics (diagnostics, file);
  return NULL;
}

static gboolean
set_position (LatGameQuery *query, const Options *options)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new ("--position");
  g_autoptr (LatRuleset) ruleset = load_board (options);
  g_auto (LatCliPlace) place = { 0 };

  if (ruleset == NULL)
    return FALSE;
  lat_cli_place_set (&place, ruleset);
  if (lat_cli_place_set_text (&place, options->position, diagnostics))
    {
      lat_game_query_set_position (query, &place.position, options->is_mirrored);
      return TRUE;
    }
  lat_cli_print_diagnostics (diagnostics, "--position");
  return FALSE;
}

/* What the options ask for; NULL after a complaint. */
static LatGameQuery *
create_query (const Options *options)
{
  g_autoptr (LatGameQuery) query = lat_game_query_new ();

  lat_game_query_set_words (query, options->words);
  lat_game_query_set_rules (query, options->rules);
  lat_game_query_set_player (query, options->player);
  lat_game_query_set_result (query, options->result);
  if (options->position != NULL && !set_position (query, options))
    return NULL;
  if (options->pattern != NULL && !set_pattern (query, options))
    return NULL;
  return g_steal_pointer (&query);
}

/* A value in a column of a table: it has no tabs and is one line. */
static void
print_column (const char *value)
{
  g_autofree char *column = g_utf8_make_valid (value != NULL ? value : "", -1);

  printf ("\t%s", g_strdelimit (column, "\t\r\n", ' '));
}

/* @ply: of the first place, if one is looked for */
static void
print_game (const char *const *values, guint64 number, guint ply, const Options *options)
{
  static const LatGameTag tags[] = {
    LAT_GAME_TAG_WHITE, LAT_GAME_TAG_BLACK, LAT_GAME_TAG_RESULT, LAT_GAME_TAG_VARIANT,
    LAT_GAME_TAG_EVENT, LAT_GAME_TAG_SITE,  LAT_GAME_TAG_DATE,   LAT_GAME_TAG_ROUND,
  };

  printf ("%" G_GUINT64_FORMAT, number);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    print_column (values[tags[i]]);
  if (options->position != NULL || options->pattern != NULL)
    printf ("\t%u", ply);
  putchar ('\n');
}

/* Reads "3,5-8": TRUE for each number that is there, from 1 to @n. */
static gboolean
read_numbers (const char *text, gboolean *chosen, guint n)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *dash = strchr (parts[i], '-');
      guint64 first, last;

      if (dash != NULL)
        *dash = '\0';
      if (!lat_cli_read_number (parts[i], 1, n, &first))
        return FALSE;
      last = first;
      if (dash != NULL && !lat_cli_read_number (dash + 1, first, n, &last))
        return FALSE;
      for (guint64 k = first; k <= last; k++)
        chosen[k - 1] = TRUE;
    }
  return parts[0] != NULL;
}

/* The games that are wanted, each as it stands in the file. */
static GString *
collect (const LatGameIndex *index, const gboolean *chosen)
{
  GString *text = g_string_new (NULL);
  gsize length;
  const char *all = lat_game_index_get_text (index, &length);

  for (guint i = 0; i < lat_game_index_get_count (index); i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);

      if (!chosen[i])
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append_len (text, all + entry->start, (gssize) (entry->end - entry->start));
      g_string_append_c (text, '\n');
    }
  return text;
}

static LatCliStatus
write_games (const LatGameIndex *index, const gboolean *chosen, const Options *options)
{
  GString *text = collect (index, chosen);
  const char *path = options->output;
  gboolean is_good = TRUE;

  if (path == NULL || strcmp (path, "-") == 0)
    is_good = fwrite (text->str, 1, text->len, stdout) == text->len;
  else if (text->len > 0)
    is_good = lat_cli_save (text->str, text->len, path, options->force);
  else
    {
      /* Who asked for a file goes on with it. */
      lat_cli_input_error (path, _ ("no game is like that; nothing has been written"));
      is_good = FALSE;
    }
  g_string_free (text, TRUE);
  return is_good ? LAT_CLI_DONE : LAT_CLI_BAD_INPUT;
}

static LatCliStatus
run_index (const LatGameIndex *index, LatGameQuery *query, const Options *options)
{
  guint n = lat_game_index_get_count (index);
  g_autofree gboolean *chosen = g_new0 (gboolean, n);
  gboolean is_written = options->extract != NULL || options->output != NULL;

  if (options->extract != NULL && !read_numbers (options->extract, chosen, n))
    return lat_cli_usage_error (_ ("“%s” are no numbers of games from 1 to %u, such as 3,5-8"),
                                options->extract, n);
  for (guint i = 0; i < n; i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);
      g_auto (LatGamePlace) place = { 0 };

      chosen[i] = (options->extract != NULL ? chosen[i] : lat_game_index_is_game (index, i, NULL))
                  && lat_game_query_match_tags (query, entry->tags, entry->rules_name)
                  && lat_game_query_match_text (query, index, i, NULL, &place);
      if (chosen[i] && !is_written)
        print_game (entry->tags, i + 1, place.ply, options);
    }
  return is_written ? write_games (index, chosen, options) : LAT_CLI_DONE;
}

static void
found_cb (const LatSourceGame *game, gpointer data)
{
  printf ("%s\t", game->path);
  print_game (game->tags, game->number, game->ply, data);
}

/* Several files, or all of them with their names; what cannot be read is told, and the others are listed. */
static LatCliStatus
run_files (const char *const *paths, Options *options)
{
  g_autoptr (LatGameQuery) query = create_query (options);
  LatCliStatus status = LAT_CLI_DONE;

  if (query == NULL)
    return LAT_CLI_BAD_INPUT;
  for (guint i = 0; paths[i] != NULL; i++)
    {
      const char *const one[] = { paths[i], NULL };
      g_autoptr (GError) error = NULL;

      if (lat_source_search (one, query, found_cb, NULL, options, NULL, &error))
        continue;
      lat_cli_input_error (paths[i], error->message);
      status = LAT_CLI_BAD_INPUT;
    }
  return status;
}

static gboolean
has_game (const LatGameIndex *index)
{
  for (guint i = 0; i < lat_game_index_get_count (index); i++)
    if (lat_game_index_is_game (index, i, NULL))
      return TRUE;
  return FALSE;
}

static LatCliStatus
run_file (const char *path, const Options *options)
{
  g_autoptr (LatGameQuery) query = create_query (options);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (path);
  g_autoptr (LatGameIndex) index = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length = 0;
  char *text;
  char *decoded;

  if (query == NULL)
    return LAT_CLI_BAD_INPUT;
  text = lat_cli_read_file (path, &length);
  if (text == NULL)
    return LAT_CLI_BAD_INPUT;
  decoded =
      length <= LAT_LIMIT_GAMES_FILE ? lat_encoding_decode (text, length, &length, NULL) : NULL;
  if (decoded != NULL)
    {
      g_free (text);
      text = decoded;
    }
  bytes = g_bytes_new_take (text, length);
  if (!lat_foreign_complain_for_games (text, length, diagnostics))
    {
      index = lat_game_index_new (bytes, NULL);
      if (!has_game (index))
        lat_foreign_tell_no_game (diagnostics);
    }
  if (lat_diagnostics_get_count (diagnostics) > 0)
    {
      lat_cli_print_diagnostics (diagnostics, path);
      return LAT_CLI_BAD_INPUT;
    }
  if (options->output != NULL && lat_cli_is_same_file (path, options->output))
    {
      lat_cli_input_error (options->output, _ ("it is the file that is read; its other games would "
                                               "be lost: give another one"));
      return LAT_CLI_BAD_INPUT;
    }
  return run_index (index, query, options);
}

static const char *
get_description (void)
{
  return _ ("Prints a game a line, with tabs between: number, White, Black, Result, Variant, "
            "Event, "
            "Site, Date, Round.\nWith --extract or --output the games themselves are written. "
            "Where none is "
            "like that no file is written, and the exit status is 1.\n"
            "Of several files, and of runs of the laboratory, the file comes first. With "
            "--position or "
            "--pattern the number of actions that lead to the first such place comes last.\n\n"
            "A pattern is the squares of a board, its ranks from the top with / between, and "
            "conditions; each may be missing:\n"
            "  .  anything    1 2 …  so many empty squares    S D M  a soldier, the leader, any "
            "man of White\n"
            "  s d m  of Black    X  any man    * behind a man: trapped    ? trapped or not    ! "
            "before a square: anything but that\n"
            "  white=3..8 black=2..   men of each side    ahead=1..   how many more White has\n"
            "  white-open=..1 black-open=..1   open sides of a leader    ply=10..40    "
            "side=white\n"
            "  tactic=phalanx   what the action before does: capture several leader anvil corner "
            "enclosure intervention hostile surround push flank phalanx group shield-wall leap "
            "replacement "
            "approach trap release lock immobilise\n"
            "  mirrored   also turned or mirrored, where play stays the same by the rules");
}

/* What goes with what. */
static LatCliStatus
check_options (const Options *options)
{
  LatResult result;

  if (options->result != NULL && !lat_result_read (options->result, &result))
    return lat_cli_usage_error (_ ("“%s” is no result: 1-0, 0-1, 1/2-1/2 or *"), options->result);
  if (options->position == NULL
      && (options->board != NULL || (options->is_mirrored && options->pattern == NULL)))
    return lat_cli_usage_error (_ ("these options go with --position"));
  return LAT_CLI_DONE;
}

LatCliStatus
lat_cli_run_games (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "words", 'w', 0, G_OPTION_ARG_STRING, &options.words,
      N_ ("Only games with these words in tags or comments"), N_ ("WORDS") },
    { "player", 'p', 0, G_OPTION_ARG_STRING, &options.player, N_ ("Only games of this player"),
      N_ ("NAME") },
    { "rules", 'r', 0, G_OPTION_ARG_STRING, &options.rules,
      N_ ("Only games by these rules, by id or name"), N_ ("RULES") },
    { "result", 0, 0, G_OPTION_ARG_STRING, &options.result,
      N_ ("Only games that ended so: 1-0, 0-1, 1/2-1/2 or *"), N_ ("RESULT") },
    { "position", 0, 0, G_OPTION_ARG_STRING, &options.position,
      N_ ("Only games that reach this position (six fields)"), N_ ("FEN") },
    { "board", 0, 0, G_OPTION_ARG_STRING, &options.board,
      N_ ("With --position: the rules whose board it is on, if not those of --rules"),
      N_ ("RULES") },
    { "pattern", 0, 0, G_OPTION_ARG_STRING, &options.pattern,
      N_ ("Only games that reach a position like this"), N_ ("PATTERN") },
    { "mirrored", 0, 0, G_OPTION_ARG_NONE, &options.is_mirrored,
      N_ ("With --position or --pattern: turned round or mirrored, too"), NULL },
    { "extract", 'x', 0, G_OPTION_ARG_STRING, &options.extract,
      N_ ("Write these games, as they stand in the file, such as 3,5-8"), N_ ("N…") },
    { "output", 'o', 0, G_OPTION_ARG_STRING, &options.output, N_ ("Write the games to a file"),
      N_ ("FILE") },
    { "force", 'f', 0, G_OPTION_ARG_NONE, &options.force, N_ ("Overwrite what is there"), NULL },
    G_OPTION_ENTRY_NULL
  };

  if (!lat_cli_parse (&argc, &argv, entries, _ ("FILE…"), _ ("Lists the games of files."),
                      get_description ()))
    return LAT_CLI_USAGE;
  if (argc < 2)
    return lat_cli_usage_error (_ ("at least one file is wanted"));
  if (check_options (&options) != LAT_CLI_DONE)
    return LAT_CLI_USAGE;
  if (argc == 2 && !lat_source_is_run (argv[1]))
    return run_file (argv[1], &options);
  if (options.extract != NULL || options.output != NULL)
    return lat_cli_usage_error (_ ("games are written of one file of games"));
  return run_files ((const char *const *) argv + 1, &options);
}
