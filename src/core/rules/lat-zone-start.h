/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-zone-start.h - how a new zone begins */
#pragma once

#include "lat-rules.h"

void
lat_zone_start (LatZone *zone, const LatRules *rules, const char *kind);
