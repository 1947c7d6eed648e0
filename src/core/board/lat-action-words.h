/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-action-words.h - an action as it is said, not written */
#pragma once

#include "lat-action.h"
#include "lat-rules.h"

char *
lat_action_words_dup (const LatRules *rules, LatAction action, LatSide side, const char *text);
