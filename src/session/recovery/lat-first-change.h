/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-first-change.h - where two files of games begin to differ, in words */
#pragma once

#include "lat-game.h"

char *
lat_first_change_dup_text (const char *before,
                           gssize before_length,
                           const char *after,
                           gssize after_length);
