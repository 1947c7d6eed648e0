/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-tiny.h - rules on tiny boards */
#pragma once

#include "lat-ruleset.h"

LatRuleset *
lat_tiny_new (const LatRules *rules, guint size, guint n_men);
