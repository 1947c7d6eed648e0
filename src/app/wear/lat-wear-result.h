/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-wear-result.h - which rules a worn board fits, to read */
#pragma once

#include <adwaita.h>

#include "lat-wear-bench-write.h"
#include "lat-wear-rules.h"

#define LAT_TYPE_WEAR_RESULT (lat_wear_result_get_type ())

/**
 * LatWearResult:
 *
 * Signal: `rival` (uint: a rule set, string: whom it is compared with): somebody wants to see what decides.
 */
G_DECLARE_FINAL_TYPE (LatWearResult, lat_wear_result, LAT, WEAR_RESULT, GtkWidget)

GtkWidget *
lat_wear_result_new (void);
void
lat_wear_result_show (LatWearResult *self, const LatWearCase *wear_case, LatWearRules *rules);
