/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-database.c - the file of a database: its tables, its statements, and what to do when it is damaged
 *
 * All that is in it has been read from files that stay where they are, so that it can be made again.
 * Plays are the bulk: an action of a game is 14 bytes in a list, which is a blob. A big batch has a
 * segment of lists of its own, which is written from its begin to its end; small ones share segment 0.
 */
#include "lat-database-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* “LatG”, so that a file of another program is told apart. */
#define APPLICATION_ID 0x4c617447
/* Where SQLite has that in a file, the high byte first. */
#define APPLICATION_AT 68
/* For others that write, in milliseconds. */
#define PATIENCE 30000
/* What an analysis takes beside its lines. */
#define ROW G_STRINGIFY (LAT_DATABASE_ANALYSIS_ROW)

/*
 * What makes a file of each version one of the next; of version 0 is a file that is empty. What stands here
 * has been done to files of people: a change of the tables is a step more.
 */
static const char *const steps[LAT_DATABASE_VERSION] = {
  "CREATE TABLE source (id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE,"
  " is_run INTEGER NOT NULL, added INTEGER NOT NULL, stamp TEXT NOT NULL,"
  " is_whole INTEGER NOT NULL, reading INTEGER NOT NULL) STRICT;"
  "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
  "CREATE TABLE game (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE,"
  " white INTEGER NOT NULL, black INTEGER NOT NULL,"
  " white_rating INTEGER NOT NULL, black_rating INTEGER NOT NULL,"
  " white_nodes INTEGER NOT NULL, black_nodes INTEGER NOT NULL,"
  " date INTEGER NOT NULL, result INTEGER NOT NULL) STRICT;"
  "CREATE TABLE origin (source INTEGER NOT NULL, number INTEGER NOT NULL, game INTEGER NOT NULL,"
  " reading INTEGER NOT NULL,"
  " PRIMARY KEY (source, number)) STRICT, WITHOUT ROWID;"
  "CREATE INDEX origin_game ON origin (game);"
  "CREATE TABLE play (list INTEGER PRIMARY KEY, plays BLOB NOT NULL) STRICT;",
  /* “used” grows with each use; “kept” has one row, which triggers keep true whoever writes. */
  "CREATE TABLE engine (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;"
  "CREATE TABLE analysis (id INTEGER PRIMARY KEY, key BLOB NOT NULL, engine INTEGER NOT NULL,"
  " depth INTEGER NOT NULL, nodes INTEGER NOT NULL, made INTEGER NOT NULL, used INTEGER NOT NULL,"
  " lines BLOB NOT NULL, UNIQUE (key, engine)) STRICT;"
  "CREATE INDEX analysis_used ON analysis (used);"
  "CREATE TABLE kept (n INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT;"
  "INSERT INTO kept (n, bytes) VALUES (0, 0);"
  "CREATE TRIGGER analysis_added AFTER INSERT ON analysis BEGIN"
  " UPDATE kept SET n = n + 1, bytes = bytes + length (new.lines) + " ROW "; END;"
  "CREATE TRIGGER analysis_changed AFTER UPDATE OF lines ON analysis BEGIN"
  " UPDATE kept SET bytes = bytes + length (new.lines) - length (old.lines); END;"
  "CREATE TRIGGER analysis_deleted AFTER DELETE ON analysis BEGIN"
  " UPDATE kept SET n = n - 1, bytes = bytes - length (old.lines) - " ROW "; END;",
};

