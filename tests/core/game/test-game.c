#include "game-test.h"

#include <string.h>

#include "lat-position-text.h"

/* A line with a variation in a variation, all of Latrunculi XXI on 8x8. */
#define LINE "1. a1-a5 b8-b4 (1... c8-c4 2. b1-b5 (2. c1-c3) c4-c5) 2. c1-c4 *"

static void
test_new (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  g_autoptr (LatGame) game = lat_game_new (ruleset, NULL);
  LatNode *root = lat_game_get_root (game);
  const char *value;

  g_assert_true (lat_game_get_ruleset (game) == ruleset);
  g_assert_true (lat_position_equal (lat_game_get_start (game), lat_ruleset_get_start (ruleset)));
  g_assert_false (lat_game_has_own_start (game));
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  g_assert_cmpuint (lat_game_get_n_tags (game), ==, 8);
  g_assert_cmpstr (lat_game_get_nth_tag (game, 0, &value), ==, "Event");
  g_assert_cmpstr (value, ==, "?");
  g_assert_cmpstr (lat_game_get_tag (game, "Date"), ==, "\?\?\?\?.\?\?.\?\?");
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "0");
  g_assert_null (lat_game_get_tag (game, "Rules"));
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_NONE);
  g_assert_null (lat_node_get_parent (root));
  g_assert_null (lat_node_get_text (root));
  g_assert_cmpuint (lat_node_get_action (root), ==, LAT_ACTION_INVALID);
  g_assert_cmpuint (lat_node_get_depth (root), ==, 0);
  g_assert_true (lat_node_is_main (root));
}

static void
test_own_start (void)
{
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatPosition start = *lat_ruleset_get_start (ruleset);
  g_autoptr (LatGame) same = lat_game_new (ruleset, &start);
  g_autoptr (LatGame) own = NULL;

  g_assert_false (lat_game_has_own_start (same));
  lat_position_put (&start, lat_square_new (0, 0), LAT_CELL_EMPTY);
  lat_position_update (&start);
  own = lat_game_new (ruleset, &start);
  g_assert_true (lat_game_has_own_start (own));
  g_assert_true (lat_position_equal (lat_game_get_start (own), &start));
}

static void
test_tree (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", LINE);
  LatNode *root = lat_game_get_root (game);
  LatNode *first = game_test_find (game, "0");
  LatNode *variation = game_test_find (game, "0 1");
  LatNode *nested = game_test_find (game, "0 1 1");

  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 7);
  g_assert_cmpuint (lat_node_get_n_children (root), ==, 1);
  g_assert_cmpuint (lat_node_get_n_children (first), ==, 2);
  g_assert_true (lat_node_get_parent (first) == root);
  g_assert_true (lat_node_get_previous (variation) == game_test_find (game, "0 0"));
  g_assert_null (lat_node_get_next (variation));
  g_assert_cmpstr (lat_node_get_text (nested), ==, "c1-c3");
  g_assert_cmpuint (lat_node_get_depth (nested), ==, 3);
  g_assert_cmpuint (lat_node_get_number (nested), ==, 2);
  g_assert_cmpint (lat_node_get_side (nested), ==, LAT_WHITE);
  g_assert_cmpint (lat_node_get_side (variation), ==, LAT_BLACK);
  g_assert_cmpuint (lat_node_get_number (variation), ==, 1);
  g_assert_true (lat_node_is_main (game_test_find (game, "0 0 0")));
  g_assert_false (lat_node_is_main (game_test_find (game, "0 1 0")));
  g_assert_true (lat_node_find_child (first, lat_node_get_action (variation)) == variation);
  g_assert_null (lat_node_find_child (root, lat_node_get_action (variation)));
}

static void
test_position (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", LINE);
  g_auto (LatHistory) history = { 0 };
  LatPosition position;

  lat_history_init (&history);
  lat_game_get_position (game, game_test_find (game, "0 1 1"), &position, &history);
  g_assert_cmpuint (history.n, ==, 4);
  g_assert_cmpuint (history.keys[3], ==, position.key);
  g_assert_cmpuint (position.cells[lat_square_new (2, 2)], ==, LAT_CELL_WHITE);
  g_assert_cmpuint (position.cells[lat_square_new (2, 3)], ==, LAT_CELL_BLACK);
  g_assert_cmpuint (position.side, ==, LAT_BLACK);
  lat_game_get_position (game, lat_game_get_root (game), &position, NULL);
  g_assert_true (lat_position_equal (&position, lat_game_get_start (game)));
}

/* The text kept in a node must be what the rules say of the action, with any marks. */
static void
test_action_text (void)
{
  static const LatActionMarks marks[] = { LAT_MARKS_NONE, LAT_MARKS_FILE, LAT_MARKS_ALL };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatGame) game = NULL;
  g_auto (LatActionList) list;
  guint n_marked = 0;
  LatPosition start;

  g_assert_true (
      lat_position_text_read (ruleset, "7s/4s3/3Ss3/4d3/1S6/4S3/4D3/S7 w - - 0 1", &start, NULL));
  game = lat_game_new (ruleset, &start);
  lat_action_list_init (&list);
  lat_movegen_list (ruleset, &start, NULL, &list);
  for (guint i = 0; i < list.n; i++)
    {
      g_autoptr (LatEdit) edit = lat_edit_new_add (game, lat_game_get_root (game), list.items[i]);

      lat_edit_apply (edit);
      for (guint k = 0; k < G_N_ELEMENTS (marks); k++)
        {
          g_autofree char *kept =
              lat_game_dup_action_text (game, lat_edit_get_node (edit), marks[k]);
          g_autofree char *right =
              lat_action_text_write (ruleset, &start, NULL, list.items[i], marks[k]);

          g_assert_cmpstr (kept, ==, right);
          n_marked += strpbrk (kept, "+#*") != NULL;
        }
      lat_edit_apply (edit);
    }
  g_assert_cmpuint (n_marked, >, 0);
}

static void
test_outcome (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (
      "latrunculi-xxi-8x8", "S7/3d4/8/8/8/8/4D3/s6s w - - 98 1", "", "1. a8-b8 a1-b1 *");
  LatOutcome outcome;

  g_assert_false (lat_game_get_outcome (game, game_test_find (game, "0"), &outcome));
  g_assert_cmpint (outcome.result, ==, LAT_RESULT_NONE);
  g_assert_true (lat_game_get_outcome (game, game_test_find (game, "0 0"), &outcome));
  g_assert_cmpint (outcome.result, ==, LAT_RESULT_DRAW);
  g_assert_cmpint (outcome.reason.code, ==, LAT_REASON_CAPTURELESS_DRAW);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/new", test_new);
  g_test_add_func ("/game/own-start", test_own_start);
  g_test_add_func ("/game/tree", test_tree);
  g_test_add_func ("/game/position", test_position);
  g_test_add_func ("/game/action-text", test_action_text);
  g_test_add_func ("/game/outcome", test_outcome);
  return g_test_run ();
}
