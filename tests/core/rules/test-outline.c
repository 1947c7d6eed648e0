/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-outline.c - tests: a few answers from which a rule set of one's own begins */
#include "lat-outline.h"
#include "lat-rules-file.h"
#include "lat-ruleset.h"
#include "lat-zone-start.h"

/* Whatever is answered, the rules can be played. */
static void
test_all (void)
{
  static const int sizes[] = { 3, 4, 5, 7, 8, 12, 19 };
  LatOutline outline;

  lat_outline_init (&outline);
  for (guint answers = 0; answers < 3 * 4 * 3 * 4 * 8; answers++)
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        g_autoptr (LatRules) rules = NULL;
        g_autoptr (LatDiagnostics) diagnostics = lat_diagnostics_new (NULL);
        g_autoptr (LatRuleset) ruleset = NULL;
        static const int captures[] = { LAT_LEADER_CAPTURE_NEVER, LAT_LEADER_CAPTURE_CUSTODIAL,
                                        LAT_LEADER_CAPTURE_SURROUND };
        guint rest = answers / 3 / 4 / 3 / 4;

        outline.files = sizes[i];
        outline.ranks = sizes[(i + answers) % G_N_ELEMENTS (sizes)];
        outline.army = (int) (answers % 3);
        outline.leaders = (int) (answers / 3 % 4);
        outline.leader_capture = captures[answers / 3 / 4 % 3];
        outline.reaches = (int) (answers / 3 / 4 / 3 % 4);
        outline.keeps = (rest & 1) != 0;
        outline.between = (rest & 2) != 0;
        outline.all_taken = outline.leader_taken = (rest & 4) != 0;
        outline.immobilised = outline.is_far = outline.jumps = (rest & 1) == 0;
        lat_outline_settle (&outline);
        rules = lat_outline_dup_rules (&outline, NULL);
        ruleset = lat_ruleset_new (rules, diagnostics);
        if (ruleset == NULL)
          g_error ("answers %u at %d x %d: %s", answers, outline.files, outline.ranks,
                   lat_diagnostics_get (diagnostics, 0)->message);
      }
}

/* The game of the tafl family comes out as it is known. */
static void
test_brandubh (void)
{
  g_autoptr (LatRules) rules = NULL;
  g_autoptr (LatRules) known = NULL;
  LatOutline outline;

  lat_outline_init (&outline);
  outline.files = outline.ranks = 7;
  outline.army = LAT_OUTLINE_CROSS;
  outline.leaders = LAT_OUTLINE_WHITE_LEADER;
  outline.all_taken = FALSE;
  outline.leader_taken = TRUE;
  outline.reaches = LAT_REACHES_CORNER;
  outline.keeps = TRUE;
  lat_outline_settle (&outline);
  rules = lat_outline_dup_rules (&outline, NULL);
  known = lat_rules_line_read (
      "Board.Files=7|Board.Ranks=7|Zone.throne.Squares=d4|Zone.throne.Stop=leaders|"
      "Zone.throne.Hostile=black|Zone.throne.HostileWhen=empty|Zone.corners.Squares=a1|"
      "Zone.corners.Symmetry=all|Zone.corners.Stop=leaders|Zone.corners.Hostile=all|"
      "Zone.corners.Goal=white-leader|Setup.Array=3s3/3s3/3S3/ssSDSss/3S3/3s3/3s3|"
      "Setup.First=black|Soldier.Range=0|Leader.Range=0|Capture.LeaderCapture=custodial|"
      "Goal.AnnihilateAt=-1|White.Goal.LeaderCaptured=true",
      NULL);
  g_assert_nonnull (known);
  for (guint key = LAT_FIRST_PLAY_KEY; key < LAT_N_KEYS; key++)
    {
      g_autofree char *a = lat_rules_dup_value (rules, (LatKey) key);
      g_autofree char *b = lat_rules_dup_value (known, (LatKey) key);

      g_assert_cmpstr (a, ==, b);
    }
}

static void
check_army (int size, int army, int leaders, const char *array)
{
  g_autoptr (LatRules) rules = NULL;
  LatOutline outline;

  lat_outline_init (&outline);
  outline.files = outline.ranks = size;
  outline.army = army;
  outline.leaders = leaders;
  lat_outline_settle (&outline);
  rules = lat_outline_dup_rules (&outline, NULL);
  g_assert_cmpstr (rules->array, ==, array);
}

