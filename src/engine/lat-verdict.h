/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-verdict.h - what a search says of a place in a game */
#pragma once

#include "lat-chance.h"
#include "lat-engine.h"
#include "lat-edit.h"

/** LAT_VERDICT_MAX_LINE: so many actions of the best line are kept. */
#define LAT_VERDICT_MAX_LINE 16

/**
 * LatVerdict:
 * @is_known: whether there is one
 * @is_over: whether play is over there; then nothing was searched
 * @side: who is to act
 * @score: from the view of @side
 * @depth: of the search, in plies
 * @chance: the winning chance of @side, in parts of %LAT_CHANCE_WHOLE
 * @n_line: how many actions of the best line are known
 * @line: these
 *
 * A value. The file and the review of a game are made of the same ones.
 */
typedef struct
{
  gboolean is_known;
  gboolean is_over;
  LatSide side;
  LatScore score;
  guint depth;
  int chance;
  guint n_line;
  LatAction line[LAT_VERDICT_MAX_LINE];
} LatVerdict;

gboolean
lat_verdict_init (LatVerdict *verdict,
                  const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history);
void
lat_verdict_take_info (LatVerdict *verdict, const LatInfo *info);
int
lat_verdict_get_loss (const LatVerdict *before, LatAction action, const LatVerdict *after);
gboolean
lat_verdict_get_eval (const LatVerdict *verdict, const LatNode *node, LatEval *eval);
LatEdit *
lat_verdict_new_eval_edit (const LatVerdict *verdict, LatGame *game, LatNode *node);
LatEdit *
lat_mistake_new_nag_edit (LatMistake mistake, LatGame *game, LatNode *node);
