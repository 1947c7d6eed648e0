/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-weights.c - what each term is worth */
#include "lat-weights.h"

#include <math.h>

/* So many digits of a checksum tell weights apart. */
#define SUM_DIGITS 16

/**
 * lat_weights_get_share:
 *
 * Returns: where @position is between the phases (see lat_phase_share_new())
 */
LatPhaseShare
lat_weights_get_share (const LatWeights *weights, const LatPosition *position)
{
  int in_hand = 0, on_board = 0;

  for (guint side = 0; side < LAT_N_SIDES; side++)
    {
      in_hand += (int) lat_position_count_hand (position, (LatSide) side);
      on_board += (int) lat_position_count_side (position, (LatSide) side);
    }
  return lat_phase_share_new (weights->men, in_hand, on_board);
}

/**
 * lat_weights_score:
 * @weights: of the rules
 * @terms: of a position
 * @us: from whose view
 * @share: where the position is between the phases
 *
 * Returns: the sum over the terms of (ours − theirs) × weight, in hundredths of
 *   a soldier, rounded towards 0
 */
int
lat_weights_score (const LatWeights *weights,
                   const LatTerms *terms,
                   LatSide us,
                   const LatPhaseShare *share)
{
  const gint16 *ours = terms->n[us];
  const gint16 *theirs = terms->n[lat_side_opposite (us)];
  gint32 sums[2] = { 0, 0 };

  for (guint i = 0; i < LAT_N_TERMS; i++)
    {
      gint32 n = ours[i] - theirs[i];

      sums[0] += n * weights->w[share->phase[0]][i];
      sums[1] += n * weights->w[share->phase[1]][i];
    }
  return lat_weights_mix (sums, share);
}

/* What a man more than the other side has is worth when the limit is reached. */
#define MAN_AT_LIMIT 300
#define MEN_AT_LIMIT 3

/**
 * lat_weights_fade:
 * @rules: the rules
 * @quiet: moves and passes in a row without a capture
 * @score: of the position, in hundredths of a soldier
 * @more_men: how many men more than the other side the side has whose score
 *   that is, those on the board, trapped ones too
 *
 * Brings a draw, or the count of men, into sight in the second half of the way
 * to the captureless limit.
 *
 * Returns: the score with that
 */
int
lat_weights_fade (const LatRules *rules, int quiet, int score, int more_men)
{
  int limit = rules->no_capture_plies;
  int half = MAX (limit - limit / 2, 1);
  int rest = CLAMP (limit - quiet, 0, half);

  if (limit == 0 || quiet * 2 <= limit)
    return score;
  score = (int) ((gint64) score * rest / half);
  if (rules->no_capture_result == LAT_CAPTURELESS_SCORE)
    score += CLAMP (more_men, -MEN_AT_LIMIT, MEN_AT_LIMIT) * MAN_AT_LIMIT * (half - rest) / half;
  return score;
}

/**
 * lat_weights_predict:
 * @weights: of the rules
 * @score: as the search has it; no win or loss that is certain
 * @win: (out): how likely a win is
 * @loss: (out): how likely a loss is
 *
 * The model of results (see #LatWeights), which stands nowhere else.
 */
void
lat_weights_predict (const LatWeights *weights, double score, double *win, double *loss)
{
  double scale = MAX (weights->scale, 1);

  *win = 1 / (1 + exp ((weights->draw - score) / scale));
  *loss = 1 / (1 + exp ((weights->draw + score) / scale));
}

/**
 * lat_weights_fill_wdl:
 * @weights: of the rules
 * @score: hundredths of a soldier; no win or loss that is certain
 * @wdl: (out caller-allocates): wins, draws and losses to be expected, per
 *   mille; they add up to 1000
 */
void
lat_weights_fill_wdl (const LatWeights *weights, int score, guint wdl[3])
{
  double win, loss;

  lat_weights_predict (weights, score, &win, &loss);
  wdl[0] = (guint) lrint (1000 * win);
  wdl[2] = MIN ((guint) lrint (1000 * loss), 1000 - wdl[0]);
  wdl[1] = 1000 - wdl[0] - wdl[2];
}

/**
 * lat_weights_tell:
 * @weights: of the rules
 * @score: of a position; no win or loss that is certain
 *
 * Returns: the score as people are told it: +100 gives 64 of 100 points against
 *   an equal
 */
int
lat_weights_tell (const LatWeights *weights, int score)
{
  return (int) ((gint64) score * 100 / MAX (weights->unit, 1));
}

static void
add_to_sum (GChecksum *sum, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%s %d ", name, number);

  g_checksum_update (sum, (const guchar *) text, -1);
}

/**
 * lat_weights_set_net:
 * @weights: (inout): those of the rules of @net
 * @net: (nullable): what is to correct them
 *
 * Has a net correct weights: those that it brings along, if it does, else those that there are.
 */
void
lat_weights_set_net (LatWeights *weights, const LatNet *net)
{
  int men;

  g_return_if_fail (weights != NULL);

  /* A net can be that of other rules on the same board; how many men there are is not. */
  men = weights->men;
  if (net != NULL && net->brought != NULL)
    *weights = *net->brought;
  weights->men = men;
  weights->net = net;
}

/**
 * lat_weights_dup_sum:
 *
 * Returns: (transfer full): a checksum of what the terms and the chances are worth, the same on all machines; terms
 *   worth nothing and a net are left out
 */
char *
lat_weights_dup_sum (const LatWeights *weights)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_return_val_if_fail (weights != NULL, NULL);

  for (guint phase = 0; phase < LAT_N_PHASES; phase++)
    for (guint term = 0; term < LAT_N_TERMS; term++)
      if (weights->w[phase][term] != 0)
        {
          add_to_sum (sum, "phase", (int) phase);
          add_to_sum (sum, lat_terms_get_row ((LatTerm) term)->id, weights->w[phase][term]);
        }
  add_to_sum (sum, "men", weights->men);
  add_to_sum (sum, "scale", weights->scale);
  add_to_sum (sum, "draw", weights->draw);
  add_to_sum (sum, "unit", weights->unit);
  return g_strndup (g_checksum_get_string (sum), SUM_DIGITS);
}
