/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document-disk.c - tests: a document whose file somebody else changes, and disks that do not take it */
#include "session-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "lat-disk-watch.h"
#include "lat-disk.h"

#define XXI "latrunculi-xxi-8x8"

static const char one[] = "[Event \"One\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a5 *\n";
static const char theirs[] = "[Event \"Theirs\"]\n[Variant \"latrunculi-xxi-8x8\"]\n\n1. b1-b5 *\n";

static void
write_text (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
check_file (const char *path, const char *content)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, content));
}

typedef enum
{
  SAVE,
  OVERWRITE,
  RELOAD,
} Deed;

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Does it, and hands out what went wrong. */
static GError *
act (LatDocument *document, const char *path, Deed deed)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  GError *error = NULL;

  if (deed == SAVE)
    lat_document_save_async (document, file, NULL, finished_cb, &result);
  else if (deed == OVERWRITE)
    lat_document_overwrite_async (document, file, NULL, finished_cb, &result);
  else
    lat_document_reload_async (document, NULL, finished_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (deed == RELOAD)
    lat_document_load_finish (document, result, NULL, &error);
  else
    lat_document_save_finish (document, result, &error);
  return error;
}

static LatDocument *
open_edited (const char *path)
{
  LatDocument *document = session_test_document (XXI);

  write_text (path, one);
  session_test_load (document, path, NULL);
  lat_document_set_comment (document, session_test_node (document, 1), "Mine", FALSE);
  return document;
}

static void
test_changed (void)
{
  g_autofree char *path = session_test_path ("changed.latgame");
  g_autoptr (LatDocument) document = open_edited (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) none = NULL;

  write_text (path, theirs);
  error = act (document, path, SAVE);
  g_assert_error (error, LAT_DISK_ERROR, LAT_DISK_ERROR_CHANGED);
  check_file (path, "Theirs");
  g_assert_true (lat_document_is_modified (document));
  /* Keep mine. */
  none = act (document, path, OVERWRITE);
  g_assert_no_error (none);
  check_file (path, "Mine");
  g_assert_false (lat_document_is_modified (document));
  /* From now on that is what it should say. */
  lat_document_undo (document);
  none = act (document, path, SAVE);
  g_assert_no_error (none);
}

static void
test_gone (void)
{
  g_autofree char *path = session_test_path ("gone.latgame");
  g_autoptr (LatDocument) document = open_edited (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) none = NULL;

  g_assert_cmpint (g_unlink (path), ==, 0);
  error = act (document, path, SAVE);
  g_assert_error (error, LAT_DISK_ERROR, LAT_DISK_ERROR_GONE);
  g_assert_true (lat_document_is_modified (document));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  none = act (document, path, OVERWRITE);
  g_assert_no_error (none);
  check_file (path, "Mine");
}

/* What a file says that is not UTF-8 is never gone: it is asked before it is written over, and it stays
 * beside it. */
