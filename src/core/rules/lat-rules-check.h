/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-check.h - which combinations of keys are refused */
#pragma once

#include "lat-rules.h"

gboolean
lat_rules_check (const LatRules *rules, LatDiagnostics *diagnostics);
