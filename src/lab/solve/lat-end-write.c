/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-write.c - the file of a table is written */
#include "lat-end-format.h"
#include "lat-end-private.h"
#include "lat-file-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

gboolean
lat_end_write_at (int fd, const void *bytes, gsize size, guint64 place)
{
  for (gsize done = 0; done < size;)
    {
      gssize n = pwrite (fd, (const guint8 *) bytes + done, size - done, (off_t) (place + done));

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      done += (gsize) n;
    }
  return TRUE;
}

typedef struct
{
  LatFileWriter *writer;
  FILE *file; /* of the writer */
  GChecksum *sum;
  guint64 *places;
  guint n_parts;
  GError **error;
} Writer;

static char *
make_head (const LatEndIndex *index, const LatEndSummary *summary, const char *sum, gsize *length)
{
  const LatRuleset *ruleset = lat_end_index_get_ruleset (index);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *key = lat_end_index_dup_key (ruleset);

  g_key_file_set_integer (file, LAT_END_GROUP, "Format", 1);
  g_key_file_set_string (file, LAT_END_GROUP, "Rules", lat_ruleset_get_line (ruleset));
  g_key_file_set_string (file, LAT_END_GROUP, "Key", key);
  g_key_file_set_integer (file, LAT_END_GROUP, "Men", (int) lat_end_index_get_men (index));
  g_key_file_set_uint64 (file, LAT_END_GROUP, "Numbers", lat_end_index_get_size (index));
  g_key_file_set_uint64 (file, LAT_END_GROUP, "Positions", summary->n_positions);
  g_key_file_set_uint64 (file, LAT_END_GROUP, "Wins", summary->n_wins);
  g_key_file_set_uint64 (file, LAT_END_GROUP, "Losses", summary->n_losses);
  g_key_file_set_uint64 (file, LAT_END_GROUP, "Open", summary->n_open);
  g_key_file_set_uint64 (file, LAT_END_GROUP, "Longest", summary->longest);
  g_key_file_set_string (file, LAT_END_GROUP, "Program", "Latrunculi " LAT_VERSION);
  g_key_file_set_string (file, LAT_END_GROUP, "Sum", sum);
  return g_key_file_to_data (file, length, NULL);
}

static gboolean
write_part (Writer *self, const guint16 *values, guint n, GConverter *converter)
{
  guint16 raw[LAT_END_PART];
  guint8 packed[2 * LAT_END_PART + 1024];
  gsize n_read, n_written;

  for (guint i = 0; i < n; i++)
    raw[i] = GUINT16_TO_LE (values[i]);
  g_converter_reset (converter);
  if (g_converter_convert (converter, raw, n * sizeof *raw, packed, sizeof packed,
                           G_CONVERTER_INPUT_AT_END, &n_read, &n_written, self->error)
      != G_CONVERTER_FINISHED)
    return FALSE;
  g_checksum_update (self->sum, packed, (gssize) n_written);
  self->places[self->n_parts + 1] = self->places[self->n_parts] + n_written;
  self->n_parts++;
  fwrite (packed, 1, n_written, self->file);
  /* It is no use to go on. */
  return !ferror (self->file) || lat_file_writer_prepare (self->writer, self->error);
}

static void
write_number (FILE *file, guint32 number)
{
  guint32 bytes = GUINT32_TO_LE (number);

  fwrite (&bytes, sizeof bytes, 1, file);
}

static void
write_head (Writer *self, const char *head, gsize length, guint n_parts)
{
  fwrite (LAT_END_MAGIC, 1, LAT_END_MAGIC_SIZE, self->file);
  write_number (self->file, (guint32) length);
  write_number (self->file, n_parts);
  fwrite (head, 1, length, self->file);
  fwrite (self->places, sizeof *self->places, n_parts + 1, self->file);
}

static gboolean
write_table (Writer *self,
             const LatEndIndex *index,
             const guint16 *values,
             const LatEndSummary *summary,
             GCancellable *cancellable)
{
  guint64 size = lat_end_index_get_size (index);
  guint n_parts = (guint) ((size + LAT_END_PART - 1) / LAT_END_PART);
  g_autoptr (GConverter) converter =
      G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 6));
  gsize length, length_again;
  g_autofree char *head = make_head (index, summary, LAT_END_NO_SUM, &length);
  g_autofree char *head_again = NULL;

  /* The list of places and the sum are known last: room is left for both. */
  write_head (self, head, length, n_parts);
  for (guint64 from = 0; from < size; from += LAT_END_PART)
    if (g_cancellable_set_error_if_cancelled (cancellable, self->error)
        || !write_part (self, values + from, (guint) MIN (size - from, LAT_END_PART), converter))
      return FALSE;
  for (guint i = 0; i <= n_parts; i++)
    self->places[i] = GUINT64_TO_LE (self->places[i]);
  g_checksum_update (self->sum, (const guint8 *) self->places,
                     (gssize) ((n_parts + 1) * sizeof *self->places));
  head_again = make_head (index, summary, g_checksum_get_string (self->sum), &length_again);
  g_assert (length_again == length);
  rewind (self->file);
  write_head (self, head_again, length, n_parts);
  return TRUE;
}

/* Writes the file of a table, and puts it in its place when it is whole. */
gboolean
lat_end_write (const LatEndIndex *index,
               const guint16 *values,
               const LatEndSummary *summary,
               const char *path,
               const LatEndOptions *options,
               GError **error)
{
  g_autoptr (LatFileWriter) writer = NULL;
  guint64 n_parts = (lat_end_index_get_size (index) + LAT_END_PART - 1) / LAT_END_PART;
  Writer self = { .error = error };
  gboolean is_done;

  if (options->func != NULL)
    {
      LatEndProgress progress = { LAT_END_WRITING, lat_end_index_get_men (index), 0, 0 };

      options->func (&progress, options->data);
    }
  writer = lat_file_writer_new (path, LAT_FILE_WRITER_NONE, error);
  if (writer == NULL)
    return FALSE;
  self.writer = writer;
  self.file = lat_file_writer_get_stream (writer);
  self.sum = g_checksum_new (G_CHECKSUM_SHA256);
  self.places = g_new0 (guint64, n_parts + 1);
  is_done = write_table (&self, index, values, summary, options->cancellable);
  g_checksum_free (self.sum);
  g_free (self.places);
  return is_done && lat_file_writer_finish (writer, error);
}
