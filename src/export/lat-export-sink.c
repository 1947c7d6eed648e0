/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-sink.c - the files that an export makes */
#include "lat-export-sink.h"
#include "lat-file-writer.h"

#include <string.h>

typedef struct
{
  char *name;
  GBytes *bytes;
} Beside;

struct _LatExportSink
{
  GBytes *bytes;
  GPtrArray *files;
};

static void
free_beside (gpointer data)
{
  Beside *beside = data;

  g_free (beside->name);
  g_bytes_unref (beside->bytes);
  g_free (beside);
}

/**
 * lat_export_sink_new:
 *
 * Returns: (transfer full): a sink with nothing in it
 */
LatExportSink *
lat_export_sink_new (void)
{
  LatExportSink *sink = g_new0 (LatExportSink, 1);

  sink->files = g_ptr_array_new_with_free_func (free_beside);

  return sink;
}

/**
 * lat_export_sink_free:
 * @sink: (transfer full) (nullable): what is no longer needed
 */
void
lat_export_sink_free (LatExportSink *sink)
{
  if (sink == NULL)
    return;
  g_clear_pointer (&sink->bytes, g_bytes_unref);
  g_ptr_array_unref (sink->files);
  g_free (sink);
}

/**
 * lat_export_sink_set_bytes:
 * @bytes: (transfer none): what is in the file asked for
 */
void
lat_export_sink_set_bytes (LatExportSink *sink, GBytes *bytes)
{
  g_return_if_fail (sink != NULL && bytes != NULL);

  g_bytes_ref (bytes);
  g_clear_pointer (&sink->bytes, g_bytes_unref);
  sink->bytes = bytes;
}

/**
 * lat_export_sink_take_text:
 * @text: (transfer full): what is in the file asked for, in UTF-8
 */
void
lat_export_sink_take_text (LatExportSink *sink, char *text)
{
  g_return_if_fail (sink != NULL && text != NULL);

  g_clear_pointer (&sink->bytes, g_bytes_unref);
  sink->bytes = g_bytes_new_take (text, strlen (text));
}

static gboolean
is_good_name (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "/", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] == '\0' || g_str_equal (parts[i], ".") || g_str_equal (parts[i], ".."))
      return FALSE;

  return parts[0] != NULL;
}

/**
 * lat_export_sink_add_file:
 * @name: its name as the file asked for refers to it: from that one's folder on, with a slash
 *   if it is in a folder of its own; made of LatExportJob.name, so that two exports do not meet
 * @bytes: (transfer none): what is in it
 *
 * Adds a file that goes beside the one asked for.
 */
void
lat_export_sink_add_file (LatExportSink *sink, const char *name, GBytes *bytes)
{
  Beside *beside;

  g_return_if_fail (sink != NULL && name != NULL && bytes != NULL);
  g_return_if_fail (is_good_name (name));

  beside = g_new0 (Beside, 1);
  beside->name = g_strdup (name);
  beside->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (sink->files, beside);
}

/**
 * lat_export_sink_get_bytes:
 *
 * Returns: (transfer none) (nullable): what is in the file asked for
 */
GBytes *
lat_export_sink_get_bytes (const LatExportSink *sink)
{
  g_return_val_if_fail (sink != NULL, NULL);

  return sink->bytes;
}

/**
 * lat_export_sink_get_n_files:
 *
 * Returns: how many files go beside the one asked for
 */
guint
lat_export_sink_get_n_files (const LatExportSink *sink)
{
  g_return_val_if_fail (sink != NULL, 0);

  return sink->files->len;
}

/**
 * lat_export_sink_get_file:
 * @index: below lat_export_sink_get_n_files()
 * @name: (out) (optional) (transfer none): its name
 *
 * Returns: (transfer none): what is in a file beside the one asked for
 */
GBytes *
lat_export_sink_get_file (const LatExportSink *sink, guint index, const char **name)
{
  const Beside *beside;

  g_return_val_if_fail (sink != NULL && index < sink->files->len, NULL);

  beside = g_ptr_array_index (sink->files, index);
  if (name != NULL)
    *name = beside->name;

  return beside->bytes;
}

/* What is on its way to where it goes; nothing is in its place before all is on the disk. */
typedef struct
{
  GFile *file;
  GBytes *bytes;
  GFile *folder;         /* that was made for it */
  LatFileWriter *writer; /* NULL: its place has no path */
} Pending;

static void
free_pending (gpointer data)
{
  Pending *pending = data;

  lat_file_writer_free (pending->writer);
  g_clear_object (&pending->folder);
  g_object_unref (pending->file);
  g_free (pending);
}

