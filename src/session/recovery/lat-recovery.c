/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-recovery.c - the folder where work lies that is not saved yet */
#include "lat-recovery.h"

#include "lat-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include <utime.h>

#define LOCK   "lock"
#define TRASH  "trash"
#define SUFFIX ".latgame"

/* A folder that is being made has this before its name: nobody holds its lock yet. */
#define NEW_PREFIX ".new-"

/*
 * Claim:
 *
 * A folder, and its lock, which is held as long as the file is open.
 */
typedef struct
{
  char *folder;
  int lock;
} Claim;

struct _LatRecovery
{
  char *folder;
  Claim own; /* without a folder if none could be made */
  GError *fault;

  /* Guards all below. */
  GMutex mutex;
  GCond is_idle;
  guint n_jobs;
  gboolean is_settled;
  GPtrArray *claims; /* folders of programs that have ended */
};

/* Returns: the open lock, or -1 if somebody has it */
static int
take_lock (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, LOCK, NULL);
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      close (fd);
      return -1;
    }
  return fd;
}

static gboolean
is_entry (const char *name)
{
  return g_str_has_suffix (name, SUFFIX) && name[0] != '.';
}

/* Gives a folder back. If there is nothing in it any more, nobody needs it. */
static void
clear_claim (Claim *claim)
{
  gboolean is_empty = TRUE;
  g_autoptr (GDir) dir = claim->folder != NULL ? g_dir_open (claim->folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    is_empty = is_empty && !is_entry (name);
  if (dir != NULL && is_empty)
    {
      /* What was half written when the program ended goes as well. */
      for (g_dir_rewind (dir); (name = g_dir_read_name (dir)) != NULL;)
        {
          g_autofree char *path = g_build_filename (claim->folder, name, NULL);

          g_unlink (path);
        }
      g_rmdir (claim->folder);
    }
  if (claim->lock >= 0)
    close (claim->lock);
  g_clear_pointer (&claim->folder, g_free);
  claim->lock = -1;
}

static void
free_claim (Claim *claim)
{
  clear_claim (claim);
  g_free (claim);
}

static gboolean
fail (GError **error, const char *path)
{
  int code = errno;
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return FALSE;
}

/* The folder has its name only when the lock is held, so that nobody takes it for left over. */
static gboolean
make_own (LatRecovery *self, GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *new_name = g_strconcat (NEW_PREFIX, id, NULL);
  g_autofree char *new_folder = g_build_filename (self->folder, new_name, NULL);

  if (g_mkdir_with_parents (new_folder, 0700) != 0)
    return fail (error, new_folder);
  self->own.lock = take_lock (new_folder);
  self->own.folder = g_build_filename (self->folder, id, NULL);
  if (self->own.lock >= 0 && g_rename (new_folder, self->own.folder) == 0)
    return TRUE;
  fail (error, new_folder);
  g_free (self->own.folder);
  self->own.folder = g_steal_pointer (&new_folder);
  clear_claim (&self->own);
  return FALSE;
}

/**
 * lat_recovery_new:
 * @folder: for all programs; made if it is not there
 *
 * Returns: (transfer full): the folder with a place for this program
 */
LatRecovery *
lat_recovery_new (const char *folder)
{
  LatRecovery *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_new0 (LatRecovery, 1);
  self->folder = g_strdup (folder);
  self->own.lock = -1;
  self->claims = g_ptr_array_new_with_free_func ((GDestroyNotify) free_claim);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->is_idle);
  make_own (self, &self->fault);
  return self;
}

/**
 * lat_recovery_new_for_user:
 *
 * Returns: (transfer full): the one in the state folder, `$XDG_STATE_HOME/latrunculi/recovery`
 */
LatRecovery *
lat_recovery_new_for_user (void)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_state_dir (), "latrunculi", "recovery", NULL);

  return lat_recovery_new (folder);
}

/**
 * lat_recovery_free:
 * @self: (nullable): a folder
 *
 * Waits for what is being written, and gives up the place of this program.
 */
