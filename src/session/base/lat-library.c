/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-library.c - where games come from: new ones, text, files */
#include "lat-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>

#include "lat-edit.h"
#include "lat-encoding.h"
#include "lat-file-writer.h"
#include "lat-foreign.h"
#include "lat-open-game.h"
#include "lat-game-reader.h"
#include "lat-limits.h"
#include "lat-placement.h"
#include "lat-rules-file.h"

/* The first line of a file of rules that is not a remark. */
#define RULES_HEADER "[Latrunculi Rules]"

/* What is loaded at once, in bytes. */
#define CHUNK 65536

static void
set_tag (LatGame *game, const char *name, const char *value)
{
  g_autoptr (LatEdit) edit = lat_edit_new_tag (game, name, value);

  lat_edit_apply (edit);
}

/**
 * lat_library_new_game:
 * @ruleset: the rules
 * @start: (nullable): where it starts, or %NULL for the start of the rules
 *
 * Makes the game that a person begins: the seven tags that every file has, with
 * the date of today, no round and no result yet.
 *
 * Returns: (transfer full): the game
 */
LatGame *
lat_library_new_game (LatRuleset *ruleset, const LatPosition *start)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = NULL;
  LatGame *game;

  g_return_val_if_fail (ruleset != NULL, NULL);

  /* By hand: the digits of a locale do not belong into a file. */
  date = g_strdup_printf ("%04d.%02d.%02d", g_date_time_get_year (now), g_date_time_get_month (now),
                          g_date_time_get_day_of_month (now));
  game = lat_game_new (ruleset, start);
  set_tag (game, "Date", date);
  set_tag (game, "Round", "-");
  return game;
}

static gboolean
is_rules_file (const char *text)
{
  text = lat_encoding_skip_mark (text);
  while (*text != '\0')
    {
      text += strspn (text, " \t\r\n");
      if (*text != '#')
        break;
      text += strcspn (text, "\n");
    }
  return g_str_has_prefix (text, RULES_HEADER);
}

/**
 * lat_library_guess:
 * @text: a text that came from somewhere
 *
 * Returns: what the text is, or %LAT_TEXT_GAMES if it is nothing that is known
 */
LatTextKind
lat_library_guess (const char *text)
{
  g_return_val_if_fail (text != NULL, LAT_TEXT_GAMES);

  if (is_rules_file (text))
    return LAT_TEXT_RULES_FILE;
  if (lat_rules_line_looks_like (text))
    return LAT_TEXT_RULES_LINE;
  if (lat_placement_looks_like (text))
    return LAT_TEXT_POSITION;
  return LAT_TEXT_GAMES;
}

/**
 * lat_library_read_rules:
 * @text: rules, as a file or as a line
 * @diagnostics: (nullable): where what is wrong goes
 *
 * Returns: (transfer full) (nullable): the rules
 */
LatRules *
lat_library_read_rules (const char *text, LatDiagnostics *diagnostics)
{
  g_autofree char *line = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (!lat_rules_line_looks_like (text))
    return lat_rules_file_read (text, -1, diagnostics);
  line = g_strstrip (g_strdup (lat_encoding_skip_mark (text)));
  return lat_rules_line_read (line, diagnostics);
}

/**
 * lat_library_read_games:
 * @text: games, or a file of rules
 * @length: of the text in bytes, -1 if it ends with a nul
 * @fallback: the rules of games that do not say
 * @known: (nullable) (element-type LatRules): rule sets beside the presets, by their ids
 * @diagnostics: (nullable): where what is wrong goes
 *
 * Reads the games of a file. From rules a new game is made that plays by them. What other
 * programs have made is refused by its name.
 * Touches nothing but its arguments, so that it can be called in any thread.
 *
 * Returns: (transfer container) (element-type LatOpenGame): the games, none if there
 *   are none
 */
