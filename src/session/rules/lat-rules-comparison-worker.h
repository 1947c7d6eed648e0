/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-comparison-worker.h - two rule sets compared in a thread */
#pragma once

#include "lat-game-comparison.h"
#include "lat-notifier.h"
#include "lat-verdict.h"

/**
 * LatRulesQuestion:
 * @rulesets: the rule sets
 * @position: a position on any board
 * @history: the positions up to it
 * @trail: (nullable): the game to be played by both; %NULL to leave that out
 * @nodes: how many positions each of the two searches visits; 0 for no search
 *
 * What is to be compared.
 */
typedef struct
{
  LatRuleset *rulesets[LAT_N_COMPARED_SIDES];
  const LatPosition *position;
  const LatHistory *history;
  LatGameTrail *trail;
  guint64 nodes;
} LatRulesQuestion;

/**
 * LatRulesAnswer:
 * @comparison: (nullable): what can be done in the position; %NULL if that has been taken
 * @game: (nullable): what becomes of the game; %NULL if that has been taken, or is not known yet
 * @verdicts: what the searches say by now; of a position that does not go with a rule set
 *   nothing
 * @nodes: how many positions they have visited
 * @is_done: whether there is nothing left to do
 *
 * What is known.
 */
typedef struct
{
  LatComparison *comparison;
  LatGameComparison *game;
  LatVerdict verdicts[LAT_N_COMPARED_SIDES];
  guint64 nodes[LAT_N_COMPARED_SIDES];
  gboolean is_done;
} LatRulesAnswer;

/**
 * LatRulesComparisonWorker:
 *
 * A thread that answers one question at a time: first what can be done in the position, then
 * what becomes of the game, then what a search says by one rule set and by the other, each with
 * the same number of nodes, one thread and an empty table, which gives the same every time. A
 * new question ends the one before; what is found of that is dropped. There is at most one
 * call of the main loop pending.
 */
typedef struct _LatRulesComparisonWorker LatRulesComparisonWorker;

LatRulesComparisonWorker *
lat_rules_comparison_worker_new (LatNotifierFunc func, gpointer data);
void
lat_rules_comparison_worker_free (LatRulesComparisonWorker *worker);
void
lat_rules_comparison_worker_ask (LatRulesComparisonWorker *worker,
                                 const LatRulesQuestion *question);
void
lat_rules_comparison_worker_stop (LatRulesComparisonWorker *worker);
gboolean
lat_rules_comparison_worker_take (LatRulesComparisonWorker *worker, LatRulesAnswer *answer);
void
lat_rules_answer_clear (LatRulesAnswer *answer);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatRulesAnswer, lat_rules_answer_clear)
