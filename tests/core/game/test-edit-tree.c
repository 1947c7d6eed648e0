/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edit-tree.c - tests: edits of the tree, and their inverses */
#include "game-test.h"

#include <string.h>

#include "lat-node-private.h"

#define XXI "latrunculi-xxi-8x8"

#define LINE                                                                                       \
  "1. a1-a5 b8-b4 (1... {why} c8-c4 $2 {[%csl Ga1] so} 2. b1-b5 (2. c1-c3 f8-f5) 2... "            \
  "f8-f6) (1... zzz) 2. c1-c4 *"

/* The movetext of a game, as one line without its result. */
static char *
dup_moves (const LatGame *game)
{
  LatNode *first = lat_node_get_first_child (lat_game_get_root (game));
  g_autofree char *text = lat_movetext_writer_write_line (game, first, TRUE);

  return g_strdelimit (g_steal_pointer (&text), "\n", ' ');
}

/* Applies an edit: what is written must be as expected, the same again after undo and
 * redo, and survive being read. */
static void
check_edit (LatGame *game, LatEdit *edit, const char *name, const char *expected)
{
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *dump = game_test_dump (game);

  g_assert_nonnull (edit);
  g_assert_cmpstr (lat_edit_get_name (edit), ==, name);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *moves = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *undone_dump = NULL;

      lat_edit_apply (edit);
      moves = dup_moves (game);
      g_assert_cmpstr (moves, ==, expected);
      game_test_check_round_trip_one (game);
      lat_edit_apply (edit);
      undone = lat_game_writer_write (game);
      undone_dump = game_test_dump (game);
      g_assert_cmpstr (undone, ==, before);
      g_assert_cmpstr (undone_dump, ==, dump);
    }
  lat_edit_apply (edit);
}

static void
test_promote (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext_tolerant (XXI, LINE);
  LatNode *node = game_test_find (game, "0 1 1 0");
  g_autoptr (LatEdit) edit = lat_edit_new_promote (game, node);

  check_edit (
      game, edit, "Promote to main line",
      "1. a1-a5 1... {why} c8-c4 $2 {[%csl Ga1] so} (1... b8-b4 2. c1-c4) (1... zzz) 2. c1-c3 "
      "(2. b1-b5 f8-f6) 2... f8-f5");
  g_assert_true (lat_node_is_main (node));
  g_assert_null (lat_edit_new_promote (game, node));
}

static void
test_delete_others (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext_tolerant (XXI, LINE);
  g_autoptr (LatEdit) edit = lat_edit_new_delete_others (game, game_test_find (game, "0 1"));

  check_edit (game, edit, "Delete other lines",
              "1. a1-a5 1... {why} c8-c4 $2 {[%csl Ga1] so} 2. b1-b5 f8-f6");
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 4);
  g_assert_null (lat_edit_new_delete_others (game, lat_game_get_root (game)));
}

static LatEdit *
new_insert (LatGame *game, const char *path, const char *actions, LatRetarget *retarget)
{
  LatNode *node = game_test_find (game, path);
  g_auto (GStrv) words = g_strsplit (actions, " ", -1);
  g_autoptr (LatGame) other = game_test_read_movetext_tolerant (XXI, actions);
  LatAction list[8];
  LatNode *step = lat_game_get_root (other);
  guint n = g_strv_length (words);

  for (guint i = 0; i < n; i++)
    {
      step = lat_node_get_first_child (step);
      list[i] = lat_node_get_action (step);
    }
  return lat_edit_new_insert (game, node, list, n, retarget);
}

