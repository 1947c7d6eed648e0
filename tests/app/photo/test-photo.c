/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-photo.c - tests: photographs of boards: how they are read, seen from above, and what is said of them */
#include <glib/gstdio.h>
#include <string.h>

#include "lat-found-rules.h"
#include "lat-own-boards.h"
#include "lat-photo-reader.h"
#include "lat-photo-rectify.h"
#include "lat-photo-state.h"
#include "lat-picture.h"
#include "lat-presets.h"
#include "lat-settings.h"

#define WIDTH  400
#define HEIGHT 300

typedef struct
{
  char *folder;
  char *path;
} Fixture;

/* Which colour a place of the table has: red and blue squares of 6 × 5, of which a1 is red, each rank somewhat bluer than
 * the one below, on green. */
static guint32
get_colour (double column, double row)
{
  if (column < 0 || row < 0 || column >= 6 || row >= 5)
    return 0x20c020;
  return (((int) column + (int) row) % 2 == 0 ? 0xc02020 : 0x2020c0) + ((guint32) row << 3);
}

/* The board as it is seen from somewhere: by the inverse of what the fit says. */
static GdkPixbuf *
create_photo (const LatPhotoFit *fit)
{
  GdkPixbuf *pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, WIDTH, HEIGHT);
  guchar *pixels = gdk_pixbuf_get_pixels (pixbuf);

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        guchar *pixel = pixels + y * gdk_pixbuf_get_rowstride (pixbuf) + 3 * x;
        double column = -1, row = -1;
        guint32 colour;

        lat_photo_fit_find (fit, (LatPhotoPoint){ x + .5, y + .5 }, &column, &row);
        colour = get_colour (column, row);
        pixel[0] = (guchar) (colour >> 16);
        pixel[1] = (guchar) (colour >> 8);
        pixel[2] = (guchar) colour;
      }
  return pixbuf;
}

static LatPhotoGrid
create_grid (void)
{
  return (LatPhotoGrid){ .corners = { { 60, 270 }, { 350, 250 }, { 280, 50 }, { 110, 60 } } };
}

static LatPhotoFit *
create_fit (void)
{
  LatPhotoGrid grid = create_grid ();

  return lat_photo_fit_new (&grid, 6, 5, LAT_MEASURE_SQUARES, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "a.png", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *command = g_strdup_printf ("rm -r %s", fixture->folder);

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (fixture->path);
  g_free (fixture->folder);
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *line = cairo_image_surface_get_data (surface)
                       + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) line)[x] & 0xffffff;
}

/* From above every square is whole, rank 1 below; on points the field begins half a square before the lines. */
static void
test_rectify (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPhotoFit) fit = create_fit ();
  g_autoptr (GdkPixbuf) pixbuf = create_photo (fit);
  g_autoptr (GError) error = NULL;
  g_autoptr (LatPicture) picture = NULL;
  cairo_surface_t *squares, *points;
  int side;

  g_assert_true (gdk_pixbuf_save (pixbuf, fixture->path, "png", &error, NULL));
  picture = lat_picture_read (fixture->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (picture->width, ==, WIDTH);
  g_assert_cmpfloat (picture->scale, ==, 1);
  squares = lat_photo_rectify (picture, fit, LAT_MEASURE_SQUARES, 6, 5);
  side = cairo_image_surface_get_width (squares) / 6;
  g_assert_cmpint (cairo_image_surface_get_height (squares), ==, 5 * side);
  for (int file = 0; file < 6; file++)
    for (int rank = 0; rank < 5; rank++)
      for (int part = 0; part < 4; part++)
        g_assert_cmphex (get_pixel (squares, file * side + (part % 2 ? side - 9 : 9),
                                    (4 - rank) * side + (part / 2 ? side - 9 : 9)),
                         ==, get_colour (file, rank));
  points = lat_photo_rectify (picture, fit, LAT_MEASURE_POINTS, 7, 6);
  side = cairo_image_surface_get_width (points) / 7;
  g_assert_cmphex (get_pixel (points, side / 4, 6 * side - side / 4), ==, 0x20c020);
  g_assert_cmphex (get_pixel (points, side * 3 / 4, 6 * side - side * 3 / 4), ==, 0xc02020);
  g_assert_cmphex (get_pixel (points, side * 5 / 4, 6 * side - side * 3 / 4), ==, 0xc02020);
  g_assert_cmphex (get_pixel (points, side * 7 / 4, 6 * side - side * 3 / 4), ==, 0x2020c0);
  cairo_surface_destroy (squares);
  cairo_surface_destroy (points);
}

