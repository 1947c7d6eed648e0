/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-interval-json.h - how sure a number is, for programs */
#pragma once

#include <json-glib/json-glib.h>

#include "lat-lab-interval.h"

void
lat_lab_interval_add_json (JsonBuilder *builder, const LatLabInterval *interval);
