/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-load.c - texts out of files and pipes, and no more than a reader takes */
#include "lat-load.h"

#include <errno.h>
#include <glib/gstdio.h>

/**
 * lat_load_stream:
 * @stream: where the text comes from
 * @most: how many bytes a reader of it takes
 * @length: (out) (optional): how many bytes
 *
 * Reads a text to its end. Of one that is longer, or that never ends, it reads a byte
 * more than @most, so that the reader sees that it is too long.
 *
 * Returns: (transfer full): the text, with a NUL behind it
 */
char *
lat_load_stream (FILE *stream, gsize most, gsize *length)
{
  GString *text = g_string_new (NULL);
  char buffer[65536];
  gsize n;

  g_return_val_if_fail (stream != NULL, NULL);

  while (text->len <= most
         && (n = fread (buffer, 1, MIN (sizeof buffer, most + 1 - text->len), stream)) > 0)
    g_string_append_len (text, buffer, (gssize) n);
  if (length != NULL)
    *length = text->len;
  return g_string_free (text, FALSE);
}

/**
 * lat_load_file:
 * @path: a file's name
 * @most: how many bytes a reader of it takes
 * @length: (out) (optional): how many bytes
 * @error: why it cannot be read, a #GFileError
 *
 * Reads a file as lat_load_stream() does. It may be a device or a pipe.
 *
 * Returns: (transfer full) (nullable): its text, with a NUL behind it
 */
char *
lat_load_file (const char *path, gsize most, gsize *length, GError **error)
{
  GStatBuf status;
  FILE *stream = NULL;
  char *text = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  if (g_stat (path, &status) == 0 && !S_ISDIR (status.st_mode)
      && (!S_ISREG (status.st_mode) || (guint64) status.st_size > most))
    stream = g_fopen (path, "rb");
  if (stream == NULL)
    {
      g_file_get_contents (path, &text, length, error);
      return text;
    }
  errno = 0;
  text = lat_load_stream (stream, most, length);
  if (ferror (stream))
    {
      g_set_error_literal (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno),
                           g_strerror (errno));
      g_clear_pointer (&text, g_free);
    }
  fclose (stream);
  return text;
}
