/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-database-sources.c - where the games of a database come from
 *
 * Beside the file lies another one, “.sources”, with the paths, one a line: if the database is damaged,
 * it says what to read again.
 */
#include "lat-database-private.h"

#include "lat-file-writer.h"

/* Returns: (transfer full): where the paths of all sources are kept */
static char *
get_sources_path (const char *path)
{
  return g_strconcat (path, ".sources", NULL);
}

/* A path as a line: it may have any byte but zero. */
static char *
write_path (const char *path)
{
  return g_uri_escape_string (path, G_URI_RESERVED_CHARS_ALLOWED_IN_PATH " ", TRUE);
}

/* Writes paths to a file, one a line. */
gboolean
lat_database_save_paths (const char *file, GPtrArray *paths, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *line = write_path (g_ptr_array_index (paths, i));

      g_string_append_printf (text, "%s\n", line);
    }
  return lat_file_writer_save (text->str, text->len, file, error);
}

/* Reads what lat_database_save_paths() has written; nothing if the file cannot be read. */
GPtrArray *
lat_database_load_paths (const char *file)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (file, &text, NULL, NULL))
    return paths;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *path = g_uri_unescape_string (lines[i], NULL);

      if (path != NULL && *path != '\0')
        g_ptr_array_add (paths, g_steal_pointer (&path));
    }
  return paths;
}

/* Writes the paths of all sources as they are now. */
gboolean
lat_database_write_sources (LatDatabase *database, GError **error)
{
  g_autofree char *path = get_sources_path (database->path);
  g_autoptr (GPtrArray) sources = lat_database_list_sources (database, error);
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();

  if (sources == NULL)
    return FALSE;
  for (guint i = 0; i < sources->len; i++)
    g_ptr_array_add (paths, ((LatDatabaseSource *) g_ptr_array_index (sources, i))->path);
  return lat_database_save_paths (path, paths, error);
}

/* Makes a source known, if it is not. It has not been read. */
gboolean
lat_database_add_source (LatDatabase *database, const char *path, GError **error)
{
  sqlite3_stmt *statement = lat_database_prepare (database, LAT_SQL_ADD_SOURCE, error);

  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, path, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 2, g_get_real_time () / G_USEC_PER_SEC);
  return lat_database_finish (database, statement, NULL, error);
}

static gboolean
know (LatDatabase *database, GPtrArray *paths, GError **error)
{
  for (guint i = 0; i < paths->len; i++)
    if (!lat_database_add_source (database, g_ptr_array_index (paths, i), error))
      return FALSE;
  return TRUE;
}

/* A database without sources knows those of the list, as it is after a damaged one was set aside. */
gboolean
lat_database_know_sources (LatDatabase *database, GError **error)
{
  g_autofree char *path = get_sources_path (database->path);
  g_autoptr (GPtrArray) sources = lat_database_list_sources (database, error);
  g_autoptr (GPtrArray) paths = NULL;

  if (sources == NULL)
    return FALSE;
  if (sources->len > 0)
    return TRUE;
  paths = lat_database_load_paths (path);
  if (paths->len == 0)
    return TRUE;
  if (!lat_database_begin (database, error))
    return FALSE;
  if (!know (database, paths, error))
    return lat_database_end (database, FALSE, NULL);
  return lat_database_end (database, TRUE, error);
}

/**
 * lat_database_source_free:
 * @source: (nullable): a source
 */
void
lat_database_source_free (LatDatabaseSource *source)
{
  if (source == NULL)
    return;
  g_free (source->path);
  g_free (source);
}

/**
 * lat_database_list_sources:
 * @database: a database
 * @error: #LatDatabaseError
 *
 * Returns: (transfer full) (nullable) (element-type LatDatabaseSource): all sources, the oldest first
 */
GPtrArray *
lat_database_list_sources (LatDatabase *database, GError **error)
{
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GError) fault = NULL;
  sqlite3_stmt *statement;

  g_return_val_if_fail (database != NULL, NULL);

  sources = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_database_source_free);
  statement = lat_database_prepare (database, LAT_SQL_LIST_SOURCES, error);
  if (statement == NULL)
    return NULL;
  while (lat_database_next (database, statement, &fault))
    {
      LatDatabaseSource *source = g_new0 (LatDatabaseSource, 1);

      source->id = sqlite3_column_int64 (statement, 0);
      source->path = g_strdup ((const char *) sqlite3_column_text (statement, 1));
      source->is_run = sqlite3_column_int (statement, 2);
      source->added = sqlite3_column_int64 (statement, 3);
      source->is_whole = sqlite3_column_int (statement, 4);
      source->games = (guint64) sqlite3_column_int64 (statement, 5);
      g_ptr_array_add (sources, source);
    }
  return lat_database_pass (&fault, error) ? g_steal_pointer (&sources) : NULL;
}
