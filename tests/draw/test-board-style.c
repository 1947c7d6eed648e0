/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-style.c - tests: the colours of a board */
#include <math.h>
#include <string.h>

#include "lat-board-style.h"
#include "lat-piece-shape.h"

/* Relative luminance and contrast as in WCAG 2.1. */
static double
get_channel (float value)
{
  return value <= .03928f ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

static double
get_luminance (const LatColour *colour)
{
  return .2126 * get_channel (colour->red) + .7152 * get_channel (colour->green)
         + .0722 * get_channel (colour->blue);
}

static double
get_contrast (const LatColour *a, const LatColour *b)
{
  double x = get_luminance (a), y = get_luminance (b);

  return (MAX (x, y) + .05) / (MIN (x, y) + .05);
}

/* The cell as it is seen: plain ones show the window. */
static gboolean
is_same_colour (const LatColour *a, const LatColour *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static LatColour
get_seen_cell (const LatColour *cell, gboolean dark)
{
  LatColour window = dark ? (LatColour){ .14f, .14f, .14f, 1 } : (LatColour){ .98f, .98f, .98f, 1 };

  return cell->alpha < 1 ? window : *cell;
}

static void
test_contrast (gconstpointer data)
{
  gboolean high = GPOINTER_TO_INT (data);

  for (int style = LAT_BOARD_STYLE_STONE; style <= LAT_BOARD_STYLE_PLAIN; style++)
    for (int dark = 0; dark < 2; dark++)
      {
        LatBoardColours colours;

        lat_board_style_get_colours ((LatBoardStyle) style, dark, high, &colours);
        for (int i = 0; i < 2; i++)
          {
            LatColour cell = get_seen_cell (&colours.cells[i], dark);
            double least = high ? 4.5 : 3;

            g_test_message ("style %d, dark %d, cell %d", style, dark, i);
            /* What says something is to be told from the square. */
            g_assert_cmpfloat (get_contrast (&colours.ink, &cell), >=, least);
            g_assert_cmpfloat (get_contrast (&colours.danger, &cell), >=, high ? 4.5 : 2.6);
            g_assert_cmpfloat (get_contrast (&colours.select, &cell), >=, high ? 4.5 : 2.4);
            g_assert_cmpfloat (get_contrast (&colours.ink, &colours.paper), >=, least);
          }
      }
}

/* The middle of a man, as far as half his radius, as it is drawn on a cell. */
static LatColour
measure_man (const LatColour *cell, LatPieceSet set, LatSide side)
{
  const int size = 60, n = size / 3;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);
  double sums[3] = { 0 };

  cairo_set_source_rgb (cr, cell->red, cell->green, cell->blue);
  cairo_paint (cr);
  lat_piece_shape_draw (cr, set, lat_cell_new (side, LAT_SOLDIER, FALSE), size, FALSE);
  cairo_surface_flush (surface);
  for (int y = n; y < 2 * n; y++)
    for (int x = n; x < 2 * n; x++)
      {
        const guchar *row = cairo_image_surface_get_data (surface)
                            + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);
        guint32 pixel = ((const guint32 *) (const void *) row)[x];

        for (int i = 0; i < 3; i++)
          sums[i] += (pixel >> (16 - 8 * i) & 255) / 255. / (n * n);
      }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return (LatColour){ (float) sums[0], (float) sums[1], (float) sums[2], 1 };
}

