/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-squeeze.c - a child that is there only where it has room */
#include "lat-squeeze.h"

static void
test_room (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *squeeze = g_object_new (LAT_TYPE_SQUEEZE, NULL);
  GtkWidget *child = gtk_label_new ("child");
  int minimum, natural, height;

  gtk_widget_set_size_request (child, 80, 30);
  g_object_set (squeeze, "child", child, NULL);
  gtk_window_set_child (GTK_WINDOW (window), squeeze);
  gtk_window_present (GTK_WINDOW (window));

  gtk_widget_measure (squeeze, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 0);
  g_assert_cmpint (natural, >=, 80);
  gtk_widget_measure (squeeze, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, >=, 30);

  gtk_widget_allocate (squeeze, 79, 30, -1, NULL);
  g_assert_false (gtk_widget_get_child_visible (child));
  gtk_widget_allocate (squeeze, 80, 30, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (child));

  g_object_set (squeeze, "child", NULL, NULL);
  gtk_widget_measure (squeeze, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (natural, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What expands waits until all others have what they would like. */
static void
test_last (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = gtk_label_new ("A name that is rather long");
  GtkWidget *squeeze = g_object_new (LAT_TYPE_SQUEEZE, "hexpand", TRUE, NULL);
  GtkWidget *child = gtk_label_new ("child");
  int natural;

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request (child, 80, 30);
  g_object_set (squeeze, "child", child, NULL);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), squeeze);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));

  gtk_widget_measure (name, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_allocate (box, natural + 40, 30, -1, NULL);
  g_assert_cmpint (gtk_widget_get_width (name), ==, natural);
  g_assert_false (gtk_widget_get_child_visible (child));
  gtk_widget_allocate (box, natural + 80, 30, -1, NULL);
  g_assert_true (gtk_widget_get_child_visible (child));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/squeeze/room", test_room);
  g_test_add_func ("/squeeze/last", test_last);
  return g_test_run ();
}
