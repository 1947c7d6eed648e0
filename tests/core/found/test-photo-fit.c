/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-photo-fit.c - tests: the grid of a board on photographs by cameras that are known */
#include <math.h>

#include "lat-photo-fit.h"

/* A camera above a table: how far away, how much it is tilted and turned, and how its lens bends. */
typedef struct
{
  double distance;
  double tilt;
  double turn;
  double bend;
} Camera;

static const Camera cameras[] = {
  { 20, 0, 0, 0 },    { 14, .7, .3, 0 },     { 11, .9, -2.5, 0 },
  { 30, .2, 1.6, 0 }, { 14, .5, .2, -4e-7 },
};

/* Where a point of the table is seen: 1000 pixels of focal length, in a picture of 2000 × 1500. A picture's y grows
 * downwards. */
static LatPhotoPoint
look (const Camera *camera, double x, double y)
{
  double across = x * cos (camera->turn) - y * sin (camera->turn);
  double up = x * sin (camera->turn) + y * cos (camera->turn);
  double depth = camera->distance + up * sin (camera->tilt);
  double px = 1000 * across / depth, py = 1000 * up * cos (camera->tilt) / depth;
  double stretch = 1 + camera->bend * (px * px + py * py);

  return (LatPhotoPoint){ 1000 + px * stretch, 750 - py * stretch };
}

/* A board of as many columns and rows of lines, in the middle of the table. */
static LatPhotoPoint
look_at (const Camera *camera, int columns, int rows, double column, double row)
{
  return look (camera, column - columns / 2.0, row - rows / 2.0);
}

static void
set_corners (LatPhotoGrid *grid, const Camera *camera, int columns, int rows)
{
  *grid = (LatPhotoGrid){ 0 };
  for (guint i = 0; i < LAT_PHOTO_N_CORNERS; i++)
    grid->corners[i] =
        look_at (camera, columns, rows, i == 1 || i == 2 ? columns : 0, i >= 2 ? rows : 0);
}

