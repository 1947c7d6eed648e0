/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tune-spsa.c - tests: the climb goes up, leaves alone what it may not move, and stops when told */
#include <math.h>
#include <string.h>

#include "lat-random.h"
#include "lat-tune-spsa.h"

static const struct
{
  LatPhase phase;
  LatTerm term;
  double best;
} goals[] = {
  { LAT_PHASE_OPENING, LAT_TERM_SOLDIERS, 130 },
  { LAT_PHASE_OPENING, LAT_TERM_TEMPO, 12 },
  { LAT_PHASE_ENDING, LAT_TERM_LEADER_OPEN_1, -60 },
};

typedef struct
{
  LatRandom random;
  guint stop_at;
} Judge;

static double
measure_badness (const LatWeights *weights)
{
  double sum = 0.0;

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    {
      double weight = (double) weights->w[goals[i].phase][goals[i].term] / LAT_WEIGHT_UNIT;

      sum += pow ((weight - goals[i].best) / goals[i].best, 2);
    }
  return sum;
}

/* Games are won by chance, the better weights somewhat more often. */
static gboolean
judge_cb (const LatWeights *plus,
          const LatWeights *minus,
          guint iteration,
          double *points,
          gpointer data)
{
  Judge *judge = data;
  double chance = 1.0 / (1.0 + exp (3.0 * (measure_badness (plus) - measure_badness (minus))));

  if (iteration == judge->stop_at)
    return FALSE;
  g_assert_cmpint (memcmp (plus->w, minus->w, sizeof plus->w), !=, 0);
  *points = 0.0;
  for (guint game = 0; game < 8; game++)
    *points += lat_random_unit (&judge->random) < chance ? 0.125 : -0.125;
  return TRUE;
}

static LatWeights
make_start (void)
{
  LatWeights weights = { .men = 1, .scale = LAT_WEIGHTS_SCALE, .unit = 100 };

  weights.w[LAT_PHASE_OPENING][LAT_TERM_SOLDIERS] = 100 * LAT_WEIGHT_UNIT;
  weights.w[LAT_PHASE_OPENING][LAT_TERM_TEMPO] = 6 * LAT_WEIGHT_UNIT;
  weights.w[LAT_PHASE_ENDING][LAT_TERM_LEADER_OPEN_1] = -120 * LAT_WEIGHT_UNIT;
  weights.w[LAT_PHASE_ENDING][LAT_TERM_GAPS] = 7 * LAT_WEIGHT_UNIT;
  return weights;
}

static void
allow_goals (gboolean (*is_active)[LAT_N_TERMS])
{
  for (guint i = 0; i < G_N_ELEMENTS (goals); i++)
    is_active[goals[i].phase][goals[i].term] = TRUE;
}

static void
test_climb (void)
{
  gboolean is_active[LAT_N_PHASES][LAT_N_TERMS] = { { FALSE } };
  Judge judge = { lat_random_new (1, 1), G_MAXUINT };
  LatWeights weights = make_start ();
  double before = measure_badness (&weights);

  allow_goals (is_active);
  g_assert_cmpuint (lat_tune_spsa (&weights, is_active, 2000, 3, judge_cb, &judge), ==, 2000);
  g_test_message ("%f, before %f", measure_badness (&weights), before);
  g_assert_cmpfloat (measure_badness (&weights), <, before / 4);
  g_assert_cmpint (weights.w[LAT_PHASE_ENDING][LAT_TERM_GAPS], ==, 7 * LAT_WEIGHT_UNIT);
}

static void
test_stop (void)
{
  gboolean is_active[LAT_N_PHASES][LAT_N_TERMS] = { { FALSE } };
  LatWeights short_run = make_start (), same = make_start ();
  Judge judge = { lat_random_new (1, 1), 10 };
  Judge again = judge;

  allow_goals (is_active);
  g_assert_cmpuint (lat_tune_spsa (&short_run, is_active, 50, 3, judge_cb, &judge), ==, 10);
  g_assert_cmpuint (lat_tune_spsa (&same, is_active, 50, 3, judge_cb, &again), ==, 10);
  g_assert_cmpmem (short_run.w, sizeof same.w, same.w, sizeof same.w);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/tune-spsa/climb", test_climb);
  g_test_add_func ("/engine/tune-spsa/stop", test_stop);
  return g_test_run ();
}
