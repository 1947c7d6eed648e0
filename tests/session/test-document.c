/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-document.c - tests: the games of a file, the one that is open, undo */
#include "session-test.h"

#include <string.h>

#include "lat-presets.h"

#define XXI "latrunculi-xxi-8x8"

static void
test_new (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  const LatGame *game = lat_document_get_game (document);
  g_autofree char *title = lat_document_dup_title (document);
  g_autofree char *subtitle = lat_document_dup_subtitle (document);
  g_autofree char *text = lat_document_dup_game_text (document);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y.%m.%d");

  g_assert_cmpstr (lat_game_get_tag (game, "Event"), ==, "?");
  g_assert_cmpstr (lat_game_get_tag (game, "White"), ==, "?");
  g_assert_cmpstr (lat_game_get_tag (game, "Date"), ==, today);
  g_assert_cmpstr (lat_game_get_tag (game, "Round"), ==, "-");
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, "*");
  g_assert_nonnull (strstr (text, "[Variant \"latrunculi-xxi-8x8\"]\n[Rules \""));
  g_assert_cmpstr (title, ==, "New game");
  g_assert_cmpstr (subtitle, ==, "Latrunculi XXI · 8 × 8");
  g_assert_null (lat_document_get_file (document));
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 1);
  g_assert_false (lat_document_is_modified (document));
  g_assert_false (lat_document_can_undo (document));
  g_assert_false (lat_document_can_redo (document));
  g_assert_null (lat_document_get_undo_name (document));
}

/* Rules that are not any more what they are called are said to be changed, and to be it no more. */
static void
test_changed_rules (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRules) rules = lat_presets_load (XXI);
  char *subtitle;

  lat_rules_set_value (rules, LAT_KEY_SOLDIER_RANGE, "1", NULL);
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
  subtitle = lat_document_dup_subtitle (document);
  g_assert_cmpstr (subtitle, ==, "Latrunculi XXI · 8 × 8 · changed");
  g_free (subtitle);
  lat_document_undo (document);
  subtitle = lat_document_dup_subtitle (document);
  g_assert_cmpstr (subtitle, ==, "Latrunculi XXI · 8 × 8");
  g_free (subtitle);
}

static void
test_titles (void)
{
  g_autoptr (LatDocument) document = session_test_document ("kowalski-early-12x8");
  g_autofree char *subtitle = lat_document_dup_subtitle (document);
  char *title;

  g_assert_cmpstr (subtitle, ==, "Kowalski, early version · 12 × 8");
  lat_document_set_tag (document, "White", "Seneca");
  title = lat_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Seneca – ?");
  g_free (title);
  /* Who plays himself is no title, if there is another. */
  lat_document_set_tag (document, "Black", "Seneca");
  title = lat_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Seneca – Seneca");
  g_free (title);
  lat_document_set_tag (document, "Event", "Letter 117");
  title = lat_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Letter 117");
  g_free (title);
  lat_document_set_tag (document, "Black", "Piso");
  title = lat_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Seneca – Piso");
  g_free (title);
}

static void
test_play (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  SessionCount count;
  LatAction first;
  LatNode *root;

  session_test_count (document, &count);
  first = session_test_action (document, "a1-a5");
  root = lat_document_get_node (document);
  g_assert_true (lat_document_play (document, first));
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpuint (count.flags & (LAT_CHANGE_TREE | LAT_CHANGE_CURSOR), ==,
                    LAT_CHANGE_TREE | LAT_CHANGE_CURSOR);
  g_assert_cmpuint (lat_document_get_position (document)->side, ==, LAT_BLACK);
  g_assert_true (lat_document_is_modified (document));

  /* Illegal: it is Black's turn. Nothing changes. */
  g_assert_false (lat_document_play (document, first));
  g_assert_cmpuint (count.n, ==, 1);

  /* What is there already is gone to, not edited. */
  g_assert_true (lat_document_go_previous (document));
  count.flags = 0;
  g_assert_true (lat_document_play (document, first));
  g_assert_cmpuint (count.flags, ==, LAT_CHANGE_CURSOR);
  g_assert_cmpuint (lat_node_get_n_children (root), ==, 1);

  /* Another action is a variation; nothing is overwritten. */
  lat_document_go_first (document);
  session_test_play (document, "b1-b5");
  g_assert_cmpuint (lat_node_get_n_children (root), ==, 2);
  g_assert_cmpstr (lat_node_get_text (lat_node_get_first_child (root)), ==, "a1-a5");
  g_assert_true (lat_document_go_variation (document, -1));
  g_assert_cmpuint (lat_node_get_action (lat_document_get_node (document)), ==, first);
  g_assert_false (lat_document_go_variation (document, -1));
}

