/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-survival-painter.c - tests: the signs of who will still stand
 *
 * Read by length, area and lightness, not by colour; clear of the middle of men. */
#include <gtk/gtk.h>

#include "lat-position-text.h"
#include "lat-survival-painter.h"

#define SIZE 48

static cairo_surface_t *
begin (cairo_t **cr, int side)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);

  *cr = cairo_create (surface);
  return surface;
}

static void
get_grey (LatBoardColours *colours)
{
  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, FALSE, colours);
  colours->paper = (LatColour){ 1, 1, 1, 1 };
  colours->ink = colours->danger = (LatColour){ 0, 0, 0, 1 };
}

typedef enum
{
  DRAWN,
  DARK,
  LIGHT,
} Wanted;

/* How many pixels of a rectangle are so. */
static guint
count (cairo_surface_t *surface, LatBoardRect rect, Wanted wanted)
{
  const guint32 *pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  guint n = 0;

  for (int y = rect.y; y < rect.y + rect.height; y++)
    for (int x = rect.x; x < rect.x + rect.width; x++)
      {
        guint32 pixel = pixels[y * stride + x];
        guint alpha = pixel >> 24, green = pixel >> 8 & 255;

        if (alpha > 64)
          n += wanted == DRAWN || (wanted == DARK ? green * 2 < alpha : green * 2 > alpha);
      }
  return n;
}

static guint
count_gauge (double share, gboolean is_raised, Wanted wanted, LatBoardRect part)
{
  LatBoardRect square = { 0, 0, SIZE, SIZE };
  LatBoardColours colours;
  cairo_surface_t *surface;
  cairo_t *cr;
  guint n;

  get_grey (&colours);
  surface = begin (&cr, SIZE);
  lat_survival_painter_draw_gauge (cr, square, share, is_raised, &colours);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  n = count (surface, part, wanted);
  cairo_surface_destroy (surface);
  return n;
}

/* The more games he stands in, the more of it is dark, whatever colour that is. */
static void
test_gauge (void)
{
  static const LatBoardRect whole = { 0, 0, SIZE, SIZE };
  static const LatBoardRect middle = { 14, 14, 20, 20 };
  static const LatBoardRect foot = { 0, SIZE * 44 / 50, SIZE, SIZE - SIZE * 44 / 50 };
  guint before = 0;

  for (guint i = 0; i <= 9; i++)
    {
      guint n = count_gauge (i / 10.0, FALSE, DARK, whole);

      g_assert_cmpuint (n, >, before);
      before = n;
      g_assert_cmpuint (count_gauge (i / 10.0, FALSE, DRAWN, middle), ==, 0);
      g_assert_cmpuint (count_gauge (i / 10.0, TRUE, DRAWN, middle), ==, 0);
      g_assert_cmpuint (count_gauge (i / 10.0, FALSE, DRAWN, foot), >, 40);
      /* Nothing along the edge, where there is a frame. */
      g_assert_cmpuint (count_gauge (i / 10.0, TRUE, DRAWN, foot), ==, 0);
    }
  g_assert_cmpuint (count_gauge (1, FALSE, DRAWN, whole), >, 40);
}

static void
test_holder (void)
{
  static const LatBoardRect square = { 0, 0, SIZE, SIZE };

  for (int side = 0; side < LAT_N_SIDES; side++)
    {
      guint before = 0;

      for (guint i = 1; i <= 10; i++)
        {
          cairo_t *cr;
          cairo_surface_t *surface = begin (&cr, SIZE);
          guint n;

          lat_survival_painter_draw_holder (cr, square, (LatSide) side, i / 10.0);
          cairo_destroy (cr);
          cairo_surface_flush (surface);
          n = count (surface, square, DRAWN);
          g_assert_cmpuint (n, >, before);
          before = n;
          /* Its middle is of the side, without an edge. */
          g_assert_cmpuint (
              count (surface, (LatBoardRect){ 22, 22, 4, 4 }, side == LAT_WHITE ? LIGHT : DARK), ==,
              16);
          cairo_surface_destroy (surface);
        }
    }
}

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
test_find_holder (void)
{
  static const struct
  {
    guint white;
    guint black;
    LatSide side;
    guint percent; /* 0: nobody */
  } rows[] = { { 0, 0, LAT_WHITE, 0 },   { 40, 0, LAT_WHITE, 100 }, { 0, 20, LAT_BLACK, 50 },
               { 3, 0, LAT_WHITE, 0 },   { 4, 0, LAT_WHITE, 10 },   { 12, 12, LAT_WHITE, 0 },
               { 11, 12, LAT_BLACK, 30 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      LatSurvival survival = { .n_games = 40 };
      LatSquare square = read_square ("c4");
      LatSide side;
      double share;

      survival.held[LAT_WHITE][square] = rows[i].white;
      survival.held[LAT_BLACK][square] = rows[i].black;
      if (rows[i].percent == 0)
        {
          g_assert_false (lat_survival_painter_find_holder (&survival, square, &side, &share));
          continue;
        }
      g_assert_true (lat_survival_painter_find_holder (&survival, square, &side, &share));
      g_assert_cmpint (side, ==, rows[i].side);
      g_assert_cmpfloat_with_epsilon (share * 100, rows[i].percent, 1e-6);
    }
}

/* On a board: gauges at men, tiles at squares, and nothing where no game was played. */
static void
test_board (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatSquareSet all = { 0 }, framed = { 0 };
  LatSurvival survival = { .n_games = 40 };
  const LatSquare *squares;
  guint n = lat_ruleset_get_squares (ruleset, &squares);
  LatBoardGeometry geometry;
  LatBoardColours colours;
  LatPosition position;

  for (guint i = 0; i < n; i++)
    lat_square_set_add (&all, squares[i]);
  g_assert_true (
      lat_position_text_read (ruleset, "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", &position, NULL));
  survival.stands[read_square ("a1")] = 20;
  survival.held[LAT_WHITE][read_square ("c4")] = 20;
  get_grey (&colours);
  lat_board_geometry_init (&geometry, 8, 8, 8 * SIZE, 8 * SIZE, FALSE, FALSE, FALSE);
  for (guint games = 0; games <= 40; games += 40)
    {
      cairo_t *cr;
      cairo_surface_t *surface = begin (&cr, 8 * SIZE);

      survival.n_games = games;
      lat_survival_painter_draw_holders (cr, &survival, &all, &geometry);
      lat_survival_painter_draw_gauges (cr, &survival, &position, &all, &framed, &geometry,
                                        &colours);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (guint i = 0; i < n; i++)
        {
          LatBoardRect rect = lat_board_geometry_get_rect (&geometry, squares[i]);
          gboolean is_drawn = lat_cell_is_piece (lat_position_get_cell (&position, squares[i]))
                              || squares[i] == read_square ("c4");

          /* A line of one square may lie upon the border of the next. */
          rect = (LatBoardRect){ rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2 };
          if (games > 0 && is_drawn)
            g_assert_cmpuint (count (surface, rect, DRAWN), >, 40);
          else
            g_assert_cmpuint (count (surface, rect, DRAWN), ==, 0);
        }
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/survival-painter/gauge", test_gauge);
  g_test_add_func ("/survival-painter/holder", test_holder);
  g_test_add_func ("/survival-painter/find-holder", test_find_holder);
  g_test_add_func ("/survival-painter/board", test_board);

  return g_test_run ();
}
