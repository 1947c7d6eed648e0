/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-game.c - tests: a game: tags, rules, start, and the tree of actions */
#include "game-test.h"

#include <string.h>

#include "lat-game-private.h"
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

/* Also one of a variation in a variation. */
static void
test_evals (void)
{
  g_autoptr (LatGame) none = game_test_read_movetext ("latrunculi-xxi-8x8", LINE);
  g_autoptr (LatGame) one = game_test_read_movetext (
      "latrunculi-xxi-8x8", "1. a1-a3 (1. b1-b3 a8-a6 (1... b8-b6 {[%eval 0.30,6]}) 2. c1-c3) *");

  g_assert_false (lat_game_has_evals (none));
  g_assert_true (lat_game_has_evals (one));
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

/* What a file writes for “not known” and “there is none” tells nothing; parts of a date do. */
static void
test_known_tags (void)
{
  static const struct
  {
    const char *value;
    gboolean is_known;
  } rows[] = {
    { "", FALSE },    { "?", FALSE },      { "-", FALSE },          { "*", FALSE },
    { " ? ", FALSE }, { "??", FALSE },     { "????.??.??", FALSE }, { "2024.??.??", TRUE },
    { "1-0", TRUE },  { "?Marcus", TRUE }, { "0", TRUE },           { "Gaius", TRUE },
  };
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autoptr (LatGame) game = lat_game_new (ruleset, NULL);

  g_assert_null (lat_game_get_known_tag (game, "White"));
  g_assert_null (lat_game_dup_players (game));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *players = NULL;

      lat_tags_set (game->tags, "Black", rows[i].value);
      g_assert_cmpstr (lat_game_get_known_tag (game, "Black"), ==,
                       rows[i].is_known ? rows[i].value : NULL);
      players = lat_game_dup_players (game);
      g_assert_cmpint (players != NULL, ==, rows[i].is_known);
      if (players != NULL)
        g_assert_true (g_str_has_prefix (players, "? – ")
                       && g_str_has_suffix (players, rows[i].value));
    }
}

/* A copy gives the same file, with all that a reader keeps, and changes nothing of the other. */
static void
test_copy (void)
{
  static const char *const texts[] = {
    "[Variant \"latrunculi-xxi-8x8\"]\n\n{before} " LINE,
    "[Variant \"latrunculi-xxi-8x8\"]\n\n1. a1-a5 {here [%csl Ga1] [%clk 0:01:00]} $2 1... zzz *",
    "%escaped\n[Variant \"nobody-8x8\"]\n[Rules \"Board.Files=1\"]\n\n1. x-y *",
    "[Variant \"latrunculi-xxi-8x8\"]\n[SetUp \"1\"]\n"
    "[FEN \"d6S/8/8/8/8/8/8/S6D w - - 0 1\"]\n\n1. a1-a3 *",
    "[Variant \"latrunculi-xxi-8x8\"]\n[FEN \"nonsense\"]\n\n*",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) games = game_test_read (texts[i], NULL);
      LatGame *game = g_ptr_array_index (games, 0);
      g_autoptr (LatGame) copy = lat_game_copy (game);
      g_autofree char *expected = lat_game_writer_write (game);
      g_autofree char *found = lat_game_writer_write (copy);
      g_autofree char *dump = game_test_dump (game);
      g_autofree char *dump_of_copy = game_test_dump (copy);
      g_autofree char *after = NULL;

      g_assert_cmpstr (found, ==, expected);
      g_assert_cmpstr (dump_of_copy, ==, dump);
      g_assert_cmpuint (lat_game_get_n_nodes (copy), ==, lat_game_get_n_nodes (game));
      g_assert_cmpint (lat_game_has_own_start (copy), ==, lat_game_has_own_start (game));
      lat_tags_set (copy->tags, "Event", "another");
      after = lat_game_writer_write (game);
      g_assert_cmpstr (after, ==, expected);
    }
}

/* The other ways to a position, and how many of them come before. */
static void
test_same (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (
      "latrunculi-xxi-8x8",
      "1. a1-a2 a8-a7 (1... h8-h7 2. a2-a1) 2. a2-a1 a7-a8 3. a1-a2 (3. h1-h2) *");
  static const struct
  {
    const char *path;
    guint n, n_before;
  } rows[] = { { "0", 1, 0 },
               { "0 0 0 0", 1, 1 },
               { "0 0 0 0 0", 1, 1 },
               { "0 1", 0, 0 },
               { "0 0 0 0 1", 0, 0 } };
  guint n_before = 7;
  g_autoptr (GPtrArray) of_root = lat_game_list_same (game, lat_game_get_root (game), &n_before);

  g_assert_cmpuint (of_root->len, ==, 1);
  g_assert_cmpuint (n_before, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const LatNode *node = game_test_find (game, rows[i].path);
      g_autoptr (GPtrArray) same = lat_game_list_same (game, node, &n_before);
      g_autoptr (GPtrArray) again = lat_game_list_same (game, node, NULL);

      g_test_message ("%s", rows[i].path);
      g_assert_cmpuint (same->len, ==, rows[i].n);
      g_assert_cmpuint (again->len, ==, rows[i].n);
      g_assert_cmpuint (n_before, ==, rows[i].n_before);
      g_assert_false (g_ptr_array_find (same, node, NULL));
    }
}

/* Where the number of a move is written, how much follows a node, and what comes next. */
static void
test_order (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", LINE);
  const LatNode *node = lat_game_get_root (game);
  guint n = 0;

  g_assert_cmpuint (lat_node_count_below (node), ==, 7);
  g_assert_cmpuint (lat_node_count_below (game_test_find (game, "0 1")), ==, 3);
  g_assert_cmpuint (lat_node_count_below (game_test_find (game, "0 0 0")), ==, 0);
  while ((node = lat_node_get_following (node)) != NULL)
    {
      n++;
      g_assert_cmpint (lat_node_begins_turn (node), ==, lat_node_get_side (node) == LAT_WHITE);
    }
  g_assert_cmpuint (n, ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/new", test_new);
  g_test_add_func ("/game/own-start", test_own_start);
  g_test_add_func ("/game/tree", test_tree);
  g_test_add_func ("/game/evals", test_evals);
  g_test_add_func ("/game/position", test_position);
  g_test_add_func ("/game/known-tags", test_known_tags);
  g_test_add_func ("/game/action-text", test_action_text);
  g_test_add_func ("/game/outcome", test_outcome);
  g_test_add_func ("/game/copy", test_copy);
  g_test_add_func ("/game/same", test_same);
  g_test_add_func ("/game/order", test_order);
  return g_test_run ();
}
