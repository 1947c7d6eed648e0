/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-overlay-painter.c - tests: the signs of what is laid over the board
 *
 * The signs over the board: there, told apart by shape, and clear of the middle of men. */
#include <gtk/gtk.h>
#include <string.h>

#include "lat-overlay-painter.h"
#include "lat-position-text.h"

#define SIZE 48

/* A picture of signs alone. */
static cairo_surface_t *
paint (LatRuleset *ruleset, const char *text, guint kinds, LatBoardGeometry *geometry)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8 * SIZE, 8 * SIZE);
  cairo_t *cr = cairo_create (surface);
  g_auto (LatOverlay) overlay;
  LatBoardColours colours;
  LatPosition position;

  g_assert_true (lat_position_text_read (ruleset, text, &position, NULL));
  lat_board_geometry_init (geometry, 8, 8, 8 * SIZE, 8 * SIZE, FALSE, FALSE);
  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, FALSE, &colours);
  lat_overlay_init (&overlay);
  lat_overlay_fill (&overlay, ruleset, &position, kinds);
  lat_overlay_painter_draw (cr, &overlay, kinds, (LatSide) position.side, &position, geometry,
                            &colours);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How many pixels of a square are drawn on, within so much of its middle. */
static guint
count_ink (cairo_surface_t *surface,
           const LatBoardGeometry *geometry,
           const char *name,
           double share)
{
  const guint32 *pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  LatBoardRect rect;
  LatSquare square;
  guint n = 0;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  rect = lat_board_geometry_get_rect (geometry, square);
  for (int y = 0; y < rect.height; y++)
    for (int x = 0; x < rect.width; x++)
      if (ABS (x - rect.width / 2) <= rect.width * share / 2
          && ABS (y - rect.height / 2) <= rect.height * share / 2)
        n += pixels[(rect.y + y) * stride + rect.x + x] >> 24 > 64;
  return n;
}

static void
test_signs (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    LatOverlayKind kind;
    const char *drawn; /* something is to be seen there, not in the middle of a man */
    const char *bare;
    gboolean is_man;
  } rows[] = {
    { "latrunculi-xxi-8x8", "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_TAKES, "f5", "h8",
      TRUE },
    { "german-8x8", "8/8/8/2s1s3/8/3S4/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "d5", "c5", FALSE },
    { "german-8x8", "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "e5", "a1", FALSE },
    { "german-8x8", "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "d5", "a1", TRUE },
    { "latrunculi-xxi-8x8", "7s/3d4/8/1s6/1S6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, "b4", "a1",
      TRUE },
    { "seneca-8x8", "8/8/4s3/2Ss*S3/8/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES, "d5", "e6",
      TRUE },
    { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LEADERS, "e3", "h8",
      FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rows[i].rules);
      LatBoardGeometry geometry;
      cairo_surface_t *surface = paint (ruleset, rows[i].position, rows[i].kind, &geometry);

      g_test_message ("%s", rows[i].position);
      g_assert_cmpuint (count_ink (surface, &geometry, rows[i].drawn, 1), >, 15);
      g_assert_cmpuint (count_ink (surface, &geometry, rows[i].bare, 1), ==, 0);
      if (rows[i].is_man)
        g_assert_cmpuint (count_ink (surface, &geometry, rows[i].drawn, .3), ==, 0);
      cairo_surface_destroy (surface);
      surface = paint (ruleset, rows[i].position, 0, &geometry);
      g_assert_cmpuint (count_ink (surface, &geometry, rows[i].drawn, 1), ==, 0);
      cairo_surface_destroy (surface);
    }
}

/* Without colour the samples still differ. */
static void
test_samples (void)
{
  cairo_surface_t *surfaces[LAT_N_OVERLAYS];
  LatBoardColours colours;

  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, TRUE, &colours);
  colours.ink = colours.danger = colours.warning = colours.select = (LatColour){ 0, 0, 0, 1 };
  for (guint i = 0; i < LAT_N_OVERLAYS; i++)
    {
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
      cr = cairo_create (surfaces[i]);
      lat_overlay_painter_draw_sample (cr, (LatOverlayKind) (1 << i), SIZE, &colours);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
      for (guint k = 0; k < i; k++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (surfaces[i]),
                                 cairo_image_surface_get_data (surfaces[k]), SIZE * SIZE * 4),
                         !=, 0);
    }
  for (guint i = 0; i < LAT_N_OVERLAYS; i++)
    cairo_surface_destroy (surfaces[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/overlay-painter/signs", test_signs);
  g_test_add_func ("/overlay-painter/samples", test_samples);

  return g_test_run ();
}