/* A JPEG whose camera was held upright: what is right in the file is below. */
static void
test_orientation (Fixture *fixture, gconstpointer data)
{
  static const guchar exif[] = { 0xff, 0xe1, 0, 34, 'E', 'x', 'i', 'f', 0, 0,    'M', 'M',
                                 0,    42,   0, 0,  0,   8,   0,   1,   1, 0x12, 0,   3,
                                 0,    0,    0, 1,  0,   6,   0,   0,   0, 0,    0,   0 };
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 4000, 16);
  g_autoptr (GdkPixbuf) right = gdk_pixbuf_new_subpixbuf (pixbuf, 2000, 0, 2000, 16);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LatPicture) picture = NULL;
  g_autofree char *jpeg = NULL;
  gsize length;
  int height;

  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  gdk_pixbuf_fill (right, 0x0000ffff);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &jpeg, &length, "jpeg", &error, NULL));
  g_byte_array_append (bytes, (const guint8 *) jpeg, 2);
  g_byte_array_append (bytes, exif, sizeof exif);
  g_byte_array_append (bytes, (const guint8 *) jpeg + 2, (guint) length - 2);
  g_assert_true (g_file_set_contents (fixture->path, (const char *) bytes->data, bytes->len, NULL));
  picture = lat_picture_read (fixture->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (picture->width, ==, 16);
  g_assert_cmpint (picture->height, ==, 4000);
  height = cairo_image_surface_get_height (picture->surface);
  g_assert_cmpint (height, ==, 3000);
  g_assert_cmpfloat (picture->scale, ==, .75);
  g_assert_cmphex (get_pixel (picture->surface, 5, 100) >> 16, >, 0xf0);
  g_assert_cmphex (get_pixel (picture->surface, 5, height - 100) & 0xff, >, 0xf0);
  g_assert_cmpstr (picture->ending, ==, "jpg");
}

static void
check_refused (const char *path, const char *digest, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (lat_picture_read (path, digest, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, words));
}

/* What cannot be read is told with the name of the file and what to do. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatPhotoFit) fit = create_fit ();
  g_autoptr (GdkPixbuf) pixbuf = create_photo (fit);
  g_autofree char *contents = NULL;
  gsize length;
  FILE *file;

  check_refused (fixture->path, NULL, "a.png");
  g_assert_true (g_file_set_contents (fixture->path, "no picture", -1, NULL));
  check_refused (fixture->path, NULL,
                 "a.png: this is no picture that can be read; save it as one of jpg");
  g_assert_true (gdk_pixbuf_save (pixbuf, fixture->path, "png", NULL, NULL));
  check_refused (fixture->path, "0123", "this is not the picture any more");
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  memset (contents + length / 2, 0, length / 4);
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  check_refused (fixture->path, NULL, "open it elsewhere and save it anew");
  g_clear_pointer (&contents, g_free);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &contents, &length, "jpeg", NULL, NULL));
  /* Its head says 20000 × 20000. */
  for (gsize i = 0; i + 9 < length; i++)
    if ((guchar) contents[i] == 0xff && (guchar) contents[i + 1] == 0xc0)
      memcpy (contents + i + 5, "\x4e\x20\x4e\x20", 4);
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  check_refused (fixture->path, NULL,
                 "a.png: this picture has 20000 × 20000 pixels; save it smaller");
  file = g_fopen (fixture->path, "w");
  g_assert_cmpint (fseek (file, LAT_PHOTO_MAX_BYTES + 10, SEEK_SET), ==, 0);
  fputc (0, file);
  fclose (file);
  check_refused (fixture->path, NULL, "this file has 67 MB; save the picture smaller");
}

