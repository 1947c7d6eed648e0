/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-writer.c - files that are there as a whole or not at all */
#define _GNU_SOURCE
#include "lat-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

#define MAX_LINKS 40

/* A name of its own, and not the file's with something added: that could be too long. */
#define TEMPORARY LAT_FILE_WRITER_PREFIX "XXXXXX"

struct _LatFileWriter
{
  LatFileWriterFlags flags;
  char *path;      /* as it was told */
  char *place;     /* where it leads */
  char *temporary; /* NULL: a device, which is written to at once */
  FILE *stream;    /* if it was asked for */
  int fd;
  int code; /* the first thing that went wrong */
};

/* What is wrong, where, and what to do. */
static char *
dup_complaint (int code, const char *name)
{
  switch (code)
    {
    case ENOSPC:
      return g_strdup_printf (_ ("The disk is full: there is no room for “%s”. Free some space, or "
                                 "save it elsewhere."),
                              name);
    case EDQUOT:
      return g_strdup_printf (_ ("Your share of the disk is used up: there is no room for “%s”. "
                                 "Free some space, or save it elsewhere."),
                              name);
    case EFBIG:
      return g_strdup_printf (_ ("“%s” is larger than files may be there. Save it elsewhere."),
                              name);
    case EROFS:
      return g_strdup_printf (_ ("“%s” is on a disk that cannot be written to. Save it elsewhere."),
                              name);
    case EACCES:
    case EPERM:
      return g_strdup_printf (_ ("You are not allowed to write “%s”. Change the permissions of the "
                                 "file and its folder, or save it elsewhere."),
                              name);
    case ENOENT:
    case ENOTDIR:
      return g_strdup_printf (_ ("The folder of “%s” does not exist. Make it again, or save it "
                                 "elsewhere."),
                              name);
    case ENAMETOOLONG:
      return g_strdup_printf (
          _ ("The name “%s” is too long for this folder. Choose a shorter one."), name);
    case EEXIST:
      return g_strdup_printf (_ ("“%s” is there already"), name);
    case EISDIR:
      return g_strdup_printf (_ ("“%s” is a folder. Choose another name."), name);
    default:
      return g_strdup_printf (_ ("“%s” cannot be written: %s. Save it elsewhere."), name,
                              g_strerror (code));
    }
}

static gboolean
fail (GError **error, int code, const char *path)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *complaint = dup_complaint (code, name);

  g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), complaint);
  return FALSE;
}

/* Where a path leads if it is a link: the file itself is to be replaced, and not the
 * link to it. What is neither file nor folder is not replaced, and the link to a pipe, such as /dev/stdout,
 * names no place. */
static char *
resolve_links (const char *path)
{
  char *place = g_strdup (path);
  GStatBuf status;

  if (g_stat (path, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode))
    return place;
  for (guint i = 0; i < MAX_LINKS; i++)
    {
      g_autofree char *target = g_file_read_link (place, NULL);
      g_autofree char *folder = NULL;

      if (target == NULL)
        break;
      folder = g_path_get_dirname (place);
      g_free (place);
      place =
          g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  return place;
}

static gboolean
write_fully (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno != EINTR)
        return FALSE;
      text += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

/* What is no file cannot be synced, and needs not be. */
static gboolean
sync_file (int fd)
{
  return fsync (fd) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* A file gets owner, group and permissions of the one whose place it takes. Where the group
 * cannot be kept, another one gets no more than everybody has. */
static gboolean
take_over (int fd, const GStatBuf *old)
{
  GStatBuf new;
  mode_t mode = old->st_mode & 07777;

  if (fstat (fd, &new) != 0)
    return FALSE;
  if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid)
      && fchown (fd, old->st_uid, old->st_gid) != 0 && new.st_gid != old->st_gid
      && fchown (fd, (uid_t) -1, old->st_gid) != 0)
    mode = (mode & ~(mode_t) 02070) | ((mode & 07) << 3);
  return fchmod (fd, mode) == 0;
}

/**
 * lat_file_writer_sync_folder:
 *
 * A new name is on the disk only when its folder is.
 */
void
lat_file_writer_sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

/* A device or a pipe is written to; to replace it would be the end of it. */
static int
open_device (LatFileWriter *self)
{
  if ((self->flags & LAT_FILE_WRITER_NEW) != 0)
    return EEXIST;
  self->fd = g_open (self->place, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);
  return self->fd >= 0 ? 0 : errno;
}

