/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-action.h - the referee's actions: their text, and what they do to a position */
#pragma once

#include "plain-position.h"

typedef enum
{
  PLAIN_DROP,
  PLAIN_REMOVAL,
  PLAIN_MOVE,
  PLAIN_PASS,
  PLAIN_SWAP,
} PlainActionType;

typedef struct
{
  PlainActionType type;
  PlainKind kind; /* of the piece that is dropped, removed or moved */
  PlainSquare from;
  PlainSquare to;    /* the only square of a drop and a removal */
  gboolean replaces; /* an enemy stands on `to` and is taken at once */
  gboolean leaps;    /* the man on `over` is jumped over and taken */
  PlainSquare over;
  PlainSquareSet victims;
} PlainAction;

/* Long algebraic with victims and without marks; `position` is the one before the action. */
char *
plain_action_to_text (const PlainRules *rules,
                      const PlainPosition *position,
                      const PlainAction *action);

/* The board right after the move, and before anything is taken but whom it replaces. */
void
plain_move_man (PlainPosition *position, const PlainAction *action);
/* All that a move does to the board. */
void
plain_move_and_take (const PlainRules *rules, PlainPosition *position, const PlainAction *action);
void
plain_make (const PlainRules *rules, PlainPosition *position, const PlainAction *action);
