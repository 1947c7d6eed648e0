/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-grain.c - what a board is made of */
#include <string.h>

#include "lat-board-style.h"
#include "lat-diagram.h"
#include "lat-grain.h"

/* All is on its own square, and the same at every call; squares differ. */
static void
test_strokes (void)
{
  static const guint n_wanted[] = {
    [LAT_GRAIN_NONE] = 0, [LAT_GRAIN_STONE] = 6, [LAT_GRAIN_SLATE] = 5,
    [LAT_GRAIN_CLAY] = 8, [LAT_GRAIN_WOOD] = 6,
  };

  for (int grain = LAT_GRAIN_NONE; grain <= LAT_GRAIN_WOOD; grain++)
    for (int row = 0; row < 19; row++)
      for (int column = 0; column < 19; column++)
        {
          LatGrainStroke strokes[LAT_GRAIN_MAX] = { 0 }, again[LAT_GRAIN_MAX] = { 0 };
          guint n = lat_grain_list ((LatGrain) grain, column, row, strokes);

          g_assert_cmpuint (n, ==, n_wanted[grain]);
          lat_grain_list ((LatGrain) grain, column, row, again);
          g_assert_cmpmem (strokes, sizeof strokes, again, sizeof again);
          if (n > 0)
            {
              lat_grain_list ((LatGrain) grain, column, row + 1, again);
              g_assert_cmpint (memcmp (strokes, again, sizeof strokes), !=, 0);
            }
          for (guint i = 0; i < n; i++)
            {
              g_assert_cmpuint (strokes[i].width, <, LAT_GRAIN_N_WIDTHS);
              for (guint k = 0; k < 4; k++)
                {
                  g_assert_cmpfloat (strokes[i].x[k], >=, -1e-9);
                  g_assert_cmpfloat (strokes[i].x[k], <=, 1 + 1e-9);
                  g_assert_cmpfloat (strokes[i].y[k], >=, -1e-9);
                  g_assert_cmpfloat (strokes[i].y[k], <=, 1 + 1e-9);
                }
            }
        }
  for (guint i = 1; i < LAT_GRAIN_N_WIDTHS; i++)
    g_assert_cmpfloat (lat_grain_get_width (i), >, lat_grain_get_width (i - 1));
}

/* Where one square's line of wood ends the next one's begins, level, as wide, as dark. */
static void
test_wood (void)
{
  for (int row = 0; row < 19; row++)
    for (int column = 0; column < 18; column++)
      {
        LatGrainStroke strokes[LAT_GRAIN_MAX], next[LAT_GRAIN_MAX];
        guint n = lat_grain_list (LAT_GRAIN_WOOD, column, row, strokes);

        lat_grain_list (LAT_GRAIN_WOOD, column + 1, row, next);
        for (guint i = 0; i < n; i++)
          {
            g_assert_cmpfloat (strokes[i].x[3], ==, 1);
            g_assert_cmpfloat (next[i].x[0], ==, 0);
            g_assert_cmpfloat (strokes[i].y[3], ==, next[i].y[0]);
            g_assert_cmpfloat (strokes[i].y[2], ==, strokes[i].y[3]);
            g_assert_cmpfloat (strokes[i].y[1], ==, strokes[i].y[0]);
            g_assert_cmpuint (strokes[i].width, ==, next[i].width);
            g_assert_cmpint (strokes[i].is_light, ==, next[i].is_light);
          }
      }
}

/* How many colours a square without a man has, in the middle of it. */
static guint
count_colours (LatBoardStyle style, int square, gboolean high_contrast)
{
  static const LatSquareSet none;
  g_autoptr (LatDiagram) diagram = lat_diagram_new (3, 3, &none);
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  int width, height;
  cairo_surface_t *surface;
  cairo_t *cr;
  const guint32 *pixels;
  int stride;
  guint n;

  diagram->look.style = style;
  diagram->look.square = square;
  diagram->look.high_contrast = high_contrast;
  diagram->look.coordinates = LAT_BOARD_COORDINATES_NONE;
  lat_diagram_get_size (diagram, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cr = cairo_create (surface);
  lat_diagram_paint (diagram, cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface) / 4;
  for (int y = height / 2 - square / 3; y < height / 2 + square / 3; y++)
    for (int x = width / 2 - square / 3; x < width / 2 + square / 3; x++)
      g_hash_table_add (colours, GUINT_TO_POINTER (pixels[y * stride + x] & 0xffffff));
  n = g_hash_table_size (colours);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return n;
}

/* Stone, slate, clay and wood are seen, unless that would disturb. */
static void
test_seen (void)
{
  for (int style = LAT_BOARD_STYLE_STONE; style <= LAT_BOARD_STYLE_PLAIN; style++)
    {
      gboolean has_grain = style <= LAT_BOARD_STYLE_WOOD;

      if (has_grain)
        g_assert_cmpuint (count_colours ((LatBoardStyle) style, 60, FALSE), >, 8);
      else
        g_assert_cmpuint (count_colours ((LatBoardStyle) style, 60, FALSE), ==, 1);
      g_assert_cmpuint (count_colours ((LatBoardStyle) style, 18, FALSE), ==, 1);
      g_assert_cmpuint (count_colours ((LatBoardStyle) style, 60, TRUE), ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grain/strokes", test_strokes);
  g_test_add_func ("/grain/wood", test_wood);
  g_test_add_func ("/grain/seen", test_seen);

  return g_test_run ();
}
