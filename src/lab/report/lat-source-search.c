/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-source-search.c - games that are looked for in many files, of games and of the laboratory */
#include "lat-source-search.h"

#include <glib/gstdio.h>
#include <string.h>

#include "lat-encoding.h"
#include "lat-foreign.h"
#include "lat-game-writer.h"
#include "lat-json-line.h"
#include "lat-lab-reader.h"
#include "lat-lab-record-game.h"
#include "lat-limits.h"
#include "lat-load.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"

/* What is read of a file to know a run by its first line, in bytes. */
#define MAX_HEADER (1024 * 1024)

typedef struct
{
  const char *path;
  LatGameQuery *query;
  LatSourceFunc func;
  LatSourceProgress progress;
  gpointer data;
  GCancellable *cancellable;
} Search;

static gboolean
fail (const Search *search, const char *message, GError **error)
{
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FORMAT, "%s: %s", search->path, message);
  return FALSE;
}

/* --- Files of games --- */

/* What is said first of a file. */
static gboolean
fail_as (const Search *search, const LatDiagnostics *diagnostics, GError **error)
{
  const LatDiagnostic *item = lat_diagnostics_get (diagnostics, 0);
  g_autofree char *message = g_strdup_printf ("%s; %s", item->message, item->remedy);

  return fail (search, message, error);
}

static GBytes *
load_text (const Search *search, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) fault = NULL;
  char *decoded;
  gsize length;

  if (strcmp (search->path, "-") == 0)
    text = lat_load_stream (stdin, LAT_LIMIT_GAMES_FILE, &length);
  else
    text = lat_load_file (search->path, LAT_LIMIT_GAMES_FILE, &length, &fault);
  if (text == NULL)
    {
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_FILE, "%s: %s", search->path,
                   fault->message);
      return NULL;
    }
  decoded =
      length <= LAT_LIMIT_GAMES_FILE ? lat_encoding_decode (text, length, &length, NULL) : NULL;
  if (decoded != NULL)
    {
      g_free (text);
      text = decoded;
    }
  if (!lat_foreign_complain_for_games (text, length, diagnostics))
    return g_bytes_new_take (g_steal_pointer (&text), length);
  fail_as (search, diagnostics, error);
  return NULL;
}

static void
tell_progress (const Search *search, guint64 done)
{
  if (search->progress != NULL)
    search->progress (done, search->data);
}

static void
tell_of_entry (const Search *search,
               const LatGameIndex *index,
               guint nth,
               const LatGamePlace *place)
{
  const LatGameEntry *entry = lat_game_index_get (index, nth);
  LatSourceGame game = { search->path,      FALSE,      nth + 1,    entry->tags,
                         entry->rules_name, place->ply, place->path };

  game.text = lat_game_index_get_text (index, &game.length) + entry->start;
  game.length = entry->end - entry->start;
  search->func (&game, search->data);
}

static gboolean
search_index (const Search *search, const LatGameIndex *index, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  guint n_games = 0;

  for (guint i = 0; i < lat_game_index_get_count (index); i++)
    {
      const LatGameEntry *entry = lat_game_index_get (index, i);
      g_auto (LatGamePlace) place = { 0 };

      if (g_cancellable_set_error_if_cancelled (search->cancellable, error))
        return FALSE;
      tell_progress (search, entry->end);
      if (!lat_game_index_is_game (index, i, NULL))
        continue;
      n_games++;
      if (lat_game_query_match_tags (search->query, entry->tags, entry->rules_name)
          && lat_game_query_match_text (search->query, index, i, NULL, &place))
        tell_of_entry (search, index, i, &place);
    }
  if (n_games > 0)
    return TRUE;
  lat_foreign_tell_no_game (diagnostics);
  return fail_as (search, diagnostics, error);
}

static gboolean
search_text (const Search *search, GError **error)
{
  g_autoptr (GBytes) bytes = load_text (search, error);
  g_autoptr (LatGameIndex) index = NULL;

  if (bytes == NULL)
    return FALSE;
  index = lat_game_index_new (bytes, NULL);
  return search_index (search, index, error);
}

/* --- Runs of the laboratory --- */

/* A game of a run has words in its tags only. */
static gboolean
has_words (const Search *search, const LatGame *game)
{
  g_autoptr (LatGameIndex) index = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (!lat_game_query_has_words (search->query))
    return TRUE;
  text = lat_game_writer_write (game);
  bytes = g_bytes_new_take (text, strlen (text));
  index = lat_game_index_new (bytes, NULL);
  return lat_game_query_match_text (search->query, index, 0, NULL, NULL);
}

/* A run has rules in one line, which have no name; if they are those of the preset by whose id it calls them, they have. */
static char *
dup_rules_name (const char *label, LatRuleset *ruleset)
{
  g_autoptr (LatRules) preset = lat_presets_load (label);
  g_autofree char *line = preset != NULL ? lat_rules_line_write (preset) : NULL;

  return g_strdup (lat_rules_get_display_name (g_strcmp0 (line, lat_ruleset_get_line (ruleset)) == 0
                                                   ? preset
                                                   : lat_ruleset_get_rules (ruleset)));
}

