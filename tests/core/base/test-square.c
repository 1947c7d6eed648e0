/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-square.c - tests: squares and their names */
#include "lat-square.h"
#include "lat-square-set.h"

#include <string.h>

static void
test_names (void)
{
  for (int file = 0; file < LAT_MAX_SIDE; file++)
    for (int rank = 0; rank < LAT_MAX_SIDE; rank++)
      {
        LatSquare square = lat_square_new (file, rank), read = LAT_SQUARE_NONE;
        g_autofree char *expected = g_strdup_printf ("%c%d", 'a' + file, rank + 1);
        char name[LAT_SQUARE_NAME_SIZE];
        char *end = lat_square_write (square, name);

        g_assert_cmpstr (name, ==, expected);
        g_assert_cmpint (end - name, ==, strlen (expected));
        g_assert_cmpuint (lat_square_read (name, &read), ==, strlen (expected));
        g_assert_cmpuint (read, ==, square);
        g_assert_cmpint (lat_square_file (square), ==, file);
        g_assert_cmpint (lat_square_rank (square), ==, rank);
      }
}

static void
test_bad_names (void)
{
  static const char *const bad[] = { "", "a", "1", "a0", "a01", "t1", "a20", "A1", "a-1", "`1" };
  LatSquare square;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("%s", bad[i]);
      g_assert_cmpuint (lat_square_read (bad[i], &square), ==, 0);
    }
  /* All the digits belong to the name. */
  g_assert_cmpuint (lat_square_read ("a12x", &square), ==, 3);
  g_assert_cmpint (lat_square_rank (square), ==, 11);
  g_assert_cmpuint (lat_square_read ("a123", &square), ==, 0);
}

static void
test_neighbours (void)
{
  LatSquare e4 = lat_square_new (4, 3);

  g_assert_cmpuint (e4 + LAT_NORTH, ==, lat_square_new (4, 4));
  g_assert_cmpuint (e4 + LAT_WEST, ==, lat_square_new (3, 3));
  g_assert_cmpuint (e4 + LAT_SOUTH + LAT_EAST, ==, lat_square_new (5, 2));
  g_assert_cmpuint (lat_square_new (LAT_MAX_SIDE, LAT_MAX_SIDE), <, LAT_N_CELLS);
  g_assert_cmpuint (lat_square_new (-1, -1), ==, 0);
}

static void
test_set (void)
{
  LatSquareSet set = { 0 }, other = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *nothing = lat_square_set_dup_text (&set);

  g_assert_cmpstr (nothing, ==, "");
  g_assert_true (lat_square_set_is_empty (&set));
  lat_square_set_add (&set, lat_square_new (3, 3));
  lat_square_set_add (&set, lat_square_new (2, 10));
  lat_square_set_add (&set, lat_square_new (2, 2));
  lat_square_set_add (&set, lat_square_new (2, 2));
  g_assert_cmpuint (lat_square_set_count (&set), ==, 3);
  g_assert_true (lat_square_set_has (&set, lat_square_new (2, 10)));
  g_assert_false (lat_square_set_has (&set, lat_square_new (10, 2)));
  text = lat_square_set_dup_text (&set);
  g_assert_cmpstr (text, ==, "c3;c11;d4");

  other = set;
  g_assert_true (lat_square_set_equal (&set, &other));
  lat_square_set_remove (&other, lat_square_new (2, 10));
  g_assert_false (lat_square_set_equal (&set, &other));
  g_assert_cmpuint (lat_square_set_count (&other), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/square/names", test_names);
  g_test_add_func ("/base/square/bad-names", test_bad_names);
  g_test_add_func ("/base/square/neighbours", test_neighbours);
  g_test_add_func ("/base/square/set", test_set);
  return g_test_run ();
}
