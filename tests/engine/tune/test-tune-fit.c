/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tune-fit.c - tests: weights that are known are found again from results and scores that they made */
#include <math.h>
#include <string.h>

#include "lat-random.h"
#include "lat-tune-fit.h"

#define N_SAMPLES 20000
/* Some terms differ by this much at most; the others never do. */
static const struct
{
  LatTerm term;
  int most;
  double opening;
  double ending;
} truth[] = {
  { LAT_TERM_SOLDIERS, 3, 100, 140 },
  { LAT_TERM_SOLDIER_WAYS, 20, 3, 1 },
  { LAT_TERM_TAKES_ONE_WAITING, 1, 20, 5 },
  { LAT_TERM_LEADER_OPEN_1, 1, -80, -120 },
  { LAT_TERM_TEMPO, 1, 8, 8 },
};

static double
get_logistic (double x)
{
  return 1.0 / (1.0 + exp (-x));
}

/* A game by the model: scale 174 and draws 60 wide to each side. */
static guint8
draw_result (LatRandom *random, double score)
{
  double u = lat_random_unit (random);

  if (u < get_logistic ((score - 60) / LAT_WEIGHTS_SCALE))
    return 2;
  return u > 1.0 - get_logistic ((-score - 60) / LAT_WEIGHTS_SCALE) ? 0 : 1;
}

static GArray *
make_samples (guint64 seed, guint n)
{
  GArray *samples = lat_tune_samples_new ();
  LatRandom random = lat_random_new (seed, 1);

  for (guint i = 0; i < n; i++)
    {
      LatTuneSample sample = { .game = i };
      double score = 0.0;

      sample.share = lat_phase_share_new (32, 0, (int) lat_random_below (&random, 33));
      for (guint k = 0; k < G_N_ELEMENTS (truth); k++)
        {
          int most = truth[k].most;
          int n_terms = (int) lat_random_below (&random, 2 * (guint) most + 1) - most;

          sample.difference[truth[k].term] = (gint16) n_terms;
          score +=
              n_terms
              * (truth[k].ending * sample.share.share[0] + truth[k].opening * sample.share.share[1])
              / LAT_PHASE_WHOLE;
        }
      sample.half_points = draw_result (&random, score);
      sample.score = (int) score;
      g_array_append_val (samples, sample);
    }
  return samples;
}

static LatWeights
make_start (void)
{
  LatWeights weights = { .men = 32, .scale = LAT_WEIGHTS_SCALE, .unit = 100 };

  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    {
      weights.w[phase][LAT_TERM_SOLDIERS] = 100 * LAT_WEIGHT_UNIT;
      weights.w[phase][LAT_TERM_SOLDIER_WAYS] = -1 * LAT_WEIGHT_UNIT;
      weights.w[phase][LAT_TERM_TRAPPED] = 40 * LAT_WEIGHT_UNIT;
    }
  return weights;
}

/* Weights are the same but for a common factor: compared by what they are of a soldier. */
static void
check_weights (const LatWeights *weights)
{
  double soldier = weights->w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS];

  for (guint k = 0; k < G_N_ELEMENTS (truth); k++)
    {
      double opening = weights->w[LAT_PHASE_OPENING][truth[k].term] / soldier * 100;
      double ending = weights->w[LAT_PHASE_ENDING][truth[k].term] / soldier * 100;
      double room = 0.15 * fabs (truth[k].opening) + 12.0 / truth[k].most;

      g_test_message ("%s: %.1f, %.1f", lat_terms_get_row (truth[k].term)->id, opening, ending);
      g_assert_cmpfloat_with_epsilon (opening, truth[k].opening, room);
      g_assert_cmpfloat_with_epsilon (ending, truth[k].ending, room);
    }
}

