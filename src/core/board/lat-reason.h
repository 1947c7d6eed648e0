/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-reason.h - why a game is over, or why an action is illegal */
#pragma once

#include "lat-position.h"

/**
 * LatReasonCode:
 *
 * First the reasons of results, then those of illegal actions.
 */
typedef enum
{
  LAT_REASON_NONE,
  LAT_REASON_IMMOBILISED,
  LAT_REASON_LEADER_CAPTURED,
  LAT_REASON_REACHED,
  LAT_REASON_SOLDIER_REACHED,
  LAT_REASON_ANNIHILATED,
  LAT_REASON_CUT_OFF,
  LAT_REASON_NO_ACTION,
  LAT_REASON_NO_ACTION_DRAW,
  LAT_REASON_NO_ACTION_SCORE,
  LAT_REASON_REPETITION_DRAW,
  LAT_REASON_REPETITION_LOSS,
  LAT_REASON_REPETITION_AGAINST,
  LAT_REASON_CAPTURELESS_DRAW,
  LAT_REASON_CAPTURELESS_SCORE,
  LAT_REASON_MOVES_DRAW,
  LAT_REASON_MOVES_SCORE,
  LAT_REASON_MOVES_WIN,
  /* illegal actions */
  LAT_REASON_GAME_OVER,
  LAT_REASON_OUTSIDE,
  LAT_REASON_NO_PIECE,
  LAT_REASON_OTHER_SIDE,
  LAT_REASON_TRAPPED,
  LAT_REASON_OCCUPIED,
  LAT_REASON_NO_WAY,
  LAT_REASON_DIRECTION,
  LAT_REASON_TOO_FAR,
  LAT_REASON_BLOCKED,
  LAT_REASON_BARRED,
  LAT_REASON_CLOSED,
  LAT_REASON_GATED,
  LAT_REASON_MUST_DROP,
  LAT_REASON_MUST_PASS,
  LAT_REASON_NOTHING_TO_DROP,
  LAT_REASON_DROP_SOLDIERS_FIRST,
  LAT_REASON_DROP_FORBIDDEN,
  LAT_REASON_MUST_REMOVE,
  LAT_REASON_HAS_REMOVED,
  LAT_REASON_NOT_REMOVABLE,
  LAT_REASON_BONUS_PIECE,
  LAT_REASON_NO_PASS,
  LAT_REASON_ENTRY_FORBIDDEN,
  LAT_REASON_ENTRY_NEEDS_CAPTURE,
  LAT_REASON_SELF_IMMOBILISED,
  LAT_REASON_REPETITION_FORBIDDEN,
  LAT_REASON_LOCKED,
  LAT_REASON_LOCKED_NO_LEADER,
  LAT_REASON_LEADER_STUCK,
  LAT_REASON_LEADER_STRIKES_ONLY,
  LAT_REASON_LEADER_ONE_SQUARE,
  LAT_REASON_MANDATORY,
  LAT_REASON_BONUS_CAPTURES,
  LAT_REASON_MUST_OPEN,
  LAT_REASON_MUST_CLEAR,
  LAT_REASON_NO_SWAP,
} LatReasonCode;

#define LAT_REASON_MAX_SQUARES 6

/**
 * LatReason:
 * @code: the reason
 * @side: the side it is about: who is immobilised, captured, annihilated,
 *   without an action; who reached its goal; who repeated, or loses by it; who wins by the last move; who acts
 * @n_squares: how many squares are involved
 * @squares: these squares, the acting or suffering piece first, then the men concerned
 * @counts: numbers that go with it: men of White and Black (score), plies
 *   (captureless), moves (last move), leaders (immobilised, and those that are left when some are captured), occurrences (repetition), the #LatDirections in which the man moves (direction),
 *   whether it cannot pass (bonus piece), whether there are officers (drop soldiers first)
 *
 * A value, to be shown with lat_reason_dup_text() and highlighted by its squares.
 */
typedef struct
{
  LatReasonCode code;
  LatSide side;
  guint n_squares;
  LatSquare squares[LAT_REASON_MAX_SQUARES];
  int counts[2];
} LatReason;

char *
lat_reason_dup_text (const LatReason *reason);
LatSquareSet
lat_reason_get_squares (const LatReason *reason, const LatPosition *position);
const char *
lat_side_get_name (LatSide side);
const char *
lat_result_get_text (LatResult result);
gboolean
lat_result_read (const char *text, LatResult *result);

/**
 * LatOutcome:
 * @result: %LAT_RESULT_NONE while play goes on
 * @reason: why it is over
 */
typedef struct
{
  LatResult result;
  LatReason reason;
} LatOutcome;
char *
lat_outcome_dup_start_text (const LatOutcome *outcome);
