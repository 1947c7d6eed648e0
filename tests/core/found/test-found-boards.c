/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-found-boards.c - tests: the boards that come with the program are whole */
#include <string.h>

#include "lat-found-boards.h"
#include "lat-found-file.h"
#include "lat-found-rules.h"

/* Where boards of the family can have been found, and when they can have been made. */
#define SOUTH     20
#define NORTH     60
#define WEST      (-12)
#define EAST      50
#define FIRST     (-600)
#define LAST      700
#define AT_LEAST  25
#define WITH_SIZE 12

static char *
read_text (const char *id)
{
  g_autofree char *name = g_strconcat (id, LAT_FOUND_SUFFIX, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, name, NULL);
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A field that is empty has no source, one that is filled has; the reader refuses anything else, and says where. */
static void
test_whole (void)
{
  g_auto (GStrv) ids = lat_found_boards_dup_ids ();

  g_assert_cmpuint (g_strv_length (ids), >=, AT_LEAST);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *text = read_text (ids[i]);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (ids[i]);
      g_autoptr (LatFoundBoard) board = lat_found_file_read (text, -1, diagnostics);
      g_autoptr (LatFoundBoard) loaded = lat_found_boards_load (ids[i]);
      g_autofree char *written = NULL;
      g_autofree char *told = lat_diagnostics_dup_text (diagnostics);

      g_assert_cmpstr (told, ==, "");
      g_assert_nonnull (board);
      g_assert_cmpstr (board->id, ==, ids[i]);
      g_assert_true (lat_found_board_equal (board, loaded));
      written = lat_found_file_write (board);
      g_assert_cmpstr (written, ==, text);
    }
}

static void
test_plausible (void)
{
  g_auto (GStrv) ids = lat_found_boards_dup_ids ();
  guint n_sizes = 0, n_dates = 0, n_places = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatFoundBoard) board = lat_found_boards_load (ids[i]);

      g_test_message ("%s", ids[i]);
      if (board->has_coordinates)
        {
          n_places++;
          g_assert_true (lat_found_board_has (board, LAT_FOUND_PLACE));
          g_assert_cmpfloat (board->latitude, >, SOUTH);
          g_assert_cmpfloat (board->latitude, <, NORTH);
          g_assert_cmpfloat (board->longitude, >, WEST);
          g_assert_cmpfloat (board->longitude, <, EAST);
        }
      if (board->from != 0)
        {
          n_dates++;
          g_assert_cmpint (board->from, >=, FIRST);
          g_assert_cmpint (board->to, <=, LAST);
          g_assert_cmpint (board->dating, !=, LAT_CERTAINTY_UNTOLD);
        }
      n_sizes += board->files > 0;
      g_assert_cmpint (board->reading, !=, LAT_CERTAINTY_UNTOLD);
    }
  g_assert_cmpuint (n_sizes, >=, WITH_SIZE);
  g_assert_cmpuint (n_dates, >=, 6);
  g_assert_cmpuint (n_places, >=, 20);
}

/* Every reference of a file is somebody's who says something. */
static void
test_references_are_used (void)
{
  g_auto (GStrv) ids = lat_found_boards_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatFoundBoard) board = lat_found_boards_load (ids[i]);

      for (guint j = 0; j < board->references->len; j++)
        {
          const LatFoundReference *reference = g_ptr_array_index (board->references, j);
          gboolean is_used = FALSE;

          for (guint k = 0; k < LAT_N_FOUND_FIELDS; k++)
            is_used =
                is_used
                || (board->sources[k] != NULL && strstr (board->sources[k], reference->id) != NULL);
          g_test_message ("%s: %s", ids[i], reference->id);
          g_assert_true (is_used);
        }
    }
}

static void
test_unknown (void)
{
  g_assert_null (lat_found_boards_load ("no-such-board"));
  g_assert_null (lat_found_boards_load ("../presets/bell-8x8"));
  g_assert_null (lat_found_boards_load (""));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/found-boards/whole", test_whole);
  g_test_add_func ("/found-boards/plausible", test_plausible);
  g_test_add_func ("/found-boards/references", test_references_are_used);
  g_test_add_func ("/found-boards/unknown", test_unknown);
  return g_test_run ();
}