/* From one place with a choice to the next, there and back, as far as the line goes. */
static void
test_branches (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  static const guint forward[] = { 1, 3, 5 }, back[] = { 3, 1, 0 };

  session_test_play (document, "a1-a5 a8-a6 b1-b5 b8-b6 c1-c5");
  lat_document_go (document, session_test_node (document, 1));
  session_test_play (document, "h8-h6");
  lat_document_go_first (document);
  for (guint i = 0; i < 3; i++)
    lat_document_go_next (document);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 3);
  session_test_play (document, "h8-h6");
  lat_document_go_first (document);

  for (guint i = 0; i < G_N_ELEMENTS (forward); i++)
    {
      g_assert_true (lat_document_go_branch (document, TRUE));
      g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, forward[i]);
    }
  g_assert_false (lat_document_go_branch (document, TRUE));
  for (guint i = 0; i < G_N_ELEMENTS (back); i++)
    {
      g_assert_true (lat_document_go_branch (document, FALSE));
      g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, back[i]);
    }
  g_assert_false (lat_document_go_branch (document, FALSE));
}

/* Each mark that is drawn is a step with a name. */
static void
test_marks (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatNode *root = lat_document_get_node (document);
  LatMark mark = { LAT_MARK_GREEN, lat_square_new (0, 0), lat_square_new (0, 0) };
  LatMark arrow = { LAT_MARK_RED, lat_square_new (0, 0), lat_square_new (2, 3) };
  guint n;

  lat_document_toggle_mark (document, root, mark);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Mark a1");
  lat_document_toggle_mark (document, root, arrow);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Arrow a1-c4");
  mark.colour = LAT_MARK_BLUE;
  lat_document_toggle_mark (document, root, mark);
  g_assert_cmpint (lat_node_get_marks (root, &n)[0].colour, ==, LAT_MARK_BLUE);
  g_assert_cmpuint (n, ==, 2);
  lat_document_toggle_mark (document, root, arrow);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Remove arrow a1-c4");
  lat_node_get_marks (root, &n);
  g_assert_cmpuint (n, ==, 1);
  for (guint i = 0; i < 4; i++)
    lat_document_undo (document);
  lat_node_get_marks (root, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_false (lat_document_can_undo (document));
}

static void
test_play_line (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatAction line[3];
  SessionCount count;

  session_test_play (document, "a1-a5 a8-a6 b1-b5");
  for (guint i = 0; i < 3; i++)
    line[i] = lat_node_get_action (session_test_node (document, i + 1));
  lat_document_delete (document, session_test_node (document, 2));
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 1);
  lat_document_go_first (document);

  session_test_count (document, &count);
  g_assert_true (lat_document_play_line (document, line, 3));
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 3);
  lat_document_undo (document);
  g_assert_cmpuint (lat_game_get_n_nodes (lat_document_get_game (document)), ==, 1);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 0);
  lat_document_redo (document);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 3);

  /* One illegal action, and none is played. */
  lat_document_go_first (document);
  line[2] = line[0];
  count.n = 0;
  g_assert_false (lat_document_play_line (document, line, 3));
  g_assert_cmpuint (count.n, ==, 0);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 0);
}

/* A game that ends says so, and no longer when the end is taken back. */
static void
test_finish (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRules) rules = lat_presets_load ("german-8x8");
  const LatGame *game;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  /* White captures the last but one of Black's men. */
  g_free (rules->array);
  rules->array = g_strdup ("8/8/8/8/8/8/1sS5/S5s1");
  rules->annihilate_at = 1;
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
  game = lat_document_get_game (document);
  before = lat_document_dup_game_text (document);
  session_test_play (document, "a1-a2");
  g_assert_cmpint (lat_document_get_outcome (document)->result, ==, LAT_RESULT_WHITE);
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, "1-0");
  g_assert_nonnull (lat_game_get_tag (game, "Termination"));

  /* Play is over. */
  g_assert_false (
      lat_document_play (document, lat_node_get_action (session_test_node (document, 1))));
  lat_document_undo (document);
  after = lat_document_dup_game_text (document);
  g_assert_cmpstr (after, ==, before);
  lat_document_redo (document);
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, "1-0");
  lat_document_undo (document);

  /* A result that someone has set stays. */
  lat_document_set_tag (document, "Result", "0-1");
  session_test_play (document, "a1-a2");
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, "0-1");
  g_assert_null (lat_game_get_tag (game, "Termination"));
}