/* A pair of actions is forgotten at the start: all that follows stays legal. */
static void
test_insert (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (
      XXI, "1. a1-a5 {one} b8-b4 {[%eval 1.00][%why x] two} (1... c8-c4) *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = new_insert (game, "0", "h1-h3 h8-h6", &retarget);

  g_assert_cmpuint (retarget.n_lost, ==, 0);
  check_edit (game, edit, "Insert action",
              "1. h1-h3 h8-h6 2. a1-a5 {one} 2... b8-b4 {two} (2... c8-c4)");
}

/* One action makes it the other side's turn: all that follows is kept as text. */
static void
test_insert_one (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, "1. a1-a5 {one} b8-b4 (1... c8-c4) *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = new_insert (game, "0", "h1-h3", &retarget);

  g_assert_cmpuint (retarget.n_lost, ==, 3);
  g_assert_cmpstr (retarget.text, ==, "a1-a5");
  check_edit (game, edit, "Insert action", "1. h1-h3 1. a1-a5 {one} 1... b8-b4 (1... c8-c4)");
  g_assert_cmpuint (lat_node_get_n_raw (game_test_find (game, "0")), ==, 1);
}

/* What is inserted is there as a variation already: the two become one. */
static void
test_insert_twin (void)
{
  g_autoptr (LatGame) game =
      game_test_read_movetext (XXI, "1. a1-a5 b8-b4 (1... h8-h6 {here} 2. b1-b3) 2. c1-c4 *");
  LatNode *node = game_test_find (game, "0 0");
  LatAction twin[2];
  g_autoptr (LatEdit) edit = NULL;

  twin[0] = lat_node_get_action (game_test_find (game, "0 1"));
  twin[1] = game_test_action (game, game_test_find (game, "0 1"), "h1-h3");
  edit = lat_edit_new_insert (game, node, twin, 2, NULL);
  check_edit (game, edit, "Insert action",
              "1. a1-a5 h8-h6 {here} 2. b1-b3 (2. h1-h3 b8-b4 3. c1-c4)");
}

static void
test_insert_illegal (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, "1. a1-a5 b8-b4 *");
  LatAction actions[2];

  actions[0] = lat_node_get_action (game_test_find (game, "0"));
  actions[1] = actions[0];
  g_assert_null (lat_edit_new_insert (game, game_test_find (game, "0"), actions, 2, NULL));
}

/* Where the action that follows would have another effect, it is text from there on. */
static void
test_replace (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (
      XXI, "1. a1-a5 {[%eval 1.00][%why x] mine} b8-b4 (1... a8-a6 2. c1-c3) 2. c1-c4 *");
  LatNode *node = game_test_find (game, "0");
  LatAction action = game_test_action (game, lat_game_get_root (game), "a1-a6");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = lat_edit_new_replace (game, node, action, &retarget);

  g_assert_cmpuint (retarget.n_lost, ==, 2);
  g_assert_cmpstr (retarget.text, ==, "a8-a6");
  check_edit (game, edit, "Replace action",
              "1. a1-a6 {mine} 1... b8-b4 (1... a8-a6 2. c1-c3) 2. c1-c4");
  g_assert_cmpuint (lat_node_get_n_raw (game_test_find (game, "0")), ==, 1);
  g_assert_null (lat_edit_new_replace (game, game_test_find (game, "0"), action, NULL));
}

static void
test_paste (void)
{
  g_autoptr (LatGame) game =
      game_test_read_movetext (XXI, "1. a1-a5 {one} b8-b4 2. c1-c4 {[%why a b]} *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = lat_edit_new_paste (
      game, game_test_find (game, "0"),
      "1... b8-b4 {[%why x] same} 2. c1-c4 $1 {[%why c]} (2. d1-d3 e8-e6 3. a5-a9 h8-h7)",
      &retarget);

  g_assert_cmpuint (retarget.n_lost, ==, 1);
  check_edit (game, edit, "Paste variation",
              "1. a1-a5 {one} 1... b8-b4 {[%why x] same} 2. c1-c4 $1 {[%why a b c]} (2. d1-d3 "
              "e8-e6 3. a5-a9 h8-h7)");
  lat_retarget_clear (&retarget);
  g_assert_null (lat_edit_new_paste (game, game_test_find (game, "0"), "1... b8-b4", &retarget));
  g_assert_null (retarget.refusal);
  g_assert_null (lat_edit_new_paste (game, game_test_find (game, "0"), "1. c1-c2", &retarget));
  g_assert_nonnull (retarget.refusal);
}

