/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-retarget.c - tests: a game's tree by other rules or from another start */
#include "game-test.h"

#include <string.h>

#include "lat-rules-file.h"

/* A change of one key of a game's rules. */
static LatRuleset *
change (const LatGame *game, const char *group, const char *name, const char *value)
{
  g_autoptr (LatRules) rules = lat_rules_copy (lat_ruleset_get_rules (lat_game_get_ruleset (game)));
  LatRuleset *ruleset;
  LatKey key;

  g_assert_true (lat_schema_find (group, name, &key));
  g_assert_true (lat_rules_set_value (rules, key, value, NULL));
  ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  return ruleset;
}

static LatEdit *
apply_change (LatGame *game,
              const char *group,
              const char *name,
              const char *value,
              LatRetarget *retarget)
{
  g_autoptr (LatRuleset) ruleset = change (game, group, name, value);
  LatEdit *edit = lat_edit_new_rules (game, ruleset, retarget);

  g_assert_nonnull (edit);
  g_assert_cmpint (lat_edit_apply (edit), ==, LAT_CHANGE_RULES | LAT_CHANGE_TREE);
  g_assert_true (lat_game_get_ruleset (game) == ruleset);
  return edit;
}

/* Rules that change nothing that has been played keep all of the tree. */
static void
test_nothing_lost (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (
      "latrunculi-xxi-8x8", "{all} 1. {b} a1-a5 $1 {c} b8-b4 (1... c8-c4 2. b1-b5 {[%cal Ga1a5] d} "
                            "(2. c1-c3)) 2. c1-c4 *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *tree = g_strdup (strstr (before, "\n\n"));
  g_autofree char *after = NULL;
  g_autoptr (LatEdit) edit = apply_change (game, "Limits", "NoCapturePlies", "50", &retarget);

  after = lat_game_writer_write (game);
  g_assert_cmpuint (retarget.n_lost, ==, 0);
  g_assert_null (retarget.node);
  g_assert_null (retarget.text);
  g_assert_true (g_str_has_suffix (after, tree));
  g_assert_cmpstr (after, !=, before);
}

#define TREE                                                                                       \
  "1. a1-a2 {one} b8-b7 (1... {why} c8-c4 $2 2. b1-b2 (2. c1-c3 {[%csl Ga1] x}) 2... c4-c5) 2. "   \
  "c1-c2 *"

/* Checks that undo gives the very bytes back, and redo too. */
static void
check_undo (LatGame *game, LatEdit *edit, const char *before)
{
  g_autofree char *after = lat_game_writer_write (game);
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  lat_edit_apply (edit);
  undone = lat_game_writer_write (game);
  g_assert_cmpstr (undone, ==, before);
  lat_edit_apply (edit);
  redone = lat_game_writer_write (game);
  g_assert_cmpstr (redone, ==, after);
}

/* A variation that becomes illegal is kept as text, the main line stays. */
static void
test_variation_lost (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", TREE);
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatEdit) edit = apply_change (game, "Soldier", "Range", "1", &retarget);
  LatNode *node = game_test_find (game, "0");
  const LatRawLine *raw;

  g_assert_cmpuint (retarget.n_lost, ==, 4);
  g_assert_true (retarget.node == node);
  g_assert_cmpstr (retarget.text, ==, "c8-c4");
  g_assert_cmpint (retarget.reason.code, ==, LAT_REASON_TOO_FAR);
  g_assert_null (retarget.new_text);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 3);
  g_assert_cmpuint (lat_node_get_n_raw (node), ==, 1);
  raw = lat_node_get_raw (node, 0);
  g_assert_true (raw->is_variation);
  g_assert_cmpuint (raw->line, ==, 0);
  g_assert_cmpint (raw->reason.code, ==, LAT_REASON_TOO_FAR);
  g_assert_cmpstr (raw->text, ==,
                   "1... {why} c8-c4 $2 2. b1-b2 (2. c1-c3 {[%csl Ga1] x}) 2... c4-c5");
  game_test_check_round_trip_one (game);
  check_undo (game, edit, before);
}