static void
test_encoding (void)
{
  static const struct
  {
    const char *white;
    const char *read;
    gboolean is_lossy;
  } cases[] = {
    { "W\x80", "W\xe2\x82\xac", FALSE },
    { "\xe4\xf6", "\xc3\xa4\xc3\xb6", FALSE },
    { "\xc3\xa4\xff", "\xc3\xa4\xef\xbf\xbd", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("encoding-%u.latgame", i);
      g_autofree char *path = session_test_path (name);
      g_autofree char *first = g_strconcat (path, ".orig", NULL);
      g_autofree char *second = g_strconcat (path, ".orig-2", NULL);
      g_autofree char *raw = g_strdup_printf ("[White \"%s\"]\n%s\n%s", cases[i].white, one, one);
      g_autoptr (LatDocument) document = session_test_document (XXI);
      g_autoptr (LatDiagnostics) diagnostics = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) none = NULL;
      g_autofree char *text = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *earlier = NULL;

      write_text (path, raw);
      write_text (first, "earlier");
      session_test_load (document, path, &diagnostics);
      g_assert_cmpstr (lat_game_get_tag (lat_document_get_game (document), "White"), ==,
                       cases[i].read);
      g_assert_cmpint (lat_diagnostics_get_errors (diagnostics) > 0, ==, cases[i].is_lossy);
      g_assert_nonnull (strstr (lat_diagnostics_get (diagnostics, 0)->message, "not UTF-8"));
      lat_document_set_comment (document, session_test_node (document, 1), "Mine", FALSE);
      error = act (document, path, SAVE);
      g_assert_error (error, LAT_DISK_ERROR, LAT_DISK_ERROR_ENCODING);
      g_assert_true (lat_document_is_modified (document));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, raw);
      g_assert_false (g_file_test (second, G_FILE_TEST_EXISTS));

      none = act (document, path, OVERWRITE);
      g_assert_no_error (none);
      check_file (path, "Mine");
      check_file (path, cases[i].read);
      g_assert_true (g_file_get_contents (second, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, raw);
      g_assert_true (g_file_get_contents (first, &earlier, NULL, NULL));
      g_assert_cmpstr (earlier, ==, "earlier");
      /* From now on it is as any other. */
      lat_document_set_comment (document, session_test_node (document, 1), "Again", FALSE);
      none = act (document, path, SAVE);
      g_assert_no_error (none);
      g_assert_cmpint (g_unlink (first), ==, 0);
      g_assert_cmpint (g_unlink (second), ==, 0);
    }
}

/* Load theirs: mine is one undo away. */
static void
test_reload (void)
{
  g_autofree char *path = session_test_path ("reload.latgame");
  g_autoptr (LatDocument) document = open_edited (path);
  g_autoptr (GError) none = NULL;
  LatGame *game;

  write_text (path, theirs);
  none = act (document, path, RELOAD);
  g_assert_no_error (none);
  game = lat_document_get_game (document);
  g_assert_cmpstr (lat_game_get_tag (game, "Event"), ==, "Theirs");
  g_assert_false (lat_document_is_modified (document));
  lat_document_undo (document);
  g_assert_true (lat_document_is_modified (document));
  g_assert_cmpstr (lat_node_get_comment (session_test_node (document, 1)), ==, "Mine");
  lat_document_redo (document);
  g_assert_false (lat_document_is_modified (document));
  lat_document_undo (document);
  /* It is known what the file says, so this is no surprise. */
  none = act (document, path, SAVE);
  g_assert_no_error (none);
  check_file (path, "Mine");
}

