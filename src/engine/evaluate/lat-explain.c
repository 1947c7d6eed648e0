/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-explain.c - what an evaluation is made of */
#include "lat-explain.h"

#include <string.h>

static double
get_weight (const LatWeights *weights, const LatPhaseShare *share, LatTerm term)
{
  int weight = weights->w[share->phase[0]][term] * share->share[0]
               + weights->w[share->phase[1]][term] * share->share[1];

  return (double) weight / (LAT_PHASE_WHOLE * LAT_WEIGHT_UNIT) * 100.0 / MAX (weights->unit, 1);
}

/* Returns: what the net corrects, from White's view */
static int
explain_net (const LatRuleset *ruleset,
             const LatWeights *weights,
             const LatPosition *position,
             LatExplanation *explanation)
{
  int sign = position->side == LAT_WHITE ? 1 : -1;

  if (weights->net == NULL || !lat_net_fits (weights->net, ruleset))
    return 0;
  explanation->has_pattern = TRUE;
  lat_net_owe_men (weights->net, position, explanation->owed);
  for (guint i = 0; i < LAT_N_CELLS; i++)
    explanation->owed[i] = sign * lat_weights_tell (weights, explanation->owed[i]);
  return sign * lat_net_evaluate_position (weights->net, position);
}

/**
 * lat_engine_explain:
 * @ruleset: the rules
 * @weights: (nullable): what the terms are worth; %NULL for those of the rules
 *   (see lat_weights_for_rules())
 * @position: a position that is not over
 * @explanation: (out caller-allocates): its evaluation in parts
 *
 * Says what the evaluation of a position is made of. Nothing is searched.
 */
void
lat_engine_explain (const LatRuleset *ruleset,
                    const LatWeights *weights,
                    const LatPosition *position,
                    LatExplanation *explanation)
{
  const LatRules *rules = lat_ruleset_get_rules (ruleset);
  LatWeights own;
  LatTerms terms;
  int more_men;

  g_return_if_fail (ruleset != NULL && position != NULL && explanation != NULL);

  memset (explanation, 0, sizeof *explanation);
  if (weights == NULL)
    {
      lat_weights_for_rules (rules, &own, NULL);
      weights = &own;
    }
  lat_terms_extract (ruleset, position, &terms);
  explanation->share = lat_weights_get_share (weights, position);
  for (guint i = 0; i < LAT_N_TERMS; i++)
    {
      LatExplainedTerm *term = &explanation->terms[explanation->n_terms];

      if (terms.n[LAT_WHITE][i] == 0 && terms.n[LAT_BLACK][i] == 0)
        continue;
      term->term = (LatTerm) i;
      term->n[LAT_WHITE] = terms.n[LAT_WHITE][i];
      term->n[LAT_BLACK] = terms.n[LAT_BLACK][i];
      term->weight = get_weight (weights, &explanation->share, (LatTerm) i);
      if (term->n[LAT_WHITE] != term->n[LAT_BLACK])
        term->contribution = (term->n[LAT_WHITE] - term->n[LAT_BLACK]) * term->weight;
      explanation->n_terms++;
    }
  more_men = (int) lat_position_count_side (position, LAT_WHITE)
             - (int) lat_position_count_side (position, LAT_BLACK);
  int score = lat_weights_score (weights, &terms, LAT_WHITE, &explanation->share);
  int corrected = score + explain_net (ruleset, weights, position, explanation);
  int faded = lat_weights_fade (rules, position->quiet, corrected, more_men);
  explanation->sum = lat_weights_tell (weights, score);
  explanation->total = lat_weights_tell (weights, faded);
  explanation->score = faded;
  explanation->pattern = lat_weights_tell (weights, corrected) - explanation->sum;
  explanation->fade = explanation->total - explanation->pattern - explanation->sum;
  lat_weights_fill_wdl (weights, faded, explanation->wdl);
}
