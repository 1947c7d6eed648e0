/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explain.h - what an evaluation is made of */
#pragma once

#include "lat-weights-preset.h"

/**
 * LatExplainedTerm:
 * @term: which
 * @n: how often each side has it
 * @weight: what one is worth in this phase, in hundredths as people are told
 * @contribution: (White's − Black's) × weight
 */
typedef struct
{
  LatTerm term;
  int n[LAT_N_SIDES];
  double weight;
  double contribution;
} LatExplainedTerm;

/**
 * LatExplanation:
 * @n_terms: how many terms at least one side has
 * @terms: these, in the order of #LatTerm
 * @share: where the position is between the phases
 * @sum: of the contributions, rounded towards 0 and, once more, when told
 * @has_pattern: whether a net corrects the sum
 * @pattern: what it corrects, 0 without one
 * @owed: with a net, by square: what the correction owes to the man who stands there, told (see lat_net_owe_men());
 *   positive for White, and not adding up to it
 * @fade: what the nearness of the captureless limit adds
 * @total: @sum + @pattern + @fade: the evaluation
 * @score: the same as the engine counts it, not told
 * @wdl: what that means: wins, draws and losses of White, per mille
 *
 * An evaluation in its parts, all from White's view and as people are told it
 * (see lat_weights_tell()). A value.
 */
typedef struct
{
  guint n_terms;
  LatExplainedTerm terms[LAT_N_TERMS];
  LatPhaseShare share;
  int sum;
  gboolean has_pattern;
  int pattern;
  int owed[LAT_N_CELLS];
  int fade;
  int total;
  int score;
  guint wdl[3];
} LatExplanation;

void
lat_engine_explain (const LatRuleset *ruleset,
                    const LatWeights *weights,
                    const LatPosition *position,
                    LatExplanation *explanation);
