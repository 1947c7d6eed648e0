/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plain-why.h - a reason asked of the plain referee: every reply is tried */
#pragma once

#include "lat-why.h"
#include "plain-play.h"

typedef enum
{
  PLAIN_WHY_FALSE,
  PLAIN_WHY_TRUE,
  PLAIN_WHY_TOO_LONG,
} PlainWhy;

PlainWhy
plain_why_reaches (PlainGame *game,
                   PlainSide hunter,
                   gboolean wants_win,
                   int goal,
                   guint depth,
                   guint *budget);
int
plain_why_balance (const PlainGame *game, PlainSide side);
PlainWhy
plain_why_check (const LatWhyPlace *place,
                 const char *start,
                 const GPtrArray *played,
                 const LatWhy *why,
                 guint budget);