/* A main line that becomes illegal is kept with all of its variations. */
static void
test_main_line_lost (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext (
      "latrunculi-xxi-8x8", "1. a1-a2 b8-b4 (1... c8-c7 2. b1-b2) 2. c1-c2 (2. d1-d2) *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *dump = game_test_dump (game);
  g_autofree char *again = NULL;
  g_autoptr (LatEdit) edit = NULL;
  g_autoptr (LatEdit) back = NULL;
  LatNode *node;

  edit = apply_change (game, "Soldier", "Range", "1", &retarget);
  node = game_test_find (game, "0");
  g_assert_cmpuint (retarget.n_lost, ==, 5);
  g_assert_true (retarget.node == node);
  g_assert_cmpstr (retarget.text, ==, "b8-b4");
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 1);
  g_assert_cmpuint (lat_node_get_n_raw (node), ==, 1);
  g_assert_false (lat_node_get_raw (node, 0)->is_variation);
  g_assert_cmpstr (lat_node_get_raw (node, 0)->text, ==,
                   "1... b8-b4 (1... c8-c7 2. b1-b2) 2. c1-c2 (2. d1-d2)");
  game_test_check_round_trip_one (game);
  check_undo (game, edit, before);

  lat_retarget_clear (&retarget);
  back = apply_change (game, "Soldier", "Range", "0", &retarget);
  again = game_test_dump (game);
  g_assert_cmpuint (retarget.n_lost, ==, 0);
  g_assert_cmpstr (again, ==, dump);
}

#define FLANK "7s/3d4/8/S4ssS/8/8/4D3/S7 w - - 0 1"

