/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-spsa.c - climbing on results of matches
 *
 * Simultaneous perturbation stochastic approximation (J. Spall, 1992): all
 * weights are moved at once, each at random up or down, and all follow the side
 * that won. The sequences of steps are those of Spall's own advice (1998). */
#include "lat-random.h"
#include "lat-tune-spsa.h"

#include <math.h>

#define N_WEIGHTS (LAT_N_PHASES * LAT_N_TERMS)
/* A weight of w hundredths is moved by so much and so large a part of it. */
#define MOVE_LEAST 0.5
#define MOVE_SHARE 0.15
/* What a whole point moves a weight by, in parts of that. */
#define RATE  0.5
#define ALPHA 0.602
#define GAMMA 0.101
/* Iterations, of all, before steps grow smaller in earnest. */
#define STABILITY 0.1

static void
round_weights (const double *x, const double *move, double sign, LatWeights *weights)
{
  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      double weight = (x[i] + (move != NULL ? sign * move[i] : 0.0)) * LAT_WEIGHT_UNIT;

      weights->w[i / LAT_N_TERMS][i % LAT_N_TERMS] =
          (gint16) lrint (CLAMP (weight, -LAT_WEIGHT_MAX, LAT_WEIGHT_MAX));
    }
}

/**
 * lat_tune_spsa:
 * @weights: (inout): where to begin; where it ended
 * @is_active: which weights may be moved, by phase and term
 * @n_iterations: how many
 * @seed: decides which way weights are moved
 * @func: compares two sets of weights
 * @data: for @func
 *
 * Improves weights by comparing pairs of them.
 *
 * Returns: how many iterations there were, fewer than asked for if @func stopped
 */
guint
lat_tune_spsa (LatWeights *weights,
               gboolean (*is_active)[LAT_N_TERMS],
               guint n_iterations,
               guint64 seed,
               LatTuneSpsaFunc func,
               gpointer data)
{
  LatRandom random = lat_random_new (seed, n_iterations);
  double x[N_WEIGHTS], size[N_WEIGHTS], move[N_WEIGHTS];
  double stability = STABILITY * n_iterations;
  guint done = 0;

  g_return_val_if_fail (weights != NULL && is_active != NULL && func != NULL, 0);

  for (guint i = 0; i < N_WEIGHTS; i++)
    {
      x[i] = (double) weights->w[i / LAT_N_TERMS][i % LAT_N_TERMS] / LAT_WEIGHT_UNIT;
      size[i] =
          is_active[i / LAT_N_TERMS][i % LAT_N_TERMS] ? MOVE_LEAST + MOVE_SHARE * fabs (x[i]) : 0.0;
    }
  for (; done < n_iterations; done++)
    {
      LatWeights plus = *weights, minus = *weights;
      double shrink = pow (done + 1, -GAMMA);
      double rate = RATE * pow ((done + 1 + stability) / (1 + stability), -ALPHA);
      double points = 0.0;

      for (guint i = 0; i < N_WEIGHTS; i++)
        move[i] = (lat_random_next (&random) >> 63) ? size[i] * shrink : -size[i] * shrink;
      round_weights (x, move, 1.0, &plus);
      round_weights (x, move, -1.0, &minus);
      if (!func (&plus, &minus, done, &points, data))
        break;
      for (guint i = 0; i < N_WEIGHTS; i++)
        x[i] += rate * points * move[i];
    }
  round_weights (x, NULL, 0.0, weights);
  return done;
}