static const char *const texts[LAT_N_SQL] = {
  [LAT_SQL_BEGIN] = "BEGIN IMMEDIATE",
  [LAT_SQL_BEGIN_READING] = "BEGIN",
  [LAT_SQL_COMMIT] = "COMMIT",
  [LAT_SQL_ROLLBACK] = "ROLLBACK",
  [LAT_SQL_DATA_VERSION] = "PRAGMA data_version",
  [LAT_SQL_FIND_SOURCE] = "SELECT id FROM source WHERE path = ?1",
  [LAT_SQL_GET_SOURCE] = "SELECT id FROM source WHERE id = ?1 AND is_whole AND stamp = ?2",
  [LAT_SQL_ADD_SOURCE] = "INSERT INTO source (path, is_run, added, stamp, is_whole, reading)"
                         " VALUES (?1, 0, ?2, '', 0, 0) ON CONFLICT (path) DO NOTHING",
  [LAT_SQL_BEGIN_SOURCE] = "UPDATE source SET is_whole = 0, is_run = ?2, reading = reading + 1"
                           " WHERE id = ?1 RETURNING reading",
  /* Another reading may have begun since, which says so itself when it ends. */
  [LAT_SQL_END_SOURCE] =
      "UPDATE source SET is_whole = 1, stamp = ?2 WHERE id = ?1 AND reading = ?3",
  [LAT_SQL_DELETE_SOURCE] = "DELETE FROM source WHERE id = ?1",
  [LAT_SQL_LIST_SOURCES] = "SELECT id, path, is_run, added, is_whole,"
                           " (SELECT count (*) FROM origin WHERE source = source.id)"
                           " FROM source ORDER BY id",
  [LAT_SQL_ADD_PLAYER] = "INSERT INTO player (name) VALUES (?1)"
                         " ON CONFLICT (name) DO UPDATE SET name = name RETURNING id",
  [LAT_SQL_LIST_PLAYERS] = "SELECT id, name FROM player",
  [LAT_SQL_FIND_GAME] = "SELECT id, white_rating, black_rating, date FROM game WHERE digest = ?1",
  /* A rating that is not said goes if no other place says it: ?5 to ?7 are where this one was found. */
  [LAT_SQL_CORRECT_GAME] =
      "WITH other (n) AS (SELECT count (*) FROM origin WHERE game = ?1"
      " AND (source <> ?5 OR (number <> ?6 AND reading = ?7)))"
      " UPDATE game SET date = ?4,"
      " white_rating = iif (?2 > 0 OR (SELECT n FROM other) = 0, ?2, white_rating),"
      " black_rating = iif (?3 > 0 OR (SELECT n FROM other) = 0, ?3, black_rating) WHERE id = ?1",
  [LAT_SQL_ADD_GAME] = "INSERT INTO game (digest, white, black, white_rating, black_rating,"
                       " white_nodes, black_nodes, date, result)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
  [LAT_SQL_GET_GAME] =
      "SELECT source.path, source.is_run, origin.number, white.name, black.name,"
      " game.date, game.result FROM game"
      " JOIN origin ON origin.game = game.id JOIN source ON source.id = origin.source"
      " LEFT JOIN player AS white ON white.id = game.white"
      " LEFT JOIN player AS black ON black.id = game.black"
      " WHERE game.id = ?1 ORDER BY source.id LIMIT 1",
  [LAT_SQL_LIST_GAMES] = "SELECT id, white, black, white_rating, black_rating, white_nodes,"
                         " black_nodes, date FROM game ORDER BY id",
  [LAT_SQL_LIST_SOURCE_GAMES] = "SELECT game FROM origin WHERE source = ?1",
  [LAT_SQL_ADD_ORIGIN] =
      "INSERT INTO origin (source, number, game, reading) VALUES (?1, ?2, ?3, ?4)"
      " ON CONFLICT (source, number) DO UPDATE SET game = excluded.game,"
      " reading = excluded.reading WHERE excluded.reading >= reading",
  /* Also what a reading found that one which began later, and has ended, did not find; of no source: all. */
  [LAT_SQL_DELETE_ORIGINS] =
      "DELETE FROM origin WHERE source = ?1 AND reading <"
      " coalesce ((SELECT CASE WHEN is_whole THEN max (reading, ?2) ELSE ?2 END FROM source"
      " WHERE id = ?1), 9223372036854775807)",
  [LAT_SQL_LIST_ORPHANS] = "SELECT id FROM game"
                           " WHERE NOT EXISTS (SELECT 1 FROM origin WHERE origin.game = game.id)",
  [LAT_SQL_DELETE_ORPHANS] = "DELETE FROM game"
                             " WHERE NOT EXISTS (SELECT 1 FROM origin WHERE origin.game = game.id)",
  [LAT_SQL_DELETE_PLAYERS] = "DELETE FROM player WHERE id NOT IN (SELECT white FROM game)"
                             " AND id NOT IN (SELECT black FROM game)",
  [LAT_SQL_LAST_LIST] = "SELECT coalesce (max (list), 0) FROM play",
  [LAT_SQL_GET_LIST] = "SELECT plays FROM play WHERE list = ?1",
  [LAT_SQL_NEXT_LIST] = "SELECT list, plays FROM play WHERE list > ?1 ORDER BY list LIMIT 1",
  [LAT_SQL_SET_LIST] = "INSERT OR REPLACE INTO play (list, plays) VALUES (?1, ?2)",
  [LAT_SQL_DELETE_LIST] = "DELETE FROM play WHERE list = ?1",
  [LAT_SQL_ADD_ENGINE] = "INSERT INTO engine (name) VALUES (?1)"
                         " ON CONFLICT (name) DO UPDATE SET name = name RETURNING id",
  [LAT_SQL_DELETE_ENGINES] = "DELETE FROM engine WHERE id NOT IN (SELECT engine FROM analysis)",
  [LAT_SQL_FIND_ANALYSIS] = "SELECT nodes, made, lines FROM analysis WHERE key = ?1"
                            " AND engine = (SELECT id FROM engine WHERE name = ?2)",
  [LAT_SQL_KEEP_ANALYSIS] =
      "INSERT INTO analysis (key, engine, depth, nodes, made, used, lines)"
      " VALUES (?1, ?2, ?3, ?4, ?5, (SELECT coalesce (max (used), 0) + 1 FROM analysis), ?6)"
      " ON CONFLICT (key, engine) DO UPDATE SET used = excluded.used, depth = excluded.depth,"
      " nodes = excluded.nodes, made = excluded.made, lines = excluded.lines"
      " WHERE excluded.depth > depth"
      " OR (excluded.depth = depth AND length (excluded.lines) >= length (lines))",
  [LAT_SQL_TOUCH_ANALYSIS] = "UPDATE analysis SET used = (SELECT max (used) + 1 FROM analysis)"
                             " WHERE key = ?1 AND engine = ?2",
  [LAT_SQL_MEASURE_ANALYSES] = "SELECT n, bytes FROM kept",
  [LAT_SQL_LIST_ANALYSES] = "SELECT used, length (lines) + " ROW " FROM analysis ORDER BY used",
  [LAT_SQL_DELETE_ANALYSES] = "DELETE FROM analysis WHERE used <= ?1",
};

