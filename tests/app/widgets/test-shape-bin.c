/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-shape-bin.c - a paned whose orientation follows its shape */
#include <gtk/gtk.h>

#include "lat-shape-bin.h"

static gboolean
is_wide (GtkWidget *bin)
{
  gboolean wide;

  g_object_get (bin, "wide", &wide, NULL);
  return wide;
}

static GtkWidget *
create_bin (void)
{
  GtkWidget *bin = g_object_new (LAT_TYPE_SHAPE_BIN, NULL);
  GtkWidget *start = gtk_label_new ("board");
  GtkWidget *end = gtk_label_new ("column");

  gtk_widget_set_size_request (start, 200, 200);
  gtk_widget_set_size_request (end, 320, 100);
  lat_shape_bin_set_start (LAT_SHAPE_BIN (bin), start);
  lat_shape_bin_set_end (LAT_SHAPE_BIN (bin), end);
  return bin;
}

static void
allocate (GtkWidget *bin, int width, int height)
{
  int unused;

  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &unused, NULL, NULL, NULL);
  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, -1, &unused, NULL, NULL, NULL);
  gtk_widget_allocate (bin, width, height, -1, NULL);
}

static void
test_shape (void)
{
  static const struct
  {
    int width;
    int height;
    gboolean wide;
  } table[] = {
    { 1180, 800, TRUE }, { 400, 760, FALSE }, { 1000, 1000, TRUE },
    { 700, 300, FALSE }, { 800, 600, TRUE },  { 800, 800, FALSE },
  };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bin = create_bin ();

  gtk_window_set_child (GTK_WINDOW (window), bin);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      allocate (bin, table[i].width, table[i].height);
      g_assert_cmpint (is_wide (bin), ==, table[i].wide);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The window can be made as narrow as the wider of the children. */
static void
test_minimum (void)
{
  g_autoptr (GtkWidget) bin = g_object_ref_sink (create_bin ());
  int width, height;

  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (bin, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, ==, 320);
  g_assert_cmpint (height, ==, 200);
}

/* The column stays between its limits, whatever position is asked for. */
static void
test_column (void)
{
  static const int positions[] = { -1, 0, 500, 5000 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bin = create_bin ();
  GtkWidget *end;

  gtk_window_set_child (GTK_WINDOW (window), bin);
  gtk_window_present (GTK_WINDOW (window));
  g_object_get (bin, "end", &end, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_object_set (bin, "wide-position", positions[i], NULL);
      allocate (bin, 1200 + (int) i, 800);
      g_assert_cmpint (gtk_widget_get_width (end), >=, 350);
      g_assert_cmpint (gtk_widget_get_width (end), <=, 520);
    }
  g_object_unref (end);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* However much the panes would like to have: the board keeps its share, and they scroll. */
static void
test_share (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bin = create_bin ();
  GtkWidget *start, *end;

  g_object_get (bin, "start", &start, "end", &end, NULL);
  gtk_widget_set_size_request (end, 320, 600);
  gtk_window_set_child (GTK_WINDOW (window), bin);
  gtk_window_present (GTK_WINDOW (window));
  allocate (bin, 360, 700);
  g_assert_false (is_wide (bin));
  g_assert_cmpint (gtk_widget_get_height (start), >=, 450);
  g_assert_cmpint (gtk_widget_get_height (end), ==, 600);
  g_object_unref (start);
  g_object_unref (end);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/widgets/shape-bin/shape", test_shape);
  g_test_add_func ("/app/widgets/shape-bin/minimum", test_minimum);
  g_test_add_func ("/app/widgets/shape-bin/column", test_column);
  g_test_add_func ("/app/widgets/shape-bin/share", test_share);
  return g_test_run ();
}
