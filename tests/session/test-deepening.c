/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-deepening.c - tests: the tree of the game that is open goes on by itself */
#include "lat-deepening.h"
#include "session-test.h"

#include "lat-game-writer.h"

#define PRESET   "latrunculi-xxi-8x8"
#define FEN      "7s/3d4/8/8/2S3Ss/8/4D3/S7 w - - 0 1"
#define PATIENCE 60

static const LatDeepenSettings settings = { 1000, 2, 100 };

static gboolean
is_done (gpointer data)
{
  return lat_deepening_get_state (data) == LAT_DEEPENING_DONE;
}

static gboolean
has_searched (gpointer data)
{
  guint n;

  lat_deepening_get_share (data, &n);
  return n >= 5;
}

static LatDocument *
open_game (void)
{
  LatDocument *document = session_test_document (PRESET);

  g_assert_true (lat_document_paste (document, FEN, NULL));
  session_test_play (document, "a1-b1 h8-g8");
  return document;
}

static char *
write_game (LatDocument *document)
{
  return lat_game_writer_write (lat_document_get_game (document));
}

/* All that was found is one step, and the place that is shown stays. */
static void
test_one_step (void)
{
  gboolean is_changed;
  g_autoptr (LatDocument) document = open_game ();
  g_autoptr (LatDeepening) deepening = lat_deepening_new (document);
  g_autofree char *before = write_game (document);
  g_autofree char *grown = NULL;
  g_autofree char *undone = NULL;
  LatNode *shown = lat_document_get_node (document);
  guint n, n_searched;

  g_assert_true (lat_deepening_start (deepening, &settings, 2));
  g_assert_cmpint (lat_deepening_get_state (deepening), ==, LAT_DEEPENING_RUNNING);
  g_assert_cmpuint (lat_deepening_apply (deepening, &is_changed), ==, 0);
  g_assert_true (session_test_wait (is_done, deepening, PATIENCE));
  g_assert_cmpfloat (lat_deepening_get_share (deepening, &n_searched), >, 0.9);
  g_assert_cmpuint (n_searched, >, 3);
  undone = write_game (document);
  g_assert_cmpstr (undone, ==, before);
  n = lat_deepening_apply (deepening, &is_changed);
  g_assert_cmpuint (n, >, 3);
  g_assert_cmpint (lat_deepening_get_state (deepening), ==, LAT_DEEPENING_IDLE);
  g_assert_true (lat_document_get_node (document) == shown);
  grown = write_game (document);
  g_assert_nonnull (strstr (grown, "Found by"));
  g_assert_true (lat_node_get_eval (lat_game_get_root (lat_document_get_game (document)))->is_set);
  lat_document_undo (document);
  g_clear_pointer (&undone, g_free);
  undone = write_game (document);
  g_assert_cmpstr (undone, ==, before);
}

/* Stopped, what was found by then can be kept; what was played meanwhile stays. */
static void
test_stop (void)
{
  gboolean is_changed;
  g_autoptr (LatDocument) document = open_game ();
  g_autoptr (LatDeepening) deepening = lat_deepening_new (document);
  g_autofree char *grown = NULL;
  gint64 begin;

  g_assert_true (lat_deepening_start (deepening, &settings, 1000));
  g_assert_true (session_test_wait (has_searched, deepening, PATIENCE));
  session_test_play (document, "De2-e3");
  begin = g_get_monotonic_time ();
  lat_deepening_stop (deepening);
  g_assert_true (session_test_wait (is_done, deepening, PATIENCE));
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 5 * G_TIME_SPAN_SECOND);
  g_assert_cmpuint (lat_deepening_apply (deepening, &is_changed), >, 0);
  grown = write_game (document);
  g_assert_nonnull (strstr (grown, "De2-e3"));
}