GQuark
lat_database_error_quark (void)
{
  return g_quark_from_static_string ("lat-database-error-quark");
}

/* Whether what is damaged is ours: it lies where only ours does, or its head says so. That is asked by SQLite’s own
 * descriptor, since closing another one would drop the locks of all connections. */
static gboolean
is_ours (LatDatabase *database)
{
  static const char magic[16] = "SQLite format 3";
  g_autofree char *own = lat_database_get_default_path ();
  guint8 head[APPLICATION_AT + 4];
  sqlite3_file *file = NULL;
  guint32 application;

  if (g_str_equal (database->path, own))
    return TRUE;
  if (sqlite3_file_control (database->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
      || file == NULL || file->pMethods == NULL
      || file->pMethods->xRead (file, head, sizeof head, 0) != SQLITE_OK)
    return FALSE;
  memcpy (&application, head + APPLICATION_AT, sizeof application);
  return memcmp (head, magic, sizeof magic) == 0 && GUINT32_FROM_BE (application) == APPLICATION_ID;
}

static LatDatabaseError
get_code (LatDatabase *database)
{
  switch (sqlite3_extended_errcode (database->handle) & 0xff)
    {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return is_ours (database) ? LAT_DATABASE_ERROR_DAMAGED : LAT_DATABASE_ERROR_FOREIGN;
    case SQLITE_FULL:
      return LAT_DATABASE_ERROR_FULL;
    default:
      return LAT_DATABASE_ERROR_OPEN;
    }
}

static void
fail_foreign (const LatDatabase *database, GError **error)
{
  g_set_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_FOREIGN,
               _ ("%s: this is a file of another program; move it away, or name another one"),
               database->path);
}

