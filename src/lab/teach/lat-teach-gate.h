/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-teach-gate.h - whether a net makes the engine stronger */
#pragma once

#include "lat-teach-fit.h"
#include "lat-tune-play.h"

/** LAT_TEACH_GATE_ELO: the gate asks whether a net is worth this rather than nothing. */
#define LAT_TEACH_GATE_ELO 30.0

/**
 * LatTeachPairFunc:
 * @tally: of all pairs until now, from the view of the engine with the net
 * @data: of the caller
 */
typedef void (*LatTeachPairFunc) (const LatMatchTally *tally, gpointer data);

/**
 * LatTeachGate:
 * @play: how games are played: by time, or by nodes
 * @weights: of the rules, without a net; a net may bring others along
 * @rival: (nullable): the net of the other engine; %NULL: none
 * @may_be_blank: whether a net that says nothing is worth having, for the weights that it brings along
 * @max_pairs: after so many pairs it is open whether a net is any good
 * @end_us: of the monotonic clock: no pair begins later; 0 if that does not matter
 * @path: (nullable): where the results are kept, so that the same match goes on there
 * @func: (nullable): is told of the pairs
 * @data: for @func
 *
 * A match of an engine with a net against the same with the one it had, or without any.
 */
typedef struct
{
  LatTunePlay play;
  LatWeights weights;
  const LatNet *rival;
  gboolean may_be_blank;
  guint64 max_pairs;
  gint64 end_us;
  const char *path;
  LatTeachPairFunc func;
  gpointer data;
} LatTeachGate;

LatSprtVerdict
lat_teach_gate_run (const LatTeachGate *gate,
                    const LatNet *net,
                    LatMatchTally *tally,
                    GError **error);
gboolean
lat_teach_gate_is_better (const LatTeachGate *gate, const LatWeights *weights, guint n_pairs);
double
lat_teach_gate_choose (const LatTeachGate *gate, const LatTeachFit *fit, guint n_pairs);
