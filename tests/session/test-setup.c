/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-setup.c - tests: a position that is being set up */
#include "lat-setup.h"

#include <string.h>

#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "session-test.h"

#define XXI   "latrunculi-xxi-8x8"
#define START "ssssssss/3d4/8/8/8/8/4D3/SSSSSSSS w - - 0 1"

static LatSetup *
set_up (const char *spec, const char *text)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  LatSetup *setup;

  g_assert_nonnull (ruleset);
  setup = lat_setup_new (ruleset, lat_ruleset_get_start (ruleset));
  if (text != NULL)
    {
      LatPosition position;

      g_object_unref (setup);
      g_assert_true (lat_position_text_read_any (ruleset, text, &position, NULL));
      setup = lat_setup_new (ruleset, &position);
    }
  return setup;
}

static void
assert_text (LatSetup *setup, const char *expected)
{
  g_autofree char *text = lat_setup_dup_text (setup);
  const LatPosition *position = lat_setup_get_position (setup);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (position->key, ==, lat_position_compute_key (position));
}

static LatSquare
at (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);
  return square;
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_men (void)
{
  g_autoptr (LatSetup) setup = set_up (XXI, NULL);
  guint n = 0;

  g_signal_connect_swapped (setup, "changed", G_CALLBACK (count_cb), &n);
  g_assert_false (lat_setup_is_modified (setup));
  g_assert_true (lat_setup_put (setup, at ("d4"), LAT_CELL_BLACK));
  g_assert_false (lat_setup_put (setup, at ("d4"), LAT_CELL_BLACK));
  g_assert_true (lat_setup_is_modified (setup));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (lat_setup_get_undo_name (setup), ==, "Place a man");
  g_assert_true (lat_setup_move (setup, at ("d4"), at ("d5")));
  g_assert_true (lat_setup_turn_over (setup, at ("d5")));
  assert_text (setup, "ssssssss/3d4/8/3s*4/8/8/4D3/SSSSSSSS w - - 0 1");
  /* On whom one stands, one takes off. */
  g_assert_true (lat_setup_move (setup, at ("e2"), at ("d7")));
  g_assert_false (lat_setup_move (setup, at ("e2"), at ("e3")));
  g_assert_true (lat_setup_put (setup, at ("d5"), LAT_CELL_EMPTY));
  assert_text (setup, "ssssssss/3D4/8/8/8/8/8/SSSSSSSS w - - 0 1");

  while (lat_setup_get_undo_name (setup) != NULL)
    lat_setup_undo (setup);
  assert_text (setup, START);
  g_assert_false (lat_setup_is_modified (setup));
  while (lat_setup_get_redo_name (setup) != NULL)
    lat_setup_redo (setup);
  assert_text (setup, "ssssssss/3D4/8/8/8/8/8/SSSSSSSS w - - 0 1");
}

static void
test_holes (void)
{
  g_autoptr (LatSetup) setup = set_up ("Setup.Soldiers=4|Board.Holes=c3", "8/8/8/8/8/8/8/S7 w");

  g_assert_false (lat_setup_put (setup, at ("c3"), LAT_CELL_WHITE));
  g_assert_false (lat_setup_put (setup, at ("k3"), LAT_CELL_WHITE));
  g_assert_false (lat_setup_move (setup, at ("a1"), at ("c3")));
  g_assert_null (lat_setup_get_undo_name (setup));
  g_assert_true (lat_setup_put (setup, at ("f6"), LAT_CELL_WHITE));
  /* Half a turn would put the man on f6 on the hole. */
  g_assert_false (lat_setup_can_transform (setup, LAT_SETUP_ROTATE));
  lat_setup_transform (setup, LAT_SETUP_ROTATE);
  assert_text (setup, "8/8/5S2/8/8/8/8/S7 w - - 0 1");
  g_assert_true (lat_setup_can_transform (setup, LAT_SETUP_SWAP));
}

/* However many squares a stroke paints, one undo takes it back. */
static void
test_stroke (void)
{
  g_autoptr (LatSetup) setup = set_up (XXI, "8/8/8/8/8/8/8/8 w");

  lat_setup_begin (setup, NULL);
  for (int file = 0; file < 8; file++)
    lat_setup_put (setup, lat_square_new (file, 3), LAT_CELL_WHITE);
  lat_setup_end (setup);
  assert_text (setup, "8/8/8/8/SSSSSSSS/8/8/8 w - - 0 1");
  lat_setup_begin (setup, NULL);
  lat_setup_put (setup, at ("a4"), LAT_CELL_WHITE);
  lat_setup_end (setup);
  lat_setup_undo (setup);
  assert_text (setup, "8/8/8/8/8/8/8/8 w - - 0 1");
  g_assert_null (lat_setup_get_undo_name (setup));
}