/* Of what was worked out elsewhere nothing is lost, and nothing comes twice. */
static void
test_paste_notes (void)
{
  static const char other[] =
      "1... b8-b4 {[%csl Ra1,Gb2][%cal Ga1a2][%clk 0:10:00][%why Good.] good\n\nBetter} 2. c1-c4";
  g_autoptr (LatGame) game = game_test_read_movetext (
      XXI, "1. a1-a5 b8-b4 {[%csl Ga1][%why It is not Good.] not good} 2. c1-c4 *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit =
      lat_edit_new_paste (game, game_test_find (game, "0"), other, &retarget);
  LatNode *node = game_test_find (game, "0 0");
  const LatMark *marks;
  guint n;

  g_assert_nonnull (edit);
  lat_edit_apply (edit);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "not good\n\ngood\n\nBetter");
  g_assert_cmpstr (lat_node_get_why (node), ==, "It is not Good. Good.");
  g_assert_cmpstr (lat_node_get_clock (node), ==, "0:10:00");
  marks = lat_node_get_marks (node, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (marks[0].colour, ==, LAT_MARK_GREEN);
  g_assert_cmpuint (marks[1].from, ==, lat_square_new (1, 1));
  g_assert_cmpuint (marks[2].to, ==, lat_square_new (0, 1));
  game_test_check_round_trip_one (game);
  g_assert_null (lat_edit_new_paste (game, game_test_find (game, "0"), other, &retarget));
}

static void
test_null (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, "1. a1-a5 b8-b4 2. c1-c4 *");
  LatNode *parent = game_test_find (game, "0");
  g_autoptr (LatEdit) edit = lat_edit_new_null (game, parent);
  LatNode *node = lat_edit_get_added (edit);
  LatPosition before, after;

  g_assert_null (lat_edit_new_add (game, parent, LAT_ACTION_PASS_VALUE));
  check_edit (game, edit, "Add null action", "1. a1-a5 b8-b4 ({[%null]} 1... --) 2. c1-c4");
  g_assert_true (lat_node_is_null (node));
  g_assert_true (lat_node_get_parent (node) == parent);
  lat_game_get_position (game, parent, &before, NULL);
  lat_game_get_position (game, node, &after, NULL);
  g_assert_cmpint (after.side, !=, before.side);
  g_assert_cmpuint (after.key, ==, node->key);
  g_assert_cmpmem (after.cells, sizeof after.cells, before.cells, sizeof before.cells);
}

/* Where the rules have a pass, a null action would be a second one. */
static void
test_null_refused (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("bell-8x7", "8/8/8/8/8/8/SSSSSSSD w s16d1 - 0 9", "", "*");
  LatNode *root = lat_game_get_root (game);
  g_autoptr (LatEdit) pass = lat_edit_new_add (game, root, LAT_ACTION_PASS_VALUE);

  g_assert_nonnull (pass);
  g_assert_null (lat_edit_new_null (game, root));
}

/* A pass that nobody has marked is as illegal as it always was. */
static void
test_null_in_files (void)
{
  static const struct
  {
    const char *text;
    gboolean is_null;
    guint n_raw;
  } rows[] = {
    { "1. a1-a5 1... {[%null]} -- 2. b1-b4 *", TRUE, 0 },
    { "1. a1-a5 1... {[%null] what then?} -- {So!} 2. b1-b4 *", TRUE, 0 },
    { "1. a1-a5 -- 2. b1-b4 *", FALSE, 1 },
    { "1. a1-a5 {[%null]} -- 2. b1-b4 *", FALSE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatGame) game = game_test_read_movetext_tolerant (XXI, rows[i].text);
      LatNode *first = game_test_find (game, "0");
      LatNode *node = lat_node_get_first_child (first);

      g_assert_cmpuint (lat_node_get_n_raw (first), ==, rows[i].n_raw);
      g_assert_cmpint (node != NULL && lat_node_is_null (node), ==, rows[i].is_null);
      game_test_check_round_trip_one (game);
    }
}