/* Says what SQLite has just refused. Returns: %FALSE */
gboolean
lat_database_fail (LatDatabase *database, GError **error)
{
  g_autofree char *words = g_strdup (sqlite3_errmsg (database->handle));
  LatDatabaseError code = get_code (database);

  if (code == LAT_DATABASE_ERROR_FOREIGN)
    fail_foreign (database, error);
  else
    g_set_error (error, LAT_DATABASE_ERROR, code, "%s: %s", database->path, words);
  return FALSE;
}

/* Returns: whether there is no fault; one is handed on */
gboolean
lat_database_pass (GError **fault, GError **error)
{
  if (*fault == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (fault));
  return FALSE;
}

/* A statement, to be bound; %NULL with an error. */
sqlite3_stmt *
lat_database_prepare (LatDatabase *database, LatSql sql, GError **error)
{
  sqlite3_stmt **statement = &database->statements[sql];

  if (*statement == NULL
      && sqlite3_prepare_v3 (database->handle, texts[sql], -1, SQLITE_PREPARE_PERSISTENT, statement,
                             NULL)
             != SQLITE_OK)
    {
      lat_database_fail (database, error);
      return NULL;
    }
  sqlite3_reset (*statement);
  return *statement;
}

/* Returns: whether there is a row; if not, the statement is over, with an error if something is wrong */
gboolean
lat_database_next (LatDatabase *database, sqlite3_stmt *statement, GError **error)
{
  int result = sqlite3_step (statement);

  if (result == SQLITE_ROW)
    return TRUE;
  if (result != SQLITE_DONE)
    lat_database_fail (database, error);
  sqlite3_reset (statement);
  return FALSE;
}

/* Runs a statement to its end. Of a first row @number, if it is not %NULL, is the first value. */
gboolean
lat_database_finish (LatDatabase *database, sqlite3_stmt *statement, gint64 *number, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (lat_database_next (database, statement, &fault) && number != NULL)
    *number = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return lat_database_pass (&fault, error);
}

/* Runs a statement of numbers. */
gboolean
lat_database_run (LatDatabase *database, LatSql sql, const gint64 *numbers, guint n, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, sql, error);

  if (statement == NULL)
    return FALSE;
  for (guint i = 0; i < n; i++)
    sqlite3_bind_int64 (statement, (int) i + 1, numbers[i]);
  return lat_database_finish (database, statement, NULL, error);
}

/* The number in the only row of a statement. */
gboolean
lat_database_get_number (LatDatabase *database, LatSql sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, sql, error);

  return statement != NULL && lat_database_finish (database, statement, number, error);
}

/* Writes a list of plays; one without any goes. */
gboolean
lat_database_set_list (LatDatabase *database, gint64 list, const GByteArray *plays, GError **error)
{
  sqlite3_stmt *statement;

  if (plays->len == 0)
    return lat_database_run (database, LAT_SQL_DELETE_LIST, &list, 1, error);
  statement = lat_database_prepare (database, LAT_SQL_SET_LIST, error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, list);
  sqlite3_bind_blob (statement, 2, plays->data, (int) plays->len, SQLITE_STATIC);
  return lat_database_finish (database, statement, NULL, error);
}

gboolean
lat_database_begin (LatDatabase *database, GError **error)
{
  return lat_database_run (database, LAT_SQL_BEGIN, NULL, 0, error);
}

/* Keeps what has been done since lat_database_begin(), or drops it. What was known of games is asked anew. */
gboolean
lat_database_end (LatDatabase *database, gboolean is_good, GError **error)
{
  g_clear_pointer (&database->games, g_array_unref);
  if (is_good && lat_database_run (database, LAT_SQL_COMMIT, NULL, 0, error))
    return TRUE;
  if (!sqlite3_get_autocommit (database->handle))
    lat_database_run (database, LAT_SQL_ROLLBACK, NULL, 0, NULL);
  return FALSE;
}

/**
 * lat_database_get_default_path:
 *
 * Returns: (transfer full): the file of a person: latrunculi/games.db in the folder of user data
 */
char *
lat_database_get_default_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "latrunculi", "games.db", NULL);
}

static gboolean
execute (LatDatabase *database, const char *sql, GError **error)
{
  return sqlite3_exec (database->handle, sql, NULL, NULL, NULL) == SQLITE_OK
         || lat_database_fail (database, error);
}

