/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-preset-reports.h - what the laboratory's reports say of presets */
#pragma once

#include "lat-preset-model.h"

void
lat_preset_reports_fill (LatPresetModel *model);
