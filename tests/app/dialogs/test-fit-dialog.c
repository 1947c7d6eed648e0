/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-fit-dialog.c - the list of rules for a board fills by parts, also under the hand of who closes it */
#include "lat-dialog.h"
#include "lat-fit-dialog.h"
#include "lat-found-boards.h"
#include "lat-presets.h"

/* The program has so many presets at least, each of which is a row. */
#define LEAST_ROWS 40
#define SOME_MS    300

static void
never_cb (LatRules *rules, gpointer data)
{
  g_assert_not_reached ();
}

/* Not that of a choice. */
static GtkWidget *
find_list (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = GTK_IS_LIST_VIEW (child)   ? child
                         : GTK_IS_DROP_DOWN (child) ? NULL
                                                    : find_list (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static guint
count_rows (GtkWidget *dialog)
{
  GtkWidget *list = find_list (dialog);

  g_assert_nonnull (list);
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

static void
wait_a_while (void)
{
  gint64 end = g_get_monotonic_time () + SOME_MS * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* The dialog for a board, once it has so many rows; it is gone with @parent. */
static GtkWidget *
present (GtkWidget *parent, guint n_rows)
{
  g_autoptr (LatFoundBoard) board = lat_found_boards_load ("corbridge");
  GtkWidget *dialog;

  g_assert_nonnull (board);
  dialog = lat_fit_dialog_present_rules (parent, board, never_cb, NULL);
  while (count_rows (dialog) < n_rows)
    g_main_context_iteration (NULL, TRUE);
  return dialog;
}

static GtkWidget *
create_parent (void)
{
  GtkWidget *parent = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (parent));
  return parent;
}

/* All come, and in several frames. */
static void
test_fill (void)
{
  GtkWidget *parent = create_parent (), *dialog = present (parent, 1);
  guint n = count_rows (dialog);

  g_assert_cmpuint (n, <, LEAST_ROWS);
  while (count_rows (dialog) <= LEAST_ROWS)
    g_main_context_iteration (NULL, TRUE);
  lat_dialog_force_close (dialog);
  gtk_window_destroy (GTK_WINDOW (parent));
  wait_a_while ();
}

/* Before rules are tried, and when only some are in the list: nothing goes on after the end. */
static void
test_close (void)
{
  for (guint n_rows = 0; n_rows < 2; n_rows++)
    {
      GtkWidget *parent = create_parent (), *dialog = present (parent, n_rows);

      g_assert_cmpuint (count_rows (dialog), <, LEAST_ROWS);
      g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
      lat_dialog_force_close (dialog);
      wait_a_while ();
      g_assert_null (dialog);
      gtk_window_destroy (GTK_WINDOW (parent));
      wait_a_while ();
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/fit-dialog/fill", test_fill);
  g_test_add_func ("/fit-dialog/close", test_close);
  return g_test_run ();
}
