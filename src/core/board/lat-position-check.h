/* lat-position-check.h - whether a position can be played, and whether it can come about */
#pragma once

#include "lat-ruleset.h"

G_BEGIN_DECLS

gboolean
lat_position_check (const LatRuleset *ruleset,
                    const LatPosition *position,
                    LatDiagnostics *diagnostics);

G_END_DECLS
