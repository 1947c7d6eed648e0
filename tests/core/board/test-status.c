/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-status.c - tests: how a position stands, in words */
#include "lat-movegen.h"
#include "lat-position-text.h"
#include "lat-rules-file.h"
#include "lat-status.h"

static const struct
{
  const char *preset;
  const char *position;
  gboolean threatened;
  const char *text;
} rows[] = {
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 w - - 0 1", FALSE, "White to move" },
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 b - - 0 1", FALSE, "Black to move" },
  { "latrunculi-xxi-8x8", "7s/3d4/8/8/8/8/4D3/S7 b - - 0 1", TRUE,
    "Black to move · the leader is threatened with immobilisation" },
  { "latrunculi-xxi-8x8", "dS6/S7/8/8/8/8/s6s/S3D2S b - - 0 1", FALSE,
    "White wins: Black’s leader is immobilised" },
  { "seneca-8x8", "8/8/8/8/8/8/8/8 w S20s20 - 0 1", FALSE,
    "White to move · drop phase, 20 in hand" },
  { "seneca-8x8", "8/8/8/8/8/8/8/S7 b S19s1 - 0 1", FALSE,
    "Black to move · drop phase, 1 in hand" },
  { "bell-8x8", "8/8/8/8/8/8/8/S7 w D1s1d1 - 0 1", FALSE, "White to move · drop phase, 1 in hand" },
  { "seneca-8x8", "8/8/8/8/8/8/8/S7 w s1 - 0 1", FALSE, "White must pass · drop phase" },
  { "Setup.Soldiers=5|Setup.FirstDrops=1|Setup.DropsPerTurn=2", "8/8/8/8/8/8/8/8 w S5s5 - 0 1",
    FALSE, "White to move · drop phase, 1 to drop now, 5 in hand" },
  { "Setup.Soldiers=5|Setup.FirstDrops=1|Setup.DropsPerTurn=2", "8/8/8/8/8/8/8/S7 b S4s5 - 0 1",
    FALSE, "Black to move · drop phase, 2 to drop now, 5 in hand" },
  { "Setup.Soldiers=5|Setup.FirstDrops=1|Setup.DropsPerTurn=2", "8/8/8/8/8/8/8/Ss6 b S4s4 - 0 1",
    FALSE, "Black to move · drop phase, 1 to drop now, 4 in hand" },
  { "Setup.Soldiers=5|Setup.FirstDrops=1|Setup.DropsPerTurn=2", "8/8/8/8/8/8/8/Ssss4 w S4s2 - 0 2",
    FALSE, "White to move · drop phase, 2 to drop now, 4 in hand" },
  { "Setup.Soldiers=5|Setup.Leaders=1|Setup.DropsPerTurn=0", "8/8/8/8/8/8/8/8 w S5D1s5d1 - 0 1",
    FALSE, "White to move · drop phase, 5 to drop now, 6 in hand" },
  { "Setup.Soldiers=5|Setup.Leaders=1|Setup.DropsPerTurn=0", "8/8/8/8/8/8/8/8 b D1d1 - 0 2", FALSE,
    "Black to move · drop phase, 1 in hand" },
  { "seneca-8x8", "8/8/8/2Ss*S3/8/8/6s1/SS5s w - - 1 2", FALSE, "White must remove a trapped man" },
  { "seneca-8x8", "8/8/8/2S1S3/8/8/6s1/SS5s w - x 0 2", FALSE,
    "White to move · a trapped man has been removed" },
  { "civil-delayed-12x8", "12/12/12/2Ss*S7/12/12/6s5/SS9s w - - 1 2", FALSE,
    "White to move, or to remove a trapped man" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Removals=2", "sss5/8/8/8/8/8/8/SSS5 w - - 0 1", FALSE,
    "White takes off an enemy soldier" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Removals=2", "sss5/8/8/8/8/8/8/SS6 b - - 0 1", FALSE,
    "Black takes off an enemy soldier" },
  { "Setup.Array=sos5/8/8/8/8/8/8/SOS5|Setup.Removals=2", "sos5/8/8/8/8/8/8/SOS5 w - - 0 1", FALSE,
    "White takes off an enemy soldier or officer" },
  { "Setup.Array=sos5/8/8/8/8/8/8/SOS5|Setup.Removals=2", "sos5/8/8/8/8/8/8/S1S5 b - - 0 1", FALSE,
    "Black takes off an enemy soldier or officer" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Removals=2", "s7/8/8/8/8/8/8/S7 w - - 0 3", FALSE,
    "White to move" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Swap=true", "sss5/8/8/8/8/8/S7/1SS5 b - - 1 1", FALSE,
    "Black to move, or the players change sides" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Setup.Swap=true", "sss5/8/8/8/8/8/S7/1SS5 b - s 1 1", FALSE,
    "Black to move · the players have changed sides" },
  { "Setup.Officers=2|Setup.Soldiers=3|Setup.DropsPerTurn=2", "8/8/8/8/8/8/8/SSSsss2 w O2o2 - 0 3",
    FALSE, "White to move · drop phase, 1 to drop now, 2 in hand" },
  { "Setup.Array=dd6/8/8/8/8/8/8/DD6", "dd6/8/8/8/8/8/8/DD6 b - - 0 1", TRUE,
    "Black to move · all leaders are threatened with immobilisation" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Black.Capture.Mandatory=true",
    "8/8/8/8/8/3s4/8/sS1s4 b - - 0 9", FALSE, "Black to move · must capture" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|White.Capture.Mandatory=true",
    "8/8/8/8/8/3s4/8/sS1s4 b - - 0 9", FALSE, "Black to move" },
  { "Setup.Array=sss5/8/8/8/8/8/8/SSS5|Limits.Moves=9|Limits.MovesResult=black-wins",
    "sss5/8/8/8/8/8/8/SSS5 w - - 0 10", FALSE, "Black wins: after 9 moves the game ends" },
  { "bell-8x8", "7s/3d4/8/2S5/8/8/4D3/S6s w - c5 0 2", FALSE,
    "White may act again with c5 or pass" },
};

