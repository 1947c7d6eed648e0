/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-sweep-json.h - what a sweep says, for programs */
#pragma once

#include <json-glib/json-glib.h>

#include "lat-lab-sweep-table.h"

void
lat_lab_sweep_add_json (JsonBuilder *builder, const LatLabSweepTable *table);
