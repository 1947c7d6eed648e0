/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lat-lab-metric.h - a number of a report, as rows of a page */
#pragma once

#include <adwaita.h>

#include "lat-lab-report.h"
#include "lat-photo-reader.h"

void
lat_lab_metric_add (AdwPreferencesGroup *group,
                    const LatLabReport *report,
                    const char *id,
                    LatPhotoReader *photo);
gboolean
lat_lab_metric_is_known (const LatLabReport *report, const char *id);
