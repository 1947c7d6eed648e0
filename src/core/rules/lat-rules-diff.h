/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-rules-diff.h - in which keys two rule sets differ */
#pragma once

#include "lat-rules.h"

guint
lat_rules_diff (const LatRules *a, const LatRules *b, LatKey keys[LAT_N_KEYS]);
