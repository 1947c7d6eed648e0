/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-play.h - the referee's game with its history, and when it is over */
#pragma once

#include "plain-moves.h"

typedef enum
{
  PLAIN_RESULT_NONE,
  PLAIN_RESULT_WHITE_WINS,
  PLAIN_RESULT_BLACK_WINS,
  PLAIN_RESULT_DRAW,
} PlainResult;

/* In the order in which they are judged. */
typedef enum
{
  PLAIN_REASON_NONE,
  PLAIN_REASON_IMMOBILISED,
  PLAIN_REASON_LEADER_CAPTURED,
  PLAIN_REASON_LEADER_REACHED,
  PLAIN_REASON_SOLDIER_REACHED,
  PLAIN_REASON_ANNIHILATED,
  PLAIN_REASON_CUT_OFF,
  PLAIN_REASON_NO_MOVES,
  PLAIN_REASON_REPETITION,
  PLAIN_REASON_NO_CAPTURE,
  PLAIN_REASON_MOVES,
} PlainReason;

typedef struct
{
  PlainResult result;
  PlainReason reason;
} PlainOutcome;

typedef struct
{
  const PlainRules *rules; /* borrowed */
  GArray *history;         /* PlainPosition; the last is the present one */
} PlainGame;

/* An empty text is the start. */
PlainGame *
plain_game_new (const PlainRules *rules, const char *position, GError **error);
void
plain_game_free (PlainGame *game);

const PlainPosition *
plain_game_position (const PlainGame *game);
void
plain_game_play (PlainGame *game, const PlainAction *action);
/* Victims and marks may be missing from the text, but if they are there they must be right
 * (marks are not looked at). */
gboolean
plain_game_play_text (PlainGame *game, const char *text, GError **error);
void
plain_game_take_back (PlainGame *game);

PlainOutcome
plain_game_outcome (const PlainGame *game);
/* The three parts of that, for whoever has listed the actions anyway: what the board says alone,
 * what it means if there is no action, and what the game so far says if there is one. */
PlainOutcome
plain_judge_goals (const PlainRules *rules, const PlainPosition *position);
PlainOutcome
plain_judge_no_moves (const PlainRules *rules, const PlainPosition *position);
PlainOutcome
plain_judge_limits (const PlainGame *game);
const char *
plain_result_to_text (PlainResult result);
const char *
plain_reason_to_text (PlainReason reason);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlainGame, plain_game_free)
