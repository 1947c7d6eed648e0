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

int
plain_count_occurrences (const GArray *history, const PlainPosition *position);
/* FALSE too if the side has no leader, or if the rules do not know immobilisation. */
gboolean
plain_leader_is_immobilised (const PlainRules *rules,
                             const PlainPosition *position,
                             PlainSide side);