/* What is not finished goes, and then the folders that were made for it: others write into the same one. */
static void
free_all (GPtrArray *all)
{
  for (guint i = 0; i < all->len; i++)
    {
      Pending *pending = g_ptr_array_index (all, i);

      g_clear_pointer (&pending->writer, lat_file_writer_free);
    }
  for (guint i = 0; i < all->len; i++)
    {
      const Pending *pending = g_ptr_array_index (all, i);

      /* Only of what has failed it is empty. */
      if (pending->folder != NULL)
        g_file_delete (pending->folder, NULL, NULL);
    }
  g_ptr_array_unref (all);
}

static const char *
get_data (const Pending *pending, gsize *length)
{
  const char *data = g_bytes_get_data (pending->bytes, length);

  return data != NULL ? data : "";
}

static gboolean
prepare (Pending *pending, LatFileWriterFlags flags, GError **error)
{
  gsize length;
  const char *data = get_data (pending, &length);

  if (g_file_peek_path (pending->file) == NULL || !g_file_is_native (pending->file))
    return TRUE;
  pending->writer = lat_file_writer_new (g_file_peek_path (pending->file), flags, error);
  return pending->writer != NULL && lat_file_writer_write (pending->writer, data, length, error)
         && lat_file_writer_prepare (pending->writer, error);
}

static gboolean
finish (const Pending *pending, LatFileWriterFlags flags, GError **error)
{
  gsize length;
  const char *data = get_data (pending, &length);

  if (pending->writer != NULL)
    return lat_file_writer_finish (pending->writer, error);
  return lat_file_writer_save_place (data, length, pending->file, flags, error);
}

static Pending *
add_pending (GPtrArray *all, GFile *file, GBytes *bytes)
{
  Pending *pending = g_new0 (Pending, 1);

  pending->file = g_object_ref (file);
  pending->bytes = bytes;
  g_ptr_array_add (all, pending);
  return pending;
}

static gboolean
add_beside (GPtrArray *all,
            GFile *file,
            const Beside *beside,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (GFile) place = g_file_resolve_relative_path (parent, beside->name);
  g_autoptr (GFile) folder = g_file_get_parent (place);
  Pending *pending = add_pending (all, place, beside->bytes);
  g_autoptr (GError) local = NULL;

  if (strchr (beside->name, '/') == NULL)
    return TRUE;
  if (g_file_make_directory (folder, cancellable, &local))
    pending->folder = g_steal_pointer (&folder);
  else if (!g_error_matches (local, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }
  return TRUE;
}

static gboolean
save_all (const LatExportSink *sink,
          GFile *file,
          LatFileWriterFlags flags,
          GPtrArray *all,
          GCancellable *cancellable,
          GError **error)
{
  for (guint i = 0; i < sink->files->len; i++)
    if (!add_beside (all, file, g_ptr_array_index (sink->files, i), cancellable, error))
      return FALSE;
  add_pending (all, file, sink->bytes);
  for (guint i = 0; i < all->len; i++)
    if (g_cancellable_set_error_if_cancelled (cancellable, error)
        || !prepare (g_ptr_array_index (all, i), flags, error))
      return FALSE;
  for (guint i = 0; i < all->len; i++)
    if (!finish (g_ptr_array_index (all, i), flags, error))
      return FALSE;
  return TRUE;
}

/**
 * lat_export_sink_save:
 * @file: where the file asked for goes
 * @may_overwrite: whether files that are there already may be replaced
 * @cancellable: (nullable): to stop it
 * @error: a #GFileError, %G_FILE_ERROR_EXIST if a file is there and may not be replaced; of folders a #GIOErrorEnum
 *
 * Writes what was made: all of it beside the places where it goes, then each in one step, the one
 * that refers to the others last. It blocks.
 *
 * Returns: whether all of it is written; else what was there is as it was
 */
gboolean
lat_export_sink_save (const LatExportSink *sink,
                      GFile *file,
                      gboolean may_overwrite,
                      GCancellable *cancellable,
                      GError **error)
{
  LatFileWriterFlags flags = may_overwrite ? LAT_FILE_WRITER_NONE : LAT_FILE_WRITER_NEW;
  GPtrArray *all;
  gboolean is_good;

  g_return_val_if_fail (sink != NULL && sink->bytes != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  all = g_ptr_array_new_with_free_func (free_pending);
  is_good = save_all (sink, file, flags, all, cancellable, error);
  free_all (all);
  return is_good;
}
