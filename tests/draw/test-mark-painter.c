/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-mark-painter.c - tests: how marks and arrows look, on the screen and on paper */
#include "lat-mark-painter.h"

#define SIDE  48
#define WIDTH (4 * SIDE)

typedef struct
{
  guint8 dots[SIDE][WIDTH];
  guint n;
} Mask;

/* Where something is drawn, whatever its colour. */
static void
draw (LatMarkColour colour, gboolean dark, gboolean arrow, Mask *mask)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, SIDE);
  cairo_t *cr = cairo_create (surface);
  LatBoardRect from = { 0, 0, SIDE, SIDE };
  LatBoardRect to = { arrow ? 3 * SIDE : 0, 0, SIDE, SIDE };

  lat_mark_painter_draw (cr, colour, dark, from, to);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  mask->n = 0;
  for (int y = 0; y < SIDE; y++)
    {
      const guint32 *row =
          (const guint32 *) (gpointer) (cairo_image_surface_get_data (surface)
                                        + y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < WIDTH; x++)
        {
          mask->dots[y][x] = row[x] >> 24 > (dark ? 102 : 96); /* half of what is full */
          mask->n += mask->dots[y][x];
        }
    }
  cairo_surface_destroy (surface);
}

static guint
count_differences (const Mask *a, const Mask *b)
{
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < WIDTH; x++)
      n += a->dots[y][x] != b->dots[y][x];
  return n;
}

/* Who does not see colours tells them apart by their strokes. */
static void
test_strokes (void)
{
  for (int arrow = 0; arrow < 2; arrow++)
    {
      static Mask masks[4];

      for (int colour = 0; colour < 4; colour++)
        {
          Mask dark;

          draw ((LatMarkColour) colour, FALSE, arrow, &masks[colour]);
          draw ((LatMarkColour) colour, TRUE, arrow, &dark);
          g_assert_cmpuint (masks[colour].n, >, 100);
          /* On a dark board only the colour is another. */
          g_assert_cmpuint (count_differences (&masks[colour], &dark), <, masks[colour].n / 20);
        }
      for (int a = 0; a < 4; a++)
        for (int b = a + 1; b < 4; b++)
          g_assert_cmpuint (count_differences (&masks[a], &masks[b]), >,
                            MIN (masks[a].n, masks[b].n) / 6);
    }
}

/* The middle of the square where an arrow ends stays free, and so does that of a mark. */
static void
test_clear (void)
{
  for (int colour = 0; colour < 4; colour++)
    {
      static Mask mask;

      draw ((LatMarkColour) colour, FALSE, TRUE, &mask);
      for (int y = 0; y < SIDE; y++)
        for (int x = 3 * SIDE + SIDE * 2 / 5; x < WIDTH; x++)
          g_assert_false (mask.dots[y][x]);
      draw ((LatMarkColour) colour, FALSE, FALSE, &mask);
      for (int y = SIDE / 3; y < SIDE * 2 / 3; y++)
        for (int x = SIDE / 3; x < SIDE * 2 / 3; x++)
          g_assert_false (mask.dots[y][x]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/mark-painter/strokes", test_strokes);
  g_test_add_func ("/board/mark-painter/clear", test_clear);

  return g_test_run ();
}