GPtrArray *
lat_library_read_games (const char *text,
                        gssize length,
                        LatRuleset *fallback,
                        GPtrArray *known,
                        LatDiagnostics *diagnostics)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);
  g_autoptr (GPtrArray) games = NULL;

  g_return_val_if_fail (text != NULL && fallback != NULL, entries);

  if (lat_foreign_complain (text, diagnostics))
    return entries;
  if (is_rules_file (text))
    {
      g_autoptr (LatRules) rules = lat_rules_file_read (text, length, diagnostics);
      g_autoptr (LatRuleset) ruleset = NULL;

      if (rules != NULL)
        ruleset = lat_ruleset_new (rules, diagnostics);
      if (ruleset != NULL)
        g_ptr_array_add (entries, lat_open_game_new (lat_library_new_game (ruleset, NULL)));
      return entries;
    }

  games = lat_game_reader_read_known (text, length, fallback, known, diagnostics);
  g_ptr_array_set_free_func (games, NULL);
  for (guint i = 0; i < games->len; i++)
    {
      LatOpenGame *entry = lat_open_game_new (g_ptr_array_index (games, i));

      /* Now, where it costs the main loop nothing. */
      lat_open_game_get_text (entry);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/* What is read at once, so that all there is to say of it is said at once: larger files are
 * listed, and their games are read when they are opened. */
#define READ_AT_ONCE (256 * 1024)

static GPtrArray *
list_games (LatGameSource *source, gsize length, LatDiagnostics *diagnostics)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_open_game_unref);
  guint n = lat_game_index_get_count (lat_game_source_get_index (source));

  for (guint i = 0; i < n; i++)
    {
      LatOpenGame *entry = lat_open_game_new_unread (source, i);

      if (i == 0 || length <= READ_AT_ONCE)
        lat_open_game_read (entry, diagnostics);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

/**
 * lat_library_open_games:
 * @text: as of lat_library_read_games()
 * @length: of the text in bytes
 * @fallback: as of lat_library_read_games()
 * @known: (nullable) (element-type LatRules): as of lat_library_read_games()
 * @diagnostics: (nullable): where what is wrong goes; of a large file what is wrong with the
 *   first game
 *
 * Finds the games of a file. They know the text they come from, and are written back as they
 * were unless they are edited; a text that reads as Windows-1252 becomes UTF-8 first. Of a large file only
 * the first is read. Touches nothing but its
 * arguments, so that it can be called in any thread.
 *
 * Returns: (transfer container) (element-type LatOpenGame): the games, none if there
 *   are none
 */
GPtrArray *
lat_library_open_games (const char *text,
                        gsize length,
                        LatRuleset *fallback,
                        GPtrArray *known,
                        LatDiagnostics *diagnostics)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (LatGameSource) source = NULL;
  g_autofree char *decoded = NULL;
  guint n;

  g_return_val_if_fail (text != NULL && fallback != NULL, NULL);

  if (length > LAT_LIMIT_GAMES_FILE || lat_foreign_guess (text) != LAT_FOREIGN_NONE
      || is_rules_file (text))
    return lat_library_read_games (text, (gssize) length, fallback, known, diagnostics);
  decoded = lat_encoding_decode (text, length, &length, diagnostics);
  bytes = g_bytes_new (decoded != NULL ? decoded : text, length);
  source = lat_game_source_new (bytes, fallback, known);
  n = lat_game_index_get_count (lat_game_source_get_index (source));
  if (n == 0 || n > LAT_LIMIT_GAMES)
    return lat_library_read_games (decoded != NULL ? decoded : text, (gssize) length, fallback,
                                   known, diagnostics);
  return list_games (source, length, diagnostics);
}

/**
 * lat_library_reopen_games:
 * @text: what lat_snapshot_write() gave
 * @length: of the text in bytes
 * @fallback: as of lat_library_read_games()
 * @known: (nullable) (element-type LatRules): as of lat_library_read_games()
 *
 * Finds the games of a text as lat_library_open_games() does. It is work that was not saved: no limit and no guess of
 * what it is keeps it from coming back.
 *
 * Returns: (transfer container) (element-type LatOpenGame): the games, none if there are none
 */
