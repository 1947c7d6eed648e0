/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-report.h - what a change of the rules did to the open game */
#pragma once

#include "lat-document.h"

/**
 * LatRulesReportKind:
 * @LAT_RULES_REPORT_NONE: nothing has been changed yet
 * @LAT_RULES_REPORT_REFUSED: the rules cannot be played as they are
 * @LAT_RULES_REPORT_APPLIED: the change acts, and every action of the game stays
 * @LAT_RULES_REPORT_LOST: the change acts, and the game has lost actions by it
 * @LAT_RULES_REPORT_LEFT_OUT: the change acts, and men of the start had no square any more
 * @LAT_RULES_REPORT_UNDONE: the last change has been taken back
 */
typedef enum
{
  LAT_RULES_REPORT_NONE,
  LAT_RULES_REPORT_REFUSED,
  LAT_RULES_REPORT_APPLIED,
  LAT_RULES_REPORT_LOST,
  LAT_RULES_REPORT_LEFT_OUT,
  LAT_RULES_REPORT_UNDONE,
} LatRulesReportKind;

/**
 * LatRulesReport:
 * @kind: what happened
 * @text: the same in words
 * @node: (nullable): the place where the game breaks off
 * @n_before: how many legal actions there were in the position shown
 * @n_after: how many there are now
 */
typedef struct
{
  LatRulesReportKind kind;
  char *text;
  LatNode *node;
  guint n_before;
  guint n_after;
} LatRulesReport;

/**
 * LatLegalActions:
 * @n: how many there are
 * @items: the actions, in order
 * @ruleset: by which rules
 * @position: the position
 * @outcome: what has come of the game there
 * @texts: a digest of all actions of the game, as they are written
 *
 * The legal actions in the position a document shows, and what else of its game can change with
 * the rules, to be compared later.
 */
typedef struct
{
  guint n;
  LatAction *items;
  LatRuleset *ruleset;
  LatPosition position;
  LatOutcome outcome;
  guint texts;
} LatLegalActions;

void
lat_legal_actions_init (LatLegalActions *actions, LatDocument *document);
void
lat_legal_actions_clear (LatLegalActions *actions);

void
lat_rules_report_init_applied (LatRulesReport *report,
                               LatDocument *document,
                               const LatLegalActions *before,
                               const LatLegalActions *after,
                               const LatRetarget *retarget);
void
lat_rules_report_add_left_out (LatRulesReport *report, const char *men, const char *squares);
char *
lat_rules_report_dup_lost (LatDocument *document, const LatRetarget *retarget);
void
lat_rules_report_clear (LatRulesReport *report);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatLegalActions, lat_legal_actions_clear)
