/* lat-perft.h - counting sequences of actions */
#pragma once

#include "lat-history.h"
#include "lat-ruleset.h"

G_BEGIN_DECLS

guint64
lat_perft (const LatRuleset *ruleset, const LatPosition *position, guint depth, gboolean bulk);
guint64
lat_perft_after (const LatRuleset *ruleset,
                 const LatPosition *position,
                 LatAction action,
                 guint depth,
                 gboolean bulk);

G_END_DECLS
