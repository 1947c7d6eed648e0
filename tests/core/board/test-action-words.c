/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-action-words.c - tests: an action as it is said, not written */
#include <string.h>

#include "lat-action-text.h"
#include "lat-action-words.h"
#include "lat-position-text.h"
#include "lat-presets.h"
#include "lat-rules-file.h"
#include "lat-ruleset.h"

#define OFFICERS "Setup.Soldiers=2|Setup.Officers=2"

/* What is said of an action that is written in notation, in a position of a preset. */
static void
test_words (void)
{
  static const struct
  {
    const char *preset;
    const char *position;
    const char *action;
    const char *words;
  } table[] = {
    { "latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 w - - 0 1", "c1-h1",
      "White soldier from c1 to h1" },
    { "latrunculi-xxi-8x8", "7s/3d4/8/2s5/1SS5/1S6/4D3/S1S5 b - - 0 1", "Dd7-e7",
      "Black leader from d7 to e7" },
    { "seneca-8x8", "8/8/8/4S3/8/8/8/8 b S19s20 - 0 1", "@d5", "Black soldier placed on d5" },
    { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", "xd5",
      "White removes the trapped man on d5" },
    { "bell-8x8", "7s/3d4/8/2S5/8/8/4D3/S6s w - c5 0 2", "--", "White passes" },
    { "seneca-8x8", "8/8/8/2Ss4/4S3/8/6s1/S6s w - - 1 2", "e4-e5",
      "White soldier from e4 to e5, traps d5" },
    { "latrunculi-xxi-8x8", "7s/3d4/8/2Ss4/8/8/5D2/S3S3 w - - 0 1", "e1-e5",
      "White soldier from e1 to e5, captures d5" },
    { OFFICERS, "4o3/8/8/8/8/3s4/2Oo4/2S5 w - - 0 3", "Oc2-c3", "White officer from c2 to c3" },
    { OFFICERS, "4o3/8/8/8/8/8/So1S4/8 w - - 0 3", "d2-c2",
      "White soldier from d2 to c2, captures b2" },
    { OFFICERS, "4o3/8/8/8/8/8/8/8 b O1o1 - 0 1", "O@d5", "Black officer placed on d5" },
    { "Setup.Array=ss6/8/8/8/8/8/8/SO6|Setup.Removals=1", "ss6/8/8/8/8/8/8/SO6 b - - 0 1", "xOb1",
      "Black takes the man on b1 off the board" },
    { "Setup.Array=ss6/8/8/8/8/8/8/SO6|Setup.Swap=true", "ss6/8/8/8/8/8/S7/1O6 b - - 1 1", "swap",
      "The players change sides; Black is to act" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_read_any (table[i].preset, FALSE, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
      g_auto (LatHistory) history = { 0 };
      LatPosition position;

      g_assert_true (lat_position_text_read (ruleset, table[i].position, &position, NULL));
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      LatAction action =
          lat_action_text_read (ruleset, &position, &history, table[i].action, NULL, diagnostics);
      g_assert_cmpuint (action, !=, LAT_ACTION_INVALID);
      g_autofree char *text =
          lat_action_text_write (ruleset, &position, &history, action, LAT_MARKS_ALL);
      g_autofree char *words = lat_action_words_dup (rules, action, (LatSide) position.side, text);

      g_assert_cmpstr (words, ==, table[i].words);
    }
}

/* Victims are found in the text. */
static void
test_victims (void)
{
  static const struct
  {
    const char *text;
    const char *rest;
  } table[] = {
    { "a1-a5", "" },
    { "a1-a5xb5", ", captures b5" },
    { "Da1-a5xb5xDa6#", ", captures b5, a6" },
    { "Oa1-a5xOb5xDa6:Oc5", ", captures b5, a6, traps c5" },
    { "a1-a5:b5:a12+", ", traps b5, a12" },
    { "a1-a5xb5:c5(+)", ", captures b5, traps c5" },
  };
  LatAction action =
      lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (0, 0), lat_square_new (0, 4));

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = lat_action_words_dup (NULL, action, LAT_BLACK, table[i].text);
      g_autofree char *expected = g_strconcat ("Black soldier from a1 to a5", table[i].rest, NULL);

      g_assert_cmpstr (words, ==, expected);
    }
}

/* What is given as an example can be typed: it is legal; where nothing is, it has the form. */
static void
test_example (void)
{
  static const char *const over = "8/8/8/8/8/8/8/SD6 b - - 0 1";
  g_autoptr (LatRuleset) xxi = lat_ruleset_new_preset ("latrunculi-xxi-8x8");
  g_autofree char *none = NULL;
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  LatPosition position;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      g_autofree char *text = NULL;

      lat_history_init (&history);
      lat_history_reset (&history, lat_ruleset_get_start (ruleset));
      text = lat_action_text_example (ruleset, lat_ruleset_get_start (ruleset), &history);
      g_assert_cmpuint (lat_action_text_read (ruleset, lat_ruleset_get_start (ruleset), &history,
                                              text, NULL, NULL),
                        !=, LAT_ACTION_INVALID);
    }
  g_assert_true (lat_position_text_read (xxi, over, &position, NULL));
  none = lat_action_text_example (xxi, &position, NULL);
  g_assert_cmpstr (none, ==, "d2-d5");
}

/* By rules that have names for men it is by these that they are called. */
static void
test_names (void)
{
  const struct
  {
    LatAction action;
    LatSide side;
    const char *text;
    const char *words;
  } cases[] = {
    { lat_action_new (LAT_ACTION_MOVE, LAT_SOLDIER, lat_square_new (0, 0), lat_square_new (0, 4)),
      LAT_BLACK, "a1-a5xb5", "Hound, Black, from a1 to a5, captures b5" },
    { lat_action_new (LAT_ACTION_MOVE, LAT_LEADER, lat_square_new (0, 0), lat_square_new (0, 4)),
      LAT_WHITE, "Da1-a5", "White leader from a1 to a5" },
    { lat_action_new (LAT_ACTION_DROP, LAT_SOLDIER, LAT_SQUARE_NONE, lat_square_new (1, 1)),
      LAT_WHITE, "@b2", "Hound, White, to b2" },
    { LAT_ACTION_PASS_VALUE, LAT_WHITE, "--", "White passes" },
  };
  g_autoptr (LatRules) rules = lat_rules_new ();

  lat_text_set (rules->kind_names[LAT_SOLDIER], NULL, "hound");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words =
          lat_action_words_dup (rules, cases[i].action, cases[i].side, cases[i].text);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/action-words/words", test_words);
  g_test_add_func ("/board/action-words/victims", test_victims);
  g_test_add_func ("/board/action-words/example", test_example);
  g_test_add_func ("/board/action-words/names", test_names);

  return g_test_run ();
}
