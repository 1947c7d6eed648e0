/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights.h - what each term is worth */
#pragma once

#include "lat-net.h"
#include "lat-terms.h"

/**
 * LatPhase:
 * @LAT_PHASE_DROP: all men in hand
 * @LAT_PHASE_OPENING: all men on the board
 * @LAT_PHASE_ENDING: no men left
 *
 * The corners between which weights are interpolated.
 */
typedef enum
{
  LAT_PHASE_DROP,
  LAT_PHASE_OPENING,
  LAT_PHASE_ENDING,
  LAT_N_PHASES,
} LatPhase;

/** LAT_WEIGHT_UNIT: weights are kept in so many parts of a hundredth of a soldier. */
#define LAT_WEIGHT_UNIT 8
/** LAT_WEIGHT_MAX: the largest weight, and less this the smallest one. */
#define LAT_WEIGHT_MAX 32000
/** LAT_WEIGHTS_MODEL_MAX: the largest scale, draw and unit. */
#define LAT_WEIGHTS_MODEL_MAX 10000
/** LAT_PHASE_WHOLE: the shares of the phases add up to this. */
#define LAT_PHASE_WHOLE 128
/** LAT_WEIGHTS_SCALE: the scale with which +100 gives 64 of 100 points, where
 * nothing is drawn: 100 / ln (0.64 / 0.36). */
#define LAT_WEIGHTS_SCALE 174

/**
 * LatWeights:
 * @w: of a term in a phase, in 1/%LAT_WEIGHT_UNIT of a hundredth of a soldier
 * @men: how many men both sides start with, hands too; at least 1
 * @scale: a of the model of results, in hundredths of a soldier; at least 1
 * @draw: m of the model of results, in hundredths of a soldier; not negative
 * @unit: the score that gives 64 of 100 points, which is told as +100; at least 1
 * @net: (nullable): what corrects the sum of the terms (see lat_net_intern()); it lives as long as the process
 *
 * The evaluation of a rule set. A value: copy it by assignment.
 *
 * Scores within the engine are hundredths of a soldier as a player would count
 * them, so that margins of the search mean the same for all rules. How much a
 * soldier decides differs from rules to rules: what people are told is
 * lat_weights_tell() of a score.
 *
 * The model of results (lat_weights_fill_wdl()): a side whose score is s wins
 * with probability 1 / (1 + exp ((m − s) / a)) and loses with
 * 1 / (1 + exp ((m + s) / a)).
 */
struct _LatWeights
{
  gint16 w[LAT_N_PHASES][LAT_N_TERMS];
  int men;
  int scale;
  int draw;
  int unit;
  const LatNet *net;
};

/**
 * LatPhaseShare:
 * @phase: the two phases a position is between
 * @share: of each, in parts of %LAT_PHASE_WHOLE; they add up to it
 *
 * Where a position is between the phases.
 */
typedef struct
{
  LatPhase phase[2];
  int share[2];
} LatPhaseShare;

/**
 * lat_phase_share_new:
 * @men: as in #LatWeights
 * @in_hand: men in hand, of both sides
 * @on_board: men on the board, of both sides, trapped ones too
 *
 * While a hand is not empty: between the opening and the drop phase, by the
 * share of the men that are in hand. After that: between the ending and the
 * opening, by the share of the men that are left:
 * `share[1] = min (n, men) × LAT_PHASE_WHOLE / men`, rounded down, for the
 * second phase, the rest for the first one.
 */
static inline LatPhaseShare
lat_phase_share_new (int men, int in_hand, int on_board)
{
  gboolean drops = in_hand > 0;
  int n = drops ? in_hand : on_board;
  int share = MIN (n, men) * LAT_PHASE_WHOLE / men;
  LatPhaseShare result = { { drops ? LAT_PHASE_OPENING : LAT_PHASE_ENDING,
                             drops ? LAT_PHASE_DROP : LAT_PHASE_OPENING },
                           { LAT_PHASE_WHOLE - share, share } };

  return result;
}

/**
 * lat_weights_mix:
 * @sums: of the products of a position's term differences with the weights of
 *   the two phases of @share, in that order
 * @share: where the position is
 *
 * Returns: hundredths of a soldier, rounded towards 0
 */
static inline int
lat_weights_mix (const gint32 sums[2], const LatPhaseShare *share)
{
  gint64 sum = (gint64) sums[0] * share->share[0] + (gint64) sums[1] * share->share[1];

  return (int) (sum / (LAT_PHASE_WHOLE * LAT_WEIGHT_UNIT));
}

LatPhaseShare
lat_weights_get_share (const LatWeights *weights, const LatPosition *position);
int
lat_weights_score (const LatWeights *weights,
                   const LatTerms *terms,
                   LatSide us,
                   const LatPhaseShare *share);
int
lat_weights_fade (const LatRules *rules, int quiet, int score, int more_men);
void
lat_weights_predict (const LatWeights *weights, double score, double *win, double *loss);
void
lat_weights_fill_wdl (const LatWeights *weights, int score, guint wdl[3]);
int
lat_weights_tell (const LatWeights *weights, int score);
char *
lat_weights_dup_sum (const LatWeights *weights);
int
lat_weights_count_men (const LatRules *rules);
void
lat_weights_set_net (LatWeights *weights, const LatNet *net);
void
lat_weights_derive (LatWeights *weights, const LatRules *rules);
