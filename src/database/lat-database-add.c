/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-database-add.c - files are read into a database, and taken out of it again */
#include "lat-intake.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <inttypes.h>

#include "lat-day.h"
#include "lat-encoding.h"
#include "lat-foreign.h"
#include "lat-game-index.h"
#include "lat-lab-reader.h"
#include "lat-lab-replay.h"
#include "lat-limits.h"
#include "lat-load.h"
#include "lat-source-search.h"

/* By which games are played that do not say: as a window has it in which nothing else is open. */
#define DEFAULT_RULES "latrunculi-xxi-10x8"

/* An adding. */
typedef struct
{
  LatDatabase *database;
  const char *path;
  gint64 source;
  gboolean is_new; /* whether the source was not known before */
  LatIntake *intake;
  guint64 n_games; /* that have been read */
  guint64 n_taken;
  guint64 n_broken;
  guint64 total;
  LatDatabaseProgress progress;
  gpointer data;
  GCancellable *cancellable;
} Adding;

static gboolean
fail (const Adding *adding, const char *message, GError **error)
{
  g_set_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE, "%s: %s", adding->path,
               message);
  return FALSE;
}

/* What a file was when it was read: another one is read anew. */
static char *
dup_stamp (const char *path, guint64 *size)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    return NULL;
  *size = (guint64) info.st_size;
  return g_strdup_printf ("%" PRIu64 " %" PRId64 ".%09ld", *size, (gint64) info.st_mtim.tv_sec,
                          info.st_mtim.tv_nsec);
}

/* A game has been read. Returns: whether to go on */
static gboolean
go_on (Adding *adding, guint64 done, GError **error)
{
  adding->n_games++;
  if (adding->progress != NULL)
    adding->progress (done, adding->total, adding->n_games, adding->data);
  return !g_cancellable_set_error_if_cancelled (adding->cancellable, error);
}

/* A day of a tag, “2026.11.25” or what is known of it, “2026.11.??”, as a number; 0 if it is none. */
static guint
read_date (const char *text)
{
  g_autofree char *known = g_strstrip (g_strdup (text != NULL ? text : ""));
  char *end = strchr (known, '?');
  guint date;

  /* Of “2026.1?.??” the year is known. */
  while (end != NULL && end > known && *end != '.' && *end != '-')
    end--;
  if (end != NULL)
    *end = '\0';
  /* A year has four digits, so that a day that comes before it is not taken for one. */
  return strspn (known, "0123456789") == 4 && lat_day_read (known, FALSE, &date) ? date : 0;
}

static guint
read_rating (const LatGame *game, const char *name)
{
  const char *text = lat_game_get_tag (game, name);
  guint64 rating = 0;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, 9999, &rating, NULL)
             ? (guint) rating
             : 0;
}

/* All that tells a game from another one in which the same is played. */
static char *
dup_identity (const LatGame *game)
{
  static const LatGameTag tags[] = { LAT_GAME_TAG_EVENT, LAT_GAME_TAG_SITE,  LAT_GAME_TAG_DATE,
                                     LAT_GAME_TAG_ROUND, LAT_GAME_TAG_WHITE, LAT_GAME_TAG_BLACK };
  GString *text = g_string_new ("game");

  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      const char *value = lat_game_get_known_tag (game, lat_game_tag_get_name (tags[i]));

      g_string_append_printf (text, "\n%s", value != NULL ? value : "");
    }
  return g_string_free (text, FALSE);
}

/*
 * The main line, as far as it is play: up to a pass that the rules do not know, or an action that they do not
 * allow.
 */
static void
take_main_line (Adding *adding, const LatGame *game)
{
  LatRuleset *ruleset = lat_game_get_ruleset (game);
  LatPosition position = *lat_game_get_start (game), next;
  const LatNode *node = lat_game_get_root (game);

  while ((node = lat_node_get_first_child (node)) != NULL && !lat_node_is_null (node))
    {
      lat_intake_add_play (adding->intake, &position, lat_node_get_action (node));
      lat_play (ruleset, &position, lat_node_get_action (node), &next);
      position = next;
    }
}

