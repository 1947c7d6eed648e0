/* lat-tiny.h - rules on tiny boards, and who wins there */
#pragma once

#include "lat-end-table.h"

G_BEGIN_DECLS

LatRuleset *
lat_tiny_new (const LatRules *rules, guint size, guint n_men);
gboolean
lat_tiny_find_start (LatEndTable *table,
                     const LatRuleset *ruleset,
                     GCancellable *cancellable,
                     LatEndValue *value);

G_END_DECLS
