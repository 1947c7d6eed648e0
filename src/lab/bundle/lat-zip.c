/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-zip.c - zip files by libarchive: a module, see lat-zip.h */
#include "lat-zip.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <gmodule.h>

#define BLOCK 65536

/* is_good is whether all went well so far. */
struct _LatZip
{
  struct archive *archive;
  gboolean is_written;
  gboolean is_good;
  LatZipSink sink;
  gpointer data;
  struct archive_entry *entry;
};

static la_ssize_t
write_cb (struct archive *archive, void *data, const void *buffer, size_t length)
{
  LatZip *zip = data;

  if (zip->sink (buffer, length, zip->data))
    return (la_ssize_t) length;
  archive_set_error (archive, EIO, "%s", "");
  return -1;
}

static LatZip *
create_zip (LatZipSink sink, gpointer data)
{
  LatZip *zip = g_new0 (LatZip, 1);

  zip->archive = archive_write_new ();
  zip->is_written = TRUE;
  zip->sink = sink;
  zip->data = data;
  zip->is_good = archive_write_set_format_zip (zip->archive) == ARCHIVE_OK
                 && archive_write_zip_set_compression_store (zip->archive) == ARCHIVE_OK
                 && archive_write_set_bytes_in_last_block (zip->archive, 1) == ARCHIVE_OK
                 && archive_write_open (zip->archive, zip, NULL, write_cb, NULL) == ARCHIVE_OK;
  return zip;
}

/* Without a time: a zip has local time, which is another in each place. */
static gboolean
add_file (LatZip *zip, const char *path, GBytes *bytes)
{
  struct archive_entry *entry;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (!zip->is_good)
    return FALSE;
  entry = archive_entry_new ();
  archive_entry_set_pathname (entry, path);
  archive_entry_set_size (entry, (la_int64_t) length);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  zip->is_good = archive_write_header (zip->archive, entry) == ARCHIVE_OK;
  while (zip->is_good && length > 0)
    {
      la_ssize_t n = archive_write_data (zip->archive, data, MIN (length, BLOCK));

      zip->is_good = n > 0;
      data += MAX (n, 0);
      length -= (gsize) MAX (n, 0);
    }
  archive_entry_free (entry);
  return zip->is_good;
}

static gboolean
finish_zip (LatZip *zip)
{
  zip->is_good = archive_write_close (zip->archive) == ARCHIVE_OK && zip->is_good;
  return zip->is_good;
}

static LatZip *
open_zip (const char *path)
{
  LatZip *zip = g_new0 (LatZip, 1);

  zip->archive = archive_read_new ();
  archive_read_support_format_zip (zip->archive);
  zip->is_good = archive_read_open_filename (zip->archive, path, BLOCK) == ARCHIVE_OK;
  return zip;
}

static int
next_entry (LatZip *zip, LatZipEntry *entry)
{
  int status;

  if (!zip->is_good)
    return -1;
  status = archive_read_next_header (zip->archive, &zip->entry);
  if (status == ARCHIVE_EOF)
    return 0;
  if (status != ARCHIVE_OK)
    return -1;
  entry->name = archive_entry_pathname (zip->entry);
  entry->is_folder = archive_entry_filetype (zip->entry) == AE_IFDIR;
  entry->is_plain = archive_entry_filetype (zip->entry) == AE_IFREG
                    && archive_entry_hardlink (zip->entry) == NULL;
  entry->is_encrypted = archive_entry_is_encrypted (zip->entry) != 0;
  return 1;
}

static gssize
read_data (LatZip *zip, gpointer block, gsize length)
{
  return archive_read_data (zip->archive, block, length);
}

static const char *
get_error (LatZip *zip)
{
  return archive_error_string (zip->archive);
}

static void
free_zip (LatZip *zip)
{
  if (zip == NULL)
    return;
  if (zip->is_written)
    archive_write_free (zip->archive);
  else
    archive_read_free (zip->archive);
  g_free (zip);
}

G_MODULE_EXPORT extern const LatZipFuncs lat_zip_funcs;

const LatZipFuncs lat_zip_funcs = { create_zip, add_file,  finish_zip, open_zip,
                                    next_entry, read_data, get_error,  free_zip };