static gboolean
take_game (Adding *adding, const LatGame *game, guint64 number, GError **error)
{
  g_autofree char *identity = dup_identity (game);
  const LatIntakeGame kept = {
    .number = number,
    .players = { lat_game_get_known_tag (game, "White"), lat_game_get_known_tag (game, "Black") },
    .ratings = { read_rating (game, "WhiteElo"), read_rating (game, "BlackElo") },
    .date = read_date (lat_game_get_known_tag (game, "Date")),
    .result = lat_game_get_result (game),
  };

  lat_intake_begin_game (adding->intake, lat_game_get_ruleset (game), identity);
  take_main_line (adding, game);
  return lat_intake_end_game (adding->intake, &kept, error);
}

static gboolean
is_broken (const LatDiagnostics *diagnostics)
{
  for (guint i = 0; i < lat_diagnostics_get_count (diagnostics); i++)
    if (lat_diagnostics_get (diagnostics, i)->severity == LAT_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}

/* What is said first of a file. */
static gboolean
fail_as (const Adding *adding, const LatDiagnostics *diagnostics, GError **error)
{
  const LatDiagnostic *item = lat_diagnostics_get (diagnostics, 0);
  g_autofree char *message = g_strdup_printf ("%s; %s", item->message, item->remedy);

  return fail (adding, message, error);
}

/* Takes a game of a file, if anything of it can be read; an empty game says so by its tags. */
static gboolean
take_entry (Adding *adding,
            const LatGameIndex *index,
            guint nth,
            LatRuleset *fallback,
            GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatGame) game = lat_game_index_read (index, nth, fallback, NULL, diagnostics, NULL);
  const LatGameEntry *entry = lat_game_index_get (index, nth);
  gboolean has_fault = is_broken (diagnostics);

  if (lat_node_get_first_child (lat_game_get_root (game)) == NULL
      && (has_fault || !entry->has_tags))
    {
      adding->n_broken += entry->has_tags;
      return TRUE;
    }
  adding->n_broken += has_fault;
  adding->n_taken++;
  return take_game (adding, game, nth, error);
}

static gboolean
add_index (Adding *adding, const LatGameIndex *index, GError **error)
{
  g_autoptr (LatRuleset) fallback = lat_ruleset_new_preset (DEFAULT_RULES);
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);

  for (guint i = 0; i < lat_game_index_get_count (index); i++)
    if (!take_entry (adding, index, i, fallback, error)
        || !go_on (adding, lat_game_index_get (index, i)->end, error))
      return FALSE;
  if (adding->n_taken > 0)
    return TRUE;
  lat_foreign_tell_no_game (diagnostics);
  return fail_as (adding, diagnostics, error);
}

static gboolean
add_file (Adding *adding, GError **error)
{
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autoptr (LatGameIndex) index = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) fault = NULL;
  g_autoptr (LatDiagnostics) foreign = lat_diagnostics_new (NULL);
  char *text, *decoded;
  gsize length;

  text = lat_load_file (adding->path, LAT_LIMIT_GAMES_FILE, &length, &fault);
  if (text == NULL)
    return fail (adding, fault->message, error);
  decoded =
      length <= LAT_LIMIT_GAMES_FILE ? lat_encoding_decode (text, length, &length, NULL) : NULL;
  if (decoded != NULL)
    {
      g_free (text);
      text = decoded;
    }
  bytes = g_bytes_new_take (text, length);
  if (lat_foreign_complain_for_games (text, length, diagnostics))
    return fail_as (adding, diagnostics, error);
  adding->total = length;
  if (lat_foreign_complain (text, foreign))
    return fail (adding, lat_diagnostics_get (foreign, 0)->message, error);
  index = lat_game_index_new (bytes, NULL);
  return add_index (adding, index, error);
}

