/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-position.h - the referee's position: a mailbox of files and ranks, and its text of six fields */
#pragma once

#include "plain-rules.h"

typedef struct
{
  guint8 kind; /* PlainKind */
  guint8 side; /* PlainSide */
  guint8 trapped;
} PlainPiece;

typedef enum
{
  PLAIN_TURN_NORMAL,
  PLAIN_TURN_HAS_REMOVED, /* must move now */
  PLAIN_TURN_BONUS,       /* the piece on `bonus` may act again */
  PLAIN_TURN_SWAPPED,     /* the players have changed sides: not once more */
  PLAIN_TURN_OPENS,       /* the other side had to pass: a way must be opened for it */
} PlainTurn;

typedef struct
{
  PlainPiece board[PLAIN_MAX_SIDE][PLAIN_MAX_SIDE]; /* [file][rank] */
  PlainSide to_act;
  int hand_soldiers[2];
  int hand_officers[2];
  int hand_leaders[2];
  PlainTurn turn;
  PlainSquare bonus; /* only with PLAIN_TURN_BONUS */
  int quiet;         /* moves and passes since the last capture */
  int number;
} PlainPosition;

gboolean
plain_position_parse (const PlainRules *rules,
                      const char *text,
                      PlainPosition *position,
                      GError **error);
gboolean
plain_position_start (const PlainRules *rules, PlainPosition *position, GError **error);
char *
plain_position_to_text (const PlainRules *rules, const PlainPosition *position);

/* Whether both count as one for repetition. */
gboolean
plain_position_same (const PlainPosition *a, const PlainPosition *b);

PlainPiece
plain_piece_at (const PlainPosition *position, PlainSquare square);
void
plain_put (PlainPosition *position, PlainSquare square, PlainPiece piece);
gboolean
plain_is_empty (const PlainRules *rules, const PlainPosition *position, PlainSquare square);
/* Whether a piece of `side` stands there; FALSE outside. */
gboolean
plain_is_of (const PlainRules *rules,
             const PlainPosition *position,
             PlainSquare square,
             PlainSide side);
gboolean
plain_find_leader (const PlainRules *rules,
                   const PlainPosition *position,
                   PlainSide side,
                   PlainSquare *square);
int
plain_count (const PlainRules *rules,
             const PlainPosition *position,
             PlainSide side,
             gboolean soldiers_only);
int
plain_count_leaders (const PlainRules *rules, const PlainPosition *position, PlainSide side);
int
plain_count_hand (const PlainPosition *position, PlainSide side);
gboolean
plain_hands_are_empty (const PlainPosition *position);
/* Whether the side to act has to remove an enemy before play. */
gboolean
plain_must_clear (const PlainRules *rules, const PlainPosition *position);
/* Whether goals and limits are judged: men are neither dropped nor removed before play. */
gboolean
plain_is_play (const PlainRules *rules, const PlainPosition *position);
/* Who acted last: the other side, unless the turn goes on. */
PlainSide
plain_actor (const PlainPosition *position);
PlainSide
plain_other (PlainSide side);
