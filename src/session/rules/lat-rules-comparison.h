/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-comparison.h - what a change of the rules does, live */
#pragma once

#include "lat-document.h"
#include "lat-game-comparison.h"
#include "lat-verdict.h"

/** LAT_RULES_COMPARISON_NODES: how many positions each of the two searches visits. */
#define LAT_RULES_COMPARISON_NODES 100000

/**
 * LatRulesChoice:
 * @LAT_RULES_CHOICE_GAME: those of the game that is open
 * @LAT_RULES_CHOICE_PREVIOUS: those that it had before they were changed last
 * @LAT_RULES_CHOICE_OTHER: some others
 *
 * Which rules are compared.
 */
typedef enum
{
  LAT_RULES_CHOICE_GAME,
  LAT_RULES_CHOICE_PREVIOUS,
  LAT_RULES_CHOICE_OTHER,
} LatRulesChoice;

#define LAT_TYPE_RULES_COMPARISON (lat_rules_comparison_get_type ())

/**
 * LatRulesComparison:
 *
 * Two rule sets compared in the position that a document shows, and on its game; it follows
 * both. What takes time is done in a thread; what is found for a position or rules that are not
 * shown any more is dropped. It does nothing unless it is active.
 *
 * Properties: `active` (boolean: whether someone looks at it), `on-board` (boolean: whether the
 * actions are to be shown on the board), `pointed` (LatAction as uint: the one to be shown alone, or
 * %LAT_ACTION_INVALID).
 * Signals: `updated`: what is known has changed; `sides-changed`: other rules are compared.
 */
G_DECLARE_FINAL_TYPE (LatRulesComparison, lat_rules_comparison, LAT, RULES_COMPARISON, GObject)

LatRulesComparison *
lat_rules_comparison_new (LatDocument *document);
LatDocument *
lat_rules_comparison_get_document (LatRulesComparison *self);

void
lat_rules_comparison_set_side (LatRulesComparison *self,
                               LatComparedSide side,
                               LatRulesChoice choice,
                               LatRuleset *other);
LatRulesChoice
lat_rules_comparison_get_choice (LatRulesComparison *self, LatComparedSide side);
LatRuleset *
lat_rules_comparison_get_ruleset (LatRulesComparison *self, LatComparedSide side);
LatRuleset *
lat_rules_comparison_get_previous (LatRulesComparison *self);
void
lat_rules_comparison_set_previous (LatRulesComparison *self, LatRuleset *ruleset);
gboolean
lat_rules_comparison_is_alike (LatRulesComparison *self);

void
lat_rules_comparison_set_active (LatRulesComparison *self, gboolean active);
gboolean
lat_rules_comparison_get_active (LatRulesComparison *self);
void
lat_rules_comparison_set_on_board (LatRulesComparison *self, gboolean on_board);
gboolean
lat_rules_comparison_get_on_board (LatRulesComparison *self);

void
lat_rules_comparison_set_pointed (LatRulesComparison *self, LatAction action);
LatAction
lat_rules_comparison_get_pointed (LatRulesComparison *self);

const LatComparison *
lat_rules_comparison_get_actions (LatRulesComparison *self);
const LatGameComparison *
lat_rules_comparison_get_game (LatRulesComparison *self);
const LatVerdict *
lat_rules_comparison_get_verdict (LatRulesComparison *self, LatComparedSide side, guint64 *nodes);
char *
lat_rules_comparison_dup_line (LatRulesComparison *self, LatComparedSide side);
gboolean
lat_rules_comparison_is_done (LatRulesComparison *self);
LatNode *
lat_rules_comparison_find_place (LatRulesComparison *self);