static void
test_armies (void)
{
  check_army (5, LAT_OUTLINE_LINES, LAT_OUTLINE_NO_LEADER, "sssss/5/5/5/SSSSS");
  check_army (6, LAT_OUTLINE_LINES, LAT_OUTLINE_BOTH_LEADERS, "2d3/ssssss/6/6/SSSSSS/3D2");
  check_army (8, LAT_OUTLINE_CROSS, LAT_OUTLINE_WHITE_LEADER,
              "3sss3/4s4/4S4/s3S3s/ssSSDSSss/s3S3s/4S4/4s4/3sss3");
  check_army (5, LAT_OUTLINE_CROSS, LAT_OUTLINE_BLACK_LEADER, "2S2/2s2/SsdsS/2s2/2S2");
  check_army (5, LAT_OUTLINE_CROSS, LAT_OUTLINE_BOTH_LEADERS, "2d2/2S2/sSDSs/2S2/2s2");
  check_army (8, LAT_OUTLINE_DROPS, LAT_OUTLINE_BOTH_LEADERS, "");
}

/* What is typed is the name; without that it says what the rules are. */
static void
test_name (void)
{
  g_autoptr (LatRules) named = NULL;
  g_autoptr (LatRules) unnamed = NULL;
  LatOutline outline;

  lat_outline_init (&outline);
  named = lat_outline_dup_rules (&outline, "Brandubh");
  g_assert_cmpstr (lat_text_get_best (named->name), ==, "Brandubh");
  outline.army = LAT_OUTLINE_CROSS;
  lat_outline_settle (&outline);
  unnamed = lat_outline_dup_rules (&outline, "");
  g_assert_cmpstr (lat_text_get_best (unnamed->name), ==, "My cross, 9 × 9");
}

/* Who decides the game is known from the answers, whatever else they say. */
static void
test_goals (void)
{
  LatOutline outline;

  lat_outline_init (&outline);
  g_assert_true (lat_outline_has_goal (&outline));
  /* Nobody has a leader to be taken. */
  g_assert_true (outline.leader_taken);
  g_assert_false (lat_outline_has_leader_goal (&outline));
  outline.all_taken = FALSE;
  g_assert_false (lat_outline_has_goal (&outline));
  outline.leaders = LAT_OUTLINE_BOTH_LEADERS;
  g_assert_true (lat_outline_has_leader_goal (&outline));
  outline.leader_capture = LAT_LEADER_CAPTURE_NEVER;
  g_assert_false (lat_outline_has_goal (&outline));
  outline.immobilised = TRUE;
  g_assert_true (lat_outline_has_leader_goal (&outline));
  outline.immobilised = FALSE;
  outline.reaches = LAT_REACHES_EDGE;
  g_assert_true (lat_outline_has_goal (&outline));
}

/* Around a king men stand in a cross. */
static void
test_leader_name (void)
{
  LatOutline outline;

  lat_outline_init (&outline);
  g_assert_cmpstr (lat_outline_get_leader_name (&outline), ==, "");
  outline.army = LAT_OUTLINE_CROSS;
  g_assert_cmpstr (lat_outline_get_leader_name (&outline), ==, "king");
}

static void
check_zone (const LatRules *rules, const char *kind, const char *text)
{
  g_autofree char *made = NULL;
  LatZone zone;

  lat_zone_start (&zone, rules, kind);
  made = lat_zones_dup_text (&zone, 1);
  g_assert_cmpstr (made, ==, text);
}

/* Zones begin as they most often are; where one side has no leader they know whose they are. */
static void
test_zones (void)
{
  g_autoptr (LatRules) rules = lat_rules_new ();

  check_zone (rules, "throne",
              "throne(Squares=d4;d5;e4;e5,Stop=leaders,Hostile=all,HostileWhen=empty)");
  check_zone (rules, "corners",
              "corners(Squares=a1,Symmetry=all,Stop=leaders,Hostile=all,Goal=leaders)");
  check_zone (rules, "", "zone()");
  rules->files = 9;
  rules->ranks = 5;
  lat_rules_set_value (rules, LAT_KEY_ARRAY, "9/9/4D4/9/9", NULL);
  check_zone (rules, "throne", "throne(Squares=e3,Stop=leaders,Hostile=black,HostileWhen=empty)");
  check_zone (
      rules, "edge",
      "edge(Squares=a1;a2;a3;a4;a5;b1;b5;c1;c5;d1;d5;e1;e5;f1;f5;g1;g5;h1;h5;i1;i2;i3;i4;i5,"
      "Goal=white-leader)");
  lat_zone_start (&rules->zones[0], rules, "throne");
  rules->n_zones = 1;
  check_zone (rules, "throne", "throne-2(Squares=e3,Stop=leaders,Hostile=black,HostileWhen=empty)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outline/all", test_all);
  g_test_add_func ("/outline/brandubh", test_brandubh);
  g_test_add_func ("/outline/armies", test_armies);
  g_test_add_func ("/outline/name", test_name);
  g_test_add_func ("/outline/goals", test_goals);
  g_test_add_func ("/outline/leader-name", test_leader_name);
  g_test_add_func ("/outline/zones", test_zones);
  return g_test_run ();
}
