/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tune-play.h - the games that the tuner has played */
#pragma once

#include <gio/gio.h>

#include "lat-match-pair.h"
#include "lat-match-stats.h"
#include "lat-tune-samples.h"

/**
 * LatTuneProgressFunc:
 * @stage: (transfer none): what is being done, translated
 * @done: how much of it
 * @total: of how much
 * @data: of the caller
 *
 * Called from any thread, one call at a time.
 */
typedef void (*LatTuneProgressFunc) (const char *stage, guint done, guint total, gpointer data);

/**
 * LatTuneSetWeightsFunc:
 * @engine: an engine that does not search
 * @weights: what it is to play with from now on
 */
typedef void (*LatTuneSetWeightsFunc) (LatEngine *engine, const LatWeights *weights);

/**
 * LatTunePlay:
 * @ruleset: the rules
 * @nodes: positions an engine visits for an action; 0 for no such limit
 * @movetime_ms: milliseconds that it has for an action of a match; 0 for no such limit
 * @random_plies: actions at random that games begin with, at most
 * @n_threads: how many games are played at a time
 * @seed: decides all that is left to chance; the results do not depend on @n_threads
 * @set_weights: how an engine is told of weights
 * @cancellable: (nullable): stops after the games that are being played
 * @progress: (nullable): told of each game
 * @data: for @progress
 *
 * How games are played.
 */
typedef struct
{
  LatRuleset *ruleset;
  guint64 nodes;
  guint movetime_ms;
  guint random_plies;
  guint n_threads;
  guint64 seed;
  LatTuneSetWeightsFunc set_weights;
  GCancellable *cancellable;
  LatTuneProgressFunc progress;
  gpointer data;
} LatTunePlay;

gboolean
lat_tune_play_samples (const LatTunePlay *play,
                       const LatWeights *weights,
                       guint n_games,
                       GArray *samples,
                       guint *n_played,
                       GError **error);
void
lat_tune_play_match (const LatTunePlay *play,
                     const LatWeights *first,
                     const LatWeights *second,
                     guint n_pairs,
                     guint64 first_index,
                     const char *stage,
                     LatMatchTally *tally);
