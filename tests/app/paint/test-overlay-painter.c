/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-overlay-painter.c - tests: the signs of what is laid over the board
 *
 * The signs over the board: there, told apart by shape, and clear of the middle of men. */
#include <gtk/gtk.h>
#include <string.h>

#include "lat-overlay-painter.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

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
  lat_board_geometry_init (geometry, 8, 8, 8 * SIZE, 8 * SIZE, FALSE, FALSE, FALSE);
  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, FALSE, &colours);
  lat_overlay_init (&overlay);
  lat_overlay_fill (&overlay, ruleset, &position, kinds);
  lat_overlay_painter_draw (cr, &overlay, kinds, TRUE, (LatSide) position.side, &position, geometry,
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
    /* The arrow to who is replaced ends at his edge. */
    { "Setup.Soldiers=4|Capture.Replacement=true", "8/8/8/3s4/3S4/8/8/8 w - - 0 1",
      LAT_OVERLAY_TAKES, "d5", "d6", TRUE },
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
      g_autoptr (LatRules) rules = lat_rules_read_any (rows[i].rules, FALSE, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
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

/* An arrow leaves out a man it passes, is whole elsewhere, and hollow for who is not to act. */
static void
test_ways (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  const LatOverlayMove move = { lat_square_new (0, 6), lat_square_new (0, 0), lat_square_new (0, 4),
                                LAT_WHITE };
  g_auto (LatOverlay) overlay;
  LatBoardGeometry geometry;
  LatBoardColours colours;
  LatPosition position;
  guint full[2];

  lat_overlay_init (&overlay);
  g_array_append_val (overlay.takes, move);
  g_assert_true (
      lat_position_text_read (ruleset, "7s/s2d4/8/8/8/s7/4D3/S7 w - - 0 1", &position, NULL));
  lat_board_geometry_init (&geometry, 8, 8, 8 * SIZE, 8 * SIZE, FALSE, FALSE, FALSE);
  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, FALSE, &colours);
  for (int side = 0; side < LAT_N_SIDES; side++)
    {
      cairo_surface_t *surface =
          cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8 * SIZE, 8 * SIZE);
      cairo_t *cr = cairo_create (surface);
      LatBoardRect head = lat_board_geometry_get_rect (&geometry, move.to);
      const guint32 *pixels;

      lat_overlay_painter_draw (cr, &overlay, LAT_OVERLAY_TAKES, TRUE, (LatSide) side, &position,
                                &geometry, &colours);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      g_assert_cmpuint (count_ink (surface, &geometry, "a3", .75), ==, 0);
      g_assert_cmpuint (count_ink (surface, &geometry, "a1", .75), ==, 0);
      pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
      /* Not dashed: all along the middle of the empty squares. */
      for (int y = 0; y < SIZE - 3; y++)
        {
          LatBoardRect a2 = lat_board_geometry_get_rect (&geometry, lat_square_new (0, 1));
          LatBoardRect a4 = lat_board_geometry_get_rect (&geometry, lat_square_new (0, 3));

          g_assert_cmpuint (pixels[(a2.y + 3 + y) * 8 * SIZE + a2.x + SIZE / 2] >> 24, >, 200);
          g_assert_cmpuint (pixels[(a4.y + y) * 8 * SIZE + a4.x + SIZE / 2] >> 24, >, 200);
        }
      full[side] = pixels[(head.y + SIZE / 2 + 8) * 8 * SIZE + head.x + SIZE / 2];
      cairo_surface_destroy (surface);
    }
  g_assert_cmphex (full[LAT_WHITE], !=, full[LAT_BLACK]);
}

