/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document-tree.c - tests: edits that change which actions there are: each one step with a name */
#include "session-test.h"

#include <string.h>

#include "lat-game-writer.h"
#include "lat-movetext-writer.h"

#define XXI "latrunculi-xxi-8x8"

static char *
dup_moves (LatDocument *document)
{
  const LatGame *game = lat_document_get_game (document);
  LatNode *first = lat_node_get_first_child (lat_game_get_root (game));

  return lat_movetext_writer_write_line (game, first, TRUE);
}

static void
check_moves (LatDocument *document, const char *expected)
{
  g_autofree char *moves = dup_moves (document);

  g_assert_cmpstr (moves, ==, expected);
}

/* A main line with two variations of its second action; the main line's end is shown. */
static LatDocument *
create_document (void)
{
  LatDocument *document = session_test_document (XXI);

  session_test_play (document, "a1-a5 b8-b4 c1-c4");
  lat_document_go (document, session_test_node (document, 1));
  session_test_play (document, "c8-c4 b1-b5");
  lat_document_go (document, session_test_node (document, 1));
  session_test_play (document, "h8-h6");
  check_moves (document, "1. a1-a5 b8-b4 (1... c8-c4 2. b1-b5) (1... h8-h6) 2. c1-c4");
  return document;
}

/* The step just done has that name, is told once, and can be undone and done again. */
static void
check_step (LatDocument *document, const SessionCount *count, const char *name, const char *before)
{
  g_autofree char *after = dup_moves (document);
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  LatNode *here = lat_document_get_node (document);

  g_assert_cmpuint (count->n, ==, 1);
  g_assert_true (count->flags & LAT_CHANGE_TREE);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, name);
  lat_document_undo (document);
  undone = dup_moves (document);
  g_assert_cmpstr (undone, ==, before);
  lat_document_redo (document);
  redone = dup_moves (document);
  g_assert_cmpstr (redone, ==, after);
  g_assert_true (lat_document_get_node (document) == here);
}

static LatNode *
child (LatNode *node, guint index)
{
  node = lat_node_get_first_child (node);
  while (index-- > 0)
    node = lat_node_get_next (node);
  return node;
}

static void
test_promote_to_main (void)
{
  g_autoptr (LatDocument) document = create_document ();
  g_autofree char *before = dup_moves (document);
  LatNode *node = child (child (session_test_node (document, 1), 1), 0);
  SessionCount count;

  session_test_count (document, &count);
  lat_document_promote_to_main (document, node);
  check_step (document, &count, "Promote to main line", before);
  check_moves (document, "1. a1-a5 c8-c4 (1... b8-b4 2. c1-c4) (1... h8-h6) 2. b1-b5");
  count.n = 0;
  lat_document_promote_to_main (document, node);
  g_assert_cmpuint (count.n, ==, 0);
}

static void
test_demote (void)
{
  g_autoptr (LatDocument) document = create_document ();
  g_autofree char *before = dup_moves (document);
  SessionCount count;

  session_test_count (document, &count);
  g_assert_false (lat_document_can_demote (document, lat_document_get_node (document)));
  lat_document_demote (document, lat_document_get_node (document));
  g_assert_cmpuint (count.n, ==, 0);
  g_assert_false (lat_document_can_demote (document, session_test_node (document, 1)));
  lat_document_demote (document, session_test_node (document, 3));
  check_step (document, &count, "Move variation", before);
  check_moves (document, "1. a1-a5 c8-c4 (1... b8-b4 2. c1-c4) (1... h8-h6) 2. b1-b5");
}

static void
test_delete_others (void)
{
  g_autoptr (LatDocument) document = create_document ();
  g_autofree char *before = dup_moves (document);
  LatNode *node = child (session_test_node (document, 1), 1);
  SessionCount count;

  session_test_count (document, &count);
  g_assert_true (lat_document_delete_others (document, node));
  check_step (document, &count, "Delete other lines", before);
  check_moves (document, "1. a1-a5 c8-c4 2. b1-b5");
  g_assert_true (lat_document_get_node (document) == session_test_node (document, 1));
  g_assert_false (lat_document_delete_others (document, node));
}

static void
test_insert_and_replace (void)
{
  g_autoptr (LatDocument) document = create_document ();
  g_autofree char *before = dup_moves (document);
  g_auto (LatRetarget) retarget = { 0 };
  LatNode *node = session_test_node (document, 3);
  LatAction actions[2];
  SessionCount count;

  lat_document_go (document, session_test_node (document, 2));
  actions[0] = session_test_action (document, "h1-h3");
  session_test_play (document, "h1-h3");
  actions[1] = session_test_action (document, "g8-g6");
  lat_document_undo (document);
  session_test_count (document, &count);
  g_assert_true (lat_document_insert (document, node, actions, 2, &retarget));
  g_assert_cmpuint (retarget.n_lost, ==, 0);
  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (document)), ==, "g8-g6");
  check_step (document, &count, "Insert action", before);
  lat_document_undo (document);

  count.n = 0;
  g_assert_true (lat_document_replace (document, node, actions[0], &retarget));
  check_step (document, &count, "Replace action", before);
  check_moves (document, "1. a1-a5 b8-b4 (1... c8-c4 2. b1-b5) (1... h8-h6) 2. h1-h3");
  count.n = 0;
  g_assert_false (
      lat_document_replace (document, lat_document_get_node (document), actions[1], &retarget));
  g_assert_cmpuint (count.n, ==, 0);
}

