/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-evaluate.c - tests: what the evaluation prefers, and that it is blind to colour */
#include <string.h>

#include "lat-explain.h"
#include "lat-presets.h"
#include "lat-weights-preset.h"
#include "prover.h"

/* Hundredths of a soldier, from the view of the side to act.
 * @weights: (nullable): NULL: they are looked for */
static int
explain (const LatRuleset *ruleset, const LatWeights *weights, const LatPosition *position)
{
  LatExplanation explanation;

  lat_engine_explain (ruleset, weights, position, &explanation);
  return CLAMP (position->side == LAT_WHITE ? explanation.total : -explanation.total,
                -LAT_EVALUATE_MAX, LAT_EVALUATE_MAX);
}

/* By terms alone: a net need not agree with them on each position. */
static int
evaluate (LatRuleset *ruleset, const char *text)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatWeights weights;

  read_position (ruleset, text, &position, &history);
  lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
  weights.net = NULL;
  return explain (ruleset, &weights, &position);
}

/* Rules, and two positions of which the first is better for White, who is to act. */
static const struct
{
  const char *what;
  const char *rules;
  const char *better;
  const char *worse;
} preferences[] = {
  { "a soldier more", "german-8x8", "8/2ss4/8/8/8/8/2SSS3/8 w - - 0 1",
    "8/2ss4/8/8/8/8/2SS4/8 w - - 0 1" },
  { "a man free instead of trapped", "seneca-8x8", "8/2ss4/8/8/8/2SSS3/8/8 w - - 0 1",
    "8/2ss4/8/8/8/2SSS*3/8/8 w - - 0 1" },
  { "a trapped man instead of none", "seneca-8x8", "8/2ss4/8/8/8/2SSS*3/8/8 w - - 0 1",
    "8/2ss4/8/8/8/2SS4/8/8 w - - 0 1" },
  { "an enemy that can be taken next", "german-8x8", "8/8/3Ss3/8/4S3/8/s7/s6S w - - 0 1",
    "8/8/2S1s3/8/4S3/8/s7/s6S w - - 0 1" },
  { "no own man that can be taken next", "german-8x8", "8/8/2s1S3/8/8/4s3/S7/S6s w - - 0 1",
    "8/8/3sS3/8/8/5s2/S7/S6s w - - 0 1" },
  { "room to move", "german-8x8", "8/2ss4/8/8/8/3SS3/8/8 w - - 0 1",
    "8/2ss4/8/8/8/8/8/SS6 w - - 0 1" },
  { "a leader with open sides", "kowalski-12x8", "12/5d6/12/12/5D6/12/S11/S10s w - - 0 1",
    "12/5d6/12/12/12/12/S11/D10s w - - 0 1" },
  { "an enemy leader with one open side", "kowalski-12x8", "d11/S11/12/12/5D6/12/S11/11s w - - 0 1",
    "12/5d6/S11/12/5D6/12/S11/11s w - - 0 1" },
  { "a leader near the last rank", "military-8x8", "8/8/4D3/7d/s7/s7/S7/S7 w - - 0 1",
    "8/8/8/7d/s7/s7/S3D3/S7 w - - 0 1" },
  { "not being nearly annihilated", "german-8x8", "8/1ssssss1/8/8/8/2SSSS2/8/8 w - - 0 1",
    "8/2ssss2/8/8/8/3SS3/8/8 w - - 0 1" },
};

static void
test_preferences (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (preferences); i++)
    {
      g_autoptr (LatRuleset) ruleset = make_ruleset (preferences[i].rules);
      int better = evaluate (ruleset, preferences[i].better);
      int worse = evaluate (ruleset, preferences[i].worse);

      g_test_message ("%s: %d, %d", preferences[i].what, better, worse);
      g_assert_cmpint (better, >, worse);
    }
}

static void
test_blind_to_colour (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      LatPosition position = *lat_ruleset_get_start (ruleset);
      LatWeights weights;

      lat_weights_for_rules (lat_ruleset_get_rules (ruleset), &weights, NULL);
      g_assert_cmpint (explain (ruleset, &weights, &position), ==,
                       explain (ruleset, NULL, &position));
      if (lat_rules_sides_differ (lat_ruleset_get_rules (ruleset)))
        continue;
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 120; ply++)
        {
          LatPosition turned;

          turn_position_over (ruleset, &position, &turned);
          g_assert_cmpint (explain (ruleset, &weights, &position), ==,
                           explain (ruleset, &weights, &turned));
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
    }
}

/* Near the captureless limit a draw comes into sight, or the count of men. */
static void
test_captureless (void)
{
  g_autoptr (LatRuleset) draw = make_ruleset ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) score = make_ruleset ("german-8x8");
  const char *early = "8/2ss4/8/8/8/8/2SSS3/8 w - - 0 1";
  const char *late = "8/2ss4/8/8/8/8/2SSS3/8 w - - 96 60";

  g_assert_cmpint (evaluate (draw, late), <, evaluate (draw, early) / 2);
  g_assert_cmpint (evaluate (draw, late), >=, 0);
  g_assert_cmpint (evaluate (score, late), >, evaluate (score, early));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/evaluate/preferences", test_preferences);
  g_test_add_func ("/engine/evaluate/blind-to-colour", test_blind_to_colour);
  g_test_add_func ("/engine/evaluate/captureless", test_captureless);
  return g_test_run ();
}