static gboolean
take_record (Adding *adding,
             const LatLabHeader *header,
             const char *run,
             LatRuleset *ruleset,
             const LatLabRecord *record,
             GError **error)
{
  g_autofree char *identity = g_strdup_printf ("%s\n%" PRIu64, run, record->number.game);
  LatIntakeGame kept = { .number = record->number.game, .result = record->result };
  g_auto (LatLabReplay) replay = { 0 };

  for (guint side = 0; side < LAT_N_SIDES; side++)
    kept.nodes[side] = header->nodes[lat_lab_record_get_engine (record, (LatSide) side)];
  adding->n_taken++;
  lat_intake_begin_game (adding->intake, ruleset, identity);
  if (lat_lab_replay_init (&replay, ruleset, record))
    while (lat_lab_replay_next (&replay))
      lat_intake_add_play (adding->intake, &replay.before, replay.action);
  return lat_intake_end_game (adding->intake, &kept, error);
}

/* A run that is played further gives more games; those of all its parts are told apart by their number. */
static gboolean
add_run (Adding *adding, LatLabReader *reader, GError **error)
{
  const LatLabHeader *header = lat_lab_reader_get_header (reader);
  g_autoptr (LatLabHeader) whole = lat_lab_header_copy (header);
  g_autofree char *run = NULL;
  g_autoptr (GError) fault = NULL;

  whole->shard = whole->n_shards = 1;
  run = lat_lab_header_write (whole);
  while (TRUE)
    {
      g_auto (LatLabRecord) record = { 0 };

      if (!lat_lab_reader_next (reader, &record, &fault))
        break;
      if (!take_record (adding, header, run,
                        lat_lab_reader_get_ruleset (reader, record.number.rules), &record, error)
          || !go_on (adding, lat_lab_reader_get_end (reader), error))
        return FALSE;
    }
  if (fault == NULL)
    return TRUE;
  g_set_error_literal (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE, fault->message);
  return FALSE;
}

/* Sets the id of the source; 0 if it is not known. */
static gboolean
find_source (Adding *adding, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (adding->database, LAT_SQL_FIND_SOURCE, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, adding->path, -1, SQLITE_STATIC);
  return lat_database_finish (adding->database, statement, &adding->source, error);
}

/* Makes the source known, if it is not. Sets its id. */
static gboolean
know_source (Adding *adding, GError **error)
{
  if (!find_source (adding, error))
    return FALSE;
  adding->is_new = adding->source == 0;
  return !adding->is_new
         || (lat_database_add_source (adding->database, adding->path, error)
             && find_source (adding, error)
             && lat_database_write_sources (adding->database, error));
}

/* A file of which nothing can be read is no source. */
static void
forget_source (const Adding *adding)
{
  lat_database_run (adding->database, LAT_SQL_DELETE_SOURCE, &adding->source, 1, NULL);
  lat_database_write_sources (adding->database, NULL);
}

/* A reading begins. Sets how many that are. */
static gboolean
begin_source (const Adding *adding, gboolean is_run, gint64 *reading, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (adding->database, LAT_SQL_BEGIN_SOURCE, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, adding->source);
  sqlite3_bind_int64 (statement, 2, is_run);
  return lat_database_finish (adding->database, statement, reading, error);
}

/* Sets @is_same to whether the file is what it was when it was read as a whole. */
static gboolean
is_read (const Adding *adding, const char *stamp, gboolean *is_same, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (adding->database, LAT_SQL_GET_SOURCE, error);
  gint64 id = 0;

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, adding->source);
  sqlite3_bind_text (statement, 2, stamp, -1, SQLITE_STATIC);
  if (!lat_database_finish (adding->database, statement, &id, error))
    return FALSE;
  *is_same = id > 0;
  return TRUE;
}

static gboolean
set_whole (const Adding *adding, gint64 reading, const char *stamp, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (adding->database, LAT_SQL_END_SOURCE, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, adding->source);
  sqlite3_bind_text (statement, 2, stamp, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 3, reading);
  return lat_database_finish (adding->database, statement, NULL, error);
}

