/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-load.c - tests: texts out of files and pipes, up to what a reader takes */
#include "lat-load.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define TEXT "0123456789"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("lat-load-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "text", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

/* A reader that takes 9 bytes gets a tenth, and no more. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    gsize most, length;
  } rows[] = { { 0, 1 }, { 8, 9 }, { 9, 10 }, { 10, 10 }, { 11, 10 }, { 1 << 20, 10 } };
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, TEXT, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gsize length = 0;
      g_autofree char *text = lat_load_file (fixture->path, rows[i].most, &length, &error);
      g_autofree char *expected = g_strndup (TEXT, rows[i].length);

      g_assert_no_error (error);
      g_assert_cmpuint (length, ==, rows[i].length);
      g_assert_cmpstr (text, ==, expected);
    }
}

static void
test_errors (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_null (lat_load_file (fixture->path, 5, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (lat_load_file (fixture->folder, 5, NULL, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
}

static gpointer
write_pipe (gpointer path)
{
  FILE *stream = g_fopen (path, "wb");

  for (guint i = 0; i < 20000; i++)
    fputs (TEXT, stream);
  fclose (stream);
  return NULL;
}

/* A pipe says nothing of its length, and gives its text in pieces. */
static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;
  GThread *thread;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  thread = g_thread_new ("pipe", write_pipe, fixture->path);
  text = lat_load_file (fixture->path, 1 << 20, &length, &error);
  g_thread_join (thread);
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, 200000);
  g_assert_cmpuint (strlen (text), ==, length);
  g_assert_true (g_str_has_suffix (text, TEXT));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/load/file", Fixture, NULL, set_up, test_file, tear_down);
  g_test_add ("/load/errors", Fixture, NULL, set_up, test_errors, tear_down);
  g_test_add ("/load/pipe", Fixture, NULL, set_up, test_pipe, tear_down);
  return g_test_run ();
}