static void
test_transform (void)
{
  static const struct
  {
    const char *rules;
    LatSetupTurn turn;
    const char *before;
    const char *after;
  } cases[] = {
    { XXI, LAT_SETUP_MIRROR_FILES, "s7/8/8/8/8/8/8/SD6 w S2 - 5 7",
      "7s/8/8/8/8/8/8/6DS w S2 - 5 7" },
    { XXI, LAT_SETUP_MIRROR_RANKS, "s7/8/8/8/8/8/8/SD6 w - - 0 1", "SD6/8/8/8/8/8/8/s7 w - - 0 1" },
    { XXI, LAT_SETUP_ROTATE, "s*7/8/8/8/8/8/8/SD6 b - - 0 1", "6DS/8/8/8/8/8/8/7s* b - - 0 1" },
    { XXI, LAT_SETUP_QUARTER, "s7/8/8/8/8/8/8/SD6 w - - 0 1", "S6s/D7/8/8/8/8/8/8 w - - 0 1" },
    { XXI, LAT_SETUP_SWAP, "s7/8/8/8/8/8/8/SD6 w S2d1 - 5 7", "S7/8/8/8/8/8/8/sd6 b D1s2 - 5 7" },
    { "Setup.Soldiers=4|Capture.BonusMove=same-piece", LAT_SETUP_MIRROR_FILES,
      "s7/8/8/8/8/8/8/S7 w - a1 0 1", "7s/8/8/8/8/8/8/7S w - h1 0 1" },
    /* Not a square board: nothing happens. */
    { "bell-8x7", LAT_SETUP_QUARTER, "s7/8/8/8/8/8/S7 w - - 0 1", "s7/8/8/8/8/8/S7 w - - 0 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatSetup) setup = set_up (cases[i].rules, cases[i].before);

      lat_setup_transform (setup, cases[i].turn);
      assert_text (setup, cases[i].after);
      if (lat_setup_get_undo_name (setup) != NULL)
        lat_setup_undo (setup);
      assert_text (setup, cases[i].before);
    }
}

static void
test_rest (void)
{
  g_autoptr (LatSetup) setup =
      set_up ("Setup.Soldiers=4|Capture.BonusMove=same-piece", "s7/8/8/8/8/8/8/S7 w");

  lat_setup_set_side (setup, LAT_BLACK);
  lat_setup_set_turn (setup, LAT_TURN_BONUS, at ("a8"));
  assert_text (setup, "s7/8/8/8/8/8/8/S7 b - a8 0 1");
  lat_setup_clear (setup);
  assert_text (setup, "8/8/8/8/8/8/8/8 b - - 0 1");
  lat_setup_set_hand (setup, LAT_WHITE, LAT_SOLDIER, 3);
  lat_setup_set_hand (setup, LAT_WHITE, LAT_SOLDIER, 4);
  lat_setup_set_hand (setup, LAT_BLACK, LAT_LEADER, 7);
  lat_setup_set_quiet (setup, 9);
  lat_setup_set_quiet (setup, 10);
  lat_setup_set_number (setup, 0);
  lat_setup_set_number (setup, 12);
  assert_text (setup, "8/8/8/8/8/8/8/8 b S4d1 - 10 12");
  /* A number that is turned is one step. */
  lat_setup_undo (setup);
  lat_setup_undo (setup);
  assert_text (setup, "8/8/8/8/8/8/8/8 b S4d1 - 0 1");
  lat_setup_undo (setup);
  assert_text (setup, "8/8/8/8/8/8/8/8 b - - 0 1");
  lat_setup_set_start (setup);
  assert_text (setup, "8/8/8/8/8/8/8/8 w S4s4 - 0 1");
}

static void
test_text (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "ssssssss/3d4/8/8/q7/8/4D3/SSSSSSSS w - - 0 1", "Placement “q”: not a man; " },
    { "ssssssss/3d4/8 w - - 0 1", "Placement: there are fewer than 8 ranks; " },
    { "8/8/8/8/8/8/8/8 x - - 0 1", "Side to act “x”: not a side to act; should be w or b" },
    { "8/8/8/8/8/8/8/8 w Q3 - 0 1", "Men in hand “Q3”: not a hand; " },
    { "8/8/8/8/8/8/8/8 w - z99 0 1", "Turn “z99”: not a turn state; " },
    { "8/8/8/8/8/8/8/8  w - - many 1", "Plies without capture “many”: not a number of plies; " },
    { "8/8/8/8/8/8/8/8 w - - 0 0", "Move number “0”: not a move number; " },
    { "", "Placement: no position; give the six fields of a position" },
  };
  g_autoptr (LatSetup) setup = set_up (XXI, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *message = NULL;

      g_assert_false (lat_setup_set_text (setup, cases[i].text, &message));
      if (!g_str_has_prefix (message, cases[i].message))
        g_error ("“%s” is not “%s”", message, cases[i].message);
      assert_text (setup, START);
    }
  /* What the rules call impossible is accepted. */
  g_assert_true (lat_setup_set_text (setup, "8/8/8/8/8/8/8/DD6 b - x 3", NULL));
  assert_text (setup, "8/8/8/8/8/8/8/DD6 b - x 3 1");
  g_assert_true (lat_setup_set_text (setup, "8/8/8/8/8/8/8/DD6 b - x 30", NULL));
  lat_setup_undo (setup);
  assert_text (setup, START);
}

