/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-load.c - the wear of games in files */
#include "lat-wear-load.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "lat-lab-reader.h"

typedef struct
{
  GPtrArray *tables;
  GHashTable *seen;
  LatLabHeader *header;
  gint64 time;
} Load;

static void
clear_load (Load *load)
{
  g_clear_pointer (&load->tables, g_ptr_array_unref);
  g_clear_pointer (&load->seen, g_hash_table_unref);
  g_clear_pointer (&load->header, lat_lab_header_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Load, clear_load)

/* The first file says what run it is; the others are parts of the same. */
static gboolean
check_header (Load *load, const LatLabReader *reader, const char *path, GError **error)
{
  g_autoptr (LatLabHeader) same = lat_lab_header_copy (lat_lab_reader_get_header (reader));
  g_autofree char *difference = NULL;

  same->shard = 1;
  same->n_shards = 1;
  if (load->header == NULL)
    {
      load->header = g_steal_pointer (&same);
      for (guint i = 0; i < load->header->n_rules; i++)
        g_ptr_array_add (load->tables, lat_wear_table_new (load->header, i,
                                                           lat_lab_reader_get_ruleset (reader, i)));
      return TRUE;
    }
  difference = lat_lab_header_find_difference (load->header, same);
  if (difference == NULL)
    return TRUE;
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_OTHER_RUN,
               _ ("%s: this is another run than that of the first file: %s"), path, difference);
  return FALSE;
}

/* Games from the start itself, and those of a ladder, are of other kinds: they are not mixed with those from
 * openings, which every run has. */
static gboolean
count_game (Load *load, const LatLabRecord *record, const char *path, GError **error)
{
  gint64 *number = g_memdup2 (&record->number.game, sizeof record->number.game);

  if (g_hash_table_add (load->seen, number)
      && (record->number.part != LAT_LAB_PART_MAIN
          || lat_wear_table_add (g_ptr_array_index (load->tables, record->number.rules), record)))
    return TRUE;
  g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_INCOMPLETE,
               _ ("%s: game %" PRIu64 " is there twice"), path, record->number.game);
  return FALSE;
}

static void
note_time (Load *load, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (info != NULL)
    load->time =
        MAX (load->time,
             (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED));
}

static gboolean
load_file (Load *load, const char *path, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (LatLabReader) reader = lat_lab_reader_new (path, error);
  g_auto (LatLabRecord) record = { 0 };

  if (reader == NULL || !check_header (load, reader, path, error))
    return FALSE;
  while (lat_lab_reader_next (reader, &record, &fault))
    {
      if (!count_game (load, &record, path, error))
        return FALSE;
      lat_lab_record_clear (&record);
    }
  if (fault != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      return FALSE;
    }
  note_time (load, path);
  return TRUE;
}

/**
 * lat_wear_load:
 * @paths: (array zero-terminated=1): files of one run: all of it, or parts
 * @error: #LatLabError: what is wrong with a file
 *
 * Reads files and counts their games, but for those from the start itself and those of a ladder.
 *
 * Returns: (transfer full) (nullable) (element-type LatWearTable): a table for each rule set of the
 *   run; none of them is without games
 */
GPtrArray *
lat_wear_load (const char *const *paths, GError **error)
{
  g_auto (Load) load = { 0 };
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *date = NULL;

  g_return_val_if_fail (paths != NULL && paths[0] != NULL, NULL);

  load.tables = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_wear_table_free);
  load.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; paths[i] != NULL; i++)
    if (!load_file (&load, paths[i], error))
      return NULL;
  time = g_date_time_new_from_unix_utc (load.time);
  date = g_date_time_format (time, "%Y-%m-%d");
  for (guint i = 0; i < load.tables->len; i++)
    {
      LatWearTable *table = g_ptr_array_index (load.tables, i);

      lat_wear_table_set_date (table, date);
      if (lat_wear_table_get_n_games (table) > 0)
        continue;
      g_set_error (error, LAT_LAB_ERROR, LAT_LAB_ERROR_INCOMPLETE,
                   _ ("%s: there are no games in it yet; “lab run” plays them"), paths[0]);
      return NULL;
    }
  return g_steal_pointer (&load.tables);
}