void
lat_recovery_free (LatRecovery *self)
{
  if (self == NULL)
    return;
  g_mutex_lock (&self->mutex);
  while (self->n_jobs > 0)
    g_cond_wait (&self->is_idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
  g_ptr_array_unref (self->claims);
  clear_claim (&self->own);
  g_clear_error (&self->fault);
  g_free (self->folder);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->is_idle);
  g_free (self);
}

/**
 * lat_recovery_settle:
 *
 * Sees to it that the folder of this program, and those above it that may be new, are on the
 * disk: else an entry in it would not outlive the power. Does so once.
 */
void
lat_recovery_settle (LatRecovery *self)
{
  g_autofree char *above = NULL;
  g_autofree char *top = NULL;
  gboolean was_settled;

  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  was_settled = self->is_settled;
  self->is_settled = TRUE;
  g_mutex_unlock (&self->mutex);
  if (was_settled || self->own.folder == NULL)
    return;
  above = g_path_get_dirname (self->folder);
  top = g_path_get_dirname (above);
  lat_file_writer_sync_folder (self->folder);
  lat_file_writer_sync_folder (above);
  lat_file_writer_sync_folder (top);
}

/**
 * lat_recovery_begin_job:
 *
 * A thread begins to write: lat_recovery_free() waits for lat_recovery_end_job().
 */
void
lat_recovery_begin_job (LatRecovery *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->n_jobs++;
  g_mutex_unlock (&self->mutex);
}

void
lat_recovery_end_job (LatRecovery *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  if (--self->n_jobs == 0)
    g_cond_broadcast (&self->is_idle);
  g_mutex_unlock (&self->mutex);
}

/**
 * lat_recovery_dup_new_path:
 *
 * Returns: (transfer full): a name for a new entry
 */
char *
lat_recovery_dup_new_path (LatRecovery *self)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  g_return_val_if_fail (self != NULL, NULL);

  /* Without a place of its own, writing fails there and says why. */
  return g_build_filename (self->own.folder != NULL ? self->own.folder : self->folder, name, NULL);
}

/**
 * lat_recovery_dup_trash_path:
 * @self: a folder
 * @path: of an entry
 *
 * Returns: (transfer full): where it would be among what was thrown away
 */
char *
lat_recovery_dup_trash_path (LatRecovery *self, const char *path)
{
  g_autofree char *name = NULL;
  g_autofree char *trash = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  trash = g_build_filename (self->folder, TRASH, NULL);
  g_mkdir_with_parents (trash, 0700);
  name = g_path_get_basename (path);
  return g_build_filename (trash, name, NULL);
}

static void
list_entries (const char *folder, gboolean is_discarded, GPtrArray *entries)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      LatRecoveryEntry *entry;
      GStatBuf info;

      if (!is_entry (name))
        continue;
      entry = lat_recovery_entry_read (path);
      entry->is_discarded = is_discarded;
      if (entry->time == 0 && g_stat (path, &info) == 0)
        entry->time = info.st_mtime;
      lat_recovery_entry_find_change (entry);
      g_ptr_array_add (entries, entry);
    }
}

static gboolean
is_claimed (LatRecovery *self, const char *folder)
{
  if (g_strcmp0 (folder, self->own.folder) == 0)
    return TRUE;
  for (guint i = 0; i < self->claims->len; i++)
    if (strcmp (((Claim *) g_ptr_array_index (self->claims, i))->folder, folder) == 0)
      return TRUE;
  return FALSE;
}

