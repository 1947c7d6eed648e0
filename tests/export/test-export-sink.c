/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-export-sink.c - what an export makes, and how it is written */
#include "lat-export-sink.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
  GFile *file;
  LatExportSink *sink;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("one", 3);
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("lat-sink-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "game.md", NULL);
  fixture->file = g_file_new_for_path (path);
  fixture->sink = lat_export_sink_new ();
  lat_export_sink_take_text (fixture->sink, g_strdup ("main"));
  lat_export_sink_add_file (fixture->sink, "game-1.svg", bytes);
  lat_export_sink_add_file (fixture->sink, "game-pictures/2.svg", bytes);
  lat_export_sink_add_file (fixture->sink, "game-pictures/3.svg", bytes);
}

static void
remove_path (const Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_remove (path);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "game.md", "game-1.svg", "game-pictures/2.svg",
                                       "game-pictures/3.svg", "game-pictures" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    remove_path (fixture, names[i]);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_object_unref (fixture->file);
  lat_export_sink_free (fixture->sink);
}

static void
assert_content (const Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *text = NULL;

  if (expected == NULL)
    {
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      return;
    }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const char *name;

  g_assert_true (lat_export_sink_save (fixture->sink, fixture->file, FALSE, NULL, &error));
  g_assert_no_error (error);
  assert_content (fixture, "game.md", "main");
  assert_content (fixture, "game-1.svg", "one");
  assert_content (fixture, "game-pictures/2.svg", "one");
  g_assert_cmpuint (lat_export_sink_get_n_files (fixture->sink), ==, 3);
  g_assert_cmpuint (g_bytes_get_size (lat_export_sink_get_file (fixture->sink, 1, &name)), ==, 3);
  g_assert_cmpstr (name, ==, "game-pictures/2.svg");
}

/* Whichever of its files is there: nothing is written, and no folder is left. */
static void
test_exists (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "game.md", "game-1.svg" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
      g_assert_false (lat_export_sink_save (fixture->sink, fixture->file, FALSE, NULL, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
      g_assert_nonnull (strstr (error->message, names[i]));
      assert_content (fixture, "game.md", i == 0 ? "old" : NULL);
      assert_content (fixture, "game-pictures", NULL);
      g_remove (path);
    }
}

static void
test_overwrite (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_path (fixture->file);

  g_assert_true (g_file_set_contents (path, "a much longer old text", -1, NULL));
  g_assert_true (lat_export_sink_save (fixture->sink, fixture->file, TRUE, NULL, &error));
  g_assert_no_error (error);
  assert_content (fixture, "game.md", "main");
}

/* What is stopped leaves no folder; nor does what meets a folder in the place of its file. */
static void
test_failed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *path = g_file_get_path (fixture->file);
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (lat_export_sink_save (fixture->sink, fixture->file, TRUE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_content (fixture, "game-pictures", NULL);
  g_clear_error (&error);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (lat_export_sink_save (fixture->sink, fixture->file, FALSE, NULL, &error));
  g_assert_nonnull (error);
  assert_content (fixture, "game-pictures", NULL);
}

/* A folder that was there stays, though nothing is in it. */
static void
test_old_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "game-pictures", NULL);
  g_autofree char *path = g_file_get_path (fixture->file);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_false (lat_export_sink_save (fixture->sink, fixture->file, FALSE, NULL, NULL));
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/no/such/folder/game.md");
  g_autoptr (GError) error = NULL;

  g_assert_false (lat_export_sink_save (fixture->sink, file, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_bad_name (void)
{
  static const char *const names[] = { "../game.svg", "/etc/game.svg", "", "a/../../b", "a//b" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (LatExportSink) sink = lat_export_sink_new ();
      g_autoptr (GBytes) bytes = g_bytes_new_static ("x", 1);

      g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*is_good_name*");
      lat_export_sink_add_file (sink, names[i], bytes);
      g_test_assert_expected_messages ();
      g_assert_cmpuint (lat_export_sink_get_n_files (sink), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/export/sink/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/export/sink/exists", Fixture, NULL, set_up, test_exists, tear_down);
  g_test_add ("/export/sink/overwrite", Fixture, NULL, set_up, test_overwrite, tear_down);
  g_test_add ("/export/sink/failed", Fixture, NULL, set_up, test_failed, tear_down);
  g_test_add ("/export/sink/old-folder", Fixture, NULL, set_up, test_old_folder, tear_down);
  g_test_add ("/export/sink/no-folder", Fixture, NULL, set_up, test_no_folder, tear_down);
  g_test_add_func ("/export/sink/bad-name", test_bad_name);

  return g_test_run ();
}