/* Marks and crossings stay where they are seen. */
static void
test_state (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LatFoundBoard) board = lat_found_board_new ();
  g_autoptr (LatPhotoFit) before = NULL;
  g_autoptr (LatPhotoFit) after = NULL;
  LatPhotoState state;
  LatPhotoPoint seen;

  lat_photo_state_read (&state, board, WIDTH, HEIGHT);
  g_assert_cmpint (state.files, ==, 8);
  lat_photo_state_set_size (&state, 6, 5, LAT_MEASURE_POINTS);
  state.grid = create_grid ();
  lat_photo_state_mark (&state, lat_square_new (5, 1), LAT_PHOTO_LOST);
  lat_photo_state_mark (&state, lat_square_new (0, 3), LAT_PHOTO_DAMAGED);
  before = lat_photo_state_fit (&state, NULL);
  seen = lat_photo_fit_map (before, 5, 1);
  g_assert_true (lat_photo_state_move (&state, 1, 2, (LatPhotoPoint){ 150, 170 }));
  lat_photo_state_turn (&state);
  g_assert_cmpint (state.files, ==, 5);
  after = lat_photo_state_fit (&state, NULL);
  g_assert_nonnull (after);
  g_assert_cmpuint (lat_photo_state_get_mark (&state, lat_photo_fit_find_square (after, seen)), ==,
                    LAT_PHOTO_LOST);
  g_assert_cmpuint (lat_square_set_count (&state.damaged), ==, 1);
  g_assert_cmpuint (state.grid.n_pins, ==, 1);
  /* As many lines, counted as squares: crossings are the same. Others are not. */
  lat_photo_state_set_size (&state, 4, 5, LAT_MEASURE_SQUARES);
  g_assert_cmpuint (state.grid.n_pins, ==, 1);
  lat_photo_state_set_size (&state, 4, 3, LAT_MEASURE_SQUARES);
  g_assert_cmpuint (state.grid.n_pins, ==, 0);
  g_assert_true (lat_square_set_is_empty (&state.lost) || state.ranks == 3);
  board->photo = lat_photo_new ();
  lat_photo_state_write (&state, board);
  g_assert_cmpint (board->ranks, ==, 3);
  g_assert_cmpstr (board->sources[LAT_FOUND_SIZE], ==, LAT_FOUND_SOURCE_OURS);
  g_assert_true (lat_photo_grid_equal (&board->photo->grid, &state.grid));
}

static void
test_history (Fixture *fixture, gconstpointer data)
{
  LatPhotoState state = { .files = 3, .ranks = 3 };
  LatPhotoHistory history;

  lat_photo_history_begin (&history, &state);
  g_assert_false (lat_photo_history_go (&history, FALSE));
  for (int i = 4; i < 6; i++)
    {
      lat_photo_history_keep (&history);
      history.now.files = i;
    }
  g_assert_true (lat_photo_history_go (&history, FALSE));
  g_assert_cmpint (history.now.files, ==, 4);
  g_assert_true (lat_photo_history_go (&history, FALSE));
  g_assert_cmpint (history.now.files, ==, 3);
  g_assert_true (lat_photo_history_go (&history, TRUE));
  g_assert_true (lat_photo_history_go (&history, TRUE));
  g_assert_cmpint (history.now.files, ==, 5);
  g_assert_false (lat_photo_history_go (&history, TRUE));
  lat_photo_history_go (&history, FALSE);
  lat_photo_history_keep (&history);
  g_assert_false (lat_photo_history_go (&history, TRUE));
  lat_photo_history_clear (&history);
}

/* {{{ the reader */

#define BOARD                                                                                      \
  "[Latrunculi Board]\nFormat=1\nId=a-table\nName=A table\nSize=6x5\nMeasure=squares\n"            \
  "Spacing=40\n\n[Sources]\nSize=ours\nMeasure=ours\nSpacing=ours\n\n[Photograph]\n"               \
  "Picture=table.png\nDigest=%s\nCredit=A. Smith\n"                                                \
  "Corners=60,270; 350,250; 280,50; 110,60\n"