static void
test_faults (void)
{
  g_autoptr (LatSetup) setup = set_up (XXI, NULL);

  g_assert_true (lat_setup_is_playable (setup));
  g_assert_cmpuint (lat_diagnostics_get_count (lat_setup_get_faults (setup)), ==, 0);
  lat_setup_put (setup, at ("d4"), LAT_CELL_WHITE);
  g_assert_true (lat_setup_is_playable (setup));
  g_assert_cmpuint (lat_diagnostics_get_count (lat_setup_get_faults (setup)), ==, 1);
  lat_setup_put (setup, at ("d4"), LAT_CELL_WHITE | LAT_CELL_LEADER);
  g_assert_false (lat_setup_is_playable (setup));
  lat_setup_undo (setup);
  g_assert_true (lat_setup_is_playable (setup));
}

/* What an analysis follows is never a position that cannot be searched. */
static void
test_scratch (void)
{
  g_autoptr (LatSetup) setup = set_up (XXI, NULL);
  LatDocument *scratch = lat_setup_get_scratch (setup);
  g_autoptr (LatRuleset) larger = lat_ruleset_new_preset ("latrunculi-xxi-10x8");
  LatPosition good;

  lat_setup_put (setup, at ("d4"), LAT_CELL_WHITE);
  good = *lat_setup_get_position (setup);
  g_assert_true (lat_position_equal (lat_document_get_position (scratch), &good));
  lat_setup_put (setup, at ("d5"), LAT_CELL_WHITE | LAT_CELL_LEADER);
  g_assert_true (lat_position_equal (lat_document_get_position (scratch), &good));
  lat_setup_put (setup, at ("d5"), LAT_CELL_BLACK);
  g_assert_true (
      lat_position_equal (lat_document_get_position (scratch), lat_setup_get_position (setup)));
  lat_setup_set_ruleset (setup, larger, NULL);
  g_assert_true (
      lat_position_equal (lat_document_get_position (scratch), lat_setup_get_position (setup)));
  g_assert_cmpint (lat_ruleset_get_files (lat_document_get_ruleset (scratch)), ==, 10);
}

