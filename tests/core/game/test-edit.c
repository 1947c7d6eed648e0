/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-edit.c - tests: changes of a game as values with an inverse */
#include "game-test.h"

#include <string.h>

#define LINE                                                                                       \
  "{The game} 1. a1-a5 b8-b4 (1... {why} c8-c4 $2 {[%csl Ga1] so} 2. b1-b5 (2. c1-c3) 2... "       \
  "c4-c5) "                                                                                        \
  "2. c1-c4 (2. zzz) *"

/* Applies an edit, takes it back and does it again: what is written must be the same
 * after each step back, and after each step forward. */
static void
check_edit (LatGame *game, LatEdit *edit, LatChange change)
{
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *after = NULL;

  g_assert_nonnull (edit);
  g_assert_cmpint (lat_edit_apply (edit), ==, change);
  after = lat_game_writer_write (game);
  g_assert_cmpstr (after, !=, before);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;

      g_assert_cmpint (lat_edit_apply (edit), ==, change);
      undone = lat_game_writer_write (game);
      g_assert_cmpstr (undone, ==, before);
      g_assert_cmpint (lat_edit_apply (edit), ==, change);
      redone = lat_game_writer_write (game);
      g_assert_cmpstr (redone, ==, after);
    }
}

static LatGame *
read_line (void)
{
  return game_test_read_movetext_tolerant ("latrunculi-xxi-8x8", LINE);
}

static void
test_add (void)
{
  g_autoptr (LatGame) game = read_line ();
  LatNode *parent = game_test_find (game, "0");
  g_autoptr (LatEdit) edit =
      lat_edit_new_add (game, parent, game_test_action (game, parent, "f8-f6"));
  LatNode *node;

  g_assert_true (lat_edit_get_node (edit) == parent);
  g_assert_cmpstr (lat_edit_get_name (edit), ==, "Add f8-f6");
  check_edit (game, edit, LAT_CHANGE_TREE);
  node = lat_edit_get_node (edit);
  g_assert_cmpstr (lat_node_get_text (node), ==, "f8-f6");
  g_assert_true (node == game_test_find (game, "0 2"));
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 8);
  lat_edit_apply (edit);
  g_assert_true (lat_edit_get_node (edit) == parent);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 7);
}

static void
test_add_illegal (void)
{
  g_autoptr (LatGame) game = read_line ();
  LatNode *root = lat_game_get_root (game);
  LatAction black =
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (1, 7), lat_square_new (1, 3));

  g_assert_null (lat_edit_new_add (game, root, black));
  g_assert_null (lat_edit_new_add (game, root, LAT_ACTION_INVALID));
}

static void
test_delete (void)
{
  static const char *const paths[] = { "0", "0 0", "0 0 0", "0 1", "0 1 0", "0 1 1" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (LatGame) game = read_line ();
      LatNode *node = game_test_find (game, paths[i]);
      g_autoptr (LatEdit) edit = lat_edit_new_delete (game, node);
      g_autofree char *name = g_strconcat ("Delete ", lat_node_get_text (node), NULL);

      g_assert_cmpstr (lat_edit_get_name (edit), ==, name);
      check_edit (game, edit, LAT_CHANGE_TREE);
      g_assert_true (lat_edit_get_node (edit) == lat_node_get_parent (node));
    }
}

/* A raw variation becomes the line itself when nothing stands before it any more. */
static void
test_delete_beside_raw (void)
{
  g_autoptr (LatGame) game = read_line ();
  LatNode *parent = game_test_find (game, "0 0");
  g_autoptr (LatEdit) edit = lat_edit_new_delete (game, game_test_find (game, "0 0 0"));

  g_assert_cmpuint (lat_node_get_n_raw (parent), ==, 1);
  g_assert_true (lat_node_get_raw (parent, 0)->is_variation);
  lat_edit_apply (edit);
  g_assert_false (lat_node_get_raw (parent, 0)->is_variation);
  lat_edit_apply (edit);
  g_assert_true (lat_node_get_raw (parent, 0)->is_variation);
}

static void
test_reorder (void)
{
  g_autoptr (LatGame) game = read_line ();
  LatNode *node = game_test_find (game, "0 1");
  g_autoptr (LatEdit) edit = lat_edit_new_reorder (game, node, 0);

  check_edit (game, edit, LAT_CHANGE_TREE);
  g_assert_true (game_test_find (game, "0 0") == node);
  g_assert_true (lat_node_is_main (node));
  g_assert_true (lat_edit_get_node (edit) == node);
}

