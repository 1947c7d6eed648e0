/* lat-preset-reports.h - what the laboratory's reports say of presets */
#pragma once

#include "lat-preset-model.h"

G_BEGIN_DECLS

void
lat_preset_reports_fill (LatPresetModel *model);

G_END_DECLS