/* What the file had when it was read before, and has not any more, goes. */
static gboolean
end_source (Adding *adding, gint64 reading, const char *stamp, GError **error)
{
  LatDatabase *database = adding->database;
  gboolean is_good;

  if (!lat_intake_write (adding->intake, error) || !lat_database_begin (database, error))
    return FALSE;
  is_good = lat_database_run (database, LAT_SQL_DELETE_ORIGINS,
                              (gint64[]){ adding->source, reading }, 2, error)
            && lat_database_delete_orphans (database, error)
            && set_whole (adding, reading, stamp, error);
  return lat_database_end (database, is_good, is_good ? error : NULL);
}

static gboolean
add_games (Adding *adding, gboolean is_run, GError **error)
{
  g_autoptr (LatLabReader) reader = NULL;
  g_autoptr (GError) fault = NULL;

  if (!is_run)
    return add_file (adding, error);
  reader = lat_lab_reader_new (adding->path, &fault);
  if (reader != NULL)
    return add_run (adding, reader, error);
  g_set_error_literal (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE, fault->message);
  return FALSE;
}

static gboolean
add_source (Adding *adding, const char *stamp, GError **error)
{
  gboolean is_run = lat_source_is_run (adding->path);
  g_autoptr (GError) fault = NULL;
  gint64 reading = 0;

  if (!begin_source (adding, is_run, &reading, error))
    return FALSE;
  adding->intake = lat_intake_new (adding->database, adding->source, reading);
  if (add_games (adding, is_run, &fault))
    return end_source (adding, reading, stamp, error);
  /* What was read before a stop stays. */
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && !lat_intake_write (adding->intake, error))
    return FALSE;
  return lat_database_pass (&fault, error);
}

/**
 * lat_database_add:
 * @database: a database
 * @path: (type filename): a file of games or a run of the laboratory, which is told by its first line
 * @progress: (nullable): told of each game
 * @data: for @progress
 * @added: (out caller-allocates) (optional): what came of it, also of what was stopped
 * @cancellable: (nullable): to stop it. What was read by then stays, and the same call goes on
 * @error: #LatDatabaseError, or %G_IO_ERROR_CANCELLED
 *
 * Adds the main lines of all games of a file. A file in which there is none is refused. Games that are there already are not added again. A file that
 * was read before and has not changed is not read. Takes long: call it in a thread.
 *
 * Returns: whether all of it has been added
 */
gboolean
lat_database_add (LatDatabase *database,
                  const char *path,
                  LatDatabaseProgress progress,
                  gpointer data,
                  LatDatabaseAdded *added,
                  GCancellable *cancellable,
                  GError **error)
{
  g_autofree char *absolute = NULL;
  g_autofree char *stamp = NULL;
  Adding adding = { database, .progress = progress, .data = data, .cancellable = cancellable };
  LatDatabaseAdded sum = { 0 };
  gboolean is_same, is_good;

  g_return_val_if_fail (database != NULL && path != NULL, FALSE);

  if (added != NULL)
    *added = sum;
  absolute = g_canonicalize_filename (path, NULL);
  adding.path = absolute;
  stamp = dup_stamp (absolute, &adding.total);
  if (stamp == NULL)
    return fail (&adding, g_strerror (errno), error);
  if (!know_source (&adding, error) || !is_read (&adding, stamp, &is_same, error))
    return FALSE;
  sum.id = adding.source;
  is_good = is_same || add_source (&adding, stamp, error);
  if (adding.intake != NULL)
    {
      sum.games = lat_intake_get_n_new (adding.intake);
      sum.known = lat_intake_get_n_known (adding.intake);
      sum.broken = adding.n_broken;
      lat_intake_free (adding.intake);
    }
  if (!is_good && adding.is_new && adding.n_taken == 0)
    {
      forget_source (&adding);
      sum.id = 0;
    }
  if (added != NULL)
    *added = sum;
  return is_good;
}

/* Which games go, by their ids. */
static GByteArray *
list_orphans (LatDatabase *database, guint *n, GError **error)
{
  g_autoptr (GByteArray) orphans = g_byte_array_new ();
  g_autoptr (GError) fault = NULL;
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_LIST_ORPHANS, error);

  *n = 0;
  if (statement == NULL)
    return NULL;
  while (lat_database_next (database, statement, &fault))
    {
      lat_marks_add (orphans, sqlite3_column_int64 (statement, 0));
      ++*n;
    }
  return lat_database_pass (&fault, error) ? g_steal_pointer (&orphans) : NULL;
}

