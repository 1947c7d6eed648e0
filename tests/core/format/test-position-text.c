/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-position-text.c - tests: positions as six fields of text */
#include "lat-placement.h"
#include "lat-position-text.h"

#include "lat-rules-file.h"

static LatRuleset *
compile (const char *spec)
{
  g_autoptr (LatRules) rules = lat_rules_read_any (spec, FALSE, NULL);
  LatRuleset *ruleset = lat_ruleset_new (rules, NULL);

  g_assert_nonnull (ruleset);
  return ruleset;
}

#define BONUS_RULES "Setup.Soldiers=4|Capture.BonusMove=same-piece|Board.Files=11|Board.Holes=b2"

static void
test_round_trip (void)
{
  static const struct
  {
    const char *rules;
    const char *text;
  } cases[] = {
    { "latrunculi-xxi-10x8", "ssssssssss/4d5/10/10/10/10/5D4/SSSSSSSSSS w - - 0 1" },
    { "bell-8x7", "8/8/8/8/8/8/8 b S14D1s16d1 - 0 1" },
    { "bell-8x7", "8/8/8/8/8/8/8 w D1d1 - 7 1" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - x 0 2" },
    { "military-8x8", "3d*4/ssssssss/8/8/8/8/SSSSSSSS/4D3 w - - 99 1000000000" },
    { BONUS_RULES, "11/11/11/11/11/11/4S6/s10 w - e2 0 3" },
    { "Setup.Soldiers=2|Setup.Officers=3|Setup.Leaders=2",
      "8/8/3o4/3d*1d2/8/3O*O3/8/2DS4 w O1D1o2 - 0 9" },
    { "Setup.Array=S7/8/8/8/8/8/8/s7|Setup.Swap=true", "S7/8/8/8/8/8/8/s7 b - s 0 1" },
    { "Setup.Array=S7/8/8/8/8/8/8/s7|Zone.end.Squares=a8|Zone.end.MakesOfficer=white|"
      "Zone.end.MakesLeader=black",
      "O7/8/8/8/8/8/8/dddd4 b - - 0 1" },
    { BONUS_RULES, "11/11/11/11/11/11/4S6/s10 w S4s3 - 65535 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (cases[i].rules);
      g_autofree char *back = NULL;
      LatPosition position;

      g_assert_true (lat_position_text_read (ruleset, cases[i].text, &position, NULL));
      g_assert_cmpuint (position.key, ==, lat_position_compute_key (&position));
      back = lat_position_text_write (ruleset, &position);
      g_assert_cmpstr (back, ==, cases[i].text);
    }
}

static void
test_missing_fields (void)
{
  g_autoptr (LatRuleset) ruleset = compile ("kowalski-12x8");
  g_autofree char *text = NULL;
  LatPosition position;

  g_assert_true (lat_position_text_read (ruleset, " 12/12/12/12/12/12/6D5/12 ", &position, NULL));
  text = lat_position_text_write (ruleset, &position);
  /* Black begins by these rules. */
  g_assert_cmpstr (text, ==, "12/12/12/12/12/12/6D5/12 b - - 0 1");
  g_assert_true (lat_position_text_read (ruleset, "12/12/12/12/12/12/6D5/12 w", &position, NULL));
  g_assert_cmpint (position.side, ==, LAT_WHITE);
}

static const struct
{
  const char *rules;
  const char *text;
  const char *message;
  guint column;
} bad_texts[] = {
  { "german-8x8", "", "no position", 1 },
  { "german-8x8", "8/8/8/8/8/8/8 w", "there are fewer than 8 ranks", 14 },
  { "german-8x8", "8/8/8/8/8/8/8/8/8 w", "there are more than 8 ranks", 16 },
  { "german-8x8", "8/8/7/8/8/8/8/8 w", "rank 6 has fewer than 8 squares", 6 },
  { "german-8x8", "8/8/8/8/8/8/8/9 w", "rank 1 has more than 8 squares", 16 },
  { "german-8x8", "8/8/8/8/8/8/8/SSSSSSSSS w", "rank 1 has more than 8 squares", 24 },
  { "german-8x8", "8/8/8/8/8/8/8/0S7 w", "no empty squares", 15 },
  { "german-8x8", "8/8/8/8/8/8/8/K7 w", "not a man", 15 },
  { "german-8x8", "8/8/8/8/8/8/8/*S6 w", "not a man", 15 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 x", "not a side to act", 18 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w s1S1", "a hand out of order", 20 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w S181", "too many men in hand", 20 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w D10", "too many men in hand", 20 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w O31", "too many men in hand", 20 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w D1O1", "a hand out of order", 20 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w D2", "White has two leaders", 0 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w q", "not a hand", 20 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - x", "these rules know no removal before a move", 22 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - a1", "these rules know no bonus moves", 22 },
  { "seneca-8x8", "8/8/8/8/8/8/8/S7 w S1 x", "a turn state while men are in hand", 23 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - z", "not a turn state", 22 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - - -1", "not a number of plies", 24 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - - 65536", "not a number of plies", 24 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - - 0 0", "not a move number", 26 },
  { "german-8x8", "8/8/8/8/8/8/8/S7 w - - 0 1 2", "more than six fields", 28 },
  { "german-8x8", "8/8/8/8/8/8/8/DD6 w - - 0 1", "White has two leaders", 0 },
  { "german-8x8", "8/8/8/8/8/8/8/d7 w d1 - 0 1", "Black has two leaders", 0 },
  { "german-8x8", "8/8/8/8/8/8/8/SO6 w - - 0 1", "White has an officer", 0 },
  { "german-8x8", "8/8/8/8/8/8/8/Ss6 w o1 - 0 1", "Black has an officer", 0 },
  { "Setup.Soldiers=4|Setup.Leaders=2", "8/8/8/8/8/8/8/DD5s w D1 - 0 1",
    "White has too many leaders", 0 },
  { "Setup.Soldiers=4|Black.Setup.Leaders=2", "8/8/8/8/8/8/8/DD5s w - - 0 1",
    "White has two leaders", 0 },
  { "Setup.Array=S7/8/8/8/8/8/8/s7", "S7/8/8/8/8/8/8/s7 b - s 0 1",
    "by these rules that side does not change sides", 23 },
  { BONUS_RULES, "11/11/11/11/11/11/1S9/11 w", "a man on a hole", 20 },
  { BONUS_RULES, "11/11/11/11/11/11/11/S10 w - b2", "no free man of the side to act on that square",
    30 },
  { BONUS_RULES, "11/11/11/11/11/11/11/s10 w - a1", "no free man of the side to act on that square",
    30 },
};

static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_texts); i++)
    {
      g_autoptr (LatRuleset) ruleset = compile (bad_texts[i].rules);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      LatPosition position = { .number = 77 };

      g_test_message ("%s", bad_texts[i].text);
      g_assert_false (lat_position_text_read (ruleset, bad_texts[i].text, &position, diagnostics));
      g_assert_cmpuint (position.number, ==, 77);
      g_assert_cmpuint (lat_diagnostics_get_count (diagnostics), ==, 1);
      g_assert_cmpstr (lat_diagnostics_get (diagnostics, 0)->message, ==, bad_texts[i].message);
      g_assert_cmpuint (lat_diagnostics_get (diagnostics, 0)->column, ==, bad_texts[i].column);
      g_assert_nonnull (lat_diagnostics_get (diagnostics, 0)->remedy);
    }
}