static void
test_modified (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *path = session_test_path ("modified.latgame");
  SessionCount count;

  session_test_play (document, "a1-a5");
  session_test_save (document, path);
  g_assert_false (lat_document_is_modified (document));
  session_test_count (document, &count);
  session_test_play (document, "a8-a6");
  g_assert_true (lat_document_is_modified (document));
  lat_document_undo (document);
  g_assert_false (lat_document_is_modified (document));
  lat_document_undo (document);
  g_assert_true (lat_document_is_modified (document));
  lat_document_redo (document);
  g_assert_false (lat_document_is_modified (document));

  /* The saved state cannot be reached any more. */
  lat_document_undo (document);
  session_test_play (document, "b1-b5");
  g_assert_true (lat_document_is_modified (document));
  lat_document_undo (document);
  g_assert_true (lat_document_is_modified (document));

  /* Looking around is no edit. */
  session_test_save (document, path);
  lat_document_go_last (document);
  lat_document_go_first (document);
  g_assert_false (lat_document_is_modified (document));
}

typedef struct
{
  guint n[3];
} Notified;

static void
notify_cb (GObject *object, GParamSpec *pspec, Notified *notified)
{
  static const char *const names[] = { "modified", "redo-name", "undo-name" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (pspec->name, names[i]) == 0)
      notified->n[i]++;
}

static void
test_notify (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  Notified notified = { { 0 } };
  g_autofree char *name = NULL;
  g_autofree char *undone = NULL;

  g_signal_connect (document, "notify", G_CALLBACK (notify_cb), &notified);
  session_test_play (document, "a1-a5");
  g_assert_cmpuint (notified.n[0], ==, 1);
  g_assert_cmpuint (notified.n[1], ==, 0);
  g_assert_cmpuint (notified.n[2], ==, 1);
  g_object_get (document, "undo-name", &name, NULL);
  g_assert_cmpstr (name, ==, "Add a1-a5");

  /* Only what changes is told. */
  session_test_play (document, "a8-a6");
  g_assert_cmpuint (notified.n[0], ==, 1);
  g_assert_cmpuint (notified.n[1], ==, 0);
  g_assert_cmpuint (notified.n[2], ==, 2);
  lat_document_undo (document);
  g_assert_cmpuint (notified.n[1], ==, 1);
  g_object_get (document, "redo-name", &undone, NULL);
  g_assert_cmpstr (undone, ==, "Add a8-a6");
  lat_document_go_first (document);
  g_assert_cmpuint (notified.n[1], ==, 1);
}

static void
test_typing (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *path = session_test_path ("typing.latgame");
  LatNode *node;

  session_test_play (document, "a1-a5 a8-a6");
  node = session_test_node (document, 1);
  lat_document_set_comment (document, node, "A", FALSE);
  lat_document_set_comment (document, node, "A b", FALSE);
  lat_document_set_comment (document, node, "A bo", FALSE);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Comment");
  lat_document_undo (document);
  g_assert_null (lat_node_get_comment (node));
  /* Undo shows the place. */
  g_assert_true (lat_document_get_node (document) == node);
  lat_document_redo (document);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "A bo");

  /* After undo and redo, after the end of typing, elsewhere: a step of its own. */
  lat_document_set_comment (document, node, "A bol", FALSE);
  lat_document_end_typing (document);
  lat_document_set_comment (document, node, "A bold", FALSE);
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "A bol");
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "A bo");
  lat_document_set_comment (document, node, "A bo!", FALSE);
  lat_document_set_comment (document, session_test_node (document, 2), "x", FALSE);
  lat_document_set_comment (document, node, "A bo!!", FALSE);
  lat_document_undo (document);
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "A bo!");

  /* What is saved is a state that undo leads back to. */
  lat_document_set_comment (document, node, "B", FALSE);
  session_test_save (document, path);
  lat_document_set_comment (document, node, "B c", FALSE);
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_comment (node), ==, "B");
  g_assert_false (lat_document_is_modified (document));
}