static gboolean
ask (LatDatabase *database, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement;
  gboolean is_good;

  *number = 0;
  if (sqlite3_prepare_v2 (database->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    return lat_database_fail (database, error);
  is_good = lat_database_next (database, statement, error);
  if (is_good)
    *number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return is_good;
}

/* Takes all steps from @version on. */
static gboolean
take_steps (LatDatabase *database, gint64 version, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d;",
                                          APPLICATION_ID, LAT_DATABASE_VERSION);

  for (gint64 i = version; i < LAT_DATABASE_VERSION; i++)
    if (!execute (database, steps[i], error))
      return FALSE;
  return execute (database, sql, error);
}

/* Brings the tables up to date, all or nothing: those of a file of an older version, or of an empty one. */
static gboolean
bring_up_to_date (LatDatabase *database, GError **error)
{
  gint64 version;

  if (!lat_database_begin (database, error))
    return FALSE;
  /* Another program may have done so in the meantime. */
  if (!ask (database, "PRAGMA user_version", &version, error)
      || (version < LAT_DATABASE_VERSION && !take_steps (database, version, error)))
    return lat_database_end (database, FALSE, NULL);
  return lat_database_end (database, TRUE, error);
}

static gboolean
check_file (LatDatabase *database, GError **error)
{
  gint64 application, version, n;

  if (!ask (database, "SELECT count (*) FROM sqlite_schema", &n, error)
      || !ask (database, "PRAGMA application_id", &application, error)
      || !ask (database, "PRAGMA user_version", &version, error))
    return FALSE;
  /* One that is empty is nobody’s. */
  if (application != APPLICATION_ID && (n > 0 || version > 0))
    fail_foreign (database, error);
  else if (version > LAT_DATABASE_VERSION)
    g_set_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_NEWER,
                 _ ("%s: a newer version of the program made it; use that one"), database->path);
  else
    return version == LAT_DATABASE_VERSION || bring_up_to_date (database, error);
  return FALSE;
}

static LatDatabase *
create_database (const char *path)
{
  LatDatabase *database = g_new0 (LatDatabase, 1);

  database->path = g_strdup (path);
  database->batch = LAT_DATABASE_BATCH;
  database->segment = LAT_DATABASE_SEGMENT;
  return database;
}

static gboolean
open_file (LatDatabase *database, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (database->path);

  g_mkdir_with_parents (folder, 0700);
  if (sqlite3_open_v2 (database->path, &database->handle,
                       SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
      != SQLITE_OK)
    return lat_database_fail (database, error);
  sqlite3_busy_timeout (database->handle, PATIENCE);
  return check_file (database, error)
         && execute (database,
                     "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
                     " PRAGMA cache_size = -16000; PRAGMA trusted_schema = OFF;",
                     error)
         && lat_database_know_sources (database, error);
}

/**
 * lat_database_is_in_place:
 * @database: a database
 *
 * Returns: whether the file that is open is still the one of that name; if not, somebody has set it aside or
 *   removed it, and what is read and written here is seen by nobody else
 */
gboolean
lat_database_is_in_place (LatDatabase *database)
{
  int has_moved = FALSE;

  g_return_val_if_fail (database != NULL, FALSE);

  return sqlite3_file_control (database->handle, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved)
             != SQLITE_OK
         || !has_moved;
}

/* Gives the file another name. Returns: (transfer full) (nullable): that */
static char *
rename_file (const char *path, GError **error)
{
  static const char *const parts[] = { "", "-wal", "-shm" };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y-%m-%d-%H%M%S");
  g_autofree char *aside = g_strdup_printf ("%s.damaged-%s", path, stamp);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *from = g_strconcat (path, parts[i], NULL);
      g_autofree char *to = g_strconcat (aside, parts[i], NULL);

      if (g_rename (from, to) == 0 || (i > 0 && !g_file_test (from, G_FILE_TEST_EXISTS)))
        continue;
      g_set_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_OPEN,
                   _ ("%s is damaged and cannot be renamed; move it away"), from);
      return NULL;
    }
  return g_steal_pointer (&aside);
}

/* Of all threads that find the same damage one renames; nobody opens meanwhile. */
static GMutex aside_mutex;

