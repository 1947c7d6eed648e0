/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-heat-map.c - tests: maps of a board: what is said, and how dark and wide it is */
#include "lat-heat-map.h"

#include <math.h>
#include <string.h>

static LatHeatMap *
make_map (void)
{
  LatSquareSet holes = { 0 };
  LatHeatMap *map;

  lat_square_set_add (&holes, lat_square_new (2, 2));
  map = lat_heat_map_new ("Wear <1>", 3, 3, &holes);
  map->has_squares = TRUE;
  map->square_unit = g_strdup ("plies a game");
  map->line_unit = g_strdup ("crossings");
  map->note = g_strdup ("seed: 1 & more");
  map->squares[lat_square_new (0, 0)] = 0;
  map->squares[lat_square_new (1, 0)] = 5;
  map->squares[lat_square_new (2, 0)] = 10;
  lat_heat_map_add_line (map, lat_square_new (0, 0), lat_square_new (0, 1), 4);
  lat_heat_map_add_line (map, lat_square_new (1, 0), lat_square_new (1, 1), 1);
  return map;
}

static void
test_words (void)
{
  g_autoptr (LatHeatMap) map = make_map ();
  g_autofree char *words = lat_heat_map_dup_words (map);
  g_autofree char *svg = lat_heat_map_dup_svg (map, "wear");

  g_assert_cmpstr (words, ==, "a1 0, b1 5.00, c1 10.0, a1-a2 4.00, b1-b2 1.00");
  g_assert_nonnull (strstr (svg, "<title id=\"wear-title\">Wear &lt;1&gt;</title>"));
  g_assert_nonnull (strstr (svg, "<metadata id=\"wear-metadata\">seed: 1 &amp; more</metadata>"));
}

/* How much light a part of the picture has, 0 to 255 in the mean. */
static double
measure (const LatHeatMap *map, LatSquare square, int x, int y, int width, int height)
{
  cairo_surface_t *surface;
  double sum = 0;
  int all_width, all_height, left, top;
  cairo_t *cr;

  lat_heat_map_get_size (map, &all_width, &all_height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, all_width, all_height);
  cr = cairo_create (surface);
  lat_heat_map_paint (map, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  /* 40 pixels a square; names, border and margins as a board of three squares has them. */
  left = (all_width - (22 + 4 + 120)) / 2 + 22 + 2 + lat_square_file (square) * 40 + x;
  top = 30 + 12 + 2 + (2 - lat_square_rank (square)) * 40 + y;
  for (int i = 0; i < width * height; i++)
    sum += cairo_image_surface_get_data (
        surface)[(top + i / width) * cairo_image_surface_get_stride (surface)
                 + (left + i % width) * 4 + 1];
  cairo_surface_destroy (surface);
  return sum / (width * height);
}

static void
test_paint (void)
{
  g_autoptr (LatHeatMap) map = make_map ();
  double least = measure (map, lat_square_new (0, 0), 3, 30, 8, 8);
  double half = measure (map, lat_square_new (1, 0), 3, 30, 8, 8);
  double most = measure (map, lat_square_new (2, 0), 3, 30, 8, 8);

  g_assert_cmpfloat (least, >, 240);
  g_assert_cmpfloat (most, <, 60);
  g_assert_cmpfloat (fabs (half - (least + most) / 2), <, 6);
  /* Across the line to the square above: the wider one leaves less light. */
  g_assert_cmpfloat (measure (map, lat_square_new (0, 0), 10, 2, 20, 3), <,
                     measure (map, lat_square_new (1, 1), 10, 32, 20, 3) - 20);
  map->dark = TRUE;
  g_assert_cmpfloat (measure (map, lat_square_new (2, 0), 3, 30, 8, 8), >,
                     measure (map, lat_square_new (0, 0), 3, 30, 8, 8) + 60);
}

/* Blue, half a metre a square. */
static LatDiagramPhoto *
create_photo (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 30, 30);
  cairo_t *cr = cairo_create (surface);
  LatDiagramPhoto *photo;

  cairo_set_source_rgb (cr, 0, 0, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  photo = lat_diagram_photo_new (surface, 500, "A <stone>, 1900");
  cairo_surface_destroy (surface);
  return photo;
}

/* What is painted lets the photograph through: its green is gone from the palest square, and not from the darkest. Its
 * scale makes the picture higher, and its citation stands below, with a note or without one. */
static void
test_photo (void)
{
  g_autoptr (LatHeatMap) map = make_map ();
  g_autoptr (LatDiagramPhoto) photo = create_photo ();
  double least = measure (map, lat_square_new (0, 0), 3, 30, 8, 8);
  int width, height, with;

  lat_heat_map_get_size (map, &width, &height);
  lat_heat_map_set_photo (map, photo);
  lat_heat_map_get_size (map, &width, &with);
  g_assert_cmpint (with, >, height + 20);
  g_assert_cmpfloat (measure (map, lat_square_new (0, 0), 3, 30, 8, 8), <, least - 40);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *svg = lat_heat_map_dup_svg (map, "wear");

      g_assert_nonnull (strstr (svg, "A &lt;stone&gt;, 1900</metadata>"));
      g_assert_nonnull (strstr (svg, "<image"));
      g_assert_cmpint (strstr (svg, "seed: 1") != NULL, ==, i == 0);
      g_clear_pointer (&map->note, g_free);
    }
  lat_heat_map_set_photo (map, NULL);
  g_assert_cmpfloat (measure (map, lat_square_new (0, 0), 3, 30, 8, 8), ==, least);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/heat-map/words", test_words);
  g_test_add_func ("/draw/heat-map/paint", test_paint);
  g_test_add_func ("/draw/heat-map/photo", test_photo);
  return g_test_run ();
}