static void
test_text (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRules) rules = lat_rules_read_any (rows[i].preset, FALSE, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_auto (LatActionList) legal;
      LatPosition position;
      LatOutcome outcome;

      g_test_message ("%s %s", rows[i].preset, rows[i].position);
      g_assert_true (lat_position_text_read (ruleset, rows[i].position, &position, NULL));
      lat_action_list_init (&legal);
      lat_movegen_list (ruleset, &position, NULL, &legal);
      lat_outcome_get (ruleset, &position, NULL, &outcome);
      g_autofree char *text =
          lat_status_dup_text (ruleset, &position, &outcome, &legal, rows[i].threatened);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* What a man that has captured may or must do, and that a way must be opened, if one can be. */
static void
test_turns (void)
{
  static const struct
  {
    const char *rules;
    const char *position;
    const char *text;
  } cases[] = {
    { "Capture.BonusMove=captures", "8/8/8/2Ss4/4S3/8/8/SS4ss w - e4 0 1",
      "White may capture again with e4 or pass" },
    { "Capture.BonusMove=captures", "8/8/8/2sS4/4s3/8/8/SS4ss b - e4 0 1",
      "Black may capture again with e4 or pass" },
    { "Capture.BonusMove=captures", "8/8/8/8/4S3/8/8/SS4ss w - e4 0 1",
      "White must pass: nothing else is legal" },
    { "Capture.BonusMove=must-capture", "8/8/8/2Ss4/4S3/8/8/SS4ss w - e4 0 1",
      "White must capture again with e4" },
    { "Capture.BonusMove=must-capture", "8/8/8/2sS4/4s3/8/8/SS4ss b - e4 0 1",
      "Black must capture again with e4" },
    { "Capture.BonusMove=must-capture", "8/8/8/8/4S3/8/8/SS4ss w - e4 0 1",
      "White must pass: nothing else is legal" },
    { "Goal.NoMoves=opens", "8/8/8/8/8/8/s7/Ss5s b - o 1 1", "Black to move · must open a way" },
    { "Goal.NoMoves=opens", "8/8/8/8/8/8/S7/sS5S w - o 1 1", "White to move · must open a way" },
    { "Goal.NoMoves=opens", "8/8/8/8/8/s7/ss6/Sss4s b - o 1 1", "Black to move" },
    { "Goal.NoMoves=opens", "8/8/8/8/8/8/s7/Ss5s w - - 0 1",
      "White must pass: nothing else is legal" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat ("Setup.Soldiers=2|Soldier.Range=1|Goal.AnnihilateAt=-1|",
                                           cases[i].rules, NULL);
      g_autoptr (LatRules) rules = lat_rules_line_read (line, NULL);
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
      g_auto (LatActionList) legal;
      LatPosition position;

      g_test_message ("%s %s", cases[i].rules, cases[i].position);
      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      lat_action_list_init (&legal);
      lat_movegen_list (ruleset, &position, NULL, &legal);
      g_autofree char *text = lat_status_dup_text (ruleset, &position, NULL, &legal, FALSE);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A mandatory capture is said only where there is one. */
static void
test_mandatory (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();
  static const struct
  {
    const char *position;
    const char *text;
  } cases[] = {
    { "8/8/8/8/8/s7/1S6/1s5S w - - 0 1", "White to move" },
    { "8/8/8/8/8/1s6/S7/1SS5 w - - 0 1", "White to move" },
    { "8/8/8/3S4/3s4/8/3S4/8 w - - 0 1", "White to move · must capture" },
  };

  rules->mandatory = TRUE;
  rules->soldiers = 2;
  g_autoptr (LatRuleset) ruleset = lat_ruleset_new (rules, NULL);
  g_assert_nonnull (ruleset);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (LatActionList) legal;
      LatPosition position;

      g_assert_true (lat_position_text_read (ruleset, cases[i].position, &position, NULL));
      lat_action_list_init (&legal);
      lat_movegen_list (ruleset, &position, NULL, &legal);
      g_autofree char *text = lat_status_dup_text (ruleset, &position, NULL, &legal, FALSE);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/status/text", test_text);
  g_test_add_func ("/board/status/turns", test_turns);
  g_test_add_func ("/board/status/mandatory", test_mandatory);

  return g_test_run ();
}
