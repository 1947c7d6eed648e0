/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-finder.h - finds why an action is good or bad, and what a position threatens */
#pragma once

#include "lat-verdict.h"
#include "lat-why.h"

/**
 * LatWhyFinder:
 *
 * Looks for reasons by one rule set. To be used from one thread at a time; what it finds depends on the
 * questions alone, not on what was asked before or on time.
 */
typedef struct _LatWhyFinder LatWhyFinder;

LatWhyFinder *
lat_why_finder_new (LatRuleset *ruleset, guint64 max_nodes);
void
lat_why_finder_free (LatWhyFinder *finder);
gboolean
lat_why_finder_find_mistake (LatWhyFinder *finder,
                             const LatPosition *position,
                             const LatHistory *history,
                             LatAction action,
                             const LatVerdict *before,
                             const LatVerdict *after,
                             LatWhy *why);
gboolean
lat_why_finder_find_merit (LatWhyFinder *finder,
                           const LatPosition *position,
                           const LatHistory *history,
                           LatAction action,
                           LatWhy *why);
gboolean
lat_why_finder_find_threat (LatWhyFinder *finder,
                            const LatPosition *position,
                            const LatHistory *history,
                            LatWhy *why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LatWhyFinder, lat_why_finder_free)
