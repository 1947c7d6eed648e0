/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-chance.c - scores as winning chances, and what throwing some away is called */
#include "lat-chance.h"

#include <math.h>

#define NAG_GOOD    1
#define NAG_MISTAKE 2
#define NAG_BLUNDER 4
#define NAG_DUBIOUS 6

/**
 * lat_chance_of_score:
 * @weights: of the rules
 * @score: as people are told it (see lat_weights_tell())
 *
 * The winning chance of a score by the model of results of the rules (see #LatWeights): wins
 * and half of the draws. With a = scale × 100 / unit and m = draw × 100 / unit, both in the
 * hundredths that people are told, a score of s gives
 * ½ (1 / (1 + exp ((m − s) / a)) + 1 − 1 / (1 + exp ((m + s) / a))).
 *
 * Returns: from 0 to %LAT_CHANCE_WHOLE, for the side from whose view @score is
 */
int
lat_chance_of_score (const LatWeights *weights, LatScore score)
{
  double win, loss;

  g_return_val_if_fail (weights != NULL, LAT_CHANCE_WHOLE / 2);

  if (score.is_mate)
    return score.value > 0 ? LAT_CHANCE_WHOLE : 0;
  lat_weights_predict (weights, score.value * (double) weights->unit / 100, &win, &loss);
  return (int) lrint (LAT_CHANCE_WHOLE * (win + 1 - loss) / 2);
}

/**
 * lat_chance_of_result:
 * @result: how the game has ended
 * @side: whose chance
 *
 * Returns: all, half or nothing of %LAT_CHANCE_WHOLE
 */
int
lat_chance_of_result (LatResult result, LatSide side)
{
  if (result == LAT_RESULT_DRAW || result == LAT_RESULT_NONE)
    return LAT_CHANCE_WHOLE / 2;
  return result == lat_result_win (side) ? LAT_CHANCE_WHOLE : 0;
}

/**
 * lat_chance_get_accuracy:
 * @loss: of winning chance, by one action
 *
 * How accurate one action is: 100 if it gives nothing away, and half as much for
 * each %LAT_LOSS_HALF that it does. The accuracy of a side is the mean over its actions.
 *
 * Returns: from 0 to 100
 */
double
lat_chance_get_accuracy (int loss)
{
  return 100 * exp2 (-MAX (loss, 0) / (double) LAT_LOSS_HALF);
}

/**
 * lat_mistake_of_loss:
 * @loss: of winning chance, in parts of %LAT_CHANCE_WHOLE
 *
 * Returns: what it is called
 */
LatMistake
lat_mistake_of_loss (int loss)
{
  if (loss >= LAT_LOSS_BLUNDER)
    return LAT_MISTAKE_BLUNDER;
  if (loss >= LAT_LOSS_MISTAKE)
    return LAT_MISTAKE_MISTAKE;
  return loss >= LAT_LOSS_DUBIOUS ? LAT_MISTAKE_DUBIOUS : LAT_MISTAKE_NONE;
}

/**
 * lat_mistake_of_nags:
 * @nags: (nullable) (array length=n): the glyphs of an action
 * @n: how many there are
 *
 * Returns: what the first glyph of ! ? !! ?? !? ?! says
 */
LatMistake
lat_mistake_of_nags (const guint8 *nags, guint n)
{
  for (guint i = 0; i < n; i++)
    if (nags[i] >= NAG_GOOD && nags[i] <= NAG_DUBIOUS)
      switch (nags[i])
        {
        case NAG_DUBIOUS:
          return LAT_MISTAKE_DUBIOUS;
        case NAG_MISTAKE:
          return LAT_MISTAKE_MISTAKE;
        case NAG_BLUNDER:
          return LAT_MISTAKE_BLUNDER;
        default:
          return LAT_MISTAKE_NONE;
        }
  return LAT_MISTAKE_NONE;
}

/**
 * lat_mistake_get_nag:
 *
 * Returns: its glyph, 0 for none
 */
guint8
lat_mistake_get_nag (LatMistake mistake)
{
  static const guint8 nags[] = { 0, NAG_DUBIOUS, NAG_MISTAKE, NAG_BLUNDER };

  g_return_val_if_fail ((guint) mistake < G_N_ELEMENTS (nags), 0);

  return nags[mistake];
}
