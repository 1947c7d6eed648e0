/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-spsa.h - climbing on results of matches */
#pragma once

#include "lat-weights.h"

/**
 * LatTuneSpsaFunc:
 * @plus: weights
 * @minus: other weights
 * @iteration: from 0
 * @points: (out): what @plus got against @minus, from −1 (nothing) to 1 (all)
 * @data: of the caller
 *
 * Returns: whether to go on; if not, @points counts for nothing
 */
typedef gboolean (*LatTuneSpsaFunc) (const LatWeights *plus,
                                     const LatWeights *minus,
                                     guint iteration,
                                     double *points,
                                     gpointer data);

guint
lat_tune_spsa (LatWeights *weights,
               gboolean (*is_active)[LAT_N_TERMS],
               guint n_iterations,
               guint64 seed,
               LatTuneSpsaFunc func,
               gpointer data);
