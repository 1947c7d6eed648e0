/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-merge.c - the parts of a run as one */
#include "lat-file-writer.h"
#include "lat-lab-merge.h"
#include "lat-lab-reader.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <stdio.h>

typedef struct
{
  GPtrArray *readers; /* by part, once they are in order */
  GPtrArray *paths;   /* the same way */
  LatLabHeader *whole;
  LatFileWriter *writer;
} Merge;

static gboolean
fail (LatLabError code, char *message, GError **error)
{
  g_set_error_literal (error, LAT_LAB_ERROR, code, message);
  g_free (message);
  return FALSE;
}

/* What the run is of which this is a part. */
static LatLabHeader *
get_whole (const LatLabReader *reader)
{
  LatLabHeader *whole = lat_lab_header_copy (lat_lab_reader_get_header (reader));

  whole->shard = whole->n_shards = 1;
  return whole;
}

static gboolean
check_part (const Merge *merge, const char *path, const LatLabReader *reader, GError **error)
{
  const LatLabHeader *header = lat_lab_reader_get_header (reader);
  g_autoptr (LatLabHeader) whole = get_whole (reader);
  g_autofree char *difference = lat_lab_header_find_difference (merge->whole, whole);

  if (difference != NULL)
    return fail (
        LAT_LAB_ERROR_OTHER_RUN,
        g_strdup_printf (_ ("%s:1:1: this is another run than the others: %s"), path, difference),
        error);
  if (header->n_shards != merge->readers->len)
    return fail (LAT_LAB_ERROR_OTHER_RUN,
                 g_strdup_printf (_ ("%s:1:1: the run is cut in %u parts there, in %u elsewhere"),
                                  path, header->n_shards, merge->readers->len),
                 error);
  if (merge->readers->pdata[header->shard - 1] == NULL)
    return TRUE;
  return fail (LAT_LAB_ERROR_INCOMPLETE,
               g_strdup_printf (_ ("%s:1:1: part %u/%u is there twice, also in %s"), path,
                                header->shard, header->n_shards,
                                (const char *) merge->paths->pdata[header->shard - 1]),
               error);
}

static void
take_part (Merge *merge, const char *path, LatLabReader *reader)
{
  guint index = lat_lab_reader_get_header (reader)->shard - 1;

  merge->readers->pdata[index] = reader;
  merge->paths->pdata[index] = g_strdup (path);
}

/* The first says in how many parts the run is cut. */
static void
begin_parts (Merge *merge, const LatLabReader *reader)
{
  guint n = lat_lab_reader_get_header (reader)->n_shards;

  merge->whole = get_whole (reader);
  g_ptr_array_set_size (merge->readers, (int) n);
  g_ptr_array_set_size (merge->paths, (int) n);
}

static gboolean
open_parts (Merge *merge, const char *const *paths, GError **error)
{
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autoptr (LatLabReader) reader = lat_lab_reader_new (paths[i], error);

      if (reader == NULL)
        return FALSE;
      if (merge->whole == NULL)
        begin_parts (merge, reader);
      if (!check_part (merge, paths[i], reader, error))
        return FALSE;
      take_part (merge, paths[i], g_steal_pointer (&reader));
    }
  for (guint i = 0; i < merge->readers->len; i++)
    if (merge->readers->pdata[i] == NULL)
      g_string_append_printf (missing, " %u/%u", i + 1, merge->readers->len);
  if (missing->len == 0)
    return TRUE;
  return fail (LAT_LAB_ERROR_INCOMPLETE, g_strdup_printf (_ ("parts are missing:%s"), missing->str),
               error);
}

static gboolean
write_line (const Merge *merge, const char *line, GError **error)
{
  FILE *file = lat_file_writer_get_stream (merge->writer);
  g_autoptr (GError) local = NULL;

  if (fputs (line, file) >= 0 && fputc ('\n', file) != EOF)
    return TRUE;
  return lat_file_writer_prepare (merge->writer, &local)
         || fail (LAT_LAB_ERROR_FILE, g_strdup (local->message), error);
}

