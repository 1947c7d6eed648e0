/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-movegen-private.h - what forbids a move, shared by generator and explainer */
#pragma once

#include "lat-capture-private.h"
#include "lat-history.h"
#include "lat-reason.h"

/* How free a piece is before it moves. */
typedef enum
{
  LAT_FREEDOM_FREE,
  LAT_FREEDOM_ONE_SQUARE, /* one square, or a strike */
  LAT_FREEDOM_STRIKE,     /* strikes only */
  LAT_FREEDOM_NONE,
} LatFreedom;

LatFreedom
lat_movegen_get_freedom (const LatRuleset *ruleset,
                         const LatPosition *position,
                         LatSquare square,
                         LatSquare *locker);
LatReasonCode
lat_movegen_check (const LatRuleset *ruleset,
                   const LatPosition *position,
                   const LatHistory *history,
                   LatAction move,
                   LatFreedom freedom,
                   LatReason *reason);
void
lat_movegen_list_ways (const LatRuleset *ruleset,
                       const LatPosition *position,
                       LatSquare from,
                       LatActionList *list);
LatCellMask
lat_movegen_get_hemmers (const LatRuleset *ruleset, LatSide side);
gboolean
lat_movegen_locks (const LatRuleset *ruleset,
                   const LatCell *cells,
                   LatSquare square,
                   LatSquare enemy);
LatSquare
lat_movegen_find_locker (const LatRuleset *ruleset, const LatCell *cells, LatSquare square);
gboolean
lat_movegen_is_immobilised (const LatRuleset *ruleset, const LatCell *cells, LatSquare leader);
gboolean
lat_movegen_is_stuck (const LatRuleset *ruleset, const LatPosition *position, LatSide side);
gboolean
lat_movegen_is_clearing (const LatRuleset *ruleset, const LatPosition *position);
gboolean
lat_movegen_may_swap (const LatRuleset *ruleset, const LatPosition *position);
gboolean
lat_movegen_is_cut_off (const LatRuleset *ruleset, const LatCell *cells, LatSide side);
gboolean
lat_movegen_goes_on (const LatRuleset *ruleset, const LatPosition *position);
void
lat_play_start (const LatRuleset *ruleset,
                const LatPosition *position,
                LatAction action,
                LatPosition *next);