/* Typed and deleted again: nothing has happened. */
static void
test_typing_back (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatNode *root = lat_document_get_node (document);

  lat_document_set_comment (document, root, "x", FALSE);
  g_assert_true (lat_document_is_modified (document));
  lat_document_set_comment (document, root, "", FALSE);
  g_assert_false (lat_document_is_modified (document));
  g_assert_false (lat_document_can_undo (document));
  lat_document_set_comment (document, root, NULL, FALSE);
  g_assert_false (lat_document_can_undo (document));
}

static void
test_typing_rest (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatNode *root = lat_document_get_node (document);

  lat_document_set_comment (document, root, "x", FALSE);
  g_usleep (2.1 * G_USEC_PER_SEC);
  lat_document_set_comment (document, root, "x y", FALSE);
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_comment (root), ==, "x");
}

/* A reason is typed as a comment is, and is none. */
static void
test_typing_why (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  SessionCount count;
  LatNode *node;

  session_test_play (document, "a1-a5 a8-a6");
  node = session_test_node (document, 1);
  session_test_count (document, &count);
  lat_document_set_why (document, node, "So [");
  g_assert_cmpuint (count.flags, ==, LAT_CHANGE_NODE);
  lat_document_set_why (document, node, "So [it]\n\nis");
  g_assert_cmpuint (count.n, ==, 2);
  g_assert_cmpstr (lat_node_get_why (node), ==, "So (it) is");
  g_assert_null (lat_node_get_comment (node));
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Reason");

  /* What is the same in a file is no change; a comment of the same node is a step of its own. */
  lat_document_set_why (document, node, " So (it)\nis");
  g_assert_cmpuint (count.n, ==, 2);
  lat_document_set_comment (document, node, "x", FALSE);
  lat_document_set_why (document, node, "So");
  lat_document_set_why (document, node, NULL);
  g_assert_null (lat_node_get_why (node));
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_why (node), ==, "So (it) is");
  lat_document_undo (document);
  g_assert_null (lat_node_get_comment (node));
  lat_document_undo (document);
  g_assert_null (lat_node_get_why (node));
  g_assert_true (lat_document_get_node (document) == node);
  lat_document_redo (document);
  g_assert_cmpstr (lat_node_get_why (node), ==, "So (it) is");

  /* Of the node that is shown only the wording has changed. */
  count.flags = 0;
  lat_document_set_why (document, node, "So it is");
  g_assert_cmpuint (count.flags, ==, LAT_CHANGE_NODE | LAT_CHANGE_WORDING);
}

/* Edits that change nothing are no edits. */
static void
test_idle_edits (void)
{
  static const LatMark mark = { LAT_MARK_RED, 40, 41 };
  static const LatEval eval = { TRUE, FALSE, 125, 9 };
  static const guint8 nags[] = { 1, 14 };
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatNode *root = lat_document_get_node (document);
  SessionCount count;

  session_test_count (document, &count);
  lat_document_set_nags (document, root, nags, 2);
  lat_document_set_marks (document, root, &mark, 1);
  lat_document_set_eval (document, root, &eval);
  lat_document_set_tag (document, "White", "W");
  g_assert_cmpuint (count.n, ==, 4);
  lat_document_set_nags (document, root, nags, 2);
  lat_document_set_marks (document, root, &mark, 1);
  lat_document_set_eval (document, root, &eval);
  lat_document_set_tag (document, "White", "W");
  lat_document_set_tag (document, "no tag", "W");
  lat_document_set_tag (document, "Rules", "W");
  lat_document_delete (document, root);
  lat_document_promote (document, root);
  lat_document_go (document, root);
  g_assert_true (lat_document_set_rules (
      document, lat_ruleset_get_rules (lat_document_get_ruleset (document)), NULL, NULL));
  g_assert_cmpuint (count.n, ==, 4);
  for (guint i = 0; i < 4; i++)
    lat_document_undo (document);
  g_assert_false (lat_document_can_undo (document));
}

