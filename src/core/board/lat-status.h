/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-status.h - how a position stands, in words */
#pragma once

#include "lat-outcome.h"

char *
lat_status_dup_text (const LatRuleset *ruleset,
                     const LatPosition *position,
                     const LatOutcome *outcome,
                     const LatActionList *legal,
                     gboolean threatened);
