/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lat-end-scratch.c - where a table lies that is needed only for an answer
 *
 * A file NAME.lock says that somebody works on the files beside it whose names begin with NAME; the system lets go of it when
 * the program ends, however it ends. Whoever has a lock may remove those files, and then the lock's own.
 */
#include "lat-end-scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lat-end-private.h"
#include "lat-end-table.h"
#include "lat-file-writer.h"

#define LOCK_SUFFIX ".lock"
/* So many letters of a sum are a name. */
#define NAME_LENGTH 24

struct _LatEndScratch
{
  char *stem; /* of all paths */
  char *path;
  int lock;
};

/* Takes a lock, unless somebody has it, or has just removed it: then -1, and is_busy. */
static int
take_lock (const char *path, gboolean *is_busy)
{
  struct stat info;
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  *is_busy = FALSE;
  if (fd < 0)
    return -1;
  if (flock (fd, LOCK_EX | LOCK_NB) == 0 && fstat (fd, &info) == 0 && info.st_nlink > 0)
    return fd;
  close (fd);
  *is_busy = TRUE;
  return -1;
}

/* All files of a place, the lock last; the lock must be held. */
static void
remove_files (const char *stem)
{
  static const char *const suffixes[] = {
    LAT_END_SUFFIX,
    LAT_END_SUFFIX ".values",
    LAT_END_SUFFIX ".log",
    LOCK_SUFFIX,
  };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = g_strconcat (stem, suffixes[i], NULL);

      g_unlink (path);
    }
}

/* What others left long ago. */
static void
sweep (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *stem = g_strndup (path, strlen (path) - strlen (LOCK_SUFFIX));
      GStatBuf info;
      gboolean is_busy;
      int lock;

      if (g_stat (path, &info) != 0
          || info.st_mtime > g_get_real_time () / G_USEC_PER_SEC - LAT_END_SCRATCH_SECONDS)
        continue;
      /* A table that was being written. */
      if (g_str_has_prefix (name, LAT_FILE_WRITER_PREFIX))
        g_unlink (path);
      if (!g_str_has_suffix (name, LOCK_SUFFIX))
        continue;
      lock = take_lock (path, &is_busy);
      if (lock < 0)
        continue;
      remove_files (stem);
      close (lock);
    }
}

static char *
dup_name (const LatRuleset *ruleset, guint n_men)
{
  g_autofree char *key = lat_end_index_dup_key (ruleset);
  g_autofree char *text = g_strdup_printf ("%s|%u", key, n_men);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strndup (sum, NAME_LENGTH);
}

/**
 * lat_end_scratch_open:
 * @folder: (nullable): where; %NULL for `latrunculi/solving` among what the user's programs keep to be quicker
 * @ruleset: the rules
 * @n_men: how many men there are at most
 * @error: (out) (optional): why not
 *
 * Finds the place for a table. What was begun there stays; what others began more than a day ago, and do not work on, is removed.
 *
 * Returns: (transfer full) (nullable): the place; %NULL with %G_IO_ERROR_BUSY if another program works there
 */
LatEndScratch *
lat_end_scratch_open (const char *folder, const LatRuleset *ruleset, guint n_men, GError **error)
{
  g_autoptr (LatEndScratch) self = g_new0 (LatEndScratch, 1);
  g_autofree char *own =
      folder != NULL ? g_strdup (folder)
                     : g_build_filename (g_get_user_cache_dir (), "latrunculi", "solving", NULL);
  g_autofree char *name = dup_name (ruleset, n_men);
  g_autofree char *lock = NULL;
  gboolean is_busy;

  self->lock = -1;
  if (g_mkdir_with_parents (own, 0700) != 0)
    {
      lat_end_set_error (error, own);
      return NULL;
    }
  sweep (own);
  self->stem = g_build_filename (own, name, NULL);
  self->path = g_strconcat (self->stem, LAT_END_SUFFIX, NULL);
  lock = g_strconcat (self->stem, LOCK_SUFFIX, NULL);
  self->lock = take_lock (lock, &is_busy);
  if (self->lock < 0 && is_busy)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                 _ ("another program is solving the same rules; wait for it, or stop it"));
  else if (self->lock < 0)
    lat_end_set_error (error, lock);
  if (self->lock < 0)
    return NULL;
  /* From now on the day counts. */
  futimens (self->lock, NULL);
  return g_steal_pointer (&self);
}

/**
 * lat_end_scratch_close:
 * @scratch: (transfer full) (nullable): a place
 *
 * Lets go of a place; what is there stays for the next time.
 */
void
lat_end_scratch_close (LatEndScratch *scratch)
{
  if (scratch == NULL)
    return;
  if (scratch->lock >= 0)
    close (scratch->lock);
  g_free (scratch->stem);
  g_free (scratch->path);
  g_free (scratch);
}

/**
 * lat_end_scratch_clear:
 *
 * Removes all that is there, and the lock: nothing may be put there any more.
 */
void
lat_end_scratch_clear (LatEndScratch *scratch)
{
  remove_files (scratch->stem);
}

/**
 * lat_end_scratch_get_path:
 *
 * Returns: (transfer none): the file for the table; those beside it begin with its name
 */
const char *
lat_end_scratch_get_path (const LatEndScratch *scratch)
{
  return scratch->path;
}