static void
save_board (const char *folder)
{
  g_autoptr (LatPhotoFit) fit = create_fit ();
  g_autoptr (GdkPixbuf) pixbuf = create_photo (fit);
  g_autofree char *picture = g_build_filename (folder, "table.png", NULL);
  g_autofree char *path = g_build_filename (folder, "a-table.latboard", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *digest = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (gdk_pixbuf_save (pixbuf, picture, "png", NULL, NULL));
  g_assert_true (g_file_get_contents (picture, &bytes, &length, NULL));
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
  text = g_strdup_printf (BOARD, digest);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  lat_board_shelf_load (lat_own_boards_get_default ());
}

static LatRuleset *
create_rules (void)
{
  LatBoardItem *item = lat_board_shelf_find (lat_own_boards_get_default (), "a-table");
  g_autoptr (LatRules) rules = lat_presets_load ("petteia-xxi-8x8");
  g_autoptr (LatRules) fitted = NULL;

  g_assert_nonnull (item);
  g_assert_cmpstr (lat_board_item_get_error (item), ==, NULL);
  fitted =
      lat_found_board_dup_rules (lat_board_item_get_board (item), LAT_MEASURE_SQUARES, rules, NULL);
  return lat_ruleset_new (fitted, NULL);
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
failed_cb (char **told, const char *message)
{
  *told = g_strdup (message);
}

/* Has the photograph of the board of the rules, whole and small, as long as these are the rules and the person wants it. */
static void
test_reader (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "latrunculi", "boards", NULL);
  g_autofree char *picture = g_build_filename (folder, "table.png", NULL);
  g_autofree char *told = NULL;
  g_autoptr (LatRuleset) ruleset = NULL;
  g_autoptr (LatPhotoReader) reader = lat_photo_reader_new ();
  GtkWidget *button = g_object_ref_sink (lat_photo_reader_create_switch (reader));
  LatDiagramPhoto *photo;
  guint n = 0;

  save_board (folder);
  ruleset = create_rules ();
  g_signal_connect_swapped (reader, "changed", G_CALLBACK (count_cb), &n);
  g_signal_connect_swapped (reader, "failed", G_CALLBACK (failed_cb), &told);
  g_assert_false (gtk_widget_get_visible (button));
  lat_photo_reader_follow (reader, ruleset);
  g_assert_null (lat_photo_reader_get (reader));
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  photo = lat_photo_reader_get_shown (reader);
  g_assert_true (photo == lat_photo_reader_get (reader));
  g_assert_cmpint (cairo_image_surface_get_width (photo->surface) * 5, ==,
                   cairo_image_surface_get_height (photo->surface) * 6);
  g_assert_cmphex (get_pixel (photo->surface, 9, 9), ==, get_colour (0, 4));
  g_assert_cmpfloat (photo->spacing, ==, 40);
  g_assert_nonnull (strstr (photo->citation, "A. Smith"));
  g_assert_cmpint (cairo_image_surface_get_width (lat_photo_reader_get_small (reader)->surface), ==,
                   720);
  g_assert_true (gtk_widget_get_visible (button));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), FALSE);
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (g_settings_get_boolean (lat_settings_get_default (), LAT_SETTING_PHOTOGRAPH));
  g_assert_null (lat_photo_reader_get_shown (reader));
  g_assert_null (lat_photo_reader_get_small (reader));
  g_assert_nonnull (lat_photo_reader_get (reader));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  lat_photo_reader_follow (reader, NULL);
  g_assert_cmpuint (n, ==, 4);
  g_assert_null (lat_photo_reader_get (reader));
  g_assert_false (gtk_widget_get_visible (button));
  /* Another picture by the same name. */
  g_assert_true (g_file_set_contents (picture, "none", -1, NULL));
  lat_photo_reader_follow (reader, ruleset);
  while (told == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (told, "table.png: this is not the picture any more"));
  g_assert_null (lat_photo_reader_get (reader));
  g_object_unref (button);
}

/* }}} */

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("latrunculi-XXXXXX", NULL);
  g_autofree char *command = g_strdup_printf ("rm -r %s", home);
  int status;

  /* Boards of one's own are there. */
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add ("/photo/rectify", Fixture, NULL, set_up, test_rectify, tear_down);
  g_test_add ("/photo/orientation", Fixture, NULL, set_up, test_orientation, tear_down);
  g_test_add ("/photo/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/photo/state", Fixture, NULL, set_up, test_state, tear_down);
  g_test_add ("/photo/history", Fixture, NULL, set_up, test_history, tear_down);
  g_test_add ("/photo/reader", Fixture, NULL, set_up, test_reader, tear_down);
  status = g_test_run ();
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  return status;
}