/* The next game of the part that has it. */
static gboolean
copy_game (const Merge *merge, const LatLabNumber *number, GError **error)
{
  guint index = (guint) (number->pair % merge->readers->len);
  LatLabReader *reader = merge->readers->pdata[index];
  g_auto (LatLabRecord) record = { 0 };
  g_autoptr (GError) fault = NULL;

  if (lat_lab_reader_next (reader, &record, &fault))
    return write_line (merge, lat_lab_reader_get_line (reader), error);
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  return fail (
      LAT_LAB_ERROR_INCOMPLETE,
      g_strdup_printf (_ ("%s: game %" PRIu64 " is missing: part %u/%u ends "
                          "after %" PRIu64 " of %" PRIu64 " games; “lab run” goes on there"),
                       (const char *) merge->paths->pdata[index], number->game, index + 1,
                       merge->readers->len, lat_lab_reader_get_count (reader),
                       lat_lab_header_count_games (lat_lab_reader_get_header (reader))),
      error);
}

/* All parts are read to their end: what is too much is as wrong as what is missing. */
static gboolean
check_ends (const Merge *merge, GError **error)
{
  for (guint i = 0; i < merge->readers->len; i++)
    {
      g_auto (LatLabRecord) record = { 0 };
      g_autoptr (GError) fault = NULL;

      /* There is no next one without an error. */
      lat_lab_reader_next (merge->readers->pdata[i], &record, &fault);
      if (fault == NULL)
        continue;
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  return TRUE;
}

static gboolean
copy_games (const Merge *merge, GError **error)
{
  guint64 n_games = lat_lab_header_count_games (merge->whole);
  g_autofree char *header = lat_lab_header_write (merge->whole);

  if (!write_line (merge, header, error))
    return FALSE;
  for (guint64 i = 0; i < n_games; i++)
    {
      LatLabNumber number = lat_lab_header_get_number (merge->whole, i);

      if (!copy_game (merge, &number, error))
        return FALSE;
    }
  return check_ends (merge, error);
}

static gboolean
write_file (Merge *merge, const char *output, GError **error)
{
  g_autoptr (GError) local = NULL;

  merge->writer = lat_file_writer_new (output, LAT_FILE_WRITER_NONE, &local);
  if (merge->writer != NULL && !copy_games (merge, error))
    return FALSE;
  if (merge->writer != NULL && lat_file_writer_finish (merge->writer, &local))
    return TRUE;
  return fail (LAT_LAB_ERROR_FILE, g_strdup (local->message), error);
}

static void
free_reader (gpointer data)
{
  lat_lab_reader_free (data);
}

static void
clear_merge (Merge *merge)
{
  lat_file_writer_free (merge->writer);
  g_ptr_array_unref (merge->readers);
  g_ptr_array_unref (merge->paths);
  lat_lab_header_free (merge->whole);
}

/**
 * lat_lab_merge:
 * @paths: (array zero-terminated=1): the files of all parts of a run, in any order
 * @output: where the whole run goes; replaced only if all is well
 * @n_games: (out) (optional): how many games it has
 * @error: #LatLabError: what is wrong: a part of another run, one that is missing, there twice, or
 *   not played to its end; all games are played through by their rules
 *
 * Makes one file of the parts of a run: byte for byte the one that a single run would have made.
 *
 * Returns: whether it has been written
 */
gboolean
lat_lab_merge (const char *const *paths, const char *output, guint64 *n_games, GError **error)
{
  Merge merge = { .readers = g_ptr_array_new_with_free_func (free_reader),
                  .paths = g_ptr_array_new_with_free_func (g_free) };
  gboolean is_good;

  g_return_val_if_fail (paths != NULL && paths[0] != NULL && output != NULL, FALSE);

  is_good = open_parts (&merge, paths, error) && write_file (&merge, output, error);
  if (is_good && n_games != NULL)
    *n_games = lat_lab_header_count_games (merge.whole);
  clear_merge (&merge);
  return is_good;
}