static int
open_temporary (LatFileWriter *self, const GStatBuf *old)
{
  g_autofree char *folder = g_path_get_dirname (self->place);
  g_autofree char *temporary = g_build_filename (folder, TEMPORARY, NULL);
  int mode = (self->flags & LAT_FILE_WRITER_PRIVATE) != 0 ? 0600 : 0666;

  if (old != NULL && (self->flags & LAT_FILE_WRITER_NEW) != 0)
    return EEXIST;
  self->fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, mode);
  if (self->fd < 0)
    return errno;
  self->temporary = g_steal_pointer (&temporary);
  return old == NULL || take_over (self->fd, old) ? 0 : errno;
}

static int
open_place (LatFileWriter *self)
{
  GStatBuf old;
  gboolean is_there = g_stat (self->place, &old) == 0;

  if (is_there && S_ISDIR (old.st_mode))
    return EISDIR;
  if (is_there && g_access (self->place, W_OK) != 0)
    return errno;
  if (is_there && !S_ISREG (old.st_mode))
    return open_device (self);
  return open_temporary (self, is_there ? &old : NULL);
}

/**
 * lat_file_writer_new:
 * @path: the file
 * @flags: how
 * @error: (nullable): an error of the domain #G_FILE_ERROR, whose message names place and remedy;
 *   %G_FILE_ERROR_EXIST if there should be none and is one
 *
 * Begins to write a file: another one in the same folder, which takes its place at the end. Links are followed; a
 * device or a pipe is written to directly. Can be used in any thread, by one at a time.
 *
 * Returns: (transfer full) (nullable): a writer that has written nothing yet
 */
LatFileWriter *
lat_file_writer_new (const char *path, LatFileWriterFlags flags, GError **error)
{
  g_autoptr (LatFileWriter) self = g_new0 (LatFileWriter, 1);

  g_return_val_if_fail (path != NULL, NULL);

  self->fd = -1;
  self->flags = flags;
  self->path = g_strdup (path);
  self->place = resolve_links (path);
  self->code = open_place (self);
  if (self->code == 0)
    return g_steal_pointer (&self);
  fail (error, self->code, path);
  return NULL;
}

/**
 * lat_file_writer_write:
 * @data: (array length=length): what comes next
 * @error: (nullable): what went wrong, a #G_FILE_ERROR
 *
 * Returns: whether it is written
 */
gboolean
lat_file_writer_write (LatFileWriter *self, const char *data, gsize length, GError **error)
{
  g_return_val_if_fail (self != NULL && self->fd >= 0, FALSE);

  if (self->code == 0 && !write_fully (self->fd, data, length))
    self->code = errno;
  return self->code == 0 || fail (error, self->code, self->path);
}

/* A stream of the C library forgets what went wrong, this one does not. */
static gssize
write_cb (void *data, const char *bytes, size_t length)
{
  return lat_file_writer_write (data, bytes, length, NULL) ? (gssize) length : 0;
}

static int
seek_cb (void *data, off64_t *place, int from)
{
  const LatFileWriter *self = data;

  *place = lseek (self->fd, *place, from);
  return *place >= 0 ? 0 : -1;
}

/**
 * lat_file_writer_get_stream:
 *
 * Returns: (transfer none): where to write what is made piece by piece, instead of
 *   lat_file_writer_write(); what goes wrong there lat_file_writer_prepare() tells
 */
FILE *
lat_file_writer_get_stream (LatFileWriter *self)
{
  g_return_val_if_fail (self != NULL && self->fd >= 0, NULL);

  if (self->stream == NULL)
    self->stream =
        fopencookie (self, "w", (cookie_io_functions_t){ .write = write_cb, .seek = seek_cb });
  g_assert (self->stream != NULL);
  return self->stream;
}

/**
 * lat_file_writer_prepare:
 * @error: (nullable): what went wrong, a #G_FILE_ERROR
 *
 * Puts all that was written on the disk, still beside the file. Whoever writes several files that belong together
 * prepares them all before the first takes its place. After this nothing more can be written.
 *
 * Returns: whether all of it is there
 */
gboolean
lat_file_writer_prepare (LatFileWriter *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->stream != NULL)
    fclose (g_steal_pointer (&self->stream));
  if (self->code == 0 && self->fd >= 0 && (self->flags & LAT_FILE_WRITER_NO_SYNC) == 0
      && !sync_file (self->fd))
    self->code = errno;
  if (self->fd >= 0 && close (self->fd) != 0 && self->code == 0)
    self->code = errno;
  self->fd = -1;
  return self->code == 0 || fail (error, self->code, self->path);
}

