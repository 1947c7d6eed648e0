/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-puzzle-library.c - all problems there are */
#include "lat-puzzle-library.h"

#include <string.h>

#define SUFFIX ".latgame"

typedef struct
{
  GHashTable *shipped; /* texts by id */
  char *folder;
} Load;

static void
free_load (Load *load)
{
  g_hash_table_unref (load->shipped);
  g_free (load->folder);
  g_free (load);
}

/**
 * lat_puzzle_library_dup_folder:
 *
 * Returns: (transfer full): where problems of one's own are: `latrunculi/problems` in the folder for data
 */
char *
lat_puzzle_library_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "latrunculi", "problems", NULL);
}

static void
add_set (GPtrArray *sets, const char *id, const char *text, gsize length)
{
  LatPuzzleSet *set = lat_puzzle_set_new (id, text, (gssize) length);

  if (set != NULL)
    g_ptr_array_add (sets, set);
}

static void
read_file (GPtrArray *sets, const char *folder, const char *name, GCancellable *cancellable)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                         G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  g_autofree char *stem = NULL;
  g_autofree char *id = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
      || g_file_info_get_size (info) > LAT_PUZZLE_LIBRARY_MAX_BYTES
      || !g_file_load_contents (file, cancellable, &text, &length, NULL, NULL))
    return;
  stem = g_strndup (name, strlen (name) - strlen (SUFFIX));
  id = g_filename_display_name (stem);
  add_set (sets, id, text, length);
}

static void
read_folder (GPtrArray *sets, const char *folder, GCancellable *cancellable)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && !g_cancellable_is_cancelled (cancellable)
         && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      read_file (sets, folder, name, cancellable);
}

/* By name, as a person reads them. */
static int
compare_sets (gconstpointer a, gconstpointer b)
{
  const LatPuzzleSet *one = *(LatPuzzleSet *const *) a;
  const LatPuzzleSet *other = *(LatPuzzleSet *const *) b;
  int order = g_utf8_collate (lat_puzzle_set_get_name (one), lat_puzzle_set_get_name (other));

  return order != 0 ? order : strcmp (lat_puzzle_set_get_id (one), lat_puzzle_set_get_id (other));
}

static void
load_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Load *load = data;
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_puzzle_set_unref);
  GHashTableIter iter;
  gpointer id, bytes;

  g_hash_table_iter_init (&iter, load->shipped);
  while (g_hash_table_iter_next (&iter, &id, &bytes))
    {
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);

      add_set (sets, id, text, length);
    }
  if (load->folder != NULL)
    read_folder (sets, load->folder, cancellable);
  g_ptr_array_sort (sets, compare_sets);
  g_task_return_pointer (task, sets, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * lat_puzzle_library_load_async:
 * @folder: (nullable): with game files of problems of one's own
 * @cancellable: (nullable): stops it
 * @callback: called then
 * @data: for @callback
 *
 * Reads the problems that come with the program, and those in a folder, in a thread. What has no problems, cannot be read or
 * is too large is left out.
 */
void
lat_puzzle_library_load_async (const char *folder,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Load *load = g_new0 (Load, 1);

  g_task_set_source_tag (task, lat_puzzle_library_load_async);
  /* Here: resources must not be asked for in a thread that may still run while the program ends. */
  load->shipped = lat_puzzle_set_list_shipped ();
  load->folder = g_strdup (folder);
  g_task_set_task_data (task, load, (GDestroyNotify) free_load);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * lat_puzzle_library_load_finish:
 * @result: what the callback got
 * @error: (out) (optional): only that it was cancelled
 *
 * Returns: (transfer full) (nullable) (element-type LatPuzzleSet): the sets, by name
 */
GPtrArray *
lat_puzzle_library_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
