/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-finding.h - what tells two rule sets apart */
#pragma once

#include "lat-history.h"
#include "lat-ruleset.h"

/**
 * LatFindingKind:
 * @LAT_FINDING_NONE: no difference was found
 * @LAT_FINDING_BOARD: the boards are not the same, so there is no position common to both
 * @LAT_FINDING_START: the games begin with different positions
 * @LAT_FINDING_LEGAL: an action is legal by one rule set only
 * @LAT_FINDING_EFFECT: an action that is legal by both does something else
 * @LAT_FINDING_RESULT: the game is over by one rule set only, or with another winner
 */
typedef enum
{
  LAT_FINDING_NONE,
  LAT_FINDING_BOARD,
  LAT_FINDING_START,
  LAT_FINDING_LEGAL,
  LAT_FINDING_EFFECT,
  LAT_FINDING_RESULT,
} LatFindingKind;

/**
 * LatFindingGoal:
 * @LAT_FINDING_LINE: the shortest line of play was looked for
 * @LAT_FINDING_POSITION: the smallest position was looked for
 */
typedef enum
{
  LAT_FINDING_LINE,
  LAT_FINDING_POSITION,
} LatFindingGoal;

/**
 * LatFindingReach:
 * @is_alike: the rule sets have the same keys of play: there is nothing to find
 * @is_stopped: the search was stopped, or ran out of time, before it was through
 * @needs_line: the rule sets differ only in what no position shows by itself: where play
 *   begins, and repetition
 * @needs_start: they differ only in where play begins: no play from a common position shows it
 * @has_plies: whether all lines of up to @plies actions were compared
 * @plies: so many actions long were the longest lines of which all were compared; the finding
 *   itself aside they make no difference
 * @has_men: whether all positions of up to @men men were compared
 * @men: so many men had the largest positions of which all were compared, those in hand counted;
 *   they make no difference
 * @squares: of the positions of one man more all were compared that fit a rectangle of so many
 *   squares
 * @n_positions: how many positions were compared in all
 * @n_games: how many games were played at random
 *
 * How far a search looked: what it proves.
 */
typedef struct
{
  gboolean is_alike;
  gboolean is_stopped;
  gboolean needs_line;
  gboolean needs_start;
  gboolean has_plies;
  guint plies;
  gboolean has_men;
  guint men;
  guint squares;
  guint64 n_positions;
  guint64 n_games;
} LatFindingReach;

/**
 * LatFinding:
 * @kind: what was found
 * @goal: what was looked for
 * @rulesets: the two rule sets
 * @start: where the line begins; the position itself, if that was looked for
 * @n_line: how many actions lead from there to @position; they do the same by both rule sets
 * @line: (array length=n_line) (nullable): these actions
 * @position: where the rule sets part
 * @action: what is done there; %LAT_ACTION_INVALID if they do not agree whether the game is over
 *   in @position itself
 * @reach: how far the search looked
 *
 * A difference by example. @start and what follows mean something only if @kind is
 * %LAT_FINDING_LEGAL or more.
 */
typedef struct
{
  LatFindingKind kind;
  LatFindingGoal goal;
  LatRuleset *rulesets[2];
  LatPosition start;
  guint n_line;
  LatAction *line;
  LatPosition position;
  LatAction action;
  LatFindingReach reach;
} LatFinding;

LatFinding *
lat_finding_new (LatRuleset *first, LatRuleset *second, LatFindingGoal goal);
LatFinding *
lat_finding_copy (const LatFinding *finding);
void
lat_finding_free (LatFinding *finding);

gboolean
lat_finding_is_example (const LatFinding *finding);
guint
lat_finding_get_n_plies (const LatFinding *finding);
guint
lat_finding_get_n_men (const LatFinding *finding);
guint
lat_finding_get_n_squares (const LatFinding *finding);
void
lat_finding_get_history (const LatFinding *finding, LatHistory *history);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatFinding, lat_finding_free)
