/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-async.c - exports in a thread are the same as those that wait */
#include "lat-export-async.h"
#include "lat-game-reader.h"

#include <glib/gstdio.h>
#include <string.h>

static const char game_text[] = "[White \"Ovid\"]\n"
                                "[Variant \"latrunculi-xxi-8x8\"]\n"
                                "\n"
                                "1. a1-a2 h8-h7 (g8-g7 2. b1-b2 {[%csl Gc3]} g7-g6) 2. c1-c2 *\n";

typedef struct
{
  GPtrArray *games;
  GMainLoop *loop;
  LatExportJob job;
  GPtrArray *sinks;
  GError *error;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  LatNode *node;

  fixture->games = lat_game_reader_read (game_text, -1, NULL, NULL);
  fixture->loop = g_main_loop_new (NULL, FALSE);
  fixture->job = (LatExportJob){ .game = g_ptr_array_index (fixture->games, 0),
                                 .options = LAT_EXPORT_OPTIONS,
                                 .caption = "A caption",
                                 .name = "test" };
  /* In the variation: 2. b1-b2. */
  node = lat_game_get_root (fixture->games->pdata[0]);
  node = lat_node_get_next (lat_node_get_first_child (lat_node_get_first_child (node)));
  fixture->job.node = lat_node_get_first_child (node);
  g_assert_cmpstr (lat_node_get_text (fixture->job.node), ==, "b1-b2");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_pointer (&fixture->games, g_ptr_array_unref);
  g_clear_pointer (&fixture->sinks, g_ptr_array_unref);
  g_clear_error (&fixture->error);
  g_main_loop_unref (fixture->loop);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *fixture = data;

  fixture->sinks = lat_export_run_finish (result, &fixture->error);
  g_main_loop_quit (fixture->loop);
}

/* The game may be gone as soon as the thread is started. */
static void
test_same (Fixture *fixture, gconstpointer data)
{
  guint n;
  const LatExportFormat *table = lat_export_get_formats (&n);
  g_autofree const LatExportFormat **formats = g_new0 (const LatExportFormat *, n);
  g_autoptr (GPtrArray) expected =
      g_ptr_array_new_with_free_func ((GDestroyNotify) lat_export_sink_free);
  guint n_used = 0;

  for (guint i = 0; i < n; i++)
    /* What has the time in it is not the same twice; what cannot say all rules may be nothing. */
    if (!g_str_equal (table[i].id, "pdf") && !g_str_equal (table[i].id, "ludii"))
      {
        LatExportSink *sink = lat_export_run (&table[i], &fixture->job, NULL);

        g_assert_nonnull (sink);
        g_ptr_array_add (expected, sink);
        formats[n_used++] = &table[i];
      }
  lat_export_run_async (formats, n_used, &fixture->job, NULL, NULL, done_cb, fixture);
  g_clear_pointer (&fixture->games, g_ptr_array_unref);
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (fixture->sinks->len, ==, n_used);
  for (guint i = 0; i < n_used; i++)
    {
      g_test_message ("%s", formats[i]->id);
      g_assert_true (g_bytes_equal (lat_export_sink_get_bytes (expected->pdata[i]),
                                    lat_export_sink_get_bytes (fixture->sinks->pdata[i])));
    }
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("lat-async-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "x.svg", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) bad = g_file_new_for_path ("/no/such/folder/x.svg");
  const LatExportFormat *format = lat_export_find_format (LAT_EXPORT_POSITION, "svg");
  g_autofree char *text = NULL;

  lat_export_run_async (&format, 1, &fixture->job, file, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_no_error (fixture->error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, ">A caption</title>"));
  g_assert_nonnull (strstr (text, "a2, b2, c1"));
  g_clear_pointer (&fixture->sinks, g_ptr_array_unref);

  lat_export_run_async (&format, 1, &fixture->job, bad, NULL, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_null (fixture->sinks);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const LatExportFormat *format = lat_export_find_format (LAT_EXPORT_POSITION, "svg");

  g_cancellable_cancel (cancellable);
  lat_export_run_async (&format, 1, &fixture->job, NULL, cancellable, done_cb, fixture);
  g_main_loop_run (fixture->loop);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/export/async/same", Fixture, NULL, set_up, test_same, tear_down);
  g_test_add ("/export/async/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/export/async/cancel", Fixture, NULL, set_up, test_cancel, tear_down);

  return g_test_run ();
}
