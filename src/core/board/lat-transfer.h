/* lat-transfer.h - a position on the board of other rules */
#pragma once

#include "lat-ruleset.h"

G_BEGIN_DECLS

guint
lat_transfer_position (const LatPosition *from,
                       const LatRuleset *ruleset,
                       LatPosition *to,
                       char **left_out);

G_END_DECLS
