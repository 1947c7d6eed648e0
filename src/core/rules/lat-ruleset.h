/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-ruleset.h - rules compiled for play */
#pragma once

#include "lat-position.h"
#include "lat-rules.h"

/**
 * LatRuleset:
 *
 * What #LatRules compile to: frozen, reference-counted (atomically: engines
 * share it), fast. Everything that plays uses only this.
 */
typedef struct _LatRuleset LatRuleset;

LatRuleset *
lat_ruleset_new (const LatRules *rules, LatDiagnostics *diagnostics);
LatRuleset *
lat_ruleset_new_preset (const char *id);
LatRuleset *
lat_ruleset_ref (LatRuleset *ruleset);
void
lat_ruleset_unref (LatRuleset *ruleset);

const LatRules *
lat_ruleset_get_rules (const LatRuleset *ruleset);
const char *
lat_ruleset_get_line (const LatRuleset *ruleset);
const LatPosition *
lat_ruleset_get_start (const LatRuleset *ruleset);
int
lat_ruleset_get_files (const LatRuleset *ruleset);
int
lat_ruleset_get_ranks (const LatRuleset *ruleset);
gboolean
lat_ruleset_has_square (const LatRuleset *ruleset, LatSquare square);
guint
lat_ruleset_get_squares (const LatRuleset *ruleset, const LatSquare **squares);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatRuleset, lat_ruleset_unref)
