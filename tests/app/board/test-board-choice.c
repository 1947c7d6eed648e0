/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-board-choice.c - tests: what can be chosen in a position, square by square */
#include "lat-board-choice.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"

typedef struct
{
  LatRuleset *ruleset;
  LatPosition position;
  LatBoardChoice choice;
} Fixture;

static void
set_up (Fixture *fixture, const char *preset, const char *position)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (preset, FALSE, NULL);

  fixture->ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (fixture->ruleset);
  if (position == NULL)
    fixture->position = *lat_ruleset_get_start (fixture->ruleset);
  else
    g_assert_true (lat_position_text_read (fixture->ruleset, position, &fixture->position, NULL));
  lat_board_choice_init (&fixture->choice);
  lat_board_choice_fill (&fixture->choice, fixture->ruleset, &fixture->position, NULL);
}

static void
tear_down (Fixture *fixture)
{
  lat_board_choice_clear (&fixture->choice);
  lat_ruleset_unref (fixture->ruleset);
}

static LatSquare
read_square (const char *name)
{
  LatSquare square;

  g_assert_cmpuint (lat_square_read (name, &square), >, 0);

  return square;
}

static void
assert_squares (const LatSquareSet *set, const char *names)
{
  g_autofree char *text = lat_square_set_dup_text (set);

  g_assert_cmpstr (text, ==, names);
}

static void
test_moves (void)
{
  Fixture f;

  set_up (&f, "latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1");
  lat_board_choice_select (&f.choice, f.ruleset, &f.position, read_square ("c1"));
  g_assert_true (lat_square_set_has (&f.choice.targets, read_square ("c3")));
  g_assert_true (lat_square_set_has (&f.choice.targets, read_square ("h1")));
  g_assert_false (lat_square_set_has (&f.choice.targets, read_square ("c4")));
  assert_squares (&f.choice.captures, "c3");
  g_assert_cmpuint (
      lat_board_choice_find_move (&f.choice, read_square ("c1"), read_square ("c3")), ==,
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, read_square ("c1"), read_square ("c3")));
  g_assert_cmpuint (lat_board_choice_find_move (&f.choice, read_square ("c1"), read_square ("d4")),
                    ==, LAT_ACTION_INVALID);
  g_assert_cmpuint (f.choice.pass, ==, LAT_ACTION_INVALID);
  g_assert_true (lat_square_set_is_empty (&f.choice.drops));

  lat_board_choice_select (&f.choice, f.ruleset, &f.position, LAT_SQUARE_NONE);
  g_assert_true (lat_square_set_is_empty (&f.choice.targets));
  g_assert_true (lat_square_set_is_empty (&f.choice.captures));
  tear_down (&f);
}

/* Whoever can be replaced is a target that captures; who must capture again cannot pass. */
static void
test_replacement (void)
{
  Fixture f;

  set_up (&f, "Setup.Soldiers=4|Capture.Replacement=true|Capture.BonusMove=must-capture",
          "8/8/8/8/3s4/3s4/2sS4/8 w - - 0 1");
  lat_board_choice_select (&f.choice, f.ruleset, &f.position, read_square ("d2"));
  assert_squares (&f.choice.targets, "c2;d1;d3;e2");
  assert_squares (&f.choice.captures, "c2;d3");
  tear_down (&f);

  set_up (&f, "Setup.Soldiers=4|Capture.Replacement=true|Capture.BonusMove=must-capture",
          "8/8/8/8/3s4/3S4/2s5/8 w - d3 0 1");
  g_assert_cmpuint (f.choice.pass, ==, LAT_ACTION_INVALID);
  tear_down (&f);

  set_up (&f, "Setup.Soldiers=4|Capture.Replacement=true|Capture.BonusMove=captures",
          "8/8/8/8/3s4/3S4/2s5/8 w - d3 0 1");
  g_assert_cmpuint (f.choice.pass, !=, LAT_ACTION_INVALID);
  lat_board_choice_select (&f.choice, f.ruleset, &f.position, read_square ("d3"));
  assert_squares (&f.choice.targets, "d4");
  tear_down (&f);

  /* Whoever goes one way only has no other. */
  set_up (&f, "Setup.Soldiers=4|Soldier.Directions=forward", "8/8/8/3s4/8/8/3S4/8 b - - 0 1");
  lat_board_choice_select (&f.choice, f.ruleset, &f.position, read_square ("d5"));
  assert_squares (&f.choice.targets, "d4");
  tear_down (&f);
}

static void
test_locked_man_cannot_start (void)
{
  Fixture f;

  set_up (&f, "latrunculi-xxi-8x8", "7s/8/8/1s2d3/1S6/8/4D3/S7 w - - 0 1");
  lat_board_choice_select (&f.choice, f.ruleset, &f.position, read_square ("b4"));
  assert_squares (&f.choice.targets, "e4");
  tear_down (&f);
}

static void
test_drops (void)
{
  Fixture f;

  set_up (&f, "seneca-8x8", NULL);
  g_assert_cmpuint (lat_square_set_count (&f.choice.drops), ==, 64);
  g_assert_cmpuint (lat_board_choice_find_drop (&f.choice, read_square ("e5")), ==,
                    lat_action_new (LAT_ACTION_DROP, LAT_SOLDIER, 0, read_square ("e5")));
  g_assert_true (lat_square_set_is_empty (&f.choice.starts));
  tear_down (&f);
}

static void
test_removals (void)
{
  Fixture f;

  set_up (&f, "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2");
  assert_squares (&f.choice.removals, "d5");
  g_assert_true (lat_square_set_is_empty (&f.choice.starts));
  g_assert_cmpuint (lat_board_choice_find_removal (&f.choice, read_square ("d5")), !=,
                    LAT_ACTION_INVALID);
  g_assert_cmpuint (lat_board_choice_find_removal (&f.choice, read_square ("c5")), ==,
                    LAT_ACTION_INVALID);
  tear_down (&f);
}

static void
test_over_has_nothing (void)
{
  Fixture f;

  /* Black's leader in the corner is walled in. */
  set_up (&f, "latrunculi-xxi-8x8", "dS6/S7/8/8/8/8/s6s/S3D2S b - - 0 1");
  g_assert_cmpuint (f.choice.legal.n, ==, 0);
  tear_down (&f);
}

static void
test_threat (void)
{
  Fixture f;

  /* One more white man next to the corner would immobilise the leader. */
  set_up (&f, "latrunculi-xxi-8x8", "dS6/8/8/S7/8/8/s6s/S3D2S b - - 0 1");
  g_assert_true (lat_board_choice_is_threatened (f.ruleset, &f.position));
  tear_down (&f);

  set_up (&f, "latrunculi-xxi-8x8", NULL);
  g_assert_false (lat_board_choice_is_threatened (f.ruleset, &f.position));
  tear_down (&f);

  set_up (&f, "seneca-8x8", NULL);
  g_assert_false (lat_board_choice_is_threatened (f.ruleset, &f.position));
  tear_down (&f);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/choice/moves", test_moves);
  g_test_add_func ("/board/choice/replacement", test_replacement);
  g_test_add_func ("/board/choice/locked-man-cannot-start", test_locked_man_cannot_start);
  g_test_add_func ("/board/choice/drops", test_drops);
  g_test_add_func ("/board/choice/removals", test_removals);
  g_test_add_func ("/board/choice/over-has-nothing", test_over_has_nothing);
  g_test_add_func ("/board/choice/threat", test_threat);

  return g_test_run ();
}