/* Where a disk cannot rename without replacing, a second name does the same. */
static gboolean
take_place (const LatFileWriter *self)
{
  if ((self->flags & LAT_FILE_WRITER_NEW) == 0)
    return g_rename (self->temporary, self->place) == 0;
  if (renameat2 (AT_FDCWD, self->temporary, AT_FDCWD, self->place, RENAME_NOREPLACE) == 0)
    return TRUE;
  if (errno != EINVAL && errno != ENOSYS)
    return FALSE;
  return link (self->temporary, self->place) == 0 && g_unlink (self->temporary) == 0;
}

/**
 * lat_file_writer_finish:
 * @error: (nullable): what went wrong, a #G_FILE_ERROR
 *
 * Puts what was written in the place of the file, after lat_file_writer_prepare() if that was not called.
 *
 * Returns: whether it is there; else the old file is as it was
 */
gboolean
lat_file_writer_finish (LatFileWriter *self, GError **error)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!lat_file_writer_prepare (self, error))
    return FALSE;
  if (self->temporary == NULL)
    return TRUE;
  if (!take_place (self))
    {
      self->code = errno;
      return fail (error, self->code, self->path);
    }
  g_clear_pointer (&self->temporary, g_free);
  folder = g_path_get_dirname (self->place);
  if ((self->flags & LAT_FILE_WRITER_NO_SYNC) == 0)
    lat_file_writer_sync_folder (folder);
  return TRUE;
}

/**
 * lat_file_writer_free:
 * @self: (transfer full) (nullable): a writer; what it has not finished is gone
 */
void
lat_file_writer_free (LatFileWriter *self)
{
  if (self == NULL)
    return;
  if (self->stream != NULL)
    fclose (self->stream);
  if (self->fd >= 0)
    close (self->fd);
  if (self->temporary != NULL)
    g_unlink (self->temporary);
  g_free (self->temporary);
  g_free (self->place);
  g_free (self->path);
  g_free (self);
}

/**
 * lat_file_writer_save_full:
 * @text: what the file is to hold
 * @length: of @text in bytes
 * @path: the file
 * @flags: how
 * @error: (nullable): an error of the domain #G_FILE_ERROR, whose message names place and remedy
 *
 * Writes a file in one step: to another file in the same folder, which is synced to the disk and
 * then takes its place, so that there is never half a file, whatever happens. Owner, group and
 * permissions stay as far as that is allowed; links are followed. A file with several names (hard
 * links) is replaced under this one: to write into it in place would not be safe. Can be called
 * in any thread.
 *
 * Returns: whether it is written; else the old file is as it was
 */
gboolean
lat_file_writer_save_full (const char *text,
                           gsize length,
                           const char *path,
                           LatFileWriterFlags flags,
                           GError **error)
{
  g_autoptr (LatFileWriter) self = NULL;

  g_return_val_if_fail (text != NULL && path != NULL, FALSE);

  self = lat_file_writer_new (path, flags, error);
  return self != NULL && lat_file_writer_write (self, text, length, error)
         && lat_file_writer_finish (self, error);
}

/**
 * lat_file_writer_save:
 * @text: what the file is to hold
 * @length: of @text in bytes
 * @path: the file
 * @error: (nullable): what went wrong, a #G_FILE_ERROR
 *
 * Does what lat_file_writer_save_full() does without any flags.
 *
 * Returns: whether it is written; else the old file is as it was
 */
gboolean
lat_file_writer_save (const char *text, gsize length, const char *path, GError **error)
{
  return lat_file_writer_save_full (text, length, path, LAT_FILE_WRITER_NONE, error);
}

/**
 * lat_file_writer_save_place:
 * @text: what the file is to hold
 * @length: of @text in bytes
 * @file: where it is
 * @flags: how
 * @error: (nullable): what went wrong: a #G_FILE_ERROR, of a place that has no path a #G_IO_ERROR
 *
 * Does what lat_file_writer_save_full() does, and to places that have no path (a server) what is possible
 * there.
 *
 * Returns: whether it is written
 */
gboolean
lat_file_writer_save_place (const char *text,
                            gsize length,
                            GFile *file,
                            LatFileWriterFlags flags,
                            GError **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;

  g_return_val_if_fail (text != NULL && G_IS_FILE (file), FALSE);

  if (g_file_peek_path (file) != NULL && g_file_is_native (file))
    return lat_file_writer_save_full (text, length, g_file_peek_path (file), flags, error);
  if ((flags & LAT_FILE_WRITER_NEW) == 0)
    return g_file_replace_contents (file, text, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                                    error);
  stream = g_file_create (file, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), text, length, NULL, NULL, error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), NULL, error))
    return TRUE;
  g_file_delete (file, NULL, NULL);
  return FALSE;
}
