/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-cursor.c - tests: a place in a game with its position */
#include "game-test.h"

#define LINE "1. a1-a5 b8-b4 (1... c8-c4 2. b1-b5 (2. c1-c3) 2... c4-c5) (1... d8-d8) 2. c1-c4 *"

static void
check_place (LatCursor *cursor, const LatGame *game, LatNode *node)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position, before;
  LatOutcome outcome;

  lat_history_init (&history);
  lat_game_get_position (game, node, &position, &history);
  if (lat_node_get_parent (node) == NULL)
    g_assert_null (lat_cursor_get_before (cursor));
  else
    {
      lat_game_get_position (game, lat_node_get_parent (node), &before, NULL);
      g_assert_true (lat_position_equal (lat_cursor_get_before (cursor), &before));
    }
  lat_game_get_outcome (game, node, &outcome);
  g_assert_true (lat_cursor_get_node (cursor) == node);
  g_assert_true (lat_position_equal (lat_cursor_get_position (cursor), &position));
  g_assert_cmpuint (lat_cursor_get_history (cursor)->n, ==, history.n);
  g_assert_cmpuint (lat_cursor_get_history (cursor)->keys[history.n - 1], ==,
                    history.keys[history.n - 1]);
  g_assert_cmpint (lat_cursor_get_outcome (cursor)->result, ==, outcome.result);
}

static LatGame *
read_line (void)
{
  return game_test_read_movetext_tolerant ("latrunculi-xxi-8x8", LINE);
}

static void
test_steps (void)
{
  g_autoptr (LatGame) game = read_line ();
  g_autoptr (LatCursor) cursor = lat_cursor_new (game);

  check_place (cursor, game, lat_game_get_root (game));
  g_assert_false (lat_cursor_go_first (cursor));
  g_assert_false (lat_cursor_go_previous (cursor));
  g_assert_false (lat_cursor_go_variation (cursor, 1));
  g_assert_true (lat_cursor_go_next (cursor));
  check_place (cursor, game, game_test_find (game, "0"));
  g_assert_true (lat_cursor_go_last (cursor));
  check_place (cursor, game, game_test_find (game, "0 0 0"));
  g_assert_false (lat_cursor_go_next (cursor));
  g_assert_false (lat_cursor_go_last (cursor));
  g_assert_true (lat_cursor_go_previous (cursor));
  check_place (cursor, game, game_test_find (game, "0 0"));
  g_assert_true (lat_cursor_go_first (cursor));
  check_place (cursor, game, lat_game_get_root (game));
}

static void
test_variations (void)
{
  g_autoptr (LatGame) game = read_line ();
  g_autoptr (LatCursor) cursor = lat_cursor_new (game);

  lat_cursor_go (cursor, game_test_find (game, "0 0"));
  g_assert_false (lat_cursor_go_variation (cursor, -1));
  g_assert_true (lat_cursor_go_variation (cursor, 1));
  check_place (cursor, game, game_test_find (game, "0 1"));
  g_assert_false (lat_cursor_go_variation (cursor, 1));
  g_assert_true (lat_cursor_go_last (cursor));
  check_place (cursor, game, game_test_find (game, "0 1 0 0"));
  lat_cursor_go (cursor, game_test_find (game, "0 1 1"));
  g_assert_true (lat_cursor_go_variation (cursor, -1));
  check_place (cursor, game, game_test_find (game, "0 1 0"));
}

static void
test_cut_off (void)
{
  g_autoptr (LatGame) game = read_line ();
  g_autoptr (LatCursor) cursor = lat_cursor_new (game);
  g_autoptr (LatEdit) edit = lat_edit_new_delete (game, game_test_find (game, "0 1"));

  lat_cursor_go (cursor, game_test_find (game, "0 1 0 0"));
  lat_edit_apply (edit);
  lat_cursor_refresh (cursor);
  check_place (cursor, game, game_test_find (game, "0"));
  lat_edit_apply (edit);
  lat_cursor_refresh (cursor);
  check_place (cursor, game, game_test_find (game, "0"));
}

/* The cursor stays where it is when the rules change, there and back, and goes to the
 * last action that is left where its own is lost. */
static void
test_rules (void)
{
  static const struct
  {
    const char *preset;
    const char *path;
  } steps[] = { { "classical-8x8", "0 1 1" },
                { "petteia-xxi-8x8", "" },
                { "latrunculi-xxi-8x8", "" } };
  g_autoptr (LatGame) game = read_line ();
  g_autoptr (LatCursor) cursor = lat_cursor_new (game);
  LatEdit *edits[G_N_ELEMENTS (steps)];
  LatNode *places[G_N_ELEMENTS (steps) + 1];

  lat_cursor_go (cursor, game_test_find (game, "0 1 1"));
  places[0] = lat_cursor_get_node (cursor);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (steps[i].preset);

      edits[i] = lat_edit_new_rules (game, ruleset, NULL);
      lat_edit_apply (edits[i]);
      lat_cursor_refresh (cursor);
      places[i + 1] = game_test_find (game, steps[i].path);
      check_place (cursor, game, places[i + 1]);
    }
  for (guint i = G_N_ELEMENTS (steps); i > 0; i--)
    {
      lat_edit_apply (edits[i - 1]);
      lat_cursor_refresh (cursor);
      check_place (cursor, game, i == 1 ? lat_game_get_root (game) : lat_cursor_get_node (cursor));
      lat_edit_free (edits[i - 1]);
    }
}

/* Without a loss on the way the cursor comes back to its very node. */
static void
test_rules_and_back (void)
{
  g_autoptr (LatGame) game = read_line ();
  g_autoptr (LatCursor) cursor = lat_cursor_new (game);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("classical-8x8");
  g_autoptr (LatEdit) edit = lat_edit_new_rules (game, ruleset, NULL);
  LatNode *place = game_test_find (game, "0 1 0");

  lat_cursor_go (cursor, place);
  lat_edit_apply (edit);
  lat_cursor_refresh (cursor);
  g_assert_true (lat_cursor_get_node (cursor) != place);
  check_place (cursor, game, game_test_find (game, "0 1 0"));
  lat_cursor_go_next (cursor);
  lat_edit_apply (edit);
  lat_cursor_refresh (cursor);
  check_place (cursor, game, game_test_find (game, "0 1 0 0"));
  g_assert_true (lat_node_get_parent (lat_cursor_get_node (cursor)) == place);
  lat_edit_apply (edit);
  lat_edit_apply (edit);
  lat_cursor_refresh (cursor);
  check_place (cursor, game, game_test_find (game, "0 1 0 0"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cursor/steps", test_steps);
  g_test_add_func ("/cursor/variations", test_variations);
  g_test_add_func ("/cursor/cut-off", test_cut_off);
  g_test_add_func ("/cursor/rules", test_rules);
  g_test_add_func ("/cursor/rules-and-back", test_rules_and_back);
  return g_test_run ();
}
