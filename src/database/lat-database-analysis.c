/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-database-analysis.c - what engines found in positions, kept beside the games
 *
 * An analysis is a row: its key, who searched, and its lines, packed. Games can be read again from where
 * they lie, analyses cannot: they are worth what the time is that they took, and are lost with a damaged
 * file. What was not asked for longest goes first.
 */
#include "lat-database-analysis.h"

#include "lat-database-private.h"
#include "lat-rules-file.h"

/* A line: what it is, its depth, how many actions, the score; each action. */
#define LINE_SIZE   7
#define ACTION_SIZE 3
/* What a row takes beside its lines, with its share of both indices: measured. */
#define ROW_SIZE LAT_DATABASE_ANALYSIS_ROW
/* Below the limit there is room for some before the next ones must go: a tenth. */
#define ROOM 10

enum
{
  IS_MATE = 1 << 0,
  WAS_BEST = 1 << 1,
};

static void
add_number (GChecksum *sum, guint64 number)
{
  guint64 bytes = GUINT64_TO_LE (number);

  g_checksum_update (sum, (const guchar *) &bytes, sizeof bytes);
}

static void
add_history (GChecksum *sum, const LatPosition *position, const LatHistory *history)
{
  guint n = MIN (history->n, position->reversible + 1u);

  add_number (sum, n);
  for (guint i = history->n - n; i < history->n; i++)
    add_number (sum, history->keys[i]);
}

/**
 * lat_kept_key_make:
 * @key: (out caller-allocates) (array fixed-size=16): the key
 * @ruleset: the rules; what they are called plays no part
 * @position: a position
 * @history: the positions up to it
 * @is_threat: whether the side to act has passed
 *
 * Two positions have the same key if a search of one says the same as one of the other: who acts, men
 * and hands are the same, and, where a rule asks for it, the number of plies without a capture, and the
 * positions that may repeat, in their order, and the number of the move, where moves are limited or White's first may be
 * taken over.
 */
void
lat_kept_key_make (guint8 key[LAT_KEPT_KEY_SIZE],
                   LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatHistory *history,
                   gboolean is_threat)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  const LatRules *rules;
  g_autofree char *line = NULL;
  guint8 digest[32];
  gsize size = sizeof digest;

  g_return_if_fail (key != NULL && ruleset != NULL && position != NULL && history != NULL);

  rules = lat_ruleset_get_rules (ruleset);
  line = lat_rules_line_write_played (rules);
  g_checksum_update (sum, (const guchar *) line, -1);
  add_number (sum, is_threat ? 1 : 0);
  add_number (sum, (guint64) position->side << 16 | (guint64) position->turn << 8);
  add_number (sum, position->bonus);
  g_checksum_update (sum, (const guchar *) position->hand, sizeof position->hand);
  g_checksum_update (sum, (const guchar *) position->cells, sizeof position->cells);
  if (rules->no_capture_plies > 0)
    add_number (sum, position->quiet);
  if (rules->repetition > 0)
    add_history (sum, position, history);
  if (rules->moves > 0 || rules->swap)
    add_number (sum, position->number);
  g_checksum_get_digest (sum, digest, &size);
  memcpy (key, digest, LAT_KEPT_KEY_SIZE);
}

/**
 * lat_database_set_patience:
 * @database: a database
 * @ms: milliseconds
 *
 * How long to wait for others that write.
 */
void
lat_database_set_patience (LatDatabase *database, guint ms)
{
  g_return_if_fail (database != NULL);

  sqlite3_busy_timeout (database->handle, (int) ms);
}

/* {{{ lines as bytes */

static void
write_line (GByteArray *bytes, const LatKeptLine *line)
{
  guint32 score = GUINT32_TO_LE ((guint32) line->score.value);
  guint8 head[3] = {
    (guint8) ((line->score.is_mate ? IS_MATE : 0) | (line->was_best ? WAS_BEST : 0)),
    (guint8) MIN (line->depth, G_MAXUINT8),
    (guint8) MIN (line->n_actions, LAT_KEPT_MAX_ACTIONS),
  };

  g_byte_array_append (bytes, head, sizeof head);
  g_byte_array_append (bytes, (const guint8 *) &score, sizeof score);
  for (guint i = 0; i < head[2]; i++)
    {
      guint32 action = GUINT32_TO_LE (line->actions[i]);

      g_byte_array_append (bytes, (const guint8 *) &action, ACTION_SIZE);
    }
}