static void
test_looks_like (void)
{
  g_assert_true (lat_placement_looks_like ("8/8/8/8/8/8/8/S7"));
  g_assert_true (lat_placement_looks_like ("\n 3s*4/8 w - - 0 1"));
  g_assert_false (lat_placement_looks_like ("Board.Files=8"));
  g_assert_false (lat_placement_looks_like ("[Event \"8/8\"]"));
  g_assert_false (lat_placement_looks_like ("1. d2-d5"));
  g_assert_false (lat_placement_looks_like (""));
}

/* For those who set up: all that can be written can be read. */
static void
test_any (void)
{
  static const struct
  {
    const char *rules;
    const char *text;
  } cases[] = {
    { "latrunculi-xxi-8x8", "dd6/8/8/8/8/8/8/DDD5 w D1 x 70 3" },
    { "latrunculi-xxi-8x8", "8/8/8/8/8/8/8/8 b - e4 0 1" },
    { BONUS_RULES, "11/11/11/11/11/11/4S6/s10 b S4s3 e2 7 3" },
  };
  g_autoptr (LatRuleset) ruleset = compile (BONUS_RULES);
  LatPosition position;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LatRuleset) each = compile (cases[i].rules);
      g_autofree char *back = NULL;

      g_assert_false (lat_position_text_read (each, cases[i].text, &position, NULL));
      g_assert_true (lat_position_text_read_any (each, cases[i].text, &position, NULL));
      back = lat_position_text_write (each, &position);
      g_assert_cmpstr (back, ==, cases[i].text);
    }
  g_assert_false (
      lat_position_text_read_any (ruleset, "11/11/11/11/11/11/1S9/11", &position, NULL));
  g_assert_false (
      lat_position_text_read_any (ruleset, "11/11/11/11/11/11/11/11 w - b2", &position, NULL));
  g_assert_false (
      lat_position_text_read_any (ruleset, "11/11/11/11/11/11/11/11 w - q", &position, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format/position-text/round-trip", test_round_trip);
  g_test_add_func ("/format/position-text/any", test_any);
  g_test_add_func ("/format/position-text/missing-fields", test_missing_fields);
  g_test_add_func ("/format/position-text/errors", test_errors);
  g_test_add_func ("/format/position-text/looks-like", test_looks_like);
  return g_test_run ();
}
