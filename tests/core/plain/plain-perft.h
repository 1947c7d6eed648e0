/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-perft.h - how many sequences of so many actions there are, by the referee */
#pragma once

#include "plain-play.h"

guint64
plain_perft (PlainGame *game, guint depth);
