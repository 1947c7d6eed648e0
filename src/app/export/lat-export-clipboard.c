/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-export-clipboard.c - what other programs get of an export
 *
 * A position is given in several forms at once; who takes it chooses: a drawing program the SVG,
 * an office program the PNG, an editor the text. */
#include "lat-export-clipboard.h"

#include <glib/gstdio.h>
#include <string.h>

static gboolean
is_text (const LatExportFormat *format)
{
  return g_str_has_prefix (format->mime_type, "text/");
}

/* The formats in which @format's subject is put into the clipboard, the one chosen first; how
 * many they are. */
guint
lat_export_clipboard_list_formats (const LatExportFormat *format,
                                   const LatExportFormat *formats[LAT_EXPORT_CLIPBOARD_MOST])
{
  static const char *const ids[] = { "svg", "png", "text" };
  guint n = 0;

  formats[n++] = format;
  if (format->subject != LAT_EXPORT_POSITION || g_str_equal (format->id, "position"))
    return n;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const LatExportFormat *other = lat_export_find_format (LAT_EXPORT_POSITION, ids[i]);

      if (other != NULL && other != format)
        formats[n++] = other;
    }
  return n;
}

static GdkContentProvider *
provide_text (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);

  return gdk_content_provider_new_typed (G_TYPE_STRING, text);
}

/* All of @sinks in one, each by its type. */
GdkContentProvider *
lat_export_clipboard_provide (const LatExportFormat *const *formats, GPtrArray *sinks)
{
  GdkContentProvider *providers[2 * LAT_EXPORT_CLIPBOARD_MOST];
  gsize n = 0;

  g_return_val_if_fail (sinks->len > 0 && sinks->len <= LAT_EXPORT_CLIPBOARD_MOST, NULL);

  for (guint i = 0; i < sinks->len; i++)
    {
      GBytes *bytes = lat_export_sink_get_bytes (g_ptr_array_index (sinks, i));

      if (!g_str_equal (formats[i]->mime_type, "text/plain"))
        providers[n++] = gdk_content_provider_new_for_bytes (formats[i]->mime_type, bytes);
      if (is_text (formats[i]))
        providers[n++] = provide_text (bytes);
    }
  return gdk_content_provider_new_union (providers, n);
}

/* A folder for what is dragged, with nothing from before in it. */
static char *
dup_drag_folder (void)
{
  char *folder = g_build_filename (g_get_user_cache_dir (), "latrunculi", "drag", NULL);
  g_autoptr (GDir) entries = NULL;
  const char *name;

  g_mkdir_with_parents (folder, 0700);
  entries = g_dir_open (folder, 0, NULL);
  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  return folder;
}

/* What is dragged out: a file for file managers, and its content for others.  */
GdkContentProvider *
lat_export_clipboard_provide_file (const LatExportFormat *format,
                                   const LatExportSink *sink,
                                   const char *name)
{
  g_autofree char *folder = dup_drag_folder ();
  g_autofree char *file_name = g_strdup_printf ("%s.%s", name, format->ending);
  g_autofree char *path = g_build_filename (folder, file_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = lat_export_sink_get_bytes (sink);
  GdkContentProvider *providers[3];
  gsize n = 0;

  if (lat_export_sink_save (sink, file, TRUE, NULL, &error))
    {
      GSList files = { file, NULL };
      GdkFileList *list = gdk_file_list_new_from_list (&files);

      providers[n++] = gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);
      g_boxed_free (GDK_TYPE_FILE_LIST, list);
    }
  else
    g_info ("%s", error->message);
  if (!g_str_equal (format->mime_type, "text/plain"))
    providers[n++] = gdk_content_provider_new_for_bytes (format->mime_type, bytes);
  if (is_text (format))
    providers[n++] = provide_text (bytes);
  return gdk_content_provider_new_union (providers, n);
}
