/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-lab-look.c - tests: what is found out about games by replaying them, on small boards */
#include "lat-lab-game.h"

#include <math.h>

#include "lab-test.h"
#include "lat-position-text.h"
#include "report-test.h"

#define BOARD "Board.Files=3|Board.Ranks=3|Setup.Array="
/* White's man on c2 goes to c1, and Black's only man on b1 is between two. */
#define ONE BOARD "3/2S/Ss1|Limits.NoCapturePlies=9"

static LatSquare
at (const char *name)
{
  LatSquare square = LAT_SQUARE_NONE;

  g_assert_cmpuint (lat_square_read (name, &square), ==, 2);
  return square;
}

static LatLabGame *
look (const char *spec, const char *actions)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (spec);
  g_autoptr (LatLabHeader) header = lat_lab_header_new ();
  g_autoptr (LatLabLook) eye = lat_lab_look_new (ruleset);
  g_auto (LatLabRecord) record = { 0 };
  LatLabGame *game;

  lat_lab_header_add_rules (header, "small", ruleset);
  report_test_make (&record, ruleset, header, 0, NULL, actions);
  game = lat_lab_look_at (eye, &record);
  g_assert_nonnull (game);
  return game;
}

static void
test_one_capture (void)
{
  g_autoptr (LatLabGame) game = look (ONE, "#1 c2-c1");

  g_assert_cmpint (game->result, ==, LAT_RESULT_WHITE);
  g_assert_cmpint (game->reason, ==, LAT_REASON_ANNIHILATED);
  g_assert_cmpuint (game->n_plies, ==, 1);
  g_assert_cmpuint (game->n_captured, ==, 1);
  g_assert_cmpuint (game->n_captures, ==, 1);
  g_assert_cmpuint (game->n_quiet, ==, 0);
  /* a1-a2; c2-b2, c2-c3, c2-c1 */
  g_assert_cmpuint (game->plies[0].n_actions, ==, 4);
  g_assert_cmpuint (game->plies[0].n_captured, ==, 1);
  g_assert_cmpint (game->plies[0].side, ==, LAT_WHITE);
  g_assert_cmpfloat (game->plies[0].chance, ==, 1);
  g_assert_cmpuint (game->captured[at ("b1")], ==, 1);
  g_assert_cmpuint (game->captured[at ("c1")], ==, 0);
  g_assert_cmpuint (game->arrived[at ("c1")], ==, 1);
  g_assert_cmpuint (game->occupied[at ("a1")], ==, 1);
  g_assert_cmpuint (game->occupied[at ("b1")], ==, 0);
  g_assert_cmpuint (game->occupied[at ("c1")], ==, 1);
  g_assert_cmpstr (game->line[1], ==, "c2-c1xb1");
  g_assert_null (game->line[2]);
}

/* Three plies about nothing; what Black found is told from White's view. */
static void
test_quiet (void)
{
  g_autoptr (LatLabGame) game = look (ONE, "=0 c2-c3 #-5 b1-c1 a1-a2");

  g_assert_cmpint (game->result, ==, LAT_RESULT_DRAW);
  g_assert_cmpint (game->reason, ==, LAT_REASON_NONE);
  g_assert_cmpuint (game->n_captured, ==, 0);
  g_assert_cmpuint (game->n_quiet, ==, 3);
  g_assert_cmpfloat (game->plies[0].chance, ==, 0.5);
  g_assert_cmpfloat (game->plies[1].chance, ==, 0);
  g_assert_true (isnan (game->plies[2].chance));
  g_assert_cmpint (game->plies[1].side, ==, LAT_BLACK);
  g_assert_cmpuint (game->occupied[at ("a1")], ==, 2);
  g_assert_cmpuint (game->occupied[at ("c1")], ==, 2);
  g_assert_cmpint (game->life, ==, LAT_LAB_LIFE_ALIVE);
}

/* One game for each effect; no other key has one. */
static void
test_effects (void)
{
  static const struct
  {
    const char *rules, *actions;
    LatKey key;
    LatLabEffect effect;
  } rows[] = {
    { BOARD "3/2S/Ss1|Capture.Mandatory=true", "c2-c1", LAT_KEY_MANDATORY, LAT_LAB_EFFECT_FORBADE },
    { BOARD "3/2S/Ss1|Soldier.Range=0", "c2-c1", LAT_KEY_SOLDIER_RANGE, LAT_LAB_EFFECT_ALLOWED },
    { BOARD "1s1/s1S/3|Capture.HostileEdges=true", "c2-b2", LAT_KEY_HOSTILE_EDGES,
      LAT_LAB_EFFECT_CAPTURED },
    { BOARD "2s/2S/Ss1|Capture.SafeSquares=b1", "c2-c1", LAT_KEY_SAFE_SQUARES,
      LAT_LAB_EFFECT_SPARED },
    { BOARD "2s/2S/Ss1|Goal.AnnihilateAt=1", "c2-c1", LAT_KEY_ANNIHILATE_AT, LAT_LAB_EFFECT_ENDED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatLabGame) game = look (rows[i].rules, rows[i].actions);

      for (guint key = 0; key < LAT_N_KEYS; key++)
        if (key == rows[i].key)
          g_assert_true (game->effects[key] & (1u << rows[i].effect));
        else
          g_assert_cmphex (game->effects[key], ==, 0);
    }
}