/* Before something else, the command says nothing, and stays where it is. */
static void
test_null_command_astray (void)
{
  static const char *const texts[] = {
    "1. {[%null] so} a1-a5 *",
    "1. a1-a5 1... {[%null]} *",
    "1. a1-a5 ({[%null] so}) 1... a8-a7 *",
    "1. a1-a5 ({[%null] so} 1. a1-a9) 1... a8-a7 *",
    "1. a1-a5 1... {[%null]} a8-a9 *",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (LatGame) game = game_test_read_movetext_tolerant (XXI, texts[i]);
      g_autofree char *text = lat_game_writer_write (game);

      g_assert_nonnull (strstr (text, "[%null]"));
      g_assert_cmpstr (strstr (text, "[%null]"), ==, g_strrstr (text, "[%null]"));
      g_assert_false (lat_node_is_null (game_test_find (game, "0")));
      game_test_check_round_trip_one (game);
    }
}

/* A change of rules keeps a null action as one, and makes a pass of it where one is
 * legal. */
static void
test_null_rules (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (XXI, "1. a1-a5 1... {[%null]} -- 2. b1-b4 *");
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (lat_game_get_ruleset (game)));
  g_autoptr (LatRuleset) ruleset = NULL;
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = NULL;

  rules->corner = !rules->corner;
  ruleset = lat_ruleset_new (rules, NULL);
  edit = lat_edit_new_rules (game, ruleset, &retarget);
  g_assert_cmpuint (retarget.n_lost, ==, 0);
  lat_edit_apply (edit);
  g_assert_true (lat_node_is_null (game_test_find (game, "0 0")));
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 3);
}

static void
test_variation (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext_tolerant (XXI, LINE);
  LatNode *node = game_test_find (game, "0 1");
  g_autoptr (LatGame) variation = lat_game_new_variation (game, node);
  g_autofree char *moves = dup_moves (variation);

  g_assert_cmpstr (moves, ==,
                   "1... {why} c8-c4 $2 {[%csl Ga1] so} 2. b1-b5 (2. c1-c3 f8-f5) 2... f8-f6");
  g_assert_true (lat_game_has_own_start (variation));
  g_assert_cmpstr (lat_game_get_tag (variation, "PlyCount"), ==, "3");
  g_assert_cmpuint (lat_game_get_n_nodes (variation), ==, 5);
  game_test_check_round_trip_one (variation);
}

/* PlyCount follows the main line, whichever edit makes it another. */
static void
test_tags (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (XXI, NULL, "[PlyCount \"3\"]\n",
                                                 "1. a1-a5 b8-b4 (1... c8-c4) 2. c1-c4 *");
  g_autoptr (LatEdit) edit = lat_edit_new_promote (game, game_test_find (game, "0 1"));

  lat_edit_apply (edit);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "2");
  lat_edit_apply (edit);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "3");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit-tree/promote", test_promote);
  g_test_add_func ("/edit-tree/delete-others", test_delete_others);
  g_test_add_func ("/edit-tree/insert", test_insert);
  g_test_add_func ("/edit-tree/insert-one", test_insert_one);
  g_test_add_func ("/edit-tree/insert-twin", test_insert_twin);
  g_test_add_func ("/edit-tree/insert-illegal", test_insert_illegal);
  g_test_add_func ("/edit-tree/replace", test_replace);
  g_test_add_func ("/edit-tree/paste", test_paste);
  g_test_add_func ("/edit-tree/paste-notes", test_paste_notes);
  g_test_add_func ("/edit-tree/null", test_null);
  g_test_add_func ("/edit-tree/null-refused", test_null_refused);
  g_test_add_func ("/edit-tree/null-in-files", test_null_in_files);
  g_test_add_func ("/edit-tree/null-command-astray", test_null_command_astray);
  g_test_add_func ("/edit-tree/null-rules", test_null_rules);
  g_test_add_func ("/edit-tree/variation", test_variation);
  g_test_add_func ("/edit-tree/tags", test_tags);
  return g_test_run ();
}
