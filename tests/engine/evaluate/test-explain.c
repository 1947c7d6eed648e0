/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-explain.c - tests: an evaluation in its parts: they add up, and nothing is left out */
#include <math.h>
#include <string.h>

#include "lat-explain.h"
#include "lat-presets.h"
#include "prover.h"

static void
check_explanation (LatRuleset *ruleset, const LatWeights *weights, const LatPosition *position)
{
  LatExplanation explanation;
  LatTerms terms;
  double sum = 0;
  guint n_seen = 0;

  lat_engine_explain (ruleset, weights, position, &explanation);
  lat_terms_extract (ruleset, position, &terms);
  for (guint i = 0; i < explanation.n_terms; i++)
    {
      const LatExplainedTerm *term = &explanation.terms[i];

      g_assert_cmpint (term->n[LAT_WHITE], ==, terms.n[LAT_WHITE][term->term]);
      g_assert_cmpint (term->n[LAT_BLACK], ==, terms.n[LAT_BLACK][term->term]);
      g_assert_true (i == 0 || term->term > explanation.terms[i - 1].term);
      sum += term->contribution;
    }
  for (guint term = 0; term < LAT_N_TERMS; term++)
    n_seen += terms.n[LAT_WHITE][term] != 0 || terms.n[LAT_BLACK][term] != 0;
  g_assert_cmpuint (n_seen, ==, explanation.n_terms);
  /* Rounded, and rounded again when told. */
  g_assert_cmpint (ABS ((int) trunc (sum) - explanation.sum), <=, 1 + 100 / weights->unit);
  g_assert_cmpint (explanation.sum + explanation.fade, ==, explanation.total);
  g_assert_cmpuint (explanation.wdl[0] + explanation.wdl[1] + explanation.wdl[2], ==, 1000);
}

static void
test_sum (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_auto (GStrv) ids = lat_presets_dup_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (LatRuleset) ruleset = lat_ruleset_new_preset (ids[i]);
      g_auto (LatHistory) history = { 0 };
      LatPosition position = *lat_ruleset_get_start (ruleset);
      LatWeights weights;

      lat_weights_derive (&weights, lat_ruleset_get_rules (ruleset));
      for (guint phase = 0; phase < LAT_N_PHASES; phase++)
        for (guint term = 0; term < LAT_N_TERMS; term++)
          weights.w[phase][term] = (gint16) g_rand_int_range (rand, -900, 900);
      weights.unit = g_rand_int_range (rand, 20, 500);
      lat_history_init (&history);
      lat_history_reset (&history, &position);
      for (guint ply = 0; ply < 80; ply++)
        {
          check_explanation (ruleset, &weights, &position);
          if (!play_random_action (ruleset, &position, &history, rand))
            break;
        }
    }
}

/* A soldier more, half way through the captureless limit and close to it. */
static void
test_limit (void)
{
  g_autoptr (LatRuleset) ruleset = make_ruleset ("german-8x8");
  g_auto (LatHistory) history = { 0 };
  LatPosition position;
  LatExplanation explanation;

  read_position (ruleset, "8/2ss4/8/8/8/8/2SSS3/8 w - - 20 60", &position, &history);
  lat_engine_explain (ruleset, NULL, &position, &explanation);
  g_assert_cmpint (explanation.fade, ==, 0);
  g_assert_cmpint (explanation.total, >, 0);
  position.quiet = 99;
  lat_engine_explain (ruleset, NULL, &position, &explanation);
  g_assert_cmpint (explanation.fade, !=, 0);
  g_assert_cmpint (explanation.total, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/explain/sum", test_sum);
  g_test_add_func ("/engine/explain/limit", test_limit);
  return g_test_run ();
}
