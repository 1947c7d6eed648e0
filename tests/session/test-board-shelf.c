/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-shelf.c - tests: boards of one's own, in a folder beside those of the program */
#include <glib/gstdio.h>
#include <string.h>

#include "lat-board-shelf.h"
#include "lat-found-file.h"

typedef struct
{
  char *base;
  char *folder;
  LatBoardShelf *shelf;
  guint n_of_program;
} Fixture;

static guint
count (LatBoardShelf *shelf)
{
  return g_list_model_get_n_items (G_LIST_MODEL (shelf));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->base = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  fixture->folder = g_build_filename (fixture->base, "not", "yet", NULL);
  fixture->shelf = lat_board_shelf_new (fixture->folder);
  lat_board_shelf_load (fixture->shelf);
  fixture->n_of_program = count (fixture->shelf);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -r %s", fixture->base);

  g_object_unref (fixture->shelf);
  g_assert_cmpint (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL), ==, TRUE);
  g_free (fixture->folder);
  g_free (fixture->base);
}

static LatFoundBoard *
create_board (const char *name)
{
  LatFoundBoard *board = lat_found_board_new ();

  lat_text_set (board->texts[LAT_FOUND_NAME], NULL, name);
  board->files = 8;
  board->ranks = 7;
  board->sources[LAT_FOUND_SIZE] = g_strdup (LAT_FOUND_SOURCE_OURS);
  lat_square_set_add (&board->lost, lat_square_new (0, 0));
  board->sources[LAT_FOUND_LOST] = g_strdup (LAT_FOUND_SOURCE_OURS);
  return board;
}

/* What is saved is there after a start, first in the list. */
static void
test_save (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatFoundBoard) board = create_board ("Ein Stein");
  g_autoptr (GError) error = NULL;
  g_autoptr (LatBoardShelf) later = lat_board_shelf_new (fixture->folder);
  LatBoardItem *one, *two;
  const LatFoundBoard *read;

  g_assert_cmpuint (fixture->n_of_program, >=, 25);
  one = lat_board_shelf_save (fixture->shelf, NULL, board, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lat_board_item_get_board (one)->id, ==, "ein-stein");
  two = lat_board_shelf_save (fixture->shelf, NULL, board, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (lat_board_item_get_board (two)->id, ==, "ein-stein-2");
  lat_board_shelf_load (later);
  g_assert_cmpuint (count (later), ==, fixture->n_of_program + 2);
  read = lat_board_item_get_board (lat_board_shelf_find (later, "ein-stein"));
  g_assert_true (lat_found_board_equal (read, lat_board_item_get_board (one)));
  g_assert_true (lat_square_set_has (&read->lost, lat_square_new (0, 0)));
  g_assert_null (lat_board_item_get_path (lat_board_shelf_find (later, "silchester")));
}

static void
test_change (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatFoundBoard) board = create_board ("A stone");
  g_autoptr (GError) error = NULL;
  LatBoardItem *item = lat_board_shelf_save (fixture->shelf, NULL, board, &error);
  g_autofree char *path = g_strdup (lat_board_item_get_path (item));
  g_autofree char *text = NULL;

  board->ranks = 9;
  item = lat_board_shelf_save (fixture->shelf, item, board, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count (fixture->shelf), ==, fixture->n_of_program + 1);
  g_assert_cmpstr (lat_board_item_get_path (item), ==, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\nSize=8x9\n"));
  /* What another program wrote is not written over, nor taken away. */
  g_assert_true (g_file_set_contents (path, "theirs", -1, NULL));
  g_assert_null (lat_board_shelf_save (fixture->shelf, item, board, &error));
  g_assert_error (error, LAT_BOARD_SHELF_ERROR, LAT_BOARD_SHELF_ERROR_CHANGED);
  g_clear_error (&error);
  g_assert_false (lat_board_shelf_remove (fixture->shelf, item, &error));
  g_assert_error (error, LAT_BOARD_SHELF_ERROR, LAT_BOARD_SHELF_ERROR_CHANGED);
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatFoundBoard) board = create_board ("A stone");
  g_autoptr (GError) error = NULL;
  g_autoptr (LatBoardItem) item =
      g_object_ref (lat_board_shelf_save (fixture->shelf, NULL, board, &error));

  g_assert_true (lat_board_shelf_remove (fixture->shelf, item, &error));
  g_assert_cmpuint (count (fixture->shelf), ==, fixture->n_of_program);
  g_assert_false (g_file_test (lat_board_item_get_path (item), G_FILE_TEST_EXISTS));
  /* And back. */
  g_assert_nonnull (
      lat_board_shelf_save (fixture->shelf, item, lat_board_item_get_board (item), &error));
  g_assert_true (g_file_test (lat_board_item_get_path (item), G_FILE_TEST_EXISTS));
  g_assert_nonnull (lat_board_shelf_find (fixture->shelf, "a-stone"));
}

