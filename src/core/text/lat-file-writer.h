/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-file-writer.h - files that are there as a whole or not at all */
#pragma once

#include <gio/gio.h>
#include <stdio.h>

/* How the names of files begin that are not yet in their place. */
#define LAT_FILE_WRITER_PREFIX ".latrunculi-"

typedef struct _LatFileWriter LatFileWriter;

/**
 * LatFileWriterFlags:
 * @LAT_FILE_WRITER_NEW: there must be no file yet
 * @LAT_FILE_WRITER_PRIVATE: a new file is for its owner alone
 * @LAT_FILE_WRITER_NO_SYNC: it does not wait for the disk: it may be lost, but never what is there by half
 */
typedef enum
{
  LAT_FILE_WRITER_NONE = 0,
  LAT_FILE_WRITER_NEW = 1 << 0,
  LAT_FILE_WRITER_PRIVATE = 1 << 1,
  LAT_FILE_WRITER_NO_SYNC = 1 << 2,
} LatFileWriterFlags;

LatFileWriter *
lat_file_writer_new (const char *path, LatFileWriterFlags flags, GError **error);
void
lat_file_writer_free (LatFileWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatFileWriter, lat_file_writer_free)

gboolean
lat_file_writer_write (LatFileWriter *self, const char *data, gsize length, GError **error);
FILE *
lat_file_writer_get_stream (LatFileWriter *self);
gboolean
lat_file_writer_prepare (LatFileWriter *self, GError **error);
gboolean
lat_file_writer_finish (LatFileWriter *self, GError **error);

void
lat_file_writer_sync_folder (const char *folder);
gboolean
lat_file_writer_save (const char *text, gsize length, const char *path, GError **error);
gboolean
lat_file_writer_save_full (const char *text,
                           gsize length,
                           const char *path,
                           LatFileWriterFlags flags,
                           GError **error);
gboolean
lat_file_writer_save_place (const char *text,
                            gsize length,
                            GFile *file,
                            LatFileWriterFlags flags,
                            GError **error);