static void
test_promote (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  LatNode *third;

  for (guint i = 0; i < 3; i++)
    {
      static const char *const lines[] = { "a1-a5 a8-a6", "b1-b5 a8-a6", "c1-c5 a8-a6" };

      lat_document_go_first (document);
      session_test_play (document, lines[i]);
    }
  third = lat_document_get_node (document);
  lat_document_promote (document, third);
  g_assert_cmpstr (lat_node_get_text (session_test_node (document, 1)), ==, "a1-a5");
  lat_document_promote (document, third);
  g_assert_true (session_test_node (document, 2) == third);
  g_assert_true (lat_document_get_node (document) == third);
  lat_document_promote (document, third);
  lat_document_undo (document);
  lat_document_undo (document);
  g_assert_cmpstr (lat_node_get_text (session_test_node (document, 1)), ==, "a1-a5");
  g_assert_true (lat_document_get_node (document) == third);
}

static void
test_rules (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (LatRetarget) retarget = { 0 };
  SessionCount count;
  LatNode *place;

  session_test_play (document, "a1-a5 a8-a6 b1-b2 h8-h7");
  before = lat_document_dup_game_text (document);
  place = lat_document_get_node (document);
  session_test_count (document, &count);

  /* Refused: nothing has changed. */
  rules->files = 2;
  g_assert_false (lat_document_set_rules (document, rules, diagnostics, &retarget));
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), >, 0);
  g_assert_cmpuint (count.n, ==, 0);

  /* One square only: the first action is lost, and with it the place. */
  rules->files = 8;
  rules->movement[LAT_SOLDIER].range = 1;
  g_assert_true (lat_document_set_rules (document, rules, NULL, &retarget));
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpuint (count.flags & LAT_CHANGE_RULES, ==, LAT_CHANGE_RULES);
  g_assert_cmpuint (retarget.n_lost, ==, 4);
  g_assert_true (retarget.node == lat_game_get_root (lat_document_get_game (document)));
  g_assert_cmpstr (retarget.text, ==, "a1-a5");
  g_assert_cmpint (retarget.reason.code, !=, LAT_REASON_NONE);
  g_assert_true (lat_document_get_node (document) == retarget.node);
  g_assert_cmpint (
      lat_ruleset_get_rules (lat_document_get_ruleset (document))->movement[LAT_SOLDIER].range, ==,
      1);

  /* Undo brings everything back, the place too. */
  lat_document_undo (document);
  after = lat_document_dup_game_text (document);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (lat_document_get_node (document) == place);

  /* A change that harms nothing keeps the place, in both directions. */
  rules->movement[LAT_SOLDIER].range = 0;
  rules->phalanx = FALSE;
  g_assert_true (lat_document_set_rules (document, rules, NULL, NULL));
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 4);
  lat_document_go_previous (document);
  lat_document_undo (document);
  g_assert_cmpuint (lat_node_get_depth (lat_document_get_node (document)), ==, 3);
}

/* A start of its own that the new rules do not allow. */
static void
test_rules_fit (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatRules) rules =
      lat_rules_copy (lat_ruleset_get_rules (lat_document_get_ruleset (document)));
  g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (lat_document_paste (document, "s6S/3d4/8/8/8/8/4D3/S6s w - - 0 1", NULL));
  before = lat_document_dup_game_text (document);
  rules->files = 7;
  g_free (rules->array);
  rules->array = g_strdup ("sssssss/3d3/7/7/7/7/3D3/SSSSSSS");
  g_assert_true (lat_document_set_rules (document, rules, diagnostics, NULL));
  g_assert_cmpuint (lat_diagnostics_get_errors (diagnostics), ==, 0);
  g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
  g_assert_nonnull (strstr (lat_diagnostics_get (diagnostics, 0)->message, "h1, h8"));
  g_assert_cmpuint (lat_position_count_side (lat_document_get_position (document), LAT_WHITE), ==,
                    2);
  lat_document_undo (document);
  after = lat_document_dup_game_text (document);
  g_assert_cmpstr (after, ==, before);
}