/* Takes plays of games that go out of a list. Returns: whether there were any */
static gboolean
thin_out (GByteArray *plays, const GByteArray *orphans)
{
  guint to = 0;

  for (guint from = 0; from < plays->len; from += LAT_PLAY_SIZE)
    {
      if (lat_marks_has (orphans, lat_play_read_game (plays->data + from)))
        continue;
      memmove (plays->data + to, plays->data + from, LAT_PLAY_SIZE);
      to += LAT_PLAY_SIZE;
    }
  if (to == plays->len)
    return FALSE;
  g_byte_array_set_size (plays, to);
  return TRUE;
}

static gboolean
delete_plays (LatDatabase *database, const GByteArray *orphans, GError **error)
{
  g_autoptr (GByteArray) plays = g_byte_array_new ();
  gint64 list = -1;

  while (TRUE)
    {
      sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_NEXT_LIST, error);
      g_autoptr (GError) fault = NULL;

      if (statement == NULL)
        return FALSE;
      sqlite3_bind_int64 (statement, 1, list);
      if (!lat_database_next (database, statement, &fault))
        return lat_database_pass (&fault, error);
      list = sqlite3_column_int64 (statement, 0);
      g_byte_array_set_size (plays, 0);
      g_byte_array_append (plays, sqlite3_column_blob (statement, 1),
                           (guint) sqlite3_column_bytes (statement, 1));
      sqlite3_reset (statement);
      if (thin_out (plays, orphans) && !lat_database_set_list (database, list, plays, error))
        return FALSE;
    }
}

/* Games that no source has any more go, with all that was kept of them. */
gboolean
lat_database_delete_orphans (LatDatabase *database, GError **error)
{
  guint n;
  g_autoptr (GByteArray) orphans = list_orphans (database, &n, error);

  if (orphans == NULL || n == 0)
    return orphans != NULL;
  return delete_plays (database, orphans, error)
         && lat_database_run (database, LAT_SQL_DELETE_ORPHANS, NULL, 0, error)
         && lat_database_run (database, LAT_SQL_DELETE_PLAYERS, NULL, 0, error);
}

/* Takes sources out, all in one transaction: finding what nobody else has takes as long for many. */
gboolean
lat_database_remove_sources (LatDatabase *database, const gint64 *sources, guint n, GError **error)
{
  gboolean is_good = TRUE;

  if (!lat_database_begin (database, error))
    return FALSE;
  /* Those of all readings go, also of one that another process has begun. */
  for (guint i = 0; i < n && is_good; i++)
    is_good = lat_database_run (database, LAT_SQL_DELETE_ORIGINS,
                                (gint64[]){ sources[i], G_MAXINT64 }, 2, error)
              && lat_database_run (database, LAT_SQL_DELETE_SOURCE, &sources[i], 1, error);
  is_good = is_good && lat_database_delete_orphans (database, error);
  return lat_database_end (database, is_good, is_good ? error : NULL)
         && lat_database_write_sources (database, error);
}

/**
 * lat_database_remove:
 * @database: a database
 * @source: id of a source
 * @error: #LatDatabaseError
 *
 * Undoes an adding: the games that no other source has go. The file itself stays; if it is below a folder that is
 * known, it is not looked for any more. Takes long: call it in a thread.
 *
 * Returns: whether that could be done; else nothing has changed
 */
gboolean
lat_database_remove (LatDatabase *database, gint64 source, GError **error)
{
  g_autoptr (GPtrArray) sources = NULL;

  g_return_val_if_fail (database != NULL, FALSE);

  sources = lat_database_list_sources (database, error);
  if (sources == NULL || !lat_database_remove_sources (database, &source, 1, error))
    return FALSE;
  for (guint i = 0; i < sources->len; i++)
    {
      const LatDatabaseSource *one = g_ptr_array_index (sources, i);

      if (one->id == source)
        return lat_database_leave_out (database, one->path, error);
    }
  return TRUE;
}