/* A key that is there and does nothing has no effect. */
static void
test_no_effect (void)
{
  g_autoptr (LatLabGame) game = look (BOARD "3/2S/Ss1|Capture.Intervention=true", "c2-c1");
  g_autoptr (LatRuleset) ruleset = lab_test_read (BOARD "3/2S/Ss1|Capture.Intervention=true");
  g_autoptr (LatLabEffects) effects = lat_lab_effects_new (ruleset);

  g_assert_cmphex (game->effects[LAT_KEY_INTERVENTION], ==, 0);
  g_assert_true (lat_lab_effects_can_try (effects, LAT_KEY_INTERVENTION));
  g_assert_false (lat_lab_effects_can_try (effects, LAT_KEY_MANDATORY));
  g_assert_false (lat_lab_effects_can_try (effects, LAT_KEY_FILES));
}

/* A wall of holes: whoever is on one side never meets the other. */
static void
test_dead (void)
{
  static const struct
  {
    const char *rules;
    LatLabLife life;
  } rows[] = {
    { "Board.Files=5|Board.Ranks=3|Board.Holes=c1;c2;c3|Setup.Array=s4/5/4S", LAT_LAB_LIFE_DEAD },
    /* The wall has a gate. */
    { "Board.Files=5|Board.Ranks=3|Board.Holes=c1;c2|Setup.Array=s4/5/3SS", LAT_LAB_LIFE_ALIVE },
    /* Far more positions than are gone through. */
    { "Board.Files=9|Board.Ranks=9|Board.Holes=e1;e2;e3;e4;e5;e6;e7;e8;e9|"
      "Setup.Array=sss6/9/9/9/9/9/9/9/6SSS",
      LAT_LAB_LIFE_UNKNOWN },
    /* Nobody can be captured, but a leader has somewhere to go. */
    { "Board.Files=5|Board.Ranks=3|Board.Holes=c1;c2;c3|Setup.Array=s4/5/3SD|"
      "Goal.LeaderReaches=last-rank",
      LAT_LAB_LIFE_ALIVE },
    /* Nobody can be captured, but whoever is walled in is cut off. */
    { "Board.Files=5|Board.Ranks=4|Board.Holes=b3;c2;d3|Setup.Array=5/2s2/1S3/4S|"
      "Capture.Custodial=false|Goal.CutOff=true",
      LAT_LAB_LIFE_ALIVE },
    /* Who is shut in has lost. */
    { "Board.Files=3|Board.Ranks=3|Board.Holes=b1;b2|Setup.Array=s1S/3/3", LAT_LAB_LIFE_ALIVE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (LatRuleset) ruleset = lab_test_read (rows[i].rules);

      g_assert_cmpint (lat_lab_dead_judge (ruleset, lat_ruleset_get_start (ruleset)), ==,
                       rows[i].life);
    }
}

/* What says only that nothing has happened does not make a position dead. */
static void
test_limits_aside (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (BOARD "3/2S/Ss1|Limits.NoCapturePlies=1");
  LatPosition position;

  g_assert_true (lat_position_text_read (ruleset, "2S/3/Ss1 b - - 1 2", &position, NULL));
  g_assert_cmpint (lat_lab_dead_judge (ruleset, &position), ==, LAT_LAB_LIFE_ALIVE);
}

static void
test_last_move_aside (void)
{
  g_autoptr (LatRuleset) ruleset = lab_test_read (BOARD "3/2S/Ss1|Limits.Moves=2");
  LatPosition position;

  g_assert_true (lat_position_text_read (ruleset, "2S/3/Ss1 w - - 0 3", &position, NULL));
  g_assert_cmpint (lat_lab_dead_judge (ruleset, &position), ==, LAT_LAB_LIFE_ALIVE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab-look/one-capture", test_one_capture);
  g_test_add_func ("/lab-look/quiet", test_quiet);
  g_test_add_func ("/lab-look/effects", test_effects);
  g_test_add_func ("/lab-look/no-effect", test_no_effect);
  g_test_add_func ("/lab-look/dead", test_dead);
  g_test_add_func ("/lab-look/last-move-aside", test_last_move_aside);
  g_test_add_func ("/lab-look/limits-aside", test_limits_aside);
  return g_test_run ();
}