/* Where signs are, nothing is written: what is listed covers what is drawn on empty squares. */
static void
test_listed (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    LatOverlayKind kind;
    const char *square;
  } rows[] = {
    { "german-8x8", "8/8/8/2s1s3/8/3S4/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, "d5" },
    { "german-8x8", "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, "e5" },
    { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LEADERS, "e3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rows[i].rules);
      g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (LatBox));
      g_auto (LatOverlay) overlay;
      LatBoardGeometry geometry;
      cairo_surface_t *surface = paint (ruleset, rows[i].position, rows[i].kind, &geometry);
      LatPosition position;
      LatSquare square;
      LatBoardRect rect;
      guint n = 0, n_covered = 0;
      const guint32 *pixels;

      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &position, NULL));
      lat_overlay_init (&overlay);
      lat_overlay_fill (&overlay, ruleset, &position, rows[i].kind);
      lat_overlay_painter_list_signs (&overlay, 0, &position, &geometry, boxes);
      g_assert_cmpuint (boxes->len, ==, 0);
      lat_overlay_painter_list_signs (&overlay, rows[i].kind, &position, &geometry, boxes);
      g_assert_cmpuint (lat_square_read (rows[i].square, &square), >, 0);
      rect = lat_board_geometry_get_rect (&geometry, square);
      pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
      for (int y = rect.y; y < rect.y + rect.height; y++)
        for (int x = rect.x; x < rect.x + rect.width; x++)
          if (pixels[y * 8 * SIZE + x] >> 24 > 64)
            {
              gboolean is_covered = FALSE;

              for (guint k = 0; k < boxes->len; k++)
                {
                  const LatBox *box = &g_array_index (boxes, LatBox, k);

                  /* With what is kept free around it. */
                  is_covered |= x >= box->x - 3 && y >= box->y - 3 && x < box->x + box->width + 3
                                && y < box->y + box->height + 3;
                }
              n++;
              n_covered += is_covered;
            }
      g_test_message ("%u of %u", n_covered, n);
      g_assert_cmpuint (n, >, 15);
      g_assert_cmpuint (n_covered * 10, >, n * 8);
      cairo_surface_destroy (surface);
    }
}

/* Without colour the samples still differ. */
static void
test_samples (void)
{
  cairo_surface_t *surfaces[LAT_N_OVERLAY_SIGNS];
  LatBoardColours colours;

  lat_board_style_get_colours (LAT_BOARD_STYLE_STONE, FALSE, TRUE, &colours);
  colours.ink = colours.danger = colours.warning = colours.select = (LatColour){ 0, 0, 0, 1 };
  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    {
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
      cr = cairo_create (surfaces[i]);
      lat_overlay_painter_draw_sample (cr, (LatOverlaySign) i, SIZE, &colours);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
      for (guint k = 0; k < i; k++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (surfaces[i]),
                                 cairo_image_surface_get_data (surfaces[k]), SIZE * SIZE * 4),
                         !=, 0);
    }
  for (guint i = 0; i < LAT_N_OVERLAY_SIGNS; i++)
    cairo_surface_destroy (surfaces[i]);
}

/* Which signs there are, for the legend: none but those that are drawn. */
static void
test_found (void)
{
#define SIGN(name) (1u << LAT_OVERLAY_SIGN_##name)
  static const struct
  {
    const char *rules;
    const char *position;
    guint kinds;
    guint signs;
  } rows[] = {
    { "latrunculi-xxi-8x8", "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_TAKES, SIGN (AIM) },
    { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_TAKES, 0 },
    { "german-8x8", "8/8/8/2s1s3/8/3S4/8/S6s w - - 0 1", LAT_OVERLAY_ENTRIES, SIGN (SAFE) },
    { "german-8x8", "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS,
      SIGN (PAIR) | SIGN (READY) },
    { "german-8x8", "8/8/8/2Ss4/8/4S3/8/s6S w - - 0 1", LAT_OVERLAY_ENTRIES, 0 },
    { "german-8x8", "8/8/8/2Ss4/8/8/8/s6S w - - 0 1", LAT_OVERLAY_PAIRS, SIGN (PAIR) },
    { "latrunculi-xxi-8x8", "7s/3d4/8/1s6/1S6/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LOCKS, SIGN (LOCK) },
    { "seneca-8x8", "8/8/4s3/2Ss*S3/8/8/8/SS4s1 b - - 0 1", LAT_OVERLAY_CAPTIVES, SIGN (HOLD) },
    { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", LAT_OVERLAY_LEADERS,
      SIGN (OPEN) | SIGN (BESIEGED) },
    { "latrunculi-xxi-8x8", "7s/3d4/8/1s6/1S6/8/4D3/S7 w - - 0 1", 0, 0 },
  };
#undef SIGN

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rows[i].rules);
      g_auto (LatOverlay) overlay;
      LatPosition position;

      g_test_message ("%u: %s", i, rows[i].position);
      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &position, NULL));
      lat_overlay_init (&overlay);
      lat_overlay_fill (&overlay, ruleset, &position, LAT_OVERLAYS_ALL);
      g_assert_cmphex (lat_overlay_painter_find_signs (&overlay, rows[i].kinds), ==, rows[i].signs);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/overlay-painter/signs", test_signs);
  g_test_add_func ("/overlay-painter/ways", test_ways);
  g_test_add_func ("/overlay-painter/listed", test_listed);
  g_test_add_func ("/overlay-painter/samples", test_samples);
  g_test_add_func ("/overlay-painter/found", test_found);

  return g_test_run ();
}