static void
test_known (void)
{
  g_autoptr (GArray) samples = make_samples (7, N_SAMPLES);
  LatWeights weights = make_start ();
  LatTuneFit fit;
  GError *error = NULL;

  g_assert_true (lat_tune_fit (samples, &weights, &fit, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (fit.n_train + fit.n_test, ==, N_SAMPLES);
  g_assert_cmpuint (fit.n_test, ==, N_SAMPLES / 5);
  g_assert_cmpfloat (fit.error_after, <, fit.error_before - 0.01);
  check_weights (&weights);
  /* What no position says anything about is moved by the common factor alone. */
  g_assert_false (fit.is_active[LAT_PHASE_OPENING][LAT_TERM_TRAPPED]);
  g_assert_false (fit.is_active[LAT_PHASE_DROP][LAT_TERM_SOLDIERS]);
  g_assert_true (fit.is_active[LAT_PHASE_ENDING][LAT_TERM_TEMPO]);
  g_assert_cmpfloat_with_epsilon ((double) weights.w[LAT_PHASE_DROP][LAT_TERM_TRAPPED]
                                      / weights.w[LAT_PHASE_DROP][LAT_TERM_SOLDIERS],
                                  0.4, 0.01);
}

/* White is ahead by itself, and neither the weights at the start nor the searches with them know. */
static void
test_balance (void)
{
  g_autoptr (GArray) samples = make_samples (11, N_SAMPLES);
  LatRandom random = lat_random_new (12, 1);
  LatWeights weights = make_start ();
  LatTuneFit fit;

  for (guint i = 0; i < samples->len; i++)
    {
      LatTuneSample *sample = &g_array_index (samples, LatTuneSample, i);

      sample->difference[LAT_TERM_SIDES] = 1;
      sample->half_points = draw_result (&random, sample->score + 250);
    }
  g_assert_true (lat_tune_fit (samples, &weights, &fit, NULL));
  check_weights (&weights);
  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    {
      g_test_message ("phase %u: %d, %d", phase, fit.start.w[phase][LAT_TERM_SIDES],
                      weights.w[phase][LAT_TERM_SIDES]);
      g_assert_cmpfloat_with_epsilon (fit.start.w[phase][LAT_TERM_SIDES] / LAT_WEIGHT_UNIT, 250.0,
                                      15.0);
    }
  /* But for that the weights at the start are what they were, and searches foretell as much. */
  g_assert_cmpint (fit.start.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS], ==, 100 * LAT_WEIGHT_UNIT);
  g_assert_cmpfloat_with_epsilon (fit.start.scale, LAT_WEIGHTS_SCALE, 15.0);
  g_assert_cmpfloat_with_epsilon (fit.start.draw, 60.0, 8.0);
  g_assert_cmpfloat_with_epsilon (fit.points_told, 0.64, 0.03);
  for (guint phase = LAT_PHASE_OPENING; phase <= LAT_PHASE_ENDING; phase++)
    g_assert_cmpfloat_with_epsilon ((double) weights.w[phase][LAT_TERM_SIDES] * 100
                                        / weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS],
                                    250.0, 40.0);
}

/* The model of results: the width of the draws, and what is told as +100. */
static void
test_model (void)
{
  g_autoptr (GArray) samples = make_samples (8, N_SAMPLES);
  LatWeights weights = make_start ();
  LatTuneFit fit;
  guint wdl[3];

  g_assert_true (lat_tune_fit (samples, &weights, &fit, NULL));
  g_assert_cmpfloat_with_epsilon (weights.scale, LAT_WEIGHTS_SCALE, 10.0);
  g_assert_cmpfloat_with_epsilon (weights.draw, 60.0, 8.0);
  lat_weights_fill_wdl (&weights, weights.unit, wdl);
  g_assert_cmpfloat_with_epsilon (wdl[0] + wdl[1] / 2.0, 640.0, 3.0);
  g_assert_cmpint (lat_weights_tell (&weights, weights.unit), ==, 100);
  g_assert_cmpuint (fit.n_told, >, 100);
  g_assert_cmpfloat_with_epsilon (fit.points_told, 0.64, 0.04);
  /* The start, which is worse, has a model of its own. */
  LatWeights start = make_start ();
  g_assert_cmpmem (fit.start.w, sizeof start.w, start.w, sizeof start.w);
  lat_weights_fill_wdl (&fit.start, fit.start.unit, wdl);
  g_assert_cmpfloat_with_epsilon (wdl[0] + wdl[1] / 2.0, 640.0, 3.0);
}

