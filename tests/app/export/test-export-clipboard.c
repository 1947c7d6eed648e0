/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-clipboard.c - what other programs get of an export */
#include <gtk/gtk.h>
#include <string.h>

#include "lat-export-clipboard.h"
#include "lat-game-reader.h"

static const char game_text[] = "[White \"Ovid\"]\n"
                                "[Variant \"latrunculi-xxi-8x8\"]\n"
                                "\n"
                                "1. a1-a2 *\n";

typedef struct
{
  GPtrArray *games;
  LatExportJob job;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->games = lat_game_reader_read (game_text, -1, NULL, NULL);
  fixture->job = (LatExportJob){ .game = g_ptr_array_index (fixture->games, 0),
                                 .options = LAT_EXPORT_OPTIONS,
                                 .name = "test" };
  fixture->job.node = lat_game_get_root (fixture->job.game);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_ptr_array_unref (fixture->games);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;

  gdk_content_provider_write_mime_type_finish (GDK_CONTENT_PROVIDER (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* What a program gets that asks for a type. */
static GBytes *
ask (GdkContentProvider *provider, const char *mime_type)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  gboolean is_done = FALSE;

  gdk_content_provider_write_mime_type_async (provider, mime_type, stream, G_PRIORITY_DEFAULT, NULL,
                                              written_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
  g_output_stream_close (stream, NULL, NULL);

  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (stream));
}

static GdkContentProvider *
provide (const Fixture *fixture, LatExportSubject subject, const char *id, GPtrArray **sinks)
{
  const LatExportFormat *formats[LAT_EXPORT_CLIPBOARD_MOST];
  guint n = lat_export_clipboard_list_formats (lat_export_find_format (subject, id), formats);

  *sinks = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_export_sink_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (*sinks, lat_export_run (formats[i], &fixture->job, NULL));

  return lat_export_clipboard_provide (formats, *sinks);
}

/* A position is there as SVG, as PNG and as text, whichever of them was chosen. */
static void
test_position (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[] = { "svg", "png", "pdf", "text" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (GPtrArray) sinks = NULL;
      g_autoptr (GdkContentProvider) provider =
          provide (fixture, LAT_EXPORT_POSITION, ids[i], &sinks);
      g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (provider);
      g_autoptr (GBytes) svg = NULL;
      g_autoptr (GBytes) png = NULL;
      g_auto (GValue) value = G_VALUE_INIT;

      g_assert_true (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
      svg = ask (provider, "image/svg+xml");
      png = ask (provider, "image/png");
      g_assert_true (g_str_has_prefix (g_bytes_get_data (svg, NULL), "<svg "));
      g_assert_true (memcmp (g_bytes_get_data (png, NULL), "\x89PNG", 4) == 0);
      g_value_init (&value, G_TYPE_STRING);
      g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
      g_assert_nonnull (strstr (g_value_get_string (&value), " 1  S  S"));
    }
}

static void
test_text (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    LatExportSubject subject;
    const char *id;
    const char *beginning;
  } rows[] = { { LAT_EXPORT_POSITION, "position", "ssssssss/" },
               { LAT_EXPORT_GAME, "game", "[Event " },
               { LAT_EXPORT_RULES, "rules", "[Latrunculi Rules]" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) sinks = NULL;
      g_autoptr (GdkContentProvider) provider =
          provide (fixture, rows[i].subject, rows[i].id, &sinks);
      g_auto (GValue) value = G_VALUE_INIT;

      g_assert_cmpuint (sinks->len, ==, 1);
      g_value_init (&value, G_TYPE_STRING);
      g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
      g_assert_true (g_str_has_prefix (g_value_get_string (&value), rows[i].beginning));
    }
}

/* What is dragged out is a file of its name, and what was dragged before is gone. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "first", "second" };
  const LatExportFormat *format = lat_export_find_format (LAT_EXPORT_POSITION, "svg");
  g_autoptr (LatExportSink) sink = lat_export_run (format, &fixture->job, NULL);
  g_autofree char *first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GdkContentProvider) provider =
          lat_export_clipboard_provide_file (format, sink, names[i]);
      g_autofree char *base = g_strconcat (names[i], ".svg", NULL);
      g_autofree char *found = NULL;
      g_autofree char *path = NULL;
      g_autofree char *text = NULL;
      g_auto (GValue) value = G_VALUE_INIT;
      GSList *files;

      g_value_init (&value, GDK_TYPE_FILE_LIST);
      g_assert_true (gdk_content_provider_get_value (provider, &value, NULL));
      files = gdk_file_list_get_files (g_value_get_boxed (&value));
      g_assert_cmpuint (g_slist_length (files), ==, 1);
      path = g_file_get_path (files->data);
      found = g_path_get_basename (path);
      g_assert_cmpstr (found, ==, base);
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, "<svg "));
      if (i == 0)
        first = g_steal_pointer (&path);
      g_slist_free (files);
    }
  g_assert_false (g_file_test (first, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_autofree char *cache = g_dir_make_tmp ("lat-clipboard-XXXXXX", NULL);

  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add ("/export/clipboard/position", Fixture, NULL, set_up, test_position, tear_down);
  g_test_add ("/export/clipboard/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/export/clipboard/file", Fixture, NULL, set_up, test_file, tear_down);

  return g_test_run ();
}
