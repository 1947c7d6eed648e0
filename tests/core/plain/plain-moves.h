/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-moves.h - the referee's legal actions of the side to act */
#pragma once

#include "plain-action.h"

/* `history` holds every PlainPosition of the game so far, `position` as the last: what counts as
 * a repetition depends on it.  Returns an array of PlainAction. */
GArray *
plain_legal_actions (const PlainRules *rules, const PlainPosition *position, const GArray *history);
/* The same as sorted texts. */
GStrv
plain_legal_texts (const PlainRules *rules, const PlainPosition *position, const GArray *history);

const PlainMotion *
plain_get_motion (const PlainRules *rules, PlainPiece piece);
/* Where the man there could go, as moves without victims, if nothing but the board stood in his way.
 * Returns an array of PlainAction. */
GArray *
plain_find_ways (const PlainRules *rules, const PlainPosition *position, PlainSquare from);
/* Whether the man whose turn goes on has a legal move that captures, repetition aside. */
gboolean
plain_bonus_captures (const PlainRules *rules, const PlainPosition *position);

int
plain_count_occurrences (const GArray *history, const PlainPosition *position);
/* Every leader of the side, and it has one; FALSE too if the rules do not know immobilisation. */
gboolean
plain_leaders_are_immobilised (const PlainRules *rules,
                               const PlainPosition *position,
                               PlainSide side);