/* What was deleted meanwhile stays away, with what was found after it; so do evaluations. */
static void
test_deleted (void)
{
  gboolean is_changed;
  const LatEval eval = { .is_set = TRUE, .value = 77, .depth = 1 };
  g_autoptr (LatDocument) document = open_game ();
  g_autoptr (LatDeepening) deepening = lat_deepening_new (document);
  LatGame *game = lat_document_get_game (document);
  LatNode *first = lat_node_get_first_child (lat_game_get_root (game));
  LatAction gone = lat_node_get_action (lat_node_get_first_child (first));

  lat_edit_apply_for_good (lat_edit_new_eval (game, first, &eval));
  g_assert_true (lat_deepening_start (deepening, &settings, 1000));
  g_assert_true (session_test_wait (has_searched, deepening, PATIENCE));
  lat_document_delete (document, lat_node_get_first_child (first));
  lat_edit_apply_for_good (lat_edit_new_eval (game, first, NULL));
  lat_deepening_stop (deepening);
  g_assert_true (session_test_wait (is_done, deepening, PATIENCE));
  g_assert_cmpuint (lat_deepening_apply (deepening, &is_changed), >, 0);
  g_assert_null (lat_node_find_child (first, gone));
  g_assert_false (lat_node_get_eval (first)->is_set);
}

/* What is all known but for a score is said to be changed, though nothing is added. */
static void
test_only_score (void)
{
  gboolean is_changed;
  g_autoptr (LatDocument) document = open_game ();
  g_autoptr (LatDeepening) deepening = lat_deepening_new (document);
  LatGame *game = lat_document_get_game (document);
  LatNode *root = lat_game_get_root (game);

  lat_document_delete (document, lat_node_get_first_child (root));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Result", "1-0"));
  g_assert_true (lat_deepening_start (deepening, &settings, 1000));
  g_assert_true (session_test_wait (is_done, deepening, PATIENCE));
  g_assert_cmpuint (lat_deepening_apply (deepening, &is_changed), ==, 0);
  g_assert_true (is_changed);
  g_assert_true (lat_node_get_eval (root)->is_set);
}

/* A game that has got a result meanwhile is not made longer. */
static void
test_resigned (void)
{
  gboolean is_changed;
  g_autoptr (LatDocument) document = open_game ();
  g_autoptr (LatDeepening) deepening = lat_deepening_new (document);
  LatGame *game = lat_document_get_game (document);

  g_assert_true (lat_deepening_start (deepening, &settings, 1000));
  g_assert_true (session_test_wait (has_searched, deepening, PATIENCE));
  lat_edit_apply_for_good (lat_edit_new_tag (game, "Result", "1-0"));
  lat_deepening_stop (deepening);
  g_assert_true (session_test_wait (is_done, deepening, PATIENCE));
  g_assert_cmpuint (lat_deepening_apply (deepening, &is_changed), >, 0);
  g_assert_cmpint (lat_game_get_result (game), ==, LAT_RESULT_WHITE);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, "2");
}

/* Other rules: what was found is forgotten. */
static void
test_stale (void)
{
  gboolean is_changed;
  g_autoptr (LatDocument) document = open_game ();
  g_autoptr (LatDeepening) deepening = lat_deepening_new (document);
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatRuleset) other = lat_ruleset_new_preset ("petteia-xxi-8x8");

  g_assert_true (lat_deepening_start (deepening, &settings, 1000));
  lat_document_set_rules (document, lat_ruleset_get_rules (other), NULL, &retarget);
  g_assert_cmpint (lat_deepening_get_state (deepening), ==, LAT_DEEPENING_IDLE);
  g_assert_cmpuint (lat_deepening_apply (deepening, &is_changed), ==, 0);
  g_assert_false (is_changed);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deepening/one-step", test_one_step);
  g_test_add_func ("/deepening/stop", test_stop);
  g_test_add_func ("/deepening/stale", test_stale);
  g_test_add_func ("/deepening/deleted", test_deleted);
  g_test_add_func ("/deepening/only-score", test_only_score);
  g_test_add_func ("/deepening/resigned", test_resigned);
  return g_test_run ();
}
