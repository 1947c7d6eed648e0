/* SPDX-License-Identifier: GPL-3.0-or-later */
/* rules-words.h - a rule set in plain language */
#pragma once

#include "lat-rulebook-text.h"

/* The whole rule set, which need not be one that can be played. */
static inline char *
dup_words (const LatRules *rules)
{
  g_autoptr (LatRulebook) book = lat_rulebook_new (rules);

  return lat_rulebook_dup_text (book);
}
