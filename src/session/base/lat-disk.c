/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-disk.c - whether a file still says what it said */
#include "lat-disk.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "lat-file-writer.h"

G_DEFINE_QUARK (lat - disk - error - quark, lat_disk_error)

/**
 * lat_disk_digest_text:
 * @text: what a file says
 * @length: of @text in bytes
 *
 * Returns: (transfer full): the SHA-256 of @text, in hexadecimal digits
 */
char *
lat_disk_digest_text (const char *text, gsize length)
{
  g_return_val_if_fail (text != NULL, NULL);

  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, length);
}

/**
 * lat_disk_is_same:
 * @file: a place
 * @other: another place
 *
 * Returns: whether both are one file, by whatever names and links it is called
 */
gboolean
lat_disk_is_same (GFile *file, GFile *other)
{
  const char *path, *other_path;
  GStatBuf one, two;

  g_return_val_if_fail (G_IS_FILE (file) && G_IS_FILE (other), FALSE);

  if (g_file_equal (file, other))
    return TRUE;
  path = g_file_peek_path (file);
  other_path = g_file_peek_path (other);
  return path != NULL && other_path != NULL && g_stat (path, &one) == 0
         && g_stat (other_path, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}

/**
 * lat_disk_check:
 * @file: a file
 * @digest: of what it should say
 * @cancellable: (nullable): to give up
 * @error: one of #LatDiskError, or why the file cannot be read
 *
 * Looks whether a file is as it was. Blocks; meant for a thread.
 *
 * Returns: whether it is
 */
gboolean
lat_disk_check (GFile *file, const char *digest, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) own = NULL;
  g_autofree char *text = NULL;
  g_autofree char *found = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file) && digest != NULL, FALSE);

  if (!g_file_load_contents (file, cancellable, &text, &length, NULL, &own))
    {
      if (g_error_matches (own, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        g_set_error_literal (error, LAT_DISK_ERROR, LAT_DISK_ERROR_GONE,
                             _ ("Another program has deleted or moved the file."));
      else
        g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  found = lat_disk_digest_text (text, length);
  if (g_str_equal (found, digest))
    return TRUE;
  g_set_error_literal (error, LAT_DISK_ERROR, LAT_DISK_ERROR_CHANGED,
                       _ ("Another program has changed the file."));
  return FALSE;
}

/* What a file says that is not UTF-8: %NULL of any other, and of none. Returns: whether that is known */
static gboolean
load_odd (GFile *file, char **text, gsize *length, GCancellable *cancellable, GError **error)
{
  /* A device has no end, and where nothing can be whoever writes says so. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR)
    return TRUE;
  if (!g_file_load_contents (file, cancellable, text, length, NULL, error))
    return FALSE;
  if (g_utf8_validate_len (*text, *length, NULL))
    g_clear_pointer (text, g_free);
  return TRUE;
}

/**
 * lat_disk_check_encoding:
 * @file: a file that is about to be written over with UTF-8
 * @cancellable: (nullable): to give up
 * @error: %LAT_DISK_ERROR_ENCODING, or why the file cannot be read
 *
 * Looks whether a file is UTF-8, so that nothing is lost by that. Blocks; meant for a thread.
 *
 * Returns: whether it is, or is not there
 */
gboolean
lat_disk_check_encoding (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!load_odd (file, &text, &length, cancellable, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  g_set_error_literal (error, LAT_DISK_ERROR, LAT_DISK_ERROR_ENCODING,
                       _ ("The file is not UTF-8."));
  return FALSE;
}

/* Writes it under the first name beside the file that nobody has. */
static gboolean
write_beside (GFile *file, const char *text, gsize length, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);

  for (guint i = 1; folder != NULL; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *beside = g_strconcat (name, ".orig", number, NULL);
      g_autoptr (GFile) place = g_file_get_child (folder, beside);
      g_autoptr (GError) own = NULL;

      if (lat_file_writer_save_place (text, length, place, LAT_FILE_WRITER_NEW, &own))
        return TRUE;
      if (!g_error_matches (own, G_FILE_ERROR, G_FILE_ERROR_EXIST)
          && !g_error_matches (own, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * lat_disk_keep_original:
 * @file: a file that is about to be written over with UTF-8
 * @cancellable: (nullable): to give up
 * @error: why it could not be kept
 *
 * Keeps what a file says beside it, as `NAME.orig` or, if there is one, `NAME.orig-2` and so on, if it
 * is there and is not UTF-8. Blocks; meant for a thread.
 *
 * Returns: whether nothing is lost if the file is written over
 */
gboolean
lat_disk_keep_original (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return load_odd (file, &text, &length, cancellable, error)
         && (text == NULL || write_beside (file, text, length, error));
}

/**
 * lat_disk_move:
 * @from: a path
 * @to: another, at which there is nothing
 *
 * Returns: whether the file is there now
 */
gboolean
lat_disk_move (const char *from, const char *to, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);

  return g_file_move (source, target, G_FILE_COPY_NOFOLLOW_SYMLINKS, NULL, NULL, NULL, error);
}