static void
test_start (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto (LatRetarget) retarget = { 0 };
  LatPosition start;
  SessionCount count;
  LatNode *place;

  session_test_play (document, "a1-a5 a8-a6 b1-b2 h8-h7");
  before = lat_document_dup_game_text (document);
  place = lat_document_get_node (document);
  start = *lat_game_get_start (lat_document_get_game (document));
  session_test_count (document, &count);

  /* Nothing can start there. */
  lat_position_put (&start, lat_square_new (3, 3), LAT_CELL_WHITE | LAT_CELL_LEADER);
  g_assert_false (lat_document_set_start (document, &start, &retarget));
  g_assert_nonnull (retarget.refusal);
  g_assert_cmpuint (count.n, ==, 0);
  lat_retarget_clear (&retarget);

  /* The third action loses its man: it is named, the first two stay, one goes there. */
  lat_position_put (&start, lat_square_new (3, 3), LAT_CELL_EMPTY);
  lat_position_put (&start, lat_square_new (1, 0), LAT_CELL_EMPTY);
  g_assert_true (lat_document_set_start (document, &start, &retarget));
  g_assert_cmpuint (count.n, ==, 1);
  g_assert_cmpuint (retarget.n_lost, ==, 2);
  g_assert_cmpstr (retarget.text, ==, "b1-b2");
  g_assert_true (lat_document_get_node (document) == retarget.node);
  g_assert_cmpuint (lat_node_get_depth (retarget.node), ==, 2);
  g_assert_cmpuint (lat_node_get_n_raw (retarget.node), ==, 1);
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "Change start");

  lat_document_undo (document);
  after = lat_document_dup_game_text (document);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (lat_document_get_node (document) == place);
}

static void
test_add_position (void)
{
  g_autoptr (LatDocument) document = session_test_document (XXI);
  g_autoptr (LatDiagnostics) faults = lat_diagnostics_new (NULL);
  LatPosition start;

  session_test_play (document, "a1-a5");
  start = *lat_document_get_position (document);
  start.turn = LAT_TURN_REMOVED;
  g_assert_false (lat_document_add_position (document, &start, faults));
  g_assert_cmpuint (lat_diagnostics_get_errors (faults), ==, 1);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 1);

  start.turn = LAT_TURN_FRESH;
  g_assert_true (lat_document_add_position (document, &start, NULL));
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  g_assert_cmpuint (lat_document_get_game_index (document), ==, 1);
  g_assert_true (lat_position_equal (lat_document_get_position (document), &start));
  g_assert_cmpstr (lat_document_get_undo_name (document), ==, "New game from position");
  lat_document_undo (document);
  g_assert_cmpuint (lat_document_get_n_games (document), ==, 1);
}

/* What comes with the program is nobody's work: nothing is asked about it. */
static void
test_text (void)
{
  g_autoptr (LatDocument) document =
      lat_document_new_for_text ("[Event \"One\"]\n[Variant \"seega-5x5\"]\n\n*\n\n[Event "
                                 "\"Two\"]\n[Variant \"seega-5x5\"]\n\n*\n");
  g_autofree char *title = NULL;

  g_assert_cmpuint (lat_document_get_n_games (document), ==, 2);
  g_assert_null (lat_document_get_file (document));
  g_assert_false (lat_document_is_modified (document));
  lat_document_set_game_index (document, 1);
  title = lat_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Two");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/new", test_new);
  g_test_add_func ("/document/titles", test_titles);
  g_test_add_func ("/document/changed-rules", test_changed_rules);
  g_test_add_func ("/document/play", test_play);
  g_test_add_func ("/document/branches", test_branches);
  g_test_add_func ("/document/marks", test_marks);
  g_test_add_func ("/document/play-line", test_play_line);
  g_test_add_func ("/document/finish", test_finish);
  g_test_add_func ("/document/modified", test_modified);
  g_test_add_func ("/document/notify", test_notify);
  g_test_add_func ("/document/typing", test_typing);
  g_test_add_func ("/document/typing-back", test_typing_back);
  g_test_add_func ("/document/typing-rest", test_typing_rest);
  g_test_add_func ("/document/typing-why", test_typing_why);
  g_test_add_func ("/document/idle-edits", test_idle_edits);
  g_test_add_func ("/document/promote", test_promote);
  g_test_add_func ("/document/rules", test_rules);
  g_test_add_func ("/document/rules-fit", test_rules_fit);
  g_test_add_func ("/document/start", test_start);
  g_test_add_func ("/document/add-position", test_add_position);
  g_test_add_func ("/document/text", test_text);
  return g_test_run ();
}
