/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-terms.h - the weights of the terms, tuned before a net corrects them */
#pragma once

#include "lat-teach-gate.h"
#include "lat-weights-file.h"

/**
 * LatTeachTermsFunc:
 * @n_games: that have been played
 * @data: of the caller
 *
 * Called from any thread, one call at a time.
 */
typedef void (*LatTeachTermsFunc) (guint n_games, gpointer data);

gboolean
lat_teach_terms_find (const LatRuleset *ruleset, LatWeights *own);
LatWeightsFile *
lat_teach_terms_tune (const LatTeachGate *gate,
                      guint64 nodes,
                      double seconds,
                      LatTeachTermsFunc func,
                      gpointer data);
