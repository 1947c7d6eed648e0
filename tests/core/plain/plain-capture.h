/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-capture.h - the referee's captures: who is captured, where one may enter, who goes free */
#pragma once

#include "plain-position.h"

/* In what role a piece takes part in a capture. */
typedef enum
{
  PLAIN_ARM_HAMMER,
  PLAIN_ARM_ANVIL,
  PLAIN_ARM_EITHER,
} PlainArm;

/* A unit of `side`: a piece that is not trapped and is armed for the role. */
gboolean
plain_is_unit (const PlainRules *rules,
               const PlainPosition *position,
               PlainSquare square,
               PlainSide side,
               PlainArm role);
/* Whether the place acts as a captor of the piece, which stands beside it. */
gboolean
plain_is_hostile (const PlainRules *rules,
                  const PlainPosition *position,
                  PlainSquare square,
                  PlainPiece piece);

/* The board of all three is the one after the move and before anything is taken. */
void
plain_find_victims (const PlainRules *rules,
                    const PlainPosition *position,
                    PlainSquare from,
                    PlainSquare to,
                    PlainSquareSet *victims);
gboolean
plain_entry_is_legal (const PlainRules *rules,
                      const PlainPosition *position,
                      PlainSquare to,
                      const PlainSquareSet *victims);
/* Whether the piece there could be taken by the other side in some way but with all sides taken. */
gboolean
plain_can_be_victim (const PlainRules *rules, const PlainPosition *position, PlainSquare square);

/* The same of an enemy of `mover`; FALSE where none stands. */
gboolean
plain_is_enemy_victim (const PlainRules *rules,
                       const PlainPosition *position,
                       PlainSquare square,
                       PlainSide mover);

/* The three ways that look along the direction of movement; adds to `victims`. */
void
plain_find_tactical_victims (const PlainRules *rules,
                             const PlainPosition *position,
                             PlainSquare from,
                             PlainSquare to,
                             PlainSquareSet *victims);

/* Groups, shield walls and what is approached; adds to `victims`. */
void
plain_find_masses (const PlainRules *rules,
                   const PlainPosition *position,
                   PlainSquare from,
                   PlainSquare to,
                   PlainSquareSet *victims);

/* The board after the victims have been taken: sets free what is no longer held. */
void
plain_release (const PlainRules *rules, PlainPosition *position);
