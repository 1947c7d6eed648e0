/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-survival-json.h - who still stands, for programs */
#pragma once

#include "lat-survival.h"

char *
lat_survival_dup_json (const LatSurvival *survival,
                       const LatRuleset *ruleset,
                       const LatPosition *position,
                       guint nodes,
                       guint64 seed);
