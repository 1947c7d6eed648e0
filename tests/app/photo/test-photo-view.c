/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-photo-view.c - tests: the corners of a board are drawn over its photograph */
#include "lat-photo-view.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <math.h>

#include "pointer.h"

#define WIDTH  400
#define HEIGHT 300
/* The window has the shape of the picture and is twice as wide. */
#define SCALE 2

typedef struct
{
  LatPhotoView *view;
  GtkWidget *window;
  guint n_changed;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changed++;
}

static LatPicture *
create_picture (void)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, WIDTH, HEIGHT);
  g_autofree char *folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  g_autoptr (GError) error = NULL;
  LatPicture *picture;

  gdk_pixbuf_fill (pixbuf, 0x808080ff);
  g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", &error, NULL));
  picture = lat_picture_read (path, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_rmdir (folder);
  return picture;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPicture) picture = create_picture ();
  g_autoptr (LatFoundBoard) board = lat_found_board_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  LatPhotoState state;

  lat_photo_state_read (&state, board, WIDTH, HEIGHT);
  state.grid = (LatPhotoGrid){ .corners = { { 60, 250 }, { 340, 250 }, { 340, 50 }, { 60, 50 } } };
  lat_photo_state_set_size (&state, 6, 5, LAT_MEASURE_SQUARES);
  fixture->view = LAT_PHOTO_VIEW (lat_photo_view_new (picture, &state));
  g_signal_connect_swapped (fixture->view, "changed", G_CALLBACK (changed_cb), fixture);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (fixture->view));
  fixture->window = pointer_show (scroller, SCALE * WIDTH, SCALE * HEIGHT);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* In pixels of the picture. */
static gboolean
stroke (Fixture *fixture, const double (*places)[2], guint n)
{
  graphene_point_t points[4];

  for (guint i = 0; i < n; i++)
    points[i] = GRAPHENE_POINT_INIT ((float) places[i][0] * SCALE, (float) places[i][1] * SCALE);
  if (pointer_stroke (GTK_WIDGET (fixture->view), GDK_BUTTON_PRIMARY, points, n))
    return TRUE;
  g_test_skip ("needs xdotool");
  return FALSE;
}

static void
check_corner (Fixture *fixture, guint corner, double x, double y)
{
  LatPhotoPoint point = lat_photo_view_get_state (fixture->view)->grid.corners[corner];

  g_assert_cmpfloat_with_epsilon (point.x, x, 1);
  g_assert_cmpfloat_with_epsilon (point.y, y, 1);
}

/* A pointer that is seen far apart twice: the corner it has taken comes along with it, where it was gripped, no other
 * one is moved, and all of it is taken back at once. */
static void
test_stroke (Fixture *fixture, gconstpointer data)
{
  static const double places[][2] = { { 343, 47 }, { 250, 120 }, { 383, 17 } };

  if (!stroke (fixture, places, 3))
    return;
  check_corner (fixture, 2, 380, 20);
  check_corner (fixture, 0, 60, 250);
  check_corner (fixture, 1, 340, 250);
  check_corner (fixture, 3, 60, 50);
  g_assert_cmpuint (fixture->n_changed, >=, 2);
  lat_photo_view_go (fixture->view, FALSE);
  check_corner (fixture, 2, 340, 50);
  g_assert_false (lat_photo_view_can_go (fixture->view, FALSE));
}

/* Over another corner on the way: that one stays. From where there is none, the nearest comes. */
static void
test_over (Fixture *fixture, gconstpointer data)
{
  static const double over[][2] = { { 60, 250 }, { 340, 250 }, { 100, 280 } };
  static const double near[][2] = { { 300, 90 }, { 360, 30 } };

  if (!stroke (fixture, over, 3))
    return;
  check_corner (fixture, 0, 100, 280);
  check_corner (fixture, 1, 340, 250);
  stroke (fixture, near, 2);
  check_corner (fixture, 2, 360, 30);
  lat_photo_view_go (fixture->view, FALSE);
  check_corner (fixture, 2, 340, 50);
  check_corner (fixture, 0, 100, 280);
}

/* Squares are marked one by one, by clicks: a stroke is one of the square it began on. */
static void
test_squares (Fixture *fixture, gconstpointer data)
{
  static const double places[][2] = { { 84, 230 }, { 200, 150 }, { 320, 70 } };
  const LatPhotoState *state = lat_photo_view_get_state (fixture->view);

  lat_photo_view_set_mode (fixture->view, LAT_PHOTO_SQUARES);
  if (!stroke (fixture, places, 3))
    return;
  g_assert_cmpuint (lat_square_set_count (&state->damaged), ==, 1);
  g_assert_true (lat_square_set_has (&state->damaged, lat_square_new (0, 0)));
  g_assert_true (lat_square_set_is_empty (&state->lost));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/photo-view/stroke", Fixture, NULL, set_up, test_stroke, tear_down);
  g_test_add ("/photo-view/over", Fixture, NULL, set_up, test_over, tear_down);
  g_test_add ("/photo-view/squares", Fixture, NULL, set_up, test_squares, tear_down);
  return g_test_run ();
}
