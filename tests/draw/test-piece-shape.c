/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-piece-shape.c - tests: men can be told apart on small squares, in every set and contrast */
#include <cairo.h>
#include <math.h>

#include "lat-piece-shape.h"

#define MAX_SIDE 64

/* The brightness of each pixel of a man on a middle grey, from 0 to 1. */
static void
draw (LatPieceSet set, LatCell cell, int side, gboolean high_contrast, double *brightness)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_t *cr = cairo_create (surface);
  const guchar *data;
  int stride;

  cairo_set_source_rgb (cr, .5, .5, .5);
  cairo_paint (cr);
  lat_piece_shape_draw (cr, set, cell, side, high_contrast);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      {
        guint32 pixel = *(const guint32 *) (const void *) (data + y * stride + 4 * x);

        brightness[y * side + x] =
            ((pixel >> 16 & 255) * .3 + (pixel >> 8 & 255) * .59 + (pixel & 255) * .11) / 255;
      }
  cairo_surface_destroy (surface);
}

/* How far two men differ: of the whole square's brightness, on average. */
static double
compare (LatPieceSet set, LatCell a, LatCell b, int side, gboolean high_contrast)
{
  double first[MAX_SIDE * MAX_SIDE], second[MAX_SIDE * MAX_SIDE], sum = 0;

  draw (set, a, side, high_contrast, first);
  draw (set, b, side, high_contrast, second);
  for (int i = 0; i < side * side; i++)
    sum += fabs (first[i] - second[i]);

  return sum / (side * side);
}

/* The sides by their brightness, and in it the leader from a soldier, and a trapped man from one who
 * is free. */
static void
test_apart (void)
{
  static const int sizes[] = { 18, 24, 28, 33, 34, 48, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int set = 0; set <= LAT_PIECE_SET_LETTERS; set++)
      for (int contrast = 0; contrast < 2; contrast++)
        for (int side = 0; side < LAT_N_SIDES; side++)
          {
            LatCell soldier = lat_cell_new ((LatSide) side, LAT_SOLDIER, FALSE);
            LatCell leader = lat_cell_new ((LatSide) side, LAT_LEADER, FALSE);
            LatCell trapped = lat_cell_new ((LatSide) side, LAT_SOLDIER, TRUE);
            LatCell enemy = lat_cell_new (lat_side_opposite ((LatSide) side), LAT_LEADER, FALSE);
            double enemies = compare ((LatPieceSet) set, leader, enemy, sizes[i], contrast);
            double kinds = compare ((LatPieceSet) set, leader, soldier, sizes[i], contrast);
            double states = compare ((LatPieceSet) set, trapped, soldier, sizes[i], contrast);

            g_test_message ("%d px, set %d, contrast %d, side %d: %.3f %.3f %.3f", sizes[i], set,
                            contrast, side, enemies, kinds, states);
            /* An officer from both, whoever lies turned over. */
            for (int turned = 0; turned < 2; turned++)
              for (int other = LAT_SOLDIER; other <= LAT_LEADER; other++)
                g_assert_cmpfloat (compare ((LatPieceSet) set,
                                            lat_cell_new ((LatSide) side, LAT_OFFICER, turned),
                                            lat_cell_new ((LatSide) side, (LatKind) other, turned),
                                            sizes[i], contrast),
                                   >, turned ? .012 : .04);
            g_assert_cmpfloat (enemies, >, .29);
            g_assert_cmpfloat (kinds, >, .05);
            g_assert_cmpfloat (states, >, .04);
          }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/piece-shape/apart", test_apart);

  return g_test_run ();
}
