/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-geometry.c - tests: where the squares of a board are, in pixels */
#include "lat-board-geometry.h"

static const struct
{
  int files;
  int ranks;
  int width;
  int height;
  gboolean labels;
  int square;
} fits[] = {
  { 8, 8, 700, 700, TRUE, 84 },   { 8, 8, 700, 700, FALSE, 87 },   { 8, 8, 700, 300, TRUE, 34 },
  { 12, 8, 700, 700, TRUE, 56 },  { 3, 3, 2000, 2000, TRUE, 144 }, { 19, 19, 600, 600, TRUE, 30 },
  { 19, 19, 200, 200, TRUE, 10 }, { 19, 3, 5, 5, FALSE, 1 },
};

static void
test_fit (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      g_test_message ("%d x %d in %d x %d", fits[i].files, fits[i].ranks, fits[i].width,
                      fits[i].height);
      /* With labels where they fit: the last but one is too small for them. */
      if (fits[i].width != 200)
        g_assert_cmpint (lat_board_geometry_fit (fits[i].files, fits[i].ranks, fits[i].width,
                                                 fits[i].height, fits[i].labels),
                         ==, fits[i].square);

      LatBoardGeometry geometry;
      lat_board_geometry_init (&geometry, fits[i].files, fits[i].ranks, fits[i].width,
                               fits[i].height, FALSE, fits[i].labels, FALSE);
      g_assert_cmpint (geometry.square, ==, fits[i].square);
    }
}

static void
test_small_has_no_labels (void)
{
  LatBoardGeometry geometry;

  lat_board_geometry_init (&geometry, 19, 19, 200, 200, FALSE, TRUE, FALSE);
  g_assert_false (geometry.has_labels);
  lat_board_geometry_init (&geometry, 19, 19, 400, 400, FALSE, TRUE, FALSE);
  g_assert_true (geometry.has_labels);
}

static void
test_is_centred (void)
{
  for (int width = 120; width < 900; width += 37)
    for (int labels = 0; labels < 2; labels++)
      {
        LatBoardGeometry geometry;
        int whole_width, whole_height;

        lat_board_geometry_init (&geometry, 8, 8, width, 500, FALSE, labels, FALSE);
        lat_board_geometry_get_size (&geometry, &whole_width, &whole_height);
        g_assert_cmpint (whole_width, <=, width);
        g_assert_cmpint (whole_height, <=, 500);

        LatBoardRect field = lat_board_geometry_get_field (&geometry);
        int label = geometry.has_labels ? LAT_BOARD_LABEL_WIDTH : 0;
        int left = field.x - LAT_BOARD_BORDER - label;
        int right = width - (field.x + field.width + LAT_BOARD_BORDER);
        g_assert_cmpint (ABS (left - right), <=, 1);
      }
}

static void
test_rect (void)
{
  LatBoardGeometry geometry;

  lat_board_geometry_init (&geometry, 10, 8, 504, 404, FALSE, FALSE, FALSE);
  g_assert_cmpint (geometry.square, ==, 50);

  LatBoardRect rect = lat_board_geometry_get_rect (&geometry, lat_square_new (0, 0));
  g_assert_cmpint (rect.x, ==, 2);
  g_assert_cmpint (rect.y, ==, 2 + 7 * 50);
  rect = lat_board_geometry_get_rect (&geometry, lat_square_new (9, 7));
  g_assert_cmpint (rect.x, ==, 2 + 9 * 50);
  g_assert_cmpint (rect.y, ==, 2);

  geometry.flipped = TRUE;
  rect = lat_board_geometry_get_rect (&geometry, lat_square_new (0, 0));
  g_assert_cmpint (rect.x, ==, 2 + 9 * 50);
  g_assert_cmpint (rect.y, ==, 2);
}

/* Every pixel of a square's rectangle is that square, and no other's. */
static void
test_square_at_rect (void)
{
  for (int flipped = 0; flipped < 2; flipped++)
    {
      LatBoardGeometry geometry;

      lat_board_geometry_init (&geometry, 19, 3, 611, 333, flipped, TRUE, FALSE);
      for (int file = 0; file < 19; file++)
        for (int rank = 0; rank < 3; rank++)
          {
            LatSquare square = lat_square_new (file, rank);
            LatBoardRect rect = lat_board_geometry_get_rect (&geometry, square);
            double far_x = rect.x + rect.width - .01, far_y = rect.y + rect.height - .01;

            g_assert_cmpint (lat_board_geometry_get_square_at (&geometry, rect.x, rect.y), ==,
                             square);
            g_assert_cmpint (lat_board_geometry_get_square_at (&geometry, far_x, far_y), ==,
                             square);
          }
    }
}

