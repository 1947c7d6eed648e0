/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-weights.c - tests: how terms become a score, and weights for rules that nobody has played */
#include <stdlib.h>
#include <string.h>

#include "lat-presets.h"
#include "lat-weights.h"
#include "prover.h"

static int
score_text (LatRuleset *ruleset, const LatWeights *weights, const char *text)
{
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatTerms terms;

  read_position (ruleset, text, &position, &history);
  lat_terms_extract (ruleset, &position, &terms);
  LatPhaseShare share = lat_weights_get_share (weights, &position);
  int score = lat_weights_score (weights, &terms, (LatSide) position.side, &share);
  g_assert_cmpint (
      lat_weights_score (weights, &terms, lat_side_opposite ((LatSide) position.side), &share), ==,
      -score);
  return score;
}

/* Men of both sides, in hand, on the board, and what comes out. */
static const struct
{
  int men;
  int in_hand;
  int on_board;
  LatPhase first;
  LatPhase second;
  int share;
} shares[] = {
  { 32, 0, 32, LAT_PHASE_ENDING, LAT_PHASE_OPENING, 128 },
  { 32, 0, 24, LAT_PHASE_ENDING, LAT_PHASE_OPENING, 96 },
  { 32, 0, 1, LAT_PHASE_ENDING, LAT_PHASE_OPENING, 4 },
  { 32, 0, 64, LAT_PHASE_ENDING, LAT_PHASE_OPENING, 128 },
  { 30, 0, 10, LAT_PHASE_ENDING, LAT_PHASE_OPENING, 42 },
  { 40, 40, 0, LAT_PHASE_OPENING, LAT_PHASE_DROP, 128 },
  { 40, 10, 30, LAT_PHASE_OPENING, LAT_PHASE_DROP, 32 },
  { 40, 1, 39, LAT_PHASE_OPENING, LAT_PHASE_DROP, 3 },
  { 40, 50, 0, LAT_PHASE_OPENING, LAT_PHASE_DROP, 128 },
};

static void
test_shares (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      LatPhaseShare share =
          lat_phase_share_new (shares[i].men, shares[i].in_hand, shares[i].on_board);

      g_assert_cmpint (share.phase[0], ==, shares[i].first);
      g_assert_cmpint (share.phase[1], ==, shares[i].second);
      g_assert_cmpint (share.share[1], ==, shares[i].share);
      g_assert_cmpint (share.share[0] + share.share[1], ==, LAT_PHASE_WHOLE);
    }
}

/* Two soldiers against one of four: half way between opening and ending. */
static void
test_score (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ("Board.Files=5|Board.Ranks=5|Setup.Array="
                                                 "1sss1/5/5/5/1SSS1|Goal.AnnihilateAt=-1");
  LatWeights weights = { .men = 6, .scale = LAT_WEIGHTS_SCALE };
  const char *text = "5/1s3/5/5/1S1S1 w - - 0 1";

  weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS] = 800;
  weights.w[LAT_PHASE_ENDING][LAT_TERM_SOLDIERS] = 1600;
  g_assert_cmpint (score_text (ruleset, &weights, text), ==, 150);
  /* Rounded towards 0, so that it is blind to colour. */
  weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS] = 807;
  weights.w[LAT_PHASE_ENDING][LAT_TERM_SOLDIERS] = 1600;
  g_assert_cmpint (score_text (ruleset, &weights, text), ==, 150);
  g_assert_cmpint (score_text (ruleset, &weights, "5/1s1s1/5/5/1S3 w - - 0 1"), ==, -150);
  weights.w[LAT_PHASE_OPENING][LAT_TERM_TEMPO] = -80;
  g_assert_cmpint (score_text (ruleset, &weights, text), ==, 145);
  /* The largest counts and weights do not overflow. */
  LatTerms terms = { 0 };
  LatPhaseShare share = lat_phase_share_new (6, 0, 6);
  terms.n[LAT_WHITE][LAT_TERM_SOLDIER_WAYS] = 6480;
  weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIER_WAYS] = LAT_WEIGHT_MAX;
  g_assert_cmpint (lat_weights_score (&weights, &terms, LAT_BLACK, &share), ==,
                   -6480 * (LAT_WEIGHT_MAX / LAT_WEIGHT_UNIT));
}

static void
test_fade (void)
{
  g_autoptr (LatRuleset) none = make_ruleset ("falkener-12x12");
  g_autoptr (LatRuleset) draw = make_ruleset ("latrunculi-xxi-8x8");
  g_autoptr (LatRuleset) count = make_ruleset ("german-8x8");
  const LatRules *rules = lat_ruleset_get_rules (draw);

  g_assert_cmpint (lat_weights_fade (lat_ruleset_get_rules (none), 500, 70, 2), ==, 70);
  g_assert_cmpint (lat_weights_fade (rules, 50, 70, 2), ==, 70);
  g_assert_cmpint (lat_weights_fade (rules, 75, 70, 2), ==, 35);
  g_assert_cmpint (lat_weights_fade (rules, 100, 70, 2), ==, 0);
  g_assert_cmpint (lat_weights_fade (rules, 120, -70, 2), ==, 0);
  rules = lat_ruleset_get_rules (count);
  g_assert_cmpint (lat_weights_fade (rules, 50, 70, 1), ==, 70);
  g_assert_cmpint (lat_weights_fade (rules, 75, 70, 1), ==, 185);
  g_assert_cmpint (lat_weights_fade (rules, 100, 70, -1), ==, -300);
  g_assert_cmpint (lat_weights_fade (rules, 100, 70, 9), ==, 900);
}

