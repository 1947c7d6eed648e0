/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-mend.h - the obvious remedy of what is wrong with rules */
#pragma once

#include "lat-rules.h"

/**
 * LatRulesMend:
 * @key: the key to be changed
 * @value: what it should be, as a file says it
 * @words: what that does, short enough for a button, translated
 *
 * One change that takes a fault away.
 */
typedef struct
{
  LatKey key;
  char *value;
  char *words;
} LatRulesMend;

gboolean
lat_rules_mend_find (const LatRules *rules, const LatDiagnostic *fault, LatRulesMend *mend);
void
lat_rules_mend_clear (LatRulesMend *mend);
char *
lat_rules_mend_dup_slug (const char *name);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LatRulesMend, lat_rules_mend_clear)
