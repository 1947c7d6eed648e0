/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-outline.h - a few answers from which a rule set of one's own begins */
#pragma once

#include "lat-rules.h"

/**
 * LatOutlineArmy:
 * @LAT_OUTLINE_LINES: two lines face each other, leaders behind them
 * @LAT_OUTLINE_CROSS: one side stands around the middle, the other before the edges
 * @LAT_OUTLINE_DROPS: the board is empty, and all men are dropped
 */
typedef enum
{
  LAT_OUTLINE_LINES,
  LAT_OUTLINE_CROSS,
  LAT_OUTLINE_DROPS,
} LatOutlineArmy;

/**
 * LatOutlineLeaders:
 *
 * Who has a leader.
 */
typedef enum
{
  LAT_OUTLINE_NO_LEADER,
  LAT_OUTLINE_BOTH_LEADERS,
  LAT_OUTLINE_WHITE_LEADER,
  LAT_OUTLINE_BLACK_LEADER,
} LatOutlineLeaders;

/**
 * LatOutline:
 * @files: of the board
 * @ranks: of the board
 * @army: a #LatOutlineArmy
 * @leaders: a #LatOutlineLeaders
 * @is_far: whether men go any number of squares, not one
 * @jumps: whether they may jump over a man
 * @between: whether a man between two enemies is captured
 * @leader_capture: a #LatLeaderCapture
 * @all_taken: whether who has no men left loses
 * @leader_taken: whether who has lost the leader loses
 * @reaches: a #LatReaches: where a leader wins by arriving
 * @immobilised: whether who has a leader that cannot stir loses
 * @keeps: whether throne and corners are for leaders only
 *
 * A value. Answers that make no sense beside others are not looked at.
 */
typedef struct
{
  int files;
  int ranks;
  int army;
  int leaders;
  gboolean is_far;
  gboolean jumps;
  gboolean between;
  int leader_capture;
  gboolean all_taken;
  gboolean leader_taken;
  int reaches;
  gboolean immobilised;
  gboolean keeps;
} LatOutline;

void
lat_outline_init (LatOutline *outline);
void
lat_outline_settle (LatOutline *outline);
gboolean
lat_outline_has_leader_goal (const LatOutline *outline);
gboolean
lat_outline_has_goal (const LatOutline *outline);
char *
lat_outline_dup_name (const LatOutline *outline);
const char *
lat_outline_get_leader_name (const LatOutline *outline);
LatRules *
lat_outline_dup_rules (const LatOutline *outline, const char *name);
