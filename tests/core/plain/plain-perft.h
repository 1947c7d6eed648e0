/* How many sequences of so many actions there are. */
#pragma once

#include "plain-play.h"

guint64
plain_perft (PlainGame *game, guint depth);
