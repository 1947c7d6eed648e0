/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-position-text.h - positions as six fields of text */
#pragma once

#include "lat-diagnostic.h"
#include "lat-ruleset.h"

gboolean
lat_position_text_read (const LatRuleset *ruleset,
                        const char *text,
                        LatPosition *position,
                        LatDiagnostics *diagnostics);
gboolean
lat_position_text_read_any (const LatRuleset *ruleset,
                            const char *text,
                            LatPosition *position,
                            LatDiagnostics *diagnostics);
char *
lat_position_text_write (const LatRuleset *ruleset, const LatPosition *position);
