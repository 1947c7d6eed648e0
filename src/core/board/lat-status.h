/* lat-status.h - how a position stands, in words */
#pragma once

#include "lat-outcome.h"

G_BEGIN_DECLS

char *
lat_status_dup_text (const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatOutcome *outcome,
                     const LatActionList *legal,
                     gboolean threatened);

G_END_DECLS