/* Scores stay as large as they were: twice the weights at the start, twice those at the end. */
static void
test_size (void)
{
  g_autoptr (GArray) samples = make_samples (9, N_SAMPLES / 4);
  LatWeights small = make_start (), large = make_start ();
  LatTuneFit fit;

  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    for (guint term = 0; term < LAT_N_TERMS; term++)
      large.w[phase][term] = (gint16) (large.w[phase][term] * 2);
  g_assert_true (lat_tune_fit (samples, &small, &fit, NULL));
  /* What its searches find is twice as large too. */
  for (guint i = 0; i < samples->len; i++)
    g_array_index (samples, LatTuneSample, i).score *= 2;
  g_assert_true (lat_tune_fit (samples, &large, &fit, NULL));
  g_assert_cmpfloat_with_epsilon ((double) large.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS]
                                      / small.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS],
                                  2.0, 0.2);
  g_assert_cmpfloat_with_epsilon ((double) large.unit / small.unit, 2.0, 0.2);
}

/* Few results say little: the weights stay where they were believed to be. */
static void
test_prior (void)
{
  g_autoptr (GArray) samples = make_samples (13, LAT_TUNE_MIN_SAMPLES);
  LatWeights weights = make_start ();
  LatTuneFit fit;

  for (guint i = 0; i < samples->len; i++)
    {
      LatTuneSample *sample = &g_array_index (samples, LatTuneSample, i);

      /* All of four games, and what searches found is what the start says. */
      sample->game = i % 4;
      sample->score =
          100 * sample->difference[LAT_TERM_SOLDIERS] - sample->difference[LAT_TERM_SOLDIER_WAYS];
    }
  g_assert_true (lat_tune_fit (samples, &weights, &fit, NULL));
  double soldier = weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS];
  double leader = weights.w[LAT_PHASE_OPENING][LAT_TERM_LEADER_OPEN_1];
  double ways = weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIER_WAYS];
  g_assert_cmpfloat_with_epsilon (ways / soldier, -0.01, 0.01);
  g_assert_cmpfloat_with_epsilon (leader / soldier, 0.0, 0.15);
}

static void
test_repeatable (void)
{
  g_autoptr (GArray) samples = make_samples (10, 2000);
  LatWeights one = make_start (), other = make_start ();
  LatTuneFit fit;

  g_assert_true (lat_tune_fit (samples, &one, &fit, NULL));
  g_assert_true (lat_tune_fit (samples, &other, &fit, NULL));
  g_assert_cmpmem (one.w, sizeof one.w, other.w, sizeof other.w);
}

static void
test_too_little (void)
{
  g_autoptr (GArray) few = make_samples (11, LAT_TUNE_MIN_SAMPLES - 1);
  g_autoptr (GArray) drawn = make_samples (12, LAT_TUNE_MIN_SAMPLES);
  LatWeights weights = make_start (), before = weights;
  LatTuneFit fit;

  for (guint i = 0; i < drawn->len; i++)
    g_array_index (drawn, LatTuneSample, i).half_points = 1;
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (lat_tune_fit (i == 0 ? few : drawn, &weights, &fit, &error));
      g_assert_nonnull (error);
      g_assert_cmpmem (weights.w, sizeof weights.w, before.w, sizeof before.w);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/tune-fit/known", test_known);
  g_test_add_func ("/engine/tune-fit/balance", test_balance);
  g_test_add_func ("/engine/tune-fit/model", test_model);
  g_test_add_func ("/engine/tune-fit/size", test_size);
  g_test_add_func ("/engine/tune-fit/prior", test_prior);
  g_test_add_func ("/engine/tune-fit/repeatable", test_repeatable);
  g_test_add_func ("/engine/tune-fit/too-little", test_too_little);
  return g_test_run ();
}