static double
get_distance (LatPhotoPoint a, LatPhotoPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* How far the fit is from the truth at most, over squares and so far beside them. */
static double
find_worst (const LatPhotoFit *fit, const Camera *camera, int columns, int rows, double beside)
{
  double worst = 0;

  for (double column = -beside; column <= columns + beside; column += .25)
    for (double row = -beside; row <= rows + beside; row += .25)
      worst = MAX (worst, get_distance (lat_photo_fit_map (fit, column, row),
                                        look_at (camera, columns, rows, column, row)));
  return worst;
}

/* Four corners are all of a camera without distortion, whichever it is, there and back. */
static void
test_cameras (void)
{
  for (guint i = 0; cameras[i].bend == 0; i++)
    {
      LatPhotoGrid grid;
      g_autoptr (LatPhotoFit) fit = NULL;

      set_corners (&grid, &cameras[i], 9, 7);
      fit = lat_photo_fit_new (&grid, 9, 7, LAT_MEASURE_SQUARES, NULL);
      g_assert_nonnull (fit);
      g_assert_cmpfloat (find_worst (fit, &cameras[i], 9, 7, .5), <, 1e-6);
      for (double column = -.5; column < 9.5; column += .25)
        {
          LatPhotoPoint seen = look_at (&cameras[i], 9, 7, column, 2.75);
          double back[2];

          g_assert_true (lat_photo_fit_find (fit, seen, &back[0], &back[1]));
          g_assert_cmpfloat_with_epsilon (back[0], column, 1e-6);
          g_assert_cmpfloat_with_epsilon (back[1], 2.75, 1e-6);
        }
    }
}

/* A lens that bends: what is put right is where it was put, what lies between follows, corners stay. */
static void
test_pins (void)
{
  const Camera *camera = &cameras[G_N_ELEMENTS (cameras) - 1];
  LatPhotoGrid grid;
  g_autoptr (LatPhotoFit) plain = NULL;
  g_autoptr (LatPhotoFit) fit = NULL;
  double before, after;

  set_corners (&grid, camera, 8, 8);
  plain = lat_photo_fit_new (&grid, 8, 8, LAT_MEASURE_SQUARES, NULL);
  before = find_worst (plain, camera, 8, 8, 0);
  for (int column = 0; column <= 8; column += 2)
    for (int row = 0; row <= 8; row += 2)
      if (column % 8 != 0 || row % 8 != 0)
        g_assert_true (
            lat_photo_grid_set_pin (&grid, column, row, look_at (camera, 8, 8, column, row)));
  fit = lat_photo_fit_new (&grid, 8, 8, LAT_MEASURE_SQUARES, NULL);
  g_assert_nonnull (fit);
  after = find_worst (fit, camera, 8, 8, 0);
  g_test_message ("%.2f pixels without corrections, %.2f with 21", before, after);
  g_assert_cmpfloat (before, >, 5);
  g_assert_cmpfloat (after, <, before / 4);
  for (guint i = 0; i < grid.n_pins; i++)
    g_assert_cmpfloat (get_distance (lat_photo_fit_map (fit, grid.pins[i].column, grid.pins[i].row),
                                     grid.pins[i].point),
                       <, 1e-6);
  g_assert_cmpfloat (get_distance (lat_photo_fit_map (fit, 8, 0), grid.corners[1]), <, 1e-6);
  for (double row = 0; row <= 8; row += .3)
    {
      double back[2];

      g_assert_true (
          lat_photo_fit_find (fit, lat_photo_fit_map (fit, 3.3, row), &back[0], &back[1]));
      g_assert_cmpfloat_with_epsilon (back[0], 3.3, 1e-4);
      g_assert_cmpfloat_with_epsilon (back[1], row, 1e-4);
    }
}

/* Squares lie between lines, points on them, and what is beside the board is nothing. */
static void
test_squares (void)
{
  const Camera *camera = &cameras[1];
  LatPhotoGrid grid;
  g_autoptr (LatPhotoFit) squares = NULL;
  g_autoptr (LatPhotoFit) points = NULL;

  set_corners (&grid, camera, 6, 5);
  squares = lat_photo_fit_new (&grid, 6, 5, LAT_MEASURE_UNTOLD, NULL);
  points = lat_photo_fit_new (&grid, 7, 6, LAT_MEASURE_POINTS, NULL);
  g_assert_cmpint (lat_photo_fit_get_columns (points), ==, 6);
  g_assert_cmpint (lat_photo_fit_get_rows (points), ==, 5);
  for (int file = 0; file < 6; file++)
    for (int rank = 0; rank < 5; rank++)
      {
        LatPhotoPoint middle = look_at (camera, 6, 5, file + .5, rank + .5);
        LatPhotoPoint crossing = look_at (camera, 6, 5, file, rank);

        g_assert_cmpuint (lat_photo_fit_find_square (squares, middle), ==,
                          lat_square_new (file, rank));
        g_assert_cmpuint (lat_photo_fit_find_square (points, crossing), ==,
                          lat_square_new (file, rank));
      }
  g_assert_cmpuint (lat_photo_fit_find_square (squares, look_at (camera, 6, 5, 6.1, 2)), ==,
                    LAT_SQUARE_NONE);
  g_assert_cmpuint (lat_photo_fit_find_square (squares, look_at (camera, 6, 5, 2, -.1)), ==,
                    LAT_SQUARE_NONE);
  g_assert_cmpuint (lat_photo_fit_find_square (points, look_at (camera, 6, 5, 6.4, -.4)), ==,
                    lat_square_new (6, 0));
  g_assert_cmpuint (lat_photo_fit_find_square (points, look_at (camera, 6, 5, 6.6, 2)), ==,
                    LAT_SQUARE_NONE);
}

/* Four quarters are none; after one the same places have other names. */
static void
test_turn (void)
{
  const Camera *camera = &cameras[1];
  LatPhotoGrid grid, turned;
  g_autoptr (LatPhotoFit) before = NULL;
  g_autoptr (LatPhotoFit) after = NULL;

  set_corners (&grid, camera, 6, 5);
  lat_photo_grid_set_pin (&grid, 2, 1, look_at (camera, 6, 5, 2.1, 1.05));
  turned = grid;
  lat_photo_grid_turn (&turned, 5);
  before = lat_photo_fit_new (&grid, 6, 5, LAT_MEASURE_SQUARES, NULL);
  after = lat_photo_fit_new (&turned, 5, 6, LAT_MEASURE_SQUARES, NULL);
  g_assert_nonnull (after);
  for (double column = 0; column <= 6; column += .5)
    for (double row = 0; row <= 5; row += .5)
      g_assert_cmpfloat (get_distance (lat_photo_fit_map (before, column, row),
                                       lat_photo_fit_map (after, 5 - row, column)),
                         <, 1e-6);
  lat_photo_grid_turn (&turned, 6);
  lat_photo_grid_turn (&turned, 5);
  lat_photo_grid_turn (&turned, 6);
  g_assert_true (lat_photo_grid_equal (&grid, &turned));
}

/* As text, and what is not there. */
static void
test_grid (void)
{
  LatPhotoGrid grid, read;
  LatPhotoPoint point;
  g_autofree char *corners = NULL;
  g_autofree char *pins = NULL;

  lat_photo_grid_init (&grid, 1000, 800);
  corners = lat_photo_grid_dup_corners (&grid);
  g_assert_cmpstr (corners, ==, "150,680; 850,680; 850,120; 150,120");
  g_assert_true (lat_photo_grid_set_pin (&grid, 3, 2, (LatPhotoPoint){ 1.25, -0.001 }));
  g_assert_true (lat_photo_grid_set_pin (&grid, 1, 2, (LatPhotoPoint){ 7, 8 }));
  g_assert_true (lat_photo_grid_set_pin (&grid, 1, 2, (LatPhotoPoint){ 7, 9 }));
  pins = lat_photo_grid_dup_pins (&grid);
  g_assert_cmpstr (pins, ==, "1,2,7,9; 3,2,1.25,0");
  lat_photo_grid_init (&read, 1, 1);
  g_assert_true (lat_photo_grid_read_corners (&read, corners, NULL));
  g_assert_true (lat_photo_grid_read_pins (&read, " 3,2, 1.25 ,-0.001;1,2,7,9", NULL));
  g_assert_true (lat_photo_grid_equal (&grid, &read));
  g_assert_false (lat_photo_grid_read_pins (&read, "3,2,0x1,0", NULL));
  lat_photo_grid_unset_pin (&read, 5, 5);
  g_assert_true (lat_photo_grid_equal (&grid, &read));
  lat_photo_grid_unset_pin (&read, 3, 2);
  g_assert_false (lat_photo_grid_get_pin (&read, 3, 2, &point));
  g_assert_true (lat_photo_grid_get_pin (&read, 1, 2, &point));
  g_assert_false (lat_photo_grid_equal (&grid, &read));
  for (int i = 0; i < LAT_PHOTO_MAX_PINS; i++)
    lat_photo_grid_set_pin (&grid, i % 16, i / 16, point);
  g_assert_false (lat_photo_grid_set_pin (&grid, 18, 18, point));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/photo-fit/cameras", test_cameras);
  g_test_add_func ("/photo-fit/pins", test_pins);
  g_test_add_func ("/photo-fit/squares", test_squares);
  g_test_add_func ("/photo-fit/turn", test_turn);
  g_test_add_func ("/photo-fit/grid", test_grid);
  return g_test_run ();
}