/* An action that stays legal but captures no more has another effect. */
static void
test_effect_lost (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("latrunculi-xxi-8x8", FLANK, "", "1. a5-e5xf5 h8-h7 2. a1-a2 *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *dump = game_test_dump (game);
  g_autofree char *again = NULL;
  g_autoptr (LatEdit) edit = apply_change (game, "Tactics", "Flank", "false", &retarget);
  g_autoptr (LatEdit) other = NULL;
  g_autoptr (LatEdit) back = NULL;

  g_assert_cmpuint (retarget.n_lost, ==, 3);
  g_assert_true (retarget.node == lat_game_get_root (game));
  g_assert_cmpstr (retarget.text, ==, "a5-e5xf5");
  g_assert_cmpint (retarget.reason.code, ==, LAT_REASON_NONE);
  g_assert_cmpstr (retarget.new_text, ==, "a5-e5");
  check_undo (game, edit, before);
  lat_retarget_clear (&retarget);
  other = apply_change (game, "Limits", "NoCapturePlies", "99", &retarget);
  g_assert_cmpuint (retarget.n_lost, ==, 0);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  g_assert_cmpuint (lat_node_get_n_raw (lat_game_get_root (game)), ==, 1);
  lat_edit_apply (other);
  back = apply_change (game, "Tactics", "Flank", "true", NULL);
  again = game_test_dump (game);
  g_assert_cmpstr (again, ==, dump);
}

/* The same men are taken, and something else becomes of them: the words say what, since the
 * notation does not. */
static void
test_fate (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (
      "classical-8x8", "7s/3d4/8/S4sS1/8/8/4D3/S7 w - - 0 1", "", "1. a5-e5 h8-h7 *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = apply_change (game, "Capture", "Method", "convert", &retarget);

  g_assert_cmpuint (retarget.n_lost, >, 0);
  g_assert_cmpint (retarget.reason.code, ==, LAT_REASON_NONE);
  g_assert_nonnull (strstr (retarget.change, "now changes sides"));
  g_assert_cmpstr (lat_node_get_raw (retarget.node, 0)->message, ==, retarget.change);
}

#define FATE "7s/3d4/8/S4sS1/8/8/4D3/S7 w - - 0 1"

/* What became of the men that were taken stays so, until the rules make that of them again. */
static void
check_fate (LatGame *game, const char *dump)
{
  g_autofree char *again = NULL;
  g_autoptr (LatEdit) other = apply_change (game, "Limits", "NoCapturePlies", "99", NULL);
  g_autoptr (LatEdit) still = NULL;
  g_autoptr (LatEdit) back = NULL;

  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  g_assert_cmpuint (lat_node_get_n_raw (lat_game_get_root (game)), ==, 1);
  lat_edit_apply (other);
  still = apply_change (game, "Capture", "Method", "convert", NULL);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  back = apply_change (game, "Capture", "Method", "remove", NULL);
  again = game_test_dump (game);
  g_assert_cmpstr (again, ==, dump);
}

static void
test_fate_kept (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("classical-8x8", FATE, "", "1. {b} a5-e5xf5 h8-h7 *");
  g_autofree char *dump = game_test_dump (game);
  g_autoptr (LatEdit) edit = apply_change (game, "Capture", "Method", "convert", NULL);
  g_autofree char *written = lat_game_writer_write (game);
  g_autoptr (GPtrArray) games = game_test_read (written, NULL);

  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  g_assert_cmpuint (lat_game_get_n_nodes (g_ptr_array_index (games, 0)), ==, 0);
  game_test_check_round_trip (games);
  check_fate (game, dump);
  check_fate (g_ptr_array_index (games, 0), dump);
}

/* One that captures now does, too: and it must not slip back in by another change,
 * although its text names no victims. */
static void
test_effect_gained (void)
{
  g_autoptr (LatGame) game = game_test_read_fen ("classical-8x8", FLANK, "", "1. a5-e5 h8-h7 *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatEdit) edit = apply_change (game, "Tactics", "Flank", "true", &retarget);
  g_autoptr (LatEdit) other = NULL;
  g_autoptr (LatEdit) back = NULL;

  g_assert_cmpuint (retarget.n_lost, ==, 2);
  g_assert_cmpstr (retarget.text, ==, "a5-e5");
  g_assert_cmpstr (retarget.new_text, ==, "a5-e5xf5");
  check_undo (game, edit, before);
  other = apply_change (game, "Limits", "NoCapturePlies", "99", NULL);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  back = apply_change (game, "Tactics", "Flank", "false", NULL);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 2);
  g_assert_cmpuint (lat_node_get_n_raw (lat_game_get_root (game)), ==, 0);
}

/* Nor must it slip back in when the game is saved and opened again; but when the rules
 * are right again, it does. */
static void
test_effect_gained_in_file (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (
      "classical-8x8", FLANK, "", "{g} 1. {b} a5-e5 (1. a1-a2 {v} 1... h8-h7) h8-h7 *");
  g_autofree char *dump = game_test_dump (game);
  g_autoptr (LatEdit) edit = apply_change (game, "Tactics", "Flank", "true", NULL);
  g_autofree char *written = lat_game_writer_write (game);
  g_autofree char *again = NULL;
  g_autoptr (GPtrArray) games = game_test_read (written, NULL);
  LatGame *opened = g_ptr_array_index (games, 0);
  const LatRawLine *raw = lat_node_get_raw (lat_game_get_root (opened), 0);
  g_autoptr (LatEdit) back = NULL;

  g_assert_cmpuint (lat_game_get_n_nodes (opened), ==, 0);
  g_assert_cmpstr (raw->text, ==, lat_node_get_raw (lat_game_get_root (game), 0)->text);
  g_assert_cmpuint (raw->line, >, 0);
  game_test_check_round_trip (games);
  back = apply_change (opened, "Tactics", "Flank", "false", NULL);
  again = game_test_dump (opened);
  g_assert_cmpstr (again, ==, dump);
}

/* Men that stay trapped by the new rules, though they went free by the old ones, make
 * another effect that no text shows. */
static void
test_release_differs (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (
      "schaedler-20-8x8", "8/8/8/s7/S*s6/s7/8/5SSS b - - 0 1", "", "1... a5-a6 *");
  g_auto (LatRetarget) retarget = { 0 };
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatEdit) edit = apply_change (game, "Capture", "HostileEdges", "true", &retarget);

  g_assert_cmpuint (retarget.n_lost, ==, 1);
  g_assert_cmpstr (retarget.text, ==, "a5-a6");
  g_assert_cmpstr (retarget.new_text, ==, "a5-a6");
  check_undo (game, edit, before);
}

/* Lines of a file that could not be read become actions when the rules allow them. */
static void
test_raw_recovered (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext_tolerant (
      "ruegen-8x8", "1. a2-a3 {ok} 1... a7-a4 {far} (1... b7-b4 2. b2-b3 (2. c2-zz)) 2. h2-h3 *");
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatEdit) edit = NULL;
  const LatRawLine *raw;

  g_assert_cmpuint (lat_game_get_n_nodes (game), >, 0);
  edit = apply_change (game, "Soldier", "Range", "0", NULL);
  g_assert_nonnull (game_test_find (game, "0 0 0"));
  raw = lat_node_get_raw (game_test_find (game, "0 1"), 0);
  g_assert_cmpstr (raw->text, ==, "2. c2-zz");
  g_assert_true (raw->is_variation);
  check_undo (game, edit, before);
}