GPtrArray *
lat_library_reopen_games (const char *text, gsize length, LatRuleset *fallback, GPtrArray *known)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (LatGameSource) source = NULL;

  g_return_val_if_fail (text != NULL && fallback != NULL, NULL);

  bytes = g_bytes_new (text, length);
  source = lat_game_source_new_whole (bytes, fallback, known);
  return list_games (source, length, NULL);
}

/**
 * lat_library_check_size:
 * @length: of a file of games, in bytes
 * @n_games: how many it has
 * @error: which limit it is beyond, and what helps
 *
 * Returns: whether this program would read the file again
 */
gboolean
lat_library_check_size (gsize length, guint n_games, GError **error)
{
  const guint mebibyte = 1024 * 1024;

  if (n_games > LAT_LIMIT_GAMES)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 ngettext ("This would be %u game; a file has at most %u. Export some of them to "
                           "another file, and remove them here.",
                           "These would be %u games; a file has at most %u. Export some of them to "
                           "another file, and remove them here.",
                           n_games),
                 n_games, (guint) LAT_LIMIT_GAMES);
  else if (length > LAT_LIMIT_GAMES_FILE)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 _ ("These would be %u MiB; a file of games has at most %u. Export some of the "
                    "games to another file, and remove them here."),
                 (guint) ((length + mebibyte - 1) / mebibyte), LAT_LIMIT_GAMES_FILE / mebibyte);
  else
    return TRUE;
  return FALSE;
}

/* Who opens a pipe waits until somebody writes into it, which may be never. */
static gboolean
check_kind (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_UNIX_MODE,
                         G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  guint32 mode;

  if (info == NULL)
    return TRUE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_DIRECTORY)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY, _ ("It is a folder."));
      return FALSE;
    }
  mode = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_MODE);
  if (!S_ISFIFO (mode) && !S_ISSOCK (mode))
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                       _ ("It is a pipe, and no file."));
  return FALSE;
}

/**
 * lat_library_load_file:
 * @file: where from
 * @most: how many bytes a reader of it takes
 * @length: (out) (optional): how many bytes
 * @cancellable: (nullable): to stop it
 * @error: what went wrong
 *
 * Loads a file. Of one that is longer than @most, or that never ends, it loads a byte more, so
 * that the reader sees that it is too long. Blocks; meant for a thread.
 *
 * Returns: (transfer full) (nullable): its text, with a NUL behind it
 */
char *
lat_library_load_file (GFile *file,
                       gsize most,
                       gsize *length,
                       GCancellable *cancellable,
                       GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *buffer = g_malloc (CHUNK);
  gssize n;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!check_kind (file, cancellable, error))
    return NULL;
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  do
    {
      n = g_input_stream_read (G_INPUT_STREAM (stream), buffer, MIN (CHUNK, most + 1 - text->len),
                               cancellable, error);
      if (n < 0)
        return NULL;
      g_string_append_len (text, buffer, n);
    }
  while (n > 0 && text->len <= most);
  if (length != NULL)
    *length = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * lat_library_write_file:
 * @file: where to
 * @text: what
 * @length: of the text in bytes, -1 if it ends with a nul
 * @cancellable: (nullable): to stop it before it begins
 * @error: what went wrong
 *
 * Writes a file, all or nothing. Blocks; meant for a thread.
 *
 * Returns: whether the file has the text now
 */
gboolean
lat_library_write_file (GFile *file,
                        const char *text,
                        gssize length,
                        GCancellable *cancellable,
                        GError **error)
{
  gsize size;

  g_return_val_if_fail (G_IS_FILE (file) && text != NULL, FALSE);

  size = length < 0 ? strlen (text) : (gsize) length;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return lat_file_writer_save_place (text, size, file, LAT_FILE_WRITER_NONE, error);
}