static void
test_beside_is_none (void)
{
  LatBoardGeometry geometry;

  lat_board_geometry_init (&geometry, 8, 8, 500, 400, FALSE, TRUE, FALSE);
  LatBoardRect field = lat_board_geometry_get_field (&geometry);

  g_assert_cmpint (lat_board_geometry_get_square_at (&geometry, field.x - .5, field.y + 5), ==,
                   LAT_SQUARE_NONE);
  g_assert_cmpint (lat_board_geometry_get_square_at (&geometry, field.x + 5, field.y - 1), ==,
                   LAT_SQUARE_NONE);
  g_assert_cmpint (lat_board_geometry_get_square_at (&geometry, field.x + field.width, field.y + 5),
                   ==, LAT_SQUARE_NONE);
  g_assert_cmpint (
      lat_board_geometry_get_square_at (&geometry, field.x + 5, field.y + field.height), ==,
      LAT_SQUARE_NONE);
}

static void
test_step (void)
{
  LatBoardGeometry geometry;
  LatSquare d4 = lat_square_new (3, 3);

  lat_board_geometry_init (&geometry, 8, 8, 500, 500, FALSE, TRUE, FALSE);
  g_assert_cmpint (lat_board_geometry_step (&geometry, d4, 1, 0), ==, lat_square_new (4, 3));
  g_assert_cmpint (lat_board_geometry_step (&geometry, d4, 0, 1), ==, lat_square_new (3, 2));
  g_assert_cmpint (lat_board_geometry_step (&geometry, lat_square_new (7, 0), 1, 0), ==,
                   LAT_SQUARE_NONE);
  g_assert_cmpint (lat_board_geometry_step (&geometry, lat_square_new (7, 0), 0, 1), ==,
                   LAT_SQUARE_NONE);

  geometry.flipped = TRUE;
  g_assert_cmpint (lat_board_geometry_step (&geometry, d4, 1, 0), ==, lat_square_new (2, 3));
  g_assert_cmpint (lat_board_geometry_step (&geometry, d4, 0, 1), ==, lat_square_new (3, 4));
}

static void
test_minimum_fits (void)
{
  for (int side = LAT_MIN_SIDE; side <= LAT_MAX_SIDE; side++)
    {
      int min_width, nat_width, min_height, nat_height;

      lat_board_geometry_measure (side, side, TRUE, &min_width, &nat_width, &min_height,
                                  &nat_height);
      g_assert_cmpint (min_width, <=, nat_width);
      g_assert_cmpint (min_height, <=, nat_height);
      g_assert_cmpint (lat_board_geometry_fit (side, side, min_width, min_height, TRUE), >=, 12);
    }
}

/* A frame comes where squares are of some size and lose little by it; it is around all. */
static void
test_frame (void)
{
  static const struct
  {
    int side;
    int pixels;
    int square;
    int frame;
  } rows[] = {
    { 8, 340, 39, 0 },                      /* a tenth of each square would go */
    { 8, 500, 55, LAT_BOARD_FRAME },        /* 59 without */
    { 8, 900, 104, LAT_BOARD_FRAME_WIDE },  /* 109 without */
    { 19, 520, 24, LAT_BOARD_FRAME },       /* 26 without */
    { 19, 500, 24, 0 },                     /* 23 would be too small */
    { 3, 2000, 144, LAT_BOARD_FRAME_WIDE }, /* squares do not grow for ever */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatBoardGeometry geometry;
      int width, height;

      g_test_message ("%d in %d", rows[i].side, rows[i].pixels);
      lat_board_geometry_init (&geometry, rows[i].side, rows[i].side, rows[i].pixels,
                               rows[i].pixels, FALSE, TRUE, TRUE);
      g_assert_cmpint (geometry.square, ==, rows[i].square);
      g_assert_cmpint (geometry.frame, ==, rows[i].frame);
      lat_board_geometry_get_size (&geometry, &width, &height);
      g_assert_cmpint (width, <=, rows[i].pixels);
      g_assert_cmpint (width, ==,
                       rows[i].side * rows[i].square + 2 * (LAT_BOARD_BORDER + rows[i].frame)
                           + LAT_BOARD_LABEL_WIDTH);
      g_assert_cmpint (geometry.left, ==,
                       (rows[i].pixels - width) / 2 + LAT_BOARD_LABEL_WIDTH + rows[i].frame
                           + LAT_BOARD_BORDER);
      g_assert_cmpint (geometry.top, ==,
                       (rows[i].pixels - height) / 2 + rows[i].frame + LAT_BOARD_BORDER);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/geometry/fit", test_fit);
  g_test_add_func ("/board/geometry/small-has-no-labels", test_small_has_no_labels);
  g_test_add_func ("/board/geometry/is-centred", test_is_centred);
  g_test_add_func ("/board/geometry/rect", test_rect);
  g_test_add_func ("/board/geometry/square-at-rect", test_square_at_rect);
  g_test_add_func ("/board/geometry/beside-is-none", test_beside_is_none);
  g_test_add_func ("/board/geometry/step", test_step);
  g_test_add_func ("/board/geometry/frame", test_frame);
  g_test_add_func ("/board/geometry/minimum-fits", test_minimum_fits);

  return g_test_run ();
}
