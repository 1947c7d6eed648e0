/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-comparison.h - what two rule sets make of one position */
#pragma once

#include "lat-outcome.h"
#include "lat-play.h"

/**
 * LatDifference:
 * @LAT_DIFFERENCE_VICTIMS: other men are captured
 * @LAT_DIFFERENCE_FATE: the same men are captured, and something else becomes of them
 * @LAT_DIFFERENCE_RELEASED: other trapped men go free
 * @LAT_DIFFERENCE_TURN: it is another side's turn, or the turn goes on in another way
 * @LAT_DIFFERENCE_RESULT: the game ends by one rule set only, or otherwise
 *
 * In what an action that is legal by two rule sets differs.
 */
typedef enum
{
  LAT_DIFFERENCE_NONE = 0,
  LAT_DIFFERENCE_VICTIMS = 1 << 0,
  LAT_DIFFERENCE_FATE = 1 << 1,
  LAT_DIFFERENCE_RELEASED = 1 << 2,
  LAT_DIFFERENCE_TURN = 1 << 3,
  LAT_DIFFERENCE_RESULT = 1 << 4,
} LatDifference;

/**
 * LatComparedKind:
 * @LAT_COMPARED_GAINED: legal by the second rule set only
 * @LAT_COMPARED_LOST: legal by the first rule set only
 * @LAT_COMPARED_CHANGED: legal by both, and not the same
 */
typedef enum
{
  LAT_COMPARED_GAINED,
  LAT_COMPARED_LOST,
  LAT_COMPARED_CHANGED,
} LatComparedKind;

#define LAT_N_COMPARED_KINDS 3

/**
 * LatComparedAction:
 * @action: an action
 * @differences: a set of #LatDifference; of a gained or lost one none
 */
typedef struct
{
  LatAction action;
  guint differences;
} LatComparedAction;

/**
 * LatComparedSide:
 * @LAT_COMPARED_BEFORE: the first rule set
 * @LAT_COMPARED_AFTER: the second one
 */
typedef enum
{
  LAT_COMPARED_BEFORE,
  LAT_COMPARED_AFTER,
} LatComparedSide;

#define LAT_N_COMPARED_SIDES 2

/**
 * LatComparison:
 *
 * Two rule sets, and what they make of a position: a value of its own, so that a thread can
 * hand it to another. One can be used for many positions, one after the other.
 */
typedef struct _LatComparison LatComparison;

LatComparison *
lat_comparison_new (LatRuleset *before, LatRuleset *after);
LatComparison *
lat_comparison_copy (const LatComparison *self);
void
lat_comparison_free (LatComparison *self);

gboolean
lat_comparison_run (LatComparison *self,
                    const LatPosition *position,
                    const LatHistory *history,
                    guint max);
gboolean
lat_comparison_run_apart (LatComparison *self,
                          const LatPosition *before,
                          const LatHistory *history_before,
                          const LatPosition *after,
                          const LatHistory *history_after,
                          guint max);

LatRuleset *
lat_comparison_get_ruleset (const LatComparison *self, LatComparedSide side);
const LatPosition *
lat_comparison_get_position (const LatComparison *self, LatComparedSide side);
const LatHistory *
lat_comparison_get_history (const LatComparison *self, LatComparedSide side);
const char *
lat_comparison_get_fault (const LatComparison *self, LatComparedSide side);
const LatOutcome *
lat_comparison_get_outcome (const LatComparison *self, LatComparedSide side);
gboolean
lat_comparison_is_same (const LatComparison *self);
guint
lat_comparison_get_n_legal (const LatComparison *self, LatComparedSide side);
const LatComparedAction *
lat_comparison_get_actions (const LatComparison *self, LatComparedKind kind, guint *n);
void
lat_comparison_get_effect (const LatComparison *self,
                           LatComparedSide side,
                           LatAction action,
                           LatEffect *effect,
                           LatPosition *next,
                           LatOutcome *outcome);
gboolean
lat_comparison_explain (const LatComparison *self,
                        LatComparedSide side,
                        LatAction action,
                        LatReason *reason);
char *
lat_comparison_dup_text (const LatComparison *self, LatComparedSide side, LatAction action);
char *
lat_comparison_dup_change (const LatComparison *self, const LatComparedAction *compared);

guint
lat_comparison_find_differences (const LatRuleset *before,
                                 const LatPosition *position_before,
                                 LatHistory *history_before,
                                 const LatRuleset *after,
                                 const LatPosition *position_after,
                                 LatHistory *history_after,
                                 LatAction action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatComparison, lat_comparison_free)
