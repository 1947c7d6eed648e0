/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-why-change.h - what an action changes most of what the evaluation counts */
#pragma once

#include "lat-why.h"

guint
lat_why_change_list (const LatRuleset *ruleset,
                     const LatPosition *before,
                     const LatPosition *after,
                     LatSide side,
                     LatWhyChange changes[LAT_WHY_MAX_CHANGES]);
