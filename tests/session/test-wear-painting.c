/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-wear-painting.c - tests: the wear of a board that a person grades */
#include "lat-wear-painting.h"

#include <glib/gstdio.h>
#include <math.h>

static double
get (LatWearPainting *painting, const char *name)
{
  LatSquare square;

  lat_square_read (name, &square);
  return lat_wear_observed_get (lat_wear_painting_get_observed (painting), square);
}

static void
paint (LatWearPainting *painting, const char *name, double grade)
{
  LatSquare square;

  lat_square_read (name, &square);
  lat_wear_painting_paint (painting, square, grade);
}

static LatWearPlace
find_edge (const char *from, const char *to)
{
  LatSquare a, b;

  lat_square_read (from, &a);
  lat_square_read (to, &b);
  return LAT_N_CELLS + lat_wear_edge_new (a, b);
}

static void
count_cb (LatWearPainting *painting, guint *n)
{
  (*n)++;
}

/* A stroke is one step, and what changes nothing is none. */
static void
test_steps (void)
{
  g_autoptr (LatWearPainting) painting = lat_wear_painting_new ();
  guint n = 0;

  g_signal_connect (painting, "updated", G_CALLBACK (count_cb), &n);
  g_assert_true (lat_wear_painting_is_saved (painting));
  paint (painting, "c3", NAN);
  paint (painting, "i1", 3);
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (lat_wear_painting_can_undo (painting));
  paint (painting, "a1", 1);
  lat_wear_painting_begin (painting);
  paint (painting, "b1", 2);
  paint (painting, "c1", 2);
  paint (painting, "c1", 2);
  lat_wear_painting_end (painting);
  g_assert_cmpuint (n, ==, 3);
  g_assert_false (lat_wear_painting_is_saved (painting));
  lat_wear_painting_undo (painting);
  g_assert_cmpfloat (get (painting, "a1"), ==, 1);
  g_assert_true (isnan (get (painting, "b1")) && isnan (get (painting, "c1")));
  lat_wear_painting_redo (painting);
  g_assert_cmpfloat (get (painting, "b1"), ==, 2);
  g_assert_cmpfloat (get (painting, "c1"), ==, 2);
  g_assert_false (lat_wear_painting_can_redo (painting));
  lat_wear_painting_undo (painting);
  lat_wear_painting_undo (painting);
  g_assert_true (lat_wear_painting_is_saved (painting));
  paint (painting, "d4", 4);
  g_assert_false (lat_wear_painting_can_redo (painting));
}

/* Edges that have two squares; to fill gives a grade to what has none. */
static void
test_places (void)
{
  g_autoptr (LatWearPainting) painting = lat_wear_painting_new ();
  LatSquareSet holes = { 0 };
  LatSquare square;

  lat_square_read ("b2", &square);
  lat_square_set_add (&holes, square);
  paint (painting, "b2", 3);
  paint (painting, "h8", 3);
  paint (painting, "a1", 3);
  lat_wear_painting_set_board (painting, 4, 3, &holes, NULL);
  g_assert_true (isnan (get (painting, "b2")) && isnan (get (painting, "h8")));
  g_assert_cmpfloat (get (painting, "a1"), ==, 3);
  g_assert_true (lat_wear_painting_has_place (painting, find_edge ("a1", "b1")));
  g_assert_false (lat_wear_painting_has_place (painting, find_edge ("b1", "b2")));
  lat_wear_painting_fill (painting, FALSE, 0);
  g_assert_cmpuint (lat_wear_observed_count (lat_wear_painting_get_observed (painting), FALSE), ==,
                    11);
  g_assert_cmpfloat (get (painting, "a1"), ==, 3);
  /* Of 9 + 8 edges four are at the hole. */
  lat_wear_painting_fill (painting, TRUE, 1);
  g_assert_cmpuint (lat_wear_observed_count (lat_wear_painting_get_observed (painting), TRUE), ==,
                    13);
  lat_wear_painting_undo (painting);
  lat_wear_painting_undo (painting);
  lat_wear_painting_undo (painting);
  g_assert_cmpfloat (get (painting, "h8"), ==, 3);
  g_assert_cmpint (lat_wear_painting_get_observed (painting)->files, ==, 8);
}

