/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-pane.c - a part of the column that folds by its header */
#include <gtk/gtk.h>

#include "lat-pane.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_fold (void)
{
  g_autoptr (LatPane) pane =
      g_object_ref_sink (LAT_PANE (g_object_new (LAT_TYPE_PANE, "title", "Moves", NULL)));
  GtkWidget *child = gtk_label_new ("a\nb\nc\nd\ne\nf\ng\nh");
  guint n = 0;

  gtk_widget_set_vexpand (child, TRUE);
  lat_pane_set_child (pane, child);
  g_signal_connect_swapped (pane, "notify::open", G_CALLBACK (count_cb), &n);
  g_assert_true (lat_pane_is_open (pane));
  g_assert_true (gtk_widget_compute_expand (GTK_WIDGET (pane), GTK_ORIENTATION_VERTICAL));

  lat_pane_set_open (pane, FALSE);
  g_assert_false (lat_pane_is_open (pane));
  g_assert_cmpuint (n, ==, 1);
  /* A folded pane leaves its room to the others. */
  g_assert_false (gtk_widget_compute_expand (GTK_WIDGET (pane), GTK_ORIENTATION_VERTICAL));

  lat_pane_set_open (pane, FALSE);
  g_assert_cmpuint (n, ==, 1);
  g_object_set (pane, "open", TRUE, NULL);
  g_assert_true (lat_pane_is_open (pane));
}

static void
test_children (void)
{
  g_autoptr (LatPane) pane =
      g_object_ref_sink (LAT_PANE (g_object_new (LAT_TYPE_PANE, "title", "Engine", NULL)));
  GtkWidget *first = gtk_label_new ("first");
  GtkWidget *second = gtk_label_new ("second");
  GtkWidget *child = NULL;

  lat_pane_set_action (pane, first);
  lat_pane_set_action (pane, second);
  g_assert_nonnull (gtk_widget_get_parent (second));
  g_object_get (pane, "action", &child, NULL);
  g_assert_true (child == second);
  g_clear_object (&child);
  gtk_test_accessible_assert_property (pane, GTK_ACCESSIBLE_PROPERTY_LABEL, "Engine");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/widgets/pane/fold", test_fold);
  g_test_add_func ("/app/widgets/pane/children", test_children);
  return g_test_run ();
}