/* A game whose rules could not be used is read when it gets others. */
static void
test_bad_rules (void)
{
  g_autofree char *complaints = NULL;
  g_autoptr (GPtrArray) games = game_test_read (
      "[Rules \"Board.Files=77\"]\n\n{x} 1. a1-a5 (1. b1-b5) b8-b4 *\n", &complaints);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  LatGame *game = g_ptr_array_index (games, 0);
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatEdit) edit = lat_edit_new_rules (game, ruleset, NULL);
  g_autofree char *after = NULL;

  g_assert_nonnull (strstr (before, "[Rules \"Board.Files=77\"]"));
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 0);
  lat_edit_apply (edit);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 3);
  after = lat_game_writer_write (game);
  g_assert_null (strstr (after, "Board.Files=77"));
  check_undo (game, edit, before);
}

static void
test_start_follows (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", TREE);
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = lat_edit_new_rules (game, ruleset, &retarget);

  lat_edit_apply (edit);
  g_assert_true (lat_position_equal (lat_game_get_start (game), lat_ruleset_get_start (ruleset)));
  g_assert_false (lat_game_has_own_start (game));
  check_undo (game, edit, before);
}

static void
test_start_stays (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("seneca-8x8", "7s/s7/8/8/8/8/8/SS6 w - - 3 7", "", "7. a1-a2 *");
  g_autofree char *before = lat_game_writer_write (game);
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = apply_change (game, "Board", "Files", "9", &retarget);
  LatPosition start = *lat_game_get_start (game);

  g_assert_cmpuint (retarget.n_lost, ==, 0);
  g_assert_cmpuint (start.cells[lat_square_new (7, 7)], ==, LAT_CELL_BLACK);
  g_assert_cmpuint (start.cells[lat_square_new (8, 7)], ==, LAT_CELL_EMPTY);
  g_assert_cmpuint (start.number, ==, 7);
  g_assert_true (lat_game_has_own_start (game));
  check_undo (game, edit, before);
}

/* On a smaller board the pieces stay that still have a square; the others are named. */
static void
test_start_fits (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("seneca-8x8", "S6s/s7/8/8/8/8/8/SS5S w - - 3 7", "", "7. a1-a2 h8-h7 *");
  g_autofree char *before = lat_game_writer_write (game);
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = apply_change (game, "Board", "Files", "7", &retarget);
  const LatPosition *start = lat_game_get_start (game);

  g_assert_cmpuint (retarget.n_left_out, ==, 2);
  g_assert_cmpstr (retarget.left_out, ==, "h1, h8");
  g_assert_null (retarget.refusal);
  g_assert_cmpuint (lat_position_count_side (start, LAT_WHITE), ==, 3);
  g_assert_cmpuint (lat_position_count_side (start, LAT_BLACK), ==, 1);
  g_assert_cmpuint (start->quiet, ==, 3);
  /* What was left out cannot act any more. */
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 1);
  g_assert_cmpuint (retarget.n_lost, ==, 1);
  check_undo (game, edit, before);
}