/* Nobody’s men drown, on any board. Letters say for themselves whose they are. */
static void
test_men (void)
{
  for (int style = LAT_BOARD_STYLE_STONE; style <= LAT_BOARD_STYLE_PLAIN; style++)
    for (int dark = 0; dark < 2; dark++)
      for (int set = LAT_PIECE_SET_GLASS; set <= LAT_PIECE_SET_DISCS; set++)
        for (int i = 0; i < 2; i++)
          {
            LatBoardColours colours;
            LatColour cell, white, black;

            lat_board_style_get_colours ((LatBoardStyle) style, dark, FALSE, &colours);
            cell = get_seen_cell (&colours.cells[i], dark);
            white = measure_man (&cell, (LatPieceSet) set, LAT_WHITE);
            black = measure_man (&cell, (LatPieceSet) set, LAT_BLACK);
            g_test_message ("style %d, dark %d, set %d, cell %d: %.2f %.2f", style, dark, set, i,
                            get_contrast (&white, &cell), get_contrast (&black, &cell));
            g_assert_cmpfloat (get_contrast (&white, &black), >=, 4.5);
            /* A middle tone cannot be farther from both. */
            g_assert_cmpfloat (get_contrast (&black, &cell), >=, 2.4);
            /* On a light board a white man has his outline and his shadow. */
            g_assert_cmpfloat (get_contrast (&white, &cell), >=, dark ? 3 : 1);
          }
}

/* The last action is a calm tint: it can be told from the squares beside it, it is nearer to gold,
 * and no brighter or darker than that; men stand out from it as they do elsewhere. */
static void
test_last (void)
{
  for (int style = LAT_BOARD_STYLE_STONE; style <= LAT_BOARD_STYLE_PLAIN; style++)
    for (int dark = 0; dark < 2; dark++)
      for (int i = 0; i < 2; i++)
        {
          LatBoardColours colours;
          LatColour cell, last, black;
          float alpha, warmth;

          lat_board_style_get_colours ((LatBoardStyle) style, dark, FALSE, &colours);
          cell = get_seen_cell (&colours.cells[i], dark);
          alpha = colours.last.alpha;
          last = (LatColour){ cell.red + (colours.last.red - cell.red) * alpha,
                              cell.green + (colours.last.green - cell.green) * alpha,
                              cell.blue + (colours.last.blue - cell.blue) * alpha, 1 };
          warmth = (last.red + last.green - cell.red - cell.green) / 2 - (last.blue - cell.blue);
          black = measure_man (&last, LAT_PIECE_SET_GLASS, LAT_BLACK);
          g_test_message ("style %d, dark %d, cell %d: %.2f %.2f", style, dark, i,
                          get_contrast (&last, &cell), (double) warmth);
          g_assert_cmpfloat (get_contrast (&last, &cell), <, 1.6);
          g_assert_cmpfloat ((double) warmth, >, .025);
          g_assert_cmpfloat (get_contrast (&black, &last), >=, 2.4);
        }
}

static void
test_chequer (void)
{
  for (int high = 0; high < 2; high++)
    for (int dark = 0; dark < 2; dark++)
      {
        LatBoardColours colours;

        lat_board_style_get_colours (LAT_BOARD_STYLE_CHEQUERED, dark, high, &colours);
        g_assert_false (is_same_colour (&colours.cells[0], &colours.cells[1]));
        lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, dark, high, &colours);
        g_assert_true (is_same_colour (&colours.cells[0], &colours.cells[1]));
      }
}

static void
test_nicks (void)
{
  static const char *const nicks[] = {
    "stone", "slate", "terracotta", "wood", "chequered", "plain"
  };
  GEnumClass *klass = g_type_class_ref (LAT_TYPE_BOARD_STYLE);

  for (guint i = 0; i < G_N_ELEMENTS (nicks); i++)
    g_assert_cmpint (g_enum_get_value_by_nick (klass, nicks[i])->value, ==, (int) i);
  g_type_class_unref (klass);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/board/style/contrast", GINT_TO_POINTER (FALSE), test_contrast);
  g_test_add_data_func ("/board/style/high-contrast", GINT_TO_POINTER (TRUE), test_contrast);
  g_test_add_func ("/board/style/men", test_men);
  g_test_add_func ("/board/style/last", test_last);
  g_test_add_func ("/board/style/chequer", test_chequer);
  g_test_add_func ("/board/style/nicks", test_nicks);

  return g_test_run ();
}
