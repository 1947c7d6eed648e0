/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-record.h - a game of a run, as it is kept */
#pragma once

#include "lat-engine.h"
#include "lat-lab-header.h"
#include "lat-reason.h"

/** LAT_LAB_SCORE_UNKNOWN: the value, not a mate, of a score that was not found. */
#define LAT_LAB_SCORE_UNKNOWN G_MININT

/**
 * LatLabRecord:
 * @number: which game of the run it is
 * @opening: the six fields of the position where it begins
 * @n_plies: how many actions follow, at least 0
 * @n_turns: how often a side had its turn: actions in a row by one side are one turn
 * @actions: (array length=n_plies): the actions
 * @scores: (array length=n_plies): what the side that acted found before each action, *from
 *   White's view*: hundredths of a soldier, or plies to the end, positive if White wins; see
 *   lat_lab_score_is_known()
 * @result: who won; never %LAT_RESULT_NONE
 * @reason: why the game is over; %LAT_REASON_NONE: it was as long as it may be, and is a draw
 *
 * One game. What it was like, position by position, is told by #LatLabReplay.
 */
typedef struct
{
  LatLabNumber number;
  char *opening;
  guint n_plies;
  guint n_turns;
  LatAction *actions;
  LatScore *scores;
  LatResult result;
  LatReasonCode reason;
} LatLabRecord;

/**
 * lat_lab_score_is_known:
 *
 * Returns: whether a score of a record was found; with fewer nodes than there are actions
 *   it need not be
 */
static inline gboolean
lat_lab_score_is_known (LatScore score)
{
  return score.is_mate || score.value != LAT_LAB_SCORE_UNKNOWN;
}

/**
 * lat_lab_record_get_engine:
 * @side: a side
 *
 * Returns: which engine plays it: 0 the first, 1 the second
 */
static inline guint
lat_lab_record_get_engine (const LatLabRecord *record, LatSide side)
{
  return (side == LAT_BLACK) != record->number.is_swapped;
}

void
lat_lab_record_clear (LatLabRecord *record);
void
lat_lab_record_free (LatLabRecord *record);
char *
lat_lab_record_write (const LatLabRecord *record, LatRuleset *ruleset);
const char *
lat_lab_record_read (LatLabRecord *record,
                     const char *line,
                     const LatLabNumber *number,
                     LatRuleset *ruleset);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatLabRecord, lat_lab_record_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatLabRecord, lat_lab_record_free)