/* Another start: what is legal from there stays, the rest is kept as text. */
static void
test_start_changed (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("seneca-8x8", "7s/s7/8/8/8/8/8/SS6 w - - 3 7", "",
                          "7. a1-a2 (7. b1-b2 {wide} h8-h7) 7... a7-a6 8. b1-c1 *");
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *after = NULL;
  LatPosition start = *lat_game_get_start (game);
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = NULL;
  const LatNode *root;

  lat_position_put (&start, lat_square_new (0, 0), LAT_CELL_EMPTY);
  lat_position_put (&start, lat_square_new (3, 0), LAT_CELL_WHITE);
  edit = lat_edit_new_start (game, &start, &retarget);
  g_assert_nonnull (edit);
  g_assert_cmpstr (lat_edit_get_name (edit), ==, "Change start");
  g_assert_cmpuint (lat_edit_apply (edit) & LAT_CHANGE_TREE, ==, LAT_CHANGE_TREE);

  g_assert_true (lat_position_equal (lat_game_get_start (game), &start));
  g_assert_true (lat_game_has_own_start (game));
  root = lat_game_get_root (game);
  g_assert_cmpstr (retarget.text, ==, "a1-a2");
  g_assert_cmpint (retarget.reason.code, ==, LAT_REASON_NO_PIECE);
  g_assert_true (retarget.node == root);
  /* The main line with its variation is text now. */
  g_assert_cmpuint (retarget.n_lost, ==, 5);
  g_assert_cmpuint (lat_node_get_n_raw (root), ==, 1);
  after = lat_game_writer_write (game);
  g_assert_nonnull (strstr (after, "b1-b2 {wide}"));
  check_undo (game, edit, before);
}

static void
test_start_keeps (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("seneca-8x8", "7s/s7/8/8/8/8/8/SS6 w - - 3 7", "",
                          "7. a1-a2 (7. b1-b2 {wide} h8-h7) 7... a7-a6 8. b1-c1 *");
  g_autofree char *before = lat_game_writer_write (game);
  LatPosition start = *lat_game_get_start (game);
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = NULL;

  lat_position_put (&start, lat_square_new (7, 7), LAT_CELL_EMPTY);
  lat_position_put (&start, lat_square_new (4, 4), LAT_CELL_BLACK);
  edit = lat_edit_new_start (game, &start, &retarget);
  lat_edit_apply (edit);
  /* Only the variation needed the man on h8. */
  g_assert_cmpuint (retarget.n_lost, ==, 1);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 4);
  g_assert_cmpstr (retarget.text, ==, "h8-h7");
  check_undo (game, edit, before);
}

static void
check_end (const LatGame *game, const char *result, const char *termination, const char *plies)
{
  g_assert_cmpstr (lat_game_get_tag (game, "Result"), ==, result);
  g_assert_cmpstr (lat_game_get_tag (game, "Termination"), ==, termination);
  g_assert_cmpstr (lat_game_get_tag (game, "PlyCount"), ==, plies);
}

