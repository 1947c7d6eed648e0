/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-position.h - positions at random, as someone would set them up: games hardly reach some of them */
#pragma once

#include "plain-position.h"

/* No more leaders than the rules allow, hand and board together; each side has a soldier on the board. */
void
random_position_fill (const PlainRules *rules, GRand *rand, PlainPosition *position);
