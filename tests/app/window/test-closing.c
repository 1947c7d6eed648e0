/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-closing.c - what is on its way, or nowhere else, when a window closes */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fixture.h"
#include "lat-dialog-guard.h"
#include "lat-rules-window.h"

#define RULES "[Latrunculi Rules]\nFormat=1\nName=Odd\n\n[Board]\nFiles=5\n"
#define GAME  "[White \"A\"]\n[Variant \"seneca-8x8\"]\n\n1. @d2 *\n"

/* The window only asks where something would be lost. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_cmpuint (count_windows (), ==, 0);

  fixture->window = LAT_WINDOW (lat_window_new (application, NULL));
  gtk_window_present (GTK_WINDOW (fixture->window));
  play (fixture);
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_nonnull (wait_question ());
}

static void
wait_until_gone (gpointer *object)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (*object != NULL && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (*object);
}

/* Rules come so slowly that the window is closed before they are there: nothing is shown, and nothing is left of the
 * window. */
static void
test_slow_rules (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "odd.latrules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gpointer window = fixture->window;
  int fd;

  /* Nothing would be lost, but the rules would come in a window beside it. */
  play (fixture);
  lat_document_undo (get_document (fixture));
  g_assert_false (lat_window_is_untouched (fixture->window));
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  lat_window_new (application, NULL);
  lat_window_open_file (fixture->window, file);
  /* A thread has begun to read. */
  while ((fd = g_open (path, O_WRONLY | O_CLOEXEC | O_NONBLOCK, 0)) < 0)
    g_main_context_iteration (NULL, FALSE);
  settle ();
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_cmpint (write (fd, RULES, strlen (RULES)), ==, (gssize) strlen (RULES));
  close (fd);
  wait_until_gone (&window);
  settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_unlink (path);
}

/* So it is with a game. */
static void
test_slow_game (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gpointer window = fixture->window;

  g_assert_true (g_file_set_contents (path, GAME, -1, NULL));
  lat_window_new (application, NULL);
  lat_window_open_file (fixture->window, file);
  g_object_add_weak_pointer (window, &window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  wait_until_gone (&window);
  settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_unlink (path);
}

/* What is being read comes once, in whatever window it is asked for. */
static void
test_once (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  LatWindow *other = LAT_WINDOW (lat_window_new (application, NULL));
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  g_assert_true (g_file_set_contents (path, GAME, -1, NULL));
  lat_window_open_file (fixture->window, file);
  lat_window_open_file (other, file);
  while (lat_document_get_file (get_document (fixture)) == NULL
         && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, FALSE);
  for (guint i = 0; i < 50; i++)
    {
      settle ();
      g_usleep (2000);
    }
  g_assert_nonnull (lat_document_get_file (get_document (fixture)));
  g_assert_null (lat_document_get_file (lat_window_get_document (other)));
  g_assert_cmpuint (count_windows (), ==, 2);
  g_unlink (path);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  lat_document_save_finish (LAT_DOCUMENT (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

/* Gives the document a file, which has its games, and changes them. */
static char *
save_first (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "a.latgame", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  gboolean is_done = FALSE;

  lat_document_save_async (get_document (fixture), file, NULL, saved_cb, &is_done);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
  play (fixture);
  return g_steal_pointer (&path);
}

static void
wait_saved (LatDocument *document)
{
  while (lat_document_is_saving (document))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* Who closes the window while it is being saved waits for that. */
static void
test_close_while_saving (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_first (fixture);
  g_autofree char *text = NULL;
  g_autoptr (LatDocument) document = g_object_ref (get_document (fixture));

  lat_window_save (fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_null (find_asked ());
  wait_saved (document);
  g_assert_cmpuint (count_windows (), ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "1. "));
  g_unlink (path);
}

/* What is played while it waits is not in the file: it is asked about. */
static void
test_change_while_saving (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_first (fixture);

  lat_window_save (fixture->window);
  gtk_window_close (GTK_WINDOW (fixture->window));
  play (fixture);
  wait_saved (get_document (fixture));
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_nonnull (wait_question ());
  g_unlink (path);
}

/* Who does not want to wait is asked. */
static void
test_close_twice (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = save_first (fixture);

  lat_window_save (fixture->window);
  for (guint i = 0; i < 2; i++)
    gtk_window_close (GTK_WINDOW (fixture->window));
  g_assert_nonnull (find_asked ());
  wait_saved (get_document (fixture));
  g_unlink (path);
}

/* Settings that nobody can play by are in the editor of the rules only. */
static void
test_draft (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (get_document (fixture))));

  g_assert_true (lat_window_is_untouched (fixture->window));
  g_object_set (fixture->window, "rules-shown", TRUE, NULL);
  settle ();
  g_assert_true (lat_window_is_untouched (fixture->window));
  g_assert_true (lat_rules_set_value (rules, LAT_KEY_ARRAY, "ssss/SSSS", NULL));
  lat_rules_window_set_rules (LAT_RULES_WINDOW (fixture->window->rules_window), rules);
  settle ();
  g_assert_true (lat_window_has_draft (fixture->window));
  g_assert_false (lat_window_is_untouched (fixture->window));
  gtk_window_close (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_nonnull (wait_question ());
  g_assert_nonnull (fixture->window->rules_window);
}

static char *
dup_number (gpointer data)
{
  return g_strdup_printf ("%d", *(int *) data);
}

/* A form is closed without a question only if nothing is entered. */
static void
test_guard (Fixture *fixture, gconstpointer data)
{
  for (int change = 0; change < 2; change++)
    {
      int number = 1;
      gpointer dialog = lat_dialog_new ("Form", 300, 200, gtk_label_new ("Form"));

      g_object_add_weak_pointer (dialog, &dialog);
      lat_dialog_guard (dialog, dup_number, &number);
      lat_dialog_present (dialog, GTK_WIDGET (fixture->window));
      settle ();
      number += change;
      lat_dialog_close (dialog);
      settle ();
      g_assert_true ((find_asked () != NULL) == change);
      if (change)
        lat_dialog_force_close (dialog);
      wait_until_gone (&dialog);
    }
}

int
main (int argc, char *argv[])
{
  static const FixtureTest tests[] = {
    { "close", test_close },
    { "slow-rules", test_slow_rules },
    { "slow-game", test_slow_game },
    { "once", test_once },
    { "close-while-saving", test_close_while_saving },
    { "change-while-saving", test_change_while_saving },
    { "close-twice", test_close_twice },
    { "draft", test_draft },
    { "guard", test_guard },
  };

  return fixture_run (argc, argv, "/app/window/closing/", tests, G_N_ELEMENTS (tests));
}
