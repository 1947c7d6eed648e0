/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-side-bin.c - a sidebar that goes where there is no room for it */
#include "lat-side-bin.h"

static void
count_cb (GObject *bin, GParamSpec *pspec, guint *n_told)
{
  (*n_told)++;
}

static GtkWidget *
create_bin (GtkWidget *window, GtkWidget *sidebar, GtkWidget *content)
{
  GtkWidget *bin = g_object_new (LAT_TYPE_SIDE_BIN, "limit", 300, NULL);

  gtk_widget_set_size_request (sidebar, 80, 30);
  gtk_widget_set_size_request (content, 200, 50);
  g_object_set (bin, "content", content, "sidebar", sidebar, NULL);
  gtk_window_set_child (GTK_WINDOW (window), bin);
  gtk_window_present (GTK_WINDOW (window));
  return bin;
}

static void
allocate (GtkWidget *bin, int width)
{
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (bin, width, 100, -1, NULL);
}

static void
wait_told (guint *n_told, guint n)
{
  while (*n_told < n)
    g_main_context_iteration (NULL, TRUE);
}

/* With the sidebar it can be as narrow as without it, and it goes at once; the window is told with the next frame. */
static void
test_room (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *sidebar = gtk_list_box_new ();
  GtkWidget *content = gtk_list_box_new ();
  GtkWidget *bin = create_bin (window, sidebar, content);
  guint n_told = 0;
  int minimum, natural;

  g_signal_connect (bin, "notify::folded", G_CALLBACK (count_cb), &n_told);
  gtk_widget_measure (bin, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 200);
  g_assert_cmpint (natural, ==, 280);
  g_assert_true (gtk_widget_get_first_child (bin) == sidebar);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 100);
  wait_told (&n_told, 1);
  g_assert_true (lat_side_bin_is_folded (LAT_SIDE_BIN (bin)));
  g_assert_false (gtk_widget_get_visible (sidebar));
  g_assert_cmpint (gtk_widget_get_width (content), ==, gtk_widget_get_width (bin));

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 100);
  wait_told (&n_told, 2);
  g_assert_false (lat_side_bin_is_folded (LAT_SIDE_BIN (bin)));
  g_assert_true (gtk_widget_get_visible (sidebar));
  allocate (bin, 400);
  g_assert_cmpint (gtk_widget_get_width (sidebar), ==, 80);
  g_assert_cmpint (gtk_widget_get_width (content), ==, 320);
  allocate (bin, 299);
  g_assert_false (gtk_widget_get_child_visible (sidebar));
  g_assert_cmpint (gtk_widget_get_width (content), ==, 299);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where both need more than the limit, it is not enough; what is hidden does not come back because it needs nothing
 * while it is. */
static void
test_large (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *sidebar = gtk_list_box_new ();
  GtkWidget *content = gtk_list_box_new ();
  GtkWidget *bin = create_bin (window, sidebar, content);
  guint n_told = 0;

  g_signal_connect (bin, "notify::folded", G_CALLBACK (count_cb), &n_told);
  gtk_widget_set_size_request (sidebar, 180, 30);
  gtk_window_set_default_size (GTK_WINDOW (window), 340, 100);
  wait_told (&n_told, 1);
  g_assert_false (gtk_widget_get_visible (sidebar));
  for (int i = 0; i < 5; i++)
    allocate (bin, 340 + i);
  g_assert_true (lat_side_bin_is_folded (LAT_SIDE_BIN (bin)));
  allocate (bin, 380);
  g_assert_false (lat_side_bin_is_folded (LAT_SIDE_BIN (bin)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* From right to left the sidebar is on the right. */
static void
test_mirrored (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *sidebar = gtk_list_box_new ();
  GtkWidget *content = gtk_list_box_new ();
  GtkWidget *bin = create_bin (window, sidebar, content);
  graphene_rect_t area;

  gtk_widget_set_direction (bin, GTK_TEXT_DIR_RTL);
  allocate (bin, 400);
  g_assert_true (gtk_widget_compute_bounds (sidebar, bin, &area));
  g_assert_cmpfloat (area.origin.x, ==, 320);
  g_assert_true (gtk_widget_compute_bounds (content, bin, &area));
  g_assert_cmpfloat (area.origin.x, ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/side-bin/room", test_room);
  g_test_add_func ("/side-bin/large", test_large);
  g_test_add_func ("/side-bin/mirrored", test_mirrored);
  return g_test_run ();
}