static GByteArray *
write_lines (const LatKeptAnalysis *analysis)
{
  GByteArray *bytes = g_byte_array_new ();

  for (guint i = 0; i < MIN (analysis->n_lines, LAT_ENGINE_MAX_LINES); i++)
    write_line (bytes, &analysis->lines[i]);
  return bytes;
}

/* Returns: how many bytes the line took; 0 if they are none */
static gsize
read_line (LatKeptLine *line, const guint8 *bytes, gsize size)
{
  guint32 score;

  if (size < LINE_SIZE || bytes[2] > LAT_KEPT_MAX_ACTIONS
      || size < LINE_SIZE + bytes[2] * (gsize) ACTION_SIZE)
    return 0;
  memcpy (&score, bytes + 3, sizeof score);
  line->score.is_mate = (bytes[0] & IS_MATE) != 0;
  line->score.value = (int) GUINT32_FROM_LE (score);
  line->was_best = (bytes[0] & WAS_BEST) != 0;
  line->depth = bytes[1];
  line->n_actions = bytes[2];
  for (guint i = 0; i < line->n_actions; i++)
    {
      guint32 action = 0;

      memcpy (&action, bytes + LINE_SIZE + i * ACTION_SIZE, ACTION_SIZE);
      line->actions[i] = GUINT32_FROM_LE (action);
    }
  return LINE_SIZE + line->n_actions * (gsize) ACTION_SIZE;
}

/* Returns: whether there are lines, and nothing else */
static gboolean
read_lines (LatKeptAnalysis *analysis, const guint8 *bytes, gsize size)
{
  gsize at = 0;

  analysis->n_lines = 0;
  while (at < size && analysis->n_lines < LAT_ENGINE_MAX_LINES)
    {
      gsize length = read_line (&analysis->lines[analysis->n_lines], bytes + at, size - at);

      if (length == 0)
        return FALSE;
      at += length;
      analysis->n_lines++;
    }
  return at == size && analysis->n_lines > 0;
}

/* }}} */

/**
 * lat_database_find_analysis:
 * @database: a database
 * @key: (array fixed-size=16): of a position
 * @engine: who searched; what others have found does not count
 * @analysis: (out caller-allocates): what is kept
 * @error: #LatDatabaseError
 *
 * Returns: whether something is kept; if not, @error says whether something is wrong
 */
gboolean
lat_database_find_analysis (LatDatabase *database,
                            const guint8 key[LAT_KEPT_KEY_SIZE],
                            const char *engine,
                            LatKeptAnalysis *analysis,
                            GError **error)
{
  sqlite3_stmt *statement;
  gboolean is_found;

  g_return_val_if_fail (database != NULL && key != NULL && engine != NULL, FALSE);
  g_return_val_if_fail (analysis != NULL, FALSE);

  statement = lat_database_prepare (database, LAT_SQL_FIND_ANALYSIS, error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_blob (statement, 1, key, LAT_KEPT_KEY_SIZE, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, engine, -1, SQLITE_STATIC);
  is_found = lat_database_next (database, statement, error);
  if (is_found)
    {
      memcpy (analysis->key, key, LAT_KEPT_KEY_SIZE);
      analysis->engine = g_intern_string (engine);
      analysis->nodes = (guint64) sqlite3_column_int64 (statement, 0);
      analysis->made = sqlite3_column_int64 (statement, 1);
      is_found = read_lines (analysis, sqlite3_column_blob (statement, 2),
                             (gsize) sqlite3_column_bytes (statement, 2));
    }
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return is_found;
}

static gboolean
find_engine (LatDatabase *database, const char *engine, gint64 *id, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_ADD_ENGINE, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, engine, -1, SQLITE_STATIC);
  return lat_database_finish (database, statement, id, error);
}

/* What has no lines was only asked for. */
static gboolean
touch (LatDatabase *database, const LatKeptAnalysis *analysis, gint64 engine, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_TOUCH_ANALYSIS, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_blob (statement, 1, analysis->key, LAT_KEPT_KEY_SIZE, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, engine);
  return lat_database_finish (database, statement, NULL, error);
}

static gboolean
keep (LatDatabase *database, const LatKeptAnalysis *analysis, gint64 engine, GError **error)
{
  g_autoptr (GByteArray) lines = write_lines (analysis);
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_KEEP_ANALYSIS, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_blob (statement, 1, analysis->key, LAT_KEPT_KEY_SIZE, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, engine);
  sqlite3_bind_int64 (statement, 3, analysis->lines[0].depth);
  sqlite3_bind_int64 (statement, 4, (gint64) analysis->nodes);
  sqlite3_bind_int64 (statement, 5, analysis->made);
  sqlite3_bind_blob (statement, 6, lines->data, (int) lines->len, SQLITE_STATIC);
  return lat_database_finish (database, statement, NULL, error);
}

