/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-own-games.c - the games a person has played against the engine */
#include "lat-own-games.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "lat-encoding.h"
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

/* By length, whatever bytes are there: nothing of what is there may be lost. */
static gboolean
append (const char *path, const char *text, GError **error)
{
  g_autofree char *old = NULL;
  g_autofree char *decoded = NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  gsize length = 0;

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_get_contents (path, &old, &length, error))
    return FALSE;
  if (length > 0)
    {
      /* What is added is UTF-8, and a file has one encoding. */
      decoded = lat_encoding_decode (old, length, &length, NULL);
      g_string_append_len (all, decoded != NULL ? decoded : old, (gssize) length);
      g_string_append_c (all, '\n');
    }
  g_string_append (all, text);
  return lat_file_writer_save (all->str, all->len, path, error);
}

/* Nobody else shall read what is about to be replaced: a file beside it is locked, which stays. Where the disk knows no
 * locks it is done without. Returns: a descriptor; below 0 with an error */
static int
lock_beside (const char *path, GError **error)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  int lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600), result;

  if (lock >= 0)
    {
      do
        result = flock (lock, LOCK_EX);
      while (result != 0 && errno == EINTR);
      if (result == 0 || errno == ENOLCK || errno == ENOTSUP)
        return lock;
    }
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", name,
               g_strerror (errno));
  if (lock >= 0)
    close (lock);
  return -1;
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
  lock = lock_beside (path, error);
  if (lock < 0)
    return FALSE;
  is_kept = append (path, text, error);
  close (lock);
  return is_kept;
}