static void
test_comment (void)
{
  static const struct
  {
    const char *path;
    const char *text;
    const char *expected;
    gboolean before;
  } cases[] = {
    { "", "Another game", "Another game", FALSE },
    { "0", "one\ntwo\n\n\n three  four ", "one two\n\nthree  four", FALSE },
    { "0", "before", "before", TRUE },
    { "0 1", NULL, NULL, FALSE },
    { "0 1", " \n", NULL, TRUE },
    { "0 0", "with a } brace, { and ; and %", "with a } brace, { and ; and %", FALSE },
    { "0 0", "ends with a brace }", "ends with a brace }", TRUE },
    { "0 1 0", "Ünïcödé … “quotes”", "Ünïcödé … “quotes”", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatGame) game = read_line ();
      LatNode *node = game_test_find (game, cases[i].path);
      g_autoptr (LatEdit) edit = lat_edit_new_comment (game, node, cases[i].text, cases[i].before);

      check_edit (game, edit, LAT_CHANGE_NODE);
      g_assert_cmpstr (cases[i].before ? lat_node_get_comment_before (node)
                                       : lat_node_get_comment (node),
                       ==, cases[i].expected);
      game_test_check_round_trip_one (game);
    }
}

static void
test_notes (void)
{
  static const guint8 nags[] = { 1, 14, 255, 14 };
  static const LatMark marks[] = { { LAT_MARK_RED, 30, 52 },
                                   { LAT_MARK_GREEN, 30, 30 },
                                   { LAT_MARK_ORANGE, 30, 31 } };
  static const LatEval evals[] = { { TRUE, FALSE, -5, 0 }, { TRUE, TRUE, -3, 14 } };
  g_autoptr (LatGame) game = read_line ();
  LatNode *node = game_test_find (game, "0 0");
  g_autoptr (LatEdit) nags_edit = lat_edit_new_nags (game, node, nags, G_N_ELEMENTS (nags));
  g_autoptr (LatEdit) marks_edit = lat_edit_new_marks (game, node, marks, G_N_ELEMENTS (marks));
  g_autoptr (LatEdit) first_eval = lat_edit_new_eval (game, node, &evals[0]);
  g_autoptr (LatEdit) second_eval = lat_edit_new_eval (game, node, &evals[1]);
  g_autoptr (LatEdit) clock = lat_edit_new_clock (game, node, "0:09:55");
  g_autoptr (LatEdit) why = lat_edit_new_why (game, node, "This loses\na man: [a8-a2].");
  const LatMark *kept;
  guint n;

  check_edit (game, clock, LAT_CHANGE_NODE);
  g_assert_cmpstr (lat_node_get_clock (node), ==, "0:09:55");
  game_test_check_round_trip_one (game);
  check_edit (game, why, LAT_CHANGE_NODE);
  g_assert_cmpstr (lat_node_get_why (node), ==, "This loses a man: (a8-a2).");
  game_test_check_round_trip_one (game);
  check_edit (game, nags_edit, LAT_CHANGE_NODE);
  check_edit (game, marks_edit, LAT_CHANGE_NODE);
  check_edit (game, first_eval, LAT_CHANGE_NODE);
  game_test_check_round_trip_one (game);
  check_edit (game, second_eval, LAT_CHANGE_NODE);
  game_test_check_round_trip_one (game);

  lat_node_get_nags (node, &n);
  g_assert_cmpuint (n, ==, 4);
  kept = lat_node_get_marks (node, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (kept[0].colour, ==, LAT_MARK_GREEN);
  g_assert_true (lat_node_get_eval (node)->is_mate);
  g_assert_cmpint (lat_node_get_eval (node)->value, ==, -3);
}

static void
test_tag (void)
{
  static const char *const cases[][2] = {
    { "White", "Lucius \"the\" \\ \n one" },
    { "Result", "1-0" },
    { "Annotator", "A" },
    { "Unheard", "of" },
    { "White", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatGame) game = read_line ();
      g_autoptr (LatEdit) first = lat_edit_new_tag (game, "White", "somebody");
      g_autoptr (LatEdit) edit = NULL;

      lat_edit_apply (first);
      edit = lat_edit_new_tag (game, cases[i][0], cases[i][1]);
      g_assert_null (lat_edit_get_node (edit));
      check_edit (game, edit, LAT_CHANGE_TAGS);
      if (cases[i][1] != NULL && strchr (cases[i][1], '\n') == NULL)
        g_assert_cmpstr (lat_game_get_tag (game, cases[i][0]), ==, cases[i][1]);
      if (cases[i][1] != NULL)
        game_test_check_round_trip_one (game);
    }
}

static void
test_tag_refused (void)
{
  static const char *const names[] = { "", "with blank", "Rules", "FEN", "Vari]ant", "Variant" };
  g_autoptr (LatGame) game = read_line ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_null (lat_edit_new_tag (game, names[i], "x"));
}

/* What a game says of its length and its end stays right if it was right. */
static void
test_tags_follow (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (
      "latrunculi-xxi-8x8", "S7/3d4/8/8/8/8/4D3/s6s w - - 98 1", "[PlyCount \"0\"]\n", "*");
  LatNode *root = lat_game_get_root (game);
  g_autoptr (LatEdit) first = lat_edit_new_add (game, root, game_test_action (game, root, "a8-b8"));
  g_autoptr (LatEdit) second = NULL;
  g_autoptr (LatEdit) third = NULL;
  LatNode *node;

  check_edit (game, first, LAT_CHANGE_TREE | LAT_CHANGE_TAGS);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "1");
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_NONE);
  node = lat_edit_get_node (first);
  second = lat_edit_new_add (game, node, game_test_action (game, node, "a1-b1"));
  check_edit (game, second, LAT_CHANGE_TREE | LAT_CHANGE_TAGS);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "2");
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_DRAW);
  g_assert_nonnull (lat_game_get_tag (game, "Termination"));
  game_test_check_round_trip_one (game);

  third = lat_edit_new_delete (game, node);
  check_edit (game, third, LAT_CHANGE_TREE | LAT_CHANGE_TAGS);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "0");
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, "*");
  g_assert_null (lat_game_get_tag (game, "Termination"));
}

