/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-database-folders.c - folders whose files are sources, also those that come later
 *
 * A folder is a path in a file beside the database, “.folders”; the files in it are sources like any other. In another
 * one, “.left-out”, are files below a folder that somebody has removed: they do not come back by themselves.
 */
#include "lat-database-private.h"

#include <glib/gi18n-lib.h>

#include "lat-limits.h"

/**
 * lat_database_is_games_name:
 * @name: of a file
 *
 * Returns: whether it ends as files of games and runs of the laboratory do
 */
gboolean
lat_database_is_games_name (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);

  return g_str_has_suffix (name, ".latgame") || g_str_has_suffix (name, ".jsonl");
}

static gboolean
find_files (const char *folder,
            guint depth,
            GPtrArray *files,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (*name == '.')
        continue;
      if (!g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          if (lat_database_is_games_name (name))
            g_ptr_array_add (files, g_steal_pointer (&path));
        }
      /* A link may lead back; a folder that may not be read has nothing for us. */
      else if (depth < LAT_LIMIT_FOLDER_DEPTH && !g_file_test (path, G_FILE_TEST_IS_SYMLINK)
               && !find_files (path, depth + 1, files, cancellable, NULL)
               && g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (files->len > LAT_LIMIT_FOLDER_FILES)
        return TRUE;
    }
  return TRUE;
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/**
 * lat_database_find_files:
 * @folder: (type filename): a folder
 * @cancellable: (nullable): to stop it
 * @error: #LatDatabaseError, or %G_IO_ERROR_CANCELLED
 *
 * Looks for files of games and runs by their names, also in the folders below, but not in hidden ones, nor
 * by links to folders.
 *
 * Returns: (transfer full) (nullable) (element-type filename): their paths, in order
 */
GPtrArray *
lat_database_find_files (const char *folder, GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) fault = NULL;

  g_return_val_if_fail (folder != NULL, NULL);

  if (!find_files (folder, 0, files, cancellable, &fault))
    {
      if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_propagate_error (error, g_steal_pointer (&fault));
      else
        g_set_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE, "%s: %s", folder,
                     fault->message);
      return NULL;
    }
  if (files->len > LAT_LIMIT_FOLDER_FILES)
    {
      g_set_error (error, LAT_DATABASE_ERROR, LAT_DATABASE_ERROR_SOURCE,
                   _ ("%s: this folder has more than %d files of games; choose one below it"),
                   folder, LAT_LIMIT_FOLDER_FILES);
      return NULL;
    }
  g_ptr_array_sort (files, compare_paths);
  return g_steal_pointer (&files);
}

static char *
get_folders_path (LatDatabase *database)
{
  return g_strconcat (database->path, ".folders", NULL);
}

static char *
get_left_out_path (LatDatabase *database)
{
  return g_strconcat (database->path, ".left-out", NULL);
}

/* Whether a file lies in a folder or below it. */
static gboolean
is_below (const char *path, const char *folder)
{
  g_autofree char *prefix =
      g_str_has_suffix (folder, "/") ? g_strdup (folder) : g_strconcat (folder, "/", NULL);

  return g_str_has_prefix (path, prefix);
}

static gboolean
is_below_any (const char *path, GPtrArray *folders)
{
  for (guint i = 0; i < folders->len; i++)
    if (is_below (path, g_ptr_array_index (folders, i)))
      return TRUE;
  return FALSE;
}

/* Notes that a file is left out, or that what was chosen is not any more, with all below it. */
static gboolean
leave_out (LatDatabase *database, const char *path, gboolean is_out, GError **error)
{
  g_autofree char *file = get_left_out_path (database);
  g_autoptr (GPtrArray) paths = lat_database_load_paths (file);
  guint n = paths->len;

  for (guint i = n; i > 0; i--)
    {
      const char *old = g_ptr_array_index (paths, i - 1);

      if (g_str_equal (old, path) || is_below (old, path))
        g_ptr_array_remove_index (paths, i - 1);
    }
  if (is_out)
    g_ptr_array_add (paths, g_strdup (path));
  return (!is_out && paths->len == n) || lat_database_save_paths (file, paths, error);
}

/* A file below a known folder that is removed is not looked for any more. */
gboolean
lat_database_leave_out (LatDatabase *database, const char *path, GError **error)
{
  g_autoptr (GPtrArray) folders = lat_database_list_folders (database);

  return !is_below_any (path, folders) || leave_out (database, path, TRUE, error);
}

/**
 * lat_database_list_folders:
 * @database: a database
 *
 * Returns: (transfer full) (element-type filename): the folders that have been added
 */
GPtrArray *
lat_database_list_folders (LatDatabase *database)
{
  g_autofree char *file = NULL;

  g_return_val_if_fail (database != NULL, NULL);

  file = get_folders_path (database);
  return lat_database_load_paths (file);
}

