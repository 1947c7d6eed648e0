/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-games.c - the games a person has played against the engine */
#include "lat-own-games.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "lat-file-writer.h"

/**
 * lat_own_games_get_path:
 *
 * Returns: (transfer full): the file: latrunculi/own-games.latgame in the folder of user data
 */
char *
lat_own_games_get_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "latrunculi", "own-games.latgame", NULL);
}

static gboolean
append (const char *path, const char *text, GError **error)
{
  g_autofree char *old = NULL;
  g_autofree char *all = NULL;
  gsize length = 0;

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_get_contents (path, &old, &length, error))
    return FALSE;
  all = g_strconcat (length > 0 ? old : "", length > 0 ? "\n" : "", text, NULL);
  return lat_file_writer_save (all, strlen (all), path, error);
}

/**
 * lat_own_games_append:
 * @path: (type filename): the file; it is made if it is not there
 * @text: a game
 * @error: why it could not be written
 *
 * Adds a game to a file, which is there before and after as a whole, whoever else does the same meanwhile. Waits
 * for the disk: call it in a thread.
 *
 * Returns: whether it is kept
 */
gboolean
lat_own_games_append (const char *path, const char *text, GError **error)
{
  g_autofree char *folder = NULL;
  gboolean is_kept;
  int lock;

  g_return_val_if_fail (path != NULL && text != NULL, FALSE);

  folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  /* Nobody else shall read what is about to be replaced. */
  lock = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (lock >= 0)
    flock (lock, LOCK_EX);
  is_kept = append (path, text, error);
  if (lock >= 0)
    close (lock);
  return is_kept;
}