static void
tell_of_record (const Search *search,
                const LatLabRecord *record,
                const LatLabHeader *header,
                LatRuleset *ruleset,
                guint ply)
{
  /* Its tags are wanted, not its actions, which take longer than to look for the place. */
  LatLabRecord bare = *record;
  g_autoptr (LatGame) game = NULL;
  const char *label = header->labels[record->number.rules];
  g_autofree char *name = dup_rules_name (label, ruleset);
  g_autofree char *place = NULL;
  const char *tags[LAT_GAME_N_TAGS];

  bare.n_plies = 0;
  game = lat_lab_record_new_game (&bare, header, ruleset);
  if (game == NULL)
    return;
  for (guint i = 0; i < LAT_GAME_N_TAGS; i++)
    tags[i] = lat_game_get_known_tag (game, lat_game_tag_get_name ((LatGameTag) i));
  tags[LAT_GAME_TAG_VARIANT] = label;
  if (lat_game_query_match_tags (search->query, tags, name) && has_words (search, game))
    {
      if (lat_game_query_has_place (search->query))
        place = ply > 0 ? g_strdup_printf ("0x%u", ply) : g_strdup ("");
      search->func (&(LatSourceGame){ search->path, TRUE, record->number.game, tags, name, ply,
                                      place, .record = record, .header = header,
                                      .ruleset = ruleset },
                    search->data);
    }
}

/* By their names where they are of a board that was found: it takes too long for each game. */
static GPtrArray *
name_rules (const LatLabReader *reader)
{
  const LatLabHeader *header = lat_lab_reader_get_header (reader);
  GPtrArray *rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_ruleset_unref);

  for (guint i = 0; i < header->n_rules; i++)
    {
      LatRuleset *bare = lat_lab_reader_get_ruleset (reader, i);

      g_ptr_array_add (rulesets, header->board != NULL ? lat_lab_name_rules (header, i, bare)
                                                       : lat_ruleset_ref (bare));
    }
  return rulesets;
}

static gboolean
search_run (const Search *search, GError **error)
{
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (search->path, error);
  g_autoptr (GPtrArray) rulesets = reader != NULL ? name_rules (reader) : NULL;
  g_autoptr (GError) fault = NULL;

  while (reader != NULL)
    {
      g_auto (LatLabRecord) record = { 0 };
      LatPosition start;
      LatRuleset *ruleset;
      guint ply;

      if (g_cancellable_set_error_if_cancelled (search->cancellable, error))
        return FALSE;
      if (!lat_lab_reader_next (reader, &record, &fault))
        break;
      ruleset = g_ptr_array_index (rulesets, record.number.rules);
      if (lat_position_text_read (ruleset, record.opening, &start, NULL)
          && lat_game_query_match_actions (search->query, ruleset, &start, record.actions,
                                           record.n_plies, &ply))
        tell_of_record (search, &record, lat_lab_reader_get_header (reader), ruleset, ply);
      tell_progress (search, lat_lab_reader_get_end (reader));
    }
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  return reader != NULL && (error == NULL || *error == NULL);
}

/* Whether a line is the first one of a run, or has at least begun as one. */
static gboolean
is_header (const char *line)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = *line == '{' ? lat_json_line_parse (parser, line) : NULL;

  return g_str_has_prefix (line, "{\"lab\":")
         || (object != NULL && json_object_has_member (object, "lab"));
}

/**
 * lat_source_is_run:
 *
 * Returns: whether a file begins as a run of the laboratory does, or with a brace and is called like one: games may
 *   begin with a brace, too
 */
gboolean
lat_source_is_run (const char *path)
{
  g_autofree char *line = NULL;
  GStatBuf status;
  FILE *file;

  g_return_val_if_fail (path != NULL, FALSE);

  /* What a pipe has given once is gone. */
  if (strcmp (path, "-") == 0 || g_stat (path, &status) != 0 || !S_ISREG (status.st_mode))
    return FALSE;
  file = g_fopen (path, "rbe");
  if (file == NULL)
    return FALSE;
  line = lat_load_stream (file, MAX_HEADER, NULL);
  fclose (file);
  line[strcspn (line, "\n")] = '\0';
  return is_header (line) || (*line == '{' && g_str_has_suffix (path, ".jsonl"));
}

/**
 * lat_source_game_dup_text:
 * @game: a game while it is told
 *
 * Returns: (transfer full) (nullable): the game as a file of games has it; %NULL if it cannot be played
 */
char *
lat_source_game_dup_text (const LatSourceGame *game)
{
  g_autoptr (LatGame) played = NULL;

  g_return_val_if_fail (game != NULL, NULL);

  if (!game->is_run)
    return g_strndup (game->text, game->length);
  played = lat_lab_record_new_game (game->record, game->header, game->ruleset);
  return played != NULL ? lat_game_writer_write (played) : NULL;
}

/**
 * lat_source_search:
 * @paths: (array zero-terminated=1): files of games and of runs of the laboratory
 * @query: what is looked for; it must not be changed meanwhile
 * @func: called of each game that has it, in this thread
 * @progress: (nullable): called of each game, whether it has it or not
 * @data: for both
 * @cancellable: (nullable): ends it before its end
 * @error: #LatLabError: what is wrong with a file, with its name; or that it was cancelled
 *
 * Looks into all games of all files. What was found before an error has been told. Can be called in any thread.
 *
 * Returns: whether it came to the end
 */
gboolean
lat_source_search (const char *const *paths,
                   LatGameQuery *query,
                   LatSourceFunc func,
                   LatSourceProgress progress,
                   gpointer data,
                   GCancellable *cancellable,
                   GError **error)
{
  g_return_val_if_fail (paths != NULL && query != NULL && func != NULL, FALSE);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      const Search search = { paths[i], query, func, progress, data, cancellable };

      if (!(lat_source_is_run (paths[i]) ? search_run (&search, error)
                                         : search_text (&search, error)))
        return FALSE;
    }
  return TRUE;
}
