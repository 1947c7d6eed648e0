/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-end-lines.h - what tables say of a position, as a search would say it */
#pragma once

#include "lat-end-tables.h"
#include "lat-engine.h"

guint
lat_end_lines_find (LatEndTables *tables,
                    const LatRuleset *ruleset,
                    const LatPosition *position,
                    const LatHistory *history,
                    LatInfo *infos,
                    guint n_lines);
