/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-fit.h - weights that predict results */
#pragma once

#include "lat-tune-samples.h"

/**
 * LatTuneFit:
 * @n_train: positions that the fit saw
 * @n_test: positions that were held out: those of every fifth game
 * @error_before: mean log loss of the held-out positions with the weights at
 *   the start, in natural units; only their common factor, the model of
 *   results and the balance of sides with unlike ends were fitted
 * @error_after: the same with the fitted weights
 * @is_active: which weights the positions say anything about
 * @n_told: held-out positions whose search people would have been told as
 *   about +100 (70 to 130) for one side
 * @points_told: what that side got of them, 0 to 1; should be about 0.64
 * @start: the weights at the start, with the model of results and the balance of the sides fitted to them
 *
 * How well a fit went.
 */
typedef struct
{
  guint n_train;
  guint n_test;
  double error_before;
  double error_after;
  gboolean is_active[LAT_N_PHASES][LAT_N_TERMS];
  guint n_told;
  double points_told;
  LatWeights start;
} LatTuneFit;

/** LAT_TUNE_MIN_SAMPLES: with fewer positions nothing is fitted. */
#define LAT_TUNE_MIN_SAMPLES 500

gboolean
lat_tune_fit (const GArray *samples, LatWeights *weights, LatTuneFit *fit, GError **error);
