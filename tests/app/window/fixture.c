/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fixture.c - a window with a game, for the tests of windows */
#include "fixture.h"

#include <glib/gstdio.h>

#include "lat-movegen.h"

AdwApplication *application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  fixture->window = LAT_WINDOW (lat_window_new (application, NULL));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

guint
count_windows (void)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL;
       l = l->next)
    n += LAT_IS_WINDOW (l->data);
  return n;
}

void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  GList *windows;

  settle ();
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (application))) != NULL)
    gtk_window_destroy (windows->data);
  settle ();
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

LatDocument *
get_document (Fixture *fixture)
{
  return lat_window_get_document (fixture->window);
}

void
play (Fixture *fixture)
{
  LatDocument *document = get_document (fixture);
  g_auto (LatActionList) list;

  lat_action_list_init (&list);
  lat_movegen_list (lat_document_get_ruleset (document), lat_document_get_position (document),
                    lat_document_get_history (document), &list);
  g_assert_true (lat_document_play (document, list.items[0]));
}

static LatQuestion *
find_question (GtkWidget *widget)
{
  LatQuestion *found = LAT_IS_QUESTION (widget) ? LAT_QUESTION (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_question (child);
  return found;
}

/* Returns: (transfer none) (nullable): what is asked now */
LatQuestion *
find_asked (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  LatQuestion *question = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && question == NULL; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      question = find_question (window);
    }
  return question;
}

/* What the window asks, once it does. */
LatQuestion *
wait_question (void)
{
  gint64 deadline = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < deadline)
    {
      LatQuestion *question = find_asked ();

      if (question != NULL)
        return question;
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_not_reached ();
}

/* Runs tests, each in a window of its own; their paths begin with @prefix.
 *
 * Returns: the exit status */
int
fixture_run (int argc, char **argv, const char *prefix, const FixtureTest *tests, guint n)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  application = adw_application_new ("org.latrunculi.Latrunculi.Test", G_APPLICATION_NON_UNIQUE);
  g_application_set_resource_base_path (G_APPLICATION (application), "/org/latrunculi/Latrunculi");
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  /* GTK 4.8 loses a GDateTime whenever it notes a file. */
  g_object_set (gtk_settings_get_default (), "gtk-recent-files-enabled", FALSE, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strconcat (prefix, tests[i].path, NULL);

      g_test_add (path, Fixture, NULL, set_up, tests[i].func, tear_down);
    }
  status = g_test_run ();
  g_object_unref (application);
  return status;
}
