#include "config.h"

#include "lat-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define MAX_LINKS 40

/* A name of its own, and not the file's with something added: that could be too long. */
#define TEMPORARY ".latrunculi-XXXXXX"

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
 * link to it. */
static char *
resolve_links (const char *path)
{
  char *place = g_strdup (path);

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

/* All of it, and on the disk. */
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
  /* What is no file cannot be synced, and needs not be. */
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

/* The new name is on the disk only when its folder is. */
static void
sync_folder (const char *folder)
{
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

  if (fd < 0)
    return;
  (void) fsync (fd);
  close (fd);
}

/* Returns: 0, or why it could not be done */
static int
replace_file (const char *place, const GStatBuf *old, const char *text, gsize length)
{
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofree char *temporary = g_build_filename (folder, TEMPORARY, NULL);
  int fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, 0666);
  int code = 0;

  if (fd < 0)
    return errno;
  if ((old != NULL && !take_over (fd, old)) || !write_fully (fd, text, length))
    code = errno;
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code == 0 && g_rename (temporary, place) != 0)
    code = errno;
  if (code != 0)
    g_unlink (temporary);
  else
    sync_folder (folder);
  return code;
}

/* A device or a pipe is written to; to replace it would be the end of it. */
static int
write_to_device (const char *place, const char *text, gsize length)
{
  int fd = g_open (place, O_WRONLY | O_CLOEXEC | O_NOCTTY, 0);
  int code = 0;

  if (fd < 0)
    return errno;
  if (!write_fully (fd, text, length))
    code = errno;
  if (close (fd) != 0 && code == 0)
    code = errno;
  return code;
}

/**
 * lat_file_writer_save:
 * @text: what the file is to hold
 * @length: of @text in bytes
 * @path: the file
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
lat_file_writer_save (const char *text, gsize length, const char *path, GError **error)
{
  g_autofree char *place = NULL;
  gboolean is_there;
  GStatBuf old;
  int code;

  g_return_val_if_fail (text != NULL && path != NULL, FALSE);

  place = resolve_links (path);
  is_there = g_stat (place, &old) == 0;
  if (is_there && S_ISDIR (old.st_mode))
    return fail (error, EISDIR, path);
  if (is_there && g_access (place, W_OK) != 0)
    return fail (error, errno, path);
  if (is_there && !S_ISREG (old.st_mode))
    code = write_to_device (place, text, length);
  else
    code = replace_file (place, is_there ? &old : NULL, text, length);
  return code == 0 || fail (error, code, path);
}