/* A picture is needed as long as a board has it. */
static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatFoundBoard) board = create_board ("A stone");
  g_autoptr (GError) error = NULL;
  g_autofree char *place = lat_board_shelf_dup_place (fixture->shelf, "a.jpg");
  LatBoardItem *item;

  g_assert_true (g_str_has_prefix (place, fixture->folder));
  board->photo = lat_photo_new ();
  lat_photo_grid_init (&board->photo->grid, 100, 100);
  board->photo->picture = g_strdup ("a.jpg");
  g_assert_null (lat_board_shelf_save (fixture->shelf, NULL, board, &error));
  g_assert_error (error, LAT_BOARD_SHELF_ERROR, LAT_BOARD_SHELF_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "Digest: missing"));
  g_clear_error (&error);
  board->photo->digest = g_strnfill (64, 'a');
  item = lat_board_shelf_save (fixture->shelf, NULL, board, &error);
  g_assert_no_error (error);
  g_assert_true (lat_board_shelf_has_picture (fixture->shelf, "a.jpg"));
  g_assert_false (lat_board_shelf_has_picture (fixture->shelf, "b.jpg"));
  g_assert_true (lat_board_shelf_remove (fixture->shelf, item, &error));
  g_assert_false (lat_board_shelf_has_picture (fixture->shelf, "a.jpg"));
}

/* What is not whole is not written; what cannot be read is listed with what is wrong. */
static void
test_bad (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatFoundBoard) board = create_board ("A stone");
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "bad.latboard", NULL);
  g_autoptr (LatBoardItem) item = NULL;

  g_clear_pointer (&board->sources[LAT_FOUND_SIZE], g_free);
  g_assert_null (lat_board_shelf_save (fixture->shelf, NULL, board, &error));
  g_assert_error (error, LAT_BOARD_SHELF_ERROR, LAT_BOARD_SHELF_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "Size: nobody is named who says so; name a source"));
  g_assert_false (g_file_test (fixture->folder, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_mkdir_with_parents (fixture->folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, "[Latrunculi Board]\nSize=1x1\n", -1, NULL));
  lat_board_shelf_load (fixture->shelf);
  item = g_list_model_get_item (G_LIST_MODEL (fixture->shelf), 0);
  g_assert_cmpstr (lat_found_board_get_name (lat_board_item_get_board (item)), ==, "bad.latboard");
  g_assert_nonnull (strstr (lat_board_item_get_error (item), "bad.latboard:2:1: error: "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/board-shelf/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/board-shelf/change", Fixture, NULL, set_up, test_change, tear_down);
  g_test_add ("/board-shelf/remove", Fixture, NULL, set_up, test_remove, tear_down);
  g_test_add ("/board-shelf/picture", Fixture, NULL, set_up, test_picture, tear_down);
  g_test_add ("/board-shelf/bad", Fixture, NULL, set_up, test_bad, tear_down);
  return g_test_run ();
}
