/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-verdict.c - what a search says of a place in a game */
#include "lat-verdict.h"

#include "lat-outcome.h"

#include <string.h>

/**
 * lat_verdict_init:
 * @verdict: (out caller-allocates): the verdict
 * @ruleset: the rules
 * @position: the position there
 * @history: the positions so far, @position last
 *
 * Begins with what the rules say.
 *
 * Returns: whether play is over there, so that there is nothing to search
 */
gboolean
lat_verdict_init (LatVerdict *verdict,
                  const LatRuleset *ruleset,
                  const LatPosition *position,
                  const LatHistory *history)
{
  LatOutcome outcome;

  g_return_val_if_fail (verdict != NULL && ruleset != NULL && position != NULL, FALSE);

  memset (verdict, 0, sizeof *verdict);
  verdict->side = (LatSide) position->side;
  verdict->chance = LAT_CHANCE_WHOLE / 2;
  if (!lat_outcome_get (ruleset, position, history, &outcome))
    return FALSE;
  verdict->is_known = TRUE;
  verdict->is_over = TRUE;
  verdict->chance = lat_chance_of_result (outcome.result, verdict->side);
  return TRUE;
}

/**
 * lat_verdict_take_info:
 * @verdict: a verdict
 * @info: what a search of its position has found
 *
 * Keeps the newest of the first line. A bound of a score only counts while there is nothing
 * better; a win or a loss counts even if it could be a shorter or longer one.
 */
void
lat_verdict_take_info (LatVerdict *verdict, const LatInfo *info)
{
  g_return_if_fail (verdict != NULL && info != NULL);

  if (info->line != 0 || (!lat_info_holds (info) && verdict->is_known))
    return;
  verdict->is_known = TRUE;
  verdict->score = info->score;
  verdict->depth = info->depth;
  verdict->chance = info->chance;
  verdict->n_line = MIN (info->n_pv, LAT_VERDICT_MAX_LINE);
  memcpy (verdict->line, info->pv, verdict->n_line * sizeof *verdict->line);
}

/**
 * lat_verdict_get_loss:
 * @before: of the place before an action
 * @action: the action
 * @after: of the place after it
 *
 * What an action gives away: nothing if it is the one that the search would have chosen,
 * whatever is said of the place after it.
 *
 * Returns: the winning chance that its side loses by it, in parts of %LAT_CHANCE_WHOLE, from 0
 */
int
lat_verdict_get_loss (const LatVerdict *before, LatAction action, const LatVerdict *after)
{
  int chance;

  g_return_val_if_fail (before != NULL && after != NULL, 0);

  if (!before->is_known || !after->is_known || (before->n_line > 0 && before->line[0] == action))
    return 0;
  /* Who changes sides leaves these men to the other player. */
  chance = after->side == before->side && lat_action_type (action) != LAT_ACTION_SWAP
               ? after->chance
               : LAT_CHANCE_WHOLE - after->chance;
  return MAX (before->chance - chance, 0);
}

/**
 * lat_verdict_get_eval:
 * @verdict: of the position after a node
 * @node: the node
 * @eval: (out caller-allocates): the evaluation that the node would get, from White's view
 *
 * Returns: whether there is one that says more than what is there: not if that comes from a deeper
 *   search, or is the same
 */
gboolean
lat_verdict_get_eval (const LatVerdict *verdict, const LatNode *node, LatEval *eval)
{
  const LatEval *old;

  g_return_val_if_fail (verdict != NULL && node != NULL && eval != NULL, FALSE);

  if (!verdict->is_known || verdict->is_over)
    return FALSE;
  *eval =
      (LatEval){ .is_set = TRUE,
                 .is_mate = verdict->score.is_mate,
                 .value = verdict->side == LAT_BLACK ? -verdict->score.value : verdict->score.value,
                 .depth = (int) verdict->depth };
  old = lat_node_get_eval (node);
  return old == NULL || !old->is_set || old->depth < eval->depth
         || (old->depth == eval->depth
             && (old->value != eval->value || old->is_mate != eval->is_mate));
}

/**
 * lat_verdict_new_eval_edit:
 * @verdict: of the position after a node
 * @game: a game
 * @node: a node of it
 *
 * Returns: (transfer full) (nullable): writes the score to the node; %NULL if there is none, or
 *   if what is there comes from a deeper search
 */
LatEdit *
lat_verdict_new_eval_edit (const LatVerdict *verdict, LatGame *game, LatNode *node)
{
  LatEval eval;

  g_return_val_if_fail (verdict != NULL && game != NULL && node != NULL, NULL);

  return lat_verdict_get_eval (verdict, node, &eval) ? lat_edit_new_eval (game, node, &eval) : NULL;
}

/**
 * lat_mistake_new_nag_edit:
 * @mistake: how bad an action is
 * @game: a game
 * @node: the action
 *
 * What a person has said about an action counts more.
 *
 * Returns: (transfer full) (nullable): adds the glyph, the other ones stay; %NULL if there is
 *   none to be added, or if there is one of ! ? !! ?? !? ?! already
 */
LatEdit *
lat_mistake_new_nag_edit (LatMistake mistake, LatGame *game, LatNode *node)
{
  g_autofree guint8 *with = NULL;
  const guint8 *nags;
  guint n;

  g_return_val_if_fail (game != NULL && node != NULL, NULL);

  if (mistake == LAT_MISTAKE_NONE)
    return NULL;
  nags = lat_node_get_nags (node, &n);
  for (guint i = 0; i < n; i++)
    if (nags[i] >= 1 && nags[i] <= 6)
      return NULL;
  with = g_new (guint8, n + 1);
  with[0] = lat_mistake_get_nag (mistake);
  if (n > 0)
    memcpy (with + 1, nags, n);
  return lat_edit_new_nags (game, node, with, n + 1);
}