static void
test_wdl (void)
{
  LatWeights weights = { .men = 1, .scale = LAT_WEIGHTS_SCALE };
  guint wdl[3];
  guint last = 0;

  lat_weights_fill_wdl (&weights, 100, wdl);
  g_assert_cmpuint (wdl[0], ==, 640);
  g_assert_cmpuint (wdl[1], ==, 0);
  weights.draw = 150;
  weights.scale = 90;
  for (int score = -3000; score <= 3000; score += 7)
    {
      guint turned[3];

      lat_weights_fill_wdl (&weights, score, wdl);
      lat_weights_fill_wdl (&weights, -score, turned);
      g_assert_cmpuint (wdl[0] + wdl[1] + wdl[2], ==, 1000);
      g_assert_cmpuint (wdl[0], ==, turned[2]);
      g_assert_cmpuint (wdl[0], >=, last);
      last = wdl[0];
    }
  g_assert_cmpuint (last, ==, 1000);
}

/* The unit is told as 100. */
static void
test_tell (void)
{
  LatWeights weights = { .unit = 250 };

  g_assert_cmpint (lat_weights_tell (&weights, 250), ==, 100);
  g_assert_cmpint (lat_weights_tell (&weights, -250), ==, -100);
  g_assert_cmpint (lat_weights_tell (&weights, 24999), ==, 9999);
  weights.unit = 1;
  g_assert_cmpint (lat_weights_tell (&weights, 25000), ==, 2500000);
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
test_derived (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (preferences); i++)
    {
      g_autoptr (LatRuleset) ruleset = make_ruleset (preferences[i].rules);
      LatWeights weights;

      lat_weights_derive (&weights, lat_ruleset_get_rules (ruleset));
      int better = score_text (ruleset, &weights, preferences[i].better);
      int worse = score_text (ruleset, &weights, preferences[i].worse);
      g_test_message ("%s: %d, %d", preferences[i].what, better, worse);
      g_assert_cmpint (better, >, worse);
    }
}

static void
test_derived_men (void)
{
  g_autoptr (LatRuleset) array = make_ruleset ("latrunculi-xxi-10x8");
  g_autoptr (LatRuleset) hands = make_ruleset ("bell-8x8");
  LatWeights weights;

  lat_weights_derive (&weights, lat_ruleset_get_rules (array));
  g_assert_cmpint (weights.men, ==, 22);
  lat_weights_derive (&weights, lat_ruleset_get_rules (hands));
  g_assert_cmpint (weights.men, ==, 34);
  g_assert_cmpint (weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS], ==, 100 * LAT_WEIGHT_UNIT);
  /* Its leader is taken like a soldier: enemies around it are not its end. */
  g_assert_cmpint (weights.w[LAT_PHASE_OPENING][LAT_TERM_LEADER_OPEN_0], ==, 0);
}

/* What derived weights say of the start, from White's view, whoever acts there. */
static int
score_start (const LatRuleset *ruleset, LatWeights *weights)
{
  const LatPosition *start = lat_ruleset_get_start (ruleset);
  LatPhaseShare share;
  LatTerms terms;

  lat_weights_derive (weights, lat_ruleset_get_rules (ruleset));
  lat_terms_extract (ruleset, start, &terms);
  terms.n[start->side][LAT_TERM_TEMPO] = 0;
  share = lat_weights_get_share (weights, start);
  return lat_weights_score (weights, &terms, LAT_WHITE, &share);
}

/* Men say who is ahead only where both sides are after the same. */
static void
test_derived_balance (void)
{
  g_auto (GStrv) ids = lat_presets_dup_ids ();
  guint n_unlike = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      LatWeights weights;
      int score = score_start (ruleset, &weights);

      g_test_message ("%s: %d", ids[i], score);
      g_assert_cmpint (weights.w[LAT_PHASE_ENDING][LAT_TERM_SIDES], ==, 0);
      if (lat_terms_have_ends (ruleset))
        {
          g_assert_cmpint (score, ==, 0);
          g_assert_cmpint (weights.w[LAT_PHASE_OPENING][LAT_TERM_SIDES], !=, 0);
          n_unlike++;
        }
      else
        g_assert_cmpint (weights.w[LAT_PHASE_OPENING][LAT_TERM_SIDES], ==, 0);
    }
  g_assert_cmpuint (n_unlike, >=, 10);
}

static void
test_derived_handicap (void)
{
  g_autoptr (LatRuleset) fewer =
      make_ruleset ("Board.Files=5|Board.Ranks=5|Setup.Array=sssss/sssss/5/5/SSSSS");
  g_autoptr (LatRuleset) aim = make_ruleset (
      "Board.Files=5|Board.Ranks=5|Setup.Array=sssss/sssss/5/5/SSSSS|White.Goal.AnnihilateAt=1");
  LatWeights weights;

  g_assert_cmpint (score_start (fewer, &weights), <=, -500);
  g_assert_cmpint (score_start (aim, &weights), ==, 0);
  /* Half of all men are gone, of either side as many: the balance is half, and who was more has more again. */
  g_assert_cmpint (score_text (aim, &weights, "1ssss/1ssss/5/5/5 w - - 0 1"), <, -100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/weights/shares", test_shares);
  g_test_add_func ("/engine/weights/score", test_score);
  g_test_add_func ("/engine/weights/fade", test_fade);
  g_test_add_func ("/engine/weights/wdl", test_wdl);
  g_test_add_func ("/engine/weights/tell", test_tell);
  g_test_add_func ("/engine/weights/derived", test_derived);
  g_test_add_func ("/engine/weights/derived-men", test_derived_men);
  g_test_add_func ("/engine/weights/derived-balance", test_derived_balance);
  g_test_add_func ("/engine/weights/derived-handicap", test_derived_handicap);
  return g_test_run ();
}
