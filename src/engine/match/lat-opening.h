/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-opening.h - where the games of a match begin */
#pragma once

#include "lat-diagnostic.h"
#include "lat-random.h"
#include "lat-ruleset.h"

char *
lat_opening_draw (LatRuleset *ruleset, guint n_plies, gboolean keep_drops, LatRandom *random);
char *
lat_opening_draw_from (LatRuleset *ruleset,
                       const char *fen,
                       guint n_plies,
                       gboolean keep_drops,
                       LatRandom *random);
gboolean
lat_opening_is_playable (const LatRuleset *ruleset, const char *fen);
char *
lat_opening_dup_complaint (const LatRuleset *ruleset, guint n_plies);
gboolean
lat_opening_read (const char *text,
                  LatRuleset *const *rulesets,
                  const char *const *labels,
                  guint n_rulesets,
                  GPtrArray **openings,
                  LatDiagnostics *diagnostics);