static gboolean
save_folders (LatDatabase *database, GPtrArray *folders, GError **error)
{
  g_autofree char *file = get_folders_path (database);

  return lat_database_save_paths (file, folders, error);
}

static gboolean
know_folder (LatDatabase *database, const char *path, GError **error)
{
  g_autoptr (GPtrArray) folders = lat_database_list_folders (database);

  if (g_ptr_array_find_with_equal_func (folders, path, g_str_equal, NULL))
    return TRUE;
  g_ptr_array_add (folders, g_strdup (path));
  return save_folders (database, folders, error);
}

/**
 * lat_database_expand:
 * @database: a database
 * @path: (type filename): a file or a folder
 * @cancellable: (nullable): to stop it
 * @error: #LatDatabaseError, or %G_IO_ERROR_CANCELLED
 *
 * Says which files are to be added for what a person has chosen. A folder is known from then on
 * (lat_database_list_known()).
 *
 * Returns: (transfer full) (nullable) (element-type filename): absolute paths for lat_database_add()
 */
GPtrArray *
lat_database_expand (LatDatabase *database,
                     const char *path,
                     GCancellable *cancellable,
                     GError **error)
{
  g_autofree char *absolute = NULL;
  g_autoptr (GPtrArray) files = NULL;

  g_return_val_if_fail (database != NULL && path != NULL, NULL);

  absolute = g_canonicalize_filename (path, NULL);
  if (!leave_out (database, absolute, FALSE, error))
    return NULL;
  if (!g_file_test (absolute, G_FILE_TEST_IS_DIR))
    {
      files = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (files, g_steal_pointer (&absolute));
      return g_steal_pointer (&files);
    }
  files = lat_database_find_files (absolute, cancellable, error);
  if (files == NULL || !know_folder (database, absolute, error))
    return NULL;
  return g_steal_pointer (&files);
}

/**
 * lat_database_remove_folder:
 * @database: a database
 * @path: (type filename): a folder
 * @error: #LatDatabaseError
 *
 * Undoes the adding of a folder: all sources in it and below it go but those of another folder that is known, and
 * files that come there later are not looked for any more. Takes long: call it in a thread.
 *
 * Returns: whether that could be done
 */
gboolean
lat_database_remove_folder (LatDatabase *database, const char *path, GError **error)
{
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GPtrArray) folders = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint at;

  g_return_val_if_fail (database != NULL && path != NULL, FALSE);

  sources = lat_database_list_sources (database, error);
  if (sources == NULL)
    return FALSE;
  folders = lat_database_list_folders (database);
  if (g_ptr_array_find_with_equal_func (folders, path, g_str_equal, &at))
    g_ptr_array_remove_index (folders, at);
  for (guint i = 0; i < sources->len; i++)
    {
      const LatDatabaseSource *source = g_ptr_array_index (sources, i);

      if (is_below (source->path, path) && !is_below_any (source->path, folders))
        g_array_append_val (ids, source->id);
    }
  return lat_database_remove_sources (database, (const gint64 *) (gpointer) ids->data, ids->len,
                                      error)
         && save_folders (database, folders, error);
}

static void
add_path (GPtrArray *paths, GHashTable *seen, const char *path)
{
  char *copy;

  if (g_hash_table_contains (seen, path))
    return;
  copy = g_strdup (path);
  g_hash_table_add (seen, copy);
  g_ptr_array_add (paths, copy);
}

/**
 * lat_database_list_known:
 * @database: a database
 * @cancellable: (nullable): to stop it
 *
 * Returns: (transfer full) (element-type filename): the files of all sources, and those that there are in
 *   the folders now but for what was removed by itself: what is to be added to be up to date
 */
GPtrArray *
lat_database_list_known (LatDatabase *database, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) sources = NULL;
  g_autoptr (GPtrArray) folders = NULL;
  g_autoptr (GPtrArray) left_out = NULL;
  g_autofree char *file = NULL;

  g_return_val_if_fail (database != NULL, NULL);

  sources = lat_database_list_sources (database, NULL);
  for (guint i = 0; sources != NULL && i < sources->len; i++)
    add_path (paths, seen, ((LatDatabaseSource *) g_ptr_array_index (sources, i))->path);
  file = get_left_out_path (database);
  left_out = lat_database_load_paths (file);
  for (guint i = 0; i < left_out->len; i++)
    g_hash_table_add (seen, g_ptr_array_index (left_out, i));
  folders = lat_database_list_folders (database);
  for (guint i = 0; i < folders->len; i++)
    {
      g_autoptr (GPtrArray) files =
          lat_database_find_files (g_ptr_array_index (folders, i), cancellable, NULL);

      for (guint k = 0; files != NULL && k < files->len; k++)
        add_path (paths, seen, g_ptr_array_index (files, k));
    }
  return g_steal_pointer (&paths);
}