/* What a person wrote otherwise is left alone. */
static void
test_tags_stay (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext_tolerant (
      "latrunculi-xxi-8x8",
      "[PlyCount \"9\"]\n[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. a1-a5 1-0");
  LatNode *node = game_test_find (game, "0");
  g_autoptr (LatEdit) edit = lat_edit_new_add (game, node, game_test_action (game, node, "b8-b4"));

  check_edit (game, edit, LAT_CHANGE_TREE);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "9");
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, "1-0");
  g_assert_cmpstr (lat_game_get_tag (game, "Termination"), ==, "resigned");
}

/* What a reader of the game sees must hold wherever the cursor ends up. */
static void
check_cursor (LatCursor *cursor, LatGame *game)
{
  LatPosition position;
  LatNode *node;

  lat_cursor_refresh (cursor);
  node = lat_cursor_get_node (cursor);
  lat_game_get_position (game, node, &position, NULL);
  g_assert_true (lat_position_equal (lat_cursor_get_position (cursor), &position));
  while (lat_node_get_parent (node) != NULL)
    node = lat_node_get_parent (node);
  g_assert_true (node == lat_game_get_root (game));
}

/* Applies the edits in one direction, and compares what is written after each. */
static void
walk (LatGame *game, LatCursor *cursor, GPtrArray *edits, GPtrArray *texts, gboolean back)
{
  for (guint i = 0; i < edits->len; i++)
    {
      guint which = back ? edits->len - 1 - i : i;
      g_autofree char *text = NULL;

      lat_edit_apply (g_ptr_array_index (edits, which));
      check_cursor (cursor, game);
      text = lat_game_writer_write (game);
      g_assert_cmpstr (text, ==, g_ptr_array_index (texts, back ? which : which + 1));
    }
}

/* A long way there and back again. */
static void
test_stack (void)
{
  g_autoptr (LatGame) game = read_line ();
  g_autoptr (LatCursor) cursor = lat_cursor_new (game);
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify) lat_edit_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  g_ptr_array_add (texts, lat_game_writer_write (game));
  for (guint i = 0; i < 400; i++)
    {
      g_autoptr (GPtrArray) nodes = game_test_list_nodes (game);
      LatNode *node = g_ptr_array_index (nodes, g_rand_int_range (rand, 0, (gint32) nodes->len));
      LatEdit *edit = game_test_random_edit (game, node, rand);

      if (edit == NULL)
        continue;
      lat_cursor_go (cursor, node);
      lat_edit_apply (edit);
      check_cursor (cursor, game);
      g_ptr_array_add (edits, edit);
      g_ptr_array_add (texts, lat_game_writer_write (game));
    }
  g_assert_cmpuint (edits->len, >, 200);
  for (guint round = 0; round < 2; round++)
    {
      walk (game, cursor, edits, texts, TRUE);
      walk (game, cursor, edits, texts, FALSE);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/add", test_add);
  g_test_add_func ("/edit/add-illegal", test_add_illegal);
  g_test_add_func ("/edit/delete", test_delete);
  g_test_add_func ("/edit/delete-beside-raw", test_delete_beside_raw);
  g_test_add_func ("/edit/reorder", test_reorder);
  g_test_add_func ("/edit/comment", test_comment);
  g_test_add_func ("/edit/notes", test_notes);
  g_test_add_func ("/edit/tag", test_tag);
  g_test_add_func ("/edit/tag-refused", test_tag_refused);
  g_test_add_func ("/edit/tags-follow", test_tags_follow);
  g_test_add_func ("/edit/tags-stay", test_tags_stay);
  g_test_add_func ("/edit/stack", test_stack);
  return g_test_run ();
}