/* What the end of play was follows the start and the rules; undo brings it back. */
static void
test_end_follows (void)
{
  g_autoptr (LatGame) game = game_test_read_fen (
      "german-8x8", "8/8/8/1S1sS3/8/8/8/8 w - - 0 1",
      "[Result \"1-0\"]\n[Termination \"Black is annihilated\"]\n[PlyCount \"1\"]\n",
      "1. b5-c5 1-0");
  LatPosition start = *lat_game_get_start (game);
  LatOutcome outcome;
  g_autofree char *reason = NULL;
  g_autoptr (LatEdit) tag = NULL;
  g_autoptr (LatEdit) more = NULL;
  g_autoptr (LatEdit) less = NULL;

  g_assert_true (lat_game_get_outcome (game, game_test_find (game, "0"), &outcome));
  reason = lat_reason_dup_text (&outcome.reason);
  tag = lat_edit_new_tag (game, "Termination", reason);
  lat_edit_apply (tag);
  check_end (game, "1-0", reason, "1");

  /* With more men, play goes on. */
  for (guint file = 0; file < 4; file++)
    lat_position_put (&start, lat_square_new (file, 0), LAT_CELL_BLACK);
  more = lat_edit_new_start (game, &start, NULL);
  lat_edit_apply (more);
  check_end (game, "*", NULL, "1");
  lat_edit_apply (more);
  check_end (game, "1-0", reason, "1");

  /* Where the last action is text, nobody has won; and it is counted as it is written. */
  start = *lat_game_get_start (game);
  lat_position_put (&start, lat_square_new (1, 4), LAT_CELL_EMPTY);
  lat_position_put (&start, lat_square_new (0, 0), LAT_CELL_WHITE);
  less = lat_edit_new_start (game, &start, NULL);
  lat_edit_apply (less);
  g_assert_cmpuint (lat_node_get_n_raw (lat_game_get_root (game)), ==, 1);
  check_end (game, "*", NULL, "1");
  game_test_check_round_trip_one (game);
  lat_edit_apply (less);
  check_end (game, "1-0", reason, "1");
}

/* A result that a person gave stays with other rules, which may come back; and with another start
 * only as long as the game is played to its end. */
static void
test_end_of_its_own (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("seneca-8x8", "7s/s7/8/8/8/8/8/SS6 w - - 3 7",
                          "[Result \"0-1\"]\n[Termination \"White resigns\"]\n[PlyCount \"3\"]\n",
                          "7. a1-a2 a7-a6 8. b1-c1 0-1");
  LatPosition start = *lat_game_get_start (game);
  g_autoptr (LatEdit) rules = apply_change (game, "Limits", "NoCapturePlies", "50", NULL);
  g_autoptr (LatEdit) kept = NULL;
  g_autoptr (LatEdit) cut = NULL;
  g_autoptr (LatEdit) added = NULL;

  check_end (game, "0-1", "White resigns", "3");
  lat_edit_apply (rules);
  lat_position_put (&start, lat_square_new (7, 7), LAT_CELL_EMPTY);
  lat_position_put (&start, lat_square_new (4, 4), LAT_CELL_BLACK);
  kept = lat_edit_new_start (game, &start, NULL);
  lat_edit_apply (kept);
  check_end (game, "0-1", "White resigns", "3");
  lat_position_put (&start, lat_square_new (0, 0), LAT_CELL_EMPTY);
  lat_position_put (&start, lat_square_new (5, 0), LAT_CELL_WHITE);
  cut = lat_edit_new_start (game, &start, NULL);
  lat_edit_apply (cut);
  check_end (game, "*", NULL, "3");
  /* Another action there makes the text a variation, which does not count. */
  added = lat_edit_new_add (
      game, lat_game_get_root (game),
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (5, 0), lat_square_new (5, 1)));
  g_assert_nonnull (added);
  lat_edit_apply (added);
  check_end (game, "*", NULL, "1");
  game_test_check_round_trip_one (game);
  lat_edit_apply (added);
  lat_edit_apply (cut);
  check_end (game, "0-1", "White resigns", "3");
}