static void
test_copy_across (void)
{
  g_autoptr (LatSetup) setup = set_up (XXI, "s7/8/8/8/8/8/S*2D4/S7 w - - 0 1");
  g_autoptr (LatSetup) narrow = set_up ("Board.Holes=c3|Setup.Soldiers=2|Board.Files=3|"
                                        "Board.Ranks=3",
                                        "3/S2/S1S w - - 0 1");

  g_assert_true (lat_setup_copy_across (setup, LAT_WHITE, LAT_SETUP_ROTATE));
  assert_text (setup, "7s/4d2s*/8/8/8/8/S*2D4/S7 w - - 0 1");
  g_assert_true (lat_setup_copy_across (setup, LAT_WHITE, LAT_SETUP_MIRROR_RANKS));
  assert_text (setup, "s7/s*2d4/8/8/8/8/S*2D4/S7 w - - 0 1");
  g_assert_false (lat_setup_copy_across (setup, LAT_WHITE, LAT_SETUP_MIRROR_RANKS));
  g_assert_true (lat_setup_copy_across (setup, LAT_BLACK, LAT_SETUP_ROTATE));
  lat_setup_undo (setup);
  lat_setup_undo (setup);
  lat_setup_undo (setup);
  assert_text (setup, "s7/8/8/8/8/8/S*2D4/S7 w - - 0 1");

  /* Onto a hole or an own man nobody comes. */
  g_assert_true (lat_setup_copy_across (narrow, LAT_WHITE, LAT_SETUP_ROTATE));
  assert_text (narrow, "s2/S1s/S1S w - - 0 1");
  lat_setup_undo (narrow);
  g_assert_true (lat_setup_copy_across (narrow, LAT_WHITE, LAT_SETUP_MIRROR_RANKS));
  assert_text (narrow, "s2/S2/S1S w - - 0 1");
}

static void
test_rules (void)
{
  g_autoptr (LatSetup) setup = set_up ("latrunculi-xxi-10x8", NULL);
  g_autoptr (LatRuleset) smaller = lat_ruleset_new_preset (XXI);
  g_autofree char *left_out = NULL;

  lat_setup_put (setup, at ("j5"), LAT_CELL_WHITE);
  lat_setup_put (setup, at ("a5"), LAT_CELL_WHITE);
  lat_setup_set_ruleset (setup, smaller, &left_out);
  g_assert_cmpstr (left_out, ==, "i1, j1, j5, i8, j8");
  assert_text (setup, "ssssssss/4d3/8/S7/8/8/5D2/SSSSSSSS w - - 0 1");
  lat_setup_undo (setup);
  lat_setup_undo (setup);
  assert_text (setup, "ssssssss/4d3/8/8/8/8/5D2/SSSSSSSS w - - 0 1");
  lat_setup_redo (setup);
  g_assert_null (strchr (lat_setup_get_redo_name (setup), '?'));
}

/* Officers are set up like all others; of leaders in hand there are as many as the rules have. */
static void
test_kinds (void)
{
  g_autoptr (LatSetup) one = set_up (XXI, START);
  g_autoptr (LatSetup) setup = set_up ("Setup.Officers=2|Setup.Leaders=3", NULL);

  g_assert_true (lat_setup_put (setup, at ("c4"), lat_cell_new (LAT_BLACK, LAT_OFFICER, FALSE)));
  lat_setup_set_hand (setup, LAT_WHITE, LAT_OFFICER, 40);
  lat_setup_set_hand (setup, LAT_WHITE, LAT_LEADER, 7);
  lat_setup_set_hand (one, LAT_WHITE, LAT_LEADER, 7);
  g_assert_cmpuint (lat_setup_get_position (setup)->hand[LAT_WHITE][LAT_OFFICER], ==, 30);
  g_assert_cmpuint (lat_setup_get_position (setup)->hand[LAT_WHITE][LAT_LEADER], ==, 3);
  g_assert_cmpuint (lat_setup_get_position (one)->hand[LAT_WHITE][LAT_LEADER], ==, 1);
  g_assert_cmpuint (lat_setup_get_position (setup)->count[LAT_BLACK][LAT_OFFICER], ==, 1);
  lat_setup_transform (setup, LAT_SETUP_SWAP);
  g_assert_cmpuint (lat_setup_get_position (setup)->count[LAT_WHITE][LAT_OFFICER], ==, 1);
  g_assert_cmpuint (lat_setup_get_position (setup)->hand[LAT_BLACK][LAT_OFFICER], ==, 30);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/setup/men", test_men);
  g_test_add_func ("/setup/kinds", test_kinds);
  g_test_add_func ("/setup/holes", test_holes);
  g_test_add_func ("/setup/stroke", test_stroke);
  g_test_add_func ("/setup/transform", test_transform);
  g_test_add_func ("/setup/copy-across", test_copy_across);
  g_test_add_func ("/setup/rest", test_rest);
  g_test_add_func ("/setup/text", test_text);
  g_test_add_func ("/setup/faults", test_faults);
  g_test_add_func ("/setup/scratch", test_scratch);
  g_test_add_func ("/setup/rules", test_rules);
  return g_test_run ();
}