/* With the mutex held. */
static gboolean
set_aside (LatDatabase *database, char **aside, GError **error)
{
  char *name;

  if (!lat_database_is_in_place (database))
    return TRUE;
  name = rename_file (database->path, error);
  if (aside != NULL)
    *aside = name;
  else
    g_free (name);
  return name != NULL;
}

/**
 * lat_database_set_aside:
 * @database: (transfer full): a database that is damaged; it is closed
 * @aside: (out) (nullable) (transfer full): what its file is called now; %NULL if it was out of the way already
 * @error: #LatDatabaseError
 *
 * Gives the file another name, so that a new one can be made. A file that has taken its place stays.
 *
 * Returns: whether it is out of the way
 */
gboolean
lat_database_set_aside (LatDatabase *database, char **aside, GError **error)
{
  gboolean is_away;

  g_return_val_if_fail (database != NULL && aside != NULL, FALSE);

  *aside = NULL;
  g_mutex_lock (&aside_mutex);
  is_away = set_aside (database, aside, error);
  g_mutex_unlock (&aside_mutex);
  /* SQLite sees that it has moved, and leaves the log of a new one alone. */
  lat_database_close (database);
  return is_away;
}

/* With the mutex held. */
static LatDatabase *
open_whole (const char *path, char **aside, GError **error)
{
  g_autoptr (LatDatabase) database = create_database (path);
  g_autoptr (LatDatabase) damaged = NULL;
  g_autoptr (GError) fault = NULL;

  if (!open_file (database, &fault)
      && g_error_matches (fault, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_DAMAGED))
    {
      damaged = g_steal_pointer (&database);
      if (!set_aside (damaged, aside, error))
        return NULL;
      g_clear_error (&fault);
      database = create_database (path);
      open_file (database, &fault);
    }
  return lat_database_pass (&fault, error) ? g_steal_pointer (&database) : NULL;
}

/**
 * lat_database_open:
 * @path: (nullable) (type filename): the file; %NULL for lat_database_get_default_path()
 * @set_aside: (out) (optional) (nullable) (transfer full): what a damaged file is called now; %NULL if it was
 *   none
 * @error: #LatDatabaseError
 *
 * Opens a database. A file that is not there is made. A damaged one is set aside and a new one is made;
 * its sources are known again, but not yet read (#LatDatabaseSource.is_whole): lat_database_add() does.
 *
 * Returns: (transfer full) (nullable): the database
 */
LatDatabase *
lat_database_open (const char *path, char **set_aside, GError **error)
{
  g_autofree char *name = path != NULL ? g_strdup (path) : lat_database_get_default_path ();
  LatDatabase *database;

  if (set_aside != NULL)
    *set_aside = NULL;
  g_mutex_lock (&aside_mutex);
  database = open_whole (name, set_aside, error);
  g_mutex_unlock (&aside_mutex);
  return database;
}

/**
 * lat_database_ensure:
 * @database: (inout) (nullable) (transfer full): a connection; %NULL after a fault
 * @path: (nullable) (type filename): as for lat_database_open()
 * @set_aside: (out) (optional) (nullable) (transfer full): likewise; not touched if nothing is opened
 * @error: #LatDatabaseError
 *
 * Opens a database if it is not open, or if its file is not the one of that name any more.
 *
 * Returns: whether it is open
 */
gboolean
lat_database_ensure (LatDatabase **database, const char *path, char **set_aside, GError **error)
{
  g_return_val_if_fail (database != NULL, FALSE);

  if (*database != NULL && !lat_database_is_in_place (*database))
    g_clear_pointer (database, lat_database_close);
  if (*database == NULL)
    *database = lat_database_open (path, set_aside, error);
  return *database != NULL;
}

/**
 * lat_database_close:
 * @database: (nullable): a database
 */
void
lat_database_close (LatDatabase *database)
{
  if (database == NULL)
    return;
  for (guint i = 0; i < LAT_N_SQL; i++)
    sqlite3_finalize (database->statements[i]);
  sqlite3_close (database->handle);
  g_clear_pointer (&database->games, g_array_unref);
  g_free (database->path);
  g_free (database);
}
