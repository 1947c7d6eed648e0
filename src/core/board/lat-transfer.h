/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-transfer.h - a position on the board of other rules */
#pragma once

#include "lat-ruleset.h"

guint
lat_transfer_position (const LatPosition *from,
                       const LatRuleset *ruleset,
                       LatPosition *to,
                       char **left_out);