/* Rules that could not be read stay in the game, and so does all that was played by them. */
static void
test_start_bad_rules (void)
{
  static const char text[] = "[Event \"?\"]\n[Rules \"Board.Files=x\"]\n\n1. a1-a2 {why} a8-a7 *\n";
  g_autoptr (LatRuleset) fallback = lat_ruleset_new_preset ("seneca-8x8");
  g_autoptr (GPtrArray) games = lat_game_reader_read (text, -1, fallback, NULL);
  LatGame *game = g_ptr_array_index (games, 0);
  g_autofree char *before = lat_game_writer_write (game);
  g_autofree char *after = NULL;
  LatPosition start = *lat_game_get_start (game);
  g_autoptr (LatEdit) edit = NULL;

  lat_position_put (&start, lat_square_new (0, 0), LAT_CELL_WHITE);
  edit = lat_edit_new_start (game, &start, NULL);
  lat_edit_apply (edit);
  after = lat_game_writer_write (game);
  g_assert_nonnull (strstr (after, "[Rules \"Board.Files=x\"]"));
  g_assert_nonnull (strstr (after, "1. a1-a2 {why} a8-a7"));
  g_assert_nonnull (strstr (after, "[FEN \"8/8/8/8/8/8/8/S7 "));
  check_undo (game, edit, before);
}

static void
test_start_refused (void)
{
  g_autoptr (LatGame) game = game_test_read_movetext ("latrunculi-xxi-8x8", TREE);
  LatPosition start = *lat_game_get_start (game);
  g_auto (LatRetarget) retarget = { 0 };
  g_autoptr (LatEdit) edit = NULL;

  lat_position_put (&start, lat_square_new (0, 3), LAT_CELL_WHITE | LAT_CELL_LEADER);
  g_assert_null (lat_edit_new_start (game, &start, &retarget));
  g_assert_nonnull (strstr (retarget.refusal, "2 leaders"));

  /* The start of the rules is not the game's own. */
  edit = lat_edit_new_start (game, NULL, NULL);
  lat_edit_apply (edit);
  g_assert_false (lat_game_has_own_start (game));
}

/* A turn that has begun is a fresh one where the rules know no such turns. */
static void
test_start_in_turn (void)
{
  g_autoptr (LatGame) game =
      game_test_read_fen ("seneca-8x8", "8/8/8/2S1S3/8/8/6s1/SS5s w - x 0 2", "", "2. a1-a2 *");
  g_autofree char *before = lat_game_writer_write (game);
  g_autoptr (LatEdit) edit = apply_change (game, "Capture", "Method", "remove", NULL);

  g_assert_cmpuint (lat_game_get_start (game)->turn, ==, LAT_TURN_FRESH);
  g_assert_cmpuint (lat_game_get_n_nodes (game), ==, 1);
  check_undo (game, edit, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/retarget/nothing-lost", test_nothing_lost);
  g_test_add_func ("/retarget/variation-lost", test_variation_lost);
  g_test_add_func ("/retarget/main-line-lost", test_main_line_lost);
  g_test_add_func ("/retarget/effect-lost", test_effect_lost);
  g_test_add_func ("/retarget/fate", test_fate);
  g_test_add_func ("/retarget/fate-kept", test_fate_kept);
  g_test_add_func ("/retarget/effect-gained", test_effect_gained);
  g_test_add_func ("/retarget/effect-gained-in-file", test_effect_gained_in_file);
  g_test_add_func ("/retarget/release-differs", test_release_differs);
  g_test_add_func ("/retarget/raw-recovered", test_raw_recovered);
  g_test_add_func ("/retarget/bad-rules", test_bad_rules);
  g_test_add_func ("/retarget/start-follows", test_start_follows);
  g_test_add_func ("/retarget/start-stays", test_start_stays);
  g_test_add_func ("/retarget/start-fits", test_start_fits);
  g_test_add_func ("/retarget/start-changed", test_start_changed);
  g_test_add_func ("/retarget/start-keeps", test_start_keeps);
  g_test_add_func ("/retarget/end-follows", test_end_follows);
  g_test_add_func ("/retarget/end-of-its-own", test_end_of_its_own);
  g_test_add_func ("/retarget/start-bad-rules", test_start_bad_rules);
  g_test_add_func ("/retarget/start-refused", test_start_refused);
  g_test_add_func ("/retarget/start-in-turn", test_start_in_turn);
  return g_test_run ();
}
