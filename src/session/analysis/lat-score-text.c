/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-score-text.c - scores of the engine for people, from White's view */
#include "lat-score-text.h"

#include "lat-eval-text.h"

static LatEval
get_eval (LatScore white_view)
{
  return (LatEval){ .is_set = TRUE, .is_mate = white_view.is_mate, .value = white_view.value };
}

/**
 * lat_score_from_white:
 * @score: a score from the view of @side
 * @side: who is to act
 *
 * Returns: the score from White's view
 */
LatScore
lat_score_from_white (LatScore score, LatSide side)
{
  if (side == LAT_BLACK)
    score.value = -score.value;
  return score;
}

/**
 * lat_score_dup_text:
 * @white_view: a score from White's view
 *
 * Returns: (transfer full): the score as lat_eval_dup_text() writes it
 */
char *
lat_score_dup_text (LatScore white_view)
{
  LatEval eval = get_eval (white_view);

  return lat_eval_dup_text (&eval);
}

/**
 * lat_score_dup_words:
 * @white_view: a score from White's view
 *
 * Returns: (transfer full): the score as a sentence would say it
 */
char *
lat_score_dup_words (LatScore white_view)
{
  LatEval eval = get_eval (white_view);

  return lat_eval_dup_words (&eval);
}