/* Takes over the folders of programs that do not run any more. */
static void
claim_folders (LatRecovery *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *folder = g_build_filename (self->folder, name, NULL);
      Claim *claim;
      int lock;

      if (name[0] == '.' || strcmp (name, TRASH) == 0 || !g_file_test (folder, G_FILE_TEST_IS_DIR)
          || is_claimed (self, folder))
        continue;
      lock = take_lock (folder);
      if (lock < 0)
        continue;
      claim = g_new0 (Claim, 1);
      claim->folder = g_steal_pointer (&folder);
      claim->lock = lock;
      g_ptr_array_add (self->claims, claim);
    }
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const LatRecoveryEntry *first = *(LatRecoveryEntry *const *) a;
  const LatRecoveryEntry *second = *(LatRecoveryEntry *const *) b;

  if (first->is_discarded != second->is_discarded)
    return first->is_discarded ? 1 : -1;
  return (first->time < second->time) - (first->time > second->time);
}

/**
 * lat_recovery_list:
 * @self: a folder
 *
 * Finds what is left over, and keeps others from finding it too as long as this program runs.
 * Nothing is changed or removed by that.
 *
 * Returns: (transfer container) (element-type LatRecoveryEntry): what is left over, then what was
 *   thrown away, each the newest first
 */
GPtrArray *
lat_recovery_list (LatRecovery *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_recovery_entry_free);
  g_autofree char *trash = NULL;

  g_return_val_if_fail (self != NULL, entries);

  trash = g_build_filename (self->folder, TRASH, NULL);
  g_mutex_lock (&self->mutex);
  claim_folders (self);
  for (guint i = 0; i < self->claims->len; i++)
    list_entries (((Claim *) g_ptr_array_index (self->claims, i))->folder, FALSE, entries);
  list_entries (trash, TRUE, entries);
  g_mutex_unlock (&self->mutex);
  g_ptr_array_sort (entries, compare_times);
  return entries;
}

static char *
move_to (const char *path, const char *folder, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *target = g_build_filename (folder, name, NULL);

  if (g_rename (path, target) == 0)
    return g_steal_pointer (&target);
  fail (error, path);
  return NULL;
}

/**
 * lat_recovery_adopt:
 * @self: a folder
 * @path: of an entry that is left over or was thrown away
 * @error: why it cannot be moved
 *
 * Makes an entry one of this program, which works on it from now on.
 *
 * Returns: (transfer full) (nullable): where it is now
 */
char *
lat_recovery_adopt (LatRecovery *self, const char *path, GError **error)
{
  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  if (self->own.folder != NULL)
    return move_to (path, self->own.folder, error);
  g_propagate_error (error, g_error_copy (self->fault));
  return NULL;
}

/**
 * lat_recovery_discard:
 * @self: a folder
 * @path: of an entry
 * @error: why it cannot be moved
 *
 * Throws an entry away: it is kept for some days, see lat_recovery_purge().
 *
 * Returns: (transfer full) (nullable): where it is now
 */
char *
lat_recovery_discard (LatRecovery *self, const char *path, GError **error)
{
  g_autofree char *target = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  target = lat_recovery_dup_trash_path (self, path);
  if (g_rename (path, target) != 0)
    {
      fail (error, path);
      return NULL;
    }
  /* It is kept from now on. */
  g_utime (target, NULL);
  return g_steal_pointer (&target);
}

/**
 * lat_recovery_bring_back:
 * @self: a folder
 * @path: where lat_recovery_discard() has put an entry
 * @error: why it cannot be moved
 *
 * Makes an entry that was thrown away one that is left over again.
 *
 * Returns: (transfer full) (nullable): where it is now
 */
char *
lat_recovery_bring_back (LatRecovery *self, const char *path, GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *folder = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  folder = g_build_filename (self->folder, id, NULL);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    return move_to (path, folder, error);
  fail (error, folder);
  return NULL;
}

/**
 * lat_recovery_purge:
 * @self: a folder
 * @seconds: how long things are kept
 *
 * Deletes what was thrown away longer ago than that.
 */
void
lat_recovery_purge (LatRecovery *self, gint64 seconds)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *trash = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (self != NULL);

  trash = g_build_filename (self->folder, TRASH, NULL);
  dir = g_dir_open (trash, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (trash, name, NULL);
      GStatBuf info;

      if (g_stat (path, &info) == 0 && now - info.st_mtime > seconds)
        g_unlink (path);
    }
}
