/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-vary.h - one rule compared with itself at its other values */
#pragma once

#include "lat-lab-header.h"
#include "lat-schema.h"

gboolean
lat_lab_vary_is_possible (LatKey key);
GPtrArray *
lat_lab_vary_list (const LatLabHeader *base, const LatRules *rules, LatKey key);
GPtrArray *
lat_lab_vary_list_values (const LatRules *rules, LatKey key);
