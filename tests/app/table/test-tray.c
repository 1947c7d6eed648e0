/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tray.c - tests: what a side has beside the board */
#include "lat-game-reader.h"
#include "lat-position-text.h"
#include "lat-tray.h"

static const struct
{
  const char *preset;
  const char *start; /* NULL: of the rules */
  const char *position;
  int white;
  int black;
} rows[] = {
  { "latrunculi-xxi-8x8", NULL, "7s/3d4/8/8/8/8/4D3/SS6 b - - 0 1", 7, 6 },
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/SS6 w - - 0 1", "8/3d4/8/8/8/8/4D3/SS6 b - - 0 1", 1,
    0 },
  /* Men in hand are no captives, and neither are trapped ones. */
  { "seneca-8x8", NULL, "8/8/8/8/8/8/8/Ss6 w S19s19 - 0 1", 0, 0 },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "8/8/8/2Ss*S3/8/8/6s1/SS6 w - - 1 2", 1,
    0 },
};

static void
test_captives (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (rows[i].preset);
      LatPosition start = *lat_ruleset_get_start (ruleset);
      LatPosition position;

      if (rows[i].start != NULL)
        g_assert_true (lat_position_text_read (ruleset, rows[i].start, &start, NULL));
      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &position, NULL));
      g_assert_cmpint (lat_tray_count_captives (ruleset, &start, &position, LAT_WHITE), ==,
                       rows[i].white);
      g_assert_cmpint (lat_tray_count_captives (ruleset, &start, &position, LAT_BLACK), ==,
                       rows[i].black);
    }
}

static void
test_converts_are_no_captives (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();

  rules->method = LAT_METHOD_CONVERT;
  rules->soldiers = 4;
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  const LatPosition *start = lat_ruleset_get_start (ruleset);

  g_assert_cmpint (lat_tray_count_captives (ruleset, start, start, LAT_WHITE), ==, -1);
}

/* Of who has acted last, and of who acted before; what the game does not say is not known. */
static void
test_clock (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (GPtrArray) games = lat_game_reader_read (
      "[Variant \"latrunculi-xxi-8x8\"]\n\n"
      "1. a1-a4 {[%clk 0:09:58]} a8-a5 {[%clk 0:09:30]} 2. b1-b4 {[%clk 0:09:50]} b8-b5 *\n",
      -1, ruleset, NULL);
  LatNode *node = lat_game_get_root (games->pdata[0]);

  g_assert_null (lat_tray_find_clock (node, LAT_WHITE));
  node = lat_node_get_first_child (node);
  g_assert_cmpstr (lat_tray_find_clock (node, LAT_WHITE), ==, "0:09:58");
  g_assert_null (lat_tray_find_clock (node, LAT_BLACK));
  node = lat_node_get_first_child (lat_node_get_first_child (node));
  g_assert_cmpstr (lat_tray_find_clock (node, LAT_WHITE), ==, "0:09:50");
  g_assert_cmpstr (lat_tray_find_clock (node, LAT_BLACK), ==, "0:09:30");
  node = lat_node_get_first_child (node);
  g_assert_null (lat_tray_find_clock (node, LAT_BLACK));
}

/* Each kind of man has a picture of his own at every scale, whichever was asked for first. */
static void
test_pictures (void)
{
  g_autoptr (LatPiecePainter) painter = lat_piece_painter_new ();

  for (int scale = 1; scale <= 2; scale++)
    {
      GdkTexture *soldier = lat_piece_painter_get_texture (painter, LAT_CELL_WHITE, 48, scale);
      GdkTexture *officer =
          lat_piece_painter_get_texture (painter, LAT_CELL_WHITE | LAT_CELL_OFFICER, 48, scale);

      g_assert_true (soldier != officer);
      g_assert_true (
          officer
          == lat_piece_painter_get_texture (painter, LAT_CELL_WHITE | LAT_CELL_OFFICER, 48, scale));
      g_assert_cmpint (gdk_texture_get_width (officer), ==, 48 * scale);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/tray/captives", test_captives);
  g_test_add_func ("/board/tray/converts-are-no-captives", test_converts_are_no_captives);

  g_test_add_func ("/board/tray/clock", test_clock);
  g_test_add_func ("/board/tray/pictures", test_pictures);

  return g_test_run ();
}