/* A file that is touched, or written once more with the same content, is the same file. */
static void
test_same (void)
{
  g_autofree char *path = session_test_path ("same.latgame");
  g_autoptr (LatDocument) document = open_edited (path);
  g_autoptr (GError) none = NULL;

  write_text (path, one);
  none = act (document, path, SAVE);
  g_assert_no_error (none);
  check_file (path, "Mine");
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  lat_document_save_finish (LAT_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  (*(guint *) data)++;
}

static gboolean
are_saved (gpointer data)
{
  return *(guint *) data == 20;
}

/* Saved in a hurry: the last one is the last, and none takes the one before for somebody else's. */
static void
test_hurry (void)
{
  g_autofree char *path = session_test_path ("hurry.latgame");
  g_autoptr (LatDocument) document = open_edited (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint n = 0;

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *words = g_strdup_printf ("Number %u.", i);

      lat_document_set_comment (document, session_test_node (document, 1), words, FALSE);
      lat_document_save_async (document, file, NULL, counted_cb, &n);
      g_assert_true (lat_document_is_saving (document));
    }
  g_assert_true (session_test_wait (are_saved, &n, 20));
  g_assert_false (lat_document_is_modified (document));
  g_assert_false (lat_document_is_saving (document));
  check_file (path, "Number 19.");
}

typedef struct
{
  LatDiskWatch *watch;
  LatDiskState state;
} Awaited;

static gboolean
has_state (gpointer data)
{
  const Awaited *awaited = data;

  return lat_disk_watch_get_state (awaited->watch) == awaited->state;
}

static void
wait_state (LatDiskWatch *watch, LatDiskState state)
{
  Awaited awaited = { watch, state };

  g_assert_true (session_test_wait (has_state, &awaited, 20));
}

static void
count_cb (LatDiskWatch *watch, GParamSpec *pspec, guint *n)
{
  (*n)++;
}

static gboolean
is_over (gpointer data)
{
  return g_get_monotonic_time () > *(gint64 *) data;
}

static void
test_watch (void)
{
  g_autofree char *path = session_test_path ("watch.latgame");
  g_autoptr (LatDocument) document = open_edited (path);
  g_autoptr (LatDiskWatch) watch = lat_disk_watch_new (document);
  guint n = 0;
  gint64 end;

  g_signal_connect (watch, "notify::state", G_CALLBACK (count_cb), &n);
  write_text (path, theirs);
  wait_state (watch, LAT_DISK_CHANGED);
  write_text (path, one);
  wait_state (watch, LAT_DISK_SAME);
  g_assert_cmpint (g_unlink (path), ==, 0);
  wait_state (watch, LAT_DISK_GONE);
  write_text (path, one);
  wait_state (watch, LAT_DISK_SAME);
  g_assert_cmpuint (n, ==, 4);

  /* What the document itself writes is nobody else's. */
  for (guint i = 0; i < 5; i++)
    {
      lat_document_undo (document);
      session_test_save (document, path);
      lat_document_redo (document);
      session_test_save (document, path);
    }
  end = g_get_monotonic_time () + G_USEC_PER_SEC;
  g_assert_true (session_test_wait (is_over, &end, 20));
  g_assert_cmpuint (n, ==, 4);
}

/* Wherever it fails, the document stays modified, and the file is what it was. */
static void
check_failure (LatDocument *document, const char *path, const char *remedy)
{
  g_autoptr (GError) error = act (document, path, OVERWRITE);

  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, remedy));
  g_assert_true (lat_document_is_modified (document));
}

/* Why a file cannot be looked at is said. */
static void
test_check (void)
{
  g_autofree char *path = session_test_path ("check.latgame");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) directory = g_file_new_for_path (folder);
  g_autofree char *digest = lat_disk_digest_text (one, strlen (one));
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, one, -1, NULL));
  g_assert_true (lat_disk_check (file, digest, NULL, NULL));
  g_assert_false (lat_disk_check (file, "another", NULL, &error));
  g_assert_error (error, LAT_DISK_ERROR, LAT_DISK_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_false (lat_disk_check (directory, digest, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

static void
test_failures (void)
{
  g_autofree char *path = session_test_path ("failures.latgame");
  g_autofree char *folder = session_test_path ("vanished");
  g_autofree char *inner = g_build_filename (folder, "a.latgame", NULL);
  g_autofree char *long_name = g_strnfill (300, 'x');
  g_autofree char *too_long = session_test_path (long_name);
  g_autofree char *below = g_build_filename (path, "a.latgame", NULL);
  g_autoptr (LatDocument) document = open_edited (path);
  struct rlimit old, small;

  check_failure (document, inner, "elsewhere");
  check_failure (document, too_long, "shorter");
  check_failure (document, below, "elsewhere");
  check_failure (document, "/dev/full", "Free some space");
  check_failure (document, "/proc/a.latgame", "elsewhere");

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  small = old;
  small.rlim_cur = 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  check_failure (document, path, "elsewhere");
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old), ==, 0);
  check_file (path, one);
  g_assert_cmpstr (g_file_peek_path (lat_document_get_file (document)), ==, path);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-disk/changed", test_changed);
  g_test_add_func ("/document-disk/gone", test_gone);
  g_test_add_func ("/document-disk/encoding", test_encoding);
  g_test_add_func ("/document-disk/reload", test_reload);
  g_test_add_func ("/document-disk/same", test_same);
  g_test_add_func ("/document-disk/hurry", test_hurry);
  g_test_add_func ("/document-disk/watch", test_watch);
  g_test_add_func ("/document-disk/check", test_check);
  g_test_add_func ("/document-disk/failures", test_failures);
  return g_test_run ();
}
