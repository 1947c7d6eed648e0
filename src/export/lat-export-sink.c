/* lat-export-sink.c - the files that an export makes */
#include "config.h"

#include "lat-export-sink.h"

#include <glib/gi18n-lib.h>
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
 * @name: its name as the file asked for refers to it: from that one's folder on, with slashes
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

static gboolean
check_free (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = NULL;

  if (!g_file_query_exists (file, cancellable))
    return TRUE;
  name = g_file_get_parse_name (file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("“%s” is there already"), name);

  return FALSE;
}

/* A new file is never one that was made by someone else since it was looked for. */
static gboolean
write_file (GFile *file,
            GBytes *bytes,
            gboolean may_overwrite,
            GCancellable *cancellable,
            GError **error)
{
  g_autoptr (GFileOutputStream) stream = NULL;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (may_overwrite)
    return g_file_replace_contents (file, data != NULL ? data : "", length, NULL, FALSE,
                                    G_FILE_CREATE_NONE, NULL, cancellable, error);
  stream = g_file_create (file, G_FILE_CREATE_NONE, cancellable, error);
  if (stream == NULL)
    return FALSE;
  if (g_output_stream_write_all (G_OUTPUT_STREAM (stream), data, length, NULL, cancellable, error)
      && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    return TRUE;
  g_file_delete (file, NULL, NULL);

  return FALSE;
}

static GFile *
find_beside (GFile *file, const Beside *beside)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  return folder != NULL ? g_file_resolve_relative_path (folder, beside->name) : NULL;
}

static gboolean
write_beside (GFile *file,
              const Beside *beside,
              gboolean may_overwrite,
              GCancellable *cancellable,
              GError **error)
{
  g_autoptr (GFile) place = find_beside (file, beside);
  g_autoptr (GFile) folder = g_file_get_parent (place);
  g_autoptr (GError) local = NULL;

  if (strchr (beside->name, '/') != NULL
      && !g_file_make_directory_with_parents (folder, cancellable, &local)
      && !g_error_matches (local, G_IO_ERROR, G_IO_ERROR_EXISTS))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return FALSE;
    }

  return write_file (place, beside->bytes, may_overwrite, cancellable, error);
}

/**
 * lat_export_sink_save:
 * @file: where the file asked for goes
 * @may_overwrite: whether files that are there already may be replaced
 * @cancellable: (nullable): to stop it
 * @error: an error of the domain %G_IO_ERROR: %G_IO_ERROR_EXISTS if a file is there and may not
 *   be replaced, before anything is written
 *
 * Writes what was made: first the files beside, then the one that refers to them. Each is
 * replaced in one step. It blocks.
 *
 * Returns: whether all of it is written
 */
gboolean
lat_export_sink_save (const LatExportSink *sink,
                      GFile *file,
                      gboolean may_overwrite,
                      GCancellable *cancellable,
                      GError **error)
{
  g_return_val_if_fail (sink != NULL && sink->bytes != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!may_overwrite && !check_free (file, cancellable, error))
    return FALSE;
  for (guint i = 0; !may_overwrite && i < sink->files->len; i++)
    {
      g_autoptr (GFile) beside = find_beside (file, g_ptr_array_index (sink->files, i));

      if (!check_free (beside, cancellable, error))
        return FALSE;
    }
  for (guint i = 0; i < sink->files->len; i++)
    if (!write_beside (file, g_ptr_array_index (sink->files, i), may_overwrite, cancellable, error))
      return FALSE;

  return write_file (file, sink->bytes, may_overwrite, cancellable, error);
}