static void
test_null (void)
{
  g_autoptr (LatDocument) document = create_document ();
  g_autofree char *before = dup_moves (document);
  LatNode *node;
  SessionCount count;

  session_test_count (document, &count);
  g_assert_false (lat_document_play (document, LAT_ACTION_PASS_VALUE));
  g_assert_true (lat_document_can_play_null (document));
  g_assert_true (lat_document_play_null (document));
  node = lat_document_get_node (document);
  g_assert_true (lat_node_is_null (node));
  check_step (document, &count, "Add null action", before);
  session_test_play (document, "g8-g6");
  lat_document_go (document, lat_node_get_parent (node));
  g_assert_true (lat_document_play_null (document));
  g_assert_true (lat_document_get_node (document) == node);
  g_assert_cmpuint (lat_node_get_n_children (lat_node_get_parent (node)), ==, 1);
}

/* A variation that is copied can be pasted where it is legal, in a document of its own too. */
static void
test_copy_and_paste (void)
{
  g_autoptr (LatDocument) document = create_document ();
  g_autoptr (LatDocument) other = session_test_document (XXI);
  g_autoptr (LatDiagnostics) problems = lat_diagnostics_new (NULL);
  g_autofree char *before = NULL;
  g_autofree char *text =
      lat_document_dup_variation_text (document, child (session_test_node (document, 1), 1));
  SessionCount count;

  g_assert_nonnull (strstr (text, "[FEN "));
  g_assert_nonnull (strstr (text, "1... c8-c4 2. b1-b5 *"));
  session_test_play (other, "g1-g3 f8-f6");
  lat_document_go_previous (other);
  before = dup_moves (other);
  session_test_count (other, &count);
  g_assert_true (lat_document_paste_variation (other, text, problems));
  g_assert_cmpuint (lat_diagnostics_get_count (problems), ==, 0);
  check_step (other, &count, "Paste variation", before);
  check_moves (other, "1. g1-g3 f8-f6 (1... c8-c4 2. b1-b5)");
  g_assert_cmpstr (lat_node_get_text (lat_document_get_node (other)), ==, "c8-c4");

  lat_document_go_first (other);
  count.n = 0;
  g_assert_false (lat_document_paste_variation (other, text, problems));
  g_assert_cmpuint (lat_diagnostics_get_count (problems), ==, 1);
  g_assert_cmpuint (count.n, ==, 0);
}

/* A game that does not say its rules is by those of the game that it goes into. */
static void
test_paste_by_own_rules (void)
{
  static const char start[] = "9s/3d6/10/S4ssS2/10/10/4D5/S9 w - - 0 1";
  g_autoptr (LatDocument) document = session_test_document ("latrunculi-xxi-10x8");
  g_autoptr (LatDiagnostics) problems = lat_diagnostics_new (NULL);
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  g_autofree char *text = g_strdup_printf (
      "[White \"A\"]\n[SetUp \"1\"]\n[FEN \"%s\"]\n\n1. a5-e5 j8-j7 2. a1-a2 *\n", start);

  g_assert_true (lat_rules_set_value (rules, LAT_KEY_FLANK, "false", NULL));
  g_assert_true (lat_document_set_rules (document, rules, problems, NULL));
  g_assert_true (lat_document_paste (document, start, problems));
  g_assert_true (lat_document_paste_variation (document, text, problems));
  g_assert_cmpuint (lat_diagnostics_get_count (problems), ==, 0);
  check_moves (document, "1. a5-e5 j8-j7 2. a1-a2");
}

/* Bare movetext with a part that is illegal: that is kept as text, and named. */
static void
test_paste_movetext (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) problems = lat_diagnostics_new (NULL);

  g_assert_true (
      lat_document_paste_variation (document, "1. a1-a5 b8-b4 2. a5-a9 c8-c4 1-0\n", problems));
  g_assert_cmpuint (lat_diagnostics_get_count (problems), ==, 1);
  g_assert_cmpint (lat_diagnostics_get (problems, 0)->severity, ==, LAT_SEVERITY_WARNING);
  check_moves (document, "1. a1-a5 b8-b4 2. a5-a9 c8-c4");
  g_assert_cmpuint (lat_node_get_n_raw (session_test_node (document, 2)), ==, 1);
  g_assert_false (lat_document_paste_variation (document, "  ", problems));
  g_assert_cmpstr (lat_diagnostics_get (problems, 1)->message, ==, "there is no action in it");
}

/* Two orders of the same actions lead to one position; both ways are found from either. */
static void
test_same (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatNode *first;
  LatNode *second;
  guint n;

  session_test_play (document, "a1-a3 a8-a6 b1-b3");
  first = lat_document_get_node (document);
  g_assert_null (lat_document_find_same (document, &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (lat_document_go_same (document));
  lat_document_go_first (document);
  session_test_play (document, "b1-b3 a8-a6 a1-a3");
  second = lat_document_get_node (document);
  g_assert_true (lat_document_find_same (document, &n) == first);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (lat_document_go_same (document));
  g_assert_true (lat_document_get_node (document) == first);
  g_assert_true (lat_document_go_same (document));
  g_assert_true (lat_document_get_node (document) == second);

  /* The same men on the same squares, but the other side is to act. */
  session_test_play (document, "a6-a8 a3-a1 a8-a6 a1-a2 a6-a8 a2-a3");
  g_assert_null (lat_document_find_same (document, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document-tree/promote-to-main", test_promote_to_main);
  g_test_add_func ("/document-tree/demote", test_demote);
  g_test_add_func ("/document-tree/delete-others", test_delete_others);
  g_test_add_func ("/document-tree/insert-and-replace", test_insert_and_replace);
  g_test_add_func ("/document-tree/null", test_null);
  g_test_add_func ("/document-tree/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/document-tree/paste-by-own-rules", test_paste_by_own_rules);
  g_test_add_func ("/document-tree/paste-movetext", test_paste_movetext);
  g_test_add_func ("/document-tree/same", test_same);
  return g_test_run ();
}
