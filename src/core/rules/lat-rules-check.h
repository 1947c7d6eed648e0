/* lat-rules-check.h - which combinations of keys are refused */
#pragma once

#include "lat-rules.h"

G_BEGIN_DECLS

gboolean
lat_rules_check (const LatRules *rules, LatDiagnostics *diagnostics);

G_END_DECLS