/* What is written is read, with holes; what cannot be read changes nothing. */
static void
test_text (void)
{
  g_autoptr (LatWearPainting) painting = lat_wear_painting_new ();
  g_autoptr (LatWearPainting) other = lat_wear_painting_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *again = NULL;
  LatSquareSet holes = { 0 };
  LatWearObserved observed;
  LatSquare square;

  lat_square_read ("c2", &square);
  lat_square_set_add (&holes, square);
  lat_wear_painting_set_board (painting, 5, 3, &holes, "a-table");
  paint (painting, "a1", 4);
  paint (painting, "b1", 0);
  lat_wear_painting_paint (painting, find_edge ("a1", "b2"), 2);
  text = lat_wear_painting_dup_text (painting);
  g_assert_true (g_str_has_prefix (text, "# found board: a-table\n# holes: c2\n"));
  g_assert_true (lat_wear_painting_read (other, text, "a.csv", &error));
  g_assert_no_error (error);
  again = lat_wear_painting_dup_text (other);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpstr (lat_wear_painting_get_name (other), ==, "a.csv");
  g_assert_true (lat_square_set_has (lat_wear_painting_get_holes (other), square));
  g_assert_cmpstr (lat_wear_painting_get_board (other), ==, "a-table");
  g_assert_true (lat_wear_painting_is_saved (other));
  /* The bench reads the same file. */
  g_assert_true (lat_wear_observed_read (&observed, text, "a.csv", &error));
  g_assert_cmpint (observed.files, ==, 5);
  g_assert_false (lat_wear_painting_read (other, "a1,4\nz,1\n", "b.csv", &error));
  g_assert_nonnull (strstr (error->message, "b.csv:2:1: "));
  g_assert_cmpstr (lat_wear_painting_get_name (other), ==, "a.csv");
  lat_wear_painting_undo (other);
  g_assert_null (lat_wear_painting_get_board (other));
  g_assert_cmpint (lat_wear_painting_get_observed (other)->files, ==, 8);
  g_assert_false (lat_wear_painting_is_saved (other));
}

/* What is kept is there when the program begins once more, and is no file of the person. */
static void
test_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp ("latrunculi-wear-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "new", "board.csv", NULL);
  g_autofree char *inner = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  LatWearPainting *painting = lat_wear_painting_new ();

  lat_wear_painting_keep (painting, file);
  paint (painting, "e5", 2);
  /* A board of the same size is another one, in a step of its own. */
  lat_wear_painting_set_board (painting, 8, 8, NULL, "a-stone");
  lat_wear_painting_undo (painting);
  g_assert_null (lat_wear_painting_get_board (painting));
  lat_wear_painting_redo (painting);
  g_object_unref (painting);
  painting = lat_wear_painting_new ();
  lat_wear_painting_keep (painting, file);
  g_assert_cmpfloat (get (painting, "e5"), ==, 2);
  g_assert_cmpstr (lat_wear_painting_get_board (painting), ==, "a-stone");
  g_assert_cmpstr (lat_wear_painting_get_name (painting), ==, "painted.csv");
  g_assert_false (lat_wear_painting_can_undo (painting));
  g_assert_false (lat_wear_painting_is_saved (painting));
  paint (painting, "e6", 3);
  for (guint i = 0; i < 300 && !g_file_test (path, G_FILE_TEST_EXISTS); i++)
    g_main_context_iteration (NULL, FALSE);
  g_object_unref (painting);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (inner), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wear-painting/steps", test_steps);
  g_test_add_func ("/wear-painting/places", test_places);
  g_test_add_func ("/wear-painting/text", test_text);
  g_test_add_func ("/wear-painting/kept", test_kept);
  return g_test_run ();
}