/* Those that were not asked for longest go until @max_bytes has room again. */
static gboolean
limit (LatDatabase *database, guint64 max_bytes, GError **error)
{
  sqlite3_stmt *statement;
  g_autoptr (GError) fault = NULL;
  guint64 n, bytes;
  gint64 last = -1;

  if (!lat_database_measure_analyses (database, &n, &bytes, error))
    return FALSE;
  if (bytes <= max_bytes)
    return TRUE;
  statement = lat_database_prepare (database, LAT_SQL_LIST_ANALYSES, error);
  if (statement == NULL)
    return FALSE;
  while (bytes > max_bytes - max_bytes / ROOM && lat_database_next (database, statement, &fault))
    {
      last = sqlite3_column_int64 (statement, 0);
      bytes -= MIN (bytes, (guint64) sqlite3_column_int64 (statement, 1));
    }
  sqlite3_reset (statement);
  return lat_database_pass (&fault, error)
         && lat_database_run (database, LAT_SQL_DELETE_ANALYSES, &last, 1, error);
}

static gboolean
keep_all (LatDatabase *database, const LatKeptAnalysis *const *analyses, guint n, GError **error)
{
  const char *engine = NULL;
  gint64 id = 0;

  for (guint i = 0; i < n; i++)
    {
      /* Mostly all are of the same one. */
      if (engine != analyses[i]->engine && !find_engine (database, analyses[i]->engine, &id, error))
        return FALSE;
      engine = analyses[i]->engine;
      if (analyses[i]->n_lines > 0 ? !keep (database, analyses[i], id, error)
                                   : !touch (database, analyses[i], id, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * lat_database_keep_analyses:
 * @database: a database
 * @analyses: (array length=n): what was found; one without lines was only asked for
 * @n: how many
 * @max_bytes: how much all that are kept may take, about
 * @error: #LatDatabaseError
 *
 * Keeps analyses, all of them or none. One takes the place of another of the same position by the same
 * engine if it is deeper, or as deep and not less. Beyond @max_bytes those go that were not asked for
 * longest.
 *
 * Returns: whether they are kept
 */
gboolean
lat_database_keep_analyses (LatDatabase *database,
                            const LatKeptAnalysis *const *analyses,
                            guint n,
                            guint64 max_bytes,
                            GError **error)
{
  g_return_val_if_fail (database != NULL && (analyses != NULL || n == 0), FALSE);

  if (!lat_database_begin (database, error))
    return FALSE;
  if (!keep_all (database, analyses, n, error) || !limit (database, max_bytes, error))
    return lat_database_end (database, FALSE, NULL);
  return lat_database_end (database, TRUE, error);
}

/**
 * lat_database_measure_analyses:
 * @database: a database
 * @n: (out): of how many positions something is kept
 * @bytes: (out): how much that takes, about
 * @error: #LatDatabaseError
 *
 * Returns: whether both could be read
 */
gboolean
lat_database_measure_analyses (LatDatabase *database, guint64 *n, guint64 *bytes, GError **error)
{
  sqlite3_stmt *statement;
  gboolean is_there;

  g_return_val_if_fail (database != NULL && n != NULL && bytes != NULL, FALSE);

  *n = *bytes = 0;
  statement = lat_database_prepare (database, LAT_SQL_MEASURE_ANALYSES, error);
  if (statement == NULL)
    return FALSE;
  is_there = lat_database_next (database, statement, error);
  if (is_there)
    {
      *n = (guint64) sqlite3_column_int64 (statement, 0);
      *bytes = (guint64) sqlite3_column_int64 (statement, 1);
    }
  sqlite3_reset (statement);
  return is_there;
}

/**
 * lat_database_empty_analyses:
 * @database: a database
 * @error: #LatDatabaseError
 *
 * Forgets all analyses. The file keeps its size; what comes next takes the room.
 *
 * Returns: whether they are gone
 */
gboolean
lat_database_empty_analyses (LatDatabase *database, GError **error)
{
  g_return_val_if_fail (database != NULL, FALSE);

  if (!lat_database_begin (database, error))
    return FALSE;
  if (!lat_database_run (database, LAT_SQL_DELETE_ANALYSES, &(gint64){ G_MAXINT64 }, 1, error)
      || !lat_database_run (database, LAT_SQL_DELETE_ENGINES, NULL, 0, error))
    return lat_database_end (database, FALSE, NULL);
  return lat_database_end (database, TRUE, error);
}
