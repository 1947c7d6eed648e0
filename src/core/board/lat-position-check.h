/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-check.h - whether a position can be played, and whether it can come about */
#pragma once

#include "lat-ruleset.h"

gboolean
lat_position_check (const LatRuleset *ruleset,
                    const LatPosition *position,
                    LatDiagnostics *diagnostics);
